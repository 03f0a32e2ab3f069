import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Folder of the shipped dictionary: beside `dist` in the package, beside `src` in the repository. */
export function dictionaryFolder(): string {
  for (let folder = dirname(fileURLToPath(import.meta.url)); ; folder = dirname(folder)) {
    const candidate = join(folder, 'property-dictionary');
    if (existsSync(join(candidate, 'native-facts.json'))) return candidate;
    if (dirname(folder) === folder)
      throw new Error('The folder property-dictionary is missing from this installation.');
  }
}
