import { spokenName } from '../../../src/brief/steps/words/plain-text.ts';
import { capitalized, type ExpertColumn, type ExpertField, type Row, rowsOf } from '../expert-schema.ts';
import type { Random } from '../random.ts';
import { sayValue } from './say-value.ts';

/** How rows are written down. */
export type TableForm = 'markdown' | 'csv' | 'tabs' | 'lines' | 'json';

/** Rows as somebody types or pastes them. Columns that no row fills are left out. */
export function sayTable(field: ExpertField, value: unknown, random: Random, form: TableForm): string {
  const rows = rowsOf(value);
  if (form === 'json') return JSON.stringify(rows);
  const columns = Object.entries(field.columns ?? {}).filter(([name]) =>
    rows.some(row => row[name] !== undefined),
  );
  const table: Written = {
    columns,
    rows: rows.map(row => columns.map(column => sayCell(column, row, random))),
  };
  if (form === 'markdown') return writeMarkdown(table);
  if (form === 'lines') return writeLines(table, field.key ?? '');
  return writeSeparated(table, form === 'csv' ? ',' : '\t');
}

type NamedColumn = readonly [name: string, spec: ExpertColumn];

interface Written {
  columns: readonly NamedColumn[];
  rows: readonly (readonly string[])[];
}

function sayCell([name, spec]: NamedColumn, row: Row, random: Random): string {
  const value = row[name];
  return value === undefined ? '' : sayValue(spec, value, random, 'exact');
}

function headings({ columns }: Written): string[] {
  return columns.map(([name]) => capitalized(spokenName(name)));
}

function writeMarkdown(table: Written): string {
  const line = (cells: readonly string[]) =>
    `| ${cells.map(cell => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return [line(headings(table)), line(table.columns.map(() => '---')), ...table.rows.map(line)].join('\n');
}

function writeSeparated(table: Written, separator: string): string {
  const cell = (text: string) => (text.includes(separator) ? `"${text}"` : text);
  const line = (cells: readonly string[]) => cells.map(cell).join(separator);
  return [line(headings(table)), ...table.rows.map(line)].join('\n');
}

/** `Landing: width 20 m, depth 12 m` */
function writeLines({ columns, rows }: Written, key: string): string {
  return rows
    .map(cells => {
      const parts = columns.flatMap(([name], index) =>
        name === key || cells[index] === '' ? [] : [`${spokenName(name)}: ${cells[index]}`],
      );
      const at = columns.findIndex(([name]) => name === key);
      return `${cells[at]}: ${parts.join('; ')}`;
    })
    .join('\n');
}
