import { BridgeError } from '../../base/errors.ts';

/** `!Light`, `not Light`: the class that is not meant. No class has such signs or words in its name. */
const DENIAL = /^\s*(?:[-!~^]\s*|(?:not|no|non|except|without|other than|anything but)[\s_-]+)(?=[\p{L}/])/iu;

/**
 * Refuses a text that denies a class: without its sign it would be a name, and mean the opposite.
 * @param remedy how what is meant is said
 * @throws BridgeError `invalid_value`
 */
export function refuseDeniedClass(wanted: string | undefined, remedy: string): void {
  if (wanted === undefined || !DENIAL.test(wanted)) return;
  throw new BridgeError(
    'invalid_value',
    `"${wanted}" says which class is not meant, and \`class\` takes the one that is.`,
    { remedy },
  );
}

/** How classes of actors are left out: a condition compares names, so what is below a class is named as well. */
export const LEAVE_OUT_CLASSES =
  'Leave classes out by their own names, as `byClass` of an answer lists them: where: { class: { not: ["PointLight", "SpotLight"] } }.';
