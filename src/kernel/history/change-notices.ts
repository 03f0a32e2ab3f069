import { createHash } from 'node:crypto';
import { readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolder } from '../../base/make-folder.ts';
import { writePlain } from '../../base/write-file.ts';
import { isNameOfProcess, isNameOfProject } from '../../unreal/editor-names.ts';

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
  /** Whether a journal is known to be of another editor, which has the same project open. */
  isElsewhere(journal: string): boolean;
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
      const all = names();
      const signs = all.map(name => signOf(name, journal));
      if (all.some(isNameOfProcess)) signs.push(`${KNOWS_PROCESS}-${shorten(journal)}`);
      for (const sign of signs) attempt(() => writePlain(join(folder, sign), `${journal}\n`, 0o600));
    },
    forget: journal => {
      for (const name of list().filter(each => each.endsWith(`-${shorten(journal)}`)))
        attempt(() => rmSync(join(folder, name), { force: true }));
    },
    hasOtherSince: (journal, time) => {
      const own = shorten(journal);
      const told = new Map<string, Set<string>>();
      for (const sign of list().filter(each => writtenAt(each) >= time)) {
        const [name = '', by = ''] = sign.split('-');
        if (by !== own) told.set(by, new Set(told.get(by)).add(name));
      }
      const known = names();
      return [...told.values()].some(others => isOfSameEditor(known, others));
    },
    isElsewhere: journal => {
      const by = `-${shorten(journal)}`;
      const signs = list().flatMap(each => (each.endsWith(by) ? each.slice(0, -by.length) : []));
      return signs.length > 0 && !isOfSameEditor(names(), new Set(signs));
    },
  };
}

/** Beside the signs of a server that knows the process of its editor. */
const KNOWS_PROCESS = 'process';

/**
 * Whether a server changes the editor that we change. Two that have nothing but their project in common, and know their
 * processes, change different editors: neither works on what the other one has made.
 * @param others what its signs are called
 */
function isOfSameEditor(known: readonly string[], others: ReadonlySet<string>): boolean {
  const shared = known.filter(name => others.has(shorten(name)));
  if (shared.length === 0) return false;
  const areApart = known.some(isNameOfProcess) && others.has(KNOWS_PROCESS);
  return !areApart || shared.some(name => !isNameOfProject(name));
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
