import { BridgeError } from '../base/errors.ts';
import { takeFitting } from '../base/fit-tokens.ts';

/** As many items as fit, from where a cursor says, and where the rest begins. */
export interface FittedList<T> {
  items: T[];
  /** How many come after them. */
  omitted?: number;
  cursor?: string;
}

/**
 * The items that fit into a number of tokens, at least one; what does not fit is counted, and comes with the cursor.
 * @throws BridgeError `stale_cursor` for one that no answer gave
 */
export function fitList<T>(all: readonly T[], maxTokens: number, cursor?: string): FittedList<T> {
  const from = readCursor(cursor, all.length);
  const items = takeFitting(all.slice(from), maxTokens);
  const end = from + items.length;
  return end < all.length ? { items, omitted: all.length - end, cursor: String(end) } : { items };
}

function readCursor(cursor: string | undefined, length: number): number {
  if (cursor === undefined) return 0;
  const from = Number(cursor);
  if (cursor !== '' && Number.isInteger(from) && from >= 0 && from <= length) return from;
  throw new BridgeError('stale_cursor', `The cursor "${cursor}" belongs to another answer.`);
}
