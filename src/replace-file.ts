import {
  chmodSync,
  constants,
  copyFileSync,
  mkdirSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';

/**
 * Puts a text in the place of a file, whole or not at all: whoever reads it meanwhile sees the old or the new one, and so
 * does whoever comes after a power cut. A link stays one, and what it leads to is replaced.
 * @param mode rights of a file that is new
 * @param kept what becomes of the rights of an old one
 */
export function replaceFile(
  path: string,
  text: string,
  mode: number,
  kept: (old: number) => number = old => old,
): void {
  mkdirSync(dirname(path), { recursive: true });
  const found = modeOf(path);
  const old = found && kept(found);
  const target = old === undefined ? path : realpathSync(path);
  // In the same folder: only there is a renaming one step.
  const temporary = join(dirname(target), `.${basename(target)}.${process.pid}.tmp`);
  try {
    writeFileSync(temporary, text, { mode: old ?? mode, flush: true });
    // What the process takes away from new files was not taken from the old one.
    if (old !== undefined) chmodSync(temporary, old);
    renameSync(temporary, target);
  } catch (thrown) {
    rmSync(temporary, { force: true });
    throw thrown;
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
