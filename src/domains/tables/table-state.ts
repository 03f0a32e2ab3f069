import { fingerprint } from '../../unreal/fingerprint.ts';
import { isVerySame, sameCell } from './same-cell.ts';
import { rowKey, type TableChange } from './table-changes.ts';
import { type TableRow, writeCell } from './table-rows.ts';

/** What changes are about, of a whole table. */
export interface TableState {
  /** The rows that are named, in the order of the table; those that are not there come last. */
  rows: RowState[];
  /** All the rest, rows, cells and order, in short. An aim has it when the rest is to stay as it is. */
  others?: string;
}

export interface RowState {
  name: string;
  /** Of a row that comes or goes all cells, of one that changes those that do; null for one that is not there. */
  cells: Record<string, unknown> | null;
  /** The row that it stands behind, for one that comes or goes; `''` for the first one. */
  behind?: string;
  /** Of an aim that hardly differs from what was there: only the very same will do. */
  exact?: true;
}

/** `free`: the engine may give rows in another order than it got them. */
export type RowOrder = 'kept' | 'free';

/** Looks at what changes are about. */
export function stateOf(
  rows: readonly TableRow[],
  changes: readonly TableChange[],
  order: RowOrder = 'kept',
): TableState {
  const wanted = new Map<string, TableChange>();
  for (const change of changes) {
    wanted.set(rowKey(change.row), change);
    if (change.is === 'cells' && change.to !== undefined) wanted.set(rowKey(change.to), change);
  }
  const found = new Map<string, RowState>();
  const rest: string[] = [];
  rows.forEach((row, index) => {
    const change = wanted.get(rowKey(row.name));
    if (!change) rest.push(`${row.name}\n${writeCell(row.cells)}`);
    else if (change.is !== 'cells') found.set(rowKey(row.name), whole(row, rows[index - 1]));
    else {
      found.set(rowKey(row.name), { name: row.name, cells: pick(row.cells, change.cells) });
      rest.push(writeCell(omit(row.cells, change.cells)));
    }
  });
  const missing = [...wanted.keys()].filter(key => !found.has(key));
  return {
    rows: [...found.values(), ...missing.map(key => ({ name: nameOf(key, changes), cells: null }))],
    others: fingerprint((order === 'kept' ? rest : rest.toSorted()).join('\n')),
  };
}

function whole({ name, cells }: TableRow, previous: TableRow | undefined): RowState {
  return { name, cells, behind: previous?.name ?? '' };
}

function nameOf(key: string, changes: readonly TableChange[]): string {
  const names = changes.flatMap(change => [change.row, ...(change.is === 'cells' ? [change.to ?? ''] : [])]);
  return names.find(name => rowKey(name) === key) ?? key;
}

function pick(cells: Record<string, unknown>, columns: Record<string, unknown>): Record<string, unknown> {
  // Of a string table, metadata that is not there is left out.
  return Object.fromEntries(Object.keys(columns).map(column => [column, cells[column] ?? '']));
}

function omit(cells: Record<string, unknown>, columns: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(cells).filter(([column]) => !Object.hasOwn(columns, column)));
}

/** What changes are to come to: nothing but what they say is another than it was. */
export function aimOf(before: TableState | undefined, changes: readonly TableChange[]): TableState {
  const rows = changes.flatMap((change): RowState[] => {
    if (change.is === 'gone') return [{ name: change.row, cells: null }];
    if (change.is === 'new') return [{ name: change.row, cells: change.cells }];
    const old = before?.rows.find(({ name }) => rowKey(name) === rowKey(change.row))?.cells;
    const isNear = old && !isVerySame(old, change.cells) && sameCell(old, change.cells);
    const exact = isNear ? { exact: true as const } : {};
    if (change.to === undefined) return [{ name: change.row, cells: change.cells, ...exact }];
    const isSameName = rowKey(change.to) === rowKey(change.row);
    return [
      ...(isSameName ? [] : [{ name: change.row, cells: null }]),
      { name: change.to, cells: change.cells, ...exact },
    ];
  });
  return { rows, ...(before?.others !== undefined && { others: before.others }) };
}
