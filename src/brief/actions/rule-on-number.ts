import { convertUnit, unitOf } from '../../base/quantities/units.ts';
import { isWarmerAbove } from '../steps/other-way.ts';
import { isOneAmount } from '../steps/words/amounts.ts';
import { fitsUnit } from '../steps/words/named-amount.ts';
import { isSignedAmount, type RelativeAmount } from '../steps/words/read-relative.ts';
import { amountsSaid, type SaidAmount } from '../steps/words/said-amounts.ts';
import { figuresOf, type Numeric } from './sent-figures.ts';

/** What words say of a number that somebody made of them: that it is the value, or what changes it. */
export type NumberRuling =
  | { how: 'value'; said: string; number: number; amount: SaidAmount }
  /** Without a change the words do not tell which way it goes, or against what. */
  | { how: 'change'; said: string; change: RelativeAmount | undefined; amount?: SaidAmount };

/** Where a number may be said. */
export interface SaidIn {
  /** Each with the part of it that may be about the number. */
  clauses: readonly { said: string; text: string }[];
  /** Whether the words around an amount name something else. */
  isOfAnother: (around: string) => boolean;
}

/**
 * The one law for differences: a number that the words say only as a difference, a factor or a part of what is there is
 * never the value itself. What they say as a value is.
 */
export function ruleOn(
  spec: Numeric,
  sent: unknown,
  { clauses, isOfAnother }: SaidIn,
): NumberRuling | undefined {
  const figures = figuresOf(spec, sent);
  if (figures === undefined) return ruleOnWords(spec, sent, { clauses, isOfAnother });
  return ruleBySaid(spec, sent, figures, { clauses, isOfAnother }) ?? ruleOnSign(spec, sent);
}

/** By what the words say of an amount that may be the one that was sent. */
function ruleBySaid(
  spec: Numeric,
  sent: unknown,
  figures: readonly number[],
  { clauses, isOfAnother }: SaidIn,
): NumberRuling | undefined {
  const found = clauses.flatMap(({ said, text }) =>
    listSaid(spec, text)
      .filter(each => !isOfAnother(each.around) && figures.some(figure => isFigure(spec, each, figure)))
      .map(amount => ({ said, amount, isWhole: figures.some(figure => isWhole(spec, amount, figure)) })),
  );
  // `10 %` of no share is a value only where the words say so.
  const isShare = typeof sent === 'string' && SHARE.test(sent) && unitOf(spec.unit)?.dimension !== 'share';
  const isMeant = (amount: SaidAmount) =>
    isValue(spec, amount) && !(isShare && amount.how === 'change' && amount.change === undefined);
  const value = found.find(({ amount, isWhole }) => isWhole && !isLess(spec, sent) && isMeant(amount));
  const changes = found.filter(({ amount }) => !isMeant(amount));
  const change = changes.find(({ isWhole }) => isWhole) ?? changes[0];
  const isMeasured = change?.isWhole && change.amount.unit !== undefined;
  if (value && !(value.amount.unit === undefined && isMeasured)) return asValue(spec, sent, value);
  return change && isChangeOf(spec, sent, change)
    ? {
        how: 'change',
        said: change.said,
        change: changeAsSent(spec, sent, change.amount),
        amount: change.amount,
      }
    : undefined;
}

/** `Plus a half` is half of it more, unless it was sent as the number that it may be as well. */
function changeAsSent(spec: Numeric, sent: unknown, amount: SaidAmount): RelativeAmount | undefined {
  const isNumber = typeof sent === 'string' && isSignedAmount(sent) && !SHARE.test(sent);
  if (!isNumber || !isSignedPart(spec, amount)) return amount.change;
  return { by: 'sum', sum: (amount.sign ?? 1) * amount.number };
}

function isSignedPart({ unit }: Numeric, { kind, sign }: SaidAmount): boolean {
  return kind === 'part' && sign !== undefined && (unit === undefined || unit === '×');
}

/** What may not be below zero is less by that. */
function isLess({ minimum }: Numeric, sent: unknown): boolean {
  return Number(sent) < 0 && minimum !== undefined && minimum >= 0;
}

function asValue(
  spec: Numeric,
  sent: unknown,
  { said, amount }: { said: string; amount: SaidAmount },
): NumberRuling | undefined {
  // In a column of any unit it counts with its own.
  if (typeof sent === 'string' && spec.unit === undefined && /\d ?\p{L}/u.test(sent)) return undefined;
  const number = writtenAs(amount) * (isBelow(sent) ? -1 : 1);
  if (amount.isBelow) return { how: 'value', said, amount, number: -figureNear(spec, sent, number) };
  return { how: 'value', said, amount, number: typeof sent === 'number' ? sent : number };
}

/** The number as it was sent, without its sign. */
function figureNear(spec: Numeric, sent: unknown, number: number): number {
  return Math.abs((typeof sent === 'number' ? sent : figuresOf(spec, sent)?.[0]) ?? number);
}

function isChangeOf(
  spec: Numeric,
  sent: unknown,
  { said, amount }: { said: string; amount: SaidAmount },
): boolean {
  // Below zero it is where something is: `two metres down`.
  if (amount.isDown && (Number(sent) < 0 || isBelow(sent))) return false;
  // The sign of a difference is that of the value, unless something is raised by it.
  const isSigned = isDifference(spec) && typeof sent === 'string' && isSignedAmount(sent);
  return !isSigned || /\bby\b/i.test(said);
}

/** A share with a sign is a change, whatever the words say; without one nobody knows what it is a share of. */
function ruleOnSign(spec: Numeric, sent: unknown): NumberRuling | undefined {
  const [, sign, digits] = (typeof sent === 'string' && SHARE.exec(sent)) || [];
  if (typeof sent !== 'string' || digits === undefined || unitOf(spec.unit)?.dimension === 'share')
    return undefined;
  if (sign === undefined || isDifference(spec)) return undefined;
  const factor = 1 + ((sign === '+' ? 1 : -1) * Number(digits)) / 100;
  return { how: 'change', said: sent, change: { by: 'factor', factor: Number(factor.toPrecision(6)) } };
}

const SHARE = /^ ?([-+−])? ?(\d+(?:\.\d+)?|\.\d+) ?(?:%|per ?cents?) ?$/i;

/** A text that says the change by itself: `2 metres further`. */
function ruleOnWords(
  spec: Numeric,
  sent: unknown,
  { clauses, isOfAnother }: SaidIn,
): NumberRuling | undefined {
  if (typeof sent !== 'string') return undefined;
  const [only, second] = listSaid(spec, sent);
  if (!only?.change || second || only.how !== 'change' || isValue(spec, only)) return undefined;
  const [own, other] = clauses.flatMap(({ said, text }) =>
    listSaid(spec, text)
      .filter(
        ({ kind, number, around }) => kind === only.kind && number === only.number && !isOfAnother(around),
      )
      .map(amount => ({ said, amount })),
  );
  // `Half` of `brighter by half` goes the way that the words say.
  // `The sun by half` is half of it; `too strong by half` says how far off it is, and asks to be asked.
  const isTold = own?.amount.change !== undefined || /\btoo\b/i.test(own?.said ?? '');
  if (own && !other && isTold && BARE_PART.test(sent.trim()) && !isValue(spec, own.amount))
    return { how: 'change', said: own.said, change: own.amount.change, amount: own.amount };
  return { how: 'change', said: sent, change: only.change, amount: only };
}

const BARE_PART = /^(?:(?:an?|one|two|three) )?(?:half|thirds?|quarters?|fifths?|tenths?)$/i;

/** The changes that a text says of a number of this kind. */
export function changesFor(spec: Numeric, text: string): SaidAmount[] {
  return listSaid(spec, text).filter(each => each.change !== undefined && !isValue(spec, each));
}

/** The amounts of a text that may be of a number: those in its unit, without one, and shares. */
function listSaid(spec: Numeric, text: string): SaidAmount[] {
  const warmer = 'ask' in spec && isWarmerAbove(spec) ? 'more' : 'less';
  return amountsSaid(text, warmer).filter(
    ({ unit, around, kind, sign, how }) =>
      (unit === undefined || isOfKind(spec, unit)) &&
      (kind === 'measured' || fitsUnit(spec.unit, around)) &&
      // The sign of a difference is its own.
      !(isDifference(spec) && sign !== undefined && how === 'change'),
  );
}

function isDifference(spec: Numeric): boolean {
  return 'difference' in spec && spec.difference === true;
}

function isOfKind(spec: Numeric, unit: NonNullable<SaidAmount['unit']>): boolean {
  const own = unitOf(spec.unit);
  if (unit.dimension === 'exposure')
    return own === undefined || own.dimension === 'exposure' || LIGHT.has(own.dimension);
  return own === undefined || convertUnit(1, unit, own) !== undefined;
}

const LIGHT: ReadonlySet<string> = new Set(['illuminance', 'luminous intensity', 'luminous flux', 'share']);

function isBelow(sent: unknown): boolean {
  return typeof sent === 'string' && /^\s*[-−]/.test(sent);
}

const PLACES: ReadonlySet<string> = new Set(['angle', 'length']);

/** Whether an amount says what something is to be, in a field of this kind. */
function isValue(
  { unit, minimum, ...spec }: Numeric,
  { how, kind, isValueOfFactor, isDown, isPlace, sign }: SaidAmount,
): boolean {
  const mayBeBelow = minimum === undefined || minimum < 0;
  if (how === 'value') return !(isDown && mayBeBelow);
  if (kind === 'measured' && sign === -1 && mayBeBelow) return true;
  if (isPlace && PLACES.has(unitOf(unit)?.dimension ?? '')) return true;
  const isFactor =
    unit === undefined ? !('insteadOf' in spec && spec.insteadOf) : unitOf(unit)?.dimension === 'share';
  return isFactor && isValueOfFactor;
}

function writtenAs({ kind, number }: SaidAmount): number {
  return kind === 'percent' ? number / 100 : number;
}

/** Whether a number is the amount itself, in whatever unit. */
function isWhole(spec: Numeric, amount: SaidAmount, figure: number): boolean {
  if (amount.kind !== 'measured') return isNear(writtenAs(amount), figure);
  const own = unitOf(spec.unit);
  const isStop = amount.unit?.dimension === 'exposure' && own?.dimension !== 'exposure';
  if (!amount.unit || !own || isStop) return isNear(amount.number, figure);
  return isOneAmount(amount, { number: figure, unit: own });
}

/** Whether a number is what somebody may have made of an amount: 20, 0.2, 0.8 or 1.2 of `20 % weaker`. */
function isFigure(spec: Numeric, amount: SaidAmount, figure: number): boolean {
  if (isWhole(spec, amount, figure)) return true;
  const { kind, number } = amount;
  if (kind === 'measured') return false;
  const share = writtenAs(amount);
  const forms =
    kind === 'times'
      ? [share * 100, 1 / share, share - 1]
      : [number, share * 100, 1 + share, 1 - share, 1 / share, 100 + share * 100, 100 - share * 100];
  // Two may be one and a half, and a half more.
  return forms.some(each => isNear(each, figure) && !(isSignedPart(spec, amount) && each === 1 / share));
}

/** What may be lost where somebody rounds a third. */
function isNear(one: number, other: number): boolean {
  return Math.abs(one - other) < 0.005 + Math.abs(one) * 0.012;
}
