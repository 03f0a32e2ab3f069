import { stripComments } from 'jsonc-parser';
import { type JsonMember, type JsonNode, nodeAt, parseJsonTree } from '../../base/json/json-tree.ts';

/**
 * Takes the member at a path of keys out of a JSON text, with the comma that it needed, and leaves everything else as it
 * is written: comments, trailing commas, layout, line ends. `same` where there is none.
 * @throws JsonMistake where the text is no JSON
 */
export function removeJsonMember(text: string, path: readonly string[]): string | 'same' {
  const mark = text.startsWith('\uFEFF') ? '\uFEFF' : '';
  let body = text.slice(mark.length);
  if (body.trim() === '') return 'same';
  // A key that stands twice is read once: the earlier one would count from then on.
  for (;;) {
    const node = nodeAt(parseJsonTree(body, 'commented'), path.slice(0, -1));
    const index = node?.members.findLastIndex(({ key }) => key === path.at(-1)) ?? -1;
    if (!node || index < 0) break;
    body = removeMember(body, node, index);
  }
  return mark + body === text ? 'same' : mark + body;
}

function removeMember(text: string, node: JsonNode, index: number): string {
  const member = node.members[index];
  if (!member) return text;
  const [before, after] = [node.members[index - 1], node.members[index + 1]];
  const own = commaBetween(text, member.value.end, after?.keyStart ?? node.end - 1);
  // The last one takes the comma in front of it, unless commas end the lines of this file.
  const comma = own ?? (before && commaBetween(text, before.value.end, member.keyStart));
  const pieces = [rangeOf(member), ...(comma === undefined ? [] : [{ start: comma, end: comma + 1 }])];
  const sorted = pieces.toSorted((a, b) => b.start - a.start);
  const cut = sorted.reduce((rest, { start, end }) => rest.slice(0, start) + rest.slice(end), text);
  const at = member.keyStart - (comma !== undefined && comma < member.keyStart ? 1 : 0);
  return closeUp(cut, at, node.start);
}

function rangeOf({ keyStart, value }: JsonMember): { start: number; end: number } {
  return { start: keyStart, end: value.end };
}

/** Where a comma stands that is no part of a comment. */
function commaBetween(text: string, from: number, to: number): number | undefined {
  const found = stripComments(text.slice(from, to), ' ').indexOf(',');
  return found < 0 ? undefined : from + found;
}

/** Takes away the line that has nothing on it any more, and what stood between two brackets that hold nothing. */
function closeUp(text: string, at: number, open: number): string {
  const lineStart = text.lastIndexOf('\n', at - 1) + 1;
  const next = text.indexOf('\n', at);
  const lineEnd = next < 0 ? text.length : next + 1;
  const isBlank = text.slice(lineStart, lineEnd).trim() === '';
  const rest = isBlank ? text.slice(0, lineStart) + text.slice(lineEnd) : tighten(text, at);
  const empty = /^\{\s*\}/.exec(rest.slice(open));
  return empty ? `${rest.slice(0, open)}{}${rest.slice(open + empty[0].length)}` : rest;
}

/** Of `{ "a": 1, ▮ "b": 2 }` one of the two blanks. */
function tighten(text: string, at: number): string {
  const [before, after] = [text.slice(0, at), text.slice(at)];
  return / $/.test(before) && /^ /.test(after) ? before + after.slice(1) : text;
}
