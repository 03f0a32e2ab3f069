import { fromCandelas } from '../../base/quantities/photometry.ts';
import { convertUnit, unitOf } from '../../base/quantities/units.ts';
import { printStored } from '../../pipeline/format.ts';
import { sameValue } from '../../pipeline/value-shapes.ts';
import { joinNotes } from '../views/join-notes.ts';
import { asLight, type Cell, cellsOf } from './cells.ts';
import { type ColumnName, readColumnName } from './column-target.ts';
import type { MatchedRow } from './match-rows.ts';
import type { ColumnAnswers } from './read-columns.ts';
import { tellAbsent } from './tell-absent.ts';
import { tellLarger } from './tell-larger.ts';

/** Columns as an answer prints them. */
export interface PrintedColumns {
  /** Those that were asked for; behind one in several units, one in a unit that they can be compared in. */
  names: string[];
  /** By column: the unit that all its values are in. */
  units: Record<string, string>;
  /** What cannot be compared. */
  note?: string;
  /** The values of a row, by column; a column that it has nothing in is left out. */
  print(row: MatchedRow): Record<string, unknown>;
}

/** The unit that lights are compared in. */
export const COMPARABLE = 'cd';

/** @param rows those that units are looked for in: all that were found, so that each page has the same columns */
export function printColumns(
  asked: ColumnAnswers,
  rows: readonly MatchedRow[],
  written: readonly string[],
): PrintedColumns {
  const shown = written.map(readColumnName).flatMap(column => {
    const isMixed = column.unit === undefined && unitsOf(asked, rows, column).length > 1;
    if (!isMixed) return [{ column, isMixed }];
    const cells = rows.flatMap(row => cellsIn(asked, row, column));
    const name = `${column.property} in ${COMPARABLE}`;
    const isWanted = cells.some(({ candelas }) => candelas !== undefined) && !written.includes(name);
    return [{ column, isMixed }, ...(isWanted ? [{ column: readColumnName(name), isMixed: false }] : [])];
  });
  const units = shown.flatMap(({ column, isMixed }) => {
    if (isMixed || column.unit !== undefined) return [];
    const [unit] = unitsOf(asked, rows, column);
    return unit ? [[column.written, unit] as const] : [];
  });
  const incomparable = tellIncomparable(
    asked,
    rows,
    shown.map(({ column }) => column).filter(({ unit }) => unit !== undefined),
  );
  const plain = shown.map(({ column }) => column).filter(({ unit }) => unit === undefined);
  const { note } = joinNotes(incomparable, tellAbsent(asked, rows, plain), tellLarger(asked, rows, plain));
  const remarks = new Map(rows.map(row => [row, remarkOn(asked, row, shown)]));
  const hasRemarks = [...remarks.values()].some(each => each !== undefined);
  return {
    names: [...shown.map(({ column }) => column.written), ...(hasRemarks ? [REMARK] : [])],
    units: Object.fromEntries(units),
    ...(note !== undefined && { note }),
    print: row => ({
      ...Object.fromEntries(
        shown.flatMap(({ column, isMixed }) => {
          const cells = cellsIn(asked, row, column);
          const printed = cells.flatMap(cell => {
            const value = isMixed ? withUnit(cell) : printIn(cell, column);
            return value === undefined ? [] : [{ owner: cell.owner, value }];
          });
          if (printed.length === 0) return [];
          // Where only some components match, a lone value would be taken for that of all.
          const isPart = cells.length < cellsOf(asked, row.target, column).length;
          return [[column.written, isPart ? byOwner(printed) : joinValues(printed)]];
        }),
      ),
      ...(remarks.get(row) !== undefined && { [REMARK]: remarks.get(row) }),
    }),
  };
}

/** The column that says of a row why its values are not in force. */
const REMARK = 'remark';

function remarkOn(
  asked: ColumnAnswers,
  row: MatchedRow,
  shown: readonly { column: ColumnName }[],
): string | undefined {
  const cells = shown.flatMap(({ column }) => cellsIn(asked, row, column));
  const said = new Set(cells.flatMap(({ idle }) => idle ?? []));
  return said.size > 0 ? [...said].join('; ') : undefined;
}

/** The cells of a row that count: those of the components that conditions held for, where there were any. */
export function cellsIn(asked: ColumnAnswers, { target, owners }: MatchedRow, column: ColumnName): Cell[] {
  const cells = cellsOf(asked, target, column);
  const matched = cells.filter(({ owner }) => owners.has(owner));
  return matched.length > 0 ? matched : cells;
}

/** The values of each row in a column, with their units; those of lists singly. */
export function listValues(asked: ColumnAnswers, rows: readonly MatchedRow[], written: string): unknown[][] {
  const column = readColumnName(written);
  const printed = (cell: Cell) => (column.unit === undefined ? withUnit(cell) : printIn(cell, column));
  return rows.map(row =>
    cellsIn(asked, row, column).flatMap(cell => {
      const value = printed(cell);
      return value === undefined ? [] : Array.isArray(value) ? (value as unknown[]) : [value];
    }),
  );
}

/** The units of a column; of a value whose unit another property decides, and does not, it is none: ''. */
function unitsOf(asked: ColumnAnswers, rows: readonly MatchedRow[], column: ColumnName): string[] {
  return unitsIn(rows.flatMap(row => cellsIn(asked, row, column)));
}

/** As `unitsOf`, of cells. */
export function unitsIn(cells: readonly Cell[]): string[] {
  const units = cells.map(
    ({ unit, plan }) => unit ?? (typeof plan?.entry?.unit === 'object' ? '' : undefined),
  );
  return [...new Set(units)].filter(unit => unit !== undefined);
}

function withUnit({ value, unit }: Cell): unknown {
  return unit === undefined || typeof value !== 'number' ? value : `${value} ${unit}`;
}

/** A value that is only stored is told as that: it stands in the way of nothing, and does nothing. */
function printIn(cell: Cell, column: ColumnName): unknown {
  const { inForce, ...stored } = cell;
  const value = valueIn(stored, column);
  if (inForce !== false || value === undefined) return value;
  return printStored(value);
}

/** A value in the unit of its column; undefined where it cannot be told in that. */
function valueIn(cell: Cell, column: ColumnName): unknown {
  if (cell.inForce === false) return undefined;
  if (column.unit === undefined) return cell.value;
  const { value, unit, spread, candelas, apart } = asLight(cell);
  if (apart !== undefined) return undefined;
  if (column.unit === COMPARABLE && candelas !== undefined) return tidy(candelas);
  const [from, to] = [unitOf(unit), unitOf(column.unit)];
  const converted = typeof value === 'number' && from && to ? convertUnit(value, from, to) : undefined;
  // A lamp in candelas has lumens by how its light spreads, as `set_property` reckons them.
  const spreading =
    converted === undefined && spread && candelas !== undefined && to !== undefined
      ? fromCandelas(candelas, to.name, spread)
      : converted;
  return spreading === undefined ? undefined : tidy(spreading);
}

/** Digits that are worth reading of a converted number. */
function tidy(value: number): number {
  return Number(value.toPrecision(4));
}

/** One value where all components agree; otherwise each by its component. */
function joinValues(printed: readonly { owner: string; value: unknown }[]): unknown {
  const [first, ...more] = printed;
  if (more.every(({ value }) => sameValue(value, first?.value))) return first?.value;
  return byOwner(printed);
}

function byOwner(printed: readonly { owner: string; value: unknown }[]): Record<string, unknown> {
  return Object.fromEntries(printed.map(({ owner, value }) => [owner, value]));
}

function tellIncomparable(
  asked: ColumnAnswers,
  rows: readonly MatchedRow[],
  columns: readonly ColumnName[],
): string | undefined {
  const said = columns.flatMap(column => {
    const { unit = '' } = column;
    const cells = rows.flatMap(row => cellsIn(asked, row, column));
    const strangers = cells.filter(cell => valueIn(cell, column) === undefined);
    const guess = [
      ...(cells.some(cell => isGuessed(cell, unit))
        ? [`${unit} of rect lights in other units are a guess: reckoned as a flat surface.`]
        : []),
      ...(cells.some(({ profile, candelas }) => profile !== undefined && candelas !== undefined)
        ? [`${unit} of lights with an IES profile are [derived] from its lumens.`]
        : []),
    ];
    if (strangers.length === 0) return guess;
    const units = [...new Set(strangers.map(({ unit, apart }) => apart ?? unit ?? 'no unit'))].join(', ');
    return [`${strangers.length} cannot be told in ${column.unit} (${units}).`, ...guess];
  });
  return said.length > 0 ? [...new Set(said)].join(' ') : undefined;
}

/** Lumens of a rect light: what the engine makes of them nobody has told. */
function isGuessed({ unit, spread, apart, candelas }: Cell, wanted: string): boolean {
  const isOther = wanted === COMPARABLE ? unit !== COMPARABLE : wanted === 'lm' && unit !== 'lm';
  return isOther && spread?.form === 'surface' && apart === undefined && candelas !== undefined;
}

/** How rows are put in order by a column. */
export interface ColumnOrder {
  column: ColumnName;
  direction: 'ascending' | 'descending';
}

/** `Intensity`, `-Intensity` or `Intensity desc`. */
export function readOrder(written: string): ColumnOrder {
  const name = written.trim();
  const isDown = name.startsWith('-') || /[\s:](desc|descending)$/i.test(name);
  const bare = name.replace(/^[-+]\s*/, '').replace(/(?<![\s:])[\s:]+(asc|ascending|desc|descending)$/i, '');
  return { column: readColumnName(bare), direction: isDown ? 'descending' : 'ascending' };
}

/** Rows by what they have in a column; in several units, by what can be compared. Rows without a value come last. */
export function orderRows(
  asked: ColumnAnswers,
  rows: readonly MatchedRow[],
  { column, direction }: ColumnOrder,
): MatchedRow[] {
  const isMixed = column.unit === undefined && unitsOf(asked, rows, column).length > 1;
  const by = isMixed ? { ...column, unit: COMPARABLE } : column;
  const sign = direction === 'descending' ? -1 : 1;
  const keyed = rows.map(row => {
    const keys = cellsIn(asked, row, column)
      .map(cell => valueIn(cell, by))
      .filter(each => each !== undefined)
      .toSorted((a, b) => sign * compareValues(a, b));
    return { row, key: keys[0] };
  });
  return keyed
    .toSorted((a, b) => {
      if (a.key === undefined || b.key === undefined)
        return Number(a.key === undefined) - Number(b.key === undefined);
      return sign * compareValues(a.key, b.key);
    })
    .map(({ row }) => row);
}

function compareValues(a: unknown, b: unknown): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  if (typeof a === 'boolean' && typeof b === 'boolean') return Number(a) - Number(b);
  return textOf(a).localeCompare(textOf(b), 'en', { numeric: true });
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
