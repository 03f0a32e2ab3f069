import { nameFirst } from '../../base/words/name-first.ts';
import { packageName } from '../../unreal/object-path.ts';
import type { DoneEdit } from '../edits/define-edit.ts';
import { describeChanges, propertyOf } from '../edits/describe-change.ts';
import { isKnownEdit, kindOf } from '../edits/edit-kinds.ts';
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
    why: `${nameFirst(named, NAMED)} changed the same since, or uses what it made`,
  };
}

function changesOf({ done }: JournalEntry): DoneEdit[] {
  return done.filter(each => isKnownEdit(each.edit) && isRealChange(each));
}

/** Whether a later change is about the same value, or about something that the earlier one made, or hangs on that. */
function meets(mine: DoneEdit, later: DoneEdit): boolean {
  if (isMadeWithin(later, mine)) return true;
  const key = conflictKeyOf(mine.edit);
  if (key !== '' && key === conflictKeyOf(later.edit)) return true;
  if (mine.edit.objectPath !== later.edit.objectPath) return false;
  const [left, right] = [propertyOf(mine.edit), propertyOf(later.edit)];
  return left !== undefined && right !== undefined && (isWithin(left, right) || isWithin(right, left));
}

/** Whether a later change is made in, or names, what an earlier one has put there. */
export function isMadeWithin(later: DoneEdit, mine: DoneEdit): boolean {
  const { uses, adds, along } = kindOf(mine.edit);
  const added = adds?.(mine.edit, mine.before) ? [mine.edit.objectPath] : [];
  const folders = added.filter(path => path.startsWith('/') && !path.includes('.'));
  const isOfMine = (path: string) =>
    mine.made.some(made => isOfMade(path, made)) ||
    folders.some(folder => path.startsWith(`${folder}/`)) ||
    uses?.covers?.(path, mine.edit, later.edit) === true;
  if (along || (mine.made.length === 0 && folders.length === 0 && !uses?.covers)) return false;
  return [...namedIn(later), ...later.made].some(isOfMine);
}

/** Whether a path is what was made, or inside of it; of an asset also its class, or its package. */
export function isOfMade(path: string, made: string): boolean {
  if (isSameOrInside(path, made)) return true;
  return !made.includes(':') && path.startsWith('/') && packageName(path) === packageName(made);
}

/** The paths that a change names as what it needs: in its edit, and in what it left. */
function namedIn({ edit, after }: DoneEdit): string[] {
  const beside = new Set([...BESIDE, ...(kindOf(edit).uses?.beside ?? [])]);
  return [...textsIn(edit, beside), ...textsIn(after, beside)];
}

/** Parts of a state that say who uses the thing, or what else is there. */
const BESIDE = ['referencers', 'contents'];

function textsIn(value: unknown, beside: ReadonlySet<string>): string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(each => textsIn(each, beside));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, held]) => (beside.has(name) ? [] : textsIn(held, beside)));
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
