import type { Vector } from '../../unreal/actor-functions.ts';
import type { Box, MapActor } from './level-model.ts';
import { AXES, type Extent, type MapView } from './projection.ts';

/** Empty border around what is shown, of its longer side. */
const BORDER = 0.06;
/** The least that is shown: a lamp alone is no map, cm. */
const LEAST = 400;
/** A thing that is so many times as large as all others together is their backdrop: a sky sphere, a landscape. */
const BACKDROP = 4;
/** Who stands so many times as far out as nearly all others would make them all invisible. */
const FAR_OUT = 4;
const NEARLY_ALL = 0.95;

/** The part of the world that a map shows: the ball when there is one, else where the level is. */
export function chooseExtent(
  actors: readonly MapActor[],
  view: MapView,
  ball?: { centre: Vector; radius: number },
): Extent {
  if (ball) {
    const { centre, radius } = ball;
    const shift = (by: number): Vector => ({ X: centre.X + by, Y: centre.Y + by, Z: centre.Z + by });
    return extentOf([{ min: shift(-radius), max: shift(radius) }], view);
  }
  const boxes = withoutStrays(withoutBackdrops(actors.flatMap(boxThatCounts)));
  return withBorder(boxes.length > 0 ? extentOf(boxes, view) : { right: [0, 0], up: [0, 0] });
}

/** Volumes may be as large as they like; they are cut at the edge. */
function boxThatCounts({ kind, at, box }: MapActor): Box[] {
  if (kind === 'everywhere' || kind === 'volume') return [];
  return [kind === 'mesh' && box ? box : { min: at, max: at }];
}

function withoutBackdrops(boxes: readonly Box[]): readonly Box[] {
  const sorted = boxes.toSorted((a, b) => sizeOf(b) - sizeOf(a));
  let first = 0;
  while (sorted.length - first > 3) {
    const [largest, ...others] = sorted.slice(first);
    if (!largest || sizeOf(largest) < BACKDROP * sizeOf(join(others))) break;
    first++;
  }
  return sorted.slice(first);
}

function withoutStrays(boxes: readonly Box[]): readonly Box[] {
  const middle = (axis: keyof Vector) => {
    const values = boxes.map(({ min, max }) => (min[axis] + max[axis]) / 2).toSorted((a, b) => a - b);
    return values[Math.floor(values.length / 2)] ?? 0;
  };
  const centre: Vector = { X: middle('X'), Y: middle('Y'), Z: middle('Z') };
  const distances = boxes.map(box => farthest(box, centre));
  const usual = distances.toSorted((a, b) => a - b)[Math.floor((distances.length - 1) * NEARLY_ALL)] ?? 0;
  if (usual === 0) return boxes;
  return boxes.filter((_, index) => (distances[index] ?? 0) <= FAR_OUT * usual);
}

function farthest({ min, max }: Box, from: Vector): number {
  const axes = ['X', 'Y', 'Z'] as const;
  return Math.max(...axes.map(axis => Math.max(max[axis] - from[axis], from[axis] - min[axis])));
}

function sizeOf({ min, max }: Box): number {
  return Math.max(max.X - min.X, max.Y - min.Y, max.Z - min.Z);
}

function join(boxes: readonly Box[]): Box {
  const edge = (side: 'min' | 'max', axis: keyof Vector) => Math[side](...boxes.map(box => box[side][axis]));
  const corner = (side: 'min' | 'max'): Vector => ({
    X: edge(side, 'X'),
    Y: edge(side, 'Y'),
    Z: edge(side, 'Z'),
  });
  return { min: corner('min'), max: corner('max') };
}

function extentOf(boxes: readonly Box[], view: MapView): Extent {
  const { right, up } = AXES[view];
  const { min, max } = join(boxes);
  return { right: [min[right], max[right]], up: [min[up], max[up]] };
}

function withBorder({ right, up }: Extent): Extent {
  const border = BORDER * Math.max(LEAST, right[1] - right[0], up[1] - up[0]);
  const widen = ([least, most]: readonly [number, number]): readonly [number, number] => {
    const missing = Math.max(0, LEAST - (most - least)) / 2;
    return [least - border - missing, most + border + missing];
  };
  return { right: widen(right), up: widen(up) };
}
