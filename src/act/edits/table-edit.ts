import * as z from 'zod';
import { exportTable, fillTable } from '../../unreal/table-functions.ts';
import { type TableRow, writeTable } from '../../unreal/table-rows.ts';
import { type BuildingKind, defineEdit, type Edit } from '../define-edit.ts';
import { meetsTable } from '../tables/meets-table.ts';
import { applyChanges, diffTables, rowKey, type TableChange, tableChange } from '../tables/table-changes.ts';
import { aimOf, stateOf, type TableState } from '../tables/table-state.ts';

/**
 * Changes rows of a data table. The engine only fills a table as a whole, so it is built on what is there; what the
 * journal keeps are the rows and cells that are named.
 */
export const tableEdit = defineEdit(
  'table',
  {
    /** The struct of the rows: without it the engine would ask a person. */
    rowStruct: z.string().min(1),
    changes: z.array(tableChange).min(1),
  },
  {
    patienceMs: 60_000,
    touches: ({ objectPath }) => [objectPath],
    slot: ({ objectPath, changes }) => `${objectPath} ${changes.map(slotOfChange).join()}`,
    observe: ({ objectPath }) => [exportTable(objectPath)],
    state: ([rows], { changes }) => stateOf(rows as TableRow[], changes), // what `exportTable` parsed
    // Without rows it is only looked at, by rules for one: no list leaves a table as it is.
    apply: ({ objectPath, rowStruct, changes }, rows) => [
      fillTable(objectPath, rows === undefined ? '' : build(rows, changes), rowStruct),
    ],
    builds: buildsOnRows(),
    aim: ({ changes }, before) => aimOf(before as TableState | undefined, changes), // what `state` made
    meets: (state, aim) => meetsTable(state, aim),
    condense: (before, after) => ({ before: withoutOthers(before), after: withoutOthers(after) }),
    inverse: ({ edit, before }) => {
      const changes = before === undefined ? [] : invert(edit.changes, before as TableState); // as above
      return changes.length > 0 ? [{ ...edit, changes }] : [];
    },
    propertyName: () => 'rows',
    print: (state, { changes }) =>
      state === undefined ? undefined : printState(state as TableState, changes), // as above
  },
);

function build(rows: unknown, changes: readonly TableChange[]): string {
  return writeTable(applyChanges(rows as TableRow[], changes)); // what `exportTable` parsed
}

function buildsOnRows(): BuildingKind<Edit & { rowStruct: string; changes: TableChange[] }> {
  return {
    leaves: (rows, { changes }) => applyChanges(rows as TableRow[], changes), // as above
    missed: (then, now, edits) => {
      const changes = diffTables(then as TableRow[], now as TableRow[]); // as above
      const [first] = edits;
      if (changes.length === 0 || !first) return undefined;
      const clashing = edits.filter(edit => edit.changes.some(ours => changes.some(isClash(ours))));
      const rest = changes.filter(theirs => !clashing.some(edit => edit.changes.some(isClash(theirs))));
      const { kind, objectPath, rowStruct } = first;
      return {
        names: changes.map(({ row }) => `the row "${row}"`),
        clashing,
        ...(rest.length > 0 && { again: { kind, objectPath, rowStruct, changes: rest } }),
      };
    },
    unmet: (state, aim, { changes }) => explainUnmet(state as TableState, aim as TableState, changes), // as above
  };
}

/** Whether another change is about a cell that this one is about, or about the name of its row. */
function isClash(one: TableChange): (other: TableChange) => boolean {
  const names = namesIn(one);
  return other => {
    if (!namesIn(other).some(name => names.includes(name))) return false;
    if (one.is !== 'cells' || other.is !== 'cells' || one.to !== undefined || other.to !== undefined)
      return true;
    return Object.keys(one.cells).some(column => Object.hasOwn(other.cells, column));
  };
}

function namesIn(change: TableChange): string[] {
  const to = change.is === 'cells' && change.to !== undefined ? [rowKey(change.to)] : [];
  return [rowKey(change.row), ...to];
}

/** What a change is about: the row, or columns of it; what takes it back is about the same. */
function slotOfChange(change: TableChange): string {
  if (change.is !== 'cells') return rowKey(change.row);
  const names = namesIn(change).toSorted().join('>');
  return `${names}.${Object.keys(change.cells).toSorted().join('+')}`;
}

function withoutOthers(state: unknown): unknown {
  if (state === undefined) return undefined;
  const { rows } = state as TableState; // what `stateOf` made
  return { rows };
}

function invert(changes: readonly TableChange[], before: TableState): TableChange[] {
  const then = new Map(before.rows.map(row => [rowKey(row.name), row]));
  const order = before.rows.map(({ name }) => rowKey(name));
  const inverted = changes.flatMap((change): TableChange[] => {
    const row = then.get(rowKey(change.row));
    if (change.is === 'new') return row?.cells ? [] : [{ is: 'gone', row: change.row }];
    if (!row?.cells) return [];
    if (change.is === 'gone')
      return [
        {
          is: 'new',
          row: row.name,
          cells: row.cells,
          ...(row.behind !== undefined && { behind: row.behind }),
        },
      ];
    const { to } = change;
    return [
      { is: 'cells', row: to ?? change.row, cells: row.cells, ...(to !== undefined && { to: row.name }) },
    ];
  });
  // A row comes back behind one that comes back with it.
  const place = (change: TableChange) => order.indexOf(rowKey(change.row));
  return inverted.toSorted((a, b) => place(a) - place(b));
}

/** Cells that an answer names; the journal has all. */
const MOST_CELLS = 20;

function printState({ rows }: TableState, changes: readonly TableChange[]): unknown {
  const there = new Map(rows.map(row => [rowKey(row.name), row]));
  const cells = changes.flatMap((change): [string, unknown][] => {
    if (change.is !== 'cells') return [[change.row, there.get(rowKey(change.row))?.cells ?? null]];
    const renamed = change.to === undefined ? undefined : there.get(rowKey(change.to));
    const row = renamed?.cells ? renamed : there.get(rowKey(change.row));
    const values = Object.keys(change.cells).map((column): [string, unknown] => [
      `${change.row}.${column}`,
      row?.cells?.[column] ?? null,
    ]);
    return [
      ...(change.to === undefined ? [] : [[change.row, row?.name ?? null] as [string, unknown]]),
      ...values,
    ];
  });
  const left = cells.length - MOST_CELLS;
  return Object.fromEntries([...cells.slice(0, MOST_CELLS), ...(left > 0 ? [['…', `${left} more`]] : [])]);
}

function explainUnmet(state: TableState, aim: TableState, changes: readonly TableChange[]): string {
  if (aim.others !== undefined && state.others !== aim.others)
    return 'Rows or cells that nobody named came out of the engine’s import otherwise than they went in.';
  const [kept, meant] = [printState(state, changes), printState(aim, changes)];
  return `The engine kept ${JSON.stringify(kept)} instead of ${JSON.stringify(meant)}: a value that the column does not take, most likely.`;
}
