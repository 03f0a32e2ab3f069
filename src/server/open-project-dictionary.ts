import { join } from 'node:path';
import { findProject } from '../data-folder.ts';
import { type Dictionary, type DictionaryOptions, openDictionary } from '../dictionary/dictionary.ts';
import { editorHost, toLocalPath } from '../unreal/editor-files.ts';
import type { EditorSession } from '../unreal/session.ts';

/** Name of a project's own dictionary folder, beside its `.uproject`. */
export const PROJECT_DICTIONARY = 'property-dictionary';

export interface ProjectDictionaryOptions extends Pick<DictionaryOptions, 'now'> {
  /** The setting `dictionary`: it stands in front of all. */
  setting?: string;
  /** Where the search for a project begins, while the editor has not told its own. */
  directory?: string;
}

/** What is asked of a session. */
interface ConnectedTo {
  client: Pick<EditorSession['client'], 'address'>;
  identity: Pick<EditorSession['identity'], 'current'>;
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
  let above: { project: string | undefined } | undefined;
  const projectHere = () => {
    above ??= { project: findProject(directory) };
    return above.project;
  };
  const projectOfEditor = () => {
    const told = identity.current.projectDirectory;
    return told !== undefined && editorHost(client).machine === 'this' ? toLocalPath(told) : undefined;
  };
  return openDictionary({
    own: () => {
      const project = projectOfEditor() ?? projectHere();
      return [
        ...(setting === undefined ? [] : [setting]),
        ...(project === undefined ? [] : [join(project, PROJECT_DICTIONARY)]),
      ];
    },
    engine: () => identity.current.engine,
    ...(now && { now }),
  });
}
