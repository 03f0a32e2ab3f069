import { printNumber } from '../../base/quantities/print-value.ts';
import { printLight } from './print-light.ts';
import { type ConvertTyped, kindOfTyped, readTyped } from './read-typed.ts';

/** A number that something is typed for: of several objects that of one. */
export interface TypedFor {
  now: number;
  unit: string | undefined;
  convert?: ConvertTyped | undefined;
}

/** Objects whose numbers are told one by one. */
const MOST_TOLD = 3;

/**
 * What a typed text is read as, before it is taken: what becomes of the number, of several of each. Undefined where it
 * says no more than what stands there, or is no number.
 */
export function tellReading(typed: string, each: readonly TypedFor[]): string | undefined {
  const read = each.map(({ now, unit, convert }) => readTyped(typed, now, unit, convert));
  const [first] = each;
  if (!first || read.some(number => number === undefined)) return undefined;
  const isNumber = kindOfTyped(typed, first.unit, first.convert) === 'number';
  const steps = each.map(({ now, unit }, at) => {
    const next = printLight(Number(read[at]), unit);
    return isNumber ? next : `${printNumber(Number(now.toPrecision(6)))} → ${next}`;
  });
  const told = [...new Set(steps)];
  if (each.length > 1) return tellSeveral(told, isNumber);
  const text = told[0] ?? '';
  const sign = /^\s*([-+−])\s*([\d.,]+)\s*$/.exec(typed);
  // A sign may be meant either way.
  if (sign) return `${text}; ${sign[1] === '+' ? 'more by' : 'less by'} ${sign[2]}: ${sign[1]}=${sign[2]}`;
  return /^\s*[\d.,\s]+$/.test(typed) ? undefined : text;
}

function tellSeveral(told: readonly string[], isNumber: boolean): string {
  const rest = told.length - MOST_TOLD;
  const text = told.slice(0, MOST_TOLD).join(', ');
  return `${isNumber ? 'all: ' : ''}${text}${rest > 0 ? ` and ${rest} more` : ''}`;
}
