import { readdirSync } from 'node:fs';
import { join, parse as parsePath } from 'node:path';
import { parse } from 'jsonc-parser';
import { findProject } from '../../base/data-folder.ts';
import { BridgeError } from '../../base/errors.ts';
import { isRecord } from '../../base/json/is-record.ts';
import { parseJsonTree } from '../../base/json/json-tree.ts';
import { readUserFile, type UserFileChange } from '../change-file.ts';
import { explainFileMistake } from '../clients/client-file.ts';
import { setJsonMember } from '../clients/set-json-member.ts';
import { readPlainText } from './plain-text.ts';

/** A `.uproject`, as far as it concerns us. */
export interface ProjectFile {
  /** `Yard` of `Yard.uproject`. */
  name: string;
  folder: string;
  file: string;
  /** `5.8`; undefined for an engine that was built from its source, which is named by a number of its own. */
  engine: string | undefined;
  /** Plugins that it names, by `keyOfPlugin`, and whether it switches them on. */
  plugins: ReadonlyMap<string, 'on' | 'off'>;
}

/** As the engine names it; Edit > Plugins lists it as Remote Control API. */
const REMOTE_CONTROL = 'RemoteControl';

/**
 * The project in a folder or above it; undefined where there is none.
 * @throws BridgeError where there are several, or the file says nothing that can be read
 */
export function readProjectFile(directory: string): ProjectFile | undefined {
  const folder = findProject(directory);
  if (folder === undefined) return undefined;
  const names = readdirSync(folder).filter(each => each.toLowerCase().endsWith('.uproject'));
  const [name = '', ...others] = names;
  if (others.length > 0) {
    throw new BridgeError('invalid_arguments', `${folder} holds several projects: ${names.join(', ')}.`, {
      remedy: 'Move all but one of them elsewhere; an editor opens one of them.',
    });
  }
  const file = join(folder, name);
  const value: unknown = readAsJson(file, readPlainText(file) ?? '');
  const { EngineAssociation: engine } = isRecord(value) ? value : {};
  return {
    ...{ name: parsePath(name).name, folder, file },
    engine: typeof engine === 'string' && /^\d+\.\d+/.test(engine) ? engine : undefined,
    plugins: new Map(
      listPlugins(value).map(({ Name, Enabled }) => [
        keyOfPlugin(String(Name)),
        Enabled === true ? 'on' : 'off',
      ]),
    ),
  };
}

/** What becomes another where Remote Control is switched on. @throws BridgeError where the file cannot be changed */
export function planRemoteControl({ file, plugins }: ProjectFile): UserFileChange | 'same' {
  if (plugins.get(keyOfPlugin(REMOTE_CONTROL)) === 'on') return 'same';
  const before = readUserFile(file) ?? '';
  const listed = listPlugins(readAsJson(file, before));
  const isListed = listed.some(isRemoteControl);
  const switchedOn = isListed
    ? listed.map(each => (isRemoteControl(each) ? { ...each, Enabled: true } : each))
    : [...listed, { Name: REMOTE_CONTROL, Enabled: true }];
  const after = setJsonMember(before, ['Plugins'], switchedOn);
  return after === 'same' ? 'same' : { file, before, after, readers: 'as before' };
}

function isRemoteControl({ Name }: Record<string, unknown>): boolean {
  return keyOfPlugin(String(Name)) === keyOfPlugin(REMOTE_CONTROL);
}

/** The engine makes no difference between capitals and small letters in names. */
export function keyOfPlugin(name: string): string {
  return name.toLowerCase();
}

function listPlugins(project: unknown): Record<string, unknown>[] {
  const listed = isRecord(project) ? project.Plugins : undefined;
  return Array.isArray(listed) ? listed.filter(isRecord) : [];
}

/** @throws BridgeError with the line that is wrong */
function readAsJson(file: string, text: string): unknown {
  const body = text.replace(/^\uFEFF/, '');
  try {
    // The one reader says where it is wrong; the other gives values.
    if (parseJsonTree(body).kind === 'object') return parse(body);
  } catch (thrown) {
    throw cannotRead(file, explainFileMistake(thrown, text), thrown);
  }
  throw cannotRead(file, 'it is no JSON object.');
}

function cannotRead(file: string, mistake: string | undefined, cause?: unknown): unknown {
  if (mistake === undefined) return cause;
  return new BridgeError('invalid_arguments', `${file}, ${mistake}`, {
    remedy: 'Mend it; the engine does not open such a project either.',
    cause,
  });
}
