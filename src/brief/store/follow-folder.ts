import { watch } from 'node:fs';
import { makeFolder } from '../../base/make-folder.ts';
import { isBriefId } from './brief-store.ts';

/**
 * Tells of briefs of a folder that are written, by whichever process. A folder that cannot be watched tells of none.
 * @returns what ends it
 */
export function followFolder(folder: string, onChange: (id: string) => void): () => void {
  try {
    makeFolder(folder);
    const watcher = watch(folder, { persistent: false }, (_, name) => {
      const id = name?.endsWith('.json') ? name.slice(0, -'.json'.length) : '';
      if (isBriefId(id)) onChange(id);
    });
    watcher.on('error', () => watcher.close());
    return () => watcher.close();
  } catch {
    return () => {};
  }
}
