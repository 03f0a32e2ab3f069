import { BridgeError } from '../../base/errors.ts';
import type { BuildingStrategy } from '../../kernel/edits/building-strategy.ts';
import type { Edit, KindOf } from '../../kernel/edits/define-edit.ts';
import type { EngineCall } from '../../unreal/engine-call.ts';
import { whyUnmet } from './explain-unmet.ts';
import { meetsTable } from './meets-table.ts';
import { leavesRows } from './rows-left.ts';
import { applyChanges, diffTables, type RowsEdit, rowKey, type TableChange } from './table-changes.ts';
import type { TableRow } from './table-rows.ts';
import { aimOf, type RowOrder, stateOf, type TableState } from './table-state.ts';

/** What is read of a table, or the rows that an edit before leaves. */
type Found<Read> = Read | readonly TableRow[];

/** What tables of one sort have of their own. */
interface Sort<Fields extends RowsEdit, Read>
  extends Pick<BuildingStrategy<Fields, TableState, Found<Read>>, 'proofs' | 'prove'> {
  read(edit: Fields): EngineCall<Read>;
  rowsIn(found: Found<Read>): readonly TableRow[];
  /** `free`: the engine may give the rows in another order than it got them. */
  order?: RowOrder;
  /** Fills the table. @param rows undefined where it is only looked at, by rules for one */
  fill(edit: Fields, rows: TableRow[] | undefined): EngineCall<unknown>;
}

/**
 * How rows of a table are changed that the engine only fills as a whole: it is built on what is there, and what the
 * journal keeps are the rows and cells that are named.
 */
export function rowsKind<Fields extends RowsEdit, Read>({
  read,
  rowsIn,
  order = 'kept',
  fill,
  ...proofs
}: Sort<Fields, Read>): KindOf<Fields, TableState, Found<Read>, readonly [Found<Read>]> {
  return {
    timeoutMs: 60_000,
    touches: ({ objectPath }) => [objectPath],
    writes: ({ changes }) => changes.flatMap(namesIn).map(name => JSON.stringify(name)),
    conflictKey: ({ objectPath, changes }) => `${objectPath} ${changes.map(conflictKeyOfChange).join()}`,
    observe: edit => [read(edit)],
    apply: (edit, found) => [
      fill(edit, found === undefined ? undefined : applyChanges(rowsIn(found), edit.changes)),
    ],
    state: ([found], { changes }) => stateOf(rowsIn(found), changes, order),
    builds: { ...buildsOnRows<Fields, Read>(rowsIn), ...proofs },
    aim: ({ changes }, before) => aimOf(before, changes),
    adds: ({ changes }) => changes.some(({ is }) => is === 'new'),
    meets: meetsTable,
    keeps: {
      condense: (before, after) => ({ before: withoutOthers(before), after: withoutOthers(after) }),
      leaves: leavesRows,
    },
    goesOver: (edit, now) => goOverRows(edit, now),
    inverse: ({ edit, before }) => {
      const changes = before === undefined ? [] : invert(edit.changes, before);
      return changes.length > 0 ? [{ ...edit, changes }] : [];
    },
    propertyName: () => 'rows',
    print: (state, { changes }) => state && printState(state, changes),
  };
}

function buildsOnRows<Fields extends RowsEdit, Read>(
  rowsIn: (found: Found<Read>) => readonly TableRow[],
): BuildingStrategy<Fields, TableState, Found<Read>> {
  return {
    leaves: (found, { changes }) => applyChanges(rowsIn(found), changes),
    missed: (then, now, edits) => {
      const theirs = diffTables(rowsIn(then), rowsIn(now));
      const [first] = edits;
      if (theirs.length === 0 || !first) return undefined;
      const conflicting: Fields[] = [];
      let [is, wanted] = [rowsIn(then), rowsIn(now)];
      for (const edit of edits) {
        is = applyChanges(is, edit.changes);
        const next = edit.changes.some(ours => theirs.some(isConflict(ours)))
          ? undefined
          : beside(edit, wanted);
        if (next) wanted = next;
        else conflicting.push(edit);
      }
      const changes = diffTables(is, wanted);
      return {
        names: theirs.map(({ row }) => `the row "${row}"`),
        conflicting,
        ...(changes.length > 0 && { again: { ...first, changes } }),
      };
    },
    unmet: (state, aim, { changes }) => explainUnmet(state, aim, changes),
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
function isConflict(one: TableChange): (other: TableChange) => boolean {
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
function conflictKeyOfChange(change: TableChange): string {
  if (change.is !== 'cells') return rowKey(change.row);
  const names = namesIn(change).toSorted().join('>');
  return `${names}.${Object.keys(change.cells).toSorted().join('+')}`;
}

function withoutOthers(state: TableState | undefined): TableState | undefined {
  return state && { rows: state.rows };
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

/** A row that others have put there gets the values, and of one that is gone nothing is written. */
function goOverRows<Fields extends RowsEdit>(
  edit: Fields,
  { rows }: TableState,
): Edit | 'nothing' | { barred: string } {
  const there = new Set(rows.flatMap(({ name, cells }) => (cells ? [rowKey(name)] : [])));
  const taken = edit.changes.flatMap(change =>
    change.is === 'cells' && change.to !== undefined && rowKey(change.to) !== rowKey(change.row)
      ? [change.to].filter(name => there.has(rowKey(name)))
      : [],
  );
  if (taken.length > 0)
    return { barred: `there is another row "${taken[0]}" by now, which has to be renamed or removed first` };
  const changes = edit.changes.flatMap((change): TableChange[] => {
    const isThere = there.has(rowKey(change.row));
    if (change.is !== 'new') return isThere ? [change] : [];
    return [isThere ? { is: 'cells', row: change.row, cells: change.cells } : change];
  });
  return changes.length > 0 ? { ...edit, changes } : 'nothing';
}

/** Cells that an answer names; the journal has all. */
const MOST_CELLS = 20;

function named(what: string, value: unknown): [string, unknown] {
  return [what, value ?? null];
}

function printState({ rows }: TableState, changes: readonly TableChange[]): unknown {
  const there = new Map(rows.map(row => [rowKey(row.name), row]));
  const cells = changes.flatMap((change): [string, unknown][] => {
    if (change.is !== 'cells') return [[change.row, there.get(rowKey(change.row))?.cells ?? null]];
    const renamed = change.to === undefined ? undefined : there.get(rowKey(change.to));
    const row = renamed?.cells ? renamed : there.get(rowKey(change.row));
    const values = Object.keys(change.cells).map(column =>
      named(`${change.row}.${column}`, row?.cells?.[column]),
    );
    return [...(change.to === undefined ? [] : [named(change.row, row?.name)]), ...values];
  });
  const left = cells.length - MOST_CELLS;
  return Object.fromEntries([...cells.slice(0, MOST_CELLS), ...(left > 0 ? [['…', `${left} more`]] : [])]);
}

function explainUnmet(state: TableState, aim: TableState, changes: readonly TableChange[]): string {
  if (aim.others !== undefined && state.others !== aim.others)
    return 'Rows or cells that nobody named came out of the engine’s import otherwise than they went in.';
  const [kept, meant] = [printState(state, changes), printState(aim, changes)];
  const why = whyUnmet(state, aim);
  const told = why.length > 0 ? `${why.join('; ')}.` : 'a value that the column does not take, most likely.';
  return `The engine kept ${JSON.stringify(kept)} instead of ${JSON.stringify(meant)}: ${told}`;
}
