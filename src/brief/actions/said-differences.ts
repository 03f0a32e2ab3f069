import { unitOf } from '../../base/quantities/units.ts';
import type { Scr } from '../document.ts';
import { inDigits, type PlacedAmount, placeAmounts } from '../steps/words/amounts.ts';
import { plainText, splitClauses } from '../steps/words/plain-text.ts';
import type { RelativeAmount } from '../steps/words/read-relative.ts';
import type { Amounts } from './what-stands.ts';
import { holdAgainst } from './work-out-number.ts';

/**
 * Numbers that the words say only as a difference are held against what stands: 0.5 of `the sky light up by 0.5` is not what
 * it comes to. Where nobody knows what stands, the number is dropped, and asked for.
 */
export async function holdDifferences(work: Amounts, scr: Scr): Promise<Scr> {
  const filled: Scr = { ...scr };
  for (const [name, number] of Object.entries(scr)) {
    const field = work.ds.fields[name];
    if (typeof number !== 'number' || field?.type !== 'number' || field.asPlace || field.difference) continue;
    if (work.settled.some(each => each.field === `${work.ds.id}.${name}`)) continue;
    const said = findDifference(work.words, { number, isAngle: unitOf(field.unit)?.name === 'deg' });
    if (!said) continue;
    const { clause, amount } = said;
    const doubts = work.doubted.length;
    filled[name] = await holdAgainst(work, name, { said: clause, amount });
    if (filled[name] !== undefined || work.doubted.length > doubts) continue;
    const why = `that is by how much ${name} changes, and nothing here tells what it comes to: ask for the value itself, and send that`;
    work.doubted.push({ said: clause, why, isDropped: true });
  }
  return filled;
}

interface Wanted {
  number: number;
  /** An angle that is up says where it is, unless it goes up by that. */
  isAngle: boolean;
}

/** The clause that says the number as a difference, where none says it as it is. */
function findDifference(
  words: string,
  wanted: Wanted,
): { clause: string; amount: RelativeAmount } | undefined {
  const found = splitClauses(words).flatMap(clause => {
    const plain = inDigits(plainText(clause)).replaceAll(/\+ ?(?=\d)/g, 'plus ');
    return placeAmounts(plain)
      .filter(({ number }) => number === Math.abs(wanted.number))
      .map(amount => ({ clause, amount: differenceIn(plain, amount, wanted) }));
  });
  const [first] = found;
  if (!first || found.some(({ amount }) => amount === undefined)) return undefined;
  return first.amount && { clause: first.clause, amount: first.amount };
}

const ABOUT = '(?: (?:about|around|roughly|only|just|another))?';
const MORE_BEFORE = new RegExp(`\\b(?:plus|(?:up|increased?|raised?|lifted|higher|stronger) by)${ABOUT} $`);
const LESS_BEFORE = new RegExp(`\\b(?:minus|(?:down|decreased?|reduced?|lowered?|weaker) by)${ABOUT} $`);
const UP = new RegExp(`\\bup${ABOUT} $`);
const DOWN = new RegExp(`\\bdown${ABOUT} $`);
const RAISED = new RegExp(`^(?:raise|lift|increase)\\b.* by${ABOUT} $`);
const LOWERED = new RegExp(`^(?:lower|reduce|decrease)\\b.* by${ABOUT} $`);

function differenceIn(
  plain: string,
  { number, unit, from }: PlacedAmount,
  { isAngle }: Wanted,
): RelativeAmount | undefined {
  const before = plain.slice(0, from);
  const isMore = [MORE_BEFORE, RAISED, ...(isAngle ? [] : [UP])].some(each => each.test(before));
  const isLess = [LESS_BEFORE, LOWERED, ...(isAngle ? [] : [DOWN])].some(each => each.test(before));
  if (isMore === isLess) return undefined;
  const way = isMore ? 1 : -1;
  if (unit?.dimension === 'share') return { by: 'factor', factor: 1 + (way * number) / 100 };
  return { by: 'sum', sum: way * number, ...(unit && { unit }) };
}
