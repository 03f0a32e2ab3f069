import { BridgeError } from '../../base/errors.ts';
import { findDataProblem } from '../../base/json/find-data-problem.ts';
import { isRecord } from '../../base/json/is-record.ts';
import { LONGEST_ENGINE_NAME } from '../../unreal/name-length.ts';

/** Conditions of one call: each name is looked for in all classes of a level. */
export const MOST_CONDITIONS = 20;

/** Characters of a name, with the component before it. */
const LONGEST_NAME = 256;

/** @throws BridgeError `invalid_arguments` for more conditions than are read, or longer names */
export function checkConditionNames(names: readonly string[]): void {
  if (names.length > MOST_CONDITIONS)
    throw new BridgeError(
      'invalid_arguments',
      `\`where\` has ${names.length} conditions: ${MOST_CONDITIONS} at most. Nothing was read.`,
    );
  const long = names.find(name => name.length > LONGEST_NAME);
  if (long !== undefined)
    throw new BridgeError(
      'invalid_arguments',
      `\`where\` has a name of ${long.length} characters, and no property has one of more than ${LONGEST_NAME}. Nothing was read.`,
    );
}

/**
 * A text is held against each row of a level: as long as a name or a path is enough of it.
 * @throws BridgeError `invalid_arguments` for a longer one, or for more values than that
 */
export function checkConditionTexts(where: Readonly<Record<string, unknown>>): void {
  const limits = { depth: MOST_DEPTH, text: LONGEST_ENGINE_NAME, key: LONGEST_ENGINE_NAME };
  const problem = findDataProblem(where, limits) ?? findLongList(where);
  if (problem === undefined) return;
  throw new BridgeError('invalid_arguments', `\`where\`: ${problem}. Nothing was read.`, {
    remedy: 'Give a part of the text with `like`, or ask in several calls.',
  });
}

/** Values of one condition, each of which is held against each row. */
const MOST_VALUES = 100;

function findLongList(where: Readonly<Record<string, unknown>>): string | undefined {
  for (const [name, wanted] of Object.entries(where)) {
    const lists = isRecord(wanted) ? Object.values(wanted) : [wanted];
    const long = lists.find(each => Array.isArray(each) && each.length > MOST_VALUES);
    if (Array.isArray(long))
      return `\`${name}\` names ${long.length} values; a condition may name ${MOST_VALUES}`;
  }
  return undefined;
}

/** Records inside of one condition. */
const MOST_DEPTH = 16;

/** Conditions of members that were nested, by the paths of these: `{ location: { Z: { gt: 9 } } }` is `{ "location.Z": { gt: 9 } }`. */
export function nameMembers(
  where: Readonly<Record<string, unknown>>,
  isOperator: (key: string) => boolean,
): Record<string, unknown> {
  const hasTest = (value: unknown) => isRecord(value) && Object.keys(value).some(isOperator);
  const named = Object.entries(where).flatMap(([name, wanted]): [string, unknown][] => {
    const members = isRecord(wanted) && !hasTest(wanted) ? Object.entries(wanted) : [];
    if (!members.some(([, value]) => hasTest(value))) return [[name, wanted]];
    return members.map(([member, value]) => [`${name}.${member}`, value]);
  });
  return Object.fromEntries(named);
}
