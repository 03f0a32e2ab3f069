import { dirname, join, resolve } from 'node:path';
import { BridgeError } from './errors.ts';
import { isRecord } from './json/is-record.ts';
import { placeOfMistake } from './json/parse-json.ts';
import { readText } from './read-file.ts';

/** Name of the optional settings file, looked for in the working directory and above. */
export const SETTINGS_FILE = 'unreal-bridge.json';

export function readSettingsFile(directory: string): { path: string; values: Record<string, unknown> } {
  for (let folder = resolve(directory); ; folder = dirname(folder)) {
    const path = join(folder, SETTINGS_FILE);
    const text = readIfThere(path);
    if (text !== undefined) return { path, values: parseSettingsFile(path, text) };
    if (dirname(folder) === folder) return { path: '', values: {} };
  }
}

function readIfThere(path: string): string | undefined {
  try {
    return readText(path);
  } catch {
    return undefined;
  }
}

function parseRecord(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function parseSettingsFile(path: string, text: string): Record<string, unknown> {
  const parsed = parseRecord(text);
  if (!parsed) {
    throw new BridgeError('invalid_arguments', `${path} is not a JSON object${placeOfMistake(text)}`, {
      remedy: 'Correct or remove the file.',
    });
  }
  const { $schema: _, ...values } = parsed;
  return values;
}

/** Clients that ask for settings in a dialog leave what was not filled in empty, or as its placeholder. */
export function isGiven(value: string | undefined): boolean {
  return value !== undefined && value !== '' && !/^\$\{user_config\.\w+\}$/.test(value);
}
