import { join } from 'node:path';
import { type Dictionary, openDictionary } from '../dictionary/dictionary.ts';
import type { IdentityWatch } from '../unreal/identity.ts';
import { type ConnectedTo, followProject } from './follow-project.ts';

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
 * shipped one; for the engine that answers. The project is the editor's, where that is on this machine, else the nearest
 * `.uproject` above the working directory.
 */
export function openProjectDictionary(
  { client, identity }: ConnectedTo & { identity: Pick<IdentityWatch, 'follow'> },
  { setting, language, directory = process.cwd() }: ProjectDictionaryOptions = {},
): Dictionary {
  const projectFolder = followProject({ client, identity }, directory);
  const dictionary = openDictionary({ language });
  identity.follow(({ engine }) => {
    const project = projectFolder();
    const own = [setting, project === undefined ? undefined : join(project, PROJECT_DICTIONARY)];
    dictionary.serve({ own: own.filter(each => each !== undefined), engine });
  });
  return dictionary;
}
