import { type Node, type ParseError, parseTree } from 'jsonc-parser';
import { describeMistake, JsonMistake } from './json-mistake.ts';
import { offsetBeyondDepth } from './nesting.ts';

/** A piece of a JSON text and where it stands. Offsets count characters; `end` is the first one behind it. */
export interface JsonNode {
  kind: 'object' | 'array' | 'scalar';
  start: number;
  end: number;
  /** Of an object, in the order of the text; a key that stands twice is here twice. */
  members: JsonMember[];
  /** Of an array. */
  items: JsonNode[];
}

export interface JsonMember {
  key: string;
  keyStart: number;
  keyEnd: number;
  value: JsonNode;
}

/** Keys and indices from the root. */
export type KeyPath = readonly (string | number)[];

const MAX_DEPTH = 64;

/**
 * Reads a JSON text with the place of everything in it.
 * @param style whether comments and trailing commas are allowed, as in the files of many MCP clients
 * @throws JsonMistake
 */
export function parseJsonTree(text: string, style: 'strict' | 'commented' = 'strict'): JsonNode {
  const tooDeep = offsetBeyondDepth(text, MAX_DEPTH);
  if (tooDeep !== undefined) throw new JsonMistake('This is nested too deeply.', tooDeep);
  const errors: ParseError[] = [];
  const root = parseTree(text, errors, {
    disallowComments: style === 'strict',
    allowTrailingComma: style === 'commented',
  });
  if (errors[0] || !root) throw describeMistake(text, errors, root);
  return toJsonNode(root);
}

function toJsonNode({ type, offset, length, children = [] }: Node): JsonNode {
  const node: JsonNode = { kind: 'scalar', start: offset, end: offset + length, members: [], items: [] };
  if (type === 'array') return { ...node, kind: 'array', items: children.map(toJsonNode) };
  if (type !== 'object') return node;
  const members = children.flatMap(({ children: [key, value] = [] }) => {
    if (!key || !value) return [];
    const keyEnd = key.offset + key.length;
    return [{ key: String(key.value), keyStart: key.offset, keyEnd, value: toJsonNode(value) }];
  });
  return { ...node, kind: 'object', members };
}

/** Where the key, or without a key the value, of a path stands; the nearest that is there when it is not. */
export function offsetOf(root: JsonNode, path: KeyPath, part: 'key' | 'value' = 'key'): number {
  let node = root;
  let offset = root.start;
  for (const step of path) {
    // The last of two equal keys is the one that counts.
    const member = node.members.findLast(({ key }) => key === step);
    const next = typeof step === 'number' ? node.items[step] : member?.value;
    if (!next) return offset;
    offset = part === 'key' && member ? member.keyStart : next.start;
    node = next;
  }
  return offset;
}

/** The node at a path. */
export function nodeAt(root: JsonNode, path: KeyPath): JsonNode | undefined {
  let node: JsonNode | undefined = root;
  for (const step of path) {
    node =
      typeof step === 'number' ? node?.items[step] : node?.members.findLast(({ key }) => key === step)?.value;
  }
  return node;
}

/** Line and column as editors count them, from 1. */
export function lineAndColumn(text: string, offset: number): { line: number; column: number } {
  const before = text.slice(0, offset);
  const lineStart = before.lastIndexOf('\n') + 1;
  return { line: before.split('\n').length, column: offset - lineStart + 1 };
}
