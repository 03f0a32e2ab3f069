import type { LevelData, LevelExtent, MapPoint } from '../level/level-data.ts';
import { nameTogether } from '../parts/name-together.ts';

/** What of two levels is not the same: of each what only it has so. */
export interface LevelDifference {
  before: LevelData;
  after: LevelData;
  /** Labels of those that differ, each once. */
  names: readonly { label: string }[];
  /** Whether meshes differ that are not drawn each. */
  hasCells: boolean;
}

/** What the map draws of an actor is compared, not how it was painted: a neighbour's name that gave way is no difference. */
export function findLevelDifference(before: LevelData, after: LevelData): LevelDifference {
  const [old, now] = [pick(before, after), pick(after, before)];
  const labels = new Map([...old.points, ...now.points].map(({ path, label }) => [path, label]));
  return {
    ...{ before: old, after: now, hasCells: old.cells.length + now.cells.length > 0 },
    names: [...labels.values()].map(label => ({ label })),
  };
}

/** Of a level what another one has not, or has otherwise. */
function pick(level: LevelData, other: LevelData): LevelData {
  const points = new Set(other.points.map(printPoint));
  const cells = new Set(other.cells.map(each => JSON.stringify(each)));
  return {
    ...level,
    points: level.points.filter(each => !points.has(printPoint(each))),
    cells: level.cells.filter(each => !cells.has(JSON.stringify(each))),
  };
}

function printPoint({ path, label, kind, x, y, halfX, halfY, reach, cone, yaw, pitch }: MapPoint): string {
  return JSON.stringify([path, label, kind, x, y, halfX, halfY, reach, cone, yaw, pitch]);
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

/** `1 actor differs: Key Light.` */
export function tellLevelDifference({ names, hasCells }: LevelDifference): string {
  if (names.length === 0) return hasCells ? 'Some meshes differ.' : 'Nothing differs.';
  if (names.length === 1) return `1 actor differs: ${nameTogether(names)}.`;
  return `${nameTogether(names).replace(' actors', ' actors differ').replace(' (', ': ').replace(/\)$/, '')}.`;
}
