import { isRecord } from '../base/json/is-record.ts';
import { hasPlus } from '../base/quantities/change-in-value.ts';
import { parseText, type ValueSchema } from './mend-arguments.ts';

type Arguments = Record<string, unknown>;

/** Arguments that say by how much anyway: a plus says nothing more. */
const BY_HOW_MUCH: ReadonlySet<string> = new Set(['offset']);

const SIGNED = /^\s*[-+−]\s*[\d.]/;

/** Whether a call of an operation can say that its numbers are by how much: `mode: "add"`. */
export function takesWays({ properties = {} }: ValueSchema): boolean {
  return properties.mode?.enum?.includes('add') ?? false;
}

/** Whether a call says that its numbers are by how much. */
export function saysWays({ mode, operation }: Arguments): boolean {
  return [mode, operation].some(each => typeof each === 'string' && /^add$/i.test(each.trim()));
}

/** Arguments without their pluses, where what is said is by how much: an offset, or a call with `mode: "add"`. */
export function readPluses(given: Arguments, schema: ValueSchema): Arguments {
  const isWay = takesWays(schema) && saysWays(given);
  return mapNumbers(given, schema, (value, name) =>
    isWay || BY_HOW_MUCH.has(name) ? withoutPlus(value) : value,
  );
}

/**
 * The same call as it would be taken. Where all of its numbers have signs it is one with `mode: "add"`; else a number with a
 * plus shows only the form of one.
 */
export function sayWays(given: Arguments, schema: ValueSchema): Arguments {
  const numbers: unknown[] = [];
  const bare = mapNumbers(given, schema, (value, name, stands) => {
    // What a list has no way for is 0 there.
    const isFiller = stands === 'in a list' && isZero(value);
    if (!BY_HOW_MUCH.has(name) && !isFiller) numbers.push(value);
    return withoutPlus(value);
  });
  if (!numbers.some(hasPlus)) return given;
  const areWays = numbers.every(each => typeof each === 'string' && SIGNED.test(each));
  const isFree = given.mode === undefined || given.mode === 'set';
  return takesWays(schema) && areWays && isFree ? { ...bare, mode: 'add' } : bare;
}

function isZero(value: unknown): boolean {
  return value === 0 || (typeof value === 'string' && /^\s*0+(?:\.0*)?\s*\p{L}*\s*$/u.test(value));
}

/** A call whose numbers with a plus are added to what is there now; undefined where one of them is not known. */
export function addToNow(given: Arguments, now: Arguments, shown: Arguments): Arguments | undefined {
  const sums = Object.entries(shown).map(([name, value]) => [name, sumOf(given[name], now[name], value)]);
  return sums.some(([, sum]) => sum === undefined) ? undefined : Object.fromEntries(sums);
}

/** What is shown, and where a plus was written the sum. Lists stand for records in their order. */
function sumOf(written: unknown, now: unknown, shown: unknown): unknown {
  if (isRecord(shown)) {
    const parts = parseText(written);
    const own = isRecord(parts) ? Object.entries(parts) : [];
    const entries = Object.entries(shown).map(([name, value], at) => {
      const [, part] = own.find(([each]) => each.toLowerCase() === name.toLowerCase()) ?? [];
      const said = Array.isArray(parts) ? parts[at] : part;
      return [name, sumOf(said, isRecord(now) ? now[name] : undefined, value)] as const;
    });
    return entries.some(([, sum]) => sum === undefined) ? undefined : Object.fromEntries(entries);
  }
  if (!hasPlus(written)) return shown;
  return typeof now === 'number' && typeof shown === 'number'
    ? Number((now + shown).toPrecision(12))
    : undefined;
}

/** Whether anything of a call is a number with a plus. */
export function listPluses(value: unknown): string[] {
  const read = parseText(value);
  if (hasPlus(read)) return [read];
  return typeof read === 'object' && read !== null ? Object.values(read).flatMap(listPluses) : [];
}

function withoutPlus(value: unknown): unknown {
  return hasPlus(value) ? value.replace(/^\s*\+\s*/, '') : value;
}

/** The arguments with each number that their schema counts, in members and lists of records too, as `change` has it. */
function mapNumbers(
  given: Arguments,
  { properties = {} }: ValueSchema,
  change: (value: unknown, name: string, stands: 'in a list' | 'by itself') => unknown,
): Arguments {
  const visit = (
    value: unknown,
    schema: ValueSchema | undefined,
    name: string,
    stands: 'in a list' | 'by itself' = 'by itself',
  ): unknown => {
    const { type, properties: members } = schema ?? {};
    if (type === 'number' || type === 'integer') return change(value, name, stands);
    if (type !== 'object' || !members) return value;
    const read = parseText(value);
    const names = Object.keys(members);
    if (Array.isArray(read))
      return read.map((each, at) => visit(each, members[names[at] ?? ''], name, 'in a list'));
    if (!isRecord(read)) return hasPlus(read) ? change(read, name, stands) : value;
    const entries = Object.entries(read).map(([member, each]) => {
      const own = names.find(known => known.toLowerCase() === member.toLowerCase());
      return [member, visit(each, members[own ?? ''], name)];
    });
    return Object.fromEntries(entries);
  };
  return Object.fromEntries(
    Object.entries(given).map(([name, value]) => [name, visit(value, properties[name], name)]),
  );
}
