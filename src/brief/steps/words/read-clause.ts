import { findColours } from '../../../base/quantities/find-colours.ts';
import { numbersInDigits } from '../../../base/quantities/number-words.ts';
import { findUnit, unitOf } from '../../../base/quantities/units.ts';
import type { Field } from '../../discovery-schema.ts';
import { withDecimalPoints } from './decimal-point.ts';
import { plainText, spokenName } from './plain-text.ts';
import { readPlainValue } from './read-plain-value.ts';
import { ABSENT, type Reading } from './reading.ts';
import { wordStems } from './word-stems.ts';

type Single = Exclude<Field, { type: 'text' | 'list' | 'table' }>;

/** Words that a value may take in a clause that says more. */
const LONGEST = 8;

/** Words of a clause in which one value can be looked for. */
const LONGEST_CLAUSE = 14;

/** Words beside a value that change nothing of it. */
const FILLER = new Set(
  'a an the it it’s its is are be to at in on of with for and must should has have make let us we i want please just simply about around would like yes yeah he she they'.split(
    ' ',
  ),
);

/** A field with its name. */
export interface NamedField {
  name: string;
  field: Field;
}

export function isSingle(field: Field): field is Single {
  return field.type !== 'text' && field.type !== 'list' && field.type !== 'table';
}

/**
 * The one value in a clause that says nothing else: beside it stand only words that name the field, or change nothing:
 * `the sun about 15 degrees up`, `edges soft`, `thick fog`.
 * @param needs `name`: the clause must name the field, for it was not what was asked
 */
export function readClause(
  { name, field }: NamedField,
  clause: string,
  needs: 'nothing' | 'name' = 'nothing',
): Reading {
  if (!isSingle(field) || field.type === 'boolean') return ABSENT;
  const words = [...clause.matchAll(/\S+/g)].map(match => ({ at: match.index, text: match[0] }));
  if (words.length > LONGEST_CLAUSE) return ABSENT;
  const names = fieldStems({ name, field });
  for (let length = Math.min(LONGEST, words.length); length > 0; length--) {
    for (let first = 0; first + length <= words.length; first++) {
      const [from, to] = [words[first], words[first + length - 1]];
      if (!from || !to) continue;
      const reading = readPart(field, clause.slice(from.at, to.at + to.text.length));
      if (reading.kind !== 'value') continue;
      const beside = [...words.slice(0, first), ...words.slice(first + length)].map(({ text }) => text);
      const naming = beside.filter(
        word => names.has(plainText(word)) || wordStems(word).some(stem => names.has(stem)),
      );
      const isAlone = beside.every(word => naming.includes(word) || FILLER.has(plainText(word)));
      if (isAlone && (needs === 'nothing' || naming.length > 0)) return reading;
    }
  }
  return ABSENT;
}

/** A number among other words counts with its unit alone: without one nobody knows what is counted. */
function readPart(field: Single, words: string): Reading {
  const isNumber = field.type === 'number' || field.type === 'integer';
  if (isNumber && !hasUnit(words, unitOf(field.unit)?.dimension)) return ABSENT;
  return readPlainValue(field, words);
}

function hasUnit(words: string, dimension: string | undefined): boolean {
  if (dimension === 'colour temperature' && /^\d{1,2}k\d$/i.test(words)) return true;
  const [, written] =
    /\d\s*(\p{L}[\p{L}/²³ ]*|[\p{L}°%"'/²³]+)$/u.exec(plainText(numbersInDigits(words))) ?? [];
  return dimension !== undefined && written !== undefined && findUnit(written)?.dimension === dimension;
}

/** Word stems by which a field is called. */
export function fieldStems({ name, field }: NamedField): ReadonlySet<string> {
  const about = field.about ?? [];
  return new Set([
    ...wordStems([spokenName(name), ...about].join(' ')),
    ...about.flatMap(each => each.split(' ')),
  ]);
}

/** Words under which what stands before them may not hold. */
const CONDITION =
  /\b(?:if|unless|except|al?though|though|however|depend(?:s|ing)?|otherwise|instead|at first|later|until|as far as|up to|either|or|at the (?:start|beginning|end))\b/i;

/**
 * Whether a clause that was not read may be about a field that was: then its value is not certain. It names one of its
 * options, another number or colour, or a condition. A number that words were taken for needs an answer that was read whole.
 */
export function isContested(field: Field, reading: Reading, clause: string): boolean {
  if (CONDITION.test(clause) || reading.kind !== 'value') return true;
  if (reading.confidence < 1) return true;
  switch (field.type) {
    case 'number':
    case 'integer':
      return hasNumberFor(unitOf(field.unit)?.dimension, clause);
    case 'choice':
      return [...optionWords(field, reading.value), spokenName(String(reading.value))].some(words =>
        says(clause, words),
      );
    case 'colour':
      return colourIn(clause);
    case 'boolean':
      return (
        /^(?:yes|no)\b/i.test(clause) || Object.keys(field.phrases ?? {}).some(phrase => says(clause, phrase))
      );
    default:
      // The rest may be more of it.
      return field.type !== 'text';
  }
}

/** An amount by another one: `slower than in that game`. */
const COMPARING = /\b\p{L}+er than\b|\bas \p{L}+ as\b/iu;

/** Whether a clause seems to say something of a field, whatever it is. */
export function speaksOf({ name, field }: NamedField, clause: string): boolean {
  const stems = wordStems(clause);
  const names = fieldStems({ name, field });
  if (stems.some(stem => names.has(stem))) return true;
  if (field.type === 'number' || field.type === 'integer')
    return COMPARING.test(clause) || hasNumberFor(unitOf(field.unit)?.dimension, clause);
  if (field.type === 'colour') return colourIn(clause);
  if (field.type === 'choice') return optionWords(field).some(words => says(clause, words));
  if (field.type === 'boolean') return /^(?:yes|no)\b/i.test(clause);
  return field.type === 'list' || field.type === 'table';
}

/** Whether words are the name of a field or words of its options, and nothing else; numbers are neither. */
export function isNothingBut({ name, field }: NamedField, words: string): boolean {
  const stems = wordStems(words);
  const options = field.type === 'list' ? field.items : field;
  const known = new Set([
    ...fieldStems({ name, field }),
    ...(options.type === 'choice' ? wordStems(optionWords(options).join(' ')) : []),
  ]);
  return stems.length > 0 && stems.every(stem => known.has(stem) && !/\d/.test(stem));
}

/** Names and phrases of options, but for those of one. */
function optionWords(
  {
    options,
    phrases = {},
  }: { options: Record<string, string>; phrases?: Record<string, string> | undefined },
  except?: unknown,
): string[] {
  const names = Object.keys(options).filter(option => option !== except);
  const spoken = Object.entries(phrases).flatMap(([phrase, option]) => (option === except ? [] : [phrase]));
  return [...names.map(spokenName), ...spoken];
}

function says(clause: string, words: string): boolean {
  const wanted = wordStems(words);
  const stems = new Set(wordStems(clause));
  return wanted.length > 0 && wanted.every(stem => stems.has(stem));
}

/** A number that counts nothing else: bare, or in a unit of the same kind. */
function hasNumberFor(dimension: string | undefined, clause: string): boolean {
  const found = numbersInDigits(withDecimalPoints(clause)).matchAll(/(?<![\p{L}\d.#])\d*\.?\d+\s*(\S*)/gu);
  return [...found].some(([, after = '']) => {
    const unit = findUnit(after.replace(/[.,;:!?]$/, ''));
    if (unit) return dimension === undefined || unit.dimension === dimension;
    return !/^\p{L}{3,}/u.test(after) || /^(?:when|then|and|with|there)$/i.test(after);
  });
}

function colourIn(clause: string): boolean {
  return findColours(plainText(clause)).length > 0;
}
