import type { Column, Field } from '../../discovery-schema.ts';
import { printValue } from './print-value.ts';
import { isRow, type Row } from './row.ts';

type TableField = Extract<Field, { type: 'table' }>;

/**
 * The table that a user may fill in, as Markdown: a heading with units, the rows that are known with gaps where a cell
 * is missing, and one empty row. What comes back in this form is read without loss.
 */
export function tableTemplate(field: TableField, held?: unknown): string {
  const columns = columnsInOrder(field);
  const rows = Array.isArray(held) ? held.filter(isRow) : [];
  const line = (cells: readonly string[]) => `|${cells.join('|')}|`;
  return [
    line(columns.map(([name, column]) => heading(name, column))),
    line(columns.map(() => '-')),
    ...rows.map(row => line(columns.map(([name, column]) => printCell(column, row[name])))),
    // Blanks would be paid for in every question.
    line(columns.map(() => '')),
  ].join('\n');
}

/** A row that shows what is meant, as Markdown below the headings of the template. */
export function exampleRow(field: TableField): string | undefined {
  if (!Array.isArray(field.example) || field.example.length === 0) return undefined;
  return tableTemplate(field, field.example.slice(0, 1)).split('\n')[2];
}

/** The key column first, the others as the schema lists them. */
function columnsInOrder({ columns, key }: TableField): [string, Column][] {
  const entries = Object.entries(columns);
  return [...entries.filter(([name]) => name === key), ...entries.filter(([name]) => name !== key)];
}

function heading(name: string, column: Column): string {
  return 'unit' in column && column.unit !== undefined ? `${name} (${column.unit})` : name;
}

/** Numbers stand without their unit, which is in the heading. */
function printCell(column: Column, value: Row[string]): string {
  if (value === undefined) return ' ';
  const text = typeof value === 'number' ? String(value) : printValue(column, value);
  return text.replaceAll('|', '\\|').replaceAll('\n', ' ');
}
