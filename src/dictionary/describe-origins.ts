import { isAbsolute, join } from 'node:path';
import { dictionaryFolder } from './data-folder.ts';
import { type FoundEntry, originsOf, type WrittenPart } from './resolve-entry.ts';

/**
 * The file that an entry stands in: from the folder for a shipped one, whole for one of the studio's own. Where parts of
 * it stand elsewhere, each file with the keys that come from it.
 */
export function describeOrigins(found: Pick<FoundEntry, 'parts'>): string | Record<string, string[]> {
  const byFile = new Map<string, string[]>();
  for (const [key, part] of Object.entries(originsOf(found))) {
    const name = nameOf(part);
    byFile.set(name, [...(byFile.get(name) ?? []), key]);
  }
  const [first, ...others] = byFile.keys();
  return first !== undefined && others.length === 0 ? first : Object.fromEntries(byFile);
}

function nameOf({ folder, file }: WrittenPart): string {
  return isAbsolute(folder) && folder !== dictionaryFolder() ? join(folder, file) : file;
}
