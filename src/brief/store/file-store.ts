import { existsSync, readdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { BridgeError } from '../../base/errors.ts';
import { makeFolder } from '../../base/make-folder.ts';
import { FileRefusedError, readText } from '../../base/read-file.ts';
import { removeLeftovers } from '../../base/replace-file.ts';
import type { BriefDocument } from '../document.ts';
import {
  type BriefStore,
  isBriefId,
  type ListedBriefs,
  MOST_BRIEF_BYTES,
  newestFirst,
  nthId,
  refuseUnknown,
  writeDocument,
} from './brief-store.ts';
import { explainDisk } from './explain-disk.ts';
import { type LockSurroundings, withFileLock } from './file-lock.ts';
import { followFolder } from './follow-folder.ts';
import { keepPrivate } from './keep-private.ts';
import { readDocument } from './read-document.ts';

/** What opening a store takes from its surroundings. */
export interface FileStoreOptions {
  /** The data folder. */
  folder: string;
  /** The time, as ISO 8601. */
  now?: () => string;
  lock?: LockSurroundings;
}

/**
 * The briefs of a data folder: each one readable file, `briefs/<id>.json`. Nothing is made on disk before something is to
 * be kept.
 */
export function openFileStore({ folder: dataFolder, now = isoNow, lock }: FileStoreOptions): BriefStore {
  const folder = join(dataFolder, 'briefs');
  const pathOf = (id: string) => join(folder, `${id}.json`);
  const locked = async <T>(id: string, work: () => T, signal?: AbortSignal): Promise<T> => {
    try {
      makeFolder(folder);
      removeLeftovers(folder);
      return await withFileLock(pathOf(id), work, { ...lock, ...(signal && { signal }) });
    } catch (thrown) {
      throw explainDisk(thrown, folder);
    }
  };
  const read = (id: string): BriefDocument => {
    const text = isBriefId(id) ? readIfThere(pathOf(id)) : undefined;
    if (text === undefined) throw refuseMissing(id, folder);
    const found = readDocument(text);
    // A file that was copied by hand is a brief of its own: its name is what it is called, whatever stands in it.
    if (found.kind === 'document') return { ...found.document, id };
    if (found.kind === 'newer') throw refuseNewer(pathOf(id), found.format);
    // Somebody was just writing it by hand.
    if (readIfThere(pathOf(id)) !== text) return read(id);
    throw setAside(pathOf(id), found.why, now());
  };
  const save = (document: BriefDocument): BriefDocument => {
    const saved = { ...document, updated: now(), revision: document.revision + 1 };
    keepPrivate(pathOf(document.id), writeDocument(saved));
    return saved;
  };
  return {
    ...{ folder, place: folder, pathOf },
    read: async id => read(id),
    async add(document, signal) {
      for (let number = 1; ; number++) {
        const id = nthId(document.id, number);
        const isFree = () => !existsSync(pathOf(id));
        const added = await locked(id, () => (isFree() ? save({ ...document, id }) : undefined), signal);
        if (added) return added;
      }
    },
    async change(id, step, signal) {
      if (!isBriefId(id)) throw refuseMissing(id, folder);
      return locked(
        id,
        () => {
          const before = read(id);
          const result = step(before);
          return result.document === before ? result : { ...result, document: save(result.document) };
        },
        signal,
      );
    },
    list: async () => readAll(folder, read),
    tellLoss: () => undefined,
    listen: onChange => followFolder(folder, onChange),
  };
}

function readAll(folder: string, read: (id: string) => BriefDocument): ListedBriefs {
  const problems: string[] = [];
  const documents = namesIn(folder).flatMap(id => {
    try {
      return [read(id)];
    } catch (thrown) {
      if (!(thrown instanceof BridgeError)) throw thrown;
      problems.push(thrown.message);
      return [];
    }
  });
  return { documents: newestFirst(documents), problems };
}

function isoNow(): string {
  return new Date().toISOString();
}

function readIfThere(path: string): string | undefined {
  try {
    return readText(path, MOST_BRIEF_BYTES);
  } catch (thrown) {
    if (isMissing(thrown)) return undefined;
    if (thrown instanceof FileRefusedError)
      throw new BridgeError('brief_damaged', `${path} cannot be read: ${thrown.message}.`);
    throw explainDisk(thrown, path);
  }
}

function isMissing(thrown: unknown): boolean {
  return thrown instanceof Error && 'code' in thrown && thrown.code === 'ENOENT';
}

/** The ids of all briefs; files that were set aside have a dot in their names. */
function namesIn(folder: string): string[] {
  return filesIn(folder).flatMap(name => {
    const id = name.endsWith('.json') ? name.slice(0, -'.json'.length) : '';
    return isBriefId(id) ? [id] : [];
  });
}

function filesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch (thrown) {
    if (isMissing(thrown)) return [];
    throw explainDisk(thrown, folder);
  }
}

/** One that was set aside is named again: whoever comes later has not seen the call that did it. */
function refuseMissing(id: string, folder: string): BridgeError {
  const aside = filesIn(folder).findLast(name => name.startsWith(`${id}.damaged-`));
  const why = aside === undefined ? '' : ` Its file was damaged, and lies at ${join(folder, aside)}.`;
  return refuseUnknown(id, namesIn(folder), why);
}

function refuseNewer(path: string, format: number): BridgeError {
  return new BridgeError(
    'brief_damaged',
    `${path} has format ${format}, which a newer unreal-bridge wrote.`,
    {
      remedy: 'Update unreal-bridge. The file was left as it is.',
    },
  );
}

/** A file that cannot be read never stands where the next save would overwrite it. */
function setAside(path: string, why: string, now: string): BridgeError {
  const aside = path.replace(/json$/, `damaged-${now.replace(/[-:.]/g, '')}.json`);
  try {
    renameSync(path, aside);
  } catch {
    // Where it cannot be moved it stays, and nothing is written over it.
    return new BridgeError('brief_damaged', `${path} cannot be read: ${why}.`);
  }
  return new BridgeError('brief_damaged', `${path} cannot be read: ${why}. It was set aside as ${aside}.`);
}
