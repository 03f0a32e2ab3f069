import { type ConfigValue, parseConfigValue } from './parse-config-value.ts';
import { type IniEntry, parseIniSection } from './parse-ini.ts';
import type { AllowedCalls, RemoteControlSettings } from './remote-control-settings.ts';

/** Where Remote Control's settings stand, in `Config/DefaultRemoteControl.ini` and nowhere else. */
const section = '/Script/RemoteControlCommon.RemoteControlSettings';

type Flags = {
  [Key in keyof RemoteControlSettings]: RemoteControlSettings[Key] extends boolean ? Key : never;
};

const flags: Record<string, Flags[keyof Flags]> = {
  bEnableRemotePythonExecution: 'enableRemotePythonExecution',
  bAllowConsoleCommandRemoteExecution: 'allowConsoleCommandRemoteExecution',
  bAllowAnyRemoteFunctionCall: 'allowAnyRemoteFunctionCall',
  bIgnoreProtectedCheck: 'ignoreProtectedCheck',
  bIgnoreGetterSetterCheck: 'ignoreGetterSetterCheck',
  bUseRemoteControlPassphrase: 'useRemoteControlPassphrase',
  bRestrictServerAccess: 'restrictServerAccess',
  bEnforcePassphraseForRemoteClients: 'enforcePassphraseForRemoteClients',
  bAutoStartWebSocketServer: 'autoStartWebSocketServer',
};

/**
 * Reads the settings out of the text of a `DefaultRemoteControl.ini`, as an editor does when it starts. Sections, keys
 * and values that mean nothing to it are passed over without a word.
 */
export function readRemoteControlIni(text: string): Partial<RemoteControlSettings> {
  const entries = parseIniSection(text, section);
  const settings: Partial<RemoteControlSettings> = {};
  for (const { key, value } of entries) {
    const flag = Object.keys(flags).find(each => isKey(each, key));
    const name = flag && flags[flag];
    if (name) settings[name] = isTrue(value);
    if (isKey(key, 'AllowedOrigin')) settings.allowedOrigin = value;
    if (isKey(key, 'RemoteControlWebsocketServerBindAddress')) settings.webSocketServerBindAddress = value;
  }
  const calls = readList(entries, 'CustomAllowedRemoteFunctionCalls', ['functionname']);
  if (calls) settings.allowedFunctionCalls = calls.flatMap(readAllowedCalls);
  const passphrases = readList(entries, 'Passphrases');
  if (passphrases)
    settings.passphrases = passphrases.flatMap(each => textOf(member(each, 'Passphrase')) ?? []);
  const clients = readList(entries, 'AllowlistedClients');
  if (clients) settings.allowlistedClients = clients.flatMap(readRange);
  return settings;
}

/**
 * A list as its lines leave it; undefined when no line is about it.
 * @param asWritten as of `parseConfigValue`
 */
function readList(
  entries: IniEntry[],
  key: string,
  asWritten: readonly string[] = [],
): ConfigValue[] | undefined {
  const lines = entries.filter(entry => isKey(entry.key, key));
  if (lines.length === 0) return undefined;
  let values: string[] = [];
  for (const { operation, value } of lines) {
    if (operation === 'set') values = [value];
    if (operation === 'add') values = [...values, value];
    if (operation === 'remove') values = values.filter(each => each !== value);
    if (operation === 'clear') values = [];
  }
  // A whole list may stand in one line: `Passphrases=((…),(…))`.
  return values.flatMap(value => {
    const parsed = parseConfigValue(value, asWritten);
    return Array.isArray(parsed) ? parsed : (parsed ?? []);
  });
}

/**
 * An entry allows one function, or all of a class. Where its function's name fails to load, the entry stays in the list
 * without one, and so opens the whole class; the members behind it still load [derived].
 */
function readAllowedCalls(value: ConfigValue): AllowedCalls[] {
  const classPath = textOf(member(value, 'ClassPath'));
  if (!classPath) return [];
  const functionName = readOptionalText(textOf(member(value, 'FunctionName')) ?? '()');
  return [
    {
      // A path may be written with its kind: `/Script/CoreUObject.Class'/Script/Engine.Actor'`.
      classPath: /'(.*)'$/.exec(classPath)?.[1] ?? classPath,
      ...(functionName !== undefined && { functionNames: [functionName] }),
      allowChildClasses: isTrue(textOf(member(value, 'bAllowChildClasses')) ?? ''),
    },
  ];
}

/**
 * A `TOptional<FString>`: `("value")`, or `()` where it is not set. Of a list the first value alone is kept. In any other
 * notation (`value`, `"value"`, `(value)`; blanks inside the brackets [derived]) it fails to load, and is not set.
 */
function readOptionalText(written: string): string | undefined {
  return /^\("((?:[^"\\]|\\.)*)"[,)]/.exec(written)?.[1]?.replace(/\\(.)/g, '$1');
}

/** Addresses stand as four numbers each, members `ClassA` to `ClassD` [derived]. */
function readRange(value: ConfigValue): RemoteControlSettings['allowlistedClients'] {
  const address = (name: string) => {
    const parts = ['ClassA', 'ClassB', 'ClassC', 'ClassD'].map(each =>
      textOf(member(member(value, name), each)),
    );
    return parts.every(part => part !== undefined && /^\d+$/.test(part)) ? parts.join('.') : undefined;
  };
  const lowest = address('LowerBound');
  const highest = address('UpperBound');
  return lowest && highest ? [{ lowest, highest }] : [];
}

function member(value: ConfigValue | undefined, name: string): ConfigValue | undefined {
  return value instanceof Map ? value.get(name.toLowerCase()) : undefined;
}

function textOf(value: ConfigValue | undefined): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

function isKey(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase();
}

/** As the engine reads a bool: a few words, or any number but zero. */
function isTrue(value: string): boolean {
  return /^(true|yes|on)$/i.test(value) || (Number.parseInt(value, 10) || 0) !== 0;
}
