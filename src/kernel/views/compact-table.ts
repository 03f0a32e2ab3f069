/** How rows are printed. */
export interface TableShape<Row> {
  /** Key of the list while it is short. */
  name: string;
  columns: readonly (keyof Row & string)[];
  /** The column whose common beginning is stated once. */
  path: keyof Row & string;
  /** Above this many rows it is one table. */
  long?: number;
}

/** Above this many rows the keys and what all paths begin with are stated once. */
const LONG_TABLE = 20;

/** Rows as objects, or, when there are many, as one table: `columns`, `<path>Prefix` and `rows`. */
export function printTable<Row extends object>(
  rows: readonly Row[],
  { name, columns, path, long = LONG_TABLE }: TableShape<Row>,
): Record<string, unknown> {
  if (rows.length <= long) return { [name]: rows };
  const prefix = commonPrefix(rows.map(row => String(row[path])));
  return {
    columns,
    [`${path}Prefix`]: prefix,
    rows: rows.map(row =>
      columns.map(column =>
        column === path ? String(row[path]).slice(prefix.length) : (row[column] ?? null),
      ),
    ),
  };
}

/** What all paths begin with, up to a separator: `/Game/Maps/Yard.Yard:PersistentLevel.` */
function commonPrefix(paths: readonly string[]): string {
  const [first = ''] = paths;
  let length = first.length;
  for (const path of paths) length = sharedLength(first, path, length);
  const end = Math.max(...['/', '.', ':'].map(mark => first.lastIndexOf(mark, length - 1)));
  return length === 0 ? '' : first.slice(0, end + 1);
}

/** How many characters two texts begin alike, counted no further than `most`. */
function sharedLength(one: string, other: string, most: number): number {
  let at = 0;
  while (at < most && one[at] === other[at]) at++;
  return at;
}
