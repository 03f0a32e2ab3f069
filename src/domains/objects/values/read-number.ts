import {
  asItself,
  broughtTo,
  changeIn,
  factorIn,
  openPartIn,
  type SignedText,
  signedIn,
} from '../../../base/quantities/change-in-value.ts';
import { readQuantity } from '../../../base/quantities/find-quantities.ts';
import { clampNumber } from '../../../base/quantities/limits.ts';
import { INTEGER_ENDS } from '../../../base/quantities/number-types.ts';
import { convertUnit, type Unit, unitOf } from '../../../base/quantities/units.ts';
import { behindLast } from '../../../base/text/trim.ts';
import { splitName } from '../../../base/words/words.ts';
import {
  changeMeant,
  endsAtOne,
  fallback,
  goesFarBeyondOne,
  hardLimits,
  hasteOfTime,
  isHasteOfTime,
  isNeverBelowZero,
  SAMPLE,
  sampleFor,
  whichWay,
} from './change-meant.ts';
import type { ExpectedValue, ValueContext, ValueReading } from './expected-value.ts';
import { checkNumberLimits, checkNumberType } from './number-limits.ts';
import { refuseOpenStops, saidChange } from './said-change-of.ts';
import { refuseSaidPlainly } from './said-plainly.ts';
import { summandOf } from './summand.ts';
import { asQuantity, bareMeant, countsAmount } from './unit-counted.ts';
import { ValueProblem } from './value-problem.ts';

/** What reading a number takes of reading a value. */
type NumberReading = Pick<ValueReading, 'notes'> & { context?: Pick<ValueContext, 'relative'> };
type Relative = ValueContext['relative'];

/** A number, as such or as text, also with a unit that the property's own can be counted in. @throws ValueProblem */
export function readNumber(
  written: unknown,
  expected: ExpectedValue,
  { notes, context = {} }: NumberReading,
): number {
  const { name } = expected;
  const { relative } = context;
  refuseSaidPlainly(written, expected);
  const meant = typeof written === 'string' ? asItself(written, wordsOf(name)) : written;
  const given = expected.isOperand ? meant : broughtTo(meant);
  if (typeof given === 'string' && given.length > LONGEST) {
    throw new ValueProblem(
      `${name} takes a number, not a text of ${given.length} characters.`,
      fallback(expected),
      SAMPLE,
    );
  }
  if (isHasteOfTime(given, expected)) throw hasteOfTime(given, expected);
  const change = changeIn(given);
  const factor = expected.isOperand ? factorIn(given) : undefined;
  if (change && factor !== undefined) {
    const why = `${name} is reckoned with, and ${JSON.stringify(given)} is a factor of ${factor}.`;
    throw new ValueProblem(why, factor, { otherArguments: { operation: 'multiply' } });
  }
  if (change) throw changeMeant(written, change, expected, relative);
  const changed = expected.isOperand ? undefined : saidChange(given, expected);
  if (changed) throw changeMeant(written, changed, expected, relative);
  refuseOpenStops(given, expected);
  const part = openPartIn(given);
  if (part !== undefined) throw whichWay(given, part, expected);
  const signed = signedIn(given);
  if (signed) refuseRelative(signed, expected, relative);
  const number =
    typeof given === 'string' ? readWritten(given, expected, { notes, context, written }) : given;
  if (typeof number !== 'number') {
    throw new ValueProblem(
      `${name} takes a number, not ${JSON.stringify(given)}.`,
      fallback(expected),
      SAMPLE,
    );
  }
  if (!Number.isFinite(number)) {
    throw new ValueProblem(`${name} takes a finite number.`, fallback(expected));
  }
  checkNumberType(number, expected);
  checkNumberLimits(number, expected, notes);
  return number;
}

/** The words of the last part of a name, in lower case. */
function wordsOf(name: string): ReadonlySet<string> {
  return new Set(splitName(behindLast(name, '.')).map(word => word.toLowerCase()));
}

/** Characters of a number, whatever stands beside it. */
const LONGEST = 500;

function readWritten(
  given: string,
  expected: ExpectedValue,
  { notes, context: { relative } = {}, written }: NumberReading & { written: unknown },
): number {
  const { name, unit: ownName } = expected;
  const own = unitOf(ownName);
  const read = [given, given.replace(UNIT_FIRST, '$2 $1'), asQuantity(given, own)]
    .map(text => readQuantity(text, own))
    .find(each => each !== undefined);
  if (!read) throw notTaken(given, expected);
  const { value, unit } = read;
  if (unit === undefined || unit.name === own?.name) {
    notes.push(`${name}: ${JSON.stringify(written)} was read as the number ${value}.`);
    return value;
  }
  if (unit.dimension === 'share') throw whatShare(given, value * unit.factor, expected, relative);
  const converted = own && convertUnit(value, unit, own);
  const number = converted ?? (expected.takesConverted ? expected.convert?.(value, unit) : undefined);
  if (number === undefined) throw notTaken(given, expected);
  notes.push(`${name}: ${JSON.stringify(written)} was read as ${number} ${ownName}.`);
  return number;
}

const DECIMAL_COMMA = /^\s*[-+]?\d+,\d{1,2}\s*$/;
/** `EV 11` */
const UNIT_FIRST = /^\s*([A-Za-z°]+)\s+([\d.]+)\s*$/;

function notTaken(given: string, expected: ExpectedValue): ValueProblem {
  const { name, unit, plan } = expected;
  // Three digits behind a comma are thousands, and were read.
  if (DECIMAL_COMMA.test(given)) {
    const meant = Number(given.trim().replace(',', '.'));
    return new ValueProblem(`${name} takes a number with a point: is "${given.trim()}" ${meant}?`, meant);
  }
  const number = Number.parseFloat(given);
  if (!Number.isFinite(number)) {
    return new ValueProblem(`${name} takes a number, not "${given}".`, sampleFor(given, expected), SAMPLE);
  }
  if (unit === undefined) {
    const told = readQuantity(given);
    // With words behind it a number is only the beginning of what was said; and what is known to have no unit has no metres.
    if (told === undefined || (told.unit !== undefined && plan.entry !== undefined))
      return new ValueProblem(
        `${name} takes a bare number, not "${given}".`,
        sampleFor(given, expected),
        SAMPLE,
      );
    return bareMeant(given, told, expected);
  }
  const wanted = unit === 'unitless' ? 'a number without a unit' : `a number in ${unit}`;
  const read = readQuantity(given);
  const converted = read?.unit && !signedIn(given) && expected.convert?.(read.value, read.unit);
  if (read?.unit && typeof converted === 'number') {
    return new ValueProblem(
      `${name} takes ${wanted}: "${given}" of this light is ${converted} ${unit}. Write ${converted}${inOtherUnit(read.value, read.unit, expected)}.`,
      converted,
    );
  }
  // In another unit the same number is another value.
  const isInOther = read?.unit !== undefined && read.unit.name !== unitOf(unit)?.name;
  return new ValueProblem(
    `${name} takes ${wanted}, not "${given}"${isInOther ? tellUnconverted(expected) : ''}.`,
    sampleFor(given, expected),
    SAMPLE,
  );
}

/** Where nothing converts a value, its unit means nothing here. */
function tellUnconverted({ apart }: ExpectedValue): string {
  return apart === undefined ? ': convert it' : `: this light counts in no other unit (${apart})`;
}

/** The number as it was given, along with what makes it count in its unit. */
function inOtherUnit(
  value: number,
  { name: wanted }: Unit,
  { name, plan: { entry } }: ExpectedValue,
): string {
  if (typeof entry?.unit !== 'object') return '';
  const [word] = Object.entries(entry.unit.when).find(([, unit]) => unit === wanted) ?? [];
  if (word === undefined) return '';
  const owner = name.slice(0, name.lastIndexOf('.') + 1);
  const both = JSON.stringify({ [name]: value, [owner + entry.unit.by]: word });
  return `, or both with set_properties: ${both}`;
}

/** `50%` may be a half of the whole or of what is there now: only who wrote it knows. */
function whatShare(given: string, share: number, expected: ExpectedValue, relative: Relative): ValueProblem {
  const { name, plan, unit } = expected;
  if (isByte(expected) && !expected.isOperand) {
    const byte = Math.round(share * LARGEST_BYTE);
    const isWhole = byte >= 0 && byte <= LARGEST_BYTE ? `${byte} of ${LARGEST_BYTE}` : 'of the whole';
    return new ValueProblem(
      `${name} takes a whole number from 0 to ${LARGEST_BYTE}: is "${given}" ${isWhole}, or a part of what is there now? Write the number.`,
      undefined,
      SAMPLE,
    );
  }
  const isAmount =
    unit === undefined ? countsAmount(expected) && !endsAtOne(expected) : unitOf(unit)?.dimension !== 'share';
  if (isAmount) return changeMeant(given, { operation: 'multiply', by: share }, expected, relative);
  const meant = unit === '%' ? share * 100 : share;
  // Of what is usual, only a number that may be a share is one.
  const isShareOfWhole = plan.range === undefined || clampNumber(meant, plan.range) === meant;
  if (!isShareOfWhole || (unit === undefined && goesFarBeyondOne(expected)))
    return changeMeant(given, { operation: 'multiply', by: share }, expected, relative);
  const isTaken =
    plan.type in INTEGER_ENDS === false && clampNumber(meant, hardLimits(expected) ?? [null, null]) === meant;
  return new ValueProblem(
    `${name} takes a plain number${unit === '%' ? ' of per cent' : ', where 1 is the whole'}: is "${given}" ${meant}, or a part of what is there now? Write the number.`,
    isTaken ? meant : fallback(expected),
    expected.isOperand ? {} : SAMPLE,
  );
}

const LARGEST_BYTE = 255;
function isByte({ plan, ends }: ExpectedValue): boolean {
  return plan.type === 'uint8' || (ends?.[0] === 0 && ends[1] === LARGEST_BYTE);
}

/**
 * `+20%` is a fifth more, `+2` two more; `-2` two less where nothing is below 0. Who sets a number writes none of them.
 * @throws ValueProblem
 */
function refuseRelative(
  { text, sign, amount, isShare }: SignedText,
  expected: ExpectedValue,
  relative: Relative,
): void {
  const { name, isOperand, unit } = expected;
  if (isShare) {
    const by = Number((1 + (sign * amount) / 100).toPrecision(12));
    if (by <= 0)
      throw new ValueProblem(
        `${name}: "${text}" leaves nothing. Write the number.`,
        fallback(expected),
        SAMPLE,
      );
    if (!isOperand) throw changeMeant(text, { operation: 'multiply', by }, expected, relative);
    throw new ValueProblem(`${name}: "${text}" is a factor of ${by}.`, by, {
      otherArguments: { operation: 'multiply' },
    });
  }
  if (isOperand || (sign < 0 && !isNeverBelowZero(expected))) return;
  const read = readQuantity(text.trim().slice(1), unitOf(unit));
  const by = read && summandOf(read, expected);
  if (by === undefined) throw notTaken(text, expected);
  throw changeMeant(text, { operation: sign < 0 ? 'subtract' : 'add', by }, expected, relative);
}
