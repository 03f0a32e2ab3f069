import { unitOf } from '../../base/quantities/units.ts';
import type { Field } from '../discovery-schema.ts';
import type { Objection } from './words/denied.ts';
import { readNamedAmount } from './words/named-amount.ts';
import { splitClauses } from './words/plain-text.ts';
import { readRelative } from './words/read-relative.ts';

/**
 * What words say against a number of stops: another number of them, `half a stop darker` read as -1. From what is there
 * they count too.
 * @param stands what the field has, and what was worked out by what stands in the level
 */
export function otherStep(
  name: string,
  field: Extract<Field, { type: 'number' | 'integer' }>,
  value: number,
  { words, stands }: { words: string; stands: readonly unknown[] },
): Objection | undefined {
  if (unitOf(field.unit)?.dimension !== 'exposure' || !isStep(value)) return undefined;
  const steps = splitClauses(words).flatMap(clause => {
    const amount = readNamedAmount(name, field, clause)?.amount ?? readRelative(clause);
    return amount?.by === 'sum' && amount.unit?.dimension === 'exposure' ? [{ ...amount, clause }] : [];
  });
  const [only, second] = steps;
  if (!only || second) return undefined;
  const known = stands.flatMap(each => (typeof each === 'number' ? [each, each + only.sum] : []));
  if ([only.sum, ...known].some(each => Math.abs(each - value) < NEAR)) return undefined;
  return { how: `is ${Number(only.sum.toFixed(2))} ${field.unit}`, quote: only.clause };
}

/** Whether a number is one of stops as people say them: whole ones, halves, thirds, quarters. What was worked out is seldom one. */
function isStep(value: number): boolean {
  const twelfths = value * 12;
  return Math.abs(twelfths - Math.round(twelfths)) < NEAR;
}

/** What may be lost where somebody rounds a third. */
const NEAR = 0.05;
