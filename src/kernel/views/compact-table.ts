import { isRecord } from '../../base/json/is-record.ts';

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

/**
 * Rows as objects, or, when there are many, as one table: `columns`, `<path>Prefix` and `rows`. `members` names what the
 * numbers of a column mean, where each of its cells is a list of them: `[X,Y,Z]`.
 */
export function printTable<Row extends object>(
  rows: readonly Row[],
  { name, columns, path, long = LONG_TABLE }: TableShape<Row>,
): Record<string, unknown> {
  if (rows.length <= long) return { [name]: rows };
  const prefix = commonPrefix(rows.map(row => String(row[path])));
  const shapes = new Map(columns.map(column => [column, sharedShape(rows.map(row => row[column]))]));
  const members = [...shapes].filter(([, shape]) => shape !== undefined);
  const printCell = (row: Row, column: keyof Row & string): unknown => {
    if (column === path) return String(row[path]).slice(prefix.length);
    return (shapes.get(column) === undefined ? row[column] : listMembers(row[column])) ?? null;
  };
  return {
    columns,
    ...(members.length > 0 && { members: Object.fromEntries(members) }),
    [`${path}Prefix`]: prefix,
    rows: rows.map(row => columns.map(column => printCell(row, column))),
  };
}

/** Fewer cells than this save little by a list. */
const LEAST_LISTED = 6;

/** What all records of a column have in them, in their order; undefined where they differ, or are few. */
function sharedShape(cells: readonly unknown[]): string | undefined {
  const shapes = cells.filter(isRecord).map(shapeOf);
  const [first] = shapes;
  const isOne = shapes.length >= LEAST_LISTED && shapes.every(shape => shape === first);
  return isOne && !cells.some(Array.isArray) ? first : undefined;
}

/** `[X,Y,Z]`, `[center[X,Y,Z],size[X,Y,Z]]`; undefined of what holds anything but numbers. */
function shapeOf(record: Record<string, unknown>): string | undefined {
  const members = entriesOf(record).map(([name, value]) => {
    if (typeof value === 'number') return name;
    const inner = isRecord(value) ? shapeOf(value) : undefined;
    return inner && name + inner;
  });
  return members.length > 1 && members.every(each => each !== undefined)
    ? `[${members.join(',')}]`
    : undefined;
}

const COLOUR = ['R', 'G', 'B', 'A'];

/** Members as a list of them is read back: a colour of bytes comes as B, G, R, A, and is written as R, G, B, A. */
function entriesOf(record: Record<string, unknown>): [name: string, value: unknown][] {
  const names = Object.keys(record);
  const isColour = names.length === COLOUR.length && COLOUR.every(name => Object.hasOwn(record, name));
  return (isColour ? COLOUR : names).map(name => [name, record[name]]);
}

function listMembers(cell: unknown): unknown {
  return isRecord(cell) ? entriesOf(cell).map(([, member]) => listMembers(member)) : cell;
}

/**
 * What all paths begin with, up to a separator: `/Game/Maps/Yard.Yard:PersistentLevel.`; where only numbers follow, up to
 * these: `/Game/Maps/Yard.Yard:PersistentLevel.PointLight_`.
 */
function commonPrefix(paths: readonly string[]): string {
  const [first = ''] = paths;
  let length = first.length;
  for (const path of paths) length = sharedLength(first, path, length);
  if (length === 0) return '';
  const numbered = 1 + first.lastIndexOf('_', length - 1);
  if (numbered > 0 && paths.every(each => /^\d+$/.test(each.slice(numbered))))
    return first.slice(0, numbered);
  const end = Math.max(...['/', '.', ':'].map(mark => first.lastIndexOf(mark, length - 1)));
  return first.slice(0, end + 1);
}

/** How many characters two texts begin alike, counted no further than `most`. */
function sharedLength(one: string, other: string, most: number): number {
  let at = 0;
  while (at < most && one[at] === other[at]) at++;
  return at;
}
