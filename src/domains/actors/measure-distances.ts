import { recover } from '../../base/errors.ts';
import { nativeClassChain } from '../../dictionary/native-facts.ts';
import { distanceBetween } from '../../kernel/quantities/transforms.ts';
import type { InspectContext } from '../../kernel/views/define-view.ts';
import { readProperty } from '../../unreal/engine-call.ts';
import { getActorBounds, getActorLocation } from '../../unreal/engine-functions.ts';
import { className, classNameHint, objectName } from '../../unreal/object-path.ts';
import type { Box, Vector } from '../../unreal/spatial-shapes.ts';
import { askEachActor } from './ask-each-actor.ts';
import { type ActorBounds, boxOfBounds } from './floors.ts';

/** How far an actor is from a place. */
export interface Distance {
  /** From its bounds, or from its pivot where it has none, cm. */
  distance: number;
  /** Whether the place is within its bounds. */
  inside?: true;
  /** Of its bounds: which of two that hold a place is told first. */
  volume?: number;
  /** It only marks a region that the place lies in: it is told after what is near. */
  region?: true;
}

/** Classes whose boxes, if any, are those of icons or of what they reach: they stand at a place. */
const PLACED: readonly string[] = [
  ...['Light', 'Info', 'CameraActor', 'AmbientSound', 'TargetPoint', 'NavigationObjectBase'],
  ...['ReflectionCapture', 'DecalActor', 'Emitter', 'NiagaraActor'],
];

/**
 * Distances of actors from a place, in the order of their paths; undefined where nothing tells. Things with bounds are
 * as far away as these: the pivot of a floor may be at its far corner.
 * @param classPaths of all of them. While they are still asked for, bounds and places are asked for beside them; where
 * they are known, of each actor one thing is asked, and its place where it turns out to have no bounds
 * @returns `by`: whether the bounds were told; a 5.8 project may not allow that
 */
export async function measureDistances(
  context: InspectContext,
  paths: readonly string[],
  { center, classPaths }: { center: Vector; classPaths: readonly string[] | Promise<readonly string[]> },
): Promise<{
  distances: (Distance | undefined)[];
  /** Of what has a size; by path. */
  boxes: ReadonlyMap<string, Box>;
  by: 'bounds' | 'pivots';
}> {
  const known = classPaths instanceof Promise ? undefined : classPaths.map(standsAtPivot);
  const sized = paths.filter((_, index) => !known?.[index]);
  const beforehand = known ? [] : paths;
  const [asked, limitless, early, awaited] = await Promise.all([
    readBounds(context, sized),
    findLimitless(context, paths),
    readPlaces(context, beforehand),
    classPaths,
  ]);
  const boxes = new Map(sized.map((path, index) => [path, boxOfBounds(asked?.[index])]));
  const isAt = (path: string, index: number) =>
    standsAtPivot(awaited[index] ?? '') || limitless.has(path) || !boxes.get(path);
  const placed = paths.filter(isAt);
  const pivots = known ? await readPlaces(context, placed) : early;
  const distances = paths.map((path, index): Distance | undefined => {
    const box = boxes.get(path);
    if (box && !isAt(path, index)) {
      const measured = toBox(center, box);
      return measured.inside && isRegion(awaited[index] ?? '') ? { ...measured, region: true } : measured;
    }
    const at = pivots.get(path);
    return at && { distance: distanceBetween(at, center) };
  });
  const sizes = new Map(
    paths.flatMap((path, index) => {
      const box = boxes.get(path);
      return box && !isAt(path, index) ? [[path, box] as const] : [];
    }),
  );
  return { distances, boxes: sizes, by: asked ? 'bounds' : 'pivots' };
}

/** Whether an actor only marks a region: of post-processing, sound, navigation, light. Whoever stands in it is not near to it. */
function isRegion(classPath: string): boolean {
  const chain = nativeClassChain(className(classPath));
  return chain.includes('Volume') && !chain.includes('BlockingVolume');
}

/** Whether what is seen of a class is its pivot: its box, if any, is that of an icon or of what it reaches. */
export function standsAtPivot(classPath: string): boolean {
  const chain = nativeClassChain(className(classPath));
  return chain.some(each => PLACED.includes(each));
}

async function readBounds(
  context: InspectContext,
  paths: readonly string[],
): Promise<readonly (ActorBounds | undefined)[] | undefined> {
  const refused = recover(['remote_call_not_allowed'], () => undefined);
  return askEachActor(context, paths, getActorBounds).catch(refused);
}

async function readPlaces(
  context: InspectContext,
  paths: readonly string[],
): Promise<ReadonlyMap<string, Vector | undefined>> {
  const places = await askEachActor(context, paths, getActorLocation);
  return new Map(paths.map((path, index) => [path, places[index]]));
}

/** Post-process volumes that act everywhere: their boxes say nothing. Objects are called like their classes. */
async function findLimitless(
  context: InspectContext,
  paths: readonly string[],
): Promise<ReadonlySet<string>> {
  const volumes = paths.filter(path => classNameHint(objectName(path)) === 'PostProcessVolume');
  const answers = await askEachActor(context, volumes, path => readProperty(path, 'bUnbound'));
  return new Set(volumes.filter((_, index) => answers[index] === true));
}

const axes = ['X', 'Y', 'Z'] as const;

/** How far a box is from a place, cm; 0 within it. */
export function distanceToBox(from: Vector, { min, max }: Box): number {
  const gaps = axes.map(axis => Math.max(min[axis] - from[axis], from[axis] - max[axis], 0));
  return Math.hypot(...gaps);
}

/** How far the edges of two boxes are apart, cm; 0 where they touch or overlap. */
function gapBetween(one: Box, other: Box): number {
  const gaps = axes.map(axis =>
    Math.max(one.min[axis] - other.max[axis], other.min[axis] - one.max[axis], 0),
  );
  return Math.hypot(...gaps);
}

/**
 * Things with how far their edges are from those of the actor that is searched around, where that is among them.
 * @param boxes by path
 * @param around path or label
 */
export function withGaps<Thing extends { path: string; label?: string }>(
  things: readonly Thing[],
  boxes: ReadonlyMap<string, Box>,
  around: string | undefined,
): (Thing & { gap?: number })[] {
  const named = around?.toLowerCase();
  const isNamed = ({ path, label }: Thing) => [path, label].some(each => each?.toLowerCase() === named);
  const center = named === undefined ? undefined : things.find(isNamed);
  const own = center && boxes.get(center.path);
  if (!own) return [...things];
  return things.map(each => {
    const box = each === center ? undefined : boxes.get(each.path);
    return box ? { ...each, gap: gapBetween(own, box) } : each;
  });
}

function toBox(from: Vector, { min, max }: Box): Distance {
  const distance = distanceToBox(from, { min, max });
  const volume = axes.reduce((product, axis) => product * (max[axis] - min[axis]), 1);
  return { distance, volume, ...(distance === 0 && { inside: true }) };
}

/** The nearest first, of several that hold the place the smallest; behind them the regions that it lies in. */
export function compareDistances(one: Partial<Distance>, other: Partial<Distance>): number {
  const rank = ({ region }: Partial<Distance>) => (region ? 1 : 0);
  return (
    rank(one) - rank(other) ||
    (one.distance ?? 0) - (other.distance ?? 0) ||
    (one.volume ?? 0) - (other.volume ?? 0)
  );
}
