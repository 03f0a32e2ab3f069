/** The member of a row in an answer that takes the row out of the table; of a list, what is taken out of it. */
export const REMOVES_ROW = 'remove';

/** A row of a table, as it is stored: column → value. */
export type Row = Record<string, unknown>;

export function isRow(value: unknown): value is Row {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Items that an answer takes out of a list: `{ remove: ["the west lamp"] }`. */
export function removedItems(said: unknown): unknown[] | undefined {
  const items = isRow(said) && Object.keys(said).length === 1 ? said[REMOVES_ROW] : undefined;
  if (items === undefined || items === true) return undefined;
  return Array.isArray(items) ? items : [items];
}
