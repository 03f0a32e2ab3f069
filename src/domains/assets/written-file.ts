import type { Stats } from 'node:fs';
import { BridgeError } from '../../base/errors.ts';
import { statIfThere } from '../../base/read-file.ts';
import type { ActContext } from '../../kernel/operations/act-context.ts';
import { editorHost, packageFile, readProjectPath, toLocalPath } from '../../unreal/editor-files.ts';

/** The file that a package is saved to, as far as it can be seen from here. */
export interface WatchedFile {
  packagePath: string;
  /** As the editor's machine writes it. */
  path: string;
  /** What was there before the save. */
  before: Stats | undefined;
  /** ms since 1970 */
  watchedAt: number;
}

/** What a save says of its file. */
export interface WrittenFile {
  file?: string;
  /** ISO time. */
  savedAt?: string;
}

/**
 * Looks at files before they are written.
 * @returns those of the project on this machine; nothing where the editor runs elsewhere
 */
export async function watchFiles(
  { session, signal }: ActContext,
  packages: readonly { packagePath: string; kind: 'asset' | 'map' }[],
): Promise<WatchedFile[]> {
  if (editorHost(session.client).machine === 'another') return [];
  // Where the project lies is worth knowing, not worth failing for: a default 5.8 does not tell.
  const project = await readProjectPath(session, signal).catch(() => undefined);
  if (project === undefined) return [];
  return packages.flatMap(({ packagePath, kind }) => {
    const path = packageFile(project, packagePath, kind);
    return path === undefined ? [] : [{ packagePath, path, before: statFile(path), watchedAt: Date.now() }];
  });
}

/** By its flag: that is what the editor goes by, also where this process may write everything. */
export function isReadOnly({ before }: WatchedFile): boolean {
  return before !== undefined && (before.mode & 0o200) === 0;
}

/** Some file systems keep even seconds only: what was written just before looks the same. */
const COARSEST_TIME_MS = 3000;

/**
 * What became of a file that was saved.
 * @throws BridgeError `nothing_changed` when a file that can be seen is as it was
 */
export function describeWritten({ path, before, watchedAt }: WatchedFile): WrittenFile {
  const after = statFile(path);
  if (!after) return { file: path };
  const isOld = before && before.mtimeMs < watchedAt - COARSEST_TIME_MS;
  if (isOld && after.mtimeMs === before.mtimeMs && after.size === before.size) {
    throw new BridgeError('nothing_changed', `The editor says that it saved, but ${path} was not written.`, {
      remedy: 'Look at the log: `inspect({ action: "read_log" })`. Another program may hold the file.',
    });
  }
  return { file: path, savedAt: after.mtime.toISOString() };
}

function statFile(path: string): Stats | undefined {
  return statIfThere(toLocalPath(path));
}
