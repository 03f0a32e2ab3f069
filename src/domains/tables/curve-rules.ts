import { isRecord } from '../../base/json/is-record.ts';
import type { CellRules, CellsSet } from './cell-rules.ts';
import { type CurveKey, KEYS, roundKey } from './curve-rows.ts';

/** Of a curve table: all keys of a row at once, or for a column the time of one key; null takes that key away. */
export const curveRules: CellRules = {
  main: KEYS,
  set: (cells, column, value) =>
    column.trim().toLowerCase() === KEYS ? setAll(value) : setOne(cells, column, value),
};

function setAll(value: unknown): CellsSet {
  const keys = readKeys(value);
  if (!keys) return refuse(`${KEYS} takes [[time, value], …], not ${JSON.stringify(value)}`);
  const sorted = keys.toSorted(([a], [b]) => a - b);
  const twice = sorted.find(([time], index) => time === sorted[index + 1]?.[0]);
  if (twice) return refuse(`there are two keys at ${twice[0]}`);
  return { ok: true, cells: { [KEYS]: sorted } };
}

function readKeys(value: unknown): CurveKey[] | undefined {
  const pairs = isRecord(value) ? Object.entries(value) : value;
  if (!Array.isArray(pairs)) return undefined;
  const keys = pairs.flatMap((pair: unknown): CurveKey[] => {
    const parts = isRecord(pair) ? [pair.time, pair.value] : pair;
    if (!Array.isArray(parts) || parts.length !== 2) return [];
    const [time, level] = parts.map(readNumber);
    return time === undefined || level === undefined ? [] : [[time, level]];
  });
  return keys.length === pairs.length ? keys : undefined;
}

function setOne(cells: Readonly<Record<string, unknown>>, column: string, value: unknown): CellsSet {
  const time = readNumber(column);
  if (time === undefined) {
    const problem = `no column "${column}": it is the time of a key, or ${KEYS}`;
    return {
      ...{ ok: false, code: 'unknown_property', problem },
      ...(readKeys(value)?.length && { mended: { column: KEYS, value } }),
    };
  }
  const keys = (cells[KEYS] ?? []) as CurveKey[]; // what `parseCurves` or this made
  const others = keys.filter(([at]) => at !== time);
  if (value === null) {
    if (others.length === keys.length)
      return refuse(`there is no key at ${time} (${keys.map(([at]) => at).join(', ')})`);
    // Whether any is left is told once all changes are known.
    return { ok: true, cells: { [KEYS]: others } };
  }
  const level = typeof value === 'number' ? readNumber(value) : undefined;
  if (level !== undefined) return setAll([...others, [time, level]]);
  const meant = typeof value === 'string' ? readNumber(value) : undefined;
  return {
    ...refuse(`${column} takes a number, not ${JSON.stringify(value)}`),
    ...(meant !== undefined && { mended: { column, value: meant } }),
  };
}

/** A number, as a curve keeps it. */
function readNumber(value: unknown): number | undefined {
  const isText = typeof value === 'string' && value.trim() !== '';
  const number = typeof value === 'number' ? value : isText ? Number(value) : Number.NaN;
  const kept = roundKey(number);
  return Number.isFinite(kept) ? kept : undefined;
}

function refuse(problem: string): Extract<CellsSet, { ok: false }> {
  return { ok: false, code: 'invalid_value', problem };
}
