import { describeChanges } from '../edits/describe-change.ts';
import { isWorthNaming } from '../edits/worth-naming.ts';
import type { ChangeContext } from '../operations/act-context.ts';
import { tellUndo } from '../operations/answer-call.ts';
import { describeWayBack } from './answer-move.ts';
import type { JournalEntry } from './journal.ts';
import { tellSettled } from './tell-settled.ts';

/** What a call is answered that was sent before, and whose first sending was found done: what that one came to. */
export async function answerFirst(
  context: ChangeContext,
  entry: JournalEntry,
): Promise<Record<string, unknown>> {
  const { action, done, moves } = entry;
  const settled = tellSettled(entry, 'applied');
  return {
    ...{ success: true, action, changeId: entry.id },
    changes: describeChanges(done.filter(isWorthNaming)),
    ...(moves && (moves.direction === 'undo' ? { undone: moves.ids } : { redone: moves.ids })),
    undo: moves ? describeWayBack(context, moves.ids, moves.direction) : await tellUndo(context, entry),
    note: [tellDone(entry), 'Nothing was sent this time.', settled.note, HOW_ONCE_MORE]
      .filter(Boolean)
      .join(' '),
    settled: [settled],
  };
}

/** That a call was sent before and was done. */
export function tellDone({ id, action }: JournalEntry): string {
  return `The same was sent as ${id} (${action}), and its answer was lost: it was done.`;
}

const HOW_ONCE_MORE = 'To do it once more, send it again with `confirm: true`.';
