import { lookupTable } from '../../../base/lookup-table.ts';
import type { Unit } from '../../../base/quantities/units.ts';
import { AS_LITTLE } from '../../../base/quantities/way-words.ts';
import { placeAmounts } from './amounts.ts';
import { LESS_SO } from './change-words.ts';
import { inFigures, kelvinsInWays, measureOf, partAround } from './in-figures.ts';
import type { RelativeAmount } from './read-relative.ts';
import { ABOUT, type AmountBeside, isPlaceSaid, SELF, wayOf } from './way-of-amount.ts';

/** A number of a clause, and whether it says what something is to be or by what it changes. */
export interface SaidAmount {
  /** As it is written: 20 of `20 percent`, 0.5 of `half`, 2 of `twice`. */
  number: number;
  kind: 'measured' | 'percent' | 'part' | 'times';
  unit: Unit | undefined;
  how: 'value' | 'change';
  /** What it changes by; undefined where the words do not tell which way, or against what. */
  change?: RelativeAmount | undefined;
  /** `To 60 percent`, `x2`: of what is a factor itself that is the value. */
  isValueOfFactor: boolean;
  /** `Two metres down`: where something is, or by how much. */
  isDown?: true;
  /** `2 degrees under the horizon`: the value is below zero, with a sign or without one. */
  isBelow?: true;
  /** `60 up`: of degrees and metres it is where something is. */
  isPlace?: true;
  /** With a sign: `plus 2`, `-0.3`. */
  sign?: 1 | -1 | undefined;
  /** Words around it, up to the amounts beside it. */
  around: string;
}

const SIGNS: Readonly<Record<string, 1 | -1>> = lookupTable({ plus: 1, minus: -1 });

const TO_THERE = new RegExp(`\\b(?:to|at|into|than|until|from|between)${ABOUT} (?:plus |minus )?$`);
/** `At minus 20 percent` is by that much less. */
const SIGNED_HERE = /\b(?:plus|minus) $/;
const OF_NOW =
  /^ (?:of (?:it|its|that|this|now|today|today's|what|how|where|(?:the )?(?:current|present|original|full))\b|as \p{L}+)/u;

const PLACED_DOWN = /^ (?:down|below|under)\b/;

/** All amounts that a clause says. @param warmer whether warmer is more kelvins: of a light it is fewer */
export function amountsSaid(clause: string, warmer: 'more' | 'less' = 'less'): SaidAmount[] {
  const text = inFigures(kelvinsInWays(clause, warmer));
  const placed = placeAmounts(text);
  return placed.map(({ number, from, to }, index) => {
    const { kind, unit, length, isSign } = measureOf(text.slice(to));
    const end = to + length;
    const before = text.slice(0, from);
    const after = text.slice(end);
    const around = partAround(text, placed[index - 1]?.to ?? 0, { from, to }, placed[index + 1]?.from);
    const [, signed] = /\b(plus|minus) $/.exec(before) ?? [];
    const sign = SIGNS[signed ?? ''];
    const base = { number, kind, unit, around, ...(sign && { sign }) };
    return { ...base, ...judge({ number, kind, unit, isSign, before, after }) };
  });
}

/** Whether a clause says by what something changes. */
export function saysChange(clause: string): boolean {
  return amountsSaid(clause).some(({ how, isDown, isBelow }) => how === 'change' || isDown || isBelow);
}

/** Where something is, whatever moves it there. */
const OF_HORIZON = /^ (above|over|below|under|beneath|underneath) (?:the |its )?horizon\b/;

type Judged = Pick<SaidAmount, 'how' | 'change' | 'isValueOfFactor' | 'isDown' | 'isPlace' | 'isBelow'>;

const VALUE: Judged = { how: 'value', isValueOfFactor: true };

function judge(at: AmountBeside): Judged {
  const { number, kind, before, after } = at;
  const isAt = TO_THERE.test(before) && !(kind === 'percent' && SIGNED_HERE.test(before));
  const isOfNow = OF_NOW.test(after);
  const share = kind === 'percent' ? number / 100 : number;
  const toFactor = (factor: number, isValueOfFactor = false): Judged => ({
    how: 'change',
    change: isLikeAnother(after) ? undefined : { by: 'factor', factor: Number(factor.toPrecision(6)) },
    isValueOfFactor,
  });
  if (kind === 'times') return timesIn(at, toFactor);
  const [, side] = OF_HORIZON.exec(after) ?? [];
  if (kind === 'measured' && (isAt || side !== undefined))
    return { ...VALUE, ...(side && /^[bu]/.test(side) && { isBelow: true }) };
  if (kind !== 'measured' && (isAt || isOfNow || /\bin $/.test(before))) {
    if (/^ as \p{L}+ again\b/u.test(after)) return toFactor(1 + share);
    const isLess = new RegExp(`^ as (?:${AS_LITTLE})\\b`).test(after);
    return toFactor(isLess ? 1 / share : share, isAt && !isOfNow);
  }
  return judgeWay(at, share, toFactor);
}

/** An amount by the words for more and less that go with it. */
function judgeWay(
  at: AmountBeside,
  share: number,
  toFactor: (factor: number, is?: boolean) => Judged,
): Judged {
  const { kind, after } = at;
  const way = STANDARD.test(after) ? undefined : wayOf(at);
  if (way === undefined) {
    const isDown = at.unit !== undefined && PLACED_DOWN.test(after);
    return { ...unmarked(at, toFactor), ...(isDown && { isDown }) };
  }
  const change = toChange(at, way, share);
  const isPlace = kind === 'measured' && !at.unit && isPlaceSaid(at);
  return {
    how: 'change',
    change: isAgainstAnother(after) ? undefined : change,
    isValueOfFactor: false,
    ...(isPlace && { isPlace }),
  };
}

function toChange(
  { number, kind, unit }: AmountBeside,
  way: 1 | -1 | 'open',
  share: number,
): RelativeAmount | undefined {
  if (way === 'open') return undefined;
  if (kind !== 'measured') return { by: 'factor', factor: Number((1 + way * share).toPrecision(6)) };
  return { by: 'sum', sum: way * number, ...(unit && { unit }) };
}

function timesIn(
  { number, after, isSign }: AmountBeside,
  toFactor: (factor: number, is?: boolean) => Judged,
): Judged {
  const isLess = new RegExp(`^ (?:as (?:${AS_LITTLE})|${LESS_SO})\\b`).test(after);
  return toFactor(isLess ? 1 / number : number, isSign);
}

/** A part or a percentage that nothing beside it explains. */
function unmarked(
  { number, kind, before, after }: AmountBeside,
  toFactor: (factor: number, is?: boolean) => Judged,
): Judged {
  if (kind === 'part' && /^(?: (?:as|of|the|its|his|their|that|what|please|now|then)\b|,|$)/.test(after))
    return toFactor(number);
  if (kind === 'percent' && !STANDARD.test(after))
    return { how: 'change', isValueOfFactor: !/\bwith $/.test(before) };
  return VALUE;
}

/** Held against what a field has a word for, and not against what stands: `a tenth more than natural`. */
const STANDARD = /^ \p{L}+ (?:than|as) (?:the )?(?:usual|normal|natural|standard|default|correct|neutral)\b/u;

const IS_SELF = new RegExp(`^(?:${SELF})\\b`, 'u');

/** A part of what something else is: `half as bright as the moon`. */
function isLikeAnother(after: string): boolean {
  const [whole, as = ''] = /^ as \p{L}+ as\b ?(.*)$/u.exec(after) ?? [];
  return whole !== undefined && !IS_SELF.test(as);
}

/** Held against something else than itself: `5 lux more than the moon`. */
function isAgainstAnother(after: string): boolean {
  const [, than] = /^ (?:each )?\p{L}+ than (.+)$/u.exec(after) ?? [];
  return than !== undefined && !IS_SELF.test(than);
}
