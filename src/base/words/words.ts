import { rememberTexts } from './remember-texts.ts';

/**
 * A C++ name as the Details panel shows it: `bUseInverseSquaredFalloff` → `Use Inverse Squared Falloff`. [derived] The
 * engine lets a class give another display name; the dictionary does not know those.
 */
export function displayName(name: string): string {
  return splitName(name.replace(/^b(?=[A-Z])/, '')).join(' ');
}

/** The words of a C++ name: `IESTexture2D` → `IES`, `Texture`, `2D`. */
export function splitName(name: string): string[] {
  return name.split(BETWEEN_PARTS).filter(Boolean);
}

/** Characters of a name that is worth comparing with others. */
export const LONGEST_COMPARED = 256;

/** Where a part of a C++ name ends: before a capital or a number, and before the last capital of several. */
const BETWEEN_PARTS = /[_ ]|(?<=[a-z])(?=[A-Z0-9])|(?<=[A-Z0-9])(?=[A-Z][a-z])/;

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

/** `FieldOfView` is asked for as FOV; empty of a name of one or two words. */
export const initialsOf = rememberTexts(name => {
  const initials = displayName(name)
    .split(' ')
    .map(word => word.charAt(0))
    .join('');
  return initials.length > 2 ? initials.toLowerCase() : '';
});
