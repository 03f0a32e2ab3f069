import { existsSync, readdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { BridgeError } from '../../base/errors.ts';
import { makeFolder } from '../../base/make-folder.ts';
import { nearestNames } from '../../base/nearest.ts';
import { FileRefusedError, readText } from '../../base/read-file.ts';
import { removeLeftovers } from '../../base/replace-file.ts';
import type { BriefDocument } from '../document.ts';
import { explainDisk } from './explain-disk.ts';
import { type LockSurroundings, withFileLock } from './file-lock.ts';
import { keepPrivate } from './keep-private.ts';
import { readDocument } from './read-document.ts';

/** What a step makes of a document: what it answers, and the document as it is then. */
export interface StepResult<T> {
  document: BriefDocument;
  outcome: T;
}

/** The briefs of a data folder: each one readable file, `briefs/<id>.json`. */
export interface BriefStore {
  readonly folder: string;
  /** Where a brief lies. */
  pathOf(id: string): string;
  /**
   * Keeps a new document under the id nearest to the one it asks for that is free.
   * @throws BridgeError `brief_locked`, `cancelled`, `data_folder_unusable`
   */
  add(document: BriefDocument, signal?: AbortSignal): Promise<BriefDocument>;
  /** @throws BridgeError `brief_not_found`, `brief_damaged`, `data_folder_unusable` */
  read(id: string): BriefDocument;
  /**
   * Applies a step to what is stored now, and stores what it makes of it: whole, or not at all.
   * @throws BridgeError `brief_not_found`, `brief_damaged`, `brief_locked`, `cancelled`, `data_folder_unusable`, and what
   * the step throws
   */
  change<T>(
    id: string,
    step: (document: BriefDocument) => StepResult<T>,
    signal?: AbortSignal,
  ): Promise<StepResult<T>>;
  /** All that can be read, the one last worked on first; and why others cannot. */
  list(): { documents: BriefDocument[]; problems: string[] };
}

/** What opening a store takes from its surroundings. */
export interface BriefStoreOptions {
  /** The data folder. */
  folder: string;
  /** The time, as ISO 8601. */
  now?: () => string;
  lock?: LockSurroundings;
}

/** Opens the briefs of a data folder. Nothing is made on disk before something is to be kept. */
export function openBriefStore({ folder: dataFolder, now = isoNow, lock }: BriefStoreOptions): BriefStore {
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
    if (text === undefined) throw refuseUnknown(id, folder);
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
    const text = `${JSON.stringify(saved, null, 2)}\n`;
    if (Buffer.byteLength(text) > MOST_BRIEF_BYTES) throw refuseLarger(document.id);
    keepPrivate(pathOf(document.id), text);
    return saved;
  };
  return {
    folder,
    pathOf,
    read,
    async add(document, signal) {
      for (let number = 1; ; number++) {
        const id = number === 1 ? document.id : `${document.id}-${number}`;
        const isFree = () => !existsSync(pathOf(id));
        const added = await locked(id, () => (isFree() ? save({ ...document, id }) : undefined), signal);
        if (added) return added;
      }
    },
    async change(id, step, signal) {
      if (!isBriefId(id)) throw refuseUnknown(id, folder);
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
    list: () => readAll(folder, read),
  };
}

function readAll(folder: string, read: BriefStore['read']): ReturnType<BriefStore['list']> {
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
  documents.sort((one, other) => other.updated.localeCompare(one.updated));
  return { documents, problems };
}

function isoNow(): string {
  return new Date().toISOString();
}

/** Bytes of a brief. What its longest interviews hold is a hundredth of that. */
export const MOST_BRIEF_BYTES = 4 * 1024 * 1024;

/** Bytes of an id: names of files may have 255, and more stands behind it in those of locks and damaged briefs. */
const LONGEST_ID = 200;

/** Whether an id is safe as a file name: it cannot lead out of the folder. */
export function isBriefId(id: string): boolean {
  return Buffer.byteLength(id) <= LONGEST_ID && /^[\p{L}\p{N}][\p{L}\p{N}_-]*$/u.test(id);
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
function refuseUnknown(id: string, folder: string): BridgeError {
  const suggestions = nearestNames(id, namesIn(folder));
  const aside = filesIn(folder).findLast(name => name.startsWith(`${id}.damaged-`));
  const why = aside === undefined ? '' : ` Its file was damaged, and lies at ${join(folder, aside)}.`;
  return new BridgeError('brief_not_found', `There is no brief "${id}".${why}`, {
    ...(suggestions.length > 0 && { suggestions }),
    example: { action: 'list_briefs' },
  });
}

function refuseLarger(id: string): BridgeError {
  return new BridgeError(
    'invalid_arguments',
    `The brief "${id}" would be larger than ${MOST_BRIEF_BYTES} bytes. Nothing was kept.`,
    { remedy: 'Say it in fewer words, or begin another brief with `create_brief`.' },
  );
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
