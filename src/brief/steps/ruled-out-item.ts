import type { Field } from '../discovery-schema.ts';
import { EMPTY } from './words/carrying-words.ts';
import { denialOfThing, type Objection, type Place, placesOf } from './words/denied.ts';
import { plainText, spokenName } from './words/plain-text.ts';
import { unwanted } from './words/unwanted.ts';
import { wordStems } from './words/word-stems.ts';

type ListField = Extract<Field, { type: 'list' }>;

/** A field about what must not be: whoever denies a thing asks for it there. */
const OF_WHAT_IS_NOT = /\b(?:not|never|avoid)\b/i;
/** A field about what is given up: whoever keeps a thing does not. */
const OF_WHAT_IS_GIVEN_UP = /\b(?:give up|sacrifice|go first)\b/i;
/** A field about what is free of things: `nothing at the door` asks for it. */
const OF_WHAT_IS_FREE = /\b(?:empty|free|bare)\b/i;

/** Keeping a thing, before its name and after it. */
const KEPT_BEFORE =
  /(?:(?:\b(?:not|never)|n't)(?: [\p{L}']+)? (?:give up|sacrifice|touch|lower|reduce|cut|drop|lose|change)|\b(?:keep|spare|leave))(?: (?:on|up|the|our|my|any|all|its))* $/u;
const KEPT_AFTER =
  /^(?: [\p{L}']+){0,2} (?:stays?|remains?|(?:is|are) (?:kept|sacred|untouchable|not (?:touched|negotiable))|(?:must|should|may|has to|have to|can)(?: not (?:go|suffer|drop|be [\p{L}]+)| stay| remain| be kept)|(?:mustn't|shouldn't|can't|cannot) (?:go|suffer|drop|be [\p{L}]+))\b/u;

/** Characters before and after an item in which it can be kept. */
const NEAR = 40;

/** `No mirrors except the puddle`: what is excepted from nothing is wanted. */
function isExceptedFromNone(quote: string, said: string): boolean {
  const before = said.slice(0, said.indexOf(quote));
  return (
    /^except\b/.test(quote) &&
    /\b(?:no|none|not|nothing|nobody|nowhere|never|without)\b[^.;:!?]*$/.test(before)
  );
}

const NEGATION = /\b(?:not|never|nobody|no one|cannot|without)\b|n't\b/;

/** `She must never be able to push the crates`: what the field is about is denied of the item, within its clause. */
function deniedDeed({ ask }: ListField, places: readonly Place[], said: string): Objection | undefined {
  const deeds = new Set(wordStems(ask).filter(stem => stem.length > 2 && !EMPTY.has(stem)));
  const quotes = places.flatMap(({ from, to }) => {
    const clause =
      said
        .slice(0, from)
        .split(/[,.;:!?]\s|\s(?:and|but|only|except)\s/)
        .at(-1) ?? '';
    const denied = NEGATION.exec(clause);
    const between = denied ? clause.slice(denied.index + denied[0].length) : '';
    return denied && wordStems(between).some(stem => deeds.has(stem))
      ? [clause.slice(denied.index) + said.slice(from, to)]
      : [];
  });
  const [quote] = quotes;
  return quote !== undefined && quotes.length === places.length ? { how: 'denies it', quote } : undefined;
}

/** Words behind which something of what is denied is asked for all the same. */
const EXCEPTING = /^[^,.;:!?]{0,30}\b(?:but|except|other than|apart from|besides|beyond|save|unless)\b/;

/** `No mirrors anywhere`: whatever the list is of is not wanted. Items that the words name beside it are. */
export function deniesList(
  name: string,
  field: ListField,
  items: readonly unknown[],
  said: string,
): Objection | undefined {
  if (OF_WHAT_IS_NOT.test(field.ask) || items.length === 0) return undefined;
  const names = [spokenName(name), ...(field.about ?? []).flatMap(words => words.split(' '))];
  const places = names.flatMap(each => placesOf(said, each));
  const isNamed = items.some(item => typeof item === 'string' && placesOf(said, plainText(item)).length > 0);
  const isExcepted = places.some(({ to }) => EXCEPTING.test(said.slice(to)));
  return isNamed || isExcepted ? undefined : denialOfThing(said, places);
}

/** What words say against an item of a list: they deny it; or they keep it, where the list says what is given up. */
export function objectionToItem(field: ListField, item: unknown, said: string): Objection | undefined {
  if (typeof item !== 'string' || OF_WHAT_IS_NOT.test(field.ask)) return undefined;
  const places = placesOf(said, field.items.type === 'choice' ? spokenName(item) : plainText(item));
  if (OF_WHAT_IS_GIVEN_UP.test(field.ask)) {
    const kept = places.flatMap(({ from, to }) => {
      const before = KEPT_BEFORE.exec(said.slice(Math.max(0, from - NEAR), from));
      const after = KEPT_AFTER.exec(said.slice(to, to + NEAR));
      const [start, end] = [from - (before?.[0].length ?? 0), to + (after?.[0].length ?? 0)];
      return before || after ? [said.slice(start, end)] : [];
    });
    const [quote] = kept;
    if (quote !== undefined && kept.length === places.length) return { how: 'keeps it', quote };
  }
  const denied =
    denialOfThing(said, places) ?? deniedDeed(field, places, said) ?? unwanted(said, places, 'quality');
  if (denied && isExceptedFromNone(denied.quote, said)) return undefined;
  const isPlace = denied && OF_WHAT_IS_FREE.test(field.ask) && /\b(?:in|at|by|on)\b/.test(denied.quote);
  return isPlace ? undefined : denied;
}
