import { BridgeError } from '../../base/errors.ts';
import { costOf, roomBeside, takeFitting } from '../../base/fit-tokens.ts';
import { nameGlob } from '../../base/name-glob.ts';
import { nearestNames } from '../../base/nearest.ts';
import { explainEmpty } from '../../base/unmatched.ts';
import { openPage } from '../../pipeline/pages.ts';
import { printable } from '../../pipeline/value-shapes.ts';
import { describeShape, shapesOf } from './column-shape.ts';
import type { TableRow } from './table-rows.ts';
import { tellRows } from './tell-rows.ts';

/** What of a table is wanted. */
export interface TableQuery {
  row?: string | undefined;
  columns?: readonly string[] | undefined;
  contains?: string | undefined;
  limit: number;
  cursor?: string | undefined;
}

/** Characters of a cell on a page; the row alone shows all of it. */
const CELL = 60;

/** One row in full, or a page of rows: columns with their types, rows as lists. */
export function printRows(
  rows: readonly TableRow[],
  query: TableQuery,
  maxTokens: number,
): Record<string, unknown> & { note?: string } {
  const shapes = shapesOf(rows);
  const columns = chooseColumns([...shapes.keys()], query.columns);
  const only = findRow(rows, query.row);
  const types = Object.fromEntries(columns.map(column => [column, describeShape(shapes.get(column))]));
  if (only) {
    const cells = columns.map(column => [column, printable(only.cells[column])]);
    const isMeant = select([only], { contains: query.contains }).length > 0;
    openPage(query.cursor, { subject: 'table', names: [only.name] });
    return {
      ...{ total_count: rows.length, row: only.name, columns: types, values: Object.fromEntries(cells) },
      ...(!isMeant && { unmatched: [{ name: query.contains, filter: 'contains' }] }),
    };
  }
  const found = select(rows, query);
  const names = found.map(({ name }) => name);
  const pages = openPage(query.cursor, { subject: 'table', names, mark: columns.join() });
  const lines = pages.on(found, query.limit).map(row => printRow(row, columns));
  const page = takeFitting(lines, roomBeside(maxTokens, types), { cost: ({ line }) => costOf(line) });
  const isFiltered = found.length < rows.length;
  return {
    total_count: rows.length,
    ...(isFiltered && { matching: found.length }),
    columns: { row: 'name', ...types },
    rows: page.map(({ line }) => line),
    ...pages.next(page.length),
    ...(page.some(({ isCut }) => isCut) && { next: '`row` shows one in full' }),
    ...(found.length === 0 && isFiltered && explainNothing(rows, query)),
  };
}

/** The row that is called by its name. @throws BridgeError `object_not_found` for a name that is none and no glob */
function findRow(rows: readonly TableRow[], wanted: string | undefined): TableRow | undefined {
  if (wanted === undefined || /[*?]/.test(wanted)) return undefined;
  const found = rows.find(({ name }) => name.toLowerCase() === wanted.trim().toLowerCase());
  if (found) return found;
  const names = rows.map(({ name }) => name);
  throw new BridgeError('object_not_found', `No row "${wanted}": ${tellRows(rows)}.`, {
    remedy: '`row: "*part*"` finds rows by a part of their name.',
    suggestions: nearestNames(wanted, names),
  });
}

function chooseColumns(all: readonly string[], wanted: readonly string[] | undefined): string[] {
  if (!wanted || all.length === 0) return [...all];
  return wanted.map(written => {
    const found = all.find(column => column.toLowerCase() === written.trim().toLowerCase());
    if (found !== undefined) return found;
    throw new BridgeError('unknown_property', `No column "${written}".`, {
      remedy: 'Leave out `columns` to see all of them.',
      suggestions: [...new Set([...nearestNames(written, all), ...all])].slice(0, 12),
    });
  });
}

function explainNothing(rows: readonly TableRow[], { row, contains }: TableQuery) {
  const names = rows.map(({ name }) => name);
  return explainEmpty(`${rows.length} rows`, [
    ...(row === undefined
      ? []
      : [{ filter: 'row', written: row, count: select(rows, { row }).length, names }]),
    ...(contains === undefined
      ? []
      : [{ filter: 'contains', written: contains, count: select(rows, { contains }).length }]),
  ]);
}

function select(
  rows: readonly TableRow[],
  { row, contains }: Pick<TableQuery, 'row' | 'contains'>,
): TableRow[] {
  const isNamed = row === undefined ? () => true : nameGlob(row.trim());
  const part = contains?.toLowerCase();
  return rows.filter(
    ({ name, cells }) =>
      isNamed(name) && (part === undefined || Object.values(cells).some(cell => holds(cell, part))),
  );
}

function holds(value: unknown, part: string): boolean {
  if (typeof value !== 'object' || value === null) return String(value).toLowerCase().includes(part);
  return Object.entries(value).some(([key, member]) => {
    const isKey = !Array.isArray(value) && key.toLowerCase().includes(part);
    return isKey || holds(member, part);
  });
}

function printRow({ name, cells }: TableRow, columns: readonly string[]) {
  const shown = columns.map(column => shorten(printable(cells[column])));
  return { line: [name, ...shown.map(({ value }) => value)], isCut: shown.some(({ isShort }) => isShort) };
}

function shorten(value: unknown): { value: unknown; isShort: boolean } {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  if (text === undefined || text.length <= CELL) return { value: value ?? null, isShort: false };
  return { value: `${text.slice(0, CELL - 1)}…`, isShort: true };
}
