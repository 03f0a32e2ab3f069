import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * All that the tests leave on disk goes into one folder, and goes with it: a worker that is ended has no time to tidy up.
 * What looks for a project upwards from there meets few names on its way.
 */
export function setup(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'unreal-bridge tests '));
  // Workers and the commands that they start inherit it: one name each for POSIX, two for Windows.
  for (const name of ['TMPDIR', 'TEMP', 'TMP']) process.env[name] = folder;
  return () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}
