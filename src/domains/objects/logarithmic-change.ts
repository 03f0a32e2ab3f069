import type { NumberChange } from '../../base/quantities/change-in-value.ts';
import { amountRatio, logarithmicUnit } from '../../base/quantities/units.ts';
import type { ExpectedValue } from './values/expected-value.ts';
import { ValueProblem } from './values/value-problem.ts';

/** The change of a number that multiplies what it stands for; undefined where the unit is linear, or nothing does. */
export function inSteps({ operation, by }: NumberChange, unit: string | undefined): NumberChange | undefined {
  const steps = logarithmicUnit(unit);
  if (!steps || by <= 0 || (operation !== 'multiply' && operation !== 'divide')) return undefined;
  const added = Math.log2(operation === 'multiply' ? by : 1 / by) * steps.perDoubling;
  return { operation: added < 0 ? 'subtract' : 'add', by: Number(Math.abs(added).toPrecision(4)) };
}

/**
 * A factor for a number that counts light in steps here and plainly elsewhere, as the Intensity of lamps does: whoever gives
 * it thinks of the light, and the number would change it by another one. @throws ValueProblem
 */
export function refuseFactorOfSteps(change: NumberChange, { name, raw, unit, plan }: ExpectedValue): void {
  const steps = logarithmicUnit(unit);
  const countsElsewhere = typeof plan.entry?.unit === 'object';
  if (steps && countsElsewhere && typeof raw === 'number')
    refuseNothingLeft(change, { name, raw, unit, of: steps.of });
  const meant = countsElsewhere ? inSteps(change, unit) : undefined;
  if (!meant || !steps || typeof raw !== 'number' || change.by === 1) return;
  const { by } = change;
  const [plain, stepped] =
    change.operation === 'multiply' ? [raw * by, raw + signed(meant)] : [raw / by, raw + signed(meant)];
  const share = (after: number) => Number(amountRatio(raw, after, unit).toPrecision(2));
  throw new ValueProblem(
    `${name} is ${print(raw)} ${unit}, a logarithmic unit: ${change.operation} by ${by} makes the number ${print(plain)}, which is ${share(plain)} times the ${steps.of}. For ${share(stepped)} times the ${steps.of} send \`operation: "${meant.operation}"\` with \`value: ${meant.by}\`, which makes it ${print(stepped)}. Where the number itself is meant, set it to ${print(plain)}.`,
    meant.by,
    { otherArguments: { operation: meant.operation }, relative: meant },
  );
}

/** No number of steps stands for none of what they count, or for less. @throws ValueProblem */
function refuseNothingLeft(
  { operation, by }: NumberChange,
  { name, raw, unit, of }: { name: string; raw: number; unit: string | undefined; of: string },
): void {
  if (by > 0 || (operation !== 'multiply' && operation !== 'divide') || (operation === 'divide' && by === 0))
    return;
  const plain = print(operation === 'multiply' ? raw * by : raw / by);
  throw new ValueProblem(
    `${name} is ${print(raw)} ${unit}, a logarithmic unit: no number of it stands for ${by === 0 ? 'no' : 'less than no'} ${of}, and ${operation} by ${by} would make the number ${plain}, which is some ${of}. To switch a lamp off set its Visible to false. Where the number itself is meant, set it to ${plain}.`,
    undefined,
    { isSample: true },
  );
}

function signed({ operation, by }: NumberChange): number {
  return operation === 'subtract' ? -by : by;
}

/**
 * What a change comes to in a unit that counts steps, and what would have done to the amount what was done to the number;
 * undefined in any other unit.
 */
export function tellSteps(
  name: string,
  unit: string | undefined,
  { operation, by, before, after }: NumberChange & { before: number; after: number },
): string | undefined {
  const steps = logarithmicUnit(unit);
  if (!steps || before === after) return undefined;
  const more = Number(steps.perDoubling.toPrecision(3));
  const times = Number(amountRatio(before, after, unit).toPrecision(2));
  const result = `${name} is in ${unit}, a logarithmic unit: ${more} more stands for twice the ${steps.of}, so ${print(before)} → ${print(after)} is ${times} times the ${steps.of}.`;
  const meant = inSteps({ operation, by }, unit);
  if (!meant) return result;
  const factor = Number((operation === 'multiply' ? by : 1 / by).toPrecision(4));
  return `${result} For ${factor} times the ${steps.of} of ${print(before)} set it to ${print(before + signed(meant))}.`;
}

function print(value: number): number {
  return Number(value.toPrecision(6));
}
