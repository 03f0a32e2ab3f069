import type { DiscoverySchema } from '../discovery-schema.ts';
import type { Aggregate, Conflict, HeldValue } from '../document.ts';
import type { Decision } from './read-decision.ts';
import { parsePart } from './values/find-part.ts';
import { isRow } from './values/row.ts';
import { isSameValue } from './values/same-value.ts';

/**
 * The aggregate with a contradiction decided: the field holds what was chosen. Other open contradictions of the same
 * field or cell are decided with it. Both values and their sources stay on record.
 */
export function decideConflict(
  ds: DiscoverySchema,
  aggregate: Aggregate,
  conflict: Conflict,
  { choice, value }: Extract<Decision, { ok: true }>,
  now: string,
): Aggregate {
  const resolved = { at: now, value, choice };
  const conflicts = aggregate.conflicts.map(each =>
    each.id === conflict.id || (each.field === conflict.field && !each.resolved)
      ? { ...each, resolved }
      : each,
  );
  const sources =
    choice === 'held' ? conflict.held.sources : choice === 'said' ? conflict.said.sources : [conflict.id];
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
  { value, sources }: HeldValue,
): Aggregate['fields'] {
  const { name, row, column } = parsePart(path);
  const field = ds.fields[name];
  const held = fields[name];
  if (row === undefined || column === undefined || field?.type !== 'table' || !held) {
    return { ...fields, [name]: { value, sources } };
  }
  const rows = Array.isArray(held.value) ? held.value : [];
  const changed = rows.map(each =>
    isRow(each) && isSameValue(String(each[field.key]), row) ? { ...each, [column]: value } : each,
  );
  const all = [...new Set([...held.sources, ...sources])];
  const cells = { ...held.cells, [`[${row}].${column}`]: [...sources] };
  return { ...fields, [name]: { value: changed, sources: all, cells } };
}
