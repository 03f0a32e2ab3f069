import type { DoneEdit, Edit } from '../edits/define-edit.ts';
import { invert, isKnownEdit, kindOf, placedBy } from '../edits/edit-kinds.ts';
import { readsOf } from '../edits/observe.ts';
import { createOverwriting } from '../edits/overwritten.ts';
import { actorAround } from '../finding/actor-around.ts';
import { isRealChange } from './take-back.ts';

/** Of a change that was made again: what it was, and what it is. */
interface MadeAgain {
  old: DoneEdit;
  anew: DoneEdit;
}

/**
 * Changes that were made again in one go. What each of them has left is read once all are made: where a later one went
 * over it, it left what it had left when it was first made, and is taken back from that once the later one is.
 * @param entries what was made again of each, the oldest first
 */
export function withLeftFirst(entries: readonly (readonly MadeAgain[])[]): DoneEdit[][] {
  const later = createLater();
  return entries
    .toReversed()
    .map(entry => {
      const dones = entry.map(({ old, anew }) => {
        const done = asFirstFound(old, anew);
        return anew !== old && later.goesOver(anew.edit) ? asFirstLeft(old, done) : done;
      });
      for (const { edit } of dones) later.add(edit);
      return dones;
    })
    .toReversed();
}

/** What one has left that a later change went over: what it left itself, or what others of its own call made of that. */
function asFirstLeft(old: DoneEdit, { own, ...done }: DoneEdit): DoneEdit {
  if (old.own !== undefined) return { ...done, own: own ?? old.own, after: old.after };
  return { ...done, after: own ?? old.after };
}

/** What was there already when it was made again is a change all the same: taken back, it is as it was before the first time. */
function asFirstFound(old: DoneEdit, anew: DoneEdit): DoneEdit {
  if (!isRealChange(old) || isRealChange(anew)) return anew;
  const done = { ...anew, before: old.before };
  // What somebody else has taken out already is nothing to put back.
  return anew === old || invert(done).length > 0 ? done : anew;
}

/** Tells whether a later change writes over something, renames what it reads as, or places it anew. */
function createLater() {
  const overwriting = createOverwriting<{ edit: Edit; reads: string }>();
  const placed = new Set<string>();
  let isRenamed = false;
  return {
    goesOver: (edit: Edit) =>
      isKnownEdit(edit) &&
      (isRenamed ||
        overwriting.by(edit).length > 0 ||
        overwriting.of(edit).length > 0 ||
        // Where something is in the world follows from what carries it.
        (placed.size > 0 && !kindOf(edit).plainState && placesOf(edit).length > 0) ||
        placesOf(edit).some(path => placed.has(path))),
    add(edit: Edit) {
      if (!isKnownEdit(edit)) return;
      overwriting.add({ edit, reads: readsOf(edit) });
      for (const path of placesOf(edit)) placed.add(path);
      isRenamed ||= kindOf(edit).paths?.movesTo?.(edit) !== undefined;
    },
  };
}

/** Paths of the actors whose place an edit may change. */
function placesOf(edit: Edit): string[] {
  const places = placedBy(edit);
  return places === 'any' ? [] : places.map(path => actorAround(path) ?? path);
}
