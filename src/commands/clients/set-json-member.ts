import { isDeepStrictEqual } from 'node:util';
import { parse, stripComments } from 'jsonc-parser';
import { type JsonMember, type JsonNode, parseJsonTree } from '../../base/json/json-tree.ts';

/**
 * Sets a member of a JSON text at a path of keys, makes the objects on the way, and leaves everything else as it is
 * written: comments, trailing commas, layout, line ends, order. `same` where it has that value already.
 * @throws JsonMistake where the text is no JSON; TypeError where something on the way is no object
 */
export function setJsonMember(text: string, path: readonly string[], value: unknown): string | 'same' {
  const mark = text.startsWith('\uFEFF') ? '\uFEFF' : '';
  const body = text.slice(mark.length);
  if (body.trim() === '')
    return `${mark}${print(nest(path, value), layoutOf(body), '')}${layoutOf(body).end}`;
  const changed = setIn(body, parseJsonTree(body, 'commented'), path, value);
  return changed === body ? 'same' : mark + changed;
}

/** How a file is written. */
interface Layout {
  /** One step of indentation. */
  step: string;
  end: '\n' | '\r\n';
}

function layoutOf(text: string): Layout {
  return { step: /\n([ \t]+)"/.exec(text)?.[1] ?? '  ', end: text.includes('\r\n') ? '\r\n' : '\n' };
}

function setIn(text: string, root: JsonNode, path: readonly string[], value: unknown): string {
  let node = root;
  for (const [depth, key] of path.entries()) {
    if (node.kind !== 'object') throw new TypeError(path.slice(0, depth).join('.') || 'The file');
    const member = node.members.findLast(each => each.key === key);
    if (!member) return addMember(text, node, key, nest(path.slice(depth + 1), value));
    node = member.value;
  }
  const written = text.slice(node.start, node.end);
  if (isDeepStrictEqual(parse(written), value)) return text;
  return splice(text, node.start, node.end, print(value, layoutOf(text), marginAt(text, node.start)));
}

/** `a`, `b` and a value make `{ a: { b: value } }`. */
function nest(path: readonly string[], value: unknown): unknown {
  return path.reduceRight<unknown>((inner, key) => ({ [key]: inner }), value);
}

function addMember(text: string, node: JsonNode, key: string, value: unknown): string {
  const layout = layoutOf(text);
  const outer = marginAt(text, node.start);
  const last = node.members.at(-1);
  const margin = last ? marginOf(text, last, outer + layout.step) : outer + layout.step;
  const member = `${layout.end}${margin}${JSON.stringify(key)}: ${print(value, layout, margin)}`;
  const before = last?.value.end ?? node.start + 1;
  // What is said of the last member stays with it, and so does a comma that is there already.
  const between = text.slice(before, node.end - 1).trimEnd();
  const comma = last && !stripComments(between).includes(',') ? ',' : '';
  const after = last ? '' : `${layout.end}${outer}`;
  const end = last ? before + between.length : node.end - 1;
  return splice(text, before, end, `${comma}${between}${member}${after}`);
}

/** The indentation of a member that begins its line; another where it does not. */
function marginOf(text: string, { keyStart }: JsonMember, otherwise: string): string {
  const margin = marginAt(text, keyStart);
  return text.slice(0, keyStart).endsWith(`\n${margin}`) ? margin : otherwise;
}

/** The blanks with which the line of that place begins. */
function marginAt(text: string, offset: number): string {
  const line = text.slice(text.lastIndexOf('\n', offset - 1) + 1);
  return /^[ \t]*/.exec(line)?.[0] ?? '';
}

function print(value: unknown, { step, end }: Layout, margin: string): string {
  return JSON.stringify(value, null, step).replaceAll('\n', `${end}${margin}`);
}

function splice(text: string, start: number, end: number, inserted: string): string {
  return text.slice(0, start) + inserted + text.slice(end);
}
