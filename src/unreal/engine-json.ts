import { endOfBrackets } from '../base/json/nesting.ts';
import { parseJson } from '../base/json/parse-json.ts';
import { lookupTable } from '../base/lookup-table.ts';
import { endOfNumber } from './end-of-number.ts';
import { keepLongList } from './keep-long-list.ts';

/**
 * The one parser for what an engine sends. Unreal's bodies are almost JSON: error texts are pasted in unescaped, with
 * raw newlines and quotes (all versions read); NaN and infinity appear as bare `nan` and `inf`; 64-bit integers exceed
 * what a double holds. Everything else is refused, and size and depth are bounded.
 */

/** Bodies above this many characters are refused. */
export const MAX_ENGINE_TEXT = 16 * 1024 * 1024;
/** Nesting above this is refused: the engine's own structs stay below 30. */
export const MAX_ENGINE_DEPTH = 200;

/** Why a text could not be read, and where. */
export class EngineJsonError extends Error {
  readonly offset: number;

  constructor(message: string, offset: number) {
    super(`${message} at character ${offset}`);
    this.name = 'EngineJsonError';
    this.offset = offset;
  }
}

/** What stands behind a point is no integer: a double has up to 17 digits there. */
const LONG_INTEGER = /(?<![\d.])\d{16}/;

/**
 * Parses a whole body. Integers beyond 2^53 come back as `bigint`, `nan` and `inf` as `NaN` and `Infinity`.
 * @throws EngineJsonError when it is not even almost JSON, too long, or too deep.
 */
export function parseEngineJson(text: string): unknown {
  if (text.length > MAX_ENGINE_TEXT)
    throw new EngineJsonError(`more than ${MAX_ENGINE_TEXT} characters`, MAX_ENGINE_TEXT);
  const strict = parseStrictly(text);
  if (strict) return strict.value;
  const { value, end } = parseEngineJsonAt(text, 0);
  const rest = skipSpace(text, end);
  if (rest < text.length) throw new EngineJsonError('something follows the value', rest);
  return value;
}

/** The value of strict JSON, and nothing for a text that must be read leniently. */
function parseStrictly(text: string, depth?: 'shallow'): { value: unknown } | undefined {
  if (LONG_INTEGER.test(text)) return undefined;
  try {
    return { value: depth ? JSON.parse(text) : parseJson(text, MAX_ENGINE_DEPTH) };
  } catch {
    // What is too deep is left to the lenient reader, too, which says where.
    return undefined;
  }
}

/** Parses the value that begins at `start`, and says where it ends: for texts that hold several. */
export function parseEngineJsonAt(text: string, start: number): { value: unknown; end: number } {
  const reader: Reader = { text, at: skipSpace(text, start) };
  const value = readValue(reader, 0, '');
  return { value, end: reader.at };
}

/** Reads values of one text one after another, and what stands between them. @param depth of what they lie in */
export function createValueReader(text: string, start: number, depth: number) {
  const reader: Reader = { text, at: skipSpace(text, start) };
  return {
    next: () => readStrictly(reader, depth) ?? readValue(reader, depth, ''),
    /** Goes past a character, where that comes next. */
    take(character: string): boolean {
      const at = skipSpace(text, reader.at);
      if (text[at] !== character) return false;
      reader.at = skipSpace(text, at + 1);
      return true;
    },
    isAtEnd: () => skipSpace(text, reader.at) === text.length,
  };
}

/** A list or record, where it is strict JSON. */
function readStrictly(reader: Reader, depth: number): unknown {
  const { text, at } = reader;
  const end = /[[{]/.test(text[at] ?? '') ? endOfBrackets(text, at, MAX_ENGINE_DEPTH - depth) : undefined;
  const strict = end === undefined ? undefined : parseItem(text.slice(at, end));
  if (strict) reader.at = end ?? at;
  return strict?.value;
}

const parseItem = keepLongList(text => parseStrictly(text, 'shallow'));

interface Reader {
  readonly text: string;
  at: number;
  /** No error text ends any more: the rest is not searched again for each. */
  errorEnds?: 'never';
}

function readValue(reader: Reader, depth: number, key: string): unknown {
  if (depth > MAX_ENGINE_DEPTH)
    throw new EngineJsonError(`nested deeper than ${MAX_ENGINE_DEPTH}`, reader.at);
  switch (reader.text[reader.at]) {
    case '{':
      return readObject(reader, depth);
    case '[':
      return readArray(reader, depth);
    case '"':
      return key.toLowerCase() === 'errormessage' ? readErrorText(reader) : readString(reader);
    default:
      return readLiteral(reader);
  }
}

function readObject(reader: Reader, depth: number): Record<string, unknown> {
  const entries: [string, unknown][] = [];
  readItems(reader, '}', () => {
    if (reader.text[reader.at] !== '"') throw new EngineJsonError('a key was expected', reader.at);
    const key = readString(reader);
    expect(reader, ':');
    entries.push([key, readValue(reader, depth + 1, key)]);
  });
  // fromEntries defines own properties: a key `__proto__` stays a key.
  return Object.fromEntries(entries);
}

function readArray(reader: Reader, depth: number): unknown[] {
  const items: unknown[] = [];
  readItems(reader, ']', () => items.push(readValue(reader, depth + 1, '')));
  return items;
}

/** Reads what stands between an opening bracket and `close`, separated by commas. */
function readItems(reader: Reader, close: string, readItem: () => void): void {
  reader.at = skipSpace(reader.text, reader.at + 1);
  if (reader.text[reader.at] === close) {
    reader.at++;
    return;
  }
  for (;;) {
    readItem();
    reader.at = skipSpace(reader.text, reader.at);
    const next = reader.text[reader.at];
    if (next !== ',' && next !== close)
      throw new EngineJsonError(`"," or "${close}" was expected`, reader.at);
    reader.at = skipSpace(reader.text, reader.at + 1);
    if (next === close) {
      // Space after a bracket belongs to whoever reads on.
      return;
    }
  }
}

function expect(reader: Reader, character: string): void {
  reader.at = skipSpace(reader.text, reader.at);
  if (reader.text[reader.at] !== character)
    throw new EngineJsonError(`"${character}" was expected`, reader.at);
  reader.at = skipSpace(reader.text, reader.at + 1);
}

const ESCAPES: Record<string, string> = lookupTable({ n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' });

/** A string; raw control characters in it are kept as they are. */
function readString(reader: Reader): string {
  const { text } = reader;
  let result = '';
  let from = reader.at + 1;
  for (let at = from; at < text.length; at++) {
    const character = text[at];
    if (character === '"') {
      reader.at = at + 1;
      return result + text.slice(from, at);
    }
    if (character !== '\\') continue;
    result += text.slice(from, at);
    const letter = text[++at] ?? '';
    if (letter === 'u') {
      result += String.fromCharCode(Number.parseInt(text.slice(at + 1, at + 5), 16));
      at += 4;
    } else result += ESCAPES[letter] ?? letter;
    from = at + 1;
  }
  throw new EngineJsonError('a string never ends', reader.at);
}

/**
 * The value of `errorMessage`. The engine pastes it in without escaping and closes its object behind it, so it ends at
 * the first quote that is followed by a closing brace. Backslashes in it are Windows paths, not escapes, unless a
 * proper escaper wrote them.
 */
function readErrorText(reader: Reader): string {
  if (reader.errorEnds === 'never') return readString(reader);
  const closing = /"\s*}/g;
  closing.lastIndex = reader.at + 1;
  const end = closing.exec(reader.text)?.index;
  if (end === undefined) {
    reader.errorEnds = 'never';
    return readString(reader);
  }
  const text = reader.text.slice(reader.at + 1, end);
  reader.at = end + 1;
  return text;
}

/** Digits and sign of -2^63; 2^64 is not longer. */
const LONGEST_INTEGER = 20;

const WORD = /true|false|null|[-+]?(?:nan(?:\(ind\))?|inf(?:inity)?)/iy;

function readLiteral(reader: Reader): unknown {
  WORD.lastIndex = reader.at;
  const literal =
    WORD.exec(reader.text)?.[0] ?? reader.text.slice(reader.at, endOfNumber(reader.text, reader.at));
  if (literal === '') throw new EngineJsonError('a value was expected', reader.at);
  reader.at += literal.length;
  const word = literal.toLowerCase();
  if (word === 'true') return true;
  if (word === 'false') return false;
  if (word === 'null') return null;
  if (word.includes('nan')) return Number.NaN;
  if (word.includes('inf')) return word.startsWith('-') ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY;
  const number = Number(literal);
  // The engine's integers have 64 bits; to read millions of digits exactly takes forever.
  const isInteger = literal.length <= LONGEST_INTEGER && /^-?\d+$/.test(literal);
  return isInteger && !Number.isSafeInteger(number) ? BigInt(literal) : number;
}

const SPACE = /[\s\uFEFF]*/y;

function skipSpace(text: string, at: number): number {
  SPACE.lastIndex = at;
  SPACE.test(text);
  return SPACE.lastIndex;
}
