import { factorIn, saysOneAxis, signedIn } from '../../../base/quantities/change-in-value.ts';
import { isStruct, printable } from '../../../pipeline/value-shapes.ts';
import { wholeMeant } from './change-meant.ts';
import type { ExpectedValue, ValueReading } from './expected-value.ts';
import type { MemberNames } from './member-names.ts';
import { isExactRecord, parseMembers } from './parse-members.ts';
import { ValueProblem } from './value-problem.ts';

/**
 * A struct of a few numbers: vector, rotator, interval. Members that are left out keep their values.
 * @throws ValueProblem
 */
export async function readMembers(
  given: unknown,
  expected: ExpectedValue,
  reading: ValueReading,
): Promise<unknown> {
  const names = namesOf(expected);
  if (typeof given === 'number' || isOneNumber(given)) return readOneForAll(given, expected, reading, names);
  const factor = typeof given === 'string' ? factorOfWhole(given) : undefined;
  if (typeof given === 'string' && factor !== undefined)
    throw wholeMeant(given, factor, expected, reading.context.relative);
  const parsed = parseMembers(given, names);
  const read = await readEach(parsed, expected, reading);
  if (!isExactRecord(given, names)) noteStructForm(given, read, expected, reading);
  return read;
}

/** By which factor a text changes all members of a struct; one axis alone is nobody's guess. */
function factorOfWhole(given: string): number | undefined {
  if (saysOneAxis(given)) return undefined;
  const signed = signedIn(given);
  const factor = signed?.isShare ? 1 + (signed.sign * signed.amount) / 100 : factorIn(given);
  return factor !== undefined && factor > 0 ? Number(factor.toPrecision(12)) : undefined;
}

/** Any other struct: a record whose members are read one by one. @throws ValueProblem */
export async function readStruct(
  given: unknown,
  expected: ExpectedValue,
  reading: ValueReading,
): Promise<unknown> {
  const names = namesOf(expected);
  const parsed = parseMembers(given, { ...names, fewest: names.members.length });
  const read = await readEach(parsed, expected, reading);
  if (!isExactRecord(given, names)) noteStructForm(given, read, expected, reading);
  return read;
}

/** Says how a value was understood that was not written as the engine writes it. */
export function noteStructForm(
  given: unknown,
  read: unknown,
  { name }: ExpectedValue,
  { notes }: Pick<ValueReading, 'notes'>,
): void {
  notes.push(`${name}: ${JSON.stringify(given)} was read as ${JSON.stringify(read)}.`);
}

function namesOf({ name, raw }: ExpectedValue): MemberNames {
  const members = isStruct(raw) ? Object.keys(raw) : [];
  const isRotator = members.includes('Pitch');
  return {
    name,
    members,
    ...(isRotator && { aliases: { p: 'Pitch', y: 'Yaw', r: 'Roll' } }),
    example: printable(raw),
  };
}

async function readEach(
  parsed: Record<string, unknown>,
  expected: ExpectedValue,
  reading: ValueReading,
): Promise<Record<string, unknown>> {
  const read: Record<string, unknown> = {};
  const problems: [member: string, problem: ValueProblem][] = [];
  for (const [member, value] of Object.entries(parsed)) {
    try {
      read[member] = await reading.read(value, memberOf(expected, member));
    } catch (thrown) {
      if (!(thrown instanceof ValueProblem)) throw thrown;
      problems.push([member, thrown]);
    }
  }
  if (problems.length > 0) throw joinProblems(parsed, problems);
  return read;
}

/** What is wrong with the first of some members; others that say by how much are put right with it. */
export function joinProblems(
  parsed: Record<string, unknown>,
  problems: readonly [member: string, problem: ValueProblem][],
): ValueProblem {
  const [first, ...others] = problems as [[string, ValueProblem], ...[string, ValueProblem][]]; // one at least
  const [member, problem] = first;
  const more = problem.relative ? others.filter(([, { relative }]) => relative) : [];
  const mended = Object.fromEntries(more.map(([name, { corrected }]) => [name, corrected]));
  const said = [problem, ...more.map(([, each]) => each)].map(each => each.message).join(' ');
  return problem.within(corrected => ({ ...parsed, [member]: corrected, ...mended }), said);
}

/** What is expected of a member: describe names no types of members, so the value that is there does. */
export function memberOf({ name, plan, raw, unit }: ExpectedValue, member: string): ExpectedValue {
  const own = plan.member(member);
  const isWhole = /^FInt(Point|Vector|32Interval)|^FGuid$/.test(plan.type);
  return {
    name: `${name}.${member}`,
    plan: isWhole && own.type === '' ? { ...own, type: 'int32' } : own,
    raw: isStruct(raw) ? raw[member] : undefined,
    ...(unit !== undefined && { unit }),
    isPart: true,
  };
}

/** One number says which member of a vector or a rotator it is about to nobody: the example has it where it mostly is. */
export function whichMember(given: number | string, name: string, members: readonly string[]): ValueProblem {
  // Of the four of a colour grade W is the factor on all.
  const usual = ['Yaw', 'W'].find(each => members.includes(each)) ?? members[0] ?? '';
  return new ValueProblem(
    `${name} takes ${members.join(', ')}, not one number: which of them is ${given}?`,
    { [usual]: Number(given) },
    { isSample: true },
  );
}

/** `90`, `+90` as a text: one number, where several are wanted. */
function isOneNumber(given: unknown): given is string {
  return typeof given === 'string' && /^\s*[-+]?(\d+(\.\d+)?|\.\d+)\s*$/.test(given);
}

/** One number for a scale is meant for all its axes; for anything else it is no value. */
function readOneForAll(
  given: number | string,
  expected: ExpectedValue,
  reading: ValueReading,
  names: MemberNames,
): Promise<Record<string, unknown>> {
  const all = Object.fromEntries(names.members.map(member => [member, given]));
  if (!/scale/i.test(expected.name)) throw whichMember(given, expected.name, names.members);
  noteStructForm(given, all, expected, reading);
  return readEach(all, expected, reading);
}
