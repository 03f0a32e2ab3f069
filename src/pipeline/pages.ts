import { BridgeError } from '../base/errors.ts';
import { fingerprint } from '../unreal/fingerprint.ts';

/** A list that is given out page by page. */
export interface Pages {
  /** Where this page begins. */
  offset: number;
  /** What of the list may be on it. */
  on<T>(all: readonly T[], limit?: number): T[];
  /** The cursor of the page behind this one, if anything is left. @param count what is on this page */
  next(count: number): { cursor?: string };
}

/** What a list is, for its pages. */
export interface PagedList {
  /** For the error: `object`, `class`, `level`. */
  subject: string;
  /** Names of all that is in it, in their order: a cursor counts on these. */
  names: readonly string[];
  /** How many of them are given out; all when left out. */
  total?: number;
  /** What else has to stay as it is. */
  mark?: string;
}

/**
 * The page of a list that a cursor leads to; the first without one. A cursor is the offset and a mark of the list:
 * `29.iwb61d`.
 * @throws BridgeError `stale_cursor` when it is none, or counts on another list
 */
export function openPage(
  cursor: string | undefined,
  { subject, names, total = names.length, mark = '' }: PagedList,
): Pages {
  const made = fingerprint(`${names.join()} ${mark}`);
  const offset = readCursor(cursor, made, subject);
  return {
    offset,
    on: (all, limit = all.length) => all.slice(offset, offset + limit),
    next: count => {
      const end = offset + count;
      return end < total ? { cursor: `${end}.${made}` } : {};
    },
  };
}

function readCursor(cursor: string | undefined, mark: string, subject: string): number {
  if (cursor === undefined) return 0;
  const [offset = '', made] = cursor.split('.');
  if (made === mark && /^\d+$/.test(offset)) return Number(offset);
  throw new BridgeError('stale_cursor', `The cursor "${cursor}" does not fit the ${subject} as it is now.`);
}
