import { type Json, type JsonMembers, Verbatim } from './json-tree.ts';

/**
 * Prints JSON as the engine does: tabs, the brace or bracket of a struct on its own line, numbers and booleans of an
 * array on one line, strings one a line, and the platform's line ends (`\r\n` from a Windows editor).
 */
export function writeJson(value: Json, newline: string): string {
  return print(value, newline);
}

function print(value: Json, lineStart: string): string {
  if (value instanceof Verbatim) return value.text;
  if (typeof value === 'string') return quote(value);
  if (typeof value === 'boolean' || value === null) return String(value);
  return Array.isArray(value) ? printArray(value, lineStart) : printObject(value, lineStart);
}

function printObject(members: JsonMembers, lineStart: string): string {
  const inner = `${lineStart}\t`;
  const lines = Object.entries(members).map(([name, value]) => {
    const gap = isStruct(value) ? inner : ' ';
    return `${inner}${quote(name)}:${gap}${print(value, inner)}`;
  });
  return `{${lines.join(',')}${lineStart}}`;
}

function printArray(items: Json[], lineStart: string): string {
  const last = items.at(-1);
  if (last === undefined) return '[]';
  const inner = `${lineStart}\t`;
  const printed = items.map((item, index) => {
    const follows = index === 0 || isShort(items[index - 1]);
    return `${isShort(item) && follows ? ' ' : inner}${print(item, inner)}`;
  });
  return `[${printed.join(',')}${isShort(last) ? ' ' : lineStart}]`;
}

function isShort(value: Json | undefined): boolean {
  return value instanceof Verbatim || typeof value === 'boolean' || value === null;
}

function isStruct(value: Json): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Verbatim);
}

/** JavaScript escapes what the engine escapes, and in the same way. */
function quote(text: string): string {
  return JSON.stringify(text.toWellFormed());
}
