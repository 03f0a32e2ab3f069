import { LONGEST_COMPARED, splitName } from './words/words.ts';

/** What makes the opposite of the word behind it. */
const DENYING: ReadonlySet<string> = new Set([
  ...['not', 'non', 'no', 'never', 'dont', 'doesnt', 'isnt', 'without', 'except', 'anything', 'un'],
]);

/** Beginnings that make a word its opposite: `unlocked`, `invisible`, `deselected`, `disable`. */
const OPPOSED = ['un', 'in', 'de', 'dis', 'non'];

/**
 * Whether one of two names says the opposite of the other, however near their letters are: `not equals` and `equals`,
 * `!Movable` and `Movable`, `Unhidden` and `bHidden`, `Disable` and `bVisible`. A text that is longer than any name says the
 * opposite of none, and has too many words to look for each of them.
 */
export function areOpposite(written: string, name: string): boolean {
  if (Math.max(written.length, name.length) > LONGEST_COMPARED) return false;
  const [words, others] = [written, name].map(wordsOf) as [string[], string[]];
  if (words.some(isDenying) !== others.some(isDenying)) return true;
  const [own, theirs] = [without(words, others), without(others, words)];
  const isOpposed = (one: string) => (other: string) => OPPOSED.some(each => `${each}${other}` === one);
  if (own.some(word => theirs.some(isOpposed(word))) || theirs.some(word => own.some(isOpposed(word))))
    return true;
  // A typo is seldom in the first letters, and these say what the rest is not.
  return [own, theirs].some(
    (some, at) => some.some(beginsOpposed) && ![theirs, own][at]?.some(word => /^[du]/.test(word)),
  );
}

const beginsOpposed = (word: string): boolean => /^(dis|un)[a-z]{3}/.test(word);
const isDenying = (word: string): boolean => DENYING.has(word);

function wordsOf(text: string): string[] {
  const denied = /^\s*[!-]\s*\p{L}/u.test(text) ? ['not'] : [];
  const words = splitName(text.replace(/['’]/g, '').replaceAll('-', ' ')).map(word => word.toLowerCase());
  return [...denied, ...words.filter(word => word !== 'b')];
}

function without(words: readonly string[], others: readonly string[]): string[] {
  return words.filter(word => !others.includes(word));
}
