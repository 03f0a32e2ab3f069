import { isAmount } from '../../../base/quantities/amounts.ts';
import { clampNumber } from '../../../base/quantities/limits.ts';
import { INTEGER_ENDS, LARGEST_FLOAT } from '../../../base/quantities/number-types.ts';
import { describeLimits, fallback, hardLimits } from './change-meant.ts';
import type { ExpectedValue } from './expected-value.ts';
import { ValueProblem } from './value-problem.ts';

/** A number that its type cannot hold is refused. @throws ValueProblem */
export function checkNumberType(number: number, expected: ExpectedValue): void {
  const { name, plan, raw } = expected;
  const type = Object.hasOwn(INTEGER_ENDS, plan.type) ? plan.type : typeof raw === 'bigint' ? 'int64' : '';
  const width = INTEGER_ENDS[type];
  if (width) {
    if (!Number.isInteger(number)) {
      throw new ValueProblem(`${name} is a whole number (${type}).`, clampNumber(Math.round(number), width));
    }
    if (clampNumber(number, width) === number) return;
    const why = type.endsWith('64') ? '; larger ones cannot be sent exactly' : '';
    throw new ValueProblem(
      `${name} (${type}) takes ${width.join(' to ')}${why}.`,
      clampNumber(number, width),
    );
  }
  if (plan.type === 'float' && Math.abs(number) > LARGEST_FLOAT) {
    throw new ValueProblem(`${name} is a 32-bit float, which ends at 3.4e38.`, fallback(expected));
  }
}

/** Beyond what the engine enforces is refused; beyond what its slider covers is only mentioned. */
export function checkNumberLimits(number: number, expected: ExpectedValue, notes: string[]): void {
  const { name, plan, unit } = expected;
  const hard = hardLimits(expected);
  const inUnit = unit === undefined ? '' : ` ${unit}`;
  if (hard && clampNumber(number, hard) !== number) {
    throw new ValueProblem(`${name} takes ${describeLimits(hard)}${inUnit}.`, clampNumber(number, hard));
  }
  if (plan.range && clampNumber(number, plan.range) !== number) {
    notes.push(`${name} usually lies ${describeLimits(plan.range)}${inUnit}; ${number} was taken as it is.`);
  } else if (number < 0 && !expected.isOperand && isAmount(unit)) {
    // The engine has no limit there: a lamp takes light away then.
    notes.push(`${name} is an amount; ${number}${inUnit} is below nothing, and was taken as it is.`);
  }
}
