import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, isAbsolute } from 'node:path';
import type { Scene } from '../engine/scene.ts';

/**
 * Keeps pictures that the editor takes as real files, for clients on the same machine: for a project whose folder is
 * really there. Packages are left alone, as real ones must not be overwritten with simulated ones.
 */
export function keepProjectFiles({ project }: Scene): (file: { path: string; bytes: Uint8Array }) => void {
  return ({ path, bytes }) => {
    if (!existsSync(project.directory) || !isAbsolute(path) || !/\.(png|bmp)$/i.test(path)) return;
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, bytes);
  };
}
