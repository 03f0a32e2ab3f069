import type { DiscoverySchema } from '../discovery-schema.ts';
import type { Aggregate, BriefDocument, HeldValue } from '../document.ts';
import type { SchemaLibrary } from '../schemas/library.ts';
import { inUnitOf } from './find-overlaps.ts';
import { checkValue } from './values/check-value.ts';
import { missingOf } from './values/missing-of.ts';

/** A value that another schema of the brief holds, in the unit of the field that it was looked up for. */
export interface KnownValue extends HeldValue {
  /** `warm_up.leadPlatform`. */
  from: string;
}

type Schemas = Pick<SchemaLibrary, 'list' | 'find'>;

/**
 * What a schema need not ask, because another one knows it: empty fields whose `sameAs`, in either direction and over
 * several schemas, leads to a value that fits. It is looked up and never copied, so it follows what is decided there;
 * saying something else here is a contradiction between both schemas.
 */
export function knownElsewhere(
  library: Schemas,
  document: BriefDocument,
  ds: DiscoverySchema,
): Record<string, KnownValue> {
  const links = linksBetween(library);
  const { fields: own = {}, asIs = {} } = document.aggregates[ds.id] ?? {};
  const known = Object.keys(ds.fields).flatMap(name => {
    if (own[name] || asIs[name]) return [];
    const found = lookUp(library, document, ds, { name, links });
    return found ? [[name, found] as const] : [];
  });
  return Object.fromEntries(known);
}

/** The aggregate with what other schemas know; undefined where there is neither. For looking at, not for keeping. */
export function withKnown(
  library: Schemas,
  document: BriefDocument,
  ds: DiscoverySchema,
): Aggregate | undefined {
  const own = document.aggregates[ds.id];
  const known = knownElsewhere(library, document, ds);
  if (Object.keys(known).length === 0) return own;
  const empty: Aggregate = { dsId: ds.id, dsVersion: ds.version, version: 0, fields: {}, conflicts: [] };
  return addKnown(own ?? empty, known);
}

/** An aggregate with values of other schemas in its empty fields. */
export function addKnown(aggregate: Aggregate, known: Readonly<Record<string, KnownValue>>): Aggregate {
  const values = Object.entries(known).flatMap(([name, { value, sources }]) =>
    aggregate.asIs?.[name] ? [] : [[name, { value, sources }] as const],
  );
  return { ...aggregate, fields: { ...Object.fromEntries(values), ...aggregate.fields } };
}

/** Field → the fields that are joined to it directly, both ways. */
export type Links = ReadonlyMap<string, readonly string[]>;

/** The joints that `sameAs` makes between the fields of all schemas. */
export function linksBetween(library: Schemas): Links {
  const links = new Map<string, string[]>();
  const join = (one: string, other: string) => links.set(one, [...(links.get(one) ?? []), other]);
  for (const { id, fields } of library.list()) {
    for (const [name, { sameAs }] of Object.entries(fields)) {
      if (sameAs === undefined) continue;
      join(`${id}.${name}`, sameAs);
      join(sameAs, `${id}.${name}`);
    }
  }
  return links;
}

/** The fields that mean the same as one, over any number of joints, the nearest first; the field itself is not among them. */
export function reachableFrom(links: Links, field: string): string[] {
  const seen = new Set([field]);
  // A set grows while it is walked through: the nearest come first.
  for (const place of seen) for (const next of links.get(place) ?? []) seen.add(next);
  return [...seen].slice(1);
}

/** The nearest field that holds something fitting. */
function lookUp(
  library: Schemas,
  document: BriefDocument,
  ds: DiscoverySchema,
  { name, links }: { name: string; links: Links },
): KnownValue | undefined {
  const field = ds.fields[name];
  for (const place of reachableFrom(links, `${ds.id}.${name}`)) {
    const [dsId = '', otherName = ''] = place.split('.');
    const other = library.find(dsId)?.fields[otherName];
    const held = dsId === ds.id ? undefined : document.aggregates[dsId]?.fields[otherName];
    if (!field || !other || !held) continue;
    const value = inUnitOf(field, other, held.value);
    const fits = missingOf(field, value) === undefined && checkValue(field, value, 'finished') === undefined;
    if (fits) return { value, sources: held.sources, from: place };
  }
  return undefined;
}
