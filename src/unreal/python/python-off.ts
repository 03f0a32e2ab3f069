import type { ErrorCode } from '../../base/error-codes.ts';
import { BridgeError } from '../../base/errors.ts';
import { PROJECT_SWITCHES } from '../allow-list.ts';

/** What this server, its policy or the project answers that does not allow Python. */
const OFF: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  ...(['never_allowed', 'read_only', 'policy_forbids'] as const),
  ...(['remote_access_blocked', 'remote_call_not_allowed'] as const),
]);

/** Whether a script of ours failed because Python is off, here or in the project. */
export function isPythonOff(failure: unknown): failure is BridgeError {
  return failure instanceof BridgeError && OFF.has(failure.code);
}

/** Who can switch Python on, and how. */
export const HOW_TO_ALLOW_PYTHON = `It takes both: this server started with --allow-python, and in the project ${PROJECT_SWITCHES.python}: \`doctor --ini --allow-python\` prints all of it.`;

/** @param what "Nodes are read" */
export function sayPythonOff(what: string): string {
  return `${what} through Python, which is not allowed here. ${HOW_TO_ALLOW_PYTHON}`;
}
