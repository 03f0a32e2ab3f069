import type { ErrorCode } from '../../base/error-codes.ts';
import type { BridgeError } from '../../base/errors.ts';
import type { JournalEntry } from '../history/journal.ts';

/** Times that a change is computed anew because somebody else was quicker. */
export const MOST_ATTEMPTS = 5;

/** Whether somebody else changed what a change was computed from, and nothing of it is left. */
export function hasMovedAway(entry: JournalEntry, error: BridgeError): boolean {
  return error.details.moved === 'yes' && entry.state !== 'done';
}

const MISSED: ReadonlySet<ErrorCode> = new Set(['object_not_found', 'unknown_property']);

/** Whether something was not where it was remembered. */
export function isMissed(error: BridgeError | undefined): boolean {
  return error !== undefined && MISSED.has(error.code);
}
