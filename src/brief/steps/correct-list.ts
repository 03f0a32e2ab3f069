import type { Field } from '../discovery-schema.ts';
import { isCorrection, takesOff } from './is-correction.ts';
import { isSameValue } from './values/same-value.ts';
import { denial, type Place, placesOf } from './words/denied.ts';
import { plainText, spokenName } from './words/plain-text.ts';
import { wordStems } from './words/word-stems.ts';

/**
 * What a later answer makes of a list: it adds to it, another list takes its place, or nobody can tell which of both is
 * meant and it is asked.
 */
export type ListChange = { how: 'adds' } | { how: 'replaces' | 'asks'; value: unknown[] };

/** Words after which a list is all that there is. */
const ALL_OF_IT =
  /\b(?:nothing else|nobody else|no others?|none of the (?:others?|rest)|that(?:'s| is) (?:it|all)|all (?:the )?others? (?:can |may |must )?(?:go|stay)|start (?:over|again|from scratch)|from scratch|(?:scrap|scratch|forget|drop|throw (?:out|away)|replace|redo|strike|delete|clear) (?:the |that |this |my |our )?(?:whole |entire |old )?(?:list|lot|rest|others|all of (?:it|them|that))|a (?:new|different|shorter) list|(?:make (?:that|it)|scratch that|strike that|change (?:that|it)|i meant|correction|i was wrong|instead)\b)/;

/** What narrows down what stands right behind it. */
const ONLY =
  /\b(?:only|just|solely|nothing but|no more than|(?:cut|reduce|trim|narrow|limit)(?: (?:it|that|them|the list))?(?: down)? to)\b/g;

/** Characters after such a word in which an item stands. */
const NEAR = 30;

const ADDING = /\b(?:also|too|as well|another|in addition|besides|on top|add(?:ed|itional)?|plus|more)\b/;

/**
 * Tells from the words of an answer what it makes of a list that holds something: `only effects, nothing else` replaces it,
 * `not cosy: bleak` takes out what is denied, and so does a correction that names an item and leaves it out of its list.
 * @param said the items that were read of the words
 */
export function readListChange(
  field: Field,
  { held, said, words }: { held: readonly unknown[]; said: readonly unknown[]; words: string },
): ListChange {
  const plain = plainText(words);
  const isIn = (list: readonly unknown[], item: unknown) => list.some(each => isSameValue(each, item));
  const gone = held.filter(item => !isIn(said, item));
  if (gone.length === 0) return { how: 'adds' };
  const isAdding = ADDING.test(plain);
  if (!isAdding && saysAll(plain, said)) return { how: 'replaces', value: [...said] };
  const isCorrecting = isCorrection(words);
  const isOff = (item: unknown) =>
    isDenied(plain, item) || ((isCorrecting || takesOff(words)) && isNamed(plain, item));
  const off = gone.filter(isOff);
  if (off.length > 0) {
    const kept = held.filter(item => !isIn(off, item));
    return { how: 'replaces', value: [...kept, ...said.filter(item => !isIn(kept, item))] };
  }
  // Texts may stand beside each other; of items nobody can tell whether they are more, or others.
  const isOther = isCorrecting || (TURNING_DOWN.test(plain) && !said.some(isNegative));
  const isUnclear = isOther && !isAdding && field.type === 'list';
  return isUnclear ? { how: 'asks', value: [...said] } : { how: 'adds' };
}

/** Whether words say that a list is all there is. */
function saysAll(plain: string, said: readonly unknown[]): boolean {
  if (ALL_OF_IT.test(plain)) return true;
  const ways = said.flatMap(waysToSay);
  return [...plain.matchAll(ONLY)].some(({ 0: mark, index }) => {
    const after = plain.slice(index + mark.length, index + mark.length + NEAR);
    const [beside = ''] = after.split(/[,.;:!?]/);
    return ways.some(way => placesOf(beside, way).length > 0);
  });
}

/** `No, wolves`, `wrong: the north side`, `rather wolves`. */
const TURNING_DOWN =
  /^(?:(?:oh|ah|hm+|sorry)[, ]+)*(?:(?:no|nope|nah|wrong|that(?:'s| is) wrong)[,.;:!-]|rather\b|i'd rather\b|better\b)/;

/** What an item denies itself is not denied by words that deny it too: `no fog`. */
const NEGATIVE = /^(?:no|not|never|nobody|nothing|without|don't|do not|hands off)\b/;

/** `Not cosy`, `without the arches`. */
function isDenied(plain: string, item: unknown): boolean {
  const ways = waysToSay(item);
  if (isNegative(item)) return false;
  const places: Place[] = ways.flatMap(way => placesOf(plain, way));
  return denial(plain, places) !== undefined;
}

function isNegative(item: unknown): boolean {
  return waysToSay(item).some(way => NEGATIVE.test(way));
}

function isNamed(plain: string, item: unknown): boolean {
  const stems = new Set(wordStems(plain));
  const own = wordStems(typeof item === 'string' ? spokenName(item) : '');
  return own.length > 0 && own.every(stem => stems.has(stem));
}

/** An item as it is said, with its article and without. */
function waysToSay(item: unknown): string[] {
  if (typeof item !== 'string') return [];
  const whole = plainText(spokenName(item));
  return [...new Set([whole, whole.replace(/^(?:the|a|an|any) /, '')])];
}
