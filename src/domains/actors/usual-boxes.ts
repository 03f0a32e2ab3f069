import type { Box, Vector } from '../../unreal/spatial-shapes.ts';

/** A thing that is so many times as large as all others together is their backdrop: a sky sphere, a landscape. */
const BACKDROP = 4;
/** Who stands so many times as far out as nearly all others would make them all invisible. */
const FAR_OUT = 4;
const NEARLY_ALL = 0.95;

/** The boxes that say where a level is: without backdrops, and without what stands far away from all else. */
export function usualBoxes(boxes: readonly Box[]): readonly Box[] {
  return withoutStrays(withoutBackdrops(boxes));
}

function withoutBackdrops(boxes: readonly Box[]): readonly Box[] {
  const sorted = boxes.toSorted((a, b) => sizeOf(b) - sizeOf(a));
  let first = 0;
  while (sorted.length - first > 3) {
    const [largest, ...others] = sorted.slice(first);
    if (!largest || sizeOf(largest) < BACKDROP * sizeOf(joinBoxes(others))) break;
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

/** The box around all of them; there may be more than a call takes arguments. */
export function joinBoxes(boxes: readonly Box[]): Box {
  const corner = (side: 'min' | 'max', pick: (...values: number[]) => number): Vector => {
    const edge = (axis: keyof Vector) =>
      boxes.reduce((found, box) => pick(found, box[side][axis]), boxes[0]?.[side][axis] ?? pick());
    return { X: edge('X'), Y: edge('Y'), Z: edge('Z') };
  };
  return { min: corner('min', Math.min), max: corner('max', Math.max) };
}
