import { BridgeError } from '../../base/errors.ts';
import { engineClassChain } from '../../dictionary/class-tree.ts';
import type { EngineCall } from '../../unreal/engine-call.ts';
import { nameCall } from '../../unreal/guard.ts';
import { isNativeClass, objectName } from '../../unreal/object-path.ts';

/**
 * What is not called whatever a policy says. This is a seat belt, not a sandbox: it keeps a hurried model from closing
 * the editor or blocking it behind a dialog. Whoever may run console commands or Python can do all of it in other
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
  // They say `quit` at the console, which outside of play ends the editor.
  ...['quitgame', 'exitgame'],
  ...['launchurl', 'launchexternalurl'],
]);

/** Functions that wait for a person: file dialogs and message boxes. [derived] from their names and documentation */
const WAITING: ReadonlySet<string> = new Set(['importscene', 'exportscene']);
const WAITING_CLASS = 'editordialoglibrary';
/** `DuplicateAssetWithDialogAndTitle`, `ScriptedShowPipelineConfigurationDialog`; `RequiresDialog` only asks. */
const WAITING_NAME = /withdialog|^(scripted)?show\w*dialog$/;

/**
 * Functions that open, close or go back in an undo history. Every change from here is one step of the editor's own, and is
 * closed in the request that opened it: a step that another call opens stays open and blocks the user's undo, one that it
 * closes, cancels or takes back is no longer what our journal says it is.
 */
const STEPPING: ReadonlySet<string> = new Set([
  ...['begintransaction', 'endtransaction', 'canceltransaction', 'resettransaction', 'resettransactions'],
  ...['undotransaction', 'redotransaction', 'editorundo', 'editorredo', 'undoredo', 'resettransactionbuffer'],
  ...['openundobracket', 'closeundobracket', 'cancelundobracket'],
]);
/**
 * A project's own classes may undo a move in a chess game; these are the engine's. The brackets are those of animation
 * data. [derived] from their parameter `bShouldTransact`
 */
const STEPPING_NATIVE: ReadonlySet<string> = new Set(['undo', 'redo', 'openbracket', 'closebracket']);
const STEPPING_REMEDY =
  'Each operation of `act` is an undo step of its own, and a `batch` is one step for many. Take changes of this server back with `undo` and `redo`; the user takes back their own in the editor (Ctrl+Z).';

const PYTHON_CLASS = 'pythonscriptlibrary';
/** Where the editor keeps classes that Python defines: to call them is to run it. */
const PYTHON_TYPES = /^\W*engine\W+pythontypes\b/i;

/** Console commands that end the editor, crash it, cut this connection, or run a file of further commands. */
const ENDING_COMMANDS: ReadonlySet<string> = new Set([
  ...['quit', 'exit', 'quiteditor', 'exiteditor', 'closeeditor', 'restarteditor', 'closeslatemainframe'],
  ...['crash', 'gpf', 'requestexit', 'webcontrolstopserver', 'exec'],
]);

/** Functions that run console commands, or set a variable of the console, under other names. */
const CONSOLE_NAME = /consolecommand|^(sendtoconsole|consolekey|cheatscript)$|^setconsolevariable/;

/** Why a call is never made; undefined when it may be. */
export function refuseNeverCallable(
  call: EngineCall<unknown>,
  { allowConsole, allowPython, admits = () => false }: CallSwitches,
): Refusal | undefined {
  const { body = {}, path } = call;
  if (path !== '/remote/object/call') return undefined;
  const name = lettersOf(body.functionName);
  const owners = [call.permission?.classPath, body.objectPath].map(each => classNameIn(each));
  if (ENDING.has(name)) return never(call, 'it would end the editor or leave it');
  if (isStepping(call, name, owners)) {
    return never(call, 'it would break up the steps of the editor’s undo history', STEPPING_REMEDY);
  }
  const isPython = owners.includes(PYTHON_CLASS) || name.startsWith('executepython');
  if (isPython || PYTHON_TYPES.test(String(body.objectPath))) {
    return allowPython ? undefined : switchedOff(call, 'python');
  }
  if (isConsoleFunction(body.functionName)) {
    const commands = textsIn(body.parameters).filter(each => each !== '');
    // Only of a command is it known which one it is: a key and a script stand for others.
    const mayAdmit = name.endsWith('consolecommand') || name === 'sendtoconsole';
    if (!allowConsole && !(mayAdmit && commands.every(admits))) {
      return switchedOff(call, 'console');
    }
    return refuseCommands(call, commands, { allowPython });
  }
  if (WAITING_NAME.test(name) || WAITING.has(name) || owners.includes(WAITING_CLASS)) {
    return {
      ...never(call, 'it would open a dialog, and the editor stands still behind one'),
      unless: 'unattended',
    };
  }
  return undefined;
}

/** Whether a function runs console commands or sets variables of the console. */
export function isConsoleFunction(functionName: unknown): boolean {
  return CONSOLE_NAME.test(lettersOf(functionName));
}

function isStepping(
  { body, permission: functionRight }: EngineCall<unknown>,
  name: string,
  owners: string[],
): boolean {
  if (STEPPING.has(name)) return true;
  const isNative = [functionRight?.classPath, body?.objectPath].some(each => isNativeClass(String(each)));
  return STEPPING_NATIVE.has(name) && isNative && owners.some(owner => engineClassChain(owner).length > 0);
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
    if (words.includes('transaction')) {
      return never(
        call,
        `the command "${command.trim()}" would go back in the editor’s undo history`,
        STEPPING_REMEDY,
      );
    }
    if (!allowPython && words.some(word => word === 'py' || word === 'python')) {
      return switchedOff(call, 'python');
    }
  }
  return undefined;
}

function never(call: EngineCall<unknown>, why: string, remedy?: string): Refusal {
  const message = `${nameCall(call)} is never called: ${why}.`;
  return { error: new BridgeError('never_allowed', message, { sent: 'no', ...(remedy && { remedy }) }) };
}

function switchedOff(call: EngineCall<unknown>, needed: Switch): Refusal {
  return { error: refuseSwitchedOff(nameCall(call), needed) };
}

/** What an operation needs that its owner has to switch on by name. */
export const SWITCHES = {
  console: {
    ...{ what: 'Console commands', flag: '--allow-console' },
    instead: 'No other operation sets console variables: tell the user.',
  },
  python: {
    ...{ what: 'Python', flag: '--allow-python' },
    instead: 'Look for an operation that does it: discover lists them.',
  },
} as const;
export type Switch = keyof typeof SWITCHES;

/**
 * Why something is not done that its owner has not switched on.
 * @param since engine version from which on it is there at all: nobody is to switch anything on for an older one
 */
export function refuseSwitchedOff(name: string, needed: Switch, since?: string): BridgeError {
  const { what, flag, instead } = SWITCHES[needed];
  const older =
    since === undefined
      ? ''
      : ` It needs Unreal ${since} or later as well (editor_status tells which this is).`;
  return new BridgeError(
    'never_allowed',
    `${name} was not called: ${what} are switched off.${older}`.replace('Python are', 'Python is'),
    {
      sent: 'no',
      remedy: `Only the owner of this server can switch it on, with ${flag}. ${instead}`,
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
