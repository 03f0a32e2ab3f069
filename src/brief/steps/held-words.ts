import { findColours } from '../../base/quantities/find-colours.ts';
import type { Column, Field, Scalar } from '../discovery-schema.ts';
import { hearValue } from './hear-words.ts';
import { isAmong } from './left-of-clause.ts';
import { isRow } from './values/row.ts';
import { isSameValue } from './values/same-value.ts';
import { saysAmount } from './words/amounts.ts';
import { isOfWhatIs } from './words/change-words.ts';
import { readNamedAmount } from './words/named-amount.ts';
import { plainText, spokenName } from './words/plain-text.ts';
import { isNothingBut } from './words/read-clause.ts';
import { wordStems } from './words/word-stems.ts';

/** A field that holds something. */
interface Held {
  name: string;
  field: Field;
  value: unknown;
}

/**
 * Whether what a field holds says what a clause says that nobody wrote for it. One word in common is not enough: the same
 * gate stands in many sentences, and one may be dark without being darker.
 */
export function isHeldBy({ name, field, value }: Held, clause: string): boolean {
  const isPlain = field.type !== 'text' && field.type !== 'list' && field.type !== 'table';
  const heard = isPlain ? hearValue(field, clause) : undefined;
  // What a field hears by itself was taken in, or was put right since.
  if (heard && (field.hear?.includes('words') || isSameValue(heard.value, value))) return true;
  if (field.type === 'table') {
    const rows = Array.isArray(value) ? value.filter(isRow) : [];
    return rows.some(row => isHeldByRow(field, row, clause));
  }
  if (field.type === 'list') {
    if (field.items.type === 'choice')
      return Object.keys(field.items.options).some(each => isIn(each, clause));
    return Array.isArray(value) && value.some(each => isHeldByText(each, clause));
  }
  const stems = wordStems(clause);
  const named = wordStems([spokenName(name), ...(field.about ?? [])].join(' '));
  const isNamed = named.some(stem => stems.includes(stem));
  if (field.type === 'number' && isHeldByNumber(name, field, clause, isNamed)) return true;
  // `Some haze`, where its haze was said since.
  if (field.type === 'choice' && isNothingBut({ name, field }, clause.replace(SOME, ''))) return true;
  if (field.type === 'boolean') return sharesMost(clause, `${field.ask} ${field.comment}`);
  const isAbout = isNamed || wordStems(field.ask).some(stem => stems.includes(stem));
  return isHeldByValue(field, value, clause, isAbout);
}

/** Before a thing of which there is some. */
const SOME = /^(?:(?:and|with|some|a (?:bit|little|touch) of|a) )+/iu;

const FROM = /^(?:low |high )?(?:coming )?(?:from|out of)\b/i;

/** A place, or an amount of what stands: the number itself is another one. */
function isHeldByNumber(
  name: string,
  field: Extract<Field, { type: 'number' }>,
  clause: string,
  isNamed: boolean,
): boolean {
  if (field.asPlace !== undefined && FROM.test(clause)) return true;
  return readNamedAmount(name, field, clause) !== undefined || (isNamed && isOfWhatIs(clause));
}

/** A row is about what it is named by: its name alone says nothing of it. */
function isHeldByRow(
  { key, columns }: Extract<Field, { type: 'table' }>,
  row: Record<string, unknown>,
  clause: string,
): boolean {
  const isAbout = wordStems(String(row[key] ?? '')).some(stem => wordStems(clause).includes(stem));
  return Object.entries(row).some(([name, cell]) => {
    const column = columns[name];
    return name !== key && column !== undefined && isHeldByValue(column, cell, clause, isAbout);
  });
}

function isHeldByValue(
  field: Field | Column | Scalar,
  value: unknown,
  clause: string,
  isAbout: boolean,
): boolean {
  if (typeof value === 'number') return isAbout && saysAmount(clause, value);
  if (field.type === 'colour') return saysColour(clause, value);
  if (field.type === 'choice') return isAbout && !isOfWhatIs(clause) && isIn(String(value), clause);
  return isHeldByText(value, clause);
}

function isHeldByText(value: unknown, clause: string): boolean {
  return typeof value === 'string' && (isIn(value, clause) || sharesMost(clause, value));
}

/** Whether a clause has all words of a short text. */
function isIn(text: string, clause: string): boolean {
  const stems = wordStems(spokenName(text));
  const said = new Set(wordStems(clause));
  return stems.length > 0 && stems.every(stem => isAmong(stem, said));
}

/** Whether a text has that share of the words of a clause. */
export function sharesMost(clause: string, text: string, share = 2 / 3): boolean {
  const known = new Set(wordStems(text));
  const stems = [...new Set(wordStems(clause))];
  return stems.length > 0 && stems.filter(stem => isAmong(stem, known)).length >= stems.length * share;
}

const RULED_OUT = /\b(?:no|not|never|nothing|none|without|nowhere)\b|n['’]t\b/i;

/** Whether a clause asks for a colour that has its strongest part in common with the one that is held. */
function saysColour(clause: string, value: unknown): boolean {
  if (RULED_OUT.test(clause)) return false;
  const said = findColours(plainText(clause));
  return said.some(({ channels }) => strongest(channels) === strongest(value));
}

function strongest(colour: unknown): string | undefined {
  const parts = isRow(colour) ? Object.entries(colour).filter(([part]) => /^[RGB]$/.test(part)) : [];
  return parts.toSorted(([, a], [, b]) => Number(b) - Number(a))[0]?.[0];
}
