import { nameGlob } from '../../base/name-glob.ts';
import { findConsoleVariable } from '../../dictionary/console-variables.ts';
import { isHarmlessCommand } from './harmless-commands.ts';
import type { CallSwitches } from './never-callable.ts';
import type { PolicyRules } from './policy-rules.ts';
import { isOneCommand } from './read-command.ts';

/** What may be done at the console of the editor. */
export interface ConsolePermissions {
  /** Whether anything may be. */
  readonly isOn: boolean;
  /** Whether a command is on the list of those that `run_console_command` runs. As `readCommand` gives it. */
  mayRun(command: string): boolean;
  /** Whether a variable may be set: one that is known here, or that the policy names. */
  maySet(name: string): boolean;
}

/** A value that is nothing but a value: no quotation marks, separators or anything else that the console reads. */
export const PLAIN_VALUE = /^[A-Za-z0-9_.,:/+-]{1,200}$/;

/** The permissions that settings and policy file give together. */
export function createConsolePermissions(
  given: PolicyRules['console'],
  { allowConsole = false }: CallSwitches,
): ConsolePermissions {
  const commands = given?.commands?.map(nameGlob) ?? [];
  const variables = given?.variables?.map(nameGlob) ?? [];
  const isOn = allowConsole || given !== undefined;
  const maySet = (name: string) => {
    const known = findConsoleVariable(name);
    if (known) return known.readOnly === undefined;
    return /^[A-Za-z0-9_.-]+$/.test(name) && variables.some(fits => fits(name));
  };
  return {
    isOn,
    mayRun: command => isOn && (isHarmlessCommand(command) || commands.some(fits => fits(command))),
    maySet: name => isOn && maySet(name),
  };
}

/** Whether a command that is about to leave is permitted. */
export function admitsCommand({ mayRun, maySet }: ConsolePermissions, command: string): boolean {
  if (!isOneCommand(command)) return false;
  if (mayRun(command)) return true;
  const [, name = '', value = ''] = /^(\S+) (\S+)$/.exec(command) ?? [];
  return PLAIN_VALUE.test(value) && maySet(name);
}
