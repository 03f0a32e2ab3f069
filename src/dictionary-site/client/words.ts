/**
 * A C++ name as the Details panel shows it: `bUseInverseSquaredFalloff` → `Use Inverse Squared Falloff`. [derived] The
 * engine lets a class give another display name; the dictionary does not know those.
 */
export function displayName(name: string): string {
  return splitName(name.replace(/^b(?=[A-Z])/, '')).join(' ');
}

/** The words of a C++ name: `IESTexture2D` → `IES`, `Texture`, `2D`. */
export function splitName(name: string): string[] {
  return name
    .replace(/_/g, ' ')
    .replace(/([a-z])([A-Z0-9])/g, '$1 $2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .replace(/([0-9])([A-Z][a-z])/g, '$1 $2')
    .split(' ')
    .filter(Boolean);
}

/** A word of a text; a camel-cased name is one word that ends several times: after each of its parts. */
export interface Word {
  text: string;
  /** How many letters of it make whole parts; missing of a plain word. */
  ends?: readonly number[];
}

const known = new Map<string, readonly Word[]>();

/** The words of a text or a name, in lower case; a camel-cased name gives its parts and itself as one word. */
export function wordsOf(text: string): Word[] {
  return text
    .split(BETWEEN_WORDS)
    .filter(Boolean)
    .flatMap(word => {
      const found = known.get(word) ?? partsOf(word);
      known.set(word, found);
      return found;
    });
}

/** What stands between words: all but letters, digits, and the signs of units. */
export const BETWEEN_WORDS = /[^\p{L}\p{N}²³%×°]+/u;

function partsOf(word: string): Word[] {
  const parts = splitName(word).map(part => part.toLowerCase());
  if (parts.length < 2) return parts.map(text => ({ text }));
  const ends = parts.map((_, index) => parts.slice(0, index + 1).join('').length);
  return [...parts.map(text => ({ text })), { text: parts.join(''), ends }];
}

/**
 * How many slips separate what was typed from a word or from its beginning: a letter too much, missing, wrong, or two
 * swapped. More than `most` counts as `most + 1`.
 */
export function countSlips(typed: string, word: string, most: number): number {
  if (typed.length - word.length > most || hasStrangers(typed, word, most)) return most + 1;
  const width = Math.min(word.length, typed.length + most);
  let before: number[] = [];
  let last = Array.from({ length: width + 1 }, (_, column) => column);
  for (let row = 1; row <= typed.length; row++) {
    const next = [row];
    let least = row;
    for (let column = 1; column <= width; column++) {
      const isSame = typed[row - 1] === word[column - 1];
      const changed = at(last, column - 1) + (isSame ? 0 : 1);
      let best = Math.min(at(last, column) + 1, at(next, column - 1) + 1, changed);
      const isSwapped = typed[row - 1] === word[column - 2] && typed[row - 2] === word[column - 1];
      if (row > 1 && column > 1 && isSwapped) best = Math.min(best, at(before, column - 2) + 1);
      next.push(best);
      if (best < least) least = best;
    }
    if (least > most) return most + 1;
    before = last;
    last = next;
  }
  return Math.min(...last);
}

/** Whether the word lacks more letters than that: each is a slip, and most words are told apart by this alone. */
function hasStrangers(typed: string, word: string, most: number): boolean {
  let count = 0;
  for (let index = 0; index < typed.length; index++)
    if (!word.includes(typed.charAt(index)) && ++count > most) return true;
  return false;
}

function at(row: readonly number[], column: number): number {
  return row[column] ?? Number.POSITIVE_INFINITY;
}
