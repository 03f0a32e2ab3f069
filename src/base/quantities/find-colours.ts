import { type ReadColour, readColour } from './read-colour.ts';

/** A colour in a text, from its first letter to behind the last. */
export interface PlacedColour extends ReadColour {
  from: number;
  to: number;
}

/** Words of the longest name: `light goldenrod yellow`. */
const MOST_WORDS = 3;

/** The colours that a text names, each by its longest name: `slate blue` is one, and no blue. */
export function findColours(text: string): PlacedColour[] {
  const words = [...text.matchAll(/#[\da-f]{3,8}\b|\p{L}+(?:-\p{L}+)*/giu)];
  const found: PlacedColour[] = [];
  for (const [index, first] of words.entries()) {
    if (first.index < (found.at(-1)?.to ?? 0)) continue;
    for (const last of words.slice(index, index + MOST_WORDS).toReversed()) {
      const to = last.index + last[0].length;
      const name = text.slice(first.index, to);
      const read = /^[\p{L}\d# -]+$/u.test(name) ? readColour(name) : undefined;
      if (!read) continue;
      found.push({ ...read, from: first.index, to });
      break;
    }
  }
  return found;
}
