import { simplifyName } from '../../base/nearest.ts';
import {
  ADDING_NAMES,
  CHANGE_WORDS,
  RELATIVE_FLAGS,
  RELATIVE_NAMES,
  TAG_NAMES,
  TURN_NAMES,
  WAY_NAMES,
} from '../../base/words/way-names.ts';

/** Arguments of other tools that say a mode. */
const MODE_NAMES: ReadonlySet<string> = new Set(
  [
    ...ADDING_NAMES,
    ...CHANGE_WORDS,
    ...WAY_NAMES,
    ...TURN_NAMES,
    ...Object.values(TAG_NAMES).flat(),
    ...['append', 'add', 'keep', 'operation', 'op', 'action_mode', 'remove', 'delete'],
  ].map(simplifyName),
);

/** Whether an argument of another tool says a mode. */
export function saysMode(name: string): boolean {
  return MODE_NAMES.has(simplifyName(name));
}

/** Whether a switch says either a mode or a space: `relative: true`. */
export function saysModeOrSpace(name: string): boolean {
  return EITHER.has(simplifyName(name));
}

const EITHER: ReadonlySet<string> = new Set([...RELATIVE_FLAGS, 'local', 'isLocal'].map(simplifyName));

/** Arguments of other tools that say a space. */
const SPACE_NAMES: ReadonlySet<string> = new Set(Object.values(RELATIVE_NAMES).flat());

/** Whether an argument of another tool says a space. */
export function saysSpace(name: string): boolean {
  return SPACE_NAMES.has(name);
}
