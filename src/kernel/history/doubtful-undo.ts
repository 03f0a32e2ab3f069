import { compareWithSent, type EditorProcess } from '../../unreal/editor-process.ts';
import { isActorPath } from '../../unreal/object-path.ts';
import type { DoneEdit } from '../edits/define-edit.ts';
import { kindOf } from '../edits/edit-kinds.ts';
import type { EditStatus } from './edit-status.ts';
import type { JournalEntry } from './journal.ts';

/**
 * Why what has the name of something that a change put there may be somebody else's: `restarted`, it was made in a
 * process of the editor that is no more; `reopened`, a level was opened since; `renamed`, it is called otherwise;
 * `likely`, its answer was lost and it was found done.
 */
export type Doubt = 'restarted' | 'reopened' | 'renamed' | 'likely';

/** What each doubt says of a thing that still stands there. */
export const DOUBTS: Readonly<Record<Doubt, string>> = {
  restarted: 'was made before the editor was started again, and what is called so now may be somebody else’s',
  reopened: 'was made before a level was opened, and what is called so now may be somebody else’s',
  renamed: 'has another label than it was given, and may be somebody else’s',
  likely: 'was found done after the answer was lost, and may have been done by somebody else',
};

/**
 * Tells of changes whether what they put there may be somebody else's by now: names are given again.
 * @param entries of the whole journal
 * @param now who answers
 */
export function createDoubts(
  entries: readonly JournalEntry[],
  now: EditorProcess | undefined,
): (status: EditStatus, entry: JournalEntry) => Doubt | undefined {
  const lastOpened = entries.findLastIndex(({ done }) => done.some(({ edit }) => edit.kind === 'level'));
  return (status, entry) => {
    if (status.is === 'gone' || status.is === 'as-before') return undefined;
    if (status.done.likely && kindOf(status.done.edit).along !== true) return 'likely';
    if (!isPut(status.done)) return undefined;
    if (compareWithSent(entry.process, now) === 'other') return 'restarted';
    if (lastOpened > entries.indexOf(entry) && status.done.made.some(isActorPath)) return 'reopened';
    return isRenamed(status, entries) ? 'renamed' : undefined;
  };
}

/** Whether a change put something there. */
function isPut({ edit, before, made }: DoneEdit): boolean {
  return made.length > 0 || kindOf(edit).adds?.(edit, before) === true;
}

/** Whether an actor has a label that no change of the journal has given it. */
function isRenamed({ done, name }: EditStatus, entries: readonly JournalEntry[]): boolean {
  const [path, ...others] = done.made;
  if (path === undefined || others.length > 0 || !isActorPath(path)) return false;
  if (name === undefined || typeof done.after !== 'string' || name === done.after) return false;
  const changes = entries.flatMap(entry => entry.done).filter(({ edit }) => edit.objectPath === path);
  return !changes.some(({ before, after }) => before === name || after === name);
}
