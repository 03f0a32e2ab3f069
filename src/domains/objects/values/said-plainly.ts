import { isRecord } from '../../../base/json/is-record.ts';
import { changeIn } from '../../../base/quantities/change-in-value.ts';
import { numbersInDigits } from '../../../base/quantities/number-words.ts';
import type { ExpectedValue } from './expected-value.ts';
import { ValueProblem } from './value-problem.ts';

/** Refuses a number that is said in words, as the value of a record, or alone in a list. @throws ValueProblem with the number */
export function refuseSaidPlainly(written: unknown, { name, isOperand }: ExpectedValue): void {
  const [only, ...more]: unknown[] = Array.isArray(written) ? written : [];
  if (typeof only === 'number' && more.length === 0)
    throw new ValueProblem(`${name} takes a number, not a list of one: [${only}].`, only);
  // Beside an operation, what it is to come to is no amount.
  const said = isOperand && isRecord(written) ? undefined : saidPlainly(written);
  if (said === undefined) return;
  throw new ValueProblem(`${name} takes a number, not ${JSON.stringify(written)}: is it ${said}?`, said);
}

/** A number in words, or as the only member of a record that says that it is the value: `ten`, `{ set: 4000 }`. */
function saidPlainly(written: unknown): number | undefined {
  const [only, ...more] = isRecord(written) ? Object.entries(written) : [];
  const isValue = only !== undefined && more.length === 0 && /^(?:set|value|to|new|=)$/i.test(only[0]);
  const text = isValue ? only[1] : written;
  if (isValue && typeof text === 'number' && Number.isFinite(text)) return text;
  if (typeof text !== 'string' || text.length > LONGEST_WORDS || !/^[a-z][a-z -]*$/i.test(text.trim()))
    return undefined;
  const digits = numbersInDigits(text.trim());
  return /^\d+(?:\.\d+)?$/.test(digits) && changeIn(text) === undefined ? Number(digits) : undefined;
}

/** Characters of a number in words. */
const LONGEST_WORDS = 60;
