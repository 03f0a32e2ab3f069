import type { Field } from '../discovery-schema.ts';
import { complainedOption } from './complained-way.ts';
import { choosingPlaces, isTurnedFrom, overridden } from './overridden.ts';
import { phrasesFor } from './values/phrases-for.ts';
import { numbersIn } from './words/amounts.ts';
import { EMPTY } from './words/carrying-words.ts';
import {
  correction,
  denialOfThing,
  hasWords,
  type Objection,
  type Place,
  placesOf,
  replacement,
} from './words/denied.ts';
import { plainText, spokenName } from './words/plain-text.ts';
import { clauseAround, polarityAt } from './words/polarity.ts';
import { unwanted } from './words/unwanted.ts';
import { wordStems } from './words/word-stems.ts';

type Choice = Extract<Field, { type: 'choice' }>;

/** Options that stand for nothing of what their field is about. */
const NOTHING = new Set(['none', 'no', 'off']);

/**
 * What words say against an option: they deny it, put another in its place, or deny what the field is about.
 * @param said plain text
 */
export function objectionToOption(
  name: string,
  field: Choice,
  option: unknown,
  said: string,
): Objection | undefined {
  const ways = waysToSay(field, option);
  const places = ways.flatMap(way => [...placesOf(said, way), ...placesOf(said, `${way}s`)]);
  if (places.length === 0) {
    const own = inflected(said, ownWords(field, option)).flatMap(word => placesOf(said, word));
    return (
      denialOfThing(said, own) ??
      denialOfAll(name, field, option, said) ??
      complainedOption(field, option, said)
    );
  }
  const others = otherWays(field, option).filter(
    way => !ways.some(own => own.includes(way)) && !isStressed(said, way),
  );
  const isOther = (at: number) =>
    others.some(way => said.startsWith(way, at) && !/[\p{L}\d]/u.test(said.charAt(at + way.length)));
  return (
    denialOfThing(said, places) ??
    replacement(said, places, rest => others.some(way => hasWords(rest, way))) ??
    correction(
      said,
      places,
      (at, isParted) => isParted && isOther(at),
      ({ to }, before) => before - to <= FEW_BETWEEN,
    ) ??
    unwanted(said, places) ??
    overridden(said, places, meantPlaces(said, others, places))
  );
}

/** `Darker than correct, and I mean correct`: said twice it takes the place of nothing. */
function isStressed(said: string, way: string): boolean {
  return [', and', ' and', ','].some(link => said.includes(`${way}${link} i mean ${way}`));
}

/** Where others are asked for, apart from what is said of the option itself: `late afternoon` is no afternoon. */
function meantPlaces(said: string, others: readonly string[], own: readonly Place[]): Place[] {
  return others
    .flatMap(way => placesOf(said, way))
    .filter(({ from, to }) => !own.some(each => each.from < to && from < each.to))
    .filter(place => !denialOfThing(said, [place]) && !unwanted(said, [place]));
}

/**
 * The words that choose another option in a clause of its own, where none chooses this one so: `Over the shoulder; first person
 * makes me seasick`.
 * @param taken options of other fields that were read of the same words
 */
export function otherChosen(
  field: Choice,
  option: unknown,
  said: string,
  taken: readonly unknown[],
): Objection | undefined {
  const asked = new Set(wordStems(field.ask));
  const choosing = (places: readonly Place[]) =>
    choosingPlaces(said, places, word => wordStems(word).some(stem => asked.has(stem)));
  const own = inflected(said, waysToSay(field, option)).flatMap(way => placesOf(said, way));
  if (choosing(own).length > 0) return undefined;
  const isKept = (place: Place) => !isTurnedFrom(said, place) && !isCounterpart(said, place, taken);
  const chosen = Object.keys(field.options)
    .filter(each => each !== option && !taken.includes(each))
    .flatMap(each => {
      const ways = inflected(said, [...waysToSay(field, each), ...tellingWords(field, each)]);
      const [place] = choosing(meantPlaces(said, ways, own).filter(isKept));
      return place ? [{ each, place }] : [];
    });
  const [only, second] =
    chosen.length > 0
      ? chosen
      : namedBriefly(field, option, { said, own, taken }).filter(({ place }) => isKept(place));
  if (!only || second) return undefined;
  return { how: `says ${spokenName(only.each)}`, quote: said.slice(only.place.from, only.place.to) };
}

/** `60 on the console, 30 on the Deck`, of which 30 was read: what has another number is said of another case. */
function isCounterpart(said: string, place: Place, taken: readonly unknown[]): boolean {
  const numbers = taken.filter(each => typeof each === 'number');
  const beside = numbersIn(clauseAround(said, place));
  return numbers.length > 0 && beside.length > 0 && !beside.some(each => numbers.includes(each));
}

/**
 * Other options that a few words name outright, where nothing names the one that was read: `Bone dry`, `a small room`,
 * `a phone held upright`.
 */
function namedBriefly(
  field: Choice,
  option: unknown,
  { said, own, taken }: { said: string; own: readonly Place[]; taken: readonly unknown[] },
): { each: string; place: Place }[] {
  if (own.some(place => polarityAt(said, place) !== false)) return [];
  return Object.keys(field.options)
    .filter(each => each !== option && !taken.includes(each))
    .flatMap(each => {
      const name = spokenName(each);
      const isDenied = denialOfThing(said, placesOf(said, name)) !== undefined;
      const places = isDenied ? [] : meantPlaces(said, [name], own);
      const brief = places.find(({ from, to }) => isBrief(clauseAround(said, { from, to }), said.slice(to)));
      const place = brief ?? labelPlace(field, each, said);
      return place ? [{ each, place }] : [];
    });
}

/** The few words that say what an option is described by: `through her eyes` of `through the eyes`. */
function labelPlace({ options }: Choice, option: string, said: string): Place | undefined {
  const label = contentStems(options[option] ?? '');
  if (label.length < 2) return undefined;
  const clause = said.split(/[,.;:!?]+ ?/).find(each => {
    const stems = contentStems(each);
    return isBrief(each, '') && label.every(stem => stems.includes(stem));
  });
  if (clause === undefined) return undefined;
  const from = said.indexOf(clause);
  return { from, to: from + clause.length };
}

function contentStems(words: string): string[] {
  return wordStems(plainText(words)).filter(stem => !EMPTY.has(stem));
}

/** Whether a clause says an option in a few words, and neither compares nor asks. */
function isBrief(clause: string, behind: string): boolean {
  return (
    clause.trim().split(/\s+/).length <= FEW_WORDS && !BESIDE_THE_POINT.test(clause) && !/^ ?\?/.test(behind)
  );
}

const FEW_WORDS = 4;
const BESIDE_THE_POINT =
  /\b(?:for|than|not?|never|like|as|too|less|more|almost|nearly|until|before|after|from|with|without|if|or)\b|n't\b/u;

/** Some ways to say an option, and the forms of their single words that a text has: `bake` of `baked`. */
function inflected(said: string, ways: readonly string[]): string[] {
  const stems = ways.filter(way => !way.includes(' ')).flatMap(wordStems);
  const forms = (said.match(/[\p{L}']+/gu) ?? []).filter(word =>
    wordStems(word).some(stem => stems.includes(stem)),
  );
  return [...new Set([...ways, ...forms])];
}

/** Long words of the phrases of one option that none of another has: `ordinary` of `like an ordinary day`. */
function tellingWords(field: Choice, option: string): string[] {
  const others = new Set(otherWays(field, option).flatMap(way => way.split(' ')));
  const words = phrasesFor(field, option).flatMap(phrase => plainText(phrase).split(' '));
  return words.filter(word => word.length >= TELLING && !others.has(word));
}

/** Letters of a word that tells an option by itself. */
const TELLING = 6;

/** Characters between an option and the no that corrects it. */
const FEW_BETWEEN = 20;

/** The name of an option, and the phrases that mean it. */
function waysToSay(field: Choice, option: unknown): string[] {
  return [spokenName(String(option)), ...phrasesFor(field, option).map(plainText)];
}

function otherWays(field: Choice, option: unknown): string[] {
  return Object.keys(field.options)
    .filter(each => each !== option)
    .flatMap(each => waysToSay(field, each));
}

/** Words that the name of one option has and no other: `third` of first person and third person. */
function ownWords({ options }: Choice, option: unknown): string[] {
  const others = Object.keys(options).filter(each => each !== option);
  const known = new Set(others.flatMap(each => spokenName(each).split(' ')));
  return spokenName(String(option))
    .split(' ')
    .filter(word => word.length > 3 && !known.has(word));
}

/** `No haze`, where some was stored. */
function denialOfAll(name: string, field: Choice, option: unknown, said: string): Objection | undefined {
  const hasNothing = Object.keys(field.options).some(each => NOTHING.has(each));
  if (!hasNothing || NOTHING.has(String(option))) return undefined;
  const named = new Set(otherWays(field, option));
  const about = [spokenName(name), ...(field.about ?? []).flatMap(words => words.split(' '))]
    // Who denies another option has not denied this one.
    .filter(word => !named.has(word));
  const places = about.flatMap(word => placesOf(said, word));
  return denialOfThing(said, places) ?? littleOfIt(field, option, said, places);
}

/** Before what there is little of: `hardly any haze`. */
const LITTLE_BEFORE =
  /\b(?:(?:hardly|barely|scarcely) any|(?:very|so|extremely) little|next to no|almost no|(?:just|only) a (?:hint|trace|touch|hair|whiff) of) $/u;

/** Little of what an option of the upper half gives much of, where options go up from nothing. */
function littleOfIt(
  { options }: Choice,
  option: unknown,
  said: string,
  places: readonly Place[],
): Objection | undefined {
  const scale = Object.keys(options);
  const isMuch = NOTHING.has(scale[0] ?? '') && scale.indexOf(String(option)) > (scale.length - 1) / 2;
  const [first] = places.flatMap(({ from, to }) => {
    const [little] = LITTLE_BEFORE.exec(said.slice(0, from)) ?? [];
    return little === undefined ? [] : [said.slice(from - little.length, to)];
  });
  return isMuch && first !== undefined ? { how: 'wants little', quote: first } : undefined;
}
