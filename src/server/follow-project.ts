import { findProject } from '../base/data-folder.ts';
import { statIfThere } from '../base/read-file.ts';
import { editorHost, toLocalPath } from '../unreal/editor-files.ts';
import type { EditorSession } from '../unreal/session.ts';

/** What is asked of a session. */
export interface ConnectedTo {
  client: Pick<EditorSession['client'], 'address'>;
  identity: Pick<EditorSession['identity'], 'current'>;
}

/**
 * The folder of the project that the editor has open, where it is on this machine. An address of this machine may be a
 * tunnel's end or a container's, so the folder has to be there.
 */
export function editorProject({ client, identity }: ConnectedTo): string | undefined {
  const told = identity.current.projectDirectory;
  if (told === undefined || editorHost(client).machine !== 'this') return undefined;
  const folder = toLocalPath(told);
  return statIfThere(folder)?.isDirectory() ? folder : undefined;
}

/**
 * Finds the project folder whose dictionary and discovery schemas apply: that of the editor where it is on this machine,
 * else the folder of the nearest `.uproject`, searched upwards from a directory.
 */
export function followProject(connected: ConnectedTo, directory: string): () => string | undefined {
  const projectHere = findProjectOnce(directory);
  return () => editorProject(connected) ?? projectHere();
}

/**
 * Finds the project of a directory when it is first asked for, and keeps the answer: each folder above is listed for it,
 * and some hold thousands of files.
 */
export function findProjectOnce(directory: string): () => string | undefined {
  let above: { project: string | undefined } | undefined;
  return () => {
    above ??= { project: findProject(directory) };
    return above.project;
  };
}
