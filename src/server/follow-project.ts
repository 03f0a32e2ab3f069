import { findProject } from '../base/data-folder.ts';
import { editorHost, toLocalPath } from '../unreal/editor-files.ts';
import type { EditorSession } from '../unreal/session.ts';

/** What is asked of a session. */
export interface ConnectedTo {
  client: Pick<EditorSession['client'], 'address'>;
  identity: Pick<EditorSession['identity'], 'current'>;
}

/**
 * Finds the project folder whose dictionary and policy apply: that of the editor where it is on this machine, else the
 * folder of the nearest `.uproject`, searched upwards from a directory.
 */
export function followProject(
  { client, identity }: ConnectedTo,
  directory: string,
): () => string | undefined {
  let above: { project: string | undefined } | undefined;
  const projectHere = () => {
    above ??= { project: findProject(directory) };
    return above.project;
  };
  return () => {
    const told = identity.current.projectDirectory;
    const isLocal = told !== undefined && editorHost(client).machine === 'this';
    return isLocal ? toLocalPath(told) : projectHere();
  };
}
