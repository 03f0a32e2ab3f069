import { plus } from '../../kernel/quantities/transforms.ts';
import type { Box, Vector } from '../../unreal/spatial-shapes.ts';

export type Axis = keyof Vector;

/** Something that is to be arranged: where its pivot is, and the box around it where that is known. */
export interface Arranged {
  location: Vector;
  box?: Box | undefined;
}

/** The axis along which they lie farthest apart, of those on the ground. */
export function longestAxis(things: readonly Arranged[]): Axis {
  const spread = (axis: Axis) => {
    const values = things.map(({ location }) => location[axis]);
    return Math.max(...values) - Math.min(...values);
  };
  return spread('Y') > spread('X') ? 'Y' : 'X';
}

/** All of them beside the first, in a line along an axis; how high they are stays. */
export function placeInLine(things: readonly Arranged[], axis: Axis): Vector[] {
  const [first] = things;
  const across: Axis[] = axis === 'Z' ? ['X', 'Y'] : [axis === 'X' ? 'Y' : 'X'];
  return things.map(({ location }) => {
    const to = { ...location };
    for (const each of across) to[each] = first?.location[each] ?? to[each];
    return to;
  });
}

/** All as high as the first, or at a height that is given; where they stand on the ground stays. */
export function putAtHeight(things: readonly Arranged[], height = things[0]?.location.Z): Vector[] {
  return things.map(({ location }) => ({ ...location, Z: height ?? location.Z }));
}

/** Evenly along an axis, in the order in which they lie there: the first and the last stay. */
export function spaceEvenly(things: readonly Arranged[], axis: Axis): Vector[] {
  const order = things.map((_, index) => index).toSorted((a, b) => at(things, a, axis) - at(things, b, axis));
  const [first = 0] = order;
  const last = order.at(-1) ?? 0;
  const start = at(things, first, axis);
  const step = (at(things, last, axis) - start) / Math.max(1, things.length - 1);
  return things.map(({ location }, index) => ({
    ...location,
    [axis]: start + order.indexOf(index) * step,
  }));
}

/** So far apart along an axis, in the order given: the first stays, and they go to the side where the second is. */
export function spaceFromFirst(things: readonly Arranged[], axis: Axis, distance: number): Vector[] {
  const start = at(things, 0, axis);
  const step = at(things, 1, axis) < start ? -distance : distance;
  return things.map(({ location }, index) => ({ ...location, [axis]: start + index * step }));
}

function at(things: readonly Arranged[], index: number, axis: Axis): number {
  return things[index]?.location[axis] ?? 0;
}

/** Each on the nearest point of a grid, on these axes. */
export function snapToGrid(things: readonly Arranged[], axes: readonly Axis[], size: number): Vector[] {
  return things.map(({ location }) => {
    const to = { ...location };
    for (const axis of axes) to[axis] = Math.round(location[axis] / size) * size;
    return to;
  });
}

/** How far something may reach into what it stands on. */
const SUNK = 1;

/**
 * Each with the underside of its box on the floor under its middle: the highest top of a box that is not above its own
 * middle, or a height that is given. Undefined where there is no box of its own, or nothing under it.
 * @param holds whether one of them is ground for those above it, as it comes to stand: a stack stays one
 */
export function putOnFloor(
  things: readonly Arranged[],
  floors: readonly Box[],
  height?: number,
  holds: (index: number) => boolean = () => false,
): (Vector | undefined)[] {
  const ground = [...floors];
  const places: (Vector | undefined)[] = things.map(() => undefined);
  const lowestFirst = [...things.entries()].toSorted(([, a], [, b]) => lowestOf(a) - lowestOf(b));
  for (const [index, thing] of lowestFirst) {
    const { location, box } = thing;
    const floor = box && (height ?? floorUnder(box, ground));
    if (!box || floor === undefined) continue;
    const by = { X: 0, Y: 0, Z: floor - box.min.Z };
    places[index] = plus(location, by);
    const stands = shift(thing, by).box;
    if (stands && holds(index)) ground.push(stands);
  }
  return places;
}

function lowestOf({ box }: Arranged): number {
  return box?.min.Z ?? 0;
}

/** What was brought over a box, and where the middle of each that still is not over it lies. */
export interface BroughtOver {
  things: Arranged[];
  /** Places in the list of those that were moved sideways. */
  moved: number[];
  /** Places of those that lie beyond it all the same: together they are wider than it. */
  beyond: number[];
}

/** Brings what is not above a box over its middle, all together: as they lie to each other they stay. */
export function bringOver(things: readonly Arranged[], onto: Box): BroughtOver {
  const beside = things.flatMap(({ box }, index) => (box && !isAbove(middleOf(box), onto) ? [index] : []));
  const boxes = beside.flatMap(index => things[index]?.box ?? []);
  if (boxes.length === 0) return { things: [...things], moved: [], beyond: [] };
  const [from, to] = [middleOf(surround(boxes)), middleOf(onto)];
  const by: Vector = { X: to.X - from.X, Y: to.Y - from.Y, Z: 0 };
  const shifted = things.map((thing, index) => (beside.includes(index) ? shift(thing, by) : thing));
  const isBeyond = (index: number) => {
    const box = shifted[index]?.box;
    return box !== undefined && !isAbove(middleOf(box), onto);
  };
  return { things: shifted, moved: beside, beyond: beside.filter(isBeyond) };
}

function shift({ location, box, ...rest }: Arranged, by: Vector): Arranged {
  const moved = box && { min: plus(box.min, by), max: plus(box.max, by) };
  return { ...rest, location: plus(location, by), ...(moved && { box: moved }) };
}

function surround(boxes: readonly Box[]): Box {
  const ends = (end: keyof Box, choose: (...numbers: number[]) => number): Vector => ({
    X: choose(...boxes.map(box => box[end].X)),
    Y: choose(...boxes.map(box => box[end].Y)),
    Z: choose(...boxes.map(box => box[end].Z)),
  });
  return { min: ends('min', Math.min), max: ends('max', Math.max) };
}

function middleOf({ min, max }: Box): Vector {
  return { X: (min.X + max.X) / 2, Y: (min.Y + max.Y) / 2, Z: (min.Z + max.Z) / 2 };
}

function isAbove({ X, Y }: Vector, { min, max }: Box): boolean {
  return min.X <= X && X <= max.X && min.Y <= Y && Y <= max.Y;
}

function floorUnder(box: Box, floors: readonly Box[]): number | undefined {
  const middle = middleOf(box);
  const highest = Math.max(middle.Z, box.min.Z + SUNK);
  const under = floors.filter(floor => isAbove(middle, floor) && floor.max.Z <= highest);
  return under.length > 0 ? Math.max(...under.map(floor => floor.max.Z)) : undefined;
}
