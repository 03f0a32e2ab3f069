import { parseTable, type TableRow } from './table-rows.ts';

/** A key of a curve. */
export type CurveKey = readonly [time: number, value: number];

/** The one column of a curve table: the keys of a row by time. */
export const KEYS = 'keys';

/**
 * The rows of a curve table's export, each with its keys in one cell.
 * @throws BridgeError `unexpected_engine_answer` for what is no export of rows with names of their own
 */
export function parseCurves(json: string): TableRow[] {
  return parseTable(json).map(({ name, cells }) => {
    const keys = Object.entries(cells).map(([time, value]) => [
      roundKey(Number(time)),
      roundKey(Number(value)),
    ]);
    return { name, cells: { [KEYS]: keys.toSorted(([a = 0], [b = 0]) => a - b) } };
  });
}

/** The keys of a row as it was parsed. */
export function keysOf({ cells }: TableRow): CurveKey[] {
  return cells[KEYS] as CurveKey[]; // what `parseCurves` made
}

/** Rows as the engine's import reads them: `{"Name": "Fade", "0": 1, "0.5": 0}`. */
export function writeCurves(rows: readonly TableRow[]): string {
  const written = rows.map(row => {
    // An object of JavaScript would put whole numbers before all others.
    const keys = keysOf(row).map(([time, value]) => `,"${time}":${value}`);
    return `{"Name":${JSON.stringify(row.name)}${keys.join('')}}`;
  });
  return `[${written.join(',')}]`;
}

/** A number as a curve keeps it, 32 bits, with as few digits as tell it from every other. */
export function roundKey(number: number): number {
  const kept = Math.fround(number);
  for (let digits = 1; digits < 9; digits++) {
    const short = Number(kept.toPrecision(digits));
    if (Math.fround(short) === kept) return short;
  }
  return kept;
}
