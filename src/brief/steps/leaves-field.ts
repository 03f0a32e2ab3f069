import type { Field } from '../discovery-schema.ts';
import { phrasesFor } from './values/phrases-for.ts';
import { isSameValue } from './values/same-value.ts';
import { amountsIn, isOneAmount } from './words/amounts.ts';
import { hasWords, type Objection } from './words/denied.ts';
import { plainText, splitClauses, spokenName } from './words/plain-text.ts';
import { isNothingBut, type NamedField } from './words/read-clause.ts';
import { readReleasing } from './words/read-release.ts';

/**
 * A clause that leaves the very field as it is, of which another value was read: `The jump stays as it is`. Whoever says
 * the value as well means the value.
 * @param held what the field has already: who reads that again changes nothing
 */
export function leavesField(
  { name, field }: NamedField,
  value: unknown,
  { words, held }: { words: string; held: unknown },
): Objection | undefined {
  if (field.type === 'list' || field.type === 'table' || field.type === 'text') return undefined;
  const leaving = splitClauses(words).find(clause => {
    const read = readReleasing(clause);
    return read?.how === 'as_is' && read.of !== '' && isNothingBut({ name, field }, read.of);
  });
  if (leaving === undefined || isSaid(field, value, words)) return undefined;
  if (held !== undefined && isSameValue(held, value)) return undefined;
  return { how: 'leaves it as it is (“as it is” says so)', quote: leaving };
}

function isSaid(field: Field, value: unknown, words: string): boolean {
  const plain = plainText(words);
  if (typeof value === 'number')
    return amountsIn(plain).some(each => isOneAmount(each, { number: value, unit: undefined }));
  const ways = [spokenName(String(value)), ...phrasesFor(field, value).map(plainText)];
  return ways.some(way => hasWords(plain, way));
}
