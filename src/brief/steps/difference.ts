import { convertUnit, unitOf } from '../../base/quantities/units.ts';
import type { Field } from '../discovery-schema.ts';
import type { Objection } from './words/denied.ts';
import { readNamedAmount } from './words/named-amount.ts';
import { plainText, splitClauses } from './words/plain-text.ts';
import { type RelativeAmount, readRelative } from './words/read-relative.ts';

type Numeric = Extract<Field, { type: 'number' | 'integer' }>;

/**
 * What words say against a number that is but the difference or the share they speak of, and not what it comes to: `fifteen
 * degrees lower than it is` read as 15, `a tenth more than natural` as 0.1. Steps of exposure count from nothing.
 * @param stands what the field has, and what was worked out by what stands in the level
 */
export function objectionToDifference(
  name: string,
  field: Numeric,
  value: number,
  { words, stands }: { words: string; stands: readonly unknown[] },
): Objection | undefined {
  if (unitOf(field.unit)?.dimension === 'exposure' || field.fallback === 0) return undefined;
  for (const clause of splitClauses(words)) {
    const known = toPhrase(field, clause);
    if (known !== undefined)
      return isNear(known, value) ? undefined : { how: `is ${Number(known.toFixed(3))}`, quote: clause };
    const amount = readNamedAmount(name, field, clause)?.amount ?? readRelative(clause);
    if (amount && COMPARATIVE.test(plainText(clause)) && isItsDifference(field, value, amount)) {
      const isReached = stands.some(
        each => typeof each === 'number' && isReachedFrom(field, each, value, amount),
      );
      if (!isReached) return { how: 'is the difference, and not what it comes to', quote: clause };
    }
  }
  return undefined;
}

/** `Thirty degrees up` may be where it stands; `thirty degrees higher` is not. */
const COMPARATIVE = /\b(?:more|less|fewer|\p{L}{3,}er)\b/u;

/** What a share of a number comes to that the field has a word for: `a tenth more than natural`. */
function toPhrase({ phrases = {}, fallback }: Numeric, clause: string): number | undefined {
  const [amount = '', compared = ''] = plainText(clause).split(' than ');
  const what = compared.replace(/^(?:what is |the |a |an )/, '');
  const relative = readRelative(amount);
  if (relative?.by !== 'factor') return undefined;
  const [, means] = Object.entries(phrases).find(([phrase]) => plainText(phrase) === what) ?? [];
  const from = means ?? (/^(?:usual|normal|standard|default)$/.test(what) ? fallback : undefined);
  return typeof from === 'number' ? from * relative.factor : undefined;
}

function isItsDifference(field: Numeric, value: number, amount: RelativeAmount): boolean {
  const sum = sumIn(field, amount);
  if (amount.by === 'sum') return sum !== undefined && isNear(Math.abs(sum), Math.abs(value));
  const share = Math.abs(amount.factor - 1);
  return !isNear(share, amount.factor) && [share, share * 100].some(each => isNear(each, value));
}

function isReachedFrom(field: Numeric, stands: number, value: number, amount: RelativeAmount): boolean {
  const sum = sumIn(field, amount) ?? 0;
  const reached = amount.by === 'factor' ? stands * amount.factor : stands + sum;
  return isNear(stands, value) || isNear(reached, value);
}

/** A difference in the unit of a field. */
function sumIn({ unit: written }: Numeric, amount: RelativeAmount): number | undefined {
  const unit = unitOf(written);
  if (amount.by !== 'sum') return undefined;
  return amount.unit ? unit && convertUnit(amount.sum, amount.unit, unit) : amount.sum;
}

function isNear(one: number, other: number): boolean {
  return Math.abs(one - other) <= Math.abs(one) * ROUNDING;
}

/** What may be lost where somebody rounds. */
const ROUNDING = 0.02;
