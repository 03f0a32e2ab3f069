import { readdir, realpath, rm } from 'node:fs/promises';
import { basename, isAbsolute, join, relative, resolve } from 'node:path';
import { BridgeError } from '../../base/errors.ts';
import { nearestNames } from '../../base/nearest.ts';
import { readBytes } from '../../base/read-file.ts';
import { editorHost, readSavedDirectory, toLocalPath } from '../../unreal/editor-files.ts';
import type { EditorSession } from '../../unreal/session.ts';

/** Where the editor puts its pictures. */
export interface ScreenshotFolder {
  /** As the editor's machine writes it; below it stands one folder for each platform. */
  path: string;
  /** As this machine calls it; undefined where it cannot be reached from here. */
  local: string | undefined;
  /** Why it cannot, a clause. */
  why?: string;
}

/** Finds `<Project>/Saved/Screenshots`. @throws BridgeError `remote_call_not_allowed` */
export async function findScreenshotFolder(
  session: EditorSession,
  signal?: AbortSignal,
): Promise<ScreenshotFolder> {
  const saved = await readSavedDirectory(session, signal);
  const path = `${saved}/Screenshots`;
  const why = await whyUnreachable(session, saved);
  return why === undefined ? { path, local: toLocalPath(path) } : { path, local: undefined, why };
}

async function whyUnreachable({ client }: EditorSession, saved: string): Promise<string | undefined> {
  if (editorHost(client).machine !== 'this')
    return `the editor runs on another machine (${client.address}), and writes its files there`;
  if (await isFolder(toLocalPath(saved))) return undefined;
  const isOfWindows = /^[A-Za-z]:/.test(saved);
  return isOfWindows === (process.platform === 'win32')
    ? `the editor names ${saved} as its folder, and there is none here: it may run in a container, or its port may be forwarded from elsewhere`
    : `the editor names ${saved} as its folder, a path of another system than this one: its port may be forwarded from elsewhere`;
}

/** The folder below, for the system that a path is of. [derived] */
export function platformFolder(path: string): string {
  if (/^[A-Za-z]:|^\\\\/.test(path)) return 'WindowsEditor';
  return path.startsWith('/Users/') ? 'MacEditor' : 'LinuxEditor';
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
    const bytes = readIfThere(path);
    if (bytes?.subarray(-8, -4).toString('latin1') === 'IEND') return { path, bytes };
  }
  return undefined;
}

/**
 * A picture that was kept: by the path that was answered for it, or by its name alone. Only what lies among the editor's
 * screenshots is read.
 * @throws BridgeError `unreadable_picture`, `invalid_arguments`
 */
export async function readKeptScreenshot(folder: ScreenshotFolder, written: string): Promise<Buffer> {
  if (folder.local === undefined) {
    throw new BridgeError(
      'unreadable_picture',
      `No picture was taken: earlier ones cannot be read from here, since ${folder.why}.`,
      {
        remedy:
          'Run unreal-bridge on the machine of the editor, or compare the files there with `unreal-bridge screenshot --compare`. `level_map` shows what is where without a file.',
        example: { action: 'level_map' },
      },
    );
  }
  const root = await realpath(folder.local).catch(() => folder.local ?? '');
  const platforms = await readdir(root).catch(() => []);
  const paths = isAbsolute(toLocalPath(written))
    ? [toLocalPath(written)]
    : ['', ...platforms].map(platform => join(root, platform, written));
  for (const path of paths) {
    const found = await realpath(resolve(path)).catch(() => undefined);
    if (found === undefined || isOutside(relative(root, found))) continue;
    const bytes = readIfThere(found);
    if (bytes) return bytes;
  }
  const names = await Promise.all(platforms.map(each => readdir(join(root, each)).catch(() => [])));
  throw new BridgeError('invalid_arguments', `\`compareWith\`: there is no screenshot "${written}".`, {
    remedy: 'Take one with `keep: true` first: its answer names the path.',
    suggestions: nearestNames(basename(written), names.flat()),
  });
}

/** Bytes of the largest picture that is read. */
const MOST_BYTES = 64 * 1024 * 1024;

function readIfThere(path: string): Buffer | undefined {
  try {
    return readBytes(path, MOST_BYTES);
  } catch {
    return undefined;
  }
}

function isOutside(path: string): boolean {
  return path === '' || path.startsWith('..') || isAbsolute(path);
}

/** Takes a picture that was read away again; one that is left over harms nobody. */
export function removeScreenshot(path: string): Promise<void> {
  return rm(path, { force: true }).catch(() => {});
}
