import type { QueryWord } from './read-query.ts';
import { plainWords } from './read-query.ts';
import { stemOf } from './stem.ts';
import { countTypos } from './typos.ts';

/** A text that a candidate is found by, and how much a word in it counts. */
export interface RankedField {
  text: string;
  weight: number;
}

/** Candidates, read once to be asked often. */
export interface WordIndex<T> {
  candidates: readonly T[];
  /**
   * Stem → where it stands: a candidate's number, the weight of its best field, the next one's number, and so on. As maps
   * they would take seven times the memory.
   */
  places: ReadonlyMap<string, readonly number[]>;
  /** Word → its stem, for typos. */
  words: ReadonlyMap<string, string>;
}

export function indexWords<T>(
  candidates: readonly T[],
  fieldsOf: (candidate: T) => readonly RankedField[],
): WordIndex<T> {
  const { index, add } = openIndex(fieldsOf);
  for (const candidate of candidates) add(candidate);
  return index;
}

/** An index that candidates are added to one by one, for whoever reads them in parts. */
export function openIndex<T>(fieldsOf: (candidate: T) => readonly RankedField[]): {
  index: WordIndex<T>;
  add(candidate: T): void;
} {
  const candidates: T[] = [];
  const places = new Map<string, number[]>();
  const words = new Map<string, string>();
  return {
    index: { candidates, places, words },
    add(candidate) {
      const number = candidates.push(candidate) - 1;
      for (const { text, weight } of fieldsOf(candidate)) {
        for (const word of plainWords(text)) {
          const read = words.get(word);
          const stem = read ?? stemOf(word);
          if (read === undefined) words.set(word, stem);
          const place = places.get(stem);
          // A list that is written whole has no room to spare, and most stems stand in one place.
          if (!place) places.set(stem, [number, weight]);
          // Candidates come one after the other, so one that is there already is the last.
          else if (place.at(-2) !== number) place.push(number, weight);
          else place[place.length - 1] = Math.max(place.at(-1) ?? 0, weight);
        }
      }
    },
  };
}

/** Shares of a word's weight. */
const SYNONYM = 0.5;
const TYPO = 0.5;

export interface RankOptions {
  /** Number of a candidate → stem of a word → what it is worth there besides what its texts say. */
  worths?: ReadonlyMap<number, ReadonlyMap<string, number>>;
  /** Those that are looked at; all when left out. */
  among?: (number: number) => boolean;
  /** Decides between those that fit alike. */
  factor?: (number: number) => number;
}

/**
 * The candidates that the words fit, best first; those that none fits are left out. A word that fits many says little,
 * and what more of the words fit comes first.
 */
export function rankIn<T>(
  index: WordIndex<T>,
  query: readonly QueryWord[],
  { worths, among = () => true, factor = () => 1 }: RankOptions = {},
): T[] {
  const fits = query.map(word => fitsOf(index, word));
  const tellings = query.map((word, at) =>
    tellingOf(index, word, { fit: fits[at], before: query.slice(0, at) }),
  );
  if (worths) addWorths(query, fits, worths);
  const whole = tellings.reduce((sum, telling) => sum + telling, 0);
  const scores = new Map<number, { sum: number; covered: number }>();
  fits.forEach((fit, at) => {
    const telling = tellings[at] ?? 0;
    for (const [number, value] of fit) {
      const { sum, covered } = scores.get(number) ?? { sum: 0, covered: 0 };
      scores.set(number, {
        sum: sum + value * telling,
        covered: covered + Math.min(1, value / ENOUGH) * telling,
      });
    }
  });
  return [...scores]
    .filter(([number]) => among(number))
    .map(([number, { sum, covered }]) => ({
      number,
      score: sum * (covered / whole) ** COVERED * factor(number),
    }))
    .toSorted((a, b) => b.score - a.score || a.number - b.number)
    .flatMap(({ number }) => index.candidates[number] ?? []);
}

/** The weight from which on a word counts as found; what stands only in a longer text counts as found in part. */
const ENOUGH = 2;

/** How much it counts that more of the words fit. */
const COVERED = 1.4;

/** What a word tells: much where few hold it, little where one before it means the same (`far away`). */
function tellingOf<T>(
  { candidates, places }: WordIndex<T>,
  { stem }: QueryWord,
  { fit, before }: { fit: ReadonlyMap<number, number> | undefined; before: readonly QueryWord[] },
): number {
  const place = places.get(stem);
  const holding = place ? place.length / 2 : (fit?.size ?? 0);
  const isAgain = before.some(({ alike }) => alike.has(stem));
  return Math.log(1 + candidates.length / (1 + holding)) * (isAgain ? AGAIN : 1);
}

const AGAIN = 0.5;

/** Those words of a query that no candidate has, in no form and in no other word for it. */
export function wordsWithout<T>(index: WordIndex<T>, query: readonly QueryWord[]): QueryWord[] {
  return query.filter(word => fitsOf(index, word).size === 0);
}

/** Ranks candidates that are asked once. */
export function rank<T>(
  query: readonly QueryWord[],
  candidates: readonly T[],
  fieldsOf: (candidate: T) => readonly RankedField[],
): T[] {
  return rankIn(indexWords(candidates, fieldsOf), query);
}

/** Candidate → how well its best field fits the word. */
function fitsOf<T>({ places, words }: WordIndex<T>, { word, stem, alike }: QueryWord): Map<number, number> {
  const fits = new Map<number, number>();
  const add = (written: string, share: number) => {
    const place = places.get(written) ?? [];
    for (let at = 0; at < place.length; at += 2) {
      const [number = 0, weight = 0] = [place[at], place[at + 1]];
      if ((fits.get(number) ?? 0) < weight * share) fits.set(number, weight * share);
    }
  };
  add(stem, 1);
  for (const other of alike) add(other, SYNONYM);
  // A word that is right needs no guesses beside it.
  if (!places.has(stem)) for (const [written, its] of words) if (isTypo(word, written)) add(its, TYPO);
  return fits;
}

/** One letter wrong in a word of four or more, two in one of eight or more. */
function isTypo(word: string, other: string): boolean {
  const most = word.length >= 8 ? 2 : 1;
  if (word.length < 4 || Math.abs(word.length - other.length) > most) return false;
  return countTypos(word, other, most) <= most;
}

function addWorths(
  query: readonly QueryWord[],
  fits: readonly Map<number, number>[],
  worths: NonNullable<RankOptions['worths']>,
): void {
  query.forEach(({ stem }, at) => {
    const fit = fits[at];
    for (const [number, ofStems] of worths) {
      const value = ofStems.get(stem) ?? 0;
      if (value > (fit?.get(number) ?? 0)) fit?.set(number, value);
    }
  });
}
