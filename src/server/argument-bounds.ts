import { BridgeError } from '../base/errors.ts';
import { type DataLimits, findDataProblem } from '../base/json/find-data-problem.ts';
import { isRecord } from '../base/json/is-record.ts';
import { LONGEST_ENGINE_NAME } from '../unreal/name-length.ts';

/** Characters of a name, a path, a pattern or a query. An argument that takes more says so in its schema. */
export const LONGEST_NAME = LONGEST_ENGINE_NAME;

/** Names, paths or other things in one list of a call. An argument that takes more, or fewer, says so in its schema. */
export const LONGEST_LIST = 1000;

/** Arguments that may be long texts or hold some: values to be set, code, and what people say. */
export const LONG_ARGUMENTS: ReadonlySet<string> = new Set([
  ...['value', 'properties', 'changes', 'parameters', 'default', 'code'],
  ...['overview', 'answer', 'choice'],
]);

/**
 * Characters of any other one: of a name, or of a list of names that came as one text. It is held before anything is
 * loaded that could read it, so that the first call of a session costs no more than the others.
 */
export const LONGEST_OTHER = 20_000;

/** Arguments of one call: several times what any action takes, so that whoever confuses their names is still told. */
const MOST_ARGUMENTS = 200;

/** What the arguments of any call may be like. */
const LIMITS: DataLimits = {
  ...{ depth: 64, text: 100_000, key: LONGEST_NAME, values: 20_000, members: LONGEST_LIST },
  elsewhere: { text: LONGEST_OTHER, elements: LONGEST_LIST, inside: LONG_ARGUMENTS },
};

/** What no argument of any operation may be like, in a sentence without its full stop; undefined where all is well. */
export function findArgumentProblem(args: Record<string, unknown>): string | undefined {
  const count = Object.keys(args).length;
  if (count > MOST_ARGUMENTS)
    return `The call has ${count} arguments; no action takes more than ${MOST_ARGUMENTS}`;
  return findDataProblem(args, LIMITS);
}

/** @throws BridgeError `invalid_arguments`, as `findArgumentProblem` says it */
export function checkBounds(args: Record<string, unknown>): void {
  const problem = findArgumentProblem(args);
  if (problem !== undefined) throw new BridgeError('invalid_arguments', `${problem}.`);
}

/**
 * A schema of arguments in which each text has a longest length, that of a name where it says none, and each list of
 * named things a largest size. A value to be set is what the caller wants it to be.
 */
export function boundTexts(schema: Record<string, unknown>): Record<string, unknown> {
  const isOpen = schema.type === 'string' && schema.enum === undefined && schema.maxLength === undefined;
  const isOpenList = schema.type === 'array' && schema.items !== undefined && schema.maxItems === undefined;
  const members = Object.entries(schema).map(([key, value]) => [key, boundWithin(value)]);
  return {
    ...(isOpen && { maxLength: LONGEST_NAME }),
    ...(isOpenList && { maxItems: LONGEST_LIST }),
    ...Object.fromEntries(members),
  };
}

function boundWithin(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(boundWithin);
  return isRecord(value) ? boundTexts(value) : value;
}
