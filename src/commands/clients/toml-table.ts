import { isDeepStrictEqual } from 'node:util';
import { parse, stringify, TomlError, type TomlTable } from 'smol-toml';
import { isRecord } from '../../base/json/is-record.ts';

/** Where a TOML text stops being TOML, or cannot be changed line by line. */
export class TomlMistake extends Error {
  override readonly name = 'TomlMistake';
  /** From 1, where it is in one. */
  readonly line: number | undefined;

  constructor(message: string, line?: number) {
    super(message);
    this.line = line;
  }
}

/** @throws TomlMistake */
export function parseToml(text: string): Record<string, unknown> {
  try {
    return toPlain(parse(text.replace(/^\uFEFF/, ''), { integersAsBigInt: 'asNeeded' }));
  } catch (thrown) {
    if (!(thrown instanceof TomlError)) throw thrown;
    // Below its first line it draws the place.
    throw new TomlMistake(`${thrown.message.split('\n')[0]}.`, thrown.line);
  }
}

/** The parser gives tables without a prototype, which no other object is deeply equal to. */
function toPlain(table: TomlTable): Record<string, unknown> {
  const convert = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(convert);
    return isRecord(value) && !(value instanceof Date) ? toPlain(value as TomlTable) : value; // read as one
  };
  return Object.fromEntries(Object.entries(table).map(([key, value]) => [key, convert(value)]));
}

/** `[mcp_servers.unreal]` and what stands in it, as a text of its own. */
export function printTomlTable([parent, name]: TablePath, values: Readonly<Record<string, unknown>>): string {
  return [`[${parent}.${printKey(name)}]`, ...printPairs(values), ''].join('\n');
}

/** A table in a table: `mcp_servers`, `unreal`. */
export type TablePath = readonly [parent: string, name: string];

/**
 * Sets a table of a TOML text. Lines that are not of it stay as they are. `same` where it has those values already.
 * @throws TomlMistake where the text is no TOML, or the table stands in a line with others
 */
export function setTomlTable(
  text: string,
  path: TablePath,
  values: Readonly<Record<string, unknown>>,
): string | 'same' {
  const before = parseToml(text);
  if (isDeepStrictEqual(tableAt(before, path), values)) return 'same';
  const end = lineEndOf(text);
  const lines = text.split(/\r?\n/);
  const header = readStatements(lines).find(({ kind, path: own }) => kind === 'header' && isSame(own, path));
  const block = printPairs(values);
  // The header stays where it is, with what is said above and beside it.
  const kept = header === undefined ? undefined : lines[header.from];
  const rest = withoutTable(lines, path, kept === undefined ? 'all' : 'body');
  const at = kept === undefined ? -1 : rest.indexOf(kept);
  const after =
    at < 0
      ? [rest.join(end).trimEnd(), printTomlTable(path, values).replaceAll('\n', end)]
          .filter(part => part !== '' && part !== '\uFEFF')
          .join(end + end)
      : rest.toSpliced(at + 1, 0, ...block).join(end);
  const marked = text.startsWith('\uFEFF') && !after.startsWith('\uFEFF') ? `\uFEFF${after}` : after;
  return checked(marked, withTable(before, path, values), path);
}

/**
 * Takes a table out of a TOML text. Lines that are not of it stay as they are. `same` where there is none.
 * @throws TomlMistake where the text is no TOML, or the table stands in a line with others
 */
export function removeTomlTable(text: string, path: TablePath): string | 'same' {
  const before = parseToml(text);
  if (tableAt(before, path) === undefined) return 'same';
  const lines = withoutTable(text.split(/\r?\n/), path, 'all');
  return checked(lines.join(lineEndOf(text)), withTable(before, path, undefined), path);
}

/** What is written has to mean what was wanted, and everything else what it meant before. */
function checked(after: string, wanted: Record<string, unknown>, [parent, name]: TablePath): string {
  // An empty parent may be there or not.
  const withParent = (each: Record<string, unknown>) => ({ ...each, [parent]: each[parent] ?? {} });
  try {
    if (isDeepStrictEqual(withParent(parseToml(after)), withParent(wanted))) return after;
  } catch (thrown) {
    if (!(thrown instanceof TomlMistake)) throw thrown;
  }
  throw new TomlMistake(`"${parent}" is written in one line, which has no place for "${name}".`);
}

function tableAt(document: Record<string, unknown>, [parent, name]: TablePath): unknown {
  const servers = document[parent];
  return isRecord(servers) ? servers[name] : undefined;
}

function withTable(
  document: Record<string, unknown>,
  [parent, name]: TablePath,
  values: unknown,
): Record<string, unknown> {
  const servers = document[parent];
  const { [name]: _, ...others } = isRecord(servers) ? servers : {};
  const next = values === undefined ? others : { ...others, [name]: values };
  return { ...document, [parent]: next };
}

/** A piece of a TOML text: whole lines, `to` the first behind it. */
interface Statement {
  kind: 'header' | 'pair';
  /** From the root, with the header that it stands under. */
  path: readonly string[];
  from: number;
  to: number;
}

/** The headers and pairs of a text that is known to be TOML; comments and blank lines are left out. */
function readStatements(lines: readonly string[]): Statement[] {
  const statements: Statement[] = [];
  let under: readonly string[] = [];
  for (let line = 0; line < lines.length; line++) {
    const written = (lines[line] ?? '').replace(/^\uFEFF/, '');
    const header = HEADER.exec(written)?.[1];
    const key = KEY.exec(written)?.[1];
    if (header !== undefined) {
      under = readKey(header);
      statements.push({ kind: 'header', path: under, from: line, to: line + 1 });
    } else if (key !== undefined) {
      const from = line;
      while (line + 1 < lines.length && !isWhole(lines.slice(from, line + 1))) line++;
      statements.push({ kind: 'pair', path: [...under, ...readKey(key)], from, to: line + 1 });
    }
  }
  return statements;
}

const PART = String.raw`(?:"(?:[^"\\]|\\.)*"|'[^']*'|[\w-]+)`;
const DOTTED = String.raw`${PART}(?:\s*\.\s*${PART})*`;
const HEADER = new RegExp(String.raw`^\s*\[\[?\s*(${DOTTED})\s*\]`);
const KEY = new RegExp(String.raw`^\s*(${DOTTED})\s*=`);

/** `a."b.c"` → a, b.c */
function readKey(written: string): string[] {
  const path: string[] = [];
  let node: unknown = parse(`${written} = 0`);
  while (isRecord(node)) {
    const [key = ''] = Object.keys(node);
    path.push(key);
    node = node[key];
  }
  return path;
}

/** Lists and long texts go over lines: a pair is whole as soon as it can be read. */
function isWhole(lines: readonly string[]): boolean {
  try {
    parse(lines.join('\n').replace(/^\uFEFF/, ''), { integersAsBigInt: true });
    return true;
  } catch {
    return false;
  }
}

function isSame(path: readonly string[], other: readonly string[]): boolean {
  return path.length === other.length && isBelow(path, other);
}

function isBelow(path: readonly string[], table: readonly string[]): boolean {
  return table.every((key, index) => path[index] === key);
}

/** @param what `body`: its own header stays */
function withoutTable(lines: readonly string[], path: TablePath, what: 'all' | 'body'): string[] {
  const statements = readStatements(lines);
  const gone = new Set<number>();
  let last: Statement | undefined;
  for (const statement of statements) {
    const isOurs = isBelow(statement.path, path);
    const isKept = what === 'body' && statement.kind === 'header' && isSame(statement.path, path);
    // What stands between two lines of it is of it.
    const from = isOurs && last ? last.to : statement.from;
    if (isOurs) for (let line = from; line < statement.to; line++) gone.add(line);
    if (isKept) gone.delete(statement.from);
    last = isOurs ? statement : undefined;
  }
  // The blank lines in front of it go with it.
  const first = Math.min(...gone);
  if (what === 'all')
    for (let line = first - 1; lines[line]?.trim() === '' && line > 0; line--) gone.add(line);
  return lines.filter((_, line) => !gone.has(line));
}

function printKey(key: string): string {
  return stringify({ [key]: 0 }).split(' = ')[0] ?? key;
}

function printPairs(values: Readonly<Record<string, unknown>>): string[] {
  return Object.entries(values).map(([key, value]) => `${printKey(key)} = ${printValue(value)}`);
}

/** On one line: `stringify` gives tables headers of their own. */
function printValue(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(printValue).join(', ')}]`;
  if (!isRecord(value))
    return stringify({ value })
      .replace(/^value = /, '')
      .trimEnd();
  const pairs = printPairs(value);
  return pairs.length === 0 ? '{}' : `{ ${pairs.join(', ')} }`;
}

function lineEndOf(text: string): '\n' | '\r\n' {
  return text.includes('\r\n') ? '\r\n' : '\n';
}
