import { kindOf } from '../edits/edit-kinds.ts';
import { conflictKeyOf } from '../edits/observe.ts';
import type { SentEdit } from './journal.ts';

/** An edit of a request, beside others of the same thing. */
export interface SuccessiveEdit extends SentEdit {
  /** What was there before the first edit of the same thing, where an earlier one is. */
  start?: unknown;
  /** A later edit of the request changes the same thing, so what is there now tells nothing of this one. */
  isCovered: boolean;
  /** The last edit of the request that changes the same thing: its place. */
  last: number;
}

/** The edits of a request: of several of the same thing each one finds what the one before it was to leave. */
export function followEdits(sent: readonly SentEdit[]): SuccessiveEdit[] {
  const keys = sent.map(({ edit }) => conflictKeyOf(edit));
  const left = new Map<string, { start: unknown; now: unknown }>();
  return sent.map((each, at) => {
    const key = keys[at] ?? '';
    const last = key === '' ? at : keys.lastIndexOf(key);
    const place = { last, isCovered: last > at };
    const earlier = key === '' ? undefined : left.get(key);
    const { before, hint, ...rest } = each;
    const found = earlier ? earlier.now : (before ?? hint);
    const start = earlier ? earlier.start : found;
    left.set(key, { start, now: kindOf(each.edit).aim(each.edit, found) });
    return earlier ? { ...rest, hint: found, start, ...place } : { ...each, ...place };
  });
}
