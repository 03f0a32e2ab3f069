import type { DoneEdit } from '../edits/define-edit.ts';
import { kindOf } from '../edits/edit-kinds.ts';
import { conflictKeyOf, isSameState } from '../edits/observe.ts';
import type { ChangeContext } from '../operations/act-context.ts';
import { isEarlierState } from './earlier-state.ts';
import { type EditStatus, readEditStatus } from './edit-status.ts';
import type { JournalEntry } from './journal.ts';
import { isRealChange } from './take-back.ts';
import type { Answering } from './who-answers.ts';

/**
 * Whether an edit whose process may have ended still stands, so that it may be taken back. What that process had done
 * went with it, unless it was written to disk. What is there all the same was saved, or was never otherwise, or has only
 * got the name again of what was made: nobody can tell, so it is left alone.
 */
export function isThere({ done, is }: EditStatus, answering: Answering): boolean {
  if (is !== 'as-left' && is !== 'covered') return false;
  if (answering === 'same' || kindOf(done.edit).undoStep === 'none') return true;
  return answering === 'unknown' && done.made.length === 0;
}

/** What is left of a change. `doubt`: it is otherwise, in a process that may have been given it as it was saved. */
export type Left = 'left' | 'gone' | 'doubt';

/** What is left of changes, as far as can be told. Of several of the same thing the last one tells of all. */
export async function findLeft(
  context: ChangeContext,
  entries: readonly JournalEntry[],
  answering: Answering,
): Promise<Left[]> {
  const owners = new Map(entries.flatMap(entry => entry.done.map(done => [done, entry] as const)));
  const changes = [...owners.keys()].filter(isRealChange);
  const own = changes.filter(({ edit }) => kindOf(edit).along !== true);
  const status = await readEditStatus(context, own.length > 0 ? own : changes);
  const uncovered = status.filter(({ is }) => is !== 'covered');
  return uncovered.map(each => {
    const isPart = isBetween(each, changes);
    return isPart ? 'doubt' : leftOf(context.journal, each, { answering, owner: owners.get(each.done) });
  });
}

/** Whether something is as the last of several changes found it, but not as the first one did. */
function isBetween({ done, is, now }: EditStatus, changes: readonly DoneEdit[]): boolean {
  const key = conflictKeyOf(done.edit);
  if (is !== 'as-before' || now.kind !== 'seen' || key === '') return false;
  const first = changes.find(each => conflictKeyOf(each.edit) === key);
  return first !== undefined && !isSameState(done.edit, now.state, first.before);
}

export function leftOf(
  journal: ChangeContext['journal'],
  { done, is, now }: EditStatus,
  { answering, owner }: { answering: Answering; owner: JournalEntry | undefined },
): Left {
  if (is === 'gone' || is === 'as-before') return 'gone';
  const isLost = is === 'other' && answering === 'other' && kindOf(done.edit).undoStep !== 'none';
  if (!isLost || !owner) return 'left';
  const made = owner.done.flatMap(each => each.made);
  return isEarlierState(journal, { entry: owner, edit: done.edit, made }, now) ? 'gone' : 'doubt';
}
