import { nameFirst } from '../../base/words/name-first.ts';
import type { DoneEdit } from '../edits/define-edit.ts';
import { describeChanges, propertyOf } from '../edits/describe-change.ts';
import { isKnownEdit } from '../edits/edit-kinds.ts';
import { conflictKeyOf } from '../edits/observe.ts';
import { isSameOrInside } from '../finding/object-inside.ts';
import type { JournalEntry } from './journal.ts';
import { isRealChange } from './take-back.ts';
import { tellChange } from './tell-entry.ts';

/** Later changes that a sentence names. */
const NAMED = 3;

/** Changes made after one that keep it from being taken back alone, oldest first, and why in words. */
export function findInTheWay(
  entries: readonly JournalEntry[],
  entry: JournalEntry,
  by: 'inverse' | 'editor',
): { later: JournalEntry[]; why: string } {
  const own = changesOf(entry);
  const after = entries
    .slice(entries.indexOf(entry) + 1)
    .filter(({ state, moves, effect }) => state === 'done' && !moves && effect !== 'session');
  if (by === 'editor') {
    const later = after.filter(each => changesOf(each).length > 0);
    const why = `only the editor’s own undo brings it back, and that takes back the latest first (${nameAll(later)})`;
    return { later, why };
  }
  const touching = after.flatMap(each => {
    const found = changesOf(each).find(change => own.some(mine => meets(mine, change)));
    return found ? [{ each, found }] : [];
  });
  const named = touching.map(({ each, found }) => `${each.id} (${tellDone(found)})`);
  return {
    later: touching.map(({ each }) => each),
    why: `${nameFirst(named, NAMED)} changed the same since`,
  };
}

function changesOf({ done }: JournalEntry): DoneEdit[] {
  return done.filter(each => isKnownEdit(each.edit) && isRealChange(each));
}

/** Whether a later change is about the same value, or about something that the earlier one made. */
function meets(mine: DoneEdit, later: DoneEdit): boolean {
  if (mine.made.some(path => isSameOrInside(later.edit.objectPath, path))) return true;
  const key = conflictKeyOf(mine.edit);
  if (key !== '' && key === conflictKeyOf(later.edit)) return true;
  if (mine.edit.objectPath !== later.edit.objectPath) return false;
  const [left, right] = [propertyOf(mine.edit), propertyOf(later.edit)];
  return left !== undefined && right !== undefined && (isWithin(left, right) || isWithin(right, left));
}

/** Whether a property is another one, or a member or an element of it. */
function isWithin(name: string, whole: string): boolean {
  return name === whole || name.startsWith(`${whole}.`) || name.startsWith(`${whole}[`);
}

function tellDone(done: DoneEdit): string {
  return describeChanges([done])
    .map(change => tellChange(change))
    .join();
}

function nameAll(entries: readonly JournalEntry[]): string {
  const named = entries.slice(-NAMED).map(({ id, action }) => `${id} ${action}`);
  return named.join(', ');
}
