import { convertUnit, unitOf } from '../../base/quantities/units.ts';
import type { DiscoverySchema, Field } from '../discovery-schema.ts';
import type { BriefDocument, HeldValue } from '../document.ts';
import type { SchemaLibrary } from '../schemas/library.ts';
import { isSameValue } from './values/same-value.ts';
import { FIELD_DIGITS } from './words/read-plain-number.ts';

/** One side of a contradiction between schemas. */
export interface OverlapSide {
  /** `time_of_day.sunElevation`. */
  field: string;
  value: unknown;
  sources: string[];
}

/** Two schemas that mean the same thing and say something else of it. */
export interface Overlap {
  /** `exposure.sunHeight=time_of_day.sunElevation`: for `resolve_conflict`. */
  conflict_id: string;
  field: string;
  /** The field that others refer to. */
  held: OverlapSide;
  /** The field that says it means the same. */
  said: OverlapSide;
}

type Schemas = Pick<SchemaLibrary, 'list' | 'find'>;

/** Contradictions between schemas: fields that are joined by `sameAs` and hold different values, units regarded. */
export function findOverlaps(library: Schemas, document: BriefDocument): Overlap[] {
  return library.list().flatMap(ds =>
    Object.keys(ds.fields).flatMap(name => {
      const pair = readPair(library, document, ds, name);
      if (!pair || isSameValue(pair.said.held.value, toFieldOf(pair.said.field, pair.held))) return [];
      return [describePair(pair)];
    }),
  );
}

interface Side {
  ds: DiscoverySchema;
  name: string;
  field: Field;
  held: HeldValue;
}

/** Two fields that mean the same, both of them filled. */
export interface Pair {
  held: Side;
  said: Side;
}

function readPair(
  library: Schemas,
  document: BriefDocument,
  ds: DiscoverySchema,
  name: string,
): Pair | undefined {
  const said = sideOf(document, ds, name);
  const target = said?.field.sameAs;
  if (!said || target === undefined) return undefined;
  const [otherId = '', otherName = ''] = target.split('.');
  const other = library.find(otherId);
  const held = (other && sideOf(document, other, otherName)) ?? firstNamesake(library, document, target);
  const isItself = held?.ds.id === ds.id && held.name === name;
  return held && !isItself ? { held, said } : undefined;
}

/** Where the field that is meant is empty, those that mean it must agree with the first of them. */
function firstNamesake(library: Schemas, document: BriefDocument, target: string): Side | undefined {
  for (const ds of library.list()) {
    for (const [name, { sameAs }] of Object.entries(ds.fields)) {
      const side = sameAs === target ? sideOf(document, ds, name) : undefined;
      if (side) return side;
    }
  }
  return undefined;
}

function sideOf(document: BriefDocument, ds: DiscoverySchema, name: string): Side | undefined {
  const field = ds.fields[name];
  const held = document.aggregates[ds.id]?.fields[name];
  return field && held ? { ds, name, field, held } : undefined;
}

function describePair({ held, said }: Pair): Overlap {
  const side = ({ ds, name, held: { value, sources } }: Side) => ({
    field: `${ds.id}.${name}`,
    value,
    sources,
  });
  return {
    conflict_id: overlapId(`${said.ds.id}.${said.name}`, `${held.ds.id}.${held.name}`),
    field: said.name,
    held: side(held),
    said: side(said),
  };
}

function overlapId(said: string, held: string): string {
  return `${said}=${held}`;
}

/** The pair that an id names; undefined where the id is none of this kind, or one of both fields is empty. */
export function findPair(library: Schemas, document: BriefDocument, id: string): Pair | undefined {
  const [said = '', held] = id.split('=');
  const [dsId = '', name = ''] = said.split('.');
  const ds = library.find(dsId);
  const pair = ds && readPair(library, document, ds, name);
  return pair && held === `${pair.held.ds.id}.${pair.held.name}` ? pair : undefined;
}

/** The value of one side in the unit of another field. */
export function toFieldOf(field: Field, { field: own, held }: Pick<Side, 'field' | 'held'>): unknown {
  return inUnitOf(field, own, held.value);
}

/** A value of one field as another field with the same meaning stores it. */
export function inUnitOf(field: Field, own: Field, value: unknown): unknown {
  const [from, to] = [unitIn(own), unitIn(field)];
  if (typeof value !== 'number' || !from || !to) return value;
  return convertUnit(value, from, to, FIELD_DIGITS) ?? value;
}

function unitIn(field: Field) {
  return unitOf('unit' in field ? field.unit : undefined);
}
