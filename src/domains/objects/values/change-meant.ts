import { isAmount } from '../../../base/quantities/amounts.ts';
import type { NumberChange } from '../../../base/quantities/change-in-value.ts';
import { clampNumber, type Limits, stricterLimits } from '../../../base/quantities/limits.ts';
import { INTEGER_ENDS } from '../../../base/quantities/number-types.ts';
import { stopsIn } from '../../../base/quantities/said-change.ts';
import { unitOf } from '../../../base/quantities/units.ts';
import { saysHaste } from '../../../base/quantities/way-words.ts';
import { isStruct, printable } from '../../../pipeline/value-shapes.ts';
import { describedLimits } from '../../../unreal/described-limits.ts';
import { inSteps } from '../logarithmic-change.ts';
import type { ExpectedValue, ValueContext } from './expected-value.ts';
import { ValueProblem } from './value-problem.ts';

/** Only the caller knows the number: the one that is there shows the form. */
export const SAMPLE = { isSample: true } as const;

/** When it is that number. */
const WHEN = { sum: 'now', before: 'by then', new: 'at first' } as const;

/** The way to change what is there, and the number that it comes to now. */
export function changeMeant(
  given: unknown,
  change: NumberChange,
  expected: ExpectedValue,
  relative: ValueContext['relative'],
): ValueProblem {
  const { name, raw, unit } = expected;
  const written = JSON.stringify(given);
  const now = fallback(expected);
  if (relative === 'unknown') {
    const why = `${name} takes a number, not ${written}: there is nothing here that it could be counted from.`;
    return new ValueProblem(`${why} Write the number that it is to be.`, now === 0 ? undefined : now, SAMPLE);
  }
  const steps = inSteps(change, unit);
  const { operation, by } = steps ?? change;
  const results = {
    add: now + by,
    subtract: now - by,
    multiply: now * by,
    divide: by === 0 ? now : now / by,
  };
  const exact = Number(results[operation].toPrecision(6));
  const result = isWholeNumber(expected, raw) ? Math.round(exact) : exact;
  const taken = clampNumber(result, endsOf(expected));
  const is = `${name} takes a number, not ${written}. It is ${now}${steps ? ` ${unit}` : ''} ${WHEN[relative ?? 'sum']}${steps ? ', a logarithmic unit' : ''}`;
  const way = relative
    ? `: that comes to ${result}`
    : `; to change that, send \`operation: "${operation}"\` with \`value: ${operandOf(by, expected)}\`, which makes it ${result}`;
  // What has no room for it is not changed by as much as was said.
  if (taken !== result) {
    const beyond = `, and it takes ${describeLimits(endsOf(expected))}. Write the number that it is to be.`;
    return new ValueProblem(`${is}: that comes to ${result}${beyond}`, taken, SAMPLE);
  }
  // Half of a bias is half of its number, or half the light: only the caller knows.
  const number = numberMeant(given, unit);
  const isOpen = (steps !== undefined && BIAS.test(name)) || number !== undefined;
  const itself = number === undefined ? '' : ` Where the number itself is meant, write ${number}.`;
  return new ValueProblem(`${is}${way}.${itself}`, taken, {
    ...(number === undefined && { relative: { operation, by } }),
    ...(isOpen && SAMPLE),
  });
}

/** Of a number that counts EV, the one below zero that a text may be as well: `-1 EV`. */
function numberMeant(given: unknown, unit: string | undefined): number | undefined {
  const said = stopsIn(given);
  const isOfEv = unitOf(unit)?.dimension === 'exposure' && /ev\s*$/i.test(String(given));
  return said?.isSigned && said.stops < 0 && isOfEv ? said.stops : undefined;
}

/** Differences of exposure. */
const BIAS = /(?:Bias|Compensation)$/;

/** The same for all numbers of a struct at once. */
export function wholeMeant(
  given: string,
  by: number,
  { name, raw, isOperand }: ExpectedValue,
  relative: ValueContext['relative'],
): ValueProblem {
  const members = Object.entries(isStruct(raw) ? raw : {});
  const is = `${name} takes an object with ${members.map(([member]) => member).join(', ')}, not ${JSON.stringify(given)}.`;
  if (isOperand)
    return new ValueProblem(is, Object.fromEntries(members.map(([member]) => [member, by])), {
      otherArguments: { operation: 'multiply' },
    });
  if (relative === 'unknown') return new ValueProblem(`${is} Write what it is to be.`, undefined, SAMPLE);
  const result = Object.fromEntries(
    members.map(([member, now]) => [member, Number((Number(now) * by).toPrecision(6))]),
  );
  const way = relative
    ? `that comes to ${JSON.stringify(result)}`
    : `to change that, send \`operation: "multiply"\` with \`value: ${by}\`, which makes it ${JSON.stringify(result)}`;
  const told = `${is} It is ${JSON.stringify(printable(raw))} ${WHEN[relative ?? 'sum']}; ${way}.`;
  return new ValueProblem(told, result, { relative: { operation: 'multiply', by } });
}

/** A part of a whole is changed with its name: `{"R":10}`. */
function operandOf(by: number, { name, isPart }: ExpectedValue): string {
  return isPart ? JSON.stringify({ [name.slice(name.lastIndexOf('.') + 1)]: by }) : String(by);
}

function isWholeNumber({ plan }: ExpectedValue, raw: unknown): boolean {
  return plan.type in INTEGER_ENDS || typeof raw === 'bigint';
}

/** What is taken at all: by its limits, and by its type. */
function endsOf(expected: ExpectedValue): Limits {
  const hard = expected.ends ?? hardLimits(expected) ?? [null, null];
  const width = INTEGER_ENDS[expected.plan.type];
  return width ? stricterLimits(width, hard) : hard;
}

/** What is taken; of what has no plan of its own, what the engine says. */
export function hardLimits({ plan, described, isOperand }: ExpectedValue): Limits | undefined {
  return isOperand ? undefined : (plan.limits ?? describedLimits(described, 'Clamp'));
}

/** The limits of a number in words. */
export function describeLimits([low, high]: Limits): string {
  if (low !== null && high !== null) return `between ${low} and ${high}`;
  return low !== null ? `at or above ${low}` : `at or below ${high}`;
}

/** A number that is certainly taken. */
export function fallback({ raw }: ExpectedValue): number {
  const now = Number(raw);
  return Number.isFinite(now) && (typeof raw !== 'bigint' || Number.isSafeInteger(now)) ? now : 0;
}

/** The number that is there, to show the form; of words that were not understood there is none that would do. */
export function sampleFor(given: unknown, expected: ExpectedValue): number | undefined {
  return typeof given === 'string' && /\p{L}/u.test(given) ? undefined : fallback(expected);
}

const COUNTS_TIME = /(?:Seconds|Duration|Time|Delay|Interval|Period)$/i;

/** Whether something is to be faster or slower by a factor, of which a time says how long it takes. */
export function isHasteOfTime(given: unknown, { name, unit }: ExpectedValue): boolean {
  const isTime = unitOf(unit)?.dimension === 'time' || (unit === undefined && COUNTS_TIME.test(name));
  return isTime && saysHaste(given);
}

/** Faster by a fifth is a time by a fifth, or by a sixth: who wrote it knows. */
export function hasteOfTime(given: unknown, expected: ExpectedValue): ValueProblem {
  const why = `${expected.name} is a time, ${fallback(expected)} now: faster is less of it, slower more, and by how much ${JSON.stringify(given)} does not say. Write the number.`;
  return new ValueProblem(why, undefined, SAMPLE);
}

/** More or less by a part: who wrote it knows. */
export function whichWay(given: unknown, part: number, expected: ExpectedValue): ValueProblem {
  const now = expected.isOperand ? 1 : fallback(expected);
  return moreOrLess(given, [now * (1 + part), now * (1 - part)], expected);
}

/** A change that comes to one of two numbers: who wrote it knows. */
function moreOrLess(
  given: unknown,
  ends: readonly [more: number, less: number],
  expected: ExpectedValue,
): ValueProblem {
  const now = expected.isOperand ? 1 : fallback(expected);
  const [more, less] = ends.map(each => Number(each.toPrecision(6)));
  const both = expected.isOperand
    ? `as a factor that is ${more} or ${less}`
    : `it is ${now} now, and comes to ${more} or to ${less}`;
  const why = `${expected.name}: ${JSON.stringify(given)} may be more or less: ${both}. Ask which, and write the number.`;
  return new ValueProblem(why, undefined, SAMPLE);
}

/** A number that goes far beyond 1 has no whole there: by its ends, or by what it is where they are not known. */
export function goesFarBeyondOne(expected: ExpectedValue): boolean {
  if (expected.isOperand) return false;
  const [, top] = expected.plan.range ?? hardLimits(expected) ?? [null, null];
  return (top ?? Math.abs(fallback(expected))) > MOST_OF_SHARES;
}

/** Whether a number is known to go no further than the whole. */
export function endsAtOne(expected: ExpectedValue): boolean {
  const [, top] = expected.plan.range ?? hardLimits(expected) ?? [null, null];
  return top !== null && top <= 1;
}

/** As far as numbers go of which 1 is the whole. */
const MOST_OF_SHARES = 10;

/** Whether there is nothing below 0 of it. */
export function isNeverBelowZero(expected: ExpectedValue): boolean {
  const low = expected.ends?.[0] ?? hardLimits(expected)?.[0] ?? expected.plan.range?.[0];
  if (typeof low === 'number') return low >= 0;
  return isAmount(expected.unit);
}
