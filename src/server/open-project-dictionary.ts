import { join } from 'node:path';
import { type Dictionary, openDictionary } from '../dictionary/dictionary.ts';
import type { IdentityWatch } from '../unreal/identity.ts';
import { type ConnectedTo, editorProject, findProjectOnce } from './follow-project.ts';

/** Name of a project's own dictionary folder, beside its `.uproject`. */
export const PROJECT_DICTIONARY = 'property-dictionary';

export interface ProjectDictionaryOptions {
  /** The setting `dictionary`: it stands in front of all. */
  setting?: string | undefined;
  /** The setting `language`: in what language properties are explained, where a folder has texts in it. */
  language?: string | undefined;
  /** Where the search for a project begins, while the editor has not told its own. */
  directory?: string;
}

/**
 * The dictionary as it counts for what the session is connected to: the folder of the settings, the project's own, the
 * shipped one; for the engine that answers. The project is the editor's, where that is on this machine; else what a
 * command without an editor takes: the folder of the working directory, and that of the nearest `.uproject` above.
 */
export function openProjectDictionary(
  { client, identity }: ConnectedTo & { identity: Pick<IdentityWatch, 'follow'> },
  { setting, language, directory = process.cwd() }: ProjectDictionaryOptions = {},
): Dictionary {
  const connected = { client, identity };
  const projectHere = findProjectOnce(directory);
  const projectFolder = () => editorProject(connected) ?? projectHere();
  const dictionary = openDictionary({ language });
  identity.follow(({ engine }) => {
    const open = editorProject(connected);
    const projects = open === undefined ? [directory, projectFolder()] : [open];
    const folders = projects.filter(each => each !== undefined).map(each => join(each, PROJECT_DICTIONARY));
    dictionary.serve({
      own: [...(setting === undefined ? [] : [setting]), ...folders],
      engine,
      // Commands that check and explain files do not ask an editor: they read these.
      here: [directory, projectHere() ?? directory].map(each => join(each, PROJECT_DICTIONARY)),
      setting,
      ...(open !== undefined && { project: open }),
    });
  });
  return dictionary;
}
