import { BridgeError } from '../../base/errors.ts';
import type { JournalEntry } from './journal.ts';

/** Changes that came to be, newest first. @throws BridgeError `stale_cursor` */
export function pageOf(
  entries: readonly JournalEntry[],
  { limit, cursor }: { limit: number; cursor: string | undefined },
): JournalEntry[] {
  const older = olderThan(entries, cursor).filter(({ state }) => state !== 'not_applied');
  return older.toReversed().slice(0, limit);
}

/** @throws BridgeError `stale_cursor` where no change has that id */
function olderThan(entries: readonly JournalEntry[], cursor: string | undefined): readonly JournalEntry[] {
  if (cursor === undefined) return entries;
  const at = entries.findIndex(({ id }) => id === cursor);
  if (at >= 0) return entries.slice(0, at);
  throw new BridgeError(
    'stale_cursor',
    `The cursor "${cursor}" does not fit the list of changes as it is now.`,
  );
}
