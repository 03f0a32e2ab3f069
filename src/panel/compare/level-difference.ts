import type { LevelData, LevelExtent, MapPoint } from '../level/level-data.ts';
import { nameTogether } from '../parts/name-together.ts';

/** What of two levels is not the same: of each what only it has so. */
export interface LevelDifference {
  before: LevelData;
  after: LevelData;
  /** Labels of those that differ, each once, and what they are set to otherwise. */
  names: readonly { label: string; set?: string }[];
  /** Whether what lights are set to was compared, too. */
  hasValues: boolean;
  /** Whether meshes differ that are not drawn each. */
  hasCells: boolean;
}

/** What the map draws of an actor is compared, not how it was painted: a neighbour's name that gave way is no difference. */
export function findLevelDifference(before: LevelData, after: LevelData): LevelDifference {
  // Pictures that were kept may be from before these were read.
  const hasValues = [before, after].every(({ points }) => points.some(({ values }) => values !== undefined));
  const [old, now] = [pick(before, after, hasValues), pick(after, before, hasValues)];
  const were = new Map(old.points.map(each => [each.path, each]));
  const points = new Map([...old.points, ...now.points].map(each => [each.path, each]));
  const names = [...points.values()].map(each => {
    const set = hasValues ? tellValues(were.get(each.path)?.values, each.values) : '';
    return { label: each.label, ...(set !== '' && { set }) };
  });
  const hasCells = old.cells.length + now.cells.length > 0;
  return { before: old, after: now, hasCells, hasValues, names };
}

/** `Intensity 24 cd → 12 cd` */
function tellValues(before: MapPoint['values'] = {}, after: MapPoint['values'] = {}): string {
  return Object.entries(after)
    .filter(([name, value]) => before[name] !== undefined && before[name] !== value)
    .map(([name, value]) => `${name} ${before[name]} → ${value}`)
    .join(', ');
}

/** Of a level what another one has not, or has otherwise. */
function pick(level: LevelData, other: LevelData, hasValues: boolean): LevelData {
  const print = (each: MapPoint) => printPoint(each, hasValues);
  const points = new Set(other.points.map(print));
  const cells = new Set(other.cells.map(each => JSON.stringify(each)));
  return {
    ...level,
    points: level.points.filter(each => !points.has(print(each))),
    cells: level.cells.filter(each => !cells.has(JSON.stringify(each))),
  };
}

function printPoint(point: MapPoint, hasValues: boolean): string {
  const { path, label, kind, x, y, z, halfX, halfY, reach, cone, yaw, pitch, values } = point;
  const told = [path, label, kind, x, y, z, halfX, halfY, reach, cone, yaw, pitch];
  return JSON.stringify(hasValues ? [...told, values] : told);
}

/** The part of the world where both are: pictures of two parts would differ everywhere. */
export function commonExtent(levels: readonly LevelData[]): LevelExtent {
  const range = (axis: 'x' | 'y') =>
    [
      Math.min(...levels.map(({ extent }) => extent[axis][0])),
      Math.max(...levels.map(({ extent }) => extent[axis][1])),
    ] as const;
  return { x: range('x'), y: range('y') };
}

/** `1 actor differs: Key Light (Intensity 24 cd → 12 cd).` */
export function tellLevelDifference({ names, hasCells }: LevelDifference): string {
  if (names.length === 0) return hasCells ? 'Some meshes differ.' : 'Nothing that the map shows differs.';
  const set = names.slice(0, MOST_SET).flatMap(each => (each.set === undefined ? [] : [each]));
  const [only] = set;
  if (names.length === 1) return `1 actor differs: ${nameTogether(names)}${only ? ` (${only.set})` : ''}.`;
  const told = set.map(each => ` ${each.label}: ${each.set}.`).join('');
  return `${nameTogether(names).replace(' actors', ' actors differ').replace(' (', ': ').replace(/\)$/, '')}.${told}`;
}

/** Actors of which it is told what they are set to. */
const MOST_SET = 4;

/** What is compared of two levels: whoever changed something else is not to think that it was. */
export function tellCompared({ hasValues }: LevelDifference): string {
  const lights = hasValues
    ? 'and of lights their intensity, colour, temperature and visibility'
    : 'not what lights are set to, which is not known of both';
  return `The map shows the place, turn, size and reach of actors, ${lights}; no other properties, but those that were changed from here.`;
}
