import { nextTurn } from '../base/next-turn.ts';
import type { Pixels } from './pixels.ts';

/** A picture of few colours: one byte a pixel. */
export interface ReducedPixels {
  /** Red, green, blue of each. */
  palette: Uint8Array;
  indices: Uint8Array;
}

/**
 * Chooses the colours that a picture has most of, one of those that look alike; every pixel takes the one nearest to it.
 * Drawings keep their areas as they are, and lose nothing but shades of edges.
 */
export async function reduceColours(
  { data }: Pixels,
  most: number,
  counted: readonly ColourCount[] = countColours({ data }),
): Promise<ReducedPixels> {
  await nextTurn();
  const colours = chooseColours(counted, most);
  const indices = new Uint8Array(data.length / 4);
  const known = new Map(colours.map((colour, index) => [colour, index]));
  const palette = Uint8Array.from(
    colours.flatMap(colour => [colour >> 16, (colour >> 8) & 255, colour & 255]),
  );
  // Most pixels have the colour of the one before.
  let before = -1;
  let index = 0;
  for (let at = 0; at < data.length; at += 4) {
    const colour = colourAt(data, at);
    if (colour !== before) {
      index = known.get(colour) ?? findNearest(palette, colour);
      known.set(colour, index);
      before = colour;
    }
    indices[at / 4] = index;
  }
  return { palette, indices };
}

function colourAt(data: Uint8Array, at: number): number {
  return ((data[at] ?? 0) << 16) | ((data[at + 1] ?? 0) << 8) | (data[at + 2] ?? 0);
}

/** A colour, and how many pixels have it. */
export type ColourCount = readonly [colour: number, count: number];

/** The colours of a picture, the commonest first: counted once for whoever tries several numbers of colours. */
export function countColours({ data }: Pick<Pixels, 'data'>): ColourCount[] {
  const counts = new Map<number, number>();
  let start = 0;
  for (let at = 0; at < data.length; at += 4) {
    const colour = colourAt(data, at);
    if (at + 4 < data.length && colourAt(data, at + 4) === colour) continue;
    counts.set(colour, (counts.get(colour) ?? 0) + (at + 4 - start) / 4);
    start = at + 4;
  }
  return [...counts].sort(([, a], [, b]) => b - a);
}

/** Colours whose channels agree in their first bits look alike: the commonest of them stands for all. */
function chooseColours(sorted: readonly ColourCount[], most: number): number[] {
  if (sorted.length <= most) return sorted.map(([colour]) => colour);
  const groups = new Map<number, { colour: number; count: number }>();
  for (const [colour, count] of sorted) {
    const group = groups.get(colour & 0xf0f0f0);
    if (group) group.count += count;
    else groups.set(colour & 0xf0f0f0, { colour, count });
  }
  // Large areas stay as they are, also where two are alike.
  const total = sorted.reduce((sum, [, count]) => sum + count, 0);
  const areas = sorted.slice(0, most / 4).filter(([, count]) => count > total * AREA);
  const first = areas.map(([colour]) => colour);
  const others = [...groups.values()].toSorted((a, b) => b.count - a.count).map(({ colour }) => colour);
  return [...new Set([...first, ...others])].slice(0, most);
}

/** Share of the pixels from which on a colour is an area rather than an edge. */
const AREA = 0.002;

/** Run for each shade of an edge: a loop without calls, in which nothing is made, takes a fifth of the time. */
function findNearest(palette: Uint8Array, wanted: number): number {
  const red = wanted >> 16;
  const green = (wanted >> 8) & 255;
  const blue = wanted & 255;
  let best = 0;
  let least = Number.POSITIVE_INFINITY;
  for (let at = 0; at < palette.length; at += 3) {
    const r = (palette[at] ?? 0) - red;
    const g = (palette[at + 1] ?? 0) - green;
    const b = (palette[at + 2] ?? 0) - blue;
    const distance = 2 * r * r + 3 * g * g + b * b;
    if (distance >= least) continue;
    best = at / 3;
    least = distance;
  }
  return best;
}
