import { directionOf, isDirection } from './direction.ts';
import { splitClauses } from './plain-text.ts';

const BARE_STEP =
  /^(?:about |maybe |only |just )?(?:\d*\.?\d+|an?|one|half(?: an?)?|a third of an?|two|three)\s+(?:stops?|steps?|EV)$/i;

/** The direction of a step that has none itself, where exactly one other clause is nothing but that. */
export function beside(words: string, clause: string): { clause: string; word: string } | undefined {
  if (!BARE_STEP.test(clause)) return undefined;
  const [way, other] = splitClauses(words).filter(each => each !== clause && isDirection(each));
  if (way === undefined || other !== undefined) return undefined;
  return { clause: way, word: directionOf(way) === 1 ? 'up' : 'down' };
}
