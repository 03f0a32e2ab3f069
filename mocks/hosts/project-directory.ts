import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { dirname } from 'node:path';
import type { SimulatedEditorOptions } from '../engine/simulated-editor-options.ts';
import { type DiskMirror, isPlaceholder } from '../engine/world/disk.ts';

/**
 * Puts the project of a simulated editor into a real folder, which is made when it is not there: its packages are files
 * below `Content`, which a client on this machine can look at. They hold a few bytes only. A save gives a file the time of
 * this machine; a file that somebody makes read-only is not saved.
 *
 * Take a folder of its own. A real package that lies there is never touched: writing over it throws.
 */
export function inProjectDirectory(options: SimulatedEditorOptions, folder: string): SimulatedEditorOptions {
  const directory = `${folder.replaceAll('\\', '/').replace(/\/$/, '')}/`;
  mkdirSync(directory, { recursive: true });
  const { scene } = options;
  return {
    ...options,
    scene: { ...scene, project: { ...scene.project, directory } },
    packageFiles: realFiles,
  };
}

const realFiles: DiskMirror = {
  onFileWritten({ path, bytes, savedAt, readOnly }) {
    mkdirSync(dirname(path), { recursive: true });
    removeSimulated(path);
    writeFileSync(path, bytes);
    const seconds = Date.now() / 1000 + Math.min(savedAt, 0);
    utimesSync(path, seconds, seconds);
    if (readOnly) chmodSync(path, 0o444);
  },
  onFileRemoved: ({ path }) => removeSimulated(path),
  onFileUnlocked: ({ path }) => chmodSync(path, 0o644),
  onFileLocked: ({ path }) => chmodSync(path, 0o444),
  isFileReadOnly: path => existsSync(path) && !isWritable(path),
};

/** What an earlier run left there may be read-only, so it makes room first. @throws for a file that is not simulated. */
function removeSimulated(path: string): void {
  if (!existsSync(path)) return;
  if (!isPlaceholder(readFileSync(path))) throw new Error(`${path} is a real file, and is left alone.`);
  rmSync(path);
}

/** By the permission bits: whoever may do everything may write what is read-only, and an editor would not. */
function isWritable(path: string): boolean {
  try {
    accessSync(path, constants.W_OK);
  } catch {
    return false;
  }
  return (statSync(path).mode & 0o200) !== 0;
}
