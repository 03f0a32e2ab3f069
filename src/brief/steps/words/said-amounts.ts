import { lookupTable } from '../../../base/lookup-table.ts';
import type { Unit } from '../../../base/quantities/units.ts';
import { AS_LITTLE } from '../../../base/quantities/way-words.ts';
import { placeAmounts } from './amounts.ts';
import { ADDED, LESS_SO, LOWERING, MORE_SO, MOVING, RAISING, TAKEN, wayIn } from './change-words.ts';
import { inFigures, kelvinsInWays, measureOf, partAround } from './in-figures.ts';
import type { RelativeAmount } from './read-relative.ts';

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

/** What may stand between a word for a change and its amount. */
const ABOUT =
  '(?: (?:about|around|roughly|approximately|only|just|maybe|perhaps|some|a good|good|like|say|almost|nearly|another|an extra|an additional|a further|extra|a whole))*';
const TO_THERE = new RegExp(`\\b(?:to|at|into|than|until|from|between)${ABOUT} (?:plus |minus )?$`);
/** `At minus 20 percent` is by that much less. */
const SIGNED_HERE = /\b(?:plus|minus) $/;
const SELF =
  '(?:it|its|that|this|now|today|what|how|where|they|currently|at present|before|there|i|we|you|the level|(?:the )?(?:current|present|original|old) \\p{L}+|(?:the|as) \\p{L}+ (?:is|has|was|does)\\b)';
const OF_NOW =
  /^ (?:of (?:it|its|that|this|now|today|today's|what|how|where|(?:the )?(?:current|present|original|full))\b|as \p{L}+)/u;

const POLITE =
  /^(?:(?:and|please|just|could you|can you|would you|let's|i'd|we'd|i want to|now|then|maybe|go ahead and) )+/;
const VERB = new RegExp(`^(?:(${RAISING})|(${LOWERING}))\\b`);
const UP_HERE = new RegExp(`\\b(?:plus|up|${RAISING})${ABOUT} $`);
/** As much again, in the way that was said before: `lower it another 20 degrees`. */
const AGAIN_HERE = /\b(?:another|extra|additional|a further) $/;
const DOWN_HERE = new RegExp(`\\b(?:minus|down|off|back|${LOWERING})${ABOUT} $`);
const BY = new RegExp(`\\bby${ABOUT} $`);
const MOVED = new RegExp(`\\b(?:${RAISING}|${LOWERING}|${MOVING})\\b`);
/** `3 degrees up` and `2 metres above the floor` say where something is. */
const PLACED = /^(?:up|down|above|over|below|under)$/;
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

interface Beside extends Pick<SaidAmount, 'number' | 'kind' | 'unit'> {
  isSign: boolean;
  before: string;
  after: string;
}

type Judged = Pick<SaidAmount, 'how' | 'change' | 'isValueOfFactor' | 'isDown' | 'isPlace' | 'isBelow'>;

const VALUE: Judged = { how: 'value', isValueOfFactor: true };

function judge(at: Beside): Judged {
  const { number, kind, before, after } = at;
  const isAt = TO_THERE.test(before) && !(kind === 'percent' && SIGNED_HERE.test(before));
  const isOfNow = OF_NOW.test(after);
  const share = kind === 'percent' ? number / 100 : number;
  const toFactor = (factor: number, isValueOfFactor = false): Judged => ({
    how: 'change',
    change: { by: 'factor', factor: Number(factor.toPrecision(6)) },
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
function judgeWay(at: Beside, share: number, toFactor: (factor: number, is?: boolean) => Judged): Judged {
  const { kind, after } = at;
  const way = STANDARD.test(after) ? undefined : wayOf(at);
  if (way === undefined) {
    const isDown = at.unit !== undefined && PLACED_DOWN.test(after);
    return { ...unmarked(at, toFactor), ...(isDown && { isDown }) };
  }
  const change = toChange(at, way, share);
  const isPlace = kind === 'measured' && !at.unit && isPlaced(at);
  return {
    how: 'change',
    change: isAgainstAnother(after) ? undefined : change,
    isValueOfFactor: false,
    ...(isPlace && { isPlace }),
  };
}

function toChange(
  { number, kind, unit }: Beside,
  way: 1 | -1 | 'open',
  share: number,
): RelativeAmount | undefined {
  if (way === 'open') return undefined;
  if (kind !== 'measured') return { by: 'factor', factor: Number((1 + way * share).toPrecision(6)) };
  return { by: 'sum', sum: way * number, ...(unit && { unit }) };
}

function timesIn(
  { number, after, isSign }: Beside,
  toFactor: (factor: number, is?: boolean) => Judged,
): Judged {
  const isLess = new RegExp(`^ (?:as (?:${AS_LITTLE})|${LESS_SO})\\b`).test(after);
  return toFactor(isLess ? 1 / number : number, isSign);
}

/** A part or a percentage that nothing beside it explains. */
function unmarked(
  { number, kind, before, after }: Beside,
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

/** Held against something else than itself: `5 lux more than the moon`. */
function isAgainstAnother(after: string): boolean {
  const [, than] = /^ (?:each )?\p{L}+ than (.+)$/u.exec(after) ?? [];
  return than !== undefined && !new RegExp(`^(?:${SELF})\\b`, 'u').test(than);
}

/** Which way a number goes that says a change; undefined where it says none. */
function wayOf(at: Beside): 1 | -1 | 'open' | undefined {
  if (at.kind === 'measured' && TAKEN_AS.test(at.before) && !OFF_IT.test(at.after)) return undefined;
  return wayBehind(at) ?? wayRightBefore(at) ?? wayOfVerb(at) ?? (isAside(at) ? 'open' : undefined);
}

/** `I'd rather take 2400 kelvin`: nothing that they are taken off. */
const TAKEN_AS = new RegExp(`\\btake${ABOUT} $`);
const OFF_IT = /\b(?:off|away|from|out|less|more|lower|higher|down|up)\b/;

/** `1 metre to the north`: how far something is moved, along an axis that nobody knows. */
function isAside({ unit, after }: Beside): boolean {
  return (
    unit !== undefined &&
    /^ (?:to|towards) the (?:north|south|east|west|left|right|front|back)\b(?! of\b)/.test(after)
  );
}

/** `20 % brighter`, `2 metres off`. */
function wayBehind({ unit, before, after }: Beside): 1 | -1 | undefined {
  const [, next] = NEXT.exec(after) ?? [];
  if (next === undefined) return undefined;
  const isPlace = unit?.dimension === 'length' || unit?.dimension === 'angle';
  if (isPlace && isPlaced({ before, after })) return undefined;
  return isMore(next) ? 1 : -1;
}

/** `3 degrees up`, unless something is moved by them. */
function isPlaced({ before, after }: Pick<Beside, 'before' | 'after'>): boolean {
  const [, next = ''] = NEXT.exec(after) ?? [];
  const isUp = PLACED.test(next) || /\bup $/.test(before);
  return isUp && !MOVED.test(withoutPolite(before)) && !BY.test(before) && !THAN_NOW.test(after);
}

const NEXT = new RegExp(
  `^ (?:each |apiece |of )?(?:an? )?(${MORE_SO}|extra|additional|added|${ADDED}|${LESS_SO}|${TAKEN})\\b`,
);
const THAN_NOW = new RegExp(`^ \\p{L}+ (?:than|from) (?:${SELF})`, 'u');

function withoutPolite(text: string): string {
  return text.replace(POLITE, '');
}

/** `Plus 25 percent`, `down a third`. */
function wayRightBefore({ unit, before, after }: Beside): 1 | -1 | undefined {
  const isUp = UP_HERE.test(before);
  const isHigh = unit?.dimension === 'angle' && /\bup /.test(before) && !MOVED.test(withoutPolite(before));
  if (isUp && !isHigh) return 1;
  if (AGAIN_HERE.test(before)) return offOrMore(after) ?? wayIn(before.replace(AGAIN_HERE, '')) ?? 1;
  return DOWN_HERE.test(before) ? (offOrMore(after) ?? -1) : undefined;
}

/** `By 0.5` with the way that stands before it, `lift the sky light a quarter`. */
function wayOfVerb({ number, kind, unit, before, after }: Beside): 1 | -1 | 'open' | undefined {
  const stated = wayIn(before);
  const isBare = kind === 'measured' && !unit;
  if (BY.test(before)) {
    if (/\d ?\p{L}* by $/u.test(before) || /^ ?(?:o'clock|am|pm)\b/.test(after)) return undefined;
    const isChanged = stated !== undefined || !isBare || MOVED.test(withoutPolite(before));
    return isChanged ? (stated ?? 'open') : undefined;
  }
  if (AT_OTHER.test(before) || (isBare && Number.isInteger(number) && OF_NAME.test(before))) return undefined;
  const [, raises, lowers] = VERB.exec(withoutPolite(before)) ?? [];
  if (raises === undefined && lowers === undefined) return undefined;
  return stated ?? (raises === undefined ? -1 : 1);
}

/** `Take 2 metres more`. */
function offOrMore(after: string): 1 | undefined {
  return new RegExp(`^ (?:of )?(?:${MORE_SO}|extra)\\b`).test(after) ? 1 : undefined;
}

function isMore(word: string): boolean {
  return new RegExp(`^(?:${MORE_SO}|extra|additional|added|${ADDED})$`).test(word);
}

/** Before a number that counts or names something, or says what it is. */
const AT_OTHER = /(?:\b(?:of|is|are|be|as|in|for|like|on|with|the|and|or)|[=:]) ?$/;
const OF_NAME = /\b(?:lamp|light|number|room|no\.) ?$/;
