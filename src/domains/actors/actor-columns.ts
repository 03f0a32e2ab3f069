import type { Unmatched } from '../../base/unmatched.ts';
import { cellsOf } from '../../kernel/columns/cells.ts';
import { checkComparable } from '../../kernel/columns/check-comparable.ts';
import { type ColumnTarget, listColumnNames, readColumnName } from '../../kernel/columns/column-target.ts';
import {
  type ColumnCondition,
  type ConditionalCall,
  readConditions,
} from '../../kernel/columns/conditions.ts';
import { expandColumns } from '../../kernel/columns/expand-columns.ts';
import { findUnmatched, type MatchedRow, matchRows, tellValues } from '../../kernel/columns/match-rows.ts';
import {
  type ColumnOrder,
  listValues,
  orderRows,
  type PrintedColumns,
  printColumns,
  readOrder,
} from '../../kernel/columns/print-columns.ts';
import { type ColumnAnswers, readColumns } from '../../kernel/columns/read-columns.ts';
import { settleUnits } from '../../kernel/columns/settle-units.ts';
import { tellSubfolders, tellUncompared, tellUnknownWords } from '../../kernel/columns/tell-absent.ts';
import { worldColumn } from '../../kernel/columns/world-columns.ts';
import type { InspectContext } from '../../kernel/views/define-view.ts';
import { joinNotes } from '../../kernel/views/join-notes.ts';
import { nativeComponentNames } from '../../unreal/native-components.ts';
import { className } from '../../unreal/object-path.ts';
import { type ActorComponents, readActorComponents } from './actor-components.ts';
import { type ActorSearch, orderOf, withoutUsualLimit } from './actor-search.ts';
import type { Candidate } from './candidates.ts';

/** What a search asks of columns. */
export interface ColumnSearch {
  /** The call as it was written: what an error shows corrected. */
  call: ConditionalCall;
  conditions: readonly ColumnCondition[];
  /** Where rows are ordered by a column. */
  order?: ColumnOrder;
  /** Columns that the answer prints. */
  shown: readonly string[];
}

/** Orders that need no column. */
const OWN_ORDERS: ReadonlySet<string> = new Set(['level', 'label', 'class', 'distance']);

/** What every row says anyway; the distance is there with `near`, a remark where there is something to remark. */
const PRINTED: ReadonlySet<string> = new Set(['label', 'class', 'objectpath', 'path', 'distance', 'remark']);

/**
 * What a search asks of columns; undefined where it asks for none. A column that rows are ordered by is printed, and so
 * is one whose values a condition leaves open.
 * @throws BridgeError `invalid_arguments` for a condition that is none
 */
export function readColumnSearch(args: ActorSearch): ColumnSearch | undefined {
  const show = listColumnNames(args.show);
  const call = withoutUsualLimit(args);
  const conditions = readConditions(call);
  const order = readOrder(orderOf(args));
  const isOrdered = !OWN_ORDERS.has(order.column.property.toLowerCase());
  const isColumn = (name: string) => !PRINTED.has(name.trim().toLowerCase());
  if (conditions.length === 0 && !show.some(isColumn) && !isOrdered) return undefined;
  const open = conditions.filter(({ tests }) => tests.some(({ operator }) => operator !== 'is'));
  const own = [...(isOrdered ? [order.column.written] : []), ...open.map(({ name }) => name)];
  // With its component the same column is shown already.
  const isShown = (name: string) => show.some(each => each.toLowerCase().endsWith(`.${name.toLowerCase()}`));
  const shown = [...show, ...own.filter(name => !isShown(name))];
  return { call, conditions, ...(isOrdered && { order }), shown: [...new Set(shown.filter(isColumn))] };
}

/** Whether the components of actors have to be known. */
export function takesComponents({ conditions, order, shown }: ColumnSearch): boolean {
  const names = [...conditions.map(({ name }) => name), ...shown, ...(order ? [order.column.property] : [])];
  return names.some(name => worldColumn(name)?.takesComponents ?? !worldColumn(name));
}

export interface FoundByColumns {
  /** In their order, where there is one. */
  rows: readonly MatchedRow[];
  unmatched?: Unmatched[];
  /** Why nothing matches, or what could not be compared. */
  note?: string;
  /** Reads what the rows of a page show, where that was not read yet. */
  print(page: readonly MatchedRow[]): Promise<PrintedColumns>;
  /** Of each row, those of lists singly. */
  valuesOf(rows: readonly MatchedRow[], column: string): Promise<unknown[][]>;
}

/** Up to this many actors, what only the page shows is read of all of them, in the same round. */
const READ_AT_ONCE = 200;

export async function findByColumns(
  context: InspectContext,
  targets: readonly ColumnTarget[],
  { call, conditions, order, shown: written }: ColumnSearch,
): Promise<FoundByColumns> {
  const deciding = decidingColumns(conditions, order);
  const isSmall = targets.length <= READ_AT_ONCE;
  const read = (shown: readonly string[]) =>
    isSmall
      ? readColumns(context, targets, [...new Set([...deciding, ...shown])])
      : readColumns(context, targets, [...new Set(deciding)], 'decide');
  const likely = expandColumns(context, targets, written);
  const first = await read(likely);
  // Of which classes components are may have been told only now.
  const shown = expandColumns(context, targets, written);
  const asked = isSmall && shown.join() !== likely.join() ? await read(shown) : first;
  checkComparable(asked, { call, conditions, ...(order && { order }) });
  const readable = await settleConditions(context, asked, { call, conditions });
  const settled = settleUnits(asked, readable);
  const matched = matchRows(asked, settled.conditions);
  const rows = order ? orderRows(asked, matched, order) : matched;
  const unmatched = findUnmatched(asked);
  const isEmpty = targets.length > 0 && rows.length === 0;
  const { note } = joinNotes(
    tellUnsorted(unmatched, order),
    isEmpty ? tellNone(asked, conditions, unmatched) : tellUncompared(asked, conditions),
    settled.note,
    tellUnknownWords(asked),
    tellSubfolders(asked, conditions),
  );
  return {
    rows,
    ...(unmatched.length > 0 && { unmatched }),
    ...(note !== undefined && { note }),
    print: async page => {
      if (isSmall) return printColumns(asked, rows, shown);
      return printColumns(await readPage(context, page, shown), page, shown);
    },
    valuesOf: async (of, column) =>
      listValues(isSmall ? asked : await readPage(context, of, [column]), of, column),
  };
}

/** An order by what nothing has is the order of the level. */
function tellUnsorted(unmatched: readonly Unmatched[], order: ColumnOrder | undefined): string | undefined {
  const missed = unmatched.find(({ name }) => name === order?.column.written);
  return missed && `Not sorted: nothing here has "${missed.name}".`;
}

function tellNone(
  asked: ColumnAnswers,
  conditions: readonly ColumnCondition[],
  unmatched: readonly Unmatched[],
): string {
  const values = tellValues(asked, conditions);
  return `Of ${asked.targets.length} actors none matches \`where\`: ${values}.${unmatched.length > 0 ? PARAMETERS_ELSEWHERE : ''}`;
}

const PARAMETERS_ELSEWHERE = ' Parameters of materials: find_assets, `where`.';

function readPage(
  context: InspectContext,
  page: readonly MatchedRow[],
  shown: readonly string[],
): Promise<ColumnAnswers> {
  return readColumns(
    context,
    page.map(({ target }) => target),
    shown,
  );
}

/** A page of columns, printed. */
export type PrintedPage = Pick<PrintedColumns, 'names' | 'units' | 'note'> & {
  cells: Record<string, unknown>[];
};

/** Actors that were found by columns. */
export interface FoundActors {
  matching: Candidate[];
  unmatched?: Unmatched[];
  note?: string;
  print(page: readonly Candidate[]): Promise<PrintedPage>;
  valuesOf(actors: readonly Candidate[], column: string): Promise<unknown[][]>;
}

/** The actors that conditions on their properties hold for, in the order of a property where one is asked for. */
export async function findInColumns(
  context: InspectContext,
  candidates: readonly Candidate[],
  search: ColumnSearch,
): Promise<FoundActors> {
  const listed = await listComponents(context, candidates, search);
  const targets = candidates.map(({ path, classPath, distance }, index) => ({
    ...{ path, classPath, ...(distance !== undefined && { distance }) },
    components: listed.components[index] ?? [],
  }));
  const found = await findByColumns(context, targets, search);
  const byPath = new Map(candidates.map(candidate => [candidate.path, candidate]));
  const rows = new Map(found.rows.map(row => [row.target.path, row]));
  const { note } = joinNotes(found.note, listed.note);
  const rowsOf = (actors: readonly Candidate[]) => actors.flatMap(({ path }) => rows.get(path) ?? []);
  return {
    matching: found.rows.flatMap(({ target }) => byPath.get(target.path) ?? []),
    ...(found.unmatched && { unmatched: found.unmatched }),
    ...(note !== undefined && { note }),
    print: async page => {
      const shown = rowsOf(page);
      const { print, ...printed } = await found.print(shown);
      return { ...printed, cells: shown.map(print) };
    },
    valuesOf: (actors, column) => found.valuesOf(rowsOf(actors), column),
  };
}

/**
 * Asks beforehand what decides of actors that have the components that every actor of their class has: what turns out to be
 * otherwise is asked once more.
 */
export async function askDeciding(
  context: InspectContext,
  candidates: readonly Candidate[],
  { conditions, order }: ColumnSearch,
): Promise<void> {
  const targets = candidates.flatMap(({ path, classPath }) => {
    const names = nativeComponentNames(className(classPath));
    return names.length > 0 ? [{ path, classPath, components: names.map(name => `${path}.${name}`) }] : [];
  });
  await readColumns(context, targets, decidingColumns(conditions, order), 'decide');
}

function decidingColumns(conditions: ColumnSearch['conditions'], order: ColumnSearch['order']): string[] {
  return [...conditions.map(({ name }) => name), ...(order ? [order.column.written] : [])];
}

function listComponents(
  context: InspectContext,
  candidates: readonly Candidate[],
  search: ColumnSearch,
): Promise<ActorComponents> {
  if (!takesComponents(search)) return Promise.resolve({ components: [] });
  const components = candidates.flatMap(each => (each.components ? [each.components] : []));
  if (components.length === candidates.length) return Promise.resolve({ components });
  return readActorComponents(context, candidates);
}

/** The values of conditions as the properties have them. What reads them is loaded only for a search that has some. */
async function settleConditions(
  context: InspectContext,
  asked: ColumnAnswers,
  { call, conditions }: { call: ConditionalCall; conditions: readonly ColumnCondition[] },
): Promise<readonly ColumnCondition[]> {
  if (conditions.length === 0) return conditions;
  const { settleValues } = await import('../objects/index.ts');
  return settleValues(context, {
    ...{ conditions, call },
    rowsOf: name => asked.targets.map(target => cellsOf(asked, target, readColumnName(name))),
  });
}
