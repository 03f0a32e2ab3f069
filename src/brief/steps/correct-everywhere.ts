import type { DiscoverySchema } from '../discovery-schema.ts';
import type { BriefDocument, Release, Scr } from '../document.ts';
import type { SchemaLibrary } from '../schemas/library.ts';
import { inUnitOf } from './find-overlaps.ts';
import { linksBetween, reachableFrom } from './known-elsewhere.ts';
import { checkValue } from './values/check-value.ts';

interface Part {
  ds: DiscoverySchema;
  scr: Scr;
}

/**
 * What a correction says beyond the fields that it names: every field of another schema that means the same and holds a
 * value, each in its own unit. Where the value does not fit, the contradiction between the schemas stays to be decided.
 * @param said the answer, schema by schema
 * @returns the parts about other schemas than the first
 */
export function correctEverywhere(
  library: Pick<SchemaLibrary, 'list' | 'find'>,
  document: BriefDocument,
  said: readonly [Part, ...Part[]],
): Part[] {
  const links = linksBetween(library);
  const parts = new Map(said.map(({ ds, scr }) => [ds.id, { ds, scr: { ...scr } }]));
  for (const { ds, scr } of said) {
    for (const [name, value] of Object.entries(scr)) {
      for (const place of reachableFrom(links, `${ds.id}.${name}`)) {
        correctAt({ library, document, parts }, place, { field: ds.fields[name], value });
      }
    }
  }
  const [{ ds: own }] = said;
  return [...parts.values()].filter(({ ds }) => ds.id !== own.id);
}

/** What is freed in one schema is freed in every other that holds the same: else it would be known from there. */
export function releaseEverywhere(
  library: Pick<SchemaLibrary, 'list' | 'find'>,
  { aggregates }: BriefDocument,
  released: Readonly<Record<string, Release>>,
): Record<string, Release> {
  const links = linksBetween(library);
  const others = Object.entries(released).flatMap(([path, how]) =>
    reachableFrom(links, path)
      .filter(place => {
        const [dsId = '', name = ''] = place.split('.');
        return aggregates[dsId]?.fields[name] !== undefined && released[place] === undefined;
      })
      .map(place => [place, how === 'ours' ? 'open' : how] as const),
  );
  return { ...Object.fromEntries(others), ...released };
}

function correctAt(
  {
    library,
    document,
    parts,
  }: {
    library: Pick<SchemaLibrary, 'find'>;
    document: BriefDocument;
    parts: Map<string, Part>;
  },
  place: string,
  { field, value }: { field: DiscoverySchema['fields'][string] | undefined; value: unknown },
): void {
  const [dsId = '', name = ''] = place.split('.');
  const ds = library.find(dsId);
  const other = ds?.fields[name];
  const part = parts.get(dsId);
  const isHeld = document.aggregates[dsId]?.fields[name] !== undefined;
  if (!ds || !other || !field || !isHeld || part?.scr[name] !== undefined) return;
  const there = inUnitOf(other, field, value);
  if (checkValue(other, there, 'answer') !== undefined) return;
  parts.set(dsId, { ds, scr: { ...part?.scr, [name]: there } });
}
