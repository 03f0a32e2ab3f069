import { nearestNames } from '../../base/nearest.ts';
import type { DiscoverySchema } from '../discovery-schema.ts';
import type { BriefDocument, Scr } from '../document.ts';
import type { SchemaLibrary } from '../schemas/library.ts';
import { isRow } from './values/row.ts';

/** Fields of one answer, by the schema that each of them belongs to. */
export interface SplitScr {
  own: Scr;
  others: { ds: DiscoverySchema; scr: Scr }[];
  /** Fields that no schema has, or that several have. */
  problems: string[];
}

type Schemas = Pick<SchemaLibrary, 'list' | 'find'> & Partial<Pick<SchemaLibrary, 'types'>>;

/**
 * Puts each field of an answer where it belongs: the schema's own as they are; of others as `time_of_day.moment`, as
 * `{ time_of_day: { moment } }`, or by a name that only one schema of the brief has.
 */
export function splitScr(
  library: Schemas | undefined,
  document: BriefDocument,
  ds: DiscoverySchema,
  scr: Readonly<Scr>,
): SplitScr {
  const split: SplitScr = { own: {}, others: [], problems: [] };
  const schemas = library ? schemasOf(library, document, ds) : [];
  for (const [name, value] of Object.entries(scr)) {
    if (value === null || value === undefined) continue;
    if (Object.hasOwn(ds.fields, name)) split.own[name] = value;
    else place(split, { library, schemas, ds }, name, value);
  }
  return split;
}

interface Place {
  library: Schemas | undefined;
  schemas: readonly DiscoverySchema[];
  ds: DiscoverySchema;
}

function place(split: SplitScr, { library, schemas, ds }: Place, name: string, value: unknown): void {
  const [dsId = '', fieldName] = name.split('.');
  const other = dsId === ds.id ? ds : library?.find(dsId);
  if (other && fieldName !== undefined) {
    file(split, ds, other, { [fieldName]: value });
    return;
  }
  if (other && isRow(value)) {
    file(split, ds, other, value);
    return;
  }
  const [only, second] = schemas.filter(each => Object.hasOwn(each.fields, name));
  if (only && !second) file(split, ds, only, { [name]: value });
  else if (only) split.problems.push(describeSeveral(name, schemas));
  else split.problems.push(describeStranger(name, ds, schemas));
}

function file(split: SplitScr, ds: DiscoverySchema, to: DiscoverySchema, scr: Scr): void {
  if (to.id === ds.id) {
    Object.assign(split.own, scr);
    return;
  }
  const known = split.others.find(each => each.ds.id === to.id);
  if (known) Object.assign(known.scr, scr);
  else split.others.push({ ds: to, scr: { ...scr } });
}

/** The schemas that a brief is about: those of its kind, and those that were begun. */
export function schemasOf(
  library: Schemas,
  document: BriefDocument,
  ds?: DiscoverySchema,
): DiscoverySchema[] {
  const needed = library.types?.().find(({ type }) => type === document.type)?.schemas ?? [];
  const ids = new Set([...needed, ...Object.keys(document.aggregates)]);
  return library.list().filter(({ id }) => id !== ds?.id && ids.has(id));
}

function describeSeveral(name: string, schemas: readonly DiscoverySchema[]): string {
  const places = schemas.filter(each => Object.hasOwn(each.fields, name)).map(({ id }) => `${id}.${name}`);
  return `${name}: several schemas have such a field. Name one: ${places.join(', ')}`;
}

function describeStranger(name: string, ds: DiscoverySchema, schemas: readonly DiscoverySchema[]): string {
  const own = Object.keys(ds.fields);
  const all = [
    ...own,
    ...schemas.flatMap(({ id, fields }) => Object.keys(fields).map(each => `${id}.${each}`)),
  ];
  const [near] = nearestNames(name, all, 1);
  const hint = near === undefined ? '' : ` Did you mean ${near}?`;
  return `${name}: ${ds.id} has no such field.${hint} Accepted: ${own.join(', ')}; of other schemas ds_id.field`;
}
