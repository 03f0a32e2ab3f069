import { isVerySame, sameCell } from './same-cell.ts';
import { rowKey } from './table-changes.ts';
import type { RowState, TableState } from './table-state.ts';

/**
 * Whether a table is as it was meant to be, or as it was left.
 * @param then with `others` it is an aim, and members of structs that it leaves out may be anything
 */
export function meetsTable(now: TableState, then: TableState): boolean {
  if (then.others !== undefined && now.others !== undefined && then.others !== now.others) return false;
  const there = new Map(now.rows.map(row => [rowKey(row.name), row]));
  return then.rows.every(row => holdsRow(there.get(rowKey(row.name)), row));
}

function holdsRow(now: RowState | undefined, { cells, exact }: RowState): boolean {
  if (cells === null) return !now || now.cells === null;
  if (!now || now.cells === null) return false;
  return exact ? isVerySame(now.cells, cells) : sameCell(now.cells, cells);
}
