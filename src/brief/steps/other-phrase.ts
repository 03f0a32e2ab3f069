import type { Field } from '../discovery-schema.ts';
import type { Scr } from '../document.ts';
import { choosingPlaces, overridden } from './overridden.ts';
import { saysAmount } from './words/amounts.ts';
import { denial, type Objection, type Place, placesOf } from './words/denied.ts';
import { plainText, spokenName } from './words/plain-text.ts';
import { unwanted } from './words/unwanted.ts';
import { wordStems } from './words/word-stems.ts';

/** Words under which a phrase may stand for its opposite. */
const TURNED = /\b(?:not|no|less|never|without|too|than|neither|nor)\b|n't/;

/**
 * What words say against a number on the other side of what is usual: `colours a bit washed out`, where more colour than
 * usual was read. A number that they say is meant.
 * @param said plain text
 */
export function otherPhrase(
  field: Extract<Field, { type: 'number' | 'integer' }>,
  value: number,
  said: string,
): Objection | undefined {
  const { fallback: middle, phrases = {} } = field;
  if (typeof middle !== 'number' || value === middle || saysAmount(said, value)) return undefined;
  const told = Object.entries(phrases).flatMap(([phrase, means]) => {
    const places = placesOf(said, plainText(phrase));
    const isMeant = places.length > 0 && !denial(said, places);
    return typeof means === 'number' && means !== middle && isMeant ? [{ phrase, means }] : [];
  });
  const [first] = told;
  const isOther = told.every(({ means }) => means > middle !== value > middle);
  if (!first || !isOther || TURNED.test(clauseOf(said, first.phrase))) return undefined;
  const side = first.means > middle ? 'above' : 'below';
  return { how: `says what is ${side} ${middle}`, quote: first.phrase };
}

type NumberField = Extract<Field, { type: 'number' | 'integer' }>;

/**
 * The number's field without the phrases of another thing than the one that it is of: of a key light that is the moon
 * `the sun is off` says nothing.
 * @param fields of its schema; one whose name stands in the question for the number names the thing
 */
export function withoutOthersPhrases(
  field: NumberField,
  fields: Readonly<Record<string, Field>>,
  scr: Readonly<Scr>,
): NumberField {
  const { phrases, about, ask = '' } = field;
  const things = Object.entries(scr).flatMap(([name, value]) => {
    const isThing = fields[name]?.type === 'text' && plainText(ask).includes(plainText(spokenName(name)));
    return isThing && typeof value === 'string' ? wordStems(value) : [];
  });
  const usual = new Set((about ?? []).flatMap(wordStems));
  if (!phrases || things.length === 0 || things.some(word => usual.has(word))) return field;
  const isOther = (phrase: string) => {
    const words = wordStems(phrase);
    return words.some(word => usual.has(word)) && !words.some(word => things.includes(word));
  };
  return {
    ...field,
    phrases: Object.fromEntries(Object.entries(phrases).filter(([each]) => !isOther(each))),
  };
}

/** The words that choose another phrase behind the one that a number was taken from, or alone. @param said plain text */
export function chosenPhrase(
  field: Extract<Field, { type: 'number' | 'integer' }>,
  value: number,
  said: string,
): Objection | undefined {
  if (saysAmount(said, value)) return undefined;
  const placed = Object.entries(field.phrases ?? {}).flatMap(([phrase, means]) =>
    placesOf(said, plainText(phrase)).map(place => ({ ...place, means })),
  );
  const own = placed.filter(({ means }) => means === value);
  const others = placed.filter(each => each.means !== value && !own.some(one => overlaps(one, each)));
  const meant = others.filter(place => !denial(said, [place]) && !unwanted(said, [place]));
  const against = unwanted(said, own) ?? overridden(said, own, meant);
  if (against) return against;
  const [chosen] = placed.filter(place => choosingPlaces(said, meant).includes(place));
  if (!chosen || own.length > 0) return undefined;
  return { how: `says ${String(chosen.means)}`, quote: said.slice(chosen.from, chosen.to) };
}

function overlaps(one: Place, other: Place): boolean {
  return one.from < other.to && other.from < one.to;
}

/** The part of a text in which a phrase stands. */
function clauseOf(said: string, phrase: string): string {
  return said.split(/[,;:!?]\s|\.\s|\s-\s/).find(clause => clause.includes(plainText(phrase))) ?? said;
}
