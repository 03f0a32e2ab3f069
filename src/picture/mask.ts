import type { Point, Rectangle } from './picture.ts';

/** How much of each pixel a shape covers, 0 to 1, in a part of a picture. */
export interface Mask {
  left: number;
  top: number;
  width: number;
  height: number;
  cover: Float32Array;
}

/** An empty mask around points, as far as it lies in `within`; undefined when nothing of it does. */
function maskAround(points: readonly Point[], margin: number, within: Rectangle): Mask | undefined {
  const edge = (values: number[], side: 'least' | 'most') =>
    side === 'least' ? Math.floor(Math.min(...values) - margin) : Math.ceil(Math.max(...values) + margin);
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const left = Math.max(edge(xs, 'least'), Math.floor(within.left));
  const top = Math.max(edge(ys, 'least'), Math.floor(within.top));
  const width = Math.min(edge(xs, 'most'), Math.ceil(within.right)) - left;
  const height = Math.min(edge(ys, 'most'), Math.ceil(within.bottom)) - top;
  if (!(width > 0 && height > 0)) return undefined;
  return { left, top, width, height, cover: new Float32Array(width * height) };
}

/** What lines of a width cover, with round ends and corners. */
export function coverLines(
  lines: readonly (readonly Point[])[],
  width: number,
  within: Rectangle,
): Mask | undefined {
  const reach = width / 2 + 0.5;
  const mask = maskAround(lines.flat(), reach + 1, within);
  if (!mask) return undefined;
  for (const line of lines) {
    for (let index = 0; index < Math.max(1, line.length - 1); index++) {
      const [from, to] = [line[index], line[index + 1] ?? line[index]];
      if (from && to) coverSegment(mask, from, to, reach);
    }
  }
  return mask;
}

function coverSegment(mask: Mask, from: Point, to: Point, reach: number): void {
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  const length2 = dx * dx + dy * dy;
  const first = (a: number, b: number, start: number) =>
    Math.max(0, Math.floor(Math.min(a, b) - reach - start));
  const last = (a: number, b: number, start: number, size: number) =>
    Math.min(size - 1, Math.ceil(Math.max(a, b) + reach - start));
  const left = first(from.x, to.x, mask.left);
  const right = last(from.x, to.x, mask.left, mask.width);
  const bottom = last(from.y, to.y, mask.top, mask.height);
  for (let y = first(from.y, to.y, mask.top); y <= bottom; y++) {
    const py = y + mask.top + 0.5 - from.y;
    for (let x = left; x <= right; x++) {
      const px = x + mask.left + 0.5 - from.x;
      const along = length2 === 0 ? 0 : Math.min(1, Math.max(0, (px * dx + py * dy) / length2));
      const [awayX, awayY] = [px - along * dx, py - along * dy];
      const away2 = awayX * awayX + awayY * awayY;
      if (away2 >= reach * reach) continue;
      const cover = reach - Math.sqrt(away2);
      const at = y * mask.width + x;
      if (cover > (mask.cover[at] ?? 0)) mask.cover[at] = Math.min(1, cover);
    }
  }
}

/** What a closed polygon covers. */
export function coverArea(points: readonly Point[], within: Rectangle): Mask | undefined {
  const mask = maskAround(points, 1, within);
  if (!mask) return undefined;
  const wide = mask.width + 2;
  const sums = new Float32Array(wide * mask.height);
  points.forEach((from, index) => {
    const to = points[(index + 1) % points.length] ?? from;
    addEdge(sums, wide, mask, from, to);
  });
  for (let y = 0; y < mask.height; y++) {
    let sum = 0;
    for (let x = 0; x < mask.width; x++) {
      sum += sums[y * wide + x] ?? 0;
      mask.cover[y * mask.width + x] = Math.min(1, Math.abs(sum));
    }
  }
  return mask;
}

/** Adds, row by row, the share of each pixel that lies to the right of an edge; the sum along a row is its cover. */
function addEdge(sums: Float32Array, wide: number, mask: Mask, a: Point, b: Point): void {
  if (a.y === b.y) return;
  const [from, to, sign] = a.y < b.y ? [a, b, 1] : [b, a, -1];
  const slope = (to.x - from.x) / (to.y - from.y);
  const [start, end] = [from.y - mask.top, to.y - mask.top];
  for (let y = Math.max(0, Math.floor(start)); y < Math.min(mask.height, Math.ceil(end)); y++) {
    const [above, below] = [Math.max(y, start), Math.min(y + 1, end)];
    const xAt = (height: number) =>
      Math.min(mask.width, Math.max(0, from.x - mask.left + (height - start) * slope));
    const amount = sign * (below - above);
    const [x0, x1] = [xAt(above), xAt(below)].toSorted((p, q) => p - q) as [number, number]; // of two
    spread(sums, y * wide, x0, x1, amount);
  }
}

/** Spreads what an edge adds in one row over the pixels between its ends. */
function spread(sums: Float32Array, row: number, x0: number, x1: number, amount: number): void {
  const [first, last] = [Math.floor(x0), Math.floor(x1)];
  let before = 0;
  for (let x = first; x <= last + 1; x++) {
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
