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
 */
export function replaceFile(path: string, text: string, mode: number): void {
  mkdirSync(dirname(path), { recursive: true });
  const old = modeOf(path);
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
export function replaceAndKeep(path: string, text: string, mode: number): string | undefined {
  const backup = modeOf(path) === undefined ? undefined : keepCopy(realpathSync(path));
  replaceFile(path, text, mode);
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
