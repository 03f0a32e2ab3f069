import { numbersInDigits } from '../../base/quantities/number-words.ts';
import { readColour } from '../../base/quantities/read-colour.ts';
import { oneAfterAnother } from '../../base/text/one-after-another.ts';
import type { Column, DiscoverySchema, Field, Scalar } from '../discovery-schema.ts';
import type { Scr } from '../document.ts';
import { isRow, removedItems } from './values/row.ts';
import { isSameValue } from './values/same-value.ts';
import { withDecimalPoints } from './words/decimal-point.ts';
import { delegatesRest, isDelegating, isMurmur } from './words/delegation.ts';
import { readNamedAmount } from './words/named-amount.ts';
import { plainText, splitClauses, spokenName } from './words/plain-text.ts';
import type { NamedField } from './words/read-clause.ts';
import { saysNothing } from './words/read-nothing.ts';
import { wordStems } from './words/word-stems.ts';

/** What was stored of an answer, as far as its words can be held against it. */
interface Told {
  /** Words of values, and of what their options mean. */
  values: ReadonlySet<string>;
  /** Words of the names of fields: they say what a clause is about, and not what it says of it. */
  names: ReadonlySet<string>;
  numbers: readonly number[];
  colours: number;
  isPlaced: boolean;
  /** Numbers: an amount by what stands is another number there. */
  amounts: readonly NamedField[];
}

/** Sounds and asides that are about the talk, and not about what is made. */
const ASIDE =
  /^(?:yes|yeah|yep|no|nope|nah|wait|no wait|fine|good|right|god|oh god|ha|haha|always|sorry|you know|did i say that|i (?:have )?(?:already )?said (?:it|that)(?: already)?|like i (?:keep saying|said)|as i said|maybe|perhaps|nothing (?:less|more)|hands off|leave it|whatever)$/;

/**
 * Parts of an answer of which nothing was stored, word for word. A clause counts as read where it shares a word that
 * carries meaning with a stored value or with what an option means; where it has numbers, one of them must have been
 * stored, in whatever unit. The name of a field alone says little: then no more than two words may be left.
 */
export function unreadParts(
  words: string,
  stored: readonly { ds: DiscoverySchema; scr: Scr }[],
  delegated: readonly string[] = [],
): string[] {
  const told = listTold(stored);
  // A colour that was stored is said once.
  let colours = told.colours;
  return splitClauses(words)
    .flatMap(clause => clause.split(ANOTHER))
    .filter(clause => {
      const says = wordStems(clause).length > 0 && !isMurmur(clause) && !saysNothing(clause);
      if (!says || isAside(clause)) return false;
      const isDelegation = delegated.length > 0 && (isDelegating(clause) || delegatesRest(clause));
      const said = coloursIn(clause);
      const isColour = said > 0 && said <= colours;
      if (isColour) colours -= said;
      return !isDelegation && !isColour && !isTold(clause, told);
    });
}

/** Whether a clause is about the talk, and nothing of what is made. */
export function isAside(clause: string): boolean {
  return ASIDE.test(plainText(clause));
}

function listTold(stored: readonly { ds: DiscoverySchema; scr: Scr }[]): Told {
  const fields = stored.flatMap(({ ds, scr }) =>
    Object.entries(scr).flatMap(([name, value]) => {
      const field = ds.fields[name];
      return field ? [{ name, field, value }] : [];
    }),
  );
  const about = stored.flatMap(({ ds, scr }) =>
    Object.keys(scr).length > 0 ? wordStems(`${spokenName(ds.id)} ${ds.name}`) : [],
  );
  const asked = ({ name, field }: (typeof fields)[number]) =>
    wordStems(`${spokenName(name)} ${field.type === 'text' ? '' : field.ask}`);
  return {
    values: new Set(fields.flatMap(({ field, value }) => stemsIn(field, value))),
    names: new Set([...about, ...fields.flatMap(asked)]),
    numbers: fields.flatMap(({ value }) => numbersIn(JSON.stringify(value))),
    colours: fields.filter(({ field }) => field.type === 'colour').length,
    amounts: fields.filter(({ field }) => field.type === 'number'),
    isPlaced: fields.some(({ field }) => field.type === 'number' && field.asPlace !== undefined),
  };
}

const OF_A_PLACE = /^(?:low |high )?(?:from|behind|towards?|in front|in my|over|to the|at the|on the)\b/i;

/** `half as strong as now`: what was stored is another number. */
export function isOfWhatIs(clause: string): boolean {
  return PERCENT_OF.test(clause) || PART_AT_END.test(clause) || oneAfterAnother(clause, SHARE, OF_WHAT);
}

const SHARE = /\b(?:half|double|twice|times|third|quarter|fifth)\b/iu;
const PART_AT_END = /\b(?:half|double|twice|triple)[.!]?$/iu;
const OF_WHAT = /\b(?:as|of|than|now|today)\b/iu;
const PERCENT_OF = /(?:%|\bper ?cent) (?:\p{L}+er|more|less)\b/iu;

/** Words of a clause that may be left where it names a field and no value. */
const MOST_LEFT = 2;

function isTold(clause: string, told: Told): boolean {
  if (told.isPlaced && OF_A_PLACE.test(clause)) return true;
  if (told.amounts.some(({ name, field }) => readNamedAmount(name, field, clause))) return true;
  const numbers = numbersIn(clause);
  if (numbers.length > 0 && !isOfWhatIs(clause))
    return numbers.some(number => told.numbers.some(each => isSameAmount(number, each)));
  const stems = [...new Set(wordStems(clause))];
  if (stems.some(stem => isAmong(stem, told.values))) return true;
  const left = stems.filter(stem => !isAmong(stem, told.names));
  return left.length < stems.length && left.length <= MOST_LEFT;
}

/** Where a clause goes on with a place that is said of it as well: `ten degrees up and from the west`. */
const ANOTHER = /\s(?:and|&)\s+(?=(?:from|out of|coming|towards?)\b)/i;

/** Letters that two forms of a word have in common at least: `hope` and `hopeful`. */
const ROOT = 4;

export function isAmong(stem: string, known: ReadonlySet<string>): boolean {
  if (known.has(stem)) return true;
  if (stem.length < ROOT) return false;
  return [...known].some(each => each.length >= ROOT && (each.startsWith(stem) || stem.startsWith(each)));
}

/** Whether a text says a number, in whatever unit. */
export function saysAmount(text: string, amount: number): boolean {
  const found = numbersInDigits(withDecimalPoints(text)).matchAll(/\d*\.?\d+/g);
  return [...found].some(([digits]) => isSameAmount(Number(digits), amount));
}

/** Numbers of a text, but for what is part of a name; `one` is hardly ever meant as a number. */
export function numbersIn(text: string): number[] {
  const found = numbersInDigits(withDecimalPoints(text)).matchAll(/(?<![\p{L}\d.#])\d*\.?\d+(?![\d])/gu);
  return [...found].map(([digits]) => Number(digits)).filter(number => number !== 1);
}

/** Between the units of one kind, and between a part and a percentage. */
const FACTORS = [1, 10, 100, 1000, 10_000, 1e6, 60, 3600, 3.6, 0.3048, 30.48, 2.54, 0.0254, 1.609344, 1.8];

/** Whether two numbers may be one amount, in whatever units. */
export function isSameAmount(said: number, stored: number): boolean {
  if (said === 0 || stored === 0) return said === stored;
  const ratio = Math.abs(said / stored);
  return FACTORS.some(factor => isNear(ratio, factor) || isNear(ratio * factor, 1));
}

function isNear(one: number, other: number): boolean {
  return Math.abs(one - other) <= other * 0.008;
}

function coloursIn(clause: string): number {
  const words = plainText(clause).match(/#[0-9a-f]{3,8}|\p{L}+/gu) ?? [];
  return words.filter(word => readColour(word) !== undefined).length;
}

function stemsIn(field: Field | Scalar | Column, value: unknown): string[] {
  const removed = removedItems(value);
  if (removed) return stemsIn(field, removed);
  if (Array.isArray(value)) {
    // What is not in a list of options was ruled out by it.
    const options = field.type === 'list' && field.items.type === 'choice' ? field.items.options : {};
    const items = value.flatMap(item => stemsIn(field.type === 'list' ? field.items : field, item));
    return [
      ...items,
      ...Object.entries(options)
        .flat()
        .flatMap(text => wordStems(spokenName(text))),
    ];
  }
  if (field.type === 'table' && isRow(value)) {
    return Object.entries(value).flatMap(([name, cell]) => {
      const column = field.columns[name];
      return column ? stemsIn(column, cell) : [];
    });
  }
  if (field.type === 'choice') {
    const option = String(value);
    const phrases = Object.entries(('phrases' in field && field.phrases) || {});
    const meant = phrases.flatMap(([phrase, each]) => (each === value ? [phrase] : []));
    return [spokenName(option), field.options[option] ?? '', ...meant].flatMap(wordStems);
  }
  if (field.type === 'boolean') {
    const asked = 'ask' in field ? `${field.ask} ${field.comment}` : '';
    return [...wordStems(asked), 'yes', 'sure', 'no'];
  }
  const phrases = Object.entries(('phrases' in field && field.phrases) || {});
  const meant = phrases.flatMap(([phrase, each]) => (isSameValue(each, value) ? wordStems(phrase) : []));
  return [...meant, ...wordStems(typeof value === 'object' ? '' : String(value))];
}
