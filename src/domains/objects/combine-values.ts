import { factorIn, percentIn, signedIn } from '../../base/quantities/change-in-value.ts';
import { readQuantity } from '../../base/quantities/find-quantities.ts';
import { convertUnit, unitOf } from '../../base/quantities/units.ts';
import { isStruct } from '../../pipeline/value-shapes.ts';
import type { EditorSession } from '../../unreal/session.ts';
import { waysOfElements } from './array-routes.ts';
import { refuseFactorOfSteps } from './logarithmic-change.ts';
import type { ExpectedValue, ValueReading } from './values/expected-value.ts';
import { parseMembers } from './values/parse-members.ts';
import { holdsBytes } from './values/read-colour-value.ts';
import { readNumber } from './values/read-number.ts';
import { refuseSaidTwice } from './values/said-beside-operation.ts';
import { ValueProblem } from './values/value-problem.ts';

type Notes = Pick<ValueReading, 'notes'>;
/** What a list tells of its elements depends on the engine. */
type Combining = Notes & { session: EditorSession };

/** What is done with the value that is there. */
export const ARITHMETIC = ['set', 'add', 'subtract', 'multiply', 'divide'] as const;
export type Operator = (typeof ARITHMETIC)[number];

/** A new value, with what led to it. */
export interface Combined {
  /** Of structs only the members that changed. */
  value: unknown;
  operands: Operands;
}

/** One number, or members with theirs. */
export type Operands = number | Record<string, number>;

/**
 * What comes of a number, a vector, a rotator or a colour and an operand: member by member, or all members by one
 * number for multiply and divide. The alpha of a colour is left alone by one number.
 * @throws ValueProblem
 */
export function combineValues(
  given: unknown,
  expected: ExpectedValue,
  operator: Exclude<Operator, 'set'>,
  reading: Combining,
): Combined {
  const { name, raw } = expected;
  if (typeof raw === 'number' && Number.isFinite(raw)) {
    const by = operand(given, expected, operator, reading);
    refuseFactorOfSteps({ operation: operator, by }, expected);
    return { value: finish(calculate(raw, by, operator, name), expected, reading), operands: by };
  }
  if (Array.isArray(raw)) {
    const isOneMore = operator === 'add' && typeof given === 'string';
    throw new ValueProblem(
      `${name} is a list, and nothing can be ${PAST[operator]} as a whole${tellWays(reading.session)}.`,
      isOneMore && raw.every(each => typeof each === 'string') ? [...raw, given] : undefined,
      { otherArguments: { operation: 'set' }, isMeant: isOneMore },
    );
  }
  if (!isStruct(raw) || !Object.values(raw).every(member => typeof member === 'number')) {
    throw new ValueProblem(
      `${name} is no number, vector, rotator or colour: nothing can be ${PAST[operator]}. Set it instead.`,
      undefined,
    );
  }
  const value: Record<string, unknown> = {};
  const all = operandsOf(given, expected, operator, reading);
  for (const [member, by] of Object.entries(all)) {
    const now = Number(raw[member]);
    const part = { ...expected, name: `${name}.${member}` };
    value[member] = finish(calculate(now, by, operator, part.name), part, reading);
  }
  return { value, operands: all };
}

const PAST = {
  add: 'added to it',
  subtract: 'subtracted from it',
  multiply: 'multiplied',
  divide: 'divided',
};

/** What is added or taken away may have another unit than the property; a factor has none. */
function operand(
  given: unknown,
  expected: ExpectedValue,
  operator: Exclude<Operator, 'set'>,
  reading: Notes,
): number {
  const { name, plan, unit } = expected;
  refuseSaidTwice(given, operator, expected);
  const bare = { ...plan, type: 'double', range: undefined, entry: undefined };
  const isSum = operator === 'add' || operator === 'subtract';
  const share = isSum ? percentIn(given) : undefined;
  if (share !== undefined) {
    const by = Number((operator === 'add' ? 1 + share : 1 - share).toPrecision(12));
    const how = `send \`operation: "multiply"\` with \`value: ${by}\``;
    throw new ValueProblem(
      `${name}: ${JSON.stringify(given)} of it is no number to ${operator}; ${how}.`,
      by,
      {
        otherArguments: { operation: 'multiply' },
      },
    );
  }
  if (!isSum && isValueOf(given, unit)) {
    throw new ValueProblem(
      `${name}: ${JSON.stringify(given)} is a value, and no number to ${operator} by; send \`operation: "set"\` for it.`,
      given,
      { otherArguments: { operation: 'set' } },
    );
  }
  return readNumber(given, { name, plan: bare, raw: 1, isOperand: true, ...(isSum && { unit }) }, reading);
}

/** Whether a text is an amount in a unit that a property is counted in: `3000 K`. */
function isValueOf(given: unknown, unit: string | undefined): boolean {
  const own = unitOf(unit);
  if (typeof given !== 'string' || !own || own.dimension === 'share') return false;
  if (given.length > LONGEST || factorIn(given) !== undefined || signedIn(given)) return false;
  const read = readQuantity(given, own);
  return read?.unit !== undefined && convertUnit(read.value, read.unit, own) !== undefined;
}

/** Characters of an amount with its unit. */
const LONGEST = 60;

function operandsOf(
  given: unknown,
  expected: ExpectedValue,
  operator: Exclude<Operator, 'set'>,
  reading: Notes,
): Record<string, number> {
  const shape = isStruct(expected.raw) ? expected.raw : {};
  const members = Object.hasOwn(shape, 'R') ? ['R', 'G', 'B', 'A'] : Object.keys(shape);
  const isOne =
    typeof given === 'number' ||
    (typeof given === 'string' && given.trim() !== '' && Number.isFinite(Number(given)));
  if (isOne) {
    const by = operand(given, expected, operator, reading);
    const all = members.filter(member => member !== 'A' || !Object.hasOwn(shape, 'R'));
    if (operator === 'multiply' || operator === 'divide')
      return Object.fromEntries(all.map(member => [member, by]));
    const usual = shape.R === undefined ? [members.includes('Yaw') ? 'Yaw' : (members[0] ?? '')] : all;
    throw new ValueProblem(
      `${expected.name}: one number can multiply or divide it; ${operator} takes ${members.join(', ')}: which of them by ${by}?`,
      Object.fromEntries(usual.map(member => [member, by])),
      { isSample: true },
    );
  }
  // What changes nothing, where nothing of it is known.
  const idle = operator === 'add' || operator === 'subtract' ? 0 : 1;
  const example = Object.fromEntries(members.map(member => [member, idle]));
  const fewest = members.includes('R') ? 3 : members.length;
  const parsed = parseMembers(given, { name: expected.name, members, fewest, example });
  return Object.fromEntries(
    Object.entries(parsed).map(([member, value]) => {
      const part = { ...expected, name: `${expected.name}.${member}` };
      return [member, operand(value, part, operator, reading)];
    }),
  );
}

function calculate(now: number, by: number, operator: Exclude<Operator, 'set'>, name: string): number {
  switch (operator) {
    case 'add':
      return now + by;
    case 'subtract':
      return now - by;
    case 'multiply':
      return now * by;
    case 'divide':
      if (by === 0) throw new ValueProblem(`${name} cannot be divided by 0.`, 1);
      return now / by;
  }
}

/** A whole number where the property holds only those. */
function tellWays(session: EditorSession): string {
  const { add, remove } = waysOfElements(session);
  const ways = [add && `${add} puts one at its end`, remove && `${remove} takes one away`].filter(Boolean);
  return ways.length > 0
    ? `: ${ways.join(', ')}`
    : '; this engine changes the number of its elements by none of its routes';
}

function finish(number: number, { name, plan, raw }: ExpectedValue, { notes }: Notes): number {
  const isBytes = isStruct(raw) && Object.hasOwn(raw, 'R') && holdsBytes({ plan, raw });
  if (!isBytes && !/^u?int\d+$/.test(plan.type)) return number;
  const whole = Math.round(isBytes ? Math.min(Math.max(number, 0), 255) : number);
  if (whole !== number) notes.push(`${name}: ${Number(number.toPrecision(10))} was rounded to ${whole}.`);
  return whole;
}
