import { distance } from 'fastest-levenshtein';
import synonyms from './synonyms.json' with { type: 'json' };

/** A word that was asked for, and the words that mean the same. */
export interface QueryWord {
  word: string;
  alike: ReadonlySet<string>;
}

/** A text that a candidate is found by, and how much a word in it counts. */
export interface Field {
  text: string;
  weight: number;
}

/** Words that say nothing about what is wanted. */
const FILLERS: ReadonlySet<string> = new Set(
  (
    'a an the of to in on at for with and or it its this that these is are be was me my i you we please how do does ' +
    'can make want need let some into from there here'
  ).split(' '),
);

/** The words of a query that count, each with its synonyms; of a query of nothing but fillers all of them. */
export function readQuery(query: string): QueryWord[] {
  const all = wordsOf(query);
  const telling = all.filter(word => !FILLERS.has(word));
  return (telling.length > 0 ? telling : all).map(word => ({ word, alike: synonymsOf(word) }));
}

const hints: Record<string, readonly string[]> = synonyms.hints;

/** Words by which people ask for an operation, beside those of its name and line. */
export function hintsOf(operation: string): string {
  return Object.hasOwn(hints, operation) ? (hints[operation] ?? []).join(' ') : '';
}

function synonymsOf(word: string): ReadonlySet<string> {
  const stem = stemOf(word);
  const meanings = synonyms.meanings.filter(words =>
    words.some(each => each === word || stemOf(each) === stem),
  );
  return new Set(meanings.flat().map(stemOf));
}

/** Words of a text or of a name: `set_static_mesh`, `bCastShadow`, `make it warmer`. */
function wordsOf(text: string): string[] {
  return text
    .replace(/\bb(?=[A-Z])/g, '')
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\d]+/u)
    .filter(word => word.length > 0);
}

/** A word without its commonest endings; never shorter than three letters. */
function stemOf(word: string): string {
  const stem = word.replace(/(ations?|ings?|ers?|ed|es|s|e)$/, '');
  return stem.length >= 3 ? stem : word;
}

/** Shares of a word's weight. */
const SYNONYM = 0.6;
const SLIP = 0.5;

/** The candidates that the words fit, best first; those that none fits are left out. A word that fits many says little. */
export function rank<T>(
  query: readonly QueryWord[],
  candidates: readonly T[],
  fieldsOf: (candidate: T) => readonly Field[],
): T[] {
  const fits = candidates.map(candidate => fitsOf(query, fieldsOf(candidate)));
  const tellings = query.map((_, at) => {
    const fitting = fits.filter(each => (each[at] ?? 0) > 0).length;
    return Math.log(1 + candidates.length / (1 + fitting));
  });
  return candidates
    .map((candidate, index) => ({ candidate, score: scoreOf(fits[index] ?? [], tellings) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
    .map(({ candidate }) => candidate);
}

/** For each word of the query how well the candidate's best field fits it. */
function fitsOf(query: readonly QueryWord[], fields: readonly Field[]): number[] {
  const written = fields.map(({ text, weight }) => ({ words: wordsOf(text), weight }));
  return query.map(wanted =>
    Math.max(0, ...written.map(({ words, weight }) => weight * fitOf(wanted, words))),
  );
}

/** Candidates that more of the words fit come first. */
function scoreOf(fits: readonly number[], tellings: readonly number[]): number {
  const fitting = fits.filter(fit => fit > 0).length;
  const sum = fits.reduce((total, fit, at) => total + fit * (tellings[at] ?? 0), 0);
  return (sum * fitting) / Math.max(1, fits.length);
}

/** How well the best of these words fits: 1 the same, less for a synonym or a slip of the keys. */
function fitOf({ word, alike }: QueryWord, words: readonly string[]): number {
  const stem = stemOf(word);
  let best = 0;
  for (const each of words) {
    const other = stemOf(each);
    if (other === stem) return 1;
    if (alike.has(other)) best = Math.max(best, SYNONYM);
    else if (isSlip(word, each)) best = Math.max(best, SLIP);
  }
  return best;
}

/** One letter wrong in a word of four or more, two in one of eight or more. */
function isSlip(word: string, other: string): boolean {
  if (word.length < 4 || Math.abs(word.length - other.length) > 2) return false;
  return distance(word, other) <= (word.length >= 8 ? 2 : 1);
}
