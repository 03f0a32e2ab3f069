import { BridgeError } from '../../base/errors.ts';
import { EngineJsonError, parseEngineJson } from '../../unreal/engine-json.ts';

/** A row of a data table as the engine's JSON has it. */
export interface TableRow {
  name: string;
  /** Column → value, in the order of the columns. */
  cells: Record<string, unknown>;
}

/** The key under which the engine exports the name of a row. */
const KEY = 'Name';

/**
 * The rows of an export.
 * @throws BridgeError `unexpected_engine_answer` for what is no list of rows with names of their own: to write such a
 * table back could lose a row
 */
export function parseTable(text: string): TableRow[] {
  const items = parseText(text);
  if (!Array.isArray(items)) throw unreadable('it is no list');
  const names = new Set<string>();
  return items.map((item: unknown, index): TableRow => {
    if (typeof item !== 'object' || item === null) throw unreadable(`row ${index + 1} has no columns`);
    // Own properties, whatever a column is called.
    const { [KEY]: name, ...cells }: { [KEY]?: unknown } = item;
    if (typeof name !== 'string' || name === '') throw unreadable(`row ${index + 1} has no "${KEY}"`);
    if (names.has(name.toLowerCase())) throw unreadable(`two rows are called "${name}"`);
    names.add(name.toLowerCase());
    return { name, cells };
  });
}

function parseText(text: string): unknown {
  try {
    return parseEngineJson(text);
  } catch (thrown) {
    if (!(thrown instanceof EngineJsonError)) throw thrown;
    throw unreadable(thrown.message);
  }
}

function unreadable(why: string): BridgeError {
  return new BridgeError('unexpected_engine_answer', `The export of the data table cannot be read: ${why}.`);
}

/** Rows as the engine's import reads them: 64-bit integers with all their digits. */
export function writeTable(rows: readonly TableRow[]): string {
  const written = rows.map(({ name, cells }) => writeCell({ [KEY]: name, ...cells }));
  return `[${written.join(',')}]`;
}

/**
 * A value of a cell as JSON. What JSON has no word for, NaN for one, becomes null: the engine leaves such a cell at its
 * default.
 */
export function writeCell(value: unknown): string {
  try {
    return JSON.stringify(value) ?? 'null';
  } catch {
    // There is a 64-bit integer in it, for which JavaScript has no JSON.
    return writeExactly(value);
  }
}

function writeExactly(value: unknown): string {
  if (typeof value === 'bigint') return String(value);
  if (Array.isArray(value)) return `[${value.map(writeExactly).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const members = Object.entries(value).map(
    ([key, member]) => `${JSON.stringify(key)}:${writeExactly(member)}`,
  );
  return `{${members.join(',')}}`;
}
