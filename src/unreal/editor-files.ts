import { statIfThere } from '../base/read-file.ts';
import { trimEndOf, trimStartOf } from '../base/text/trim.ts';
import type { UnrealClient } from './client.ts';
import type { EngineCall } from './engine-call.ts';
import { convertToAbsolutePath, getProjectDirectory, getProjectSavedDirectory } from './engine-functions.ts';
import type { EditorSession } from './session.ts';

/** Whether the editor's files can be looked at from here, as far as its address tells. */
export function editorHost({ address }: Pick<UnrealClient, 'address'>): {
  machine: 'this' | 'another';
  name: string;
} {
  const { hostname } = new URL(address);
  const isLoopback = /^(127\.\d+\.\d+\.\d+|localhost|\[::1\])$/i.test(hostname);
  return { machine: isLoopback ? 'this' : 'another', name: hostname };
}

/** A path of the editor as this machine calls it: as written, or as the Linux side of Windows does. */
export function toLocalPath(path: string): string {
  const drive = /^([A-Za-z]):/.exec(path)?.[1];
  if (process.platform === 'win32' || drive === undefined) return path;
  return `/mnt/${drive.toLowerCase()}/${trimStartOf(path.slice(2), '\\/').replaceAll('\\', '/')}`;
}

/** Directory of logs, autosaves and screenshots on the editor's machine, without a slash at its end. */
export function readSavedDirectory(session: EditorSession, signal?: AbortSignal): Promise<string> {
  return readDirectory(session, getProjectSavedDirectory(), signal);
}

/** Directory of the project on the editor's machine, without a slash at its end. */
export function readProjectPath(session: EditorSession, signal?: AbortSignal): Promise<string> {
  return readDirectory(session, getProjectDirectory(), signal);
}

/** Where a package lies in a project; undefined outside the project's own content. */
export function packageFile(project: string, packageName: string, kind: 'asset' | 'map'): string | undefined {
  if (!packageName.startsWith('/Game/')) return undefined;
  const extension = kind === 'map' ? 'umap' : 'uasset';
  return `${project}/Content/${packageName.slice('/Game/'.length)}.${extension}`;
}

/** Whether a file of the editor lies on this machine and is read-only, by its flag. */
export function isReadOnlyFile(path: string): boolean {
  const seen = path === '' ? undefined : statIfThere(toLocalPath(path));
  return seen !== undefined && (seen.mode & 0o200) === 0;
}

/** Engines may answer a path that is relative to their own programs. */
async function readDirectory(
  { client }: EditorSession,
  call: EngineCall<string>,
  signal: AbortSignal | undefined,
): Promise<string> {
  const written = await client.send(call, { signal });
  const isAbsolute = /^([A-Za-z]:|[\\/])/.test(written);
  const absolute = isAbsolute ? written : await client.send(convertToAbsolutePath(written), { signal });
  return trimEndOf(absolute, '\\/');
}
