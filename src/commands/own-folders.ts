import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { loadSettings } from '../base/config.ts';
import { findProject } from '../base/data-folder.ts';
import { dictionaryFolder } from '../dictionary/data-folder.ts';
import { type Dictionary, openDictionary } from '../dictionary/dictionary.ts';
import { openProjectDictionary, PROJECT_DICTIONARY } from '../server/open-project-dictionary.ts';
import type { EditorSession } from '../unreal/session.ts';
import { chooseFolder } from './dictionary-folder.ts';
import { readSources, type Sources } from './dictionary-sources.ts';

/** What a command that knows a folder, the settings and perhaps an editor works with. */
export interface OwnFolderInputs {
  /** The folder that is named on the command line. */
  folder?: string;
  /** The other flags: settings. */
  flags: Record<string, unknown>;
  /** One that has answered already: only then it has told where its project is. */
  session?: EditorSession;
}

/**
 * The dictionary as it counts here, and its files: the folder that is named, in front of those that the server would use:
 * of the settings, the working directory, and the project.
 */
export function openOwnDictionary(inputs: OwnFolderInputs): { dictionary: Dictionary; sources: Sources } {
  const folders = listOwnFolders(inputs);
  const engine = inputs.session?.identity.current.engine;
  return {
    dictionary: openDictionary({ own: folders, engine }),
    sources: readSources(folders),
  };
}

/** The folders that count here in front of the shipped one, the first one first. */
export function listOwnFolders(
  { folder, flags, session }: OwnFolderInputs,
  setting: string | undefined = loadSettings({ flags, editors: 'several' }).dictionary,
): string[] {
  const projectFolders = session
    ? openProjectDictionary(session, { ...(setting !== undefined && { setting }) }).ownFolders
    : [setting, resolve(PROJECT_DICTIONARY), folderAbove()].filter(each => each !== undefined);
  const chosen = chooseFolder(folder).folder;
  // What is named counts first; what is found here, where the server would have it count.
  const all = folder === undefined ? [...projectFolders, chosen] : [chosen, ...projectFolders];
  return [...new Set(all)].filter(each => each !== dictionaryFolder() && existsSync(each));
}

/** That of the project that the working directory lies in. */
function folderAbove(): string | undefined {
  const project = findProject(process.cwd());
  return project === undefined ? undefined : join(project, PROJECT_DICTIONARY);
}
