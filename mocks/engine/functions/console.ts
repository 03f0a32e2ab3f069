import { isUnmodelledCommand, runQuitCommand } from './console-commands.ts';
import { runStatCommand } from './console-stats.ts';
import { runVariableCommand } from './console-variables.ts';
import { runViewCommand } from './console-view-commands.ts';
import { runWebControlCommand } from './console-web-control.ts';
import { type FunctionCall, NotSimulated } from './engine-function.ts';

/**
 * Runs a console command. It has no result, only lines in the log; one that the engine does not have does nothing, and
 * nothing says so [derived].
 *
 * @throws NotSimulated for those that the engine has and this one does not.
 */
export function runConsoleCommand(call: FunctionCall, command: string): void {
  // What stands behind a `|` is a command of its own [derived].
  const commands = command.split('|').filter(each => each.trim() !== '');
  for (const each of commands) runOne(call, each);
}

function runOne(call: FunctionCall, command: string): void {
  const { world, context } = call;
  world.log.push(`Cmd: ${command}`);
  if (runViewCommand(call, command) || runWebControlCommand(context, command)) return;
  if (runVariableCommand(call, command) || runStatCommand(call, command)) return;
  if (runQuitCommand(context, command)) return;
  const words = command.trim().toUpperCase().split(/\s+/);
  if (words[0] !== 'TRANSACTION' || (words[1] !== 'UNDO' && words[1] !== 'REDO')) {
    if (isUnmodelledCommand(command)) throw new NotSimulated(`The console command '${command}'`);
    return;
  }
  context.ongoing.flush();
  const { transactions } = world;
  // Refused without a word while a transaction is open.
  if (words[1] === 'UNDO') transactions.undo();
  else transactions.redo();
}

/** Commands behind a `|` count one by one; Python has a console command of its own. */
export function startsPython(command: string): boolean {
  return command.split('|').some(each => /^\s*(py|python)(\s|$)/i.test(each));
}
