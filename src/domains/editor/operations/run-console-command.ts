import * as z from 'zod';
import { BridgeError } from '../../../base/errors.ts';
import { before } from '../../../base/text/trim.ts';
import { findConsoleVariable } from '../../../dictionary/console-variables.ts';
import type { ActContext } from '../../../kernel/operations/act-context.ts';
import { defineEditOperation, type Plan } from '../../../kernel/operations/define-operation.ts';
import { HARMLESS_EXAMPLES, isHarmlessCommand } from '../../../kernel/policy/harmless-commands.ts';
import { refuseNeverCallable } from '../../../kernel/policy/never-callable.ts';
import { readCommand } from '../../../kernel/policy/read-command.ts';
import { runConsoleCommand as callCommand, getConsoleVariable } from '../console-functions.ts';
import { consoleCommandEdit } from '../edits/console-command-edit.ts';
import { CONSOLE } from '../edits/console-variable-edit.ts';

export const runConsoleCommand = defineEditOperation({
  name: 'run_console_command',
  category: 'editor',
  summary: 'run one console command of those that are allowed',
  effect: 'session',
  asksFirst: 'nothing tells what a console command did',
  needs: { functions: ['executeConsoleCommand', 'getConsoleVariable'], switch: 'console' },
  parameters: () =>
    z.strictObject({ command: z.string().min(1).describe('stat fps, show Fog, viewmode unlit, r.VSync') }),
  examples: [{ command: 'stat fps' }, { command: 'r.VSync' }],
  notes: ['The console answers nothing: what a command prints stands in read_log.'],
  plan: async (context, { command: written }) => {
    const command = readCommand(written);
    const refusal = refuseNeverCallable(callCommand(command), { allowConsole: true });
    if (refusal) throw refusal.error;
    const asked = await readVariable(context, command);
    if (asked) return asked;
    if (!context.policy.console.mayRun(command)) throw notListed(command);
    return {
      edits: [{ edit: consoleCommandEdit.make({ objectPath: CONSOLE, command }) }],
      notes: ['The console answers nothing; what a command prints stands in the log: inspect read_log.'],
    };
  },
});

/**
 * A command that is the name of a variable: alone it asks for its value, which is read; with a value it is a call of
 * another operation. Undefined for any other.
 */
async function readVariable(
  { policy, session, signal }: ActContext,
  command: string,
): Promise<Plan | undefined> {
  const written = before(command, ' ');
  const rest = command.slice(written.length + 1);
  const known = findConsoleVariable(written);
  // Where every variable may be set, `viewmode unlit` is none for that.
  if (!known && (isHarmlessCommand(command) || !policy.console.maySet(written))) return undefined;
  const name = known?.name ?? written;
  if (rest !== '' && rest !== '?') {
    throw new BridgeError('invalid_arguments', `${name} is a variable; \`set_console_variable\` sets it.`, {
      example: { action: 'set_console_variable', name, value: rest },
      sent: 'no',
    });
  }
  const value = await session.client.send(getConsoleVariable(name), { signal });
  if (!known && value === '') return undefined;
  return { edits: [], answer: () => ({ variable: name, value, ...(known && { meaning: known.meaning }) }) };
}

function notListed(command: string): BridgeError {
  return new BridgeError('policy_forbids', `The command "${command}" is on no list of what may be run.`, {
    remedy: `Listed are such as ${HARMLESS_EXAMPLES.join(', ')}, and the name of a known variable. The owner of this server allows others: \`console.commands\` in the policy file.`,
    sent: 'no',
  });
}
