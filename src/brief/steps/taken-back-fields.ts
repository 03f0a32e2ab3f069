import type { DiscoverySchema } from '../discovery-schema.ts';
import type { Aggregate, Answer, BriefDocument, Scr } from '../document.ts';
import type { SchemaLibrary } from '../schemas/library.ts';
import { printPart } from './values/find-part.ts';
import { isSameValue } from './values/same-value.ts';

/** A field that words had brought, and that the same words are read without since. */
export interface FieldTakenBack {
  dsId: string;
  name: string;
}

/** What the same words had brought or freed, and what this reading sends as `null`. */
export function fieldsTakenBack(
  ds: DiscoverySchema,
  known: Answer | undefined,
  scr: Scr | undefined,
): FieldTakenBack[] {
  if (!known) return [];
  const parts = Object.entries(scr ?? {}).flatMap(([path, value]) => {
    const [first = '', rest] = path.split('.', 2);
    return value === null
      ? [rest === undefined ? { dsId: ds.id, name: first } : { dsId: first, name: rest }]
      : [];
  });
  return parts.filter(({ dsId, name }) => {
    const said = dsId === ds.id ? known.scr : known.elsewhere?.[dsId];
    return said?.[name] !== undefined || known.released?.[`${dsId}.${name}`] !== undefined;
  });
}

/** What became of fields that were taken back: which are another value now, and a sentence for each. */
export function tellTakenBack(
  fields: readonly FieldTakenBack[],
  { ds, library }: { ds: DiscoverySchema; library?: Pick<SchemaLibrary, 'find'> | undefined },
  before: BriefDocument['aggregates'],
  after: Readonly<Record<string, Aggregate>>,
): { changed: string[]; notes: string[] } {
  const told = fields.map(({ dsId, name }) => {
    const path = dsId === ds.id ? name : `${dsId}.${name}`;
    const [was, now] = [before[dsId]?.fields[name], after[dsId]?.fields[name]];
    const schema = dsId === ds.id ? ds : library?.find(dsId);
    const isChanged = !isSameValue(was?.value, now?.value);
    if (now === undefined) return { path, isChanged, note: `${path}: taken back` };
    const value = schema ? printPart(schema, name, now.value) : JSON.stringify(now.value);
    return {
      path,
      isChanged,
      note: `${path}: taken back of these words; ${value} holds (${now.sources.join(', ')})`,
    };
  });
  return {
    changed: told.flatMap(({ path, isChanged }) => (isChanged ? [path] : [])),
    notes: told.map(({ note }) => note),
  };
}
