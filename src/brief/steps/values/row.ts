/** The member of a row in an answer that takes the row out of the table. */
export const REMOVES_ROW = 'remove';

/** A row of a table, as it is stored: column → value. */
export type Row = Record<string, unknown>;

export function isRow(value: unknown): value is Row {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
