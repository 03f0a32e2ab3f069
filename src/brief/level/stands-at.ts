import { isRecord } from '../../base/json/is-record.ts';
import type { DiscoverySchema } from '../discovery-schema.ts';
import type { Requirement } from '../level-requirement.ts';
import { isRow, type Row } from '../steps/values/row.ts';
import { comparableName } from '../steps/words/plain-text.ts';
import { type Assumption, UNSAID_HEIGHT } from './assumed-values.ts';
import { type FieldValues, fieldsIn, fillTemplate } from './fill-template.ts';
import type { SaidSpot } from './said-spot.ts';

/** Where a thing stands, as answers have it. */
export interface ThingPlace {
  location?: unknown;
  /** Centimetres in the plane, where somebody said both. */
  stands?: [number, number];
  /** What a row says of where it stands in the plane. */
  spot?: SaidSpot;
  /** Centimetres above the zero of the level, where somebody said how high it is to be. */
  height?: number;
  /** Centimetres to each side of that in which it may stand. */
  within?: [number, number];
  /** Where it stands is what the wish is about. */
  isPlaced: boolean;
  /** The place of a new one is the schema's own: no answer says or implies it. */
  isPlaceAssumed: boolean;
}

/** A wish of which answers count only for an actor that is made. */
interface MadeThing extends ThingPlace {
  carriesMade: string[];
  assumed: Assumption[];
}

/** Where answers put it; nothing where a part of that is the schema's own. */
export function standsAt({ actor }: Requirement, values: FieldValues): [number, number] | undefined {
  const [x, y] = Array.isArray(actor.location) ? actor.location : [];
  if (fieldsIn(x).length === 0 || fieldsIn(y).length === 0) return undefined;
  const [east, north] = [fillTemplate(x, values, 'stated'), fillTemplate(y, values, 'stated')];
  return typeof east === 'number' && typeof north === 'number' ? [east, north] : undefined;
}

/** How high answers put a thing that is called by its label; nothing where that says the size of something. */
export function heightAt({ actor, forEach }: Requirement, values: FieldValues): number | undefined {
  const [, , z] = Array.isArray(actor.location) ? actor.location : [];
  if (forEach === undefined || actor.placed || actor.edge || !isRecord(z) || typeof z.$field !== 'string')
    return undefined;
  const height = fillTemplate({ ...z, $else: undefined }, values, 'stated');
  return typeof height === 'number' ? height : undefined;
}

/**
 * A wish about a thing that stands in a row of a table, by the rule that a field names one: the start in its area. It stands
 * in the middle of that where somebody said it, and anywhere within its sides.
 */
export function atNamedRow<Wanted extends MadeThing>(
  { validators = [] }: DiscoverySchema,
  wanted: Wanted,
  held: FieldValues,
): Wanted {
  if (!wanted.isPlaced || wanted.stands) return wanted;
  const row = validators.flatMap(rule => {
    const isNaming = rule.name === 'known_in_table' && rule.column === undefined;
    if (!isNaming || !wanted.carriesMade.includes(rule.field)) return [];
    return findRow(held.get(rule.table), rule.key, held.get(rule.field));
  })[0];
  const [x, y] = row ? [inCentimetres(row.x), inCentimetres(row.y)] : [];
  if (!row || x === undefined || y === undefined) return wanted;
  const { location } = wanted;
  const there = Array.isArray(location) ? [x, y, ...location.slice(2)] : undefined;
  return {
    ...wanted,
    stands: [x, y],
    within: [halfOf(row.width), halfOf(row.depth)],
    isPlaceAssumed: false,
    ...(there && { location: there }),
    assumed: [
      ...wanted.assumed.filter(({ what }) => what !== 'location'),
      ...(there ? [{ what: 'location', value: there, because: UNSAID_HEIGHT }] : []),
    ],
  };
}

function findRow(rows: unknown, key: string, name: unknown): Row[] {
  if (!Array.isArray(rows) || typeof name !== 'string') return [];
  return rows
    .filter(isRow)
    .filter(row => comparableName(String(row[key])) === comparableName(name))
    .slice(0, 1);
}

const CENTIMETRES = 100;

/** Metres, as tables have their places. */
function inCentimetres(metres: unknown): number | undefined {
  return typeof metres === 'number' ? metres * CENTIMETRES : undefined;
}

/** Half of what somebody said of a side, and a few steps where nobody did. */
function halfOf(side: unknown): number {
  return (inCentimetres(side) ?? UNSAID_SIDE) / 2;
}

/** Centimetres of the side of an area of which nobody said how large it is. */
const UNSAID_SIDE = 800;
