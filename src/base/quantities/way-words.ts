/** An adjective of amounts, and what is said of one thing that is so more than another. */
interface WayWord {
  as: string;
  more: string;
  /** Said of light alone, where it stands behind an amount. */
  of?: 'light';
}

/** What grows with a number: of anything else, as warmth, nobody knows which way it goes. */
const GROWS: readonly WayWord[] = [
  { as: 'much', more: 'more' },
  { as: 'many', more: 'more' },
  { as: 'bright', more: 'brighter', of: 'light' },
  { as: 'strong', more: 'stronger', of: 'light' },
  { as: 'intense', more: 'more intense', of: 'light' },
  { as: 'powerful', more: 'more powerful', of: 'light' },
  { as: 'high', more: 'higher' },
  { as: 'big', more: 'bigger' },
  { as: 'large', more: 'larger' },
  { as: 'great', more: 'greater' },
  { as: 'long', more: 'longer' },
  { as: 'wide', more: 'wider' },
  { as: 'tall', more: 'taller' },
  { as: 'deep', more: 'deeper' },
  { as: 'thick', more: 'thicker' },
  { as: 'dense', more: 'denser' },
  { as: 'loud', more: 'louder' },
  { as: 'heavy', more: 'heavier' },
  { as: 'rough', more: 'rougher' },
  { as: 'far', more: 'further|farther' },
  { as: 'saturated', more: 'more saturated' },
  { as: 'visible', more: 'more visible' },
];

/** What grows less the more it is so. */
const SHRINKS: readonly WayWord[] = [
  { as: 'dim', more: 'dimmer', of: 'light' },
  { as: 'dark', more: 'darker', of: 'light' },
  { as: 'weak', more: 'weaker', of: 'light' },
  { as: 'faint', more: 'fainter', of: 'light' },
  { as: 'low', more: 'lower' },
  { as: 'short', more: 'shorter' },
  { as: 'small', more: 'smaller' },
  { as: 'little', more: 'less|fewer' },
  { as: 'narrow', more: 'narrower' },
  { as: 'slow', more: 'slower' },
  { as: 'quiet', more: 'quieter' },
  { as: 'thin', more: 'thinner' },
  { as: 'near', more: 'nearer' },
  { as: 'close', more: 'closer' },
];

const asWords = (words: readonly WayWord[]) => words.map(({ as }) => as).join('|');
const moreWords = (words: readonly WayWord[], of?: 'light' | 'all') =>
  [...new Set(words.filter(each => of === 'all' || each.of === of).map(({ more }) => more))]
    // `more intense` before `more`.
    .toSorted((one, other) => other.length - one.length)
    .join('|');

/** `bright`, as in `twice as bright`: alternatives for a pattern. */
export const AS_MUCH = asWords(GROWS);
/** `dim`, as in `twice as dim`. */
export const AS_LITTLE = asWords(SHRINKS);

/** `brighter`, `up`; of anything that grows. */
export const MORE = `${moreWords(GROWS, 'all')}|faster|up`;
/** `dimmer`, `down`. */
export const LESS = `${moreWords(SHRINKS, 'all')}|down`;

/** What any amount may be more or less by, and light alone. */
export const SUM_WORDS = {
  more: `${moreWords(GROWS)}|faster|up`,
  less: `${moreWords(SHRINKS)}|down|off|lighter in weight`,
  brighter: moreWords(GROWS, 'light'),
  darker: moreWords(SHRINKS, 'light'),
};

/** `increase it`, `raised`: what is done to a number that becomes more. */
export const RAISE = '(?:increase|raise|boost|enlarge|brighten|strengthen|extend)(?:e?d)?(?: it)?';
/** `reduce`, `dimmed`. */
export const LOWER =
  '(?:(?:decrease|reduce|lower|weaken|darken|shorten|shrink|drop|cut|dim|turn down|bring down)(?:e?d|med|ped)?)(?: it)?';

/** Haste: of a speed it is more, of a time less, and by how much then nobody knows. */
export function saysHaste(given: unknown): boolean {
  return typeof given === 'string' && /(?<!\p{L})(?:fast|slow|quick)/iu.test(given);
}
