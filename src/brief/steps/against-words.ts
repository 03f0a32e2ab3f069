import { unitOf } from '../../base/quantities/units.ts';
import type { Field } from '../discovery-schema.ts';
import type { LeftPart, Scr } from '../document.ts';
import { isSameValue } from './values/same-value.ts';
import { type Amount, inDigits, isOneAmount, placeAmounts } from './words/amounts.ts';
import { plainText, spokenName } from './words/plain-text.ts';

/** What speaks against a value: how the words rule it out, and the words. */
interface Objection {
  how: string;
  quote: string;
}

/**
 * The fields whose values the words themselves rule out: denied (`not fixed`), given up (`30, no wait, 13`), with the other
 * sign. Only what words say in so many words counts: a value that they do not name may well be meant.
 * @param words what the user said
 */
function listRuledOut(
  fields: Readonly<Record<string, Field>>,
  scr: Readonly<Scr>,
  words: string,
): { field: string; objection: Objection }[] {
  const said = plainText(words);
  return Object.entries(scr).flatMap(([name, value]) => {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
    const objection = field && objectionTo(name, field, value, said);
    return objection ? [{ field: name, objection }] : [];
  });
}

/** A reading without what its words rule out; and of each of these a sentence, and what went nowhere. */
export interface RuledOut {
  scr: Scr;
  problems: string[];
  left: LeftPart[];
}

/** Takes out of a reading what its words rule out, with a question about each. */
export function withoutRuledOut(
  ds: { id: string; fields: Readonly<Record<string, Field>> },
  scr: Readonly<Scr>,
  words: string,
  insisted: readonly LeftPart[] = [],
): RuledOut {
  const isInsisted = (name: string) =>
    insisted.some(({ dsId, field, why }) => dsId === ds.id && field === name && why.startsWith(RULED_OUT));
  const ruled = listRuledOut(ds.fields, scr, words).filter(({ field }) => !isInsisted(field));
  const out = new Set(ruled.map(({ field }) => field));
  const left = ruled.map(({ field, objection: { how, quote } }) => ({
    ...{ dsId: ds.id, field },
    why: `${RULED_OUT} ${printShort(scr[field])}: “${quote}” ${how}. Send what is meant, or the same once more to keep it`,
  }));
  return {
    scr: Object.fromEntries(Object.entries(scr).filter(([name]) => !out.has(name))),
    problems: left.map(({ field, why }) => `${field}: ${why}.`),
    left,
  };
}

const RULED_OUT = 'the words rule out';

function printShort(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function objectionTo(name: string, field: Field, value: unknown, said: string): Objection | undefined {
  if (field.type === 'choice') {
    return objectionToOption(field, value, said);
  }
  if (field.type === 'boolean') return value === true ? denial(said, [spokenName(name)]) : undefined;
  if ((field.type === 'number' || field.type === 'integer') && typeof value === 'number') {
    return objectionToNumber(value, unitOf(field.unit)?.dimension, said);
  }
  return undefined;
}

type Choice = Extract<Field, { type: 'choice' }>;

function objectionToOption(field: Choice, value: unknown, said: string): Objection | undefined {
  const ways = waysToSay(field, value);
  if (!ways.some(way => isSaid(said, way))) return denial(said, ownWords(field, value));
  const found = ways.flatMap(way => placesOf(said, way));
  const others = Object.keys(field.options)
    .filter(option => option !== value)
    .flatMap(option => waysToSay(field, option))
    .filter(way => !ways.some(own => own.includes(way)));
  return (
    denial(said, ways) ??
    (found.length > 0 ? givenUp(said, found, tail => others.some(way => isSaid(tail, way))) : undefined)
  );
}

/** The name of an option, and the phrases that mean it. */
function waysToSay({ phrases = {} }: Choice, option: unknown): string[] {
  const meant = Object.entries(phrases).flatMap(([phrase, each]) =>
    isSameValue(each, option) ? [phrase] : [],
  );
  return [spokenName(String(option)), ...meant.map(plainText)];
}

/** Words that the name of one option has and no other: `third` of first person and third person. */
function ownWords({ options }: Choice, option: unknown): string[] {
  const others = Object.keys(options).filter(each => each !== option);
  const known = new Set(others.flatMap(each => spokenName(each).split(' ')));
  return spokenName(String(option))
    .split(' ')
    .filter(word => word.length > 3 && !known.has(word));
}

/** A stretch of the words. */
interface Place {
  from: number;
  to: number;
}

function placesOf(said: string, way: string): Place[] {
  const places: Place[] = [];
  for (let from = said.indexOf(way); from >= 0; from = said.indexOf(way, from + way.length)) {
    const to = from + way.length;
    if (!/[\p{L}\d]/u.test(said.charAt(from - 1)) && !/[\p{L}\d]/u.test(said.charAt(to)))
      places.push({ from, to });
  }
  return places;
}

/** Characters before and after a value in which it can be denied. */
const NEAR = 40;

/** What takes away all that follows up to the next other word: `not`, `anything but`, `never the`. */
const DENIED_BEFORE =
  /(?:\b(?:not|no longer|never|no|without|instead of|rather than|except(?: for)?|(?:any|every)(?:thing|where) but|all but|but not)|n't)(?: (?:a|an|the|too|so|really|be|at|any|in|by|want|like|or|and))* $/;

/** `Overcast? No, clear.` */
const DENIED_AFTER = /^\?[ ]?(?:no|nope|nah|never|not)\b/;

/** A value that the words name and deny, wherever they name it. */
function denial(said: string, ways: readonly string[]): Objection | undefined {
  const places = ways.flatMap(way => placesOf(said, way));
  // A phrase may hold a shorter one: `not so soft` of an option means what it says.
  const outer = places.filter(
    ({ from, to }) =>
      !places.some(each => each.from <= from && each.to >= to && each.to - each.from > to - from),
  );
  const quotes = outer.flatMap(({ from, to }) => {
    const before = DENIED_BEFORE.exec(said.slice(Math.max(0, from - NEAR), from));
    if (before) return [said.slice(from - before[0].length, to)];
    const after = DENIED_AFTER.exec(said.slice(to, to + NEAR));
    return after ? [said.slice(from, to + after[0].length)] : [];
  });
  const [quote] = quotes;
  return quote !== undefined && quotes.length === outer.length ? { how: 'denies it', quote } : undefined;
}

/** Between what somebody says and what they say in its place. */
const GIVING_UP =
  /\b(?:no,? wait|wait,? no|scratch that|strike that|(?:no,? )?make (?:that|it)|(?:or|no)?,? ?i mean(?:t)?|or rather|no rather|correction|sorry|oops)\b/g;

/** A value that is named before such words alone, where another one follows them. */
function givenUp(
  said: string,
  places: readonly Place[],
  hasOther: (tail: string) => boolean,
): Objection | undefined {
  for (const { 0: mark, index } of said.matchAll(GIVING_UP)) {
    const end = index + mark.length;
    if (places.every(({ to }) => to <= index) && hasOther(said.slice(end, end + NEAR))) {
      const from = Math.max(...places.map(place => place.from));
      return { how: 'puts another in its place', quote: said.slice(from, end + NEAR).trim() };
    }
  }
  return undefined;
}

function isSaid(text: string, way: string): boolean {
  return placesOf(text, way).length > 0;
}

/** `minus 1.5` in digits; a dash between two numbers or words is none. */
const MINUS_BEFORE = /(?:^|[^\p{L}\d-] ?)-$/u;

function objectionToNumber(
  value: number,
  dimension: string | undefined,
  words: string,
): Objection | undefined {
  const said = inDigits(words);
  const stored: Amount = { number: value, dimension };
  const places = placeAmounts(said).filter(each => isOneAmount(each, stored));
  if (places.length === 0) return undefined;
  const isNegative = ({ from }: Place) => MINUS_BEFORE.test(said.slice(Math.max(0, from - NEAR), from));
  if (value > 0 && places.every(isNegative)) {
    const [{ from, to } = { from: 0, to: 0 }] = places;
    return { how: 'is less than nothing', quote: said.slice(from - 1, to) };
  }
  return givenUp(said, places, tail => {
    const [first] = placeAmounts(tail);
    const isOfOneKind = first && (first.dimension ?? dimension) === dimension;
    return isOfOneKind === true && !isOneAmount(first, stored);
  });
}
