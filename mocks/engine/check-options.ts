import { checkKeys, refuse, suggest } from '../refuse.ts';
import { checkFault } from './check-fault.ts';
import { checkDifferences } from './differences/check-differences.ts';
import { engineVersions } from './engine-version.ts';
import type { Fault } from './faults.ts';
import { languages } from './languages/language.ts';
import {
  type AllowedCalls,
  defaultSettings,
  type RemoteControlSettings,
} from './settings/remote-control-settings.ts';
import type { SimulatedEditorOptions } from './simulated-editor-options.ts';

// `Record<keyof …>` makes the compiler ask for a key that is added to the options.
export const editorOptionKeys: Record<keyof SimulatedEditorOptions, true> = {
  scene: true,
  engine: true,
  differences: true,
  newline: true,
  language: true,
  passphrase: true,
  settings: true,
  onFileWritten: true,
  packageFiles: true,
};

const allowedCallsKeys: Record<keyof AllowedCalls, true> = {
  classPath: true,
  functionNames: true,
  allowChildClasses: true,
};

/**
 * Refuses options that JavaScript lets somebody write and that would fail, or do nothing, long after.
 *
 * @param known keys that a host takes beside those of the editor
 * @throws one error with everything that is wrong, each with its mend.
 */
export function checkOptions(
  options: SimulatedEditorOptions & { faults?: readonly Fault[] },
  known: Readonly<Record<string, true>> = {},
): void {
  const { scene, engine, newline, language, settings, differences, faults = [] } = options;
  const problems = [
    ...checkKeys('The options', options, { ...editorOptionKeys, ...known }),
    ...(scene === undefined
      ? ['scene: is missing. Take one of "worlds", or make one with defineScene.']
      : []),
    ...checkEngine(engine),
    ...checkChoice('language', language, languages),
    ...checkChoice('newline', newline, ['\n', '\r\n']),
    ...(settings === undefined ? [] : listSettingProblems(settings)),
    ...(differences === undefined ? [] : checkDifferences(differences).map(each => `differences${each}`)),
    ...faults.flatMap(checkFault),
  ];
  refuse('The simulated editor', problems, 'cannot be started');
}

/** @throws one error with everything that is wrong with changes of the settings. */
export function checkSettings(settings: Partial<RemoteControlSettings>): void {
  refuse('The settings', listSettingProblems(settings), 'cannot be changed');
}

function checkEngine(engine: unknown): string[] {
  if (engine === undefined || engineVersions.some(each => each === engine)) return [];
  const known = `There is: ${engineVersions.join(', ')}.`;
  const [, version] = /^(\d+\.\d+)(?!\d)/.exec(String(engine)) ?? [];
  const meant = engineVersions.find(each => each === version);
  return [`engine: ${JSON.stringify(engine)} is not simulated. ${meant ? `Write "${meant}". ` : ''}${known}`];
}

function checkChoice(name: string, value: unknown, choices: readonly string[]): string[] {
  if (value === undefined || choices.some(each => each === value)) return [];
  const listed = choices.map(each => JSON.stringify(each)).join(', ');
  return [`${name}: must be one of ${listed}, not ${JSON.stringify(value)}.`];
}

/** Settings that are there must be of the kind that their defaults are. */
function listSettingProblems(settings: Partial<RemoteControlSettings>): string[] {
  const kinds: Record<string, string> = Object.fromEntries(
    Object.entries(defaultSettings).map(([key, value]) => [key, kindOf(value)]),
  );
  return Object.entries(settings).flatMap(([key, value]) => {
    const kind = kinds[key];
    if (kind === undefined) {
      return [`settings: there is no setting "${key}".${suggest(key, Object.keys(kinds))}`];
    }
    if (value !== undefined && kindOf(value) !== kind) {
      return [`settings.${key}: must be ${kind}, not ${JSON.stringify(value)}.`];
    }
    return key === 'allowedFunctionCalls' ? checkAllowedCalls(value) : [];
  });
}

function checkAllowedCalls(entries: unknown): string[] {
  if (!Array.isArray(entries)) return [];
  return entries.flatMap((entry: unknown, index) => {
    const where = `settings.allowedFunctionCalls[${index}]`;
    if (typeof entry !== 'object' || entry === null) return [`${where}: must be a record with a classPath.`];
    return checkKeys(where, entry, allowedCallsKeys);
  });
}

function kindOf(value: unknown): string {
  if (Array.isArray(value)) return 'a list';
  return typeof value === 'boolean'
    ? 'true or false'
    : typeof value === 'string'
      ? 'a text'
      : 'something else';
}
