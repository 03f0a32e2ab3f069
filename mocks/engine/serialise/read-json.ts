import { type Json, type JsonMembers, Verbatim } from './json-tree.ts';

/**
 * Reads JSON leniently, as the engine does: raw control characters in strings and a comma before a closing bracket
 * pass, and whatever follows the first value is not looked at [derived]. Returns undefined when it cannot be read.
 */
export function readJson(text: string): Json | undefined {
  const cursor = { text, at: 0 };
  try {
    return readValue(cursor);
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof RangeError) return undefined;
    throw error;
  }
}

interface Cursor {
  readonly text: string;
  at: number;
}

const space = /\s*/y;
const number = /-?\d+(\.\d+)?([eE][+-]?\d+)?/y;
const word = /true|false|null/y;
const words: Record<string, true | false | null> = { true: true, false: false, null: null };

function readValue(cursor: Cursor): Json {
  skipSpace(cursor);
  const first = cursor.text[cursor.at];
  if (first === '{') return readObject(cursor);
  if (first === '[') return readArray(cursor);
  if (first === '"') return readString(cursor);
  const literal = take(cursor, word);
  if (literal) return words[literal] ?? null;
  const digits = take(cursor, number);
  if (digits) return new Verbatim(digits);
  throw new SyntaxError(`unexpected character at ${cursor.at}`);
}

function readObject(cursor: Cursor): JsonMembers {
  // Without a prototype, so that a member called `__proto__` is a member.
  const members: JsonMembers = Object.create(null);
  readItems(cursor, '}', () => {
    const name = readString(cursor);
    expect(cursor, ':');
    members[name] = readValue(cursor);
  });
  return members;
}

function readArray(cursor: Cursor): Json[] {
  const items: Json[] = [];
  readItems(cursor, ']', () => items.push(readValue(cursor)));
  return items;
}

function readItems(cursor: Cursor, close: string, readItem: () => void): void {
  cursor.at++;
  for (;;) {
    skipSpace(cursor);
    if (cursor.text[cursor.at] === close) break;
    readItem();
    skipSpace(cursor);
    if (cursor.text[cursor.at] === close) break;
    expect(cursor, ',');
  }
  cursor.at++;
}

function readString(cursor: Cursor): string {
  expect(cursor, '"');
  let result = '';
  for (let from = cursor.at; ; from = cursor.at) {
    const mark = nextMark(cursor.text, from);
    result += cursor.text.slice(from, mark);
    cursor.at = mark + 1;
    if (cursor.text[mark] === '"') return result;
    result += readEscape(cursor);
  }
}

/** Where the next quote or backslash stands. */
function nextMark(text: string, from: number): number {
  for (let at = from; at < text.length; at++) if (text[at] === '"' || text[at] === '\\') return at;
  throw new SyntaxError('unterminated string');
}

const escapes: Record<string, string> = {
  n: '\n',
  t: '\t',
  r: '\r',
  b: '\b',
  f: '\f',
  '/': '/',
  '\\': '\\',
  '"': '"',
};

function readEscape(cursor: Cursor): string {
  const letter = cursor.text[cursor.at++] ?? '';
  if (letter === 'u') {
    const digits = cursor.text.slice(cursor.at, cursor.at + 4);
    if (!/^[\da-fA-F]{4}$/.test(digits)) throw new SyntaxError('bad unicode escape');
    cursor.at += 4;
    return String.fromCharCode(Number.parseInt(digits, 16));
  }
  const character = escapes[letter];
  if (character === undefined) throw new SyntaxError('bad escape');
  return character;
}

function expect(cursor: Cursor, character: string): void {
  skipSpace(cursor);
  if (cursor.text[cursor.at] !== character) throw new SyntaxError(`expected ${character} at ${cursor.at}`);
  cursor.at++;
}

function skipSpace(cursor: Cursor): void {
  space.lastIndex = cursor.at;
  if (space.test(cursor.text)) cursor.at = space.lastIndex;
}

function take(cursor: Cursor, pattern: RegExp): string {
  pattern.lastIndex = cursor.at;
  const match = pattern.exec(cursor.text)?.[0] ?? '';
  cursor.at += match.length;
  return match;
}
