import type { Edit } from '../edits/define-edit.ts';
import { isKnownEdit, kindOf } from '../edits/edit-kinds.ts';
import type { JournalEntry } from './journal.ts';

/**
 * How many changes can be done again together: what is made under a path that an earlier one of them leaves has to wait
 * until that is so, for a path that is taken opens a dialog.
 */
export function countUpToReused(entries: readonly JournalEntry[]): number {
  const left = new Set<string>();
  for (const [count, { done }] of entries.entries()) {
    const isReused = done.some(({ edit }) => left.has(pathsOf(edit)?.needsFree?.(edit)?.toLowerCase() ?? ''));
    if (isReused && count > 0) return count;
    for (const { edit } of done) if (pathsOf(edit)?.movesTo) left.add(edit.objectPath.toLowerCase());
  }
  return entries.length;
}

function pathsOf(edit: Edit) {
  return isKnownEdit(edit) ? kindOf(edit).paths : undefined;
}
