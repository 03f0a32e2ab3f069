import type { Column } from '../../discovery-schema.ts';
import type { Row } from '../values/row.ts';
import { isDelegating } from './delegation.ts';
import { findColumn, type SaidRow, type TableField } from './find-column.ts';
import { type Grid, parseGrid } from './parse-grid.ts';
import { saysNothing } from './read-nothing.ts';
import { readWanted } from './read-plain-value.ts';
import { ABSENT, type LeftOut, type Reading } from './reading.ts';

/** The rows of a table as people paste one: Markdown, or lines with tabs, semicolons or commas, below their headings. */
export function readTable(field: TableField, text: string): Reading {
  if (saysNothing(text)) return { kind: 'value', value: [], confidence: 1 };
  const grid = parseGrid(text);
  const rows = (grid && rowsOfGrid(field, grid)) ?? [];
  if (rows.length === 0) return ABSENT;
  const reading = readRows(field, rows);
  if (reading.kind !== 'value' || !grid?.rest) return reading;
  // Lines that are no rows are told, or they would be lost without a word.
  const left = grid.rest.split('\n').map(line => ({ at: '', why: `“${line}” was not understood as a row` }));
  return { ...reading, left: [...(reading.left ?? []), ...left] };
}

/** Cells → values. What cannot be read is left out and told; a row that nothing tells apart is left out whole. */
function readRows(field: TableField, said: readonly SaidRow[]): Reading {
  const value: Row[] = [];
  const left: LeftOut[] = [];
  for (const cells of said) {
    const name = cells[field.key]?.trim() ?? '';
    if (name === '') {
      if (Object.values(cells).some(cell => !isBlank(cell))) {
        left.push({ at: '', why: `a row without ${field.key}: ${Object.values(cells).join(', ')}` });
      }
      continue;
    }
    const row = readRow(field, name, cells, left);
    if (row[field.key] !== undefined) value.push(row);
  }
  if (value.length === 0)
    return { kind: 'unclear', why: left.map(({ why }) => why).join('; ') || 'the rows are empty' };
  return { kind: 'value', value, confidence: 0.95, ...(left.length > 0 && { left }) };
}

function readRow(field: TableField, name: string, cells: SaidRow, left: LeftOut[]): Row {
  const row: Row = {};
  for (const [column, spec] of Object.entries(field.columns)) {
    const said = cells[column];
    if (said === undefined || isBlank(said) || (column !== field.key && isDelegating(said))) continue;
    const reading = readWanted(spec, said);
    if (reading.kind === 'value') row[column] = reading.value;
    else if (reading.kind === 'unclear') left.push({ at: `[${name}].${column}`, why: reading.why });
  }
  return row;
}

function isBlank(cell: string): boolean {
  return /^(?:[-–—?_…]+|\.{3}|tbd|n\/a)?$/i.test(cell.trim());
}

function rowsOfGrid(field: TableField, { rows }: Grid): SaidRow[] | undefined {
  const [first = [], ...others] = rows;
  const header = first.map(cell => findColumn(field, cell));
  const known = header.filter(column => column !== undefined).length;
  if (known < first.length || !header.includes(field.key)) return undefined;
  return others.map(cells => saidRow(field, header, first, cells));
}

function saidRow(
  field: TableField,
  columns: readonly (string | undefined)[],
  headings: readonly string[],
  cells: readonly string[],
): SaidRow {
  const pairs = columns.flatMap((column, index) => {
    const cell = cells[index] ?? '';
    return column === undefined
      ? []
      : [[column, withUnit(field.columns[column], cell, headings[index])] as const];
  });
  return Object.fromEntries(pairs);
}

/** The unit of a heading, `Width (m)`, goes with each bare number below it. */
function withUnit(column: Column | undefined, cell: string, heading = ''): string {
  const unit = /[([]([^()[\]]+)[)\]]$/.exec(heading.trim())?.[1]?.trim();
  const isNumber = column?.type === 'number' || column?.type === 'integer';
  return unit !== undefined && isNumber && /^[-+]?[\d.,]+$/.test(cell.trim())
    ? `${cell.trim()} ${unit}`
    : cell;
}
