import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { TYPES_FILE } from './read-schema-folder.ts';

/** Folder of the shipped discovery schemas: beside `dist` in the package, beside `src` in the repository. */
export function schemasFolder(): string {
  for (let folder = dirname(fileURLToPath(import.meta.url)); ; folder = dirname(folder)) {
    const candidate = join(folder, 'discovery-schemas');
    if (existsSync(join(candidate, TYPES_FILE))) return candidate;
    if (dirname(folder) === folder)
      throw new Error('The folder discovery-schemas is missing from this installation.');
  }
}
