import type { DiscoverySchema, Field } from '../discovery-schema.ts';
import type { Aggregate, BriefDocument, HeldValue, Scr } from '../document.ts';
import { setPart } from './decide-conflict.ts';
import { saidAbout } from './said-about.ts';
import { parsePart } from './values/find-part.ts';
import { isRow } from './values/row.ts';
import { isSameValue } from './values/same-value.ts';

/**
 * The aggregate without what one answer alone had brought, before the same words are read anew. What other answers say
 * too stays; contradictions that only this answer raised go.
 */
export function withdrawAnswer(
  document: BriefDocument,
  ds: DiscoverySchema,
  corrected: Aggregate,
  id: string,
): Aggregate {
  const said = saidAbout(document, ds.id);
  const scr = said.get(id) ?? {};
  const aggregate = withoutStaying(withoutCorrections(ds, corrected, id), id);
  const fields = Object.entries(aggregate.fields).flatMap(([name, held]) => {
    const left = withoutAnswer(ds.fields[name], held, id, {
      said: scr[name],
      others: saidBy(said, held.sources, name, id),
    });
    return left ? [[name, left] as const] : [];
  });
  const conflicts = aggregate.conflicts.filter(
    ({ said, resolved, field }) =>
      resolved || said.sources.some(source => source !== id) || scr[parsePart(field).name] === undefined,
  );
  return { ...aggregate, fields: Object.fromEntries(fields), conflicts };
}

/** What an answer alone had left as it is, is open again. */
function withoutStaying({ asIs = {}, ...rest }: Aggregate, id: string): Aggregate {
  const staying = Object.entries(asIs).filter(([, sources]) => sources.some(source => source !== id));
  return { ...rest, ...(staying.length > 0 && { asIs: Object.fromEntries(staying) }) };
}

/** What an answer alone had corrected holds again as it did before. */
function withoutCorrections(ds: DiscoverySchema, aggregate: Aggregate, id: string): Aggregate {
  const own = aggregate.conflicts.filter(
    ({ said, resolved }) => resolved?.choice === 'corrected' && said.sources.every(source => source === id),
  );
  const ids = new Set(own.map(each => each.id));
  return {
    ...aggregate,
    fields: own.reduce((fields, { field, held }) => setPart(ds, fields, field, held), aggregate.fields),
    conflicts: aggregate.conflicts.filter(each => !ids.has(each.id)),
  };
}

function withoutAnswer(
  field: Field | undefined,
  held: HeldValue,
  id: string,
  { said, others }: { said: unknown; others: readonly unknown[] },
): HeldValue | undefined {
  if (!held.sources.includes(id) || !field) return held;
  const sources = held.sources.filter(source => source !== id);
  if (sources.length === 0) return undefined;
  if (field.merge === 'append') return { ...held, sources, value: withoutItems(held.value, said) };
  if (field.merge === 'keyed')
    return withoutCells(field.type === 'table' ? field.key : '', held, id, sources);
  if (field.merge === 'union') {
    const own = listOf(said).filter(item => !others.some(each => isSameValue(each, item)));
    return { ...held, sources, value: withoutItems(held.value, own) };
  }
  return { ...held, sources };
}

/** Items of a field that other answers said. */
function saidBy(
  said: ReadonlyMap<string, Scr>,
  sources: readonly string[],
  name: string,
  withdrawn: string,
): unknown[] {
  return [...said].flatMap(([id, scr]) =>
    id !== withdrawn && sources.includes(id) ? listOf(scr[name]) : [],
  );
}

function listOf(value: unknown): unknown[] {
  if (value === undefined) return [];
  return Array.isArray(value) ? value : [value];
}

/** One occurrence of each item that the answer had brought. */
function withoutItems(value: unknown, said: unknown): unknown[] {
  const items = [...listOf(value)];
  for (const item of listOf(said)) {
    const at = items.findLastIndex(each => isSameValue(each, item));
    if (at >= 0) items.splice(at, 1);
  }
  return items;
}

/** The cells whose only source is the answer; a row that keeps none but its key goes too, where the answer brought its key. */
function withoutCells(key: string, held: HeldValue, id: string, sources: string[]): HeldValue {
  const cells = Object.fromEntries(
    Object.entries(held.cells ?? {}).filter(([, from]) => from.some(source => source !== id)),
  );
  const isOwn = (path: string) => {
    const from = held.cells?.[path] ?? [held.sources[0] ?? ''];
    return from.every(source => source === id);
  };
  const rows = (Array.isArray(held.value) ? held.value : []).filter(isRow).flatMap(row => {
    const name = String(row[key]);
    const kept = Object.entries(row).filter(([column]) => column === key || !isOwn(`[${name}].${column}`));
    const isGone = kept.length === 1 && isOwn(`[${name}].${key}`);
    return isGone ? [] : [Object.fromEntries(kept)];
  });
  return { value: rows, sources, ...(Object.keys(cells).length > 0 && { cells }) };
}
