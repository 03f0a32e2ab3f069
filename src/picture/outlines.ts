import type { Point } from './picture.ts';

/** The corners of a polygon that looks like a circle. */
export function discPoints(centre: Point, radius: number): Point[] {
  const count = Math.min(96, Math.max(12, Math.ceil(radius * 2)));
  return Array.from({ length: count }, (_, index) => {
    const angle = (index / count) * 2 * Math.PI;
    return { x: centre.x + radius * Math.cos(angle), y: centre.y + radius * Math.sin(angle) };
  });
}

/** Dashes that one line may have: a line that is mostly outside the picture needs no more. */
const MOST_DASHES = 4000;

/** The parts of a line that a dash pattern shows. */
export function dashLine(points: readonly Point[], [on, off]: readonly [number, number]): Point[][] {
  const dashes: Point[][] = [];
  let isOn = true;
  let left = on;
  let dash: Point[] = points.slice(0, 1);
  for (let index = 1; index < points.length && dashes.length < MOST_DASHES; index++) {
    let from = points[index - 1];
    const to = points[index];
    if (!from || !to) continue;
    let length = distance(from, to);
    for (; length > left && dashes.length < MOST_DASHES; length -= left, left = isOn ? on : off) {
      from = { x: from.x + ((to.x - from.x) * left) / length, y: from.y + ((to.y - from.y) * left) / length };
      if (isOn) dashes.push([...dash, from]);
      dash = [from];
      isOn = !isOn;
    }
    left -= length;
    dash.push(to);
  }
  return isOn ? [...dashes, dash] : dashes;
}

function distance(from: Point, to: Point): number {
  return Math.hypot(to.x - from.x, to.y - from.y);
}
