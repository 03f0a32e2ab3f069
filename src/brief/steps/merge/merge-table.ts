import type { Field } from '../../discovery-schema.ts';
import type { HeldValue } from '../../document.ts';
import { isRow, REMOVES_ROW, type Row } from '../values/row.ts';
import { isSameValue } from '../values/same-value.ts';
import { type Contradiction, type MergeResult, withSource } from './merge-result.ts';

type TableField = Extract<Field, { type: 'table' }>;

/**
 * Rows by the key column: a new row is added, a missing cell filled, another value in a cell is a contradiction and the
 * held one stays.
 */
export function mergeTable(
  name: string,
  field: TableField,
  before: HeldValue | undefined,
  said: unknown,
  source: string,
): MergeResult {
  const rows: Row[] = rowsOf(before?.value).map(row => ({ ...row }));
  const sources = before?.sources ?? [];
  const table: Table = {
    name,
    key: field.key,
    rows,
    sources,
    cells: { ...before?.cells },
    contradictions: [],
  };
  for (const row of rowsOf(said)) mergeRow(table, row, source);
  const { cells, contradictions } = table;
  return {
    held: {
      value: rows,
      sources: withSource(sources, source),
      ...(Object.keys(cells).length > 0 && { cells }),
    },
    contradictions,
  };
}

interface Table {
  name: string;
  key: string;
  rows: Row[];
  /** Of the field before: the first of them brought every cell that `cells` does not name. */
  sources: readonly string[];
  cells: Record<string, string[]>;
  contradictions: Contradiction[];
}

function mergeRow(table: Table, said: Row, source: string): void {
  const { key, rows } = table;
  const row = rows.find(each => isSameValue(each[key], said[key]));
  if (said[REMOVES_ROW] === true) {
    if (row) removeRow(table, row);
    return;
  }
  if (!row) {
    rows.push({ ...said });
    for (const column of Object.keys(said)) addSource(table, said, column, source);
    return;
  }
  for (const [column, value] of Object.entries(said)) {
    if (column === key) continue;
    if (row[column] === undefined) {
      row[column] = value;
      addSource(table, row, column, source);
    } else if (isSameValue(row[column], value)) confirm(table, row, column, source);
    else table.contradictions.push(contradict(table, row, column, { value, sources: [source] }));
  }
}

/** Nobody wants it any more, nor what was said of it. */
function removeRow({ rows, cells, key }: Table, row: Row): void {
  rows.splice(rows.indexOf(row), 1);
  for (const column of Object.keys(row)) delete cells[cellPath(row, key, column)];
}

/** The cell's own name: `[floor].roughness`. */
export function cellPath(row: Row, key: string, column: string): string {
  return `[${String(row[key])}].${column}`;
}

function addSource(table: Table, row: Row, column: string, source: string): void {
  if (table.sources.length > 0 && table.sources[0] !== source)
    table.cells[cellPath(row, table.key, column)] = [source];
}

function confirm(table: Table, row: Row, column: string, source: string): void {
  const path = cellPath(row, table.key, column);
  const sources = sourcesOf(table, path, source);
  if (!sources.includes(source)) table.cells[path] = [...sources, source];
}

function sourcesOf({ cells, sources }: Table, path: string, fallback: string): string[] {
  return cells[path] ?? [sources[0] ?? fallback];
}

function contradict(table: Table, row: Row, column: string, said: HeldValue): Contradiction {
  const path = cellPath(row, table.key, column);
  const [source = ''] = said.sources;
  return {
    field: `${table.name}${path}`,
    held: { value: row[column], sources: sourcesOf(table, path, source) },
    said,
  };
}

function rowsOf(value: unknown): Row[] {
  return Array.isArray(value) ? value.filter(isRow) : [];
}
