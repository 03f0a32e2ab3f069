import type { Edit } from '../edits/define-edit.ts';
import { conflictKeyOf, isSameState, type Observed } from '../edits/observe.ts';
import { isSameOrInside } from '../finding/object-inside.ts';
import type { Journal, JournalEntry } from './journal.ts';

/**
 * Whether what the process after a lost one shows is from before a change, so that the change went with its process:
 * a thing is as an earlier change found it, or would belong to something that the same call made. Any other value may
 * have been saved as it was meant to be and have moved on since, so it tells nothing.
 * @param made paths of what the same call made
 */
export function isEarlierState(
  { entries }: Pick<Journal, 'entries'>,
  { entry, edit, made }: { entry: JournalEntry; edit: Edit; made: readonly string[] },
  now: Observed | undefined,
): boolean {
  if (made.some(path => isSameOrInside(edit.objectPath, path))) return true;
  const key = conflictKeyOf(edit);
  if (now?.kind !== 'seen' || key === '') return false;
  const earlier = entries.slice(0, entries.indexOf(entry)).flatMap(({ done }) => done);
  return earlier.some(each => conflictKeyOf(each.edit) === key && isSameState(edit, now.state, each.before));
}
