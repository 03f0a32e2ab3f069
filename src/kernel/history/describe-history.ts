import { BridgeError } from '../../base/errors.ts';
import { describeChanges } from '../edits/describe-change.ts';
import { isKnownEdit } from '../edits/edit-kinds.ts';
import type { ChangeContext } from '../operations/act-context.ts';
import type { WorkDone } from '../operations/define-operation.ts';
import { undoabilityOf } from './history.ts';
import type { JournalEntry } from './journal.ts';
import { isRealChange } from './take-back.ts';

/** Lists what was changed, newest first, or the values of one change. What never came to be is left out. */
export function describeHistory(
  { journal }: ChangeContext,
  { limit, changeId }: { limit: number; changeId?: string },
): WorkDone {
  const listed = journal.entries.filter(({ state }) => state !== 'not_applied').toReversed();
  const one = changeId === undefined ? undefined : listed.find(({ id }) => id === changeId);
  if (changeId !== undefined && !one) {
    throw new BridgeError('nothing_to_undo', `There is no change "${changeId}".`, {
      suggestions: listed.slice(0, 5).map(({ id }) => id),
    });
  }
  const next = listed.find(entry => entry.state === 'done' && undoabilityOf(entry).is === 'undoable');
  return {
    changes: [],
    answer: {
      total_count: listed.length,
      history: one
        ? [describeEntry(one, limit)]
        : listed.slice(0, limit).map(entry => describeEntry(entry, FEW_CHANGES)),
      journal: journal.file ?? 'kept in memory only',
      undo: next
        ? { possible: true, how: 'act undo', changeId: next.id }
        : { possible: false, why: 'nothing is left to undo' },
    },
  };
}

/** Values of a change that a list shows: its summary says what was called. */
const FEW_CHANGES = 1;

function describeEntry(entry: JournalEntry, most: number): Record<string, unknown> {
  const { id, at, action, summary, state } = entry;
  const changes = describeChanges(entry.done.filter(done => isKnownEdit(done.edit) && isRealChange(done)));
  const shown = changes.slice(0, most);
  const undoability = state === 'done' ? undoabilityOf(entry) : undefined;
  return {
    ...{ changeId: id, at, action, summary, state },
    ...(undoability?.is === 'undoable' && { canUndo: true }),
    ...(undoability && undoability.is !== 'undoable' && { why: undoability.why }),
    ...(shown.length > 0 && { changes: shown }),
    ...(shown.length < changes.length && { moreChanges: changes.length - shown.length }),
  };
}
