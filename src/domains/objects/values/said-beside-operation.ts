import { changeIn, type NumberChange, signedIn } from '../../../base/quantities/change-in-value.ts';
import { readQuantity } from '../../../base/quantities/find-quantities.ts';
import { unitOf } from '../../../base/quantities/units.ts';
import { LESS, LOWER, MORE, RAISE } from '../../../base/quantities/way-words.ts';
import { SAMPLE } from './change-meant.ts';
import type { ExpectedValue } from './expected-value.ts';
import { saidChange } from './said-change-of.ts';
import { summandOf } from './summand.ts';
import { ValueProblem } from './value-problem.ts';

type Operation = NumberChange['operation'];

/**
 * A value that says by itself what to do with a number, beside an `operation` that says it too: where both agree it is one
 * change, done once; where they do not, only the caller knows which is meant.
 * @throws ValueProblem; a value that is an operand of its operation is left to whoever reads those
 */
export function refuseSaidTwice(given: unknown, operation: Operation, expected: ExpectedValue): void {
  const said = saidIn(given, operation, expected);
  if (!said || isOperandOf(operation, said, given)) return;
  const { name } = expected;
  const written = JSON.stringify(given);
  if (said.operation === operation) {
    throw new ValueProblem(
      `${name}: ${written} and \`operation: "${operation}"\` say the same change; with \`value: ${said.by}\` it is made once.`,
      said.by,
      { otherArguments: { operation }, relative: said },
    );
  }
  throw new ValueProblem(
    `${name}: ${written} says to ${said.operation}${isFactorOf(said) ? ' by' : ''} ${said.by}, and \`operation\` to ${operation}. Ask which of them is meant.`,
    undefined,
    SAMPLE,
  );
}

/** The change that a value says; a number below zero is none, but where it is taken away. */
function saidIn(given: unknown, operation: Operation, expected: ExpectedValue): NumberChange | undefined {
  const change = changeIn(given) ?? (typeof given === 'string' ? saidChange(given, expected) : undefined);
  if (change) return change;
  const signed = signedIn(given);
  if (!signed) return undefined;
  const { sign, amount, isShare, text } = signed;
  if (isShare) return { operation: 'multiply', by: Number((1 + (sign * amount) / 100).toPrecision(12)) };
  if (sign < 0 && operation !== 'subtract') return undefined;
  const read = readQuantity(text.trim().slice(1), unitOf(expected.unit));
  const by = read && summandOf(read, expected);
  return by === undefined ? undefined : { operation: sign < 0 ? 'subtract' : 'add', by };
}

/** Whether a value is read as what its operation takes: `+5` is added, a factor is multiplied by. */
function isOperandOf(operation: Operation, said: NumberChange, given: unknown): boolean {
  const factor = said.operation === 'divide' ? 1 / said.by : said.by;
  if (!isFactorOf(said))
    return operation === 'add' && said.operation === 'add' && signedIn(given) !== undefined;
  if (operation === 'multiply') return said.operation === 'multiply' || !isSigned(given);
  if (operation === 'divide') return false;
  if (saysWay(given)) return factor > 1 === (operation === 'add');
  // Half of it taken away leaves a half.
  return operation === 'subtract' && factor === HALF;
}

const HALF = 0.5;

function isFactorOf({ operation }: NumberChange): boolean {
  return operation === 'multiply' || operation === 'divide';
}

/** Whether a sign says what to do: `/2`. */
function isSigned(given: unknown): boolean {
  return typeof given !== 'string' || /^\s*[*x×/÷]/.test(given);
}

const WAY = new RegExp(`^\\s*[-+−]|(?<!\\p{L})(?:${MORE}|${LESS}|${RAISE}|${LOWER})(?!\\p{L})`, 'iu');

/** Whether a factor says that it is more or less: `30% brighter`, `-20%`. */
function saysWay(given: unknown): boolean {
  return typeof given === 'string' && WAY.test(given);
}
