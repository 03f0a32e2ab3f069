import { unitOf } from '../../base/quantities/units.ts';
import type { Field } from '../discovery-schema.ts';
import type { Scr } from '../document.ts';
import { inDigits, placeAmounts } from '../steps/words/amounts.ts';
import { plainText, splitClauses } from '../steps/words/plain-text.ts';
import { isSignedAmount } from '../steps/words/read-relative.ts';
import { amountsSaid } from '../steps/words/said-amounts.ts';
import { numberWritten } from './add-steps.ts';
import { type Amounts, stand } from './what-stands.ts';

/**
 * Directions without what is only how far something is to turn: 30 of `rotate the sun by 30 degrees` is no bearing. Which
 * way it turns only the user knows, so both that it may come to are told with the question.
 */
export async function withoutTurns(work: Amounts, scr: Scr): Promise<Scr> {
  const filled: Scr = { ...scr };
  for (const [name, value] of Object.entries(scr)) {
    const field = work.ds.fields[name];
    if (field?.type !== 'number' || !field.asPlace) continue;
    const angle = angleIn(value, field);
    if (angle === undefined) continue;
    const clause = splitClauses(work.words).find(each =>
      tellsTurn(each, angle, isSignedAmount(String(value))),
    );
    if (clause === undefined) continue;
    filled[name] = undefined;
    work.doubted.push({ said: clause, why: await whyOpen(work, name, { clause, angle }), isDropped: true });
  }
  return filled;
}

/** Degrees of a number or a text; what has a plus is held against what stands. */
function angleIn(value: unknown, field: Field): number | undefined {
  const isPlus = typeof value === 'string' && /^\s*\+/.test(value);
  const number = typeof value === 'string' && !isPlus ? numberWritten(field, value) : value;
  return typeof number === 'number' ? Math.abs(number) : undefined;
}

const TURNS =
  /\b(?:turn|rotate|move|swing|shift|spin|nudge|push|pull|bring|further|(?:anti|counter)?-?clockwise)\b/;

/** Before a bearing that it turns to. */
const TO_THERE = /\b(?:to|at|from|is|stands)(?: about| around| roughly| exactly)?(?: minus| plus)? $/;

/** @param isSigned whether it was sent with a sign: by how much, where the words say no bearing */
function tellsTurn(clause: string, angle: number, isSigned: boolean): boolean {
  if (
    amountsSaid(clause).some(
      ({ how, kind, number }) => how === 'change' && kind === 'measured' && number === angle,
    )
  )
    return true;
  const plain = inDigits(plainText(clause));
  if (!isSigned && !TURNS.test(plain)) return false;
  return placeAmounts(plain).some(
    ({ number, unit, from }) =>
      number === angle &&
      (unit === undefined || unit.dimension === unitOf('deg')?.dimension) &&
      !TO_THERE.test(plain.slice(0, from)),
  );
}

async function whyOpen(
  work: Amounts,
  name: string,
  { clause, angle }: { clause: string; angle: number },
): Promise<string> {
  const current = await stand(work, name, clause);
  if (!current || 'others' in current)
    return `that is how far it turns: ask where it stands in the end, and send that as ${name}`;
  const both = [current.value + angle, current.value - angle].map(each => ((each % 360) + 360) % 360);
  return `that is how far it turns from ${current.value}: ask which way, and send ${both.join(' or ')} as ${name}`;
}
