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
export async function reduceColours({ data }: Pixels, most: number): Promise<ReducedPixels> {
  const counts = countColours(data);
  await nextTurn();
  const colours = chooseColours(counts, most);
  const indices = new Uint8Array(data.length / 4);
  const known = new Map(colours.map((colour, index) => [colour, index]));
  const parts = colours.map(partsOf);
  // Most pixels have the colour of the one before.
  let [before, index] = [-1, 0];
  for (let at = 0; at < data.length; at += 4) {
    const colour = colourAt(data, at);
    if (colour !== before) {
      index = known.get(colour) ?? findNearest(parts, colour);
      known.set(colour, index);
      before = colour;
    }
    indices[at / 4] = index;
  }
  return { palette: Uint8Array.from(colours.flatMap(partsOf)), indices };
}

function colourAt(data: Uint8Array, at: number): number {
  return ((data[at] ?? 0) << 16) | ((data[at + 1] ?? 0) << 8) | (data[at + 2] ?? 0);
}

function partsOf(colour: number): [red: number, green: number, blue: number] {
  return [colour >> 16, (colour >> 8) & 255, colour & 255];
}

function countColours(data: Uint8Array): Map<number, number> {
  const counts = new Map<number, number>();
  let start = 0;
  for (let at = 0; at < data.length; at += 4) {
    const colour = colourAt(data, at);
    if (at + 4 < data.length && colourAt(data, at + 4) === colour) continue;
    counts.set(colour, (counts.get(colour) ?? 0) + (at + 4 - start) / 4);
    start = at + 4;
  }
  return counts;
}

/** Colours whose channels agree in their first bits look alike: the commonest of them stands for all. */
function chooseColours(counts: ReadonlyMap<number, number>, most: number): number[] {
  const sorted = [...counts].toSorted(([, a], [, b]) => b - a);
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

const NO_COLOUR = [0, 0, 0] as const;

/** Run for each shade of an edge: a loop without calls takes a fifth of the time. */
function findNearest(colours: readonly (readonly [number, number, number])[], wanted: number): number {
  const [red, green, blue] = partsOf(wanted);
  let [best, least] = [0, Number.POSITIVE_INFINITY];
  for (let index = 0; index < colours.length; index++) {
    const [r, g, b] = colours[index] ?? NO_COLOUR;
    const distance = 2 * (r - red) ** 2 + 3 * (g - green) ** 2 + (b - blue) ** 2;
    if (distance >= least) continue;
    best = index;
    least = distance;
  }
  return best;
}
