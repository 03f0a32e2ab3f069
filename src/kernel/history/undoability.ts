import type { DoneEdit } from '../edits/define-edit.ts';
import { invert, isKnownEdit, kindOf } from '../edits/edit-kinds.ts';
import { tellDropped } from './dropped-by-load.ts';
import type { JournalEntry } from './journal.ts';
import { goesWith, isRealChange } from './take-back.ts';

/** What undo does with a change: take it back (`by: editor`: only through the editor's own undo), pass over it, or refuse. */
export type Undoability =
  | { is: 'undoable'; by: 'inverse' | 'editor' }
  | { is: 'passed'; why: string }
  | { is: 'refused'; why: string };

/** Why nothing takes back what was written to files. */
export const SAVED = 'what was saved stays saved';

/** What undo would do with a change that is there. */
export function undoabilityOf(entry: JournalEntry): Undoability {
  if (entry.moves)
    return { is: 'passed', why: entry.moves.direction === 'undo' ? 'it is an undo' : 'it is a redo' };
  if (entry.effect === 'session')
    return { is: 'passed', why: entry.saves ? SAVED : 'it changed the state of the editor, not the project' };
  if (entry.ended) return { is: 'passed', why: 'the game that it was made in has ended' };
  if (entry.dropped !== undefined) return { is: 'passed', why: tellDropped(entry.dropped) };
  const changes = entry.done.filter(isRealChange);
  if (entry.final !== undefined) return { is: 'refused', why: entry.final };
  if (changes.length === 0 && entry.done.some(({ edit }) => edit.kind === 'level'))
    return { is: 'passed', why: 'it opened a level anew, which undo does not take back' };
  if (changes.length === 0) return { is: 'passed', why: 'nothing was different afterwards' };
  if (!changes.every(({ edit }) => isKnownEdit(edit))) {
    return { is: 'refused', why: 'another version of unreal-bridge made it' };
  }
  const inverses = needInverse(changes).map(invert);
  if (inverses.some(edits => edits.length === 0))
    return { is: 'refused', why: 'something of it has no inverse' };
  const needsEditor = inverses.flat().some(edit => kindOf(edit).order === 'alone');
  return { is: 'undoable', by: needsEditor ? 'editor' : 'inverse' };
}

/**
 * What has to have an inverse for a change to be undone: what goes with something that the change made needs none, nor
 * does state of the editor. Of a change whose answer was lost nobody knows what they were before.
 */
function needInverse(changes: readonly DoneEdit[]): readonly DoneEdit[] {
  const made = new Set(changes.flatMap(done => done.made));
  const needed = changes.filter(done => kindOf(done.edit).along !== true && !goesWith(done, made));
  return needed.length > 0 ? needed : changes;
}

/**
 * Says what undo would do with a change once others are taken back.
 * @param first what is taken back before it
 */
export type JudgeUndo = (entry: JournalEntry, first?: readonly JournalEntry[]) => Undoability;
