import { BridgeError } from '../../base/errors.ts';
import type { EngineCall } from '../../unreal/engine-call.ts';
import { nameCall } from '../../unreal/guard.ts';
import { isConsoleFunction } from './never-callable.ts';

/**
 * Settings that would open what only the owner of this server may open: Python, and ways in from outside. Class, in lower
 * case. Whoever may run Python may write them all the same.
 */
const OPENING: ReadonlySet<string> = new Set([
  // Remote execution, scripts that run at the start, folders that Python looks into.
  ...['pythonscriptpluginsettings', 'pythonscriptpluginusersettings', 'editorpythonsettings'],
  // Its own switches: passphrases, allowed functions, console commands, Python.
  ...['remotecontrolsettings', 'remotecontrolprojectsettings', 'remotecontroleditorsettings'],
  // Transports by which other programs command an editor.
  ...['udpmessagingsettings', 'tcpmessagingsettings', 'remotesessionsettings'],
  ...[
    'concertclientconfig',
    'concertserverconfig',
    'pixelstreamingsettings',
    'pixelstreaming2pluginsettings',
  ],
  // Classes of Python that an import runs.
  'interchangepythonpipelineasset',
]);

/** Hardly any text has one of them in it, and many texts travel. */
const OPENING_ANYWHERE = new RegExp([...OPENING].join('|'), 'i');

/** Console variables that open the same doors. */
const OPENING_VARIABLES = /^(webcontrol|remotecontrol|websocket|webinterface|python|pixelstreaming2?)\./;

/**
 * Why a change is not made that would open Python or remote execution; undefined for any other. However the settings are
 * addressed: as the target, through a parameter of any function, by a command of the console.
 */
export function refuseOpening(
  call: EngineCall<unknown>,
  { allowPython }: { allowPython?: boolean | undefined },
): BridgeError | undefined {
  if (allowPython) return undefined;
  const { objectPath, functionName, parameters } = call.body ?? {};
  const isCall = typeof functionName === 'string';
  const named = [...textsIn(objectPath), ...(call.names ?? []).map(({ path }) => path)];
  const given = isCall ? textsIn(parameters) : [];
  const isCommand = isCall && isConsoleFunction(functionName);
  const isOpening =
    [...named, ...given].some(namesOpeningSettings) || (isCommand && given.some(namesOpeningVariable));
  if (!isOpening) return undefined;
  return new BridgeError(
    'never_allowed',
    `${nameCall(call)}: settings that open Python or remote control are the owner's alone.`,
    { sent: 'no', remedy: 'The user changes them in the editor: Project Settings.' },
  );
}

/** Whether a text names such settings in any word of it: by path, by class, by default object. */
function namesOpeningSettings(text: string): boolean {
  if (!OPENING_ANYWHERE.test(text)) return false;
  return wordsOf(text)
    .flatMap(word => word.split('.'))
    .map(part => part.replace(/^default__/, ''))
    .some(part => OPENING.has(part) || OPENING.has(part.slice(1)));
}

function namesOpeningVariable(text: string): boolean {
  return wordsOf(text).some(word => OPENING_VARIABLES.test(word));
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().split(/[^\w.]+/);
}

/** Every text in a value, at any depth. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, member]) => [name, ...textsIn(member)]);
}
