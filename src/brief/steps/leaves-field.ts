import type { Field } from '../discovery-schema.ts';
import { saysAmountOf } from './rests-on-words.ts';
import { phrasesFor } from './values/phrases-for.ts';
import { isSameValue } from './values/same-value.ts';
import { amountsIn, isOneAmount } from './words/amounts.ts';
import { hasWords, type Objection } from './words/denied.ts';
import { LONGEST_PHRASE, plainText, splitClauses, spokenName } from './words/plain-text.ts';
import { isNothingBut, type NamedField } from './words/read-clause.ts';
import { readReleasing } from './words/read-release.ts';

/** Further ways to say that something is left as it is, of which nothing is read by itself. Group: what is left. */
const LEAVING: readonly RegExp[] = [
  /^(?:please )?(?:nobody|no one) (?:may |must |should |shall )?(?:touch|change|move|alter)(?:es|s)? (.+)$/u,
  /^(?:please )?(?:(?:keep )?(?:your |all )?hands off|(?:do not|don't|never) (?:move|alter)) (.+)$/u,
  /^(.+?)(?: is| are|'s|'re) (?:just )?(?:fine|good|right|ok|okay|perfect|great|lovely) (?:as|how|where|the way) (?:it|they)(?: is| are|'s|'re)(?: now)?$/u,
  /^(?:please |just )*leave ((?:it|them|that|this)(?: be)?)$/u,
];

const POINTING = /^(?:(?:it|they|them|that|this|those|everything|all)(?: be)?)$/u;

/** What a clause leaves as it is, `''` where it only points at it; undefined where it says something else. */
export function readLeaving(clause: string): string | undefined {
  const released = readReleasing(clause);
  if (released) return released.how === 'as_is' ? released.of : undefined;
  const said = plainText(clause);
  if (said.length > LONGEST_PHRASE) return undefined;
  const [of] = LEAVING.flatMap(pattern => pattern.exec(said)?.[1] ?? []);
  return of === undefined || POINTING.test(of) ? of && '' : of.replace(/^(?:the|our|my|these|those) /, '');
}

/** What says that only a part of a thing is left: `but make it warmer`. */
const GOING_ON =
  /^[,;.!?\s-]*(?:and |so )?(?:but|only|except|just|apart|besides|it|its|it's|though|unless)\b/u;

/** The words that leave a thing of some name alone, where they name it nowhere else. @param said plain text */
export function leavesThing(name: string, said: string): string | undefined {
  const naming = splitClauses(said).filter(clause => hasWords(clause, name));
  const [first] = naming;
  const isLeft = (clause: string) => {
    const things = readLeaving(clause)?.split(/(?:,|\s(?:and|or|nor))\s(?:the\s)?/) ?? [];
    const behind = said.slice(said.indexOf(clause) + clause.length);
    return things.includes(name) && !GOING_ON.test(behind);
  };
  return naming.every(isLeft) ? first : undefined;
}

/**
 * A clause that leaves the very field as it is, of which another value was read: `The jump stays as it is`. Whoever says
 * the value as well means the value.
 * @param held what the field has already: who reads that again changes nothing
 * @param isAsked whether it was asked for: then `leave it` means it, where no clause beside says how much
 */
export function leavesField(
  { name, field }: NamedField,
  value: unknown,
  { words, held, isAsked }: { words: string; held: unknown; isAsked: boolean },
): Objection | undefined {
  if (field.type === 'list' || field.type === 'table' || field.type === 'text') return undefined;
  const clauses = splitClauses(words);
  const isPointed = (clause: string) =>
    isAsked &&
    typeof value === 'number' &&
    !clauses.some(each => each !== clause && saysAmountOf(field, each));
  const leaving = clauses.find(clause => {
    const of = readLeaving(clause);
    return of === '' ? isPointed(clause) : of !== undefined && isNothingBut({ name, field }, of);
  });
  if (leaving === undefined || isSaid(field, value, words)) return undefined;
  if (held !== undefined && isSameValue(held, value)) return undefined;
  return { how: 'leaves it as it is (“as it is” says so)', quote: leaving };
}

function isSaid(field: Field, value: unknown, words: string): boolean {
  const plain = plainText(words);
  if (typeof value === 'number')
    return amountsIn(plain).some(each => isOneAmount(each, { number: value, unit: undefined }));
  const ways = [spokenName(String(value)), ...phrasesFor(field, value).map(plainText)];
  return ways.some(way => hasWords(plain, way));
}
