import { unitOf } from '../../base/quantities/units.ts';
import type { Field } from '../discovery-schema.ts';
import { isAmong } from './left-of-clause.ts';
import { wayOfKelvins } from './other-way.ts';
import { phrasesFor } from './values/phrases-for.ts';
import type { Objection } from './words/denied.ts';
import { spokenName } from './words/plain-text.ts';
import { wordStems } from './words/word-stems.ts';

type Numeric = Extract<Field, { type: 'number' | 'integer' }>;
type Choice = Extract<Field, { type: 'choice' }>;

/** `Too warm`, but for what cannot be too much, or is not. */
const COMPLAINT = /(?<!\b(?:not|never|be|none) |n't )\btoo (?:(?:much|damn|bloody) )?(?<what>\p{L}+)/gu;

/** What words call too much, each with its quote. @param said plain text */
function complaintsIn(said: string): { what: string; quote: string }[] {
  return [...said.matchAll(COMPLAINT)].map(({ 0: quote, groups }) => ({ what: groups?.what ?? '', quote }));
}

/**
 * What words say against a number that goes further the way which they complain of: `too warm now` read as a warmer picture.
 * @param said plain text
 */
export function complainedNumber(
  name: string,
  field: Numeric,
  value: number,
  said: string,
): Objection | undefined {
  const found = complaintsIn(said).find(({ what }) => isThatWay(name, field, value, what));
  return found && { how: 'complains of that way', quote: found.quote };
}

function isThatWay(name: string, field: Numeric, value: number, what: string): boolean {
  const dimension = unitOf(field.unit)?.dimension;
  if (dimension === 'colour temperature') {
    const way = wayOfKelvins(field, value);
    return way !== undefined && KELVINS[way].test(what);
  }
  if (dimension === 'exposure' && value !== 0) return (value > 0 ? BRIGHT : DARK).test(what);
  const { fallback: middle, phrases = {} } = field;
  if (typeof middle !== 'number' || value === middle) return false;
  const isIn = (text: string) => wordStems(what).some(stem => isAmong(stem, new Set(wordStems(text))));
  // A thing by its own name is too much of it.
  if (isIn(spokenName(name))) return value > middle;
  const sides = Object.entries(phrases).filter(([phrase, means]) => isIn(phrase) && means !== middle);
  return sides.length > 0 && sides.every(([, means]) => Number(means) > middle === value > middle);
}

const KELVINS = { warm: /^(?:warm|yellow|orange|red|golden)/, cool: /^(?:cool|cold|blue|icy)/ };
const BRIGHT = /^(?:bright|light|hot|overexposed)/;
const DARK = /^(?:dark|dim|gloomy|black|underexposed)/;

/** The same of an option that is more of it: `too dark` read as `darker`. */
export function complainedOption(field: Choice, option: unknown, said: string): Objection | undefined {
  const ways = [spokenName(String(option)), ...phrasesFor(field, option)].flatMap(way => way.split(' '));
  const found = complaintsIn(said).find(({ what }) => ways.some(way => way === `${what}er`));
  return found && { how: 'complains of that way', quote: found.quote };
}
