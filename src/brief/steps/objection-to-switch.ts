import type { Column, Field } from '../discovery-schema.ts';
import { phrasesFor } from './values/phrases-for.ts';
import { denialOfThing, hasWords, type Objection, type Place, placesOf } from './words/denied.ts';
import { plainText, splitClauses, spokenName } from './words/plain-text.ts';
import { clauseAround, isTurnedRound, polarityAt, polarityOf } from './words/polarity.ts';

type Switch = Extract<Field, { type: 'boolean' }>;

/**
 * What words say against a yes: they deny its thing, by whatever of its names. Against a no: they name its thing, and do
 * not deny it.
 * @param said plain text
 */
export function objectionToSwitch(
  name: string,
  field: Switch,
  value: unknown,
  said: string,
): Objection | undefined {
  const named = [spokenName(name), ...phrasesFor(field, true).map(plainText)];
  if (value === true) {
    const places = [...named.flatMap(each => placesOf(said, each)), ...calledIn(said, named)];
    return denialOfThing(said, places) ?? deniedByPolarity(said, places);
  }
  const phrases = phrasesFor(field, true).flatMap(phrase => placesOf(said, plainText(phrase)));
  const places = phrases.length > 0 ? phrases : calledIn(said, named);
  const [first] = places;
  const isDenied = phrasesFor(field, false).some(phrase => placesOf(said, plainText(phrase)).length > 0);
  if (value !== false || !first || isDenied || CLOSING_NO.test(said) || polarityOf(said, places) !== true)
    return undefined;
  const clause = clauseAround(said, first);
  // Turned round twice it is meant; a negation of something else leaves it open.
  if (NEGATED.test(clause) && !isTurnedRound(said, first)) return undefined;
  return { how: 'says that it is so', quote: clause.trim() };
}

/** A no that answers the whole at last: `so no`, `No, wait. No`. Behind a question, a colon or a name it may be of those. */
const CLOSING_NO =
  /(?:^|[.;!…]\s*|[,?–—-]\s*(?=(?:so|but|then|and)\b)|\s(?=so\b))(?:(?:so|but|and|then|well|wait|actually|sorry|rather|hm+)[,: ]+)*(?:(?:no|nope|nah)(?:,? (?:then|thanks|thank you|way))?|(?:absolutely|certainly|definitely|of course|rather) not|not a chance|over my dead body)[\s.!…]*$/iu;

/** What a yes is taken from although the words end in a bare no, or are one. @param words as they were said: `no?` asks for consent */
export function objectionToYes(
  field: Switch | Extract<Field, { type: 'choice' }>,
  value: unknown,
  words: string,
): Objection | undefined {
  const isYes = field.type === 'boolean' ? value === true : phrasesFor(field, value).includes('yes');
  if (!isYes) return undefined;
  const [condition] = CONDITION.exec(words) ?? [];
  if (condition !== undefined) return { how: 'is a condition', quote: condition };
  if (CLOSING_NO.test(words)) return { how: 'ends in a no', quote: words.trim().slice(-FEW_BEFORE) };
  return isAllDenied(words) ? { how: 'denies it', quote: words.trim() } : undefined;
}

/** A yes that hangs on something. */
const CONDITION = /\bonly (?:if|when|where|over)\b[^.;!?]*/iu;

/** `No, nothing changes.`: a bare no, and nothing behind it that does not deny as well. */
function isAllDenied(words: string): boolean {
  const [first = '', ...rest] = splitClauses(words).map(plainText);
  return /^(?:no|nope|nah|never)$/.test(first) && rest.every(clause => NEGATED.test(clause));
}

/** Characters at the end of an answer that are quoted. */
const FEW_BEFORE = 40;

/** Words under which it is not certain that a thing is meant to be. */
const NEGATED = /\b(?:not|no|never|without|nothing|nobody|neither|nor|stop|off|if|unless)\b|n't/;

/** The same of a column of a row: `Key Light without shadows`, `keeps its shadows`. @param own what is said of the row */
export function objectionToFlag(
  name: string,
  column: Column,
  value: boolean,
  own: string,
): Objection | undefined {
  const names = [spokenName(name), ...phrasesFor(column, true).map(plainText)];
  const forms = names.flatMap(each => [each, each.replace(/s$/u, '')]);
  const places = [...new Set(forms)].flatMap(form => placesOf(own, form));
  if (value) return deniedByPolarity(own, places);
  const [first] = places;
  const isMeant = first && (isTurnedRound(own, first) || HAVING.test(own.slice(0, first.from)));
  if (!isMeant || polarityOf(own, places) !== true) return undefined;
  return { how: 'says that it is so', quote: clauseAround(own, first).trim() };
}

/** Words before a thing that is there, or is to be there. */
const HAVING =
  /\b(?:with|keeps?|casts?|throws?|has|have|needs?|wants?|gets?|give it|makes?)(?: (?:a|an|the|its|his|her|their|some|long|soft|hard|real|proper|visible)){0,3} $/u;

function deniedByPolarity(said: string, places: readonly Place[]): Objection | undefined {
  const [first] = places;
  if (!first || polarityOf(said, places) !== false) return undefined;
  return { how: 'denies it', quote: clauseAround(said, first).trim() };
}

const OFF = /\b(?:off|unlit|go(?:es)? (?:out|dark))\b/gu;
const ON =
  /(?<=\b(?:switch(?:ed)?|turn(?:ed)?|is|are|be|stays?|goes|leave|left|keep|kept|want)\b(?: [\p{L}']+){0,4} )(?:on\b(?=$|[,.;!?]| (?:in|all|at|again|please|for|when|while|as|too|anyway|now|then|there|here)\b)|lit\b|burning\b)/gu;

/**
 * What words say against a lamp that is switched on, or off: `never on`, `shall not be off`.
 * @param own what is said of it
 * @param name what it is called, where words may say something of others too
 */
export function objectionToSwitched(isOn: boolean, own: string, name = ''): Objection | undefined {
  const offs = placesBy(own, OFF);
  const ons = placesBy(own, ON);
  const says = [
    ...offs.map(place => ({ place, isSaidOn: negated(polarityAt(own, place)) })),
    ...ons.map(place => ({ place, isSaidOn: polarityAt(own, place) })),
  ].filter(({ isSaidOn }) => isSaidOn !== undefined);
  const [first] = says;
  const last = says.toSorted((a, b) => a.place.from - b.place.from).at(-1);
  // What was taken back by the words between is not meant.
  const [head = ''] = plainText(name).split(' ').slice(-1);
  const isOfIt = last && hasWords(clauseAround(own, last.place), head);
  const isTurned = first && isOfIt && TAKING_BACK.test(own.slice(first.place.to, last.place.from));
  const meant = isTurned ? [last] : says;
  if (!first || meant.some(({ isSaidOn }) => isSaidOn === isOn)) return undefined;
  return { how: `says ${isOn ? 'off' : 'on'}`, quote: clauseAround(own, first.place).trim() };
}

/** Says that something else comes now. */
const TAKING_BACK = /(?:^|[,.;:!?-] ?)(?:no|nope|wait|sorry|actually|scratch that|i mean)\b/u;

function negated(polarity: boolean | undefined): boolean | undefined {
  return polarity === undefined ? undefined : !polarity;
}

function placesBy(text: string, pattern: RegExp): Place[] {
  return [...text.matchAll(pattern)].map(({ 0: { length }, index }) => ({ from: index, to: index + length }));
}

/** Where a thing is called by the noun of one of its names, with the words of its names before that: `light beams`. */
function calledIn(said: string, names: readonly string[]): Place[] {
  const known = new Set(names.flatMap(each => each.split(' ')));
  const nouns = new Set(names.filter(each => each.includes(' ')).map(nounOf));
  return [...nouns].flatMap(noun =>
    placesOf(said, noun).map(({ from, to }) => {
      const before = said.slice(0, from).split(' ').slice(0, -1);
      const own = before.toReversed().findIndex(word => !known.has(word));
      const count = own < 0 ? before.length : own;
      const length = before.slice(before.length - count).reduce((sum, word) => sum + word.length + 1, 0);
      return { from: from - length, to };
    }),
  );
}

/** `beams` of `beams of light`, `shafts` of `light shafts`. */
function nounOf(name: string): string {
  const [head = name] = name.split(' of ');
  return head.split(' ').at(-1) ?? head;
}
