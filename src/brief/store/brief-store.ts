import { BridgeError } from '../../base/errors.ts';
import { nearestNames } from '../../base/nearest.ts';
import type { BriefDocument } from '../document.ts';

/** What a step makes of a document: what it answers, and the document as it is then. */
export interface StepResult<T> {
  document: BriefDocument;
  outcome: T;
}

/** All briefs that can be read, the one last worked on first; and why others cannot. */
export interface ListedBriefs {
  documents: BriefDocument[];
  problems: string[];
}

/** Where briefs are kept: in files of one machine, or in a database for several of them. */
export interface BriefStore {
  /** Where they are, for people: a folder, or the address of a database. */
  readonly place: string;
  /** The folder of this machine that what is exported goes to. */
  readonly folder: string;
  /** Where a brief lies, for people. */
  pathOf(id: string): string;
  /**
   * Keeps a new document under the id nearest to the one it asks for that is free.
   * @throws BridgeError `brief_locked`, `cancelled`, `data_folder_unusable`, `store_unreachable`
   */
  add(document: BriefDocument, signal?: AbortSignal): Promise<BriefDocument>;
  /** @throws BridgeError `brief_not_found`, `brief_damaged`, `data_folder_unusable`, `store_unreachable` */
  read(id: string, signal?: AbortSignal): Promise<BriefDocument>;
  /**
   * Applies a step to what is stored now, and stores what it makes of it: whole, or not at all. Where somebody else was
   * quicker, the step is applied once more, to what they stored.
   * @throws BridgeError `brief_not_found`, `brief_damaged`, `brief_locked`, `cancelled`, `data_folder_unusable`,
   * `store_unreachable`, and what the step throws
   */
  change<T>(
    id: string,
    step: (document: BriefDocument) => StepResult<T>,
    signal?: AbortSignal,
  ): Promise<StepResult<T>>;
  list(signal?: AbortSignal): Promise<ListedBriefs>;
  /** Why what is read now may be old; undefined where it is what is stored. */
  tellLoss(): string | undefined;
  /** Tells of briefs that were stored, by whomever, as far as that is heard of here. @returns what ends it */
  listen(onChange: (id: string) => void): () => void;
}

/** Bytes of a brief. What its longest interviews hold is a hundredth of that. */
export const MOST_BRIEF_BYTES = 4 * 1024 * 1024;

/** Bytes of an id: names of files may have 255, and more stands behind it in those of locks and damaged briefs. */
const LONGEST_ID = 200;

/** Whether an id is safe as a file name: it cannot lead out of a folder. */
export function isBriefId(id: string): boolean {
  return Buffer.byteLength(id) <= LONGEST_ID && /^[\p{L}\p{N}][\p{L}\p{N}_-]*$/u.test(id);
}

/** The ids to try for a new brief, one after the other: `courtyard`, `courtyard-2`, … */
export function nthId(id: string, number: number): string {
  return number === 1 ? id : `${id}-${number}`;
}

/** The one last worked on first. */
export function newestFirst(documents: readonly BriefDocument[]): BriefDocument[] {
  // Of two that were kept in the same millisecond, the one that was changed since it was made.
  return documents.toSorted(
    (one, other) => other.updated.localeCompare(one.updated) || other.revision - one.revision,
  );
}

/**
 * A document as text that may be stored.
 * @throws BridgeError `invalid_arguments` where it is too large
 */
export function writeDocument(document: BriefDocument): string {
  const text = `${JSON.stringify(document, null, 2)}\n`;
  if (Buffer.byteLength(text) <= MOST_BRIEF_BYTES) return text;
  throw new BridgeError(
    'invalid_arguments',
    `The brief "${document.id}" would be larger than ${MOST_BRIEF_BYTES} bytes. Nothing was kept.`,
    { remedy: 'Say it in fewer words, or begin another brief with `create_brief`.' },
  );
}

/** @param why what became of it, where that is known: a sentence with a space in front */
export function refuseUnknown(id: string, ids: readonly string[], why = ''): BridgeError {
  const suggestions = nearestNames(id, ids);
  return new BridgeError('brief_not_found', `There is no brief "${id}".${why}`, {
    ...(suggestions.length > 0 ? { suggestions } : { example: { action: 'list_briefs' } }),
  });
}
