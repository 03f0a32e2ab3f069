import type { ActorPlace } from '../../level/level.ts';
import type { Mention } from './find-mentions.ts';
import type { Bearing } from './read-bearing.ts';

/** What a number of a schema says of a place: where light stands, what is looked at, how far something is. */
export type PlaceMeaning = 'comes_from' | 'looks_at' | 'distance';

/** Metres beside a thing that `behind` and `in front of` are taken for, until somebody says. */
const BESIDE = 2;
const CENTIMETRES = 100;

/** A direction as a yaw. `north` is taken along X [a convention: levels have no north of their own]. */
export function resolveBearing(
  { view, compass, orElse, isTowards }: Bearing,
  meaning: PlaceMeaning,
  heading: number,
): { yaw: number; orElse?: number } | undefined {
  if (meaning === 'distance') return undefined;
  // Light that travels towards the east stands in the west.
  const isOpposite = meaning === 'comes_from' && isTowards === true;
  const at = (bearing: number) => normalized(isOpposite ? bearing + 180 : bearing);
  if (compass !== undefined) return { yaw: at(compass) };
  if (view === undefined) return undefined;
  return {
    yaw: at(heading + view),
    ...(orElse !== undefined && { orElse: at(heading + orElse) }),
  };
}

/** What a named thing comes to for a number: an angle, or metres as seen from where the player begins. */
export function resolveNumber(
  meaning: PlaceMeaning,
  thing: ActorPlace,
  from: ActorPlace,
  relation: Mention['relation'] = 'at',
): number {
  const [x, y] = [thing.x - from.x, thing.y - from.y];
  if (meaning === 'distance') return rounded(Math.hypot(x, y, thing.z - from.z) / CENTIMETRES);
  const towards = (Math.atan2(y, x) * 180) / Math.PI;
  const isOpposite = meaning === 'comes_from' && relation === 'towards';
  return normalized(isOpposite ? towards + 180 : towards);
}

/** The spot that a mention names, in metres: beside a thing as seen from where the player begins, or towards a side of the level. */
export function resolveSpot(
  { relation, distance, compass }: Mention,
  thing: ActorPlace,
  from: ActorPlace,
): { x: number; y: number; beside?: number } {
  const away = Math.atan2(thing.y - from.y, thing.x - from.x);
  const turn = { behind: 0, in_front: Math.PI, left: -Math.PI / 2, right: Math.PI / 2 };
  const [x, y] = [thing.x / CENTIMETRES, thing.y / CENTIMETRES];
  const isBeside =
    relation === 'behind' || relation === 'in_front' || relation === 'left' || relation === 'right';
  const angle =
    compass === undefined ? (isBeside ? away + turn[relation] : undefined) : (compass * Math.PI) / 180;
  if (angle === undefined) return { x: rounded(x), y: rounded(y) };
  const beside = distance ?? BESIDE;
  return { x: rounded(x + beside * Math.cos(angle)), y: rounded(y + beside * Math.sin(angle)), beside };
}

function normalized(yaw: number): number {
  return rounded(((yaw % 360) + 360) % 360);
}

function rounded(value: number): number {
  // Zero has no sign for people.
  return Math.round(value * 10) / 10 + 0;
}
