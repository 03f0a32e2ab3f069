import { numbersInDigits } from '../../../base/quantities/number-words.ts';
import { withDecimalPoints } from './decimal-point.ts';

/** Whether a text says a number, in whatever unit. */
export function saysAmount(text: string, amount: number): boolean {
  const found = numbersInDigits(withDecimalPoints(text)).matchAll(/\d*\.?\d+/g);
  return [...found].some(([digits]) => isSameAmount(Number(digits), amount));
}

/** Numbers of a text, but for what is part of a name; `one` is hardly ever meant as a number. */
export function numbersIn(text: string): number[] {
  const found = numbersInDigits(withDecimalPoints(text)).matchAll(/(?<![\p{L}\d.#])\d*\.?\d+(?![\d])/gu);
  return [...found].map(([digits]) => Number(digits)).filter(number => number !== 1);
}

/** Between the units of one kind, and between a part and a percentage. */
const FACTORS = [
  1, 10, 100, 1000, 10_000, 1e6, 60, 3600, 3.6, 0.3048, 30.48, 3280.84, 0.9144, 91.44, 1024, 2.54, 0.0254,
  1.609344, 1.8,
];

/** Whether two numbers may be one amount, in whatever units. */
export function isSameAmount(said: number, stored: number): boolean {
  if (said === 0 || stored === 0) return said === stored;
  const ratio = Math.abs(said / stored);
  return FACTORS.some(factor => isNear(ratio, factor) || isNear(ratio * factor, 1));
}

function isNear(one: number, other: number): boolean {
  return Math.abs(one - other) <= other * 0.008;
}
