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
  survey: ColourSurvey = surveyColours({ data }),
): Promise<ReducedPixels> {
  await nextTurn();
  const colours = chooseColours(survey, most);
  const palette = Uint8Array.from(
    colours.flatMap(colour => [colour >> 16, (colour >> 8) & 255, colour & 255]),
  );
  const exact = new Map(colours.map((colour, index) => [colour, index]));
  // Shades that agree in their first bits are near to the same colour; those of the palette are looked for as they are.
  const nearest = new Int16Array(1 << (3 * SHADE_BITS)).fill(UNKNOWN);
  for (const colour of colours) nearest[shadeOf(colour)] = IN_PALETTE;
  const indexOf = (colour: number) => {
    const shade = shadeOf(colour);
    const known = nearest[shade] ?? UNKNOWN;
    if (known >= 0) return known;
    if (known === IN_PALETTE) return exact.get(colour) ?? findNearest(palette, colour);
    const found = findNearest(palette, colour);
    nearest[shade] = found;
    return found;
  };
  const indices = new Uint8Array(data.length / 4);
  // Most pixels have the colour of the one before.
  let before = -1;
  let index = 0;
  for (let at = 0; at < data.length; at += 4) {
    const colour = colourAt(data, at);
    if (colour !== before) {
      index = indexOf(colour);
      before = colour;
    }
    indices[at / 4] = index;
  }
  return { palette, indices };
}

/** Bits of each channel in which shades agree that are taken for one: a difference of three in 255 at most. */
const SHADE_BITS = 6;
const UNKNOWN = -1;
/** A colour of the palette is among these shades, perhaps more than one. */
const IN_PALETTE = -2;

/** A number of the shades that a colour is one of. */
function shadeOf(colour: number): number {
  const [red, green, blue] = [colour >> 18, (colour >> 10) & 63, (colour >> 2) & 63];
  return (red << 12) | (green << 6) | blue;
}

function colourAt(data: Uint8Array, at: number): number {
  return ((data[at] ?? 0) << 16) | ((data[at + 1] ?? 0) << 8) | (data[at + 2] ?? 0);
}

/** The colours of a picture: found once for whoever tries several numbers of them. */
export interface ColourSurvey {
  /** All of them, the commonest first. */
  colours: readonly number[];
  /** How many are areas rather than edges: they come first. */
  areas: number;
  /** The commonest of those that look alike, for each such group; the largest group first. */
  unlike: readonly number[];
}

/** Which colours a picture has, and which of them look alike: those whose channels agree in their first bits. */
export function surveyColours({ data }: Pick<Pixels, 'data'>): ColourSurvey {
  const counts = countColours(data);
  const groups = new Map<number, { colour: number; count: number }>();
  for (const [colour, count] of counts) {
    const group = groups.get(colour & 0xf0f0f0);
    if (group) group.count += count;
    else groups.set(colour & 0xf0f0f0, { colour, count });
  }
  return {
    colours: counts.map(([colour]) => colour),
    areas: counts.filter(([, count]) => count > (data.length / 4) * AREA).length,
    unlike: [...groups.values()].toSorted((a, b) => b.count - a.count).map(({ colour }) => colour),
  };
}

/** The colours and how many pixels have each, the commonest first. */
function countColours(data: Uint8Array): [colour: number, count: number][] {
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

/** One of those that look alike stands for all; large areas stay as they are, also where two are alike. */
function chooseColours({ colours, areas, unlike }: ColourSurvey, most: number): readonly number[] {
  if (colours.length <= most) return colours;
  const first = colours.slice(0, Math.min(areas, Math.floor(most / 4)));
  return [...new Set([...first, ...unlike])].slice(0, most);
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
