import type { DoneEdit } from '../edits/define-edit.ts';
import { propertyOf } from '../edits/describe-change.ts';
import { kindOf } from '../edits/edit-kinds.ts';

/**
 * Says where a sum that was taken back came below zero: somebody else had set the value to less than what was taken
 * back, and the engine keeps what comes of that, of an amount too.
 */
export function tellBelowZero(done: readonly DoneEdit[]): string[] {
  return done.flatMap(({ edit, before, after }) => {
    const kind = kindOf(edit);
    if (!kind.addsUp?.(edit) || typeof before !== 'number' || typeof after !== 'number') return [];
    if (before < 0 || after >= 0) return [];
    const unit = kind.unit?.(edit, []);
    const value = [after, unit].filter(each => each !== undefined).join(' ');
    return [
      `${propertyOf(edit) ?? edit.objectPath} came to ${value}, below zero: by then it was less than what was taken back.`,
    ];
  });
}
