/** Rows that an error names. */
const FEW = 12;

/** What rows there are, for somebody who asked for another: their names where they are few. */
export function tellRows(rows: readonly { name: string }[]): string {
  if (rows.length === 0) return 'the table is empty';
  if (rows.length > FEW) return `the table has ${rows.length} rows`;
  return `the table has ${rows.map(({ name }) => name).join(', ')}`;
}
