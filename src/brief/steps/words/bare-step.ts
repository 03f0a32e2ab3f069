import type { Field } from '../../discovery-schema.ts';
import { directionOf, isDirection } from './direction.ts';
import { readNamedAmount } from './named-amount.ts';
import { splitClauses } from './plain-text.ts';
import { readRelative, toAmount } from './read-relative.ts';

const BARE_STEP =
  /^(?:about |maybe |only |just )?(?:\d+(?:\.\d+)?|\.\d+|an?|one|half(?: an?)?|a third of an?|two|three)\s+(?:stops?|steps?|EV)$/i;

/** The direction of a step that has none itself, where exactly one other clause is nothing but that. */
export function beside(words: string, clause: string): { clause: string; word: string } | undefined {
  if (!BARE_STEP.test(clause)) return undefined;
  const [way, other] = splitClauses(words).filter(each => each !== clause && isDirection(each));
  if (way === undefined || other !== undefined) return undefined;
  return { clause: way, word: directionOf(way) === 1 ? 'up' : 'down' };
}

/** Whether a number is but the amount by which another should change. */
export function isBareStep(
  { name, field }: { name: string; field: Field },
  value: unknown,
  clause: string,
): boolean {
  const amount = readNamedAmount(name, field, clause)?.amount ?? readRelative(clause);
  if (field.type !== 'number' || typeof value !== 'number' || amount?.by !== 'sum') return false;
  const step = toAmount({ unit: field.unit }, 0, amount);
  return step !== undefined && Math.abs(step) === Math.abs(value);
}
