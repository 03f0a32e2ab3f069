import { join } from 'node:path';
import { type Dictionary, type DictionaryOptions, openDictionary } from '../dictionary/dictionary.ts';
import { type ConnectedTo, followProject } from './follow-project.ts';

/** Name of a project's own dictionary folder, beside its `.uproject`. */
export const PROJECT_DICTIONARY = 'property-dictionary';

export interface ProjectDictionaryOptions extends Pick<DictionaryOptions, 'now'> {
  /** The setting `dictionary`: it stands in front of all. */
  setting?: string;
  /** Where the search for a project begins, while the editor has not told its own. */
  directory?: string;
}

/**
 * The dictionary as it counts for what the session is connected to: the folder of the settings, the project's own, the
 * shipped one; for the engine that answers. The project is the editor's, where that is on this machine, else the nearest
 * `.uproject` above the working directory.
 */
export function openProjectDictionary(
  { client, identity }: ConnectedTo,
  { setting, directory = process.cwd(), now }: ProjectDictionaryOptions = {},
): Dictionary {
  const projectFolder = followProject({ client, identity }, directory);
  return openDictionary({
    own: () => {
      const project = projectFolder();
      return [
        ...(setting === undefined ? [] : [setting]),
        ...(project === undefined ? [] : [join(project, PROJECT_DICTIONARY)]),
      ];
    },
    engine: () => identity.current.engine,
    ...(now && { now }),
  });
}
