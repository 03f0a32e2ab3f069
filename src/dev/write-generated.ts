import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { GeneratedFile } from './generated-files.ts';

/** What came of it. */
export interface Generated {
  /** Paths of files that were not what they should be. */
  stale: string[];
  /** What is wrong with what stands there now, with the mend. */
  complaints: string[];
}

/** Brings files up to date below `root`, or with `check` only says which are not. */
export async function writeGenerated(
  files: readonly GeneratedFile[],
  root: string,
  mode: 'write' | 'check',
): Promise<Generated> {
  const stale: string[] = [];
  const complaints: string[] = [];
  for (const { path, write, complain } of files) {
    const place = join(root, path);
    const before = readIfThere(place);
    const after = await write(before);
    complaints.push(...((await complain?.()) ?? []));
    if (before === after) continue;
    stale.push(path);
    if (mode === 'check') continue;
    mkdirSync(dirname(place), { recursive: true });
    writeFileSync(place, after);
  }
  return { stale, complaints };
}

function readIfThere(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
