import type { Point, Rectangle } from './picture.ts';

/** How much of each pixel a shape covers, 0 to 1, in a part of a picture. */
export interface Mask {
  left: number;
  top: number;
  width: number;
  height: number;
  /** Row by row; what lies behind the last of them is nothing of it. */
  cover: Float32Array;
  /** Numbers from one row of `cover` to the next. */
  stride: number;
}

/** Makes room for so many numbers, all of them 0, where the room of the mask before was: that one is done with. */
export type MakeRoom = (length: number) => Float32Array;

/** A drawing has thousands of masks: they share one piece of memory, as large as the largest of them. */
export function createRoom(): MakeRoom {
  let memory = new Float32Array(0);
  return length => {
    if (length > memory.length) memory = new Float32Array(length);
    else memory.fill(0, 0, length);
    return memory;
  };
}

/** Numbers of a row beyond its pixels: where an edge of an area spreads to. */
const BEYOND = 2;

/** An empty mask around points, as far as it lies in `within`; undefined when nothing of it does. */
function maskAround(
  lines: readonly (readonly Point[])[],
  { margin, within, makeRoom }: { margin: number; within: Rectangle; makeRoom: MakeRoom },
): Mask | undefined {
  let [minX, minY, maxX, maxY] = [
    Number.POSITIVE_INFINITY,
    Number.POSITIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
  ];
  for (const line of lines) {
    for (const { x, y } of line) {
      minX = Math.min(minX, x);
      minY = Math.min(minY, y);
      maxX = Math.max(maxX, x);
      maxY = Math.max(maxY, y);
    }
  }
  const left = Math.max(Math.floor(minX - margin), Math.floor(within.left));
  const top = Math.max(Math.floor(minY - margin), Math.floor(within.top));
  const width = Math.min(Math.ceil(maxX + margin), Math.ceil(within.right)) - left;
  const height = Math.min(Math.ceil(maxY + margin), Math.ceil(within.bottom)) - top;
  if (!(width > 0 && height > 0)) return undefined;
  const stride = width + BEYOND;
  return { left, top, width, height, stride, cover: makeRoom(stride * height) };
}

/** What lines of a width cover, with round ends and corners. */
export function coverLines(
  lines: readonly (readonly Point[])[],
  width: number,
  { within, makeRoom }: { within: Rectangle; makeRoom: MakeRoom },
): Mask | undefined {
  const reach = width / 2 + 0.5;
  const mask = maskAround(lines, { margin: reach + 1, within, makeRoom });
  if (!mask) return undefined;
  for (const line of lines) {
    for (let index = 0; index < Math.max(1, line.length - 1); index++) {
      const [from, to] = [line[index], line[index + 1] ?? line[index]];
      if (from && to) coverSegment(mask, from, to, reach);
    }
  }
  return mask;
}

/** Run for each dash and stroke of a letter: nothing is made in its loops. */
function coverSegment(mask: Mask, from: Point, to: Point, reach: number): void {
  const { cover, stride } = mask;
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  const length2 = dx * dx + dy * dy;
  const left = Math.max(0, Math.floor(Math.min(from.x, to.x) - reach - mask.left));
  const right = Math.min(mask.width - 1, Math.ceil(Math.max(from.x, to.x) + reach - mask.left));
  const top = Math.max(0, Math.floor(Math.min(from.y, to.y) - reach - mask.top));
  const bottom = Math.min(mask.height - 1, Math.ceil(Math.max(from.y, to.y) + reach - mask.top));
  for (let y = top; y <= bottom; y++) {
    const py = y + mask.top + 0.5 - from.y;
    for (let x = left; x <= right; x++) {
      const px = x + mask.left + 0.5 - from.x;
      const along = length2 === 0 ? 0 : Math.min(1, Math.max(0, (px * dx + py * dy) / length2));
      const awayX = px - along * dx;
      const awayY = py - along * dy;
      const away2 = awayX * awayX + awayY * awayY;
      if (away2 >= reach * reach) continue;
      const share = reach - Math.sqrt(away2);
      const at = y * stride + x;
      if (share > (cover[at] ?? 0)) cover[at] = Math.min(1, share);
    }
  }
}

/** What a closed polygon covers. */
export function coverArea(
  points: readonly Point[],
  { within, makeRoom }: { within: Rectangle; makeRoom: MakeRoom },
): Mask | undefined {
  const mask = maskAround([points], { margin: 1, within, makeRoom });
  if (!mask) return undefined;
  const { cover, stride, width, height } = mask;
  points.forEach((from, index) => {
    const to = points[(index + 1) % points.length] ?? from;
    addEdge(mask, from, to);
  });
  for (let row = 0; row < stride * height; row += stride) {
    let sum = 0;
    for (let at = row; at < row + width; at++) {
      sum += cover[at] ?? 0;
      cover[at] = Math.min(1, Math.abs(sum));
    }
  }
  return mask;
}

/**
 * Adds, row by row, the share of each pixel that lies to the right of an edge; the sum along a row is its cover. Run for
 * each edge of each shape: nothing is made in its loop.
 */
function addEdge(mask: Mask, a: Point, b: Point): void {
  if (a.y === b.y) return;
  const isDown = a.y < b.y;
  const from = isDown ? a : b;
  const to = isDown ? b : a;
  const slope = (to.x - from.x) / (to.y - from.y);
  const start = from.y - mask.top;
  const end = to.y - mask.top;
  const last = Math.min(mask.height, Math.ceil(end));
  for (let y = Math.max(0, Math.floor(start)); y < last; y++) {
    const above = Math.max(y, start);
    const below = Math.min(y + 1, end);
    const enters = clamp(from.x - mask.left + (above - start) * slope, mask.width);
    const leaves = clamp(from.x - mask.left + (below - start) * slope, mask.width);
    const amount = isDown ? below - above : above - below;
    spread(mask.cover, y * mask.stride, Math.min(enters, leaves), Math.max(enters, leaves), amount);
  }
}

function clamp(value: number, most: number): number {
  return Math.min(most, Math.max(0, value));
}

/** Spreads what an edge adds in one row over the pixels between its ends. */
function spread(sums: Float32Array, row: number, x0: number, x1: number, amount: number): void {
  const last = Math.floor(x1) + 1;
  let before = 0;
  for (let x = Math.floor(x0); x <= last; x++) {
    // Mean, over the edge, of how far the pixel lies to its right.
    const covered = amount * (meanRight(x + 1, x0, x1) - meanRight(x, x0, x1));
    sums[row + x] = (sums[row + x] ?? 0) + covered - before;
    before = covered;
  }
}

/** Mean of `max(0, x - e)` for `e` between x0 and x1. */
function meanRight(x: number, x0: number, x1: number): number {
  if (x <= x0) return 0;
  if (x >= x1) return x - (x0 + x1) / 2;
  return (x - x0) ** 2 / (2 * (x1 - x0));
}
