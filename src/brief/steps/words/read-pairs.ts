import { findColumn, type SaidRow, type TableField } from './find-column.ts';
import { splitOutsideBrackets } from './plain-text.ts';
import { readScalar } from './read-scalar.ts';

/**
 * Rows that are written as lines: `floor: roughness 0.8, metallic 0`, `name: floor, roughness: 0.8`, or only the values
 * in the order of the columns. Undefined where the text is no such thing; single lines that are none come back as they are.
 */
export function readPairs(
  field: TableField,
  text: string,
): { rows: SaidRow[]; unread: string[] } | undefined {
  const lines = rowLines(field, text).map(line => ({ line, row: readLine(field, line) }));
  const rows = lines.flatMap(({ row }) => (row ? [row] : []));
  if (rows.length === 0 || rows.length * 2 < lines.length) return undefined;
  return { rows, unread: lines.flatMap(({ line, row }) => (row ? [] : [line])) };
}

/** One line a row. On a single line semicolons part the rows, unless what they part are cells of one. */
function rowLines(field: TableField, text: string): string[] {
  const lines = text
    .split('\n')
    .map(line => line.trim().replace(/^(?:[-*•]\s+|\(?\d{1,2}[.)]\s+)/, ''))
    .filter(line => line !== '');
  const [only = ''] = lines;
  if (lines.length !== 1) return lines;
  const parts = splitOutsideBrackets(only, /;/);
  const isCell = (part: string) => {
    const column = readPair(field, part)?.column;
    return column !== undefined && column !== field.key;
  };
  return parts.slice(1).some(isCell) ? [only] : parts;
}

function readLine(field: TableField, line: string): SaidRow | undefined {
  const lead = /^([^:=,|]{1,60}?)\s*(?::|=|\s[-–—]\s|->|→)\s*(\S.*)$/s.exec(line);
  const isNamed = lead !== null && findColumn(field, lead[1] ?? '') === undefined;
  const row: SaidRow = isNamed ? { [field.key]: lead[1] ?? '' } : {};
  const parts = splitCells((isNamed ? lead[2] : line) ?? '');
  const open: string[] = [];
  for (const part of parts) {
    const pair = readPair(field, part);
    if (pair) row[pair.column] = pair.said;
    else open.push(part);
  }
  const hasLabel = isNamed || open.length < parts.length;
  if (!hasLabel && !looksLikeCells(field, parts)) return undefined;
  return placeUnnamed(field, row, open);
}

/** Semicolons where there are any, for then the commas belong to the cells. */
function splitCells(text: string): string[] {
  const parts = splitOutsideBrackets(text, /;/);
  return parts.length > 1 ? parts : splitOutsideBrackets(text, /,(?!\d)/);
}

/** Values alone, as many as columns and short as cells are: anything else is a sentence. */
function looksLikeCells(field: TableField, parts: readonly string[]): boolean {
  return (
    parts.length > 1 &&
    parts.length === Object.keys(field.columns).length &&
    parts.every((part, index) => part.split(/\s+/).length <= 4 && fitsColumn(field, index, part))
  );
}

function readPair(field: TableField, part: string): { column: string; said: string } | undefined {
  const marked = /^([^:=]{1,40}?)\s*[:=]\s*(\S.*)$/s.exec(part);
  const column = marked && findColumn(field, marked[1] ?? '');
  if (marked && column !== null && column !== undefined) return { column, said: marked[2] ?? '' };
  const words = part.split(/\s+/);
  for (let count = Math.min(3, words.length - 1); count > 0; count--) {
    const front = findColumn(field, words.slice(0, count).join(' '));
    if (front !== undefined)
      return {
        column: front,
        said: words
          .slice(count)
          .join(' ')
          .replace(/^(?:is|of|at)\s+/, ''),
      };
    const back = findColumn(field, words.slice(-count).join(' '));
    if (back !== undefined) return { column: back, said: words.slice(0, -count).join(' ') };
  }
  return undefined;
}

function fitsColumn(field: TableField, index: number, said: string): boolean {
  const column = Object.keys(field.columns)[index];
  return column !== undefined && holds(field, column, said);
}

/** Values without a label: in the order of the columns where there are as many as columns still open, else by what alone can hold them. */
function placeUnnamed(field: TableField, row: SaidRow, open: readonly string[]): SaidRow | undefined {
  const rest = [...open];
  if (row[field.key] === undefined) {
    const first = rest.shift();
    if (first === undefined) return undefined;
    row[field.key] = first;
  }
  const empty = Object.keys(field.columns).filter(column => row[column] === undefined);
  if (rest.length === empty.length) {
    for (const [index, column] of empty.entries()) row[column] = rest[index] ?? '';
    return row;
  }
  for (const said of rest) {
    const column = onlyFitting(
      field,
      empty.filter(each => row[each] === undefined),
      said,
    );
    if (column === undefined) return undefined;
    row[column] = said;
  }
  return row;
}

/** The one column that can hold a value; text holds everything, so it comes last, and what must be said before what may be left out. */
function onlyFitting(field: TableField, columns: readonly string[], said: string): string | undefined {
  const fitting = columns.filter(column => holds(field, column, said));
  const exact = fitting.filter(column => field.columns[column]?.type !== 'text');
  const needed = fitting.filter(column => !field.columns[column]?.optional);
  const [only, second] = exact.length > 0 ? exact : needed.length === 1 ? needed : fitting;
  return second === undefined ? only : undefined;
}

function holds(field: TableField, column: string, said: string): boolean {
  const spec = field.columns[column];
  return spec !== undefined && readScalar(spec, said).kind === 'value';
}
