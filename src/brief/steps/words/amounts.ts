import { isPreposition } from '../../../base/quantities/find-quantities.ts';
import { numbersInDigits } from '../../../base/quantities/number-words.ts';
import { UNIT_TABLE } from '../../../base/quantities/unit-table.ts';
import { convertUnit, findUnit, type Unit } from '../../../base/quantities/units.ts';
import { withDecimalPoints } from './decimal-point.ts';

/** Whether a text says a number, in whatever unit. */
export function saysAmount(text: string, amount: number): boolean {
  const found = inDigits(text).matchAll(/\d*\.?\d+/g);
  return [...found].some(([digits]) => isSameAmount(Number(digits), amount));
}

/** A number with its unit; undefined where it stands without one that is known. */
export interface Amount {
  number: number;
  unit: Unit | undefined;
}

/** An amount in a text, from its first digit to behind the last. */
export interface PlacedAmount extends Amount {
  from: number;
  to: number;
}

/** Numbers of a text with what they measure, but for what is part of a name; `one` is hardly ever meant as a number. */
export function amountsIn(text: string): Amount[] {
  return placeAmounts(inDigits(text)).filter(({ number, unit }) => number !== 1 || unit !== undefined);
}

/** A text with its numbers in digits: without commas between thousands, and with points for decimal commas. */
export function inDigits(text: string): string {
  const plain = text.replaceAll(THOUSANDS, digits => digits.replaceAll(',', ''));
  return inFeet(inMetres(numbersInDigits(withDecimalPoints(plain))));
}

/** `1 m 40`, `a metre 40 high`: two digits behind metres count centimetres, where they count nothing else. */
const METRES_AND_CENTIMETRES =
  /(?<![\p{L}\d.])(\d+|an?) ?(?:m|met(?:re|er)s?) (?:and )?(\d\d)(?: ?(?:cm|centimet(?:re|er)s?)\b)?(?= ?(?:$|[,.;:!?])| (?:high|tall|wide|deep|long|or so|and|but|is|up|at|for|please)\b)/giu;

/** One amount where metres and centimetres are two. */
export function inMetres(digits: string): string {
  return digits.replaceAll(
    METRES_AND_CENTIMETRES,
    (_, metres: string, rest: string) => `${/\d/.test(metres) ? metres : '1'}.${rest} m`,
  );
}

/** `5'6"`, `5 feet 6 inches`. */
const FEET_AND_INCHES =
  /(?<![\p{L}\d.])(\d+) ?(?:'|′|ft\.?|feet|foot)(?: and)? ?(\d+(?:\.\d+)?) ?(?:"|″|''|in(?:ch(?:es)?)?\b|(?<=\d'\d{1,2})(?!['"\d.]))/giu;

/** `4 foot 6`: what counts nothing else are inches. */
const FEET_ALONE = /(?<![\p{L}\d.])(\d+) (?:foot|feet|ft) (\d{1,2})(?= ?(?:$|[,.;:!?]))/giu;

/** One amount where feet and inches are two. */
function inFeet(digits: string): string {
  return digits
    .replaceAll(FEET_ALONE, '$1 feet $2 inches')
    .replaceAll(FEET_AND_INCHES, (_, feet: string, inches: string) => {
      const whole = Number(feet) + Number(inches) / INCHES_OF_A_FOOT;
      return `${Number(whole.toFixed(4))} feet`;
    });
}

const INCHES_OF_A_FOOT = 12;

/** `1,500`; in `1,500,2` it is a list. */
const THOUSANDS = /(?<![\d.,])\d{1,3}(?:,\d{3})+(?![\d,])/g;

/** Amounts of a text and where they stand, `one` as well. @param digits a text with its numbers in digits */
export function placeAmounts(digits: string): PlacedAmount[] {
  return [...digits.matchAll(/(?<![\p{L}\d.#_])\d*\.?\d+(?![\d])/gu)].map(({ 0: number, index }) => ({
    number: Number(number),
    unit: unitAfter(digits.slice(index + number.length)),
    ...{ from: index, to: index + number.length },
  }));
}

/** The unit that a text begins with, in up to three words: `metres per second`. */
function unitAfter(text: string): Unit | undefined {
  const [, written = ''] = /^[ -]?([\p{L}°%×"'/²³]+(?: \p{L}+){0,2})/u.exec(text) ?? [];
  const words = written.split(' ');
  if (isPreposition(words[0] ?? '', text.slice(text.indexOf(written) + (words[0]?.length ?? 0))))
    return undefined;
  const units = words.map((_, left) => findUnit(words.slice(0, words.length - left).join(' ')));
  return units.find(unit => unit !== undefined);
}

/** The numbers of `amountsIn`, whatever they measure. */
export function numbersIn(text: string): number[] {
  return amountsIn(text).map(({ number }) => number);
}

/** Whether a number that was said may be one that was stored: degrees are no stops, and 5 km/h are not 5 m/s. */
export function isOneAmount(said: Amount, stored: Amount): boolean {
  if (!said.unit || !stored.unit)
    return isSameAmount(said.number, stored.number, factorsOf(said.unit ?? stored.unit));
  const converted = convertUnit(said.number, said.unit, stored.unit);
  return converted !== undefined && isRounded(converted, stored.number);
}

/** Whether one number is another in a round form, whatever their signs: 1.4 for 1.389. */
export function isRounded(exact: number, round: number): boolean {
  return Math.abs(Math.abs(exact) - Math.abs(round)) <= Math.abs(exact) * ROUNDING;
}

/** What may be lost where somebody converts and rounds: 0.9 m for 3 feet. */
const ROUNDING = 0.04;

/** Between the units of one kind, and between a part and a percentage. */
const FACTORS = [
  1, 10, 100, 1000, 10_000, 1e6, 60, 3600, 3.6, 0.3048, 30.48, 3280.84, 0.9144, 91.44, 1024, 2.54, 0.0254,
  1.609344, 1.8,
];

/** Between a unit and the others of its kind, and thousands of them: nobody counts seconds in miles. */
export function factorsOf(unit: Unit | undefined): readonly number[] {
  const rows = unit && Object.hasOwn(UNIT_TABLE, unit.dimension) ? UNIT_TABLE[unit.dimension] : undefined;
  if (!unit || !rows) return FACTORS;
  return [1, 1000, ...rows.map(([factor]) => factor / unit.factor)];
}

/** Whether two numbers may be one amount, in whatever units of a kind. */
export function isSameAmount(said: number, stored: number, factors: readonly number[] = FACTORS): boolean {
  if (said === 0 || stored === 0) return said === stored;
  const ratio = Math.abs(said / stored);
  return factors.some(factor => isNear(ratio, factor) || isNear(ratio * factor, 1));
}

function isNear(one: number, other: number): boolean {
  return Math.abs(one - other) <= other * 0.008;
}
