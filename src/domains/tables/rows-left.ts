import type { DoneEdit, Edit } from '../../kernel/edits/define-edit.ts';
import { type RowsEdit, rowKey, type TableChange } from './table-changes.ts';
import type { RowState, TableState } from './table-state.ts';

/** What changes of rows have left once later changes of the same table are made too. */
export function leavesRows(
  after: TableState | undefined,
  later: readonly DoneEdit[],
  { kind, objectPath, changes }: RowsEdit,
): TableState | undefined {
  if (!after) return undefined;
  const columns = new Map(
    changes.flatMap(each => (each.is === 'cells' ? [[rowKey(each.row), Object.keys(each.cells)]] : [])),
  );
  const rows = new Map(after.rows.map(row => [rowKey(row.name), row]));
  const isOfTable = (edit: Edit): edit is RowsEdit => edit.kind === kind && edit.objectPath === objectPath;
  for (const { edit } of later) {
    if (!isOfTable(edit)) continue;
    for (const change of edit.changes) followRow(rows, change, columns);
  }
  return { rows: [...rows.values()] };
}

/** @param columns those that are told of a row, where not all are */
function followRow(
  rows: Map<string, RowState>,
  change: TableChange,
  columns: ReadonlyMap<string, readonly string[]>,
): void {
  const { row: name } = change;
  const key = rowKey(name);
  const told = (cells: Record<string, unknown>) => {
    const names = columns.get(key);
    return names ? Object.fromEntries(Object.entries(cells).filter(([each]) => names.includes(each))) : cells;
  };
  const row = rows.get(key);
  if (change.is === 'new') {
    if (row) rows.set(key, { name, cells: told(change.cells) });
    return;
  }
  const cells = change.is === 'cells' && row?.cells ? { ...row.cells, ...told(change.cells) } : null;
  const to = change.is === 'cells' ? change.to : undefined;
  if (row) rows.set(key, { name, cells: to === undefined ? cells : null });
  if (to === undefined || !rows.has(rowKey(to))) return;
  // Of a name that a row takes of which nothing is told nothing is known.
  if (cells) rows.set(rowKey(to), { name: to, cells });
  else rows.delete(rowKey(to));
}
