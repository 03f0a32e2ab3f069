import { BridgeError } from '../base/errors.ts';

/** Where the next page begins, and the mark of the list that it counts on: `29.iwb61d`. */
export function writeCursor(offset: number, mark: string): string {
  return `${offset}.${mark}`;
}

/**
 * The offset in a cursor; 0 without one.
 * @param subject what the list is of, for the error: `object`, `class`, `level`
 * @throws BridgeError `stale_cursor` when it is none, or counts on another list
 */
export function readCursor(cursor: string | undefined, mark: string, subject: string): number {
  if (cursor === undefined) return 0;
  const [offset = '', made] = cursor.split('.');
  if (made === mark && /^\d+$/.test(offset)) return Number(offset);
  throw new BridgeError('stale_cursor', `The cursor "${cursor}" does not fit the ${subject} as it is now.`);
}
