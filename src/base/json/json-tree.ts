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

/** Where a JSON text stops being JSON. */
export class JsonMistake extends Error {
  readonly offset: number;

  constructor(message: string, offset: number) {
    super(message);
    this.name = 'JsonMistake';
    this.offset = offset;
  }
}

/** Reads a JSON text with the place of everything in it. @throws JsonMistake */
export function parseJsonTree(text: string): JsonNode {
  const reader: Reader = { text, at: 0 };
  skipBlanks(reader);
  const root = readValue(reader, 0);
  skipBlanks(reader);
  if (reader.at < text.length) throw new JsonMistake('Something stands behind the end.', reader.at);
  return root;
}

interface Reader {
  text: string;
  at: number;
}

const MAX_DEPTH = 64;

function readValue(reader: Reader, depth: number): JsonNode {
  const start = reader.at;
  const first = reader.text[start];
  if (depth > MAX_DEPTH) throw new JsonMistake('This is nested too deeply.', start);
  if (first === '{') return readObject(reader, depth);
  if (first === '[') return readArray(reader, depth);
  if (first === '"') readString(reader);
  else readWord(reader);
  return { kind: 'scalar', start, end: reader.at, members: [], items: [] };
}

function readObject(reader: Reader, depth: number): JsonNode {
  const node: JsonNode = { kind: 'object', start: reader.at, end: 0, members: [], items: [] };
  readList(reader, '}', () => {
    const keyStart = reader.at;
    if (reader.text[keyStart] !== '"')
      throw new JsonMistake('A key in double quotes is missing here.', keyStart);
    const key = readString(reader);
    const keyEnd = reader.at;
    skipBlanks(reader);
    if (reader.text[reader.at] !== ':') throw new JsonMistake(`A colon is missing behind "${key}".`, keyEnd);
    reader.at++;
    skipBlanks(reader);
    node.members.push({ key, keyStart, keyEnd, value: readValue(reader, depth + 1) });
  });
  node.end = reader.at;
  return node;
}

function readArray(reader: Reader, depth: number): JsonNode {
  const node: JsonNode = { kind: 'array', start: reader.at, end: 0, members: [], items: [] };
  readList(reader, ']', () => node.items.push(readValue(reader, depth + 1)));
  node.end = reader.at;
  return node;
}

/** What stands between brackets, separated by commas. */
function readList(reader: Reader, close: string, readOne: () => void): void {
  const { text } = reader;
  const start = reader.at++;
  skipBlanks(reader);
  if (text[reader.at] === close) {
    reader.at++;
    return;
  }
  for (;;) {
    readOne();
    const end = reader.at;
    skipBlanks(reader);
    if (text[reader.at] === close) break;
    if (reader.at >= text.length)
      throw new JsonMistake(`The ${text[start]} that opens here is never closed.`, start);
    if (text[reader.at] !== ',') throw new JsonMistake(`A comma or ${close} is missing here.`, end);
    const comma = reader.at++;
    skipBlanks(reader);
    if (text[reader.at] === close)
      throw new JsonMistake('There must be no comma behind the last one.', comma);
  }
  reader.at++;
}

function readString(reader: Reader): string {
  const token = /"(?:[^"\\\n\r]|\\.)*"/y;
  token.lastIndex = reader.at;
  const found = token.exec(reader.text)?.[0];
  if (found === undefined) throw new JsonMistake('This text has no closing quote in its line.', reader.at);
  const value = parseScalar(found, 'A text holds a control character or a wrong escape.', reader.at);
  reader.at += found.length;
  return String(value);
}

function readWord(reader: Reader): void {
  const token = /[^\s,:\]}[{"]+/y;
  token.lastIndex = reader.at;
  const found = token.exec(reader.text)?.[0];
  if (found === undefined) throw new JsonMistake('A value is missing here.', reader.at);
  parseScalar(found, `${found} is no JSON value; texts stand in double quotes.`, reader.at);
  reader.at += found.length;
}

function parseScalar(token: string, complaint: string, at: number): unknown {
  try {
    return JSON.parse(token);
  } catch {
    throw new JsonMistake(complaint, at);
  }
}

function skipBlanks(reader: Reader): void {
  const blanks = /[ \t\n\r]*/y;
  blanks.lastIndex = reader.at;
  reader.at += blanks.exec(reader.text)?.[0].length ?? 0;
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
