import { BridgeError } from '../../base/errors.ts';
import type { BuildingKind, Edit, EditKind } from '../../kernel/edits/define-edit.ts';
import { meetsTable } from './meets-table.ts';
import { applyChanges, diffTables, rowKey, type TableChange } from './table-changes.ts';
import type { TableRow } from './table-rows.ts';
import { aimOf, type RowOrder, stateOf, type TableState } from './table-state.ts';

/** Changes of rows, of which `Own` says in what sort of table. */
export type RowsEdit<Own = unknown> = Edit & { changes: TableChange[] } & Own;

/** What tables of one sort have of their own. */
interface Sort<Fields extends RowsEdit> extends Pick<EditKind<Fields>, 'observe' | 'apply'> {
  /** The rows in what `observe` read last. */
  rowsIn?(found: unknown): readonly TableRow[];
  /** `free`: the engine may give the rows in another order than it got them. */
  order?: RowOrder;
  proofs?: BuildingKind<Fields>['proofs'];
  prove?: BuildingKind<Fields>['prove'];
}

/**
 * How rows of a table are changed that the engine only fills as a whole: it is built on what is there, and what the
 * journal keeps are the rows and cells that are named.
 */
export function rowsKind<Fields extends RowsEdit>({
  rowsIn = found => found as TableRow[], // what `observe` read
  order = 'kept',
  observe,
  apply,
  proofs,
  prove,
}: Sort<Fields>): Omit<EditKind<Fields>, 'kind' | 'fields'> {
  return {
    patienceMs: 60_000,
    touches: ({ objectPath }) => [objectPath],
    slot: ({ objectPath, changes }) => `${objectPath} ${changes.map(slotOfChange).join()}`,
    ...{ observe, apply },
    state: (values, { changes }) => stateOf(rowsIn(values.at(-1)), changes, order),
    builds: { ...buildsOnRows<Fields>(rowsIn), ...(proofs && { proofs }), ...(prove && { prove }) },
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
  };
}

function buildsOnRows<Fields extends RowsEdit>(
  rowsIn: (found: unknown) => readonly TableRow[],
): BuildingKind<Fields> {
  return {
    leaves: (found, { changes }) => applyChanges(rowsIn(found), changes),
    missed: (then, now, edits) => {
      const theirs = diffTables(rowsIn(then), rowsIn(now));
      const [first] = edits;
      if (theirs.length === 0 || !first) return undefined;
      const clashing: Fields[] = [];
      let [is, wanted] = [rowsIn(then), rowsIn(now)];
      for (const edit of edits) {
        is = applyChanges(is, edit.changes);
        const next = edit.changes.some(ours => theirs.some(isClash(ours))) ? undefined : beside(edit, wanted);
        if (next) wanted = next;
        else clashing.push(edit);
      }
      const changes = diffTables(is, wanted);
      return {
        names: theirs.map(({ row }) => `the row "${row}"`),
        clashing,
        ...(changes.length > 0 && { again: { ...first, changes } }),
      };
    },
    unmet: (state, aim, { changes }) => explainUnmet(state as TableState, aim as TableState, changes), // as above
  };
}

/** Rows with an edit made; undefined where it needs something of one that was not made. */
function beside({ changes }: RowsEdit, rows: readonly TableRow[]): TableRow[] | undefined {
  try {
    return applyChanges(rows, changes);
  } catch (thrown) {
    if (thrown instanceof BridgeError) return undefined;
    throw thrown;
  }
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
