import { mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * All that the tests leave on disk goes into one folder, and goes with it: a worker that is ended has no time to tidy up.
 * What looks for a project upwards from there meets few names on its way.
 */
export function setup(): () => void {
  const folder = mkdtempSync(join(inMemory() ?? tmpdir(), 'unreal-bridge tests '));
  // Workers and the commands that they start inherit it: one name each for POSIX, two for Windows.
  for (const name of ['TMPDIR', 'TEMP', 'TMP']) process.env[name] = folder;
  return () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}

/** More than the tests and the packages that they install leave by far. */
const ENOUGH_BYTES = 2 ** 32;

/** Where Linux keeps files in memory: each brief and journal is flushed to the disk, and a disk takes its time for that. */
function inMemory(): string | undefined {
  // Who names a folder means it.
  if (process.env.TMPDIR !== undefined || process.platform !== 'linux') return undefined;
  const folder = '/dev/shm';
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize > ENOUGH_BYTES ? folder : undefined;
  } catch {
    return undefined;
  }
}
