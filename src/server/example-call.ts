import { isRecord } from '../base/json/is-record.ts';
import { lookupTable } from '../base/lookup-table.ts';
import { simplifyName } from '../base/nearest.ts';
import type { CheckedOperation } from './argument-check.ts';
import { toJsonSchema } from './json-schema.ts';
import { fitsKind, mendArguments, type ValueSchema } from './mend-arguments.ts';
import { correctValue } from './recovery/correct-value.ts';
import {
  joinClass,
  joinComponent,
  joinOrder,
  joinPath,
  joinUnit,
  nameChild,
  sayProperty,
} from './recovery/joined-arguments.ts';
import { sayMembers } from './recovery/lone-members.ts';
import { isTooLongToRepeat, readable } from './recovery/long-arguments.ts';
import { nameSeries } from './recovery/name-series.ts';
import { nestElement, nestFields, nestProperties } from './recovery/nest-members.ts';
import { unnest } from './recovery/nested-arguments.ts';
import { meantNames } from './recovery/other-names.ts';
import { readConditionText, sayCondition } from './recovery/read-condition.ts';
import { sayUnit } from './recovery/say-unit.ts';
import { nestBesidePlace } from './recovery/thing-or-place.ts';
import { sayUnitsOfNames } from './recovery/unit-in-name.ts';
import { sayWays } from './signed-numbers.ts';

type Arguments = Record<string, unknown>;

/** The caller's own call as it would be accepted: names and values put right, what cannot be read left out. */
export function correctCall(operation: CheckedOperation, given: Arguments): Arguments {
  return exampleCall(operation, correctArguments(operation, given));
}

/** The usable arguments of a call: names and values corrected, the others left out. */
export function correctArguments(operation: CheckedOperation, given: Arguments): Arguments {
  const { shape } = operation.parameters();
  const schema: ValueSchema = toJsonSchema(operation);
  // What is too long to be repeated is not read first to be left out then.
  const named = nameArguments(operation, readable(given));
  const usable = Object.entries(mendArguments(named, schema)).flatMap(
    ([name, value]): [string, unknown][] => {
      const accepts = (candidate: unknown) => shape[name]?.safeParse(candidate).success === true;
      const own = schema.properties?.[name] ?? {};
      if (isTooLongToRepeat(value) || (changesProject(operation) && isGuessed(value, own))) return [];
      const meant = accepts(value)
        ? value
        : (readText(name, value) ?? correctValue(value, own, exampleOf(operation, name)));
      return meant !== undefined && accepts(meant) ? [[name, meant]] : [];
    },
  );
  return Object.fromEntries(usable);
}

/** An argument that says as a text what it takes as a record. */
function readText(name: string, value: unknown): unknown {
  return name === 'where' && typeof value === 'string' ? readConditionText(value) : undefined;
}

/** The arguments of a call under the names that were meant, with their values as they were written. */
export function nameArguments(operation: CheckedOperation, given: Arguments): Arguments {
  const names = Object.keys(operation.parameters().shape);
  const schema: ValueSchema = toJsonSchema(operation);
  const own = sayAsOwn(operation.instead, nameChild(sayCondition(unnest(given, names), names), names));
  // What is sought by name and folder is no one path.
  const placed = changesProject(operation) ? joinPath(sayProperty(own, names), schema) : own;
  const joined = joinOrder(joinUnit(joinClass(joinComponent(placed, names), names), names), names);
  const nested = nestFields(nestElement(joined, schema), names);
  const counted = nestBesidePlace(sayUnitsOfNames(nested, schema), schema);
  const renamed = rename(names, changesProject(operation) ? nestProperties(names, counted) : counted, schema);
  const named = names.includes('labels') ? nameSeries(renamed, given) : renamed;
  return sayWays(sayMembers(sayUnit(named, schema), schema), schema);
}

/**
 * A call with arguments of other operations and tools as its own says them: `offset: v` of a transform is
 * `location: v, mode: "add"`. What would be said twice stays as it was written.
 */
export function sayAsOwn(meanings: CheckedOperation['also'], given: Arguments): Arguments {
  let said = given;
  for (const [known, meaning] of Object.entries(meanings ?? {})) {
    const name = known in said ? known : spelledLike(known, said);
    const meant = name === undefined ? undefined : meaning(said[name]);
    const { [name ?? known]: _, ...rest } = said;
    said = (meant && joinMeant(rest, meant)) ?? said;
  }
  return said;
}

/** A name of a call that is spelled otherwise: `is_relative` for `isRelative`; one letter is none. */
function spelledLike(known: string, given: Arguments): string | undefined {
  if (known.length < 2) return undefined;
  return Object.keys(given).find(name => simplifyName(name) === simplifyName(known));
}

/** `yaw` and `pitch` are members of one rotation. Undefined where something would be said twice. */
function joinMeant(said: Arguments, meant: Arguments): Arguments | undefined {
  const joined = { ...said };
  for (const [name, value] of Object.entries(meant)) {
    const before = said[name];
    if (before === value) continue;
    if (!(name in said)) joined[name] = value;
    else if (!isRecord(before) || !isRecord(value)) return undefined;
    else {
      const both = joinMeant(before, value);
      if (!both || Object.keys(value).some(each => before[each] === value[each])) return undefined;
      joined[name] = both;
    }
  }
  return joined;
}

/** Whether a mistake in its call would be one in the project. */
export function changesProject({ effect }: CheckedOperation): boolean {
  return effect !== undefined && effect !== 'session';
}

/**
 * The least that is taken is not what was meant by less: index -1 is not the first one. Nor are 500 copies 100, or 2.5
 * steps 3.
 */
function isGuessed(value: unknown, { type, minimum = -Infinity, maximum = Infinity }: ValueSchema): boolean {
  // Of several nobody knows which one was meant.
  if (type === 'string' && Array.isArray(value)) return value.length > 1;
  if (typeof value !== 'number') return false;
  return value < minimum || value > maximum || (type === 'integer' && !Number.isInteger(value));
}

/** The arguments under the names that were meant; what nobody can have meant is left out. */
function rename(names: readonly string[], given: Arguments, { properties = {} }: ValueSchema): Arguments {
  const meant = meantNames(given, names, (name, value) => fitsKind(value, properties[name]));
  return Object.fromEntries(
    [...meant].map(([written, { name, sense }]) => [
      name,
      sense === 'not' ? !given[written] : given[written],
    ]),
  );
}

/** A valid call of an operation, with those of the caller's arguments that it takes: theirs alone where they suffice. */
export function exampleCall(operation: CheckedOperation, given: Arguments): Arguments {
  const schema = operation.parameters();
  const [example] = operation.examples;
  const taken = Object.fromEntries(
    Object.entries(given).filter(([name]) => Object.hasOwn(schema.shape, name)),
  );
  const attempts = [taken, withLacking(operation, taken), { ...example, ...taken }];
  const valid = attempts.find(call => isComplete(operation, call));
  return { action: operation.name, ...(valid ?? example) };
}

/** A call with a sample of each argument that it lacks, and of no other. */
function withLacking(operation: CheckedOperation, given: Arguments): Arguments {
  const lacking = listLacking(operation, given);
  return { ...given, ...Object.fromEntries(lacking.map(name => [name, sampleOf(operation, name, given)])) };
}

/** Whether a call would be accepted as it is. */
export function isComplete(operation: CheckedOperation, call: Arguments): boolean {
  const parsed = operation.parameters().safeParse(call);
  return parsed.success && operation.missing?.(parsed.data as never) === undefined; // the operation's own output
}

/** More than any operation lacks at once. */
const MOST_LACKING = 8;

/** Everything that a call lacks, in the order of the parameters: what is required, and what the rest requires. */
export function listLacking(operation: CheckedOperation, given: Arguments): string[] {
  const order = Object.keys(operation.parameters().shape);
  const lacking: string[] = [];
  let call = given;
  for (let name = nextLacking(operation, call); name !== undefined; name = nextLacking(operation, call)) {
    if (lacking.includes(name) || lacking.length >= MOST_LACKING) break;
    lacking.push(name);
    call = { ...call, [name]: sampleOf(operation, name) };
  }
  return lacking.toSorted((a, b) => order.indexOf(a) - order.indexOf(b));
}

function nextLacking(operation: CheckedOperation, call: Arguments): string | undefined {
  const { required = [] }: ValueSchema = toJsonSchema(operation);
  const absent = required.find(name => !(name in call));
  if (absent !== undefined) return absent;
  const parsed = operation.parameters().safeParse(call);
  return parsed.success ? operation.missing?.(parsed.data as never) : undefined; // the operation's own output
}

/** Values that stand for any of their type. */
const SAMPLES: Record<string, unknown> = lookupTable({
  string: 'x',
  number: 1,
  integer: 1,
  boolean: true,
  array: [],
  object: {},
});

/** Of the examples with an argument the first that has most of those that were given too. */
function exampleOf({ examples }: CheckedOperation, name: string, given: Arguments = {}): unknown {
  const likeness = (example: object) => Object.keys(given).filter(each => each in example).length;
  const having = examples.filter(each => name in each);
  return having.toSorted((a, b) => likeness(b) - likeness(a))[0]?.[name];
}

/** A value of an argument as the operation's examples have it, else any of its type. */
export function sampleOf(operation: CheckedOperation, name: string, given: Arguments = {}): unknown {
  const example = exampleOf(operation, name, given);
  if (example !== undefined) return example;
  const { properties = {} }: ValueSchema = toJsonSchema(operation);
  const { type, enum: words, minimum } = properties[name] ?? {};
  return words?.[0] ?? minimum ?? SAMPLES[type ?? 'string'];
}
