import type { Requirement } from '../level-requirement.ts';
import { type FieldValues, fieldsIn, fillTemplate } from './fill-template.ts';
import type { Level, LevelActor } from './level.ts';

/** Where answers put a thing along an axis of the level, in centimetres. */
export type SaidSpot = Partial<Record<'X' | 'Y' | 'Z', number>>;

/** Where a row puts its thing in the plane, each coordinate by itself; nothing where none was said. */
export function spotAt({ actor, forEach }: Requirement, values: FieldValues): SaidSpot | undefined {
  if (forEach === undefined || !Array.isArray(actor.location)) return undefined;
  const [x, y] = actor.location.slice(0, 2).map((template: unknown) => {
    const said = fieldsIn(template).length > 0 ? fillTemplate(template, values, 'stated') : undefined;
    return typeof said === 'number' ? said : undefined;
  });
  if (x === undefined && y === undefined) return undefined;
  return { ...(x !== undefined && { X: x }), ...(y !== undefined && { Y: y }) };
}

/** A coordinate as it should be, and as it is. */
interface Coordinate {
  wanted: number;
  found: number;
}

/** What is said of where a thing is, held against where it stands: by axis. */
export interface ComparedSpot {
  /** Where it is not. */
  off: Readonly<Record<string, Coordinate>>;
  /** Where whole metres were said, and it is less than half of one away: nobody knows whether it should move. */
  rounded: Readonly<Record<string, Coordinate>>;
}

/** Compares the coordinates and the height that were said of a thing with those that it has. */
export async function compareSpot(
  { spot, height, isBlueprint }: { spot?: SaidSpot; height?: number; isBlueprint: boolean },
  level: Level,
  { objectPath }: LevelActor,
): Promise<ComparedSpot> {
  const said = { ...spot, ...(height !== undefined && { Z: height }) };
  const axes = Object.entries(said);
  const place = axes.length > 0 && !isBlueprint && (await level.readPlaces([objectPath])).get(objectPath);
  if (!place) return { off: {}, rounded: {} };
  const stands: Record<string, number> = { X: place.x, Y: place.y, Z: place.z };
  const differing = axes.flatMap(([axis, wanted]) => {
    const found = stands[axis] ?? wanted;
    return Math.abs(found - wanted) > OFF ? [[axis, { wanted, found }] as const] : [];
  });
  const isRounded = ([axis, { wanted, found }]: (typeof differing)[number]) =>
    axis !== 'Z' && wanted % WHOLE === 0 && Math.abs(found - wanted) < WHOLE / 2;
  return {
    off: Object.fromEntries(differing.filter(each => !isRounded(each))),
    rounded: Object.fromEntries(differing.filter(isRounded)),
  };
}

/** Centimetres that something may be off what was said: people round to tenths of a metre. */
const OFF = 5;

/** A metre. */
const WHOLE = 100;

/** The name of a coordinate among values: `location.X`. */
export function atAxis(axis: string): string {
  return `location.${axis}`;
}

/** A line for each coordinate that may be meant as it is. */
export function tellRounded(rounded: ComparedSpot['rounded']): string[] {
  return Object.entries(rounded).map(
    ([axis, { wanted, found }]) =>
      `${atAxis(axis)} ${String(found)}: ${String(wanted)} was said, in whole metres`,
  );
}
