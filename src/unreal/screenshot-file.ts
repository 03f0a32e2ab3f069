import { readdir, readFile, rm } from 'node:fs/promises';
import { editorHost, readSavedDirectory, toLocalPath } from './editor-files.ts';
import type { EditorSession } from './session.ts';

/** Where the editor puts its pictures. */
export interface ScreenshotFolder {
  /** As the editor's machine writes it; below it stands one folder for each platform. */
  path: string;
  /** As this machine calls it; undefined where it cannot be reached from here. */
  local: string | undefined;
}

/** Finds `<Project>/Saved/Screenshots`. @throws BridgeError `remote_call_not_allowed` */
export async function findScreenshotFolder(
  session: EditorSession,
  signal?: AbortSignal,
): Promise<ScreenshotFolder> {
  const saved = await readSavedDirectory(session, signal);
  const path = `${saved}/Screenshots`;
  const isHere = editorHost(session.client).machine === 'this' && (await isFolder(toLocalPath(saved)));
  return { path, local: isHere ? toLocalPath(path) : undefined };
}

function isFolder(path: string): Promise<boolean> {
  return readdir(path).then(
    () => true,
    () => false,
  );
}

/** A picture that the editor has written: undefined as long as it is not there as a whole. */
export async function readScreenshot(
  folder: string,
  filename: string,
): Promise<{ path: string; bytes: Buffer } | undefined> {
  // `WindowsEditor`, `LinuxEditor`, `MacEditor`; the name of the platform is the editor's own.
  const platforms = await readdir(folder).catch(() => []);
  for (const platform of platforms) {
    const path = `${folder}/${platform}/${filename}`;
    const bytes = await readFile(path).catch(() => undefined);
    if (bytes?.subarray(-8, -4).toString('latin1') === 'IEND') return { path, bytes };
  }
  return undefined;
}

/** Takes a picture that was read away again; one that is left over harms nobody. */
export function removeScreenshot(path: string): Promise<void> {
  return rm(path, { force: true }).catch(() => {});
}
