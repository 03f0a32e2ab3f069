import { sameName } from '../reflection/class-info.ts';
import { isMembers, Verbatim } from '../serialise/json-tree.ts';
import { readJson } from '../serialise/read-json.ts';

/** How a curve goes from one key to the next. A table with one that is cubic is a table of rich curves. */
type Interpolation = 'linear' | 'constant' | 'cubic';

type Key = readonly [time: number, value: number];

/** A row as a scene writes it: its keys, straight lines between them, or more. */
export type SceneCurve =
  | [time: number, value: number][]
  | { keys: [time: number, value: number][]; interpolation?: Interpolation; default?: number };

/** What a curve table holds. It is never changed in place: an edit puts another one there. */
export interface CurveTable {
  mode: 'simple' | 'rich';
  rows: readonly CurveRow[];
}

interface CurveRow {
  name: string;
  keys: readonly Key[];
  interpolation: Interpolation;
  /** Its value where it has no keys; zero when nobody said. */
  default?: number;
}

/** A table as a scene writes it. */
export function buildCurveTable(written: Record<string, SceneCurve>): CurveTable {
  const rows = Object.entries(written).map(([name, curve]): CurveRow => {
    const {
      keys,
      interpolation = 'linear',
      default: ifEmpty,
    } = Array.isArray(curve) ? { keys: curve } : curve;
    const rounded = keys.map(([time, value]): Key => [Math.fround(time), Math.fround(value)]);
    return { name, keys: rounded, interpolation, ...(ifEmpty !== undefined && { default: ifEmpty }) };
  });
  return { mode: rows.some(row => row.interpolation === 'cubic') ? 'rich' : 'simple', rows };
}

/** `[{"Name": "Row", "0": 10, "0.5": 20}]` [seen with 5.8]; how many digits a time has is [derived]. */
export function exportCurves({ rows }: CurveTable): string {
  const written = rows.map(({ name, keys }) => {
    const members = keys.map(([time, value]) => `\t\t"${shortFloat(time)}": ${value}`);
    return `\t{\n${[`\t\t"Name": ${JSON.stringify(name)}`, ...members].join(',\n')}\n\t}`;
  });
  return `[\n${written.join(',\n')}\n]`;
}

/**
 * Puts what a text says in the place of a table, and answers what was wrong with it. Every row is a simple curve of
 * straight lines then, without a value of its own for no keys [derived]. For a text that is no list of rows the table is as it was.
 */
export function importCurves(table: CurveTable, text: string): { table: CurveTable; problems: string[] } {
  const json = readJson(text);
  if (!Array.isArray(json)) return { table, problems: ['Failed to parse the JSON data.'] };
  const problems: string[] = [];
  const taken = new Set<string>();
  const rows = json.flatMap((item): CurveRow[] => {
    const name = isMembers(item) && typeof item.Name === 'string' ? item.Name.trim() : '';
    if (!isMembers(item) || name === '' || sameName(name, 'None') || taken.has(name.toLowerCase())) {
      problems.push(`Row '${name}' has no name of its own.`);
      return [];
    }
    taken.add(name.toLowerCase());
    const keys = Object.entries(item).flatMap(([time, value]): Key[] => {
      if (time === 'Name') return [];
      if (value instanceof Verbatim) return [[Math.fround(Number(time)), Math.fround(Number(value.text))]];
      problems.push(`Key '${time}' on row '${name}' is no number.`);
      return [];
    });
    return [{ name, keys: keys.toSorted(([a], [b]) => a - b), interpolation: 'linear' }];
  });
  return { table: { mode: 'simple', rows }, problems };
}

/** The value of a row at a time: beyond its keys that of the nearest. */
export function evaluateCurve({ keys, interpolation, default: ifEmpty = 0 }: CurveRow, at: number): number {
  const [first] = keys;
  const last = keys.at(-1);
  if (!first || !last) return Math.fround(ifEmpty);
  if (at <= first[0]) return first[1];
  if (at >= last[0]) return last[1];
  const next = keys.findIndex(([time]) => time > at);
  const [from, to] = [keys[next - 1] ?? first, keys[next] ?? last];
  if (interpolation === 'constant') return from[1];
  const part = (at - from[0]) / (to[0] - from[0]);
  const eased = interpolation === 'cubic' ? part * part * (3 - 2 * part) : part;
  return Math.fround(from[1] + (to[1] - from[1]) * eased);
}

export function findCurve(table: CurveTable | undefined, name: string): CurveRow | undefined {
  return table?.rows.find(row => sameName(row.name, name));
}

/** As few digits as tell a 32-bit float from every other. */
function shortFloat(value: number): string {
  for (let digits = 1; digits < 9; digits++) {
    const short = Number(value.toPrecision(digits));
    if (Math.fround(short) === value) return String(short);
  }
  return String(value);
}
