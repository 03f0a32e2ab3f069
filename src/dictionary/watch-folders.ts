import { type BigIntStats, statSync } from 'node:fs';
import { join } from 'node:path';
import { FILTERS_FILE, listDictionaryFiles, REPORTED_FILE } from './read-folder.ts';

/** Folders that are there, and a mark that is another one as soon as a file in them is. */
export interface WatchedFolders {
  folders: readonly string[];
  mark: string;
}

/**
 * Looks at folders when asked, by names, times and sizes of their files. There is no watcher: nothing runs while nobody
 * asks, and it works on every disk. Within one turn of the event loop the disk is looked at once: a page asks for
 * hundreds of entries, and a call that comes in later looks anew.
 */
export function watchFolders(): (folders: readonly string[]) => WatchedFolders {
  let asked: string | undefined;
  let seen: WatchedFolders = { folders: [], mark: '' };
  return folders => {
    const wanted = folders.join('|');
    if (asked === wanted) return seen;
    if (asked === undefined) setImmediate(() => (asked = undefined));
    asked = wanted;
    const marks = [...new Set(folders)].flatMap(folder => {
      const mark = markOf(folder);
      return mark === undefined ? [] : [{ folder, mark }];
    });
    seen = { folders: marks.map(({ folder }) => folder), mark: JSON.stringify(marks) };
    return seen;
  };
}

/** Whether there is a dictionary in a folder: any file that pages know of. */
export function holdsDictionary(folder: string): boolean {
  return markOf(folder) !== undefined;
}

/** Undefined when there is no dictionary in the folder, or it cannot be looked at. */
function markOf(folder: string): string | undefined {
  const files = [...listDictionaryFiles(folder), FILTERS_FILE, REPORTED_FILE].flatMap(file => {
    const stat = statOf(join(folder, file));
    // Many programs save by writing another file and renaming it: then the number of the file is another too.
    return stat ? [`${file}:${stat.ino}:${stat.mtimeNs}:${stat.size}`] : [];
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
