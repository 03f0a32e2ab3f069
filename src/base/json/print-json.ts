import type { JsonNode } from './json-tree.ts';

/** Longest line that a list may stand on. */
const LINE_WIDTH = 110;

/** A JSON file as the dictionary lays it out: two blanks a level, one key a line, short lists of plain values in one. */
export function printJson(tree: JsonNode, text: string): string {
  const newline = text.includes('\r\n') ? '\r\n' : '\n';
  return `${print(tree, text, { margin: '', column: 0, behind: 0 }).replaceAll('\n', newline)}${newline}`;
}

interface Place {
  margin: string;
  /** Characters that stand before the value in its line. */
  column: number;
  /** Characters that stand behind it: a comma, or nothing. */
  behind: number;
}

function print(node: JsonNode, text: string, { margin, column, behind }: Place): string {
  if (node.kind === 'scalar') return text.slice(node.start, node.end);
  const inner = `${margin}  `;
  if (node.kind === 'array') {
    const isPlain = node.items.every(({ kind }) => kind === 'scalar');
    const line = `[${node.items.map(item => text.slice(item.start, item.end)).join(', ')}]`;
    if (isPlain && column + line.length + behind <= LINE_WIDTH) return line;
    const rows = node.items.map(
      (item, at) =>
        inner +
        print(item, text, { margin: inner, column: inner.length, behind: commaBehind(at, node.items) }),
    );
    return `[\n${rows.join(',\n')}\n${margin}]`;
  }
  if (node.members.length === 0) return '{}';
  const rows = node.members.map(({ keyStart, keyEnd, value }, at) => {
    const key = `${inner}${text.slice(keyStart, keyEnd)}: `;
    const behind = commaBehind(at, node.members);
    return key + print(value, text, { margin: inner, column: key.length, behind });
  });
  return `{\n${rows.join(',\n')}\n${margin}}`;
}

function commaBehind(at: number, all: readonly unknown[]): number {
  return at < all.length - 1 ? 1 : 0;
}
