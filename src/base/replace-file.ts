import { randomUUID } from 'node:crypto';
import {
  chmodSync,
  constants,
  copyFileSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { makeFolder } from './make-folder.ts';
import { isRunning } from './process-claim.ts';

/**
 * Puts a text in the place of a file, whole or not at all: whoever reads it meanwhile sees the old or the new one, and so
 * does whoever comes after a power cut. A link stays one, and what it leads to is replaced.
 * @param mode permissions of a file that is new
 * @param kept what becomes of the permissions of an old one
 */
export function replaceFile(
  path: string,
  text: string,
  mode: number,
  kept: (old: number) => number = old => old,
): void {
  makeFolder(dirname(path));
  const found = modeOf(path);
  const old = found && kept(found);
  const target = old === undefined ? path : realpathSync(path);
  // In the same folder: only there is a renaming one step.
  const own = `${process.pid}.${randomUUID().slice(0, 8)}`;
  const temporary = join(dirname(target), `.${basename(target)}.${own}.tmp`);
  try {
    writeFileSync(temporary, text, { mode: old ?? mode, flush: true });
    // What the process takes away from new files was not taken from the old one.
    if (old !== undefined) chmodSync(temporary, old);
    renameSync(temporary, target);
  } catch (thrown) {
    rmSync(temporary, { force: true });
    throw thrown;
  }
  try {
    removeLeftovers(dirname(target), name => name.startsWith(`.${basename(target)}.`));
  } catch {
    // Who may write a file need not be allowed to list its folder.
  }
}

/** `.courtyard.json.4711.0c4e61f2.tmp`; older versions left the last number out. Locks put a claim of their own beside. */
const LEFTOVER = /^\..+?\.(\d+)(\.[0-9a-f]{8})?\.tmp$|\.lock\.[0-9a-f-]{36}$/;

/** Milliseconds after which what takes one of them was left behind, by a process that is gone or by any. */
const LEFT_MS = 1000;
const OLD_MS = 10_000;

/**
 * Takes away what processes that were killed in the middle of a write have left in a folder.
 * @param which those that are looked at, by name; all when left out: only where the folder is ours
 */
export function removeLeftovers(folder: string, which: (name: string) => boolean = () => true): void {
  for (const name of readdirSync(folder).filter(which)) {
    const found = LEFTOVER.exec(name);
    if (!found) continue;
    const path = join(folder, name);
    const age = Date.now() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0);
    const pid = Number(found[1] ?? 0);
    const isGone = pid > 0 && (pid === process.pid || !isRunning(pid));
    if (age > (isGone ? LEFT_MS : OLD_MS)) rmSync(path, { force: true });
  }
}

/**
 * `replaceFile`, and what was there is kept beside it.
 * @returns where the old one is kept; undefined where there was none
 */
export function replaceAndKeep(
  path: string,
  text: string,
  mode: number,
  kept: (old: number) => number = old => old,
): string | undefined {
  const found = modeOf(path);
  const backup = found === undefined ? undefined : keepCopy(realpathSync(path));
  // It holds what the file held.
  if (found !== undefined && backup !== undefined && kept(found) !== found) chmodSync(backup, kept(found));
  replaceFile(path, text, mode, kept);
  return backup;
}

function modeOf(path: string): number | undefined {
  const found = statSync(path, { throwIfNoEntry: false });
  return found && found.mode & 0o777;
}

/** `mcp.json.bak`, or the first number behind it that is free: no older copy is lost. */
function keepCopy(path: string): string {
  for (let number = 1; ; number++) {
    const copy = `${path}.bak${number === 1 ? '' : number}`;
    try {
      copyFileSync(path, copy, constants.COPYFILE_EXCL);
      return copy;
    } catch (thrown) {
      if (!(thrown instanceof Error) || !('code' in thrown) || thrown.code !== 'EEXIST') throw thrown;
    }
  }
}
