import type { DiscoverySchema } from '../discovery-schema.ts';
import type { Aggregate, Conflict, HeldValue } from '../document.ts';
import { parsePart } from './values/find-part.ts';
import { isRow } from './values/row.ts';
import { isSameValue } from './values/same-value.ts';

/** What holds: one of both values, another one, or the later because it took back the earlier in so many words. */
export interface Decided {
  choice: 'held' | 'said' | 'other' | 'corrected';
  value: unknown;
}

/**
 * The aggregate with a contradiction decided: the field holds what was chosen. Another open contradiction of the same
 * field or cell is decided with it where it was about that very value; else it stays open against what holds now. Both
 * values and their sources stay on record.
 */
export function decideConflict(
  ds: DiscoverySchema,
  aggregate: Aggregate,
  conflict: Conflict,
  { choice, value }: Decided,
  now: string,
): Aggregate {
  const resolved = { at: now, value, choice };
  const isSaid = choice === 'said' || choice === 'corrected';
  const sources = choice === 'held' ? conflict.held.sources : isSaid ? conflict.said.sources : [conflict.id];
  const conflicts = aggregate.conflicts.map(each => {
    if (each.id === conflict.id) return { ...each, resolved };
    if (each.field !== conflict.field || each.resolved) return each;
    return isSameValue(each.said.value, value)
      ? { ...each, resolved }
      : { ...each, held: { value, sources } };
  });
  return {
    ...aggregate,
    version: aggregate.version + 1,
    conflicts,
    fields: setPart(ds, aggregate.fields, conflict.field, { value, sources }),
  };
}

/** Fields with another value at a field or a cell. */
export function setPart(
  ds: DiscoverySchema,
  fields: Aggregate['fields'],
  path: string,
  part: HeldValue,
): Aggregate['fields'] {
  const { value, sources } = part;
  const { name, row, column } = parsePart(path);
  const field = ds.fields[name];
  const held = fields[name];
  if (row === undefined || column === undefined || field?.type !== 'table' || !held) {
    return { ...fields, [name]: part };
  }
  const rows = Array.isArray(held.value) ? held.value : [];
  const changed = rows.map(each =>
    isRow(each) && isSameValue(String(each[field.key]), row) ? { ...each, [column]: value } : each,
  );
  const all = [...new Set([...held.sources, ...sources])];
  const cells = { ...held.cells, [`[${row}].${column}`]: [...sources] };
  return { ...fields, [name]: { value: changed, sources: all, cells } };
}

/** Fields without one, or without a cell of its table. */
export function withoutPart(
  ds: DiscoverySchema,
  fields: Aggregate['fields'],
  path: string,
): Aggregate['fields'] {
  const { name, row, column } = parsePart(path);
  const { [name]: held, ...others } = fields;
  const field = ds.fields[name];
  if (row === undefined || column === undefined || field?.type !== 'table' || !held) return others;
  const rows = Array.isArray(held.value) ? held.value : [];
  const left = rows.map(each => {
    if (!isRow(each) || !isSameValue(String(each[field.key]), row)) return each;
    return Object.fromEntries(Object.entries(each).filter(([cell]) => cell !== column));
  });
  const cells = Object.entries(held.cells ?? {}).filter(([at]) => at !== `[${row}].${column}`);
  const { cells: _, ...rest } = held;
  const kept = { ...rest, value: left, ...(cells.length > 0 && { cells: Object.fromEntries(cells) }) };
  return { ...fields, [name]: kept };
}

/** What a field or a cell holds, and who said so. */
export function partOf(
  ds: DiscoverySchema,
  fields: Aggregate['fields'],
  path: string,
): HeldValue | undefined {
  const { name, row, column } = parsePart(path);
  const field = ds.fields[name];
  const held = fields[name];
  if (row === undefined || column === undefined || field?.type !== 'table' || !held) return held;
  const rows = Array.isArray(held.value) ? held.value.filter(isRow) : [];
  const value = rows.find(each => isSameValue(String(each[field.key]), row))?.[column];
  const sources = held.cells?.[`[${row}].${column}`] ?? held.sources.slice(0, 1);
  return value === undefined ? undefined : { value, sources };
}
