import { FILLERS } from './fillers.ts';
import { synonymsOf } from './meanings.ts';
import { stemOf } from './stem.ts';
import { BETWEEN_WORDS, splitName } from './words.ts';

/** A word that was asked for. */
export interface QueryWord {
  word: string;
  stem: string;
  /** Stems of the words that mean the same. */
  alike: ReadonlySet<string>;
}

/** Words of a query that are sought, the first of them: each is held against all that there is. */
const MOST_WORDS = 30;

/** The words of a query that count, each once in one of its forms; of a query of nothing but fillers all of them. */
export function readQuery(query: string, fillers: ReadonlySet<string> = FILLERS): QueryWord[] {
  const all = plainWords(query);
  const telling = all.filter(word => !fillers.has(word));
  const byStem = new Map((telling.length > 0 ? telling : all).map(word => [stemOf(word), word]));
  return [...byStem].slice(0, MOST_WORDS).map(([stem, word]) => ({ word, stem, alike: synonymsOf(word) }));
}

/** Words of a text or of a name, in lower case: `set_static_mesh`, `bCastShadow`, `make it warmer`. */
export function plainWords(text: string): string[] {
  const words: string[] = [];
  for (const word of text.split(BETWEEN_WORDS)) {
    if (ONE_WORD.test(word)) words.push(word.toLowerCase());
    else for (const part of partsOf(word)) words.push(part.toLowerCase());
  }
  return words;
}

/** Nearly all words of sentences: nothing in them begins another word. An index reads half a million of them. */
const ONE_WORD = /^[A-Z]?[a-z]+$/;

function partsOf(word: string): string[] {
  return splitName(
    word.replace(/^b(?=[A-Z])/, '').replace(SMALL_BEFORE_CAPITALS, letter => letter.toUpperCase()),
  );
}

/** `sRGB` and `iOS` are one word each. */
const SMALL_BEFORE_CAPITALS = /^[a-z](?=[A-Z]{2})/;
