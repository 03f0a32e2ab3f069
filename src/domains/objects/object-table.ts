import { printFitting } from '../../base/fit-tokens.ts';
import { simplifyName } from '../../base/nearest.ts';
import { behindLast } from '../../base/text/trim.ts';
import type { Unmatched } from '../../base/unmatched.ts';
import { printTable } from '../../kernel/views/compact-table.ts';
import { printStored } from '../../pipeline/format.ts';
import type { ObjectPage } from '../../pipeline/object-page.ts';
import { openPage } from '../../pipeline/pages.ts';
import { sameValue } from '../../pipeline/value-shapes.ts';

/** Some properties of several objects: what all have in common once, and a row for each. */
export interface ObjectTable extends Record<string, unknown> {
  /** Class and values that all rows share, also those of other pages. */
  shared: Record<string, unknown>;
  columns: readonly string[];
  /** Columns of a pattern that the dictionary does not explain, and for which there are too many others. */
  omittedColumns?: number;
  rows: readonly unknown[];
}

type Row = { label: string; objectPath: string } & Record<string, unknown>;

/** What a table shows beside its rows. */
interface Shape {
  shared: Record<string, unknown>;
  columns: string[];
  units: Record<string, string>;
  omittedColumns?: number;
}

/**
 * Pages about the same properties as one table, as many rows as there is room for.
 * @param pages with all properties explained, so that their units are known
 */
export function tabulatePages(
  pages: readonly ObjectPage[],
  {
    properties = [],
    cursor,
    maxTokens,
  }: { properties?: readonly string[] | undefined; cursor: string | undefined; maxTokens: number },
): { info: ObjectTable; unmatched?: Unmatched[]; cursor?: string } {
  const unmatched = unmatchedIn(pages);
  const all = joinColumns(pages.map(rowOf), properties);
  const shape = narrowed(shapeOf(all), pages, properties);
  const list = openPage(cursor, {
    subject: 'table',
    names: all.map(({ objectPath }) => objectPath),
    mark: shape.columns.join(),
  });
  const rows = list.on(all);
  const { printed: info, count } = printFitting(rows.length, maxTokens * SURE_SHARE, {
    least: 1,
    print: so => printRows(rows.slice(0, so), shape),
  });
  return { info, ...(unmatched.length > 0 && { unmatched }), ...list.next(count) };
}

/** Names that no object has; what one has and another has not is seen in its row. */
function unmatchedIn(pages: readonly ObjectPage[]): Unmatched[] {
  const [first, ...others] = pages.map(({ unmatched = [] }) => unmatched);
  return (first ?? []).filter(({ name }) => others.every(each => each.some(one => one.name === name)));
}

/**
 * One column for what was asked for by one name, and what the objects have in components of other names: `Intensity` of
 * a `LightComponent` and of a `Bulb`. What one of them has several of stays apart.
 */
function joinColumns(rows: readonly Row[], asked: readonly string[]): Row[] {
  const plain = asked.filter(name => !isPattern(name));
  return plain.reduce<Row[]>(
    (joined, name) => {
      const leaf = simplifyName(behindLast(name, '.'));
      const meant = joined.map(row =>
        Object.keys(row).filter(key => key.includes('.') && simplifyName(behindLast(key, '.')) === leaf),
      );
      const isOne = new Set(meant.flat()).size > 1 && meant.every(({ length }) => length <= 1);
      if (!isOne) return joined;
      return joined.map((row, index) => {
        const [key] = meant[index] ?? [];
        if (key === undefined) return row;
        const { [key]: value, ...rest } = row;
        return { ...rest, [name]: value } as Row; // without a column that is neither label nor path
      });
    },
    [...rows],
  );
}

function isPattern(name: string): boolean {
  return /[*?[]/.test(name);
}

/** How much of the room is filled by estimate: numbers in many columns cost more than that. */
const SURE_SHARE = 0.9;

function rowOf({ objectPath, label, class: name, properties, others }: ObjectPage): Row {
  const explained = Object.entries(properties).map(([key, { value, unit, inForce }]) => [
    key,
    inForce === false ? printStored(value) : withUnit(value, unit),
  ]);
  return {
    label: label ?? '',
    objectPath,
    class: name,
    ...Object.fromEntries(explained),
    ...others,
  };
}

/** `{ value, unit }` of a value that has one, until it is known whether all of a column have the same. */
function withUnit(value: unknown, unit: string | undefined): unknown {
  return unit === undefined ? value : { [UNIT]: unit, value };
}

const UNIT = Symbol('unit');

function unitIn(value: unknown): string | undefined {
  return typeof value === 'object' && value !== null && UNIT in value ? String(value[UNIT]) : undefined;
}

function bare(value: unknown): unknown {
  return typeof value === 'object' && value !== null && UNIT in value && 'value' in value
    ? value.value
    : value;
}

function inUnit(value: unknown, unit: string): unknown {
  return typeof value === 'object' && value !== null ? { value, unit } : `${value} ${unit}`;
}

function shapeOf(rows: readonly Row[]): Shape {
  const names = [...new Set(rows.flatMap(row => Object.keys(row)))].filter(
    name => !['label', 'objectPath'].includes(name),
  );
  const shape: Shape = { shared: {}, columns: ['label', 'objectPath'], units: {} };
  for (const name of names) {
    const values = rows.map(row => row[name]);
    const [unit, ...others] = new Set(values.filter(each => each !== undefined).map(unitIn));
    if (unit !== undefined && others.length === 0) shape.units[name] = unit;
    const isShared = others.length === 0 && values.every(each => isSame(each, values[0]));
    if (isShared && rows.every(row => name in row)) shape.shared[name] = bare(values[0]);
    else shape.columns.push(name);
  }
  if (rows.every(({ label }) => label === '')) shape.columns.shift();
  return shape;
}

/** Columns that a table has before those that are only there for a pattern are left out. */
const MOST_COLUMNS = 40;

/** A pattern such as `*Collision*` means dozens of members of one struct: those that are explained come before them. */
function narrowed(shape: Shape, pages: readonly ObjectPage[], asked: readonly string[]): Shape {
  const plain = asked.filter(name => !isPattern(name)).map(name => simplifyName(behindLast(name, '.')));
  if (plain.length === asked.length || shape.columns.length <= MOST_COLUMNS) return shape;
  const explained = new Set(['label', 'objectPath', 'class']);
  for (const { properties } of pages)
    for (const [name, { summary }] of Object.entries(properties)) if (summary) explained.add(name);
  const columns = shape.columns.filter(
    name => explained.has(name) || plain.includes(simplifyName(behindLast(name, '.'))),
  );
  return { ...shape, columns, omittedColumns: shape.columns.length - columns.length };
}

function isSame(one: unknown, other: unknown): boolean {
  return sameValue(bare(one), bare(other));
}

function printRows(rows: readonly Row[], { shared, columns, units, omittedColumns }: Shape): ObjectTable {
  const printed = rows.map(row => {
    const cells = columns.map(name => {
      const value = row[name];
      const unit = unitIn(value);
      // In several units a number says nothing without its own.
      return [
        name,
        unit !== undefined && units[name] === undefined ? inUnit(bare(value), unit) : bare(value),
      ];
    });
    return { objectPath: row.objectPath, ...Object.fromEntries(cells) };
  });
  const { rows: lines = [], ...rest } = printTable(printed, {
    name: 'rows',
    columns: columns as ['objectPath'], // names of the columns are keys of every row
    path: 'objectPath',
    long: 0,
  });
  return {
    shared,
    ...(Object.keys(units).length > 0 && { units }),
    columns,
    ...(omittedColumns !== undefined && omittedColumns > 0 && { omittedColumns }),
    ...rest,
    rows: Array.isArray(lines) ? lines : [],
  };
}
