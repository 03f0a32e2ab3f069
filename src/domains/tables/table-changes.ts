import * as z from 'zod';
import { BridgeError } from '../../base/errors.ts';
import type { Edit } from '../../kernel/edits/define-edit.ts';
import { isVerySame } from './same-cell.ts';
import type { TableRow } from './table-rows.ts';

/** One change of one row; a row is named once in a list of changes. */
export const tableChange = z.discriminatedUnion('is', [
  /** Other values in some columns, or another name, or both. */
  z.object({
    is: z.literal('cells'),
    row: z.string(),
    to: z.string().optional(),
    cells: z.record(z.string(), z.unknown()),
  }),
  /** `behind`: the row that it stands behind; `''` for the first place, left out for the last one. */
  z.object({
    is: z.literal('new'),
    row: z.string(),
    cells: z.record(z.string(), z.unknown()),
    behind: z.string().optional(),
  }),
  z.object({ is: z.literal('gone'), row: z.string() }),
]);
export type TableChange = z.infer<typeof tableChange>;

/** Changes of rows, of which `Own` says in what sort of table. */
export type RowsEdit<Own = unknown> = Edit & { changes: TableChange[] } & Own;

/** Names of rows have no case. */
export const rowKey = (name: string): string => name.toLowerCase();

/**
 * The rows of a table after some changes; the order of the others stays.
 * @throws BridgeError `changed_since` where a row is not there, or is there already
 */
export function applyChanges(rows: readonly TableRow[], changes: readonly TableChange[]): TableRow[] {
  const byRow = new Map(changes.map(change => [rowKey(change.row), change]));
  const names = new Set(rows.map(({ name }) => rowKey(name)));
  for (const change of changes) refuseStale(change, names, byRow);
  const kept = rows.flatMap((row): TableRow[] => {
    const change = byRow.get(rowKey(row.name));
    if (change?.is === 'gone') return [];
    if (change?.is !== 'cells') return [row];
    return [{ name: change.to ?? row.name, cells: { ...row.cells, ...change.cells } }];
  });
  return insertNew(kept, changes);
}

function insertNew(rows: readonly TableRow[], changes: readonly TableChange[]): TableRow[] {
  const added = changes.filter(change => change.is === 'new');
  if (added.length === 0) return [...rows];
  const first: TableRow[] = [];
  const last: TableRow[] = [];
  const behind = new Map<string, TableRow[]>();
  const places = new Set(rows.map(({ name }) => rowKey(name)));
  for (const { row: name, cells, behind: before } of added) {
    const row = { name, cells };
    const place = before === undefined ? undefined : rowKey(before);
    if (place === '') first.push(row);
    else if (place === undefined || !places.has(place)) last.push(row);
    else behind.set(place, [...(behind.get(place) ?? []), row]);
    places.add(rowKey(name));
  }
  const withFollowers = (row: TableRow): TableRow[] => [
    row,
    ...(behind.get(rowKey(row.name)) ?? []).flatMap(withFollowers),
  ];
  return [...first, ...rows, ...last].flatMap(withFollowers);
}

function refuseStale(
  change: TableChange,
  names: ReadonlySet<string>,
  changes: ReadonlyMap<string, TableChange>,
): void {
  const isThere = names.has(rowKey(change.row));
  if (change.is !== 'new' && !isThere) throw stale(`the row "${change.row}" is no longer there`);
  const name = change.is === 'new' ? change.row : change.is === 'cells' ? change.to : undefined;
  if (name === undefined || !names.has(rowKey(name)) || rowKey(name) === rowKeyOfOld(change)) return;
  const other = changes.get(rowKey(name));
  const isLeaving = other?.is === 'gone' || (other?.is === 'cells' && other.to !== undefined);
  if (!isLeaving) throw stale(`there is a row "${name}" by now`);
}

function rowKeyOfOld(change: TableChange): string | undefined {
  return change.is === 'cells' ? rowKey(change.row) : undefined;
}

function stale(why: string): BridgeError {
  return new BridgeError('changed_since', `The table has changed: ${why}. Nothing was sent.`, {
    sent: 'no',
    remedy: 'Look at the table again with read_data_table.',
  });
}

/**
 * What others did to a table, as changes that make `then` to `now`; a row that stands elsewhere is taken out and put in.
 */
export function diffTables(then: readonly TableRow[], now: readonly TableRow[]): TableChange[] {
  const old = new Map(then.map(row => [rowKey(row.name), row]));
  const there = new Set(now.map(({ name }) => rowKey(name)));
  const gone = then.filter(({ name }) => !there.has(rowKey(name)));
  const changes: TableChange[] = gone.map(({ name }) => ({ is: 'gone', row: name }));
  now.forEach((row, index) => {
    const before = old.get(rowKey(row.name));
    if (!before) {
      const behind = now[index - 1]?.name ?? '';
      changes.push({ is: 'new', row: row.name, cells: row.cells, behind });
      return;
    }
    // Of a string table, metadata that is there no more is left out.
    const gone = Object.keys(before.cells).flatMap(column =>
      Object.hasOwn(row.cells, column) ? [] : [[column, '']],
    );
    const cells = [...Object.entries(row.cells), ...gone].filter(
      ([column = '', value]) => !isVerySame(value, before.cells[String(column)]),
    );
    if (cells.length > 0) changes.push({ is: 'cells', row: row.name, cells: Object.fromEntries(cells) });
  });
  return changes;
}
