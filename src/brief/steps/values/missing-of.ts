import type { DiscoverySchema, Field } from '../../discovery-schema.ts';
import type { Aggregate } from '../../document.ts';
import { isMoot } from './is-moot.ts';
import { isRow } from './row.ts';

/**
 * What a field lacks to count as filled, in a few words; undefined where it is filled. An empty list fills a field that
 * does not ask for a number of items: “none” is an answer.
 * @param asIs cells that stay as the level has them, by the end of their names: `[Oven].reach`
 */
export function missingOf(
  field: Field,
  value: unknown,
  asIs: Readonly<Record<string, unknown>> = {},
): string | undefined {
  if (value === undefined || value === null || value === '') return 'nothing was said about it';
  if (field.type !== 'list' && field.type !== 'table') {
    return Array.isArray(value) && value.length === 0 ? 'nothing was said about it' : undefined;
  }
  const items = Array.isArray(value) ? value : [];
  const wanted = field.atLeast ?? 0;
  if (items.length < wanted) return `${items.length} of at least ${wanted}`;
  return field.type === 'table' ? missingCells(field, items, asIs) : undefined;
}

function missingCells(
  field: Extract<Field, { type: 'table' }>,
  rows: readonly unknown[],
  asIs: Readonly<Record<string, unknown>>,
): string | undefined {
  const needed = Object.entries(field.columns).flatMap(([name, { optional }]) => (optional ? [] : [name]));
  const gaps = rows.filter(isRow).flatMap(row => {
    const at = (column: string) => `[${String(row[field.key])}].${column}`;
    const lacking = needed.filter(column => row[column] === undefined && !asIs[at(column)]);
    return lacking.length > 0 ? [`${String(row[field.key])} lacks ${lacking.join(', ')}`] : [];
  });
  return gaps.length > 0 ? gaps.join('; ') : undefined;
}

/** Whether nothing more has to be asked about a field: it has a value, an answer made it pointless, or it was left open. */
export function isFilled(ds: DiscoverySchema, aggregate: Aggregate | undefined, name: string): boolean {
  const field = ds.fields[name];
  if (field === undefined) return false;
  const value = aggregate?.fields[name]?.value;
  if (missingOf(field, value, cellsAsIs(aggregate, name)) === undefined) return true;
  if (value !== undefined) return false;
  const isLeft = aggregate?.leftOpen?.includes(name) === true || aggregate?.asIs?.[name] !== undefined;
  return isLeft || isMoot(ds, aggregate, name);
}

/** Cells of a table that stay as the level has them, by the end of their names: `[Oven].reach`. */
export function cellsAsIs(aggregate: Aggregate | undefined, name: string): Record<string, string[]> {
  const own = Object.entries(aggregate?.asIs ?? {}).filter(([path]) => path.startsWith(`${name}[`));
  return Object.fromEntries(own.map(([path, sources]) => [path.slice(name.length), sources]));
}

/** Fields that are not filled: required ones first, then by weight, otherwise as the schema lists them. */
export function openFields(ds: DiscoverySchema, aggregate: Aggregate | undefined): string[] {
  const open = Object.entries(ds.fields).filter(([name]) => !isFilled(ds, aggregate, name));
  return open
    .toSorted(([, a], [, b]) => rank(b) - rank(a) || (b.weight ?? 1) - (a.weight ?? 1))
    .map(([name]) => name);
}

function rank({ required }: Field): number {
  return required ? 1 : 0;
}
