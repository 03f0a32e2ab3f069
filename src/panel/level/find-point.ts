import type { MapPoint } from './level-data.ts';
import { type Pixel, toPixel, type Viewport } from './viewport.ts';

/** Pixels around a symbol that count as it: as much as a finger takes. */
const NEAR = 12;
/** A box that fills more of the canvas is only met at its edge: what stands on a floor is meant, not the floor. */
const LARGE = 0.6;
const EDGE = 5;

/** A name on the canvas, and whose it is. */
export interface NameBox {
  path: string;
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/**
 * All that lie there, what is meant first: symbols by how near they are, then names, then boxes from the smallest on. Ten
 * thousand actors are looked through in less than a tenth of a millisecond, so that no index is kept of them.
 */
export function pointsAt(
  points: Iterable<MapPoint>,
  view: Viewport,
  at: Pixel,
  names: readonly NameBox[] = [],
): readonly MapPoint[] {
  const symbols: { point: MapPoint; distance: number }[] = [];
  const boxes: MapPoint[] = [];
  const named = new Set(names.filter(box => isIn(box, at)).map(({ path }) => path));
  const ofNames: MapPoint[] = [];
  for (const point of points) {
    const { left, top } = toPixel(view, point);
    const isBox = point.halfX > 0 || point.halfY > 0;
    const distance = Math.hypot(left - at.left, top - at.top);
    if (distance <= NEAR && !(isBox && isWide(point, view))) symbols.push({ point, distance });
    else if (named.has(point.path)) ofNames.push(point);
    else if (isBox && meetsBox(point, view, left - at.left, top - at.top)) boxes.push(point);
  }
  // Of two that are as near, and of two boxes of a size, the later one is drawn on top.
  const bySize = (one: MapPoint, other: MapPoint) => one.halfX * one.halfY - other.halfX * other.halfY;
  return [
    ...symbols
      .toReversed()
      .toSorted((one, other) => one.distance - other.distance)
      .map(({ point }) => point),
    ...ofNames,
    ...boxes.toReversed().toSorted(bySize),
  ];
}

function isIn({ left, top, right, bottom }: NameBox, at: Pixel): boolean {
  return at.left >= left && at.left <= right && at.top >= top && at.top <= bottom;
}

/** Those that are between two corners, with all that they fill: who goes around lamps does not mean the floor below. */
export function pointsBetween(
  points: readonly MapPoint[],
  view: Viewport,
  one: Pixel,
  other: Pixel,
): readonly MapPoint[] {
  const isBetween = (middle: number, half: number, a: number, b: number) =>
    middle - half >= Math.min(a, b) && middle + half <= Math.max(a, b);
  return points.filter(point => {
    const { left, top } = toPixel(view, point);
    const [halfWidth, halfHeight] = [point.halfY * view.scale, point.halfX * view.scale];
    return isBetween(left, halfWidth, one.left, other.left) && isBetween(top, halfHeight, one.top, other.top);
  });
}

function isWide({ halfX, halfY }: MapPoint, { scale }: Viewport): boolean {
  return Math.min(halfX, halfY) * scale > NEAR;
}

function meetsBox({ kind, halfX, halfY }: MapPoint, view: Viewport, left: number, top: number): boolean {
  const [width, height] = [halfY * view.scale, halfX * view.scale];
  const [beyondX, beyondY] = [Math.abs(left) - width, Math.abs(top) - height];
  if (beyondX > EDGE || beyondY > EDGE) return false;
  const isHollow = kind === 'volume' || kind === 'trigger';
  const isLarge = 2 * width > view.width * LARGE || 2 * height > view.height * LARGE;
  return Math.max(beyondX, beyondY) > -EDGE || !(isHollow || isLarge);
}

/** Ways of the arrow keys: how a point lies, ahead and aside. */
const WAYS: Readonly<Record<string, (right: number, up: number) => readonly [ahead: number, aside: number]>> =
  {
    ArrowUp: (right, up) => [up, right],
    ArrowDown: (right, up) => [-up, right],
    ArrowRight: (right, up) => [right, up],
    ArrowLeft: (right, up) => [-right, up],
  };

/** The nearest actor where an arrow points; what lies aside of its way counts as farther. */
export function pointBeside(
  points: Iterable<MapPoint>,
  from: { x: number; y: number; path?: string },
  key: string,
): MapPoint | undefined {
  const way = WAYS[key];
  if (!way) return undefined;
  let found: MapPoint | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const point of points) {
    const [ahead, aside] = way(point.y - from.y, point.x - from.x);
    if (point.path === from.path || ahead <= 0 || Math.abs(aside) > ahead) continue;
    const distance = ahead + 2 * Math.abs(aside);
    if (distance < least) [found, least] = [point, distance];
  }
  return found;
}

/** The nearest of all. */
export function nearestPoint(points: Iterable<MapPoint>, to: { x: number; y: number }): MapPoint | undefined {
  let found: MapPoint | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const point of points) {
    const distance = Math.hypot(point.x - to.x, point.y - to.y);
    if (distance < least) [found, least] = [point, distance];
  }
  return found;
}
