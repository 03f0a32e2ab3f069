import { lookupTable } from '../../base/lookup-table.ts';
import type { DiscoverySchema, Field } from '../discovery-schema.ts';
import type { Scr } from '../document.ts';
import { plainText, splitClauses, spokenName } from '../steps/words/plain-text.ts';
import { FREEING, readReleasing } from '../steps/words/read-release.ts';
import { wordStems } from '../steps/words/word-stems.ts';

/** An answer with the fields that its words leave as they are, and the clauses that say so. */
export interface Staying {
  scr: Scr;
  said: string[];
}

/** Other words for what a number of a thing is called. */
const MEANT: Readonly<Record<string, string>> = lookupTable({
  ...{ colour: 'warmth', color: 'warmth', tint: 'warmth', temperature: 'warmth', warm: 'warmth' },
  ...{ brightness: 'strength', intensity: 'strength', power: 'strength', strong: 'strength' },
  ...{
    bright: 'strength',
    height: 'elevation',
    angle: 'elevation',
    altitude: 'elevation',
    high: 'elevation',
  },
});

const STAYS = [
  /^(?:please |just )*leave (.+?)(?: alone| be)?(?: please)?$/u,
  /^(.+?) (?:stays?|remains?)(?: put)?$/u,
  /^(.+?),? (?:please )?as (?:it|they|that) (?:is|are|was)(?: now)?$/u,
];
/** How something is, and not what is made so: `leave the sun low`. */
const HOW = /\bhow (warm|strong|bright|high)\b/gu;
const BETWEEN = new Set('a an the of its our my and or nor please colour alone is are how so'.split(' '));

/**
 * Fields that an answer leaves as they are in so many words, and that nobody sent: what follows from another field of the
 * same answer is not made of them.
 */
export function keepStaying(ds: DiscoverySchema, sent: Scr, words: string): Staying {
  const scr: Scr = { ...sent };
  const said: string[] = [];
  for (const clause of splitClauses(words)) {
    const of = leftOut(clause);
    const names = of === undefined ? [] : fieldsOf(ds, of).filter(name => !Object.hasOwn(sent, name));
    if (names.length > 0) said.push(clause);
    for (const name of names) scr[name] = FREEING.as_is;
  }
  return { scr, said };
}

/** What a clause leaves as it is. */
function leftOut(clause: string): string | undefined {
  const plain = plainText(clause).replace(/(?<![.!])[.!]+$/, '');
  const release = readReleasing(clause);
  const found = release?.how === 'as_is' ? release.of : firstMatch(plain);
  return found === undefined || /\d|\bto (?:you|us)\b/.test(found) ? undefined : found;
}

function firstMatch(plain: string): string | undefined {
  return STAYS.map(pattern => pattern.exec(plain)?.[1]).find(each => each !== undefined);
}

/** The fields that words name, and nothing else: one by its name, or the numbers of a thing. */
function fieldsOf(ds: DiscoverySchema, of: string): string[] {
  const bare = of.replaceAll(HOW, (_, word: string) => MEANT[word] ?? word).replaceAll(/'s\b/g, '');
  const words = bare.split(/[^\p{L}]+/u).filter(word => word !== '' && !isBetween(word, bare));
  const said = words.map(word => MEANT[word] ?? word).flatMap(wordStems);
  if (said.length === 0) return [];
  const fields = Object.entries(ds.fields).filter(([, { type }]) => type !== 'table' && type !== 'text');
  const named = fields.filter(([name]) => isSameSet(wordStems(spokenName(name)), said));
  if (named.length > 0) return named.map(([name]) => name);
  return numbersOf(fields, said);
}

/** `The colour of the sun` is one of its numbers; `colour` alone stays a word. */
function isBetween(word: string, text: string): boolean {
  return BETWEEN.has(word) && !(word === 'colour' && /\bcolour of\b|\p{L} colour\b/u.test(text));
}

function isSameSet(one: readonly string[], other: readonly string[]): boolean {
  return one.every(each => other.includes(each)) && other.every(each => one.includes(each));
}

/** Of `sun strength` and `sun warmth` those that are said; all of them where only the sun is. */
function numbersOf(fields: readonly (readonly [string, Field])[], said: readonly string[]): string[] {
  const numbers = fields.flatMap(([name, field]) => {
    const [thing = '', ...what] = wordStems(spokenName(name));
    const isTurned = 'asPlace' in field && field.asPlace !== undefined;
    return field.type === 'number' && what.length > 0 && !isTurned ? [{ name, thing, what }] : [];
  });
  const ofThing = numbers.filter(({ thing }) => said.includes(thing));
  const [first] = ofThing;
  if (!first || ofThing.length < 2) return [];
  const rest = said.filter(stem => stem !== first.thing);
  if (!rest.every(stem => ofThing.some(({ what }) => what.includes(stem)))) return [];
  const meant = ofThing.filter(({ what }) => what.every(stem => rest.includes(stem)));
  return (rest.length === 0 ? ofThing : meant).map(({ name }) => name);
}
