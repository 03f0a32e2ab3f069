import { printTable } from '../views/compact-table.ts';
import type { ItemResult } from './item-result.ts';

/** The results of items of one kind: what is the same for all once, and a row for each. */
export interface ResultTable {
  results: Record<string, unknown>;
  /** Rows that are left out. */
  left: number;
}

type Change = Record<string, unknown>;
type Row = Record<string, unknown> & { objectPath: string };

/** From so many items on a row takes fewer words than an object and its changes. */
const LEAST_ROWS = 4;
const MOST_ROWS = 60;

/**
 * What became of items of one operation that all went well and were read back; undefined for any other batch. An item
 * that tells what it made is told by that, any other one by its changes, a row each.
 */
export function tabulateResults(
  results: readonly ItemResult[],
  changes: readonly Change[],
): ResultTable | undefined {
  const [first] = results;
  if (!first || Math.max(results.length, changes.length) < LEAST_ROWS) return undefined;
  if (!results.every(({ success, action }) => success && action === first.action)) return undefined;
  if (!changes.every(({ verified }) => verified === true)) return undefined;
  const rows = results.flatMap(result =>
    rowsOf(
      result,
      changes.filter(({ item }) => item === result.index),
    ),
  );
  const whole = rows.filter(row => row !== undefined);
  return whole.length === rows.length && rows.length >= LEAST_ROWS
    ? printRows(first.action, whole)
    : undefined;
}

/** Undefined where rows would not tell all: no path, or several changes of what tells more than them. */
function rowsOf(
  { index: _, action: __, success: ___, ...told }: ItemResult,
  changes: readonly Change[],
): (Row | undefined)[] {
  if (typeof told.objectPath === 'string') {
    // All of them were: nothing else comes here.
    return [{ ...told, objectPath: told.objectPath, ...(changes.length > 0 && { verified: true }) }];
  }
  if (changes.length === 0 || Object.keys(told).length > 0) return [undefined];
  return changes.map(({ item, objectPath, ...change }) =>
    typeof objectPath === 'string'
      ? { ...(changes.length > 1 && { item }), ...change, objectPath }
      : undefined,
  );
}

function printRows(action: string, rows: readonly Row[]): ResultTable {
  const names = [...new Set(rows.flatMap(row => Object.keys(row)))];
  const shared = names.filter(
    name => name !== 'objectPath' && rows.every(row => sameText(row[name], rows[0]?.[name])),
  );
  const columns = names.filter(name => !shared.includes(name));
  const shown = rows.slice(0, MOST_ROWS);
  return {
    results: {
      action,
      shared: Object.fromEntries(shared.map(name => [name, rows[0]?.[name]])),
      ...printTable(shown, { name: 'rows', columns, path: 'objectPath', long: 0 }),
    },
    left: rows.length - shown.length,
  };
}

function sameText(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
