import { type BigIntStats, statSync } from 'node:fs';
import { join } from 'node:path';
import { FILTERS_FILE, listDictionaryFiles } from './read-folder.ts';

/** Folders that are there, and a mark that is another one as soon as a file in them is. */
export interface WatchedFolders {
  folders: readonly string[];
  mark: string;
}

/** So often at most is looked at the disk. */
const LOOK_EVERY_MS = 1000;

/**
 * Looks at folders when asked, by names, times and sizes of their files. There is no watcher: nothing runs while nobody
 * asks, and it works on every disk.
 */
export function watchFolders(now: () => number): (folders: readonly string[]) => WatchedFolders {
  let lookedAt = Number.NEGATIVE_INFINITY;
  let asked = '';
  let seen: WatchedFolders = { folders: [], mark: '' };
  return folders => {
    // Another project's folders are looked at at once.
    if (folders.join('|') === asked && now() - lookedAt < LOOK_EVERY_MS) return seen;
    lookedAt = now();
    asked = folders.join('|');
    const marks = [...new Set(folders)].flatMap(folder => {
      const mark = markOf(folder);
      return mark === undefined ? [] : [{ folder, mark }];
    });
    seen = { folders: marks.map(({ folder }) => folder), mark: JSON.stringify(marks) };
    return seen;
  };
}

/** Undefined when there is no dictionary in the folder, or it cannot be looked at. */
function markOf(folder: string): string | undefined {
  const files = [...listDictionaryFiles(folder), FILTERS_FILE].flatMap(file => {
    const stat = statOf(join(folder, file));
    return stat ? [`${file}:${stat.mtimeNs}:${stat.size}`] : [];
  });
  return files.length === 0 ? undefined : files.join('|');
}

/** An editor may tell a folder that no system can have, or one that is not ours to look into. */
function statOf(path: string): BigIntStats | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false, bigint: true });
  } catch {
    return undefined;
  }
}
