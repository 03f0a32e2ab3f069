import { BridgeError } from '../../base/errors.ts';
import { printable } from '../../pipeline/value-shapes.ts';
import { combineValues, type Operator } from './combine-values.ts';
import { type ReadValue, type ReadValueContext, readExpected } from './read-value.ts';
import type { ExpectedValue } from './values/expected-value.ts';
import { ValueProblem } from './values/value-problem.ts';

/**
 * The value that something gets which is no property of an object, as it was given or as what comes of it and of what is
 * there: `expected.raw`.
 * @throws BridgeError `invalid_value`, with the call corrected
 */
export async function readByOperator(
  given: unknown,
  expected: ExpectedValue,
  operator: Operator,
  context: ReadValueContext,
): Promise<ReadValue> {
  if (operator === 'set') return readExpected(given, expected, 'write', context);
  const { session, correctCall } = context;
  const setInstead: ReadValueContext = {
    ...context,
    correctCall: (mended, others) => correctCall(mended, { operation: 'set', ...others }),
  };
  const notes: string[] = [];
  try {
    const { value: combined } = combineValues(given, expected, operator, { notes, session });
    const read = await readExpected(combined, expected, 'write', setInstead);
    return { value: read.value, notes: [...notes, ...read.notes] };
  } catch (thrown) {
    if (!(thrown instanceof ValueProblem)) throw thrown;
    const { corrected, otherArguments, isSample, isMeant, message, relative } = thrown;
    const example =
      corrected === undefined
        ? setInstead.correctCall(printable(expected.raw), {})
        : correctCall(corrected, otherArguments);
    throw new BridgeError('invalid_value', message, {
      example,
      ...((isSample || corrected === undefined) && { isSample: true as const }),
      ...((relative || isMeant) && { isMeant: true as const }),
    });
  }
}
