import { BridgeError } from '../../base/errors.ts';
import { isRecord } from '../../base/json/is-record.ts';

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
