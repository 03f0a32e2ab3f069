import { BridgeError } from '../../errors.ts';
import type { EngineCall } from '../../unreal/engine-call.ts';
import { nameCall } from '../../unreal/guard.ts';
import { objectName } from '../../unreal/object-path.ts';

/**
 * What is not called whatever a policy says. This is a seat belt, not a sandbox: it keeps a hurried model from closing
 * the editor or standing it still behind a dialog. Whoever may run console commands or Python can do all of it in other
 * words, and so can a Blueprint function of the project; that is why both are off until somebody switches them on.
 */

/** What the owner of this server has switched on. */
export interface CallSwitches {
  allowConsole?: boolean;
  allowPython?: boolean;
  /** Commands that may be run where console commands are not allowed as such. */
  admits?: (command: string) => boolean;
}

/** Why a call is not made. */
export interface Refusal {
  error: BridgeError;
  /** It would be harmless in an editor that runs unattended, where no dialog opens. */
  unless?: 'unattended';
}

/** Names of functions that end the editor, or leave it. Letters alone: the engine finds `Quit Editor` as well. */
const ENDING: ReadonlySet<string> = new Set([
  ...['quiteditor', 'exiteditor', 'closeeditor', 'restarteditor', 'shutdowneditor', 'requestexit'],
  ...['launchurl', 'launchexternalurl'],
]);

/** Functions that wait for a person: file dialogs and message boxes. [derived] from their names and documentation */
const WAITING: ReadonlySet<string> = new Set(['importscene', 'exportscene']);
const WAITING_CLASS = 'editordialoglibrary';

const PYTHON_CLASS = 'pythonscriptlibrary';

/** Console commands that end the editor, crash it, cut this connection, or run a file of further commands. */
const ENDING_COMMANDS: ReadonlySet<string> = new Set([
  ...['quit', 'exit', 'quiteditor', 'exiteditor', 'closeeditor', 'restarteditor', 'closeslatemainframe'],
  ...['crash', 'gpf', 'requestexit', 'webcontrolstopserver', 'exec'],
]);

/** Why a call is never made; undefined when it may be. */
export function refuseNeverCallable(
  call: EngineCall<unknown>,
  { allowConsole, allowPython, admits = () => false }: CallSwitches,
): Refusal | undefined {
  const { body = {}, path } = call;
  if (path !== '/remote/object/call') return undefined;
  const name = lettersOf(body.functionName);
  const owners = [call.functionRight?.classPath, body.objectPath].map(each => classNameIn(each));
  if (ENDING.has(name)) return never(call, 'it would end the editor or leave it');
  if (owners.includes(PYTHON_CLASS) || name.startsWith('executepython')) {
    return allowPython ? undefined : switchedOff(call, 'Python', '--allow-python');
  }
  if (name.includes('consolecommand')) {
    const commands = textsIn(body.parameters).filter(each => each !== '');
    if (!allowConsole && !commands.every(admits)) {
      return switchedOff(call, 'Console commands', '--allow-console');
    }
    return refuseCommands(call, commands, { allowPython });
  }
  if (name.endsWith('withdialog') || WAITING.has(name) || owners.includes(WAITING_CLASS)) {
    return {
      ...never(call, 'it would open a dialog, and the editor stands still behind one'),
      unless: 'unattended',
    };
  }
  return undefined;
}

/**
 * The engine runs what stands behind a `|` as a command of its own, and some commands do so behind a `;`. A control
 * character may end a text, or a line of it.
 */
function refuseCommands(
  call: EngineCall<unknown>,
  texts: readonly string[],
  { allowPython }: CallSwitches,
): Refusal | undefined {
  for (const command of texts.flatMap(text => text.split(/[|;\p{Cc}\u2028\u2029]/u))) {
    const words = command
      .trim()
      .split(/[\s"'(),=]+/)
      .map(lettersOf);
    const [first = ''] = words;
    // Any word: some commands run the rest of their line as another.
    const isEnding = words.some(word => ENDING_COMMANDS.has(word)) || first === 'debug';
    if (isEnding) return never(call, `the command "${command.trim()}" would end the editor`);
    if (!allowPython && words.some(word => word === 'py' || word === 'python')) {
      return switchedOff(call, 'Python', '--allow-python');
    }
  }
  return undefined;
}

function never(call: EngineCall<unknown>, why: string): Refusal {
  return {
    error: new BridgeError('never_allowed', `${nameCall(call)} is never called: ${why}.`, { sent: 'no' }),
  };
}

function switchedOff(call: EngineCall<unknown>, what: string, flag: string): Refusal {
  return { error: isSwitchedOff(nameCall(call), what, flag) };
}

/** What an operation needs that its owner has to switch on by name. */
export const SWITCHES = {
  console: { what: 'Console commands', flag: '--allow-console' },
  python: { what: 'Python', flag: '--allow-python' },
} as const;
export type Switch = keyof typeof SWITCHES;

/** Why something is not done that its owner has not switched on. */
export function isSwitchedOff(name: string, what: string, flag: string): BridgeError {
  return new BridgeError(
    'never_allowed',
    `${name} was not called: ${what} are switched off.`.replace('Python are', 'Python is'),
    {
      sent: 'no',
      remedy: `Only the owner of this server can switch it on, with ${flag}. Look for an operation that does it: discover lists them.`,
    },
  );
}

/** `Quit Editor`, `quit_editor` and `K2_QuitEditor` are one name to the engine, or to whoever looks for a way round. */
function lettersOf(name: unknown): string {
  return String(name ?? '')
    .toLowerCase()
    .replace(/^k2_/, '')
    .replace(/[^a-z0-9]/g, '');
}

/** `pythonscriptlibrary` of a class path or of the path of its default object. */
function classNameIn(path: unknown): string {
  return objectName(String(path ?? ''))
    .replace(/^Default__/i, '')
    .toLowerCase();
}

/** Every text in a call's parameters. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsIn);
}
