import { createHash } from 'node:crypto';
import { readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolder } from '../../base/make-folder.ts';
import { writePlain } from '../../base/write-file.ts';

/**
 * Signs of which journals of an editor were written to, and when, in a place that all servers of a user share: each may
 * have a data folder of its own, as that depends on where it was started.
 */
export interface ChangeNotices {
  /** Something was just written to a journal. */
  tell(journal: string): void;
  /** A journal is gone, or goes by another name. */
  forget(journal: string): void;
  /** Whether any other journal was written to since. @param time milliseconds since 1970 */
  hasOtherSince(journal: string, time: number): boolean;
}

/** Milliseconds after which a sign tells nothing any more. */
const OLD_MS = 24 * 3_600_000;

/**
 * Signs in a folder, as far as it can be written: where it cannot, nobody hears of anybody.
 * @param names all that the editor is known by: whoever shares a name with us changes the same one
 */
export function openNotices(folder: string, names: () => readonly string[]): ChangeNotices {
  // It holds no more than the names of journals, but those are nobody else's.
  attempt(() => makeFolder(folder, 0o700));
  const list = () => attempt(() => readdirSync(folder)) ?? [];
  const writtenAt = (name: string) => statSync(join(folder, name), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  const old = Date.now() - OLD_MS;
  for (const name of list().filter(each => writtenAt(each) < old))
    attempt(() => rmSync(join(folder, name), { force: true }));
  return {
    tell: journal => {
      for (const name of names())
        attempt(() => writePlain(join(folder, signOf(name, journal)), `${journal}\n`, 0o600));
    },
    forget: journal => {
      for (const name of list().filter(each => each.endsWith(`-${shorten(journal)}`)))
        attempt(() => rmSync(join(folder, name), { force: true }));
    },
    hasOtherSince: (journal, time) => {
      const known = new Set(names().map(shorten));
      const own = shorten(journal);
      return list().some(sign => {
        const [name = '', by] = sign.split('-');
        return known.has(name) && by !== own && writtenAt(sign) >= time;
      });
    },
  };
}

function signOf(name: string, journal: string): string {
  return `${shorten(name)}-${shorten(journal)}`;
}

function shorten(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 24);
}

function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
