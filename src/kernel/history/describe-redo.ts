import { BridgeError } from '../../base/errors.ts';
import { listRedoable } from './history.ts';
import type { Journal, JournalEntry } from './journal.ts';

/** What redo makes again next; nothing where nothing was undone that could be made again. */
export function describeAgain(
  journal: Journal,
  gone: ReadonlySet<JournalEntry>,
): { redo?: Record<string, unknown> } {
  const [again] = findRedoable(journal);
  if (!again || gone.has(again)) return {};
  return { redo: { possible: true, how: 'act redo', changeId: again.id } };
}

function findRedoable(journal: Journal): JournalEntry[] {
  try {
    return listRedoable(journal, {});
  } catch (thrown) {
    if (thrown instanceof BridgeError && thrown.code === 'nothing_to_undo') return [];
    throw thrown;
  }
}
