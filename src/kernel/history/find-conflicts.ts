import { isPlayPath } from '../../unreal/object-path.ts';
import type { DoneEdit } from '../edits/define-edit.ts';
import { kindOf } from '../edits/edit-kinds.ts';
import type { ChangeContext } from '../operations/act-context.ts';
import type { createDoubts } from './doubtful-undo.ts';
import type { EditStatus } from './edit-status.ts';
import type { JournalEntry } from './journal.ts';
import type { MoveConflict } from './move.ts';
import type { readForUndo } from './read-for-undo.ts';
import { goesWith } from './take-back.ts';
import { isShared } from './worked-on.ts';

/** What is known of changes that are to be taken back. */
export interface KnownForUndo extends Pick<ChangeContext, 'journal'> {
  owners: ReadonlyMap<DoneEdit, JournalEntry>;
  /** Paths of all that they have made. */
  made: ReadonlySet<string>;
  foreign: Awaited<ReturnType<typeof readForUndo>>['foreign'];
  work: Awaited<ReturnType<typeof readForUndo>>['work'];
  /** Who uses what they have made. */
  used: ReadonlyMap<DoneEdit, string>;
  /** The assets that are not where they were changed. */
  absent: ReadonlyMap<DoneEdit, string>;
  /** Where elements of lists stand by now. */
  moved: ReadonlyMap<DoneEdit, string>;
  doubtOf: ReturnType<typeof createDoubts>;
  isReplaced(done: DoneEdit): boolean;
}

/** What somebody else has changed since, or may have. */
export function findConflicts(status: readonly EditStatus[], known: KnownForUndo): MoveConflict[] {
  const { journal, owners, isReplaced } = known;
  // Whoever looks for other servers looks into their files.
  const shared = new Set([...new Set(owners.values())].filter(entry => isShared(journal, entry)));
  const found = status.flatMap(each => {
    const entry = owners.get(each.done);
    if (!entry || isReplaced(each.done) || hasEnded(each)) return [];
    const against = standsAgainst(each, entry, { ...known, shared });
    return against ? [{ ...conflictOf(each, entry), ...against, movedTo: known.moved.get(each.done) }] : [];
  });
  // What is told of a thing as a whole is not told of its parts as well.
  // Of what was edited the parts say what there is now.
  const doubted = new Set(
    found.flatMap(({ why, done }) => (why === undefined || why === 'remade' ? [] : done.made)),
  );
  return found.filter(({ done }) => !goesWith(done, doubted));
}

/** What stands against taking a change back: undefined for nothing, and nothing more to say where its state says it. */
function standsAgainst(
  each: EditStatus,
  entry: JournalEntry,
  {
    made,
    foreign,
    work,
    used,
    absent,
    doubtOf,
    shared,
  }: KnownForUndo & { shared: ReadonlySet<JournalEntry> },
): Pick<MoveConflict, 'why' | 'inside' | 'loses' | 'users' | 'absent'> | undefined {
  const { done, is } = each;
  const place = absent.get(done);
  if (place !== undefined) return { absent: place };
  const isThere = is !== 'gone';
  const isMade = done.made.length > 0 && isThere;
  const why = doubtOf(each, entry) ?? (isMade && shared.has(entry) ? ('shared' as const) : undefined);
  const loses = isThere && is !== 'as-before' ? (work.get(done) ?? []) : [];
  if (why) return { why, ...(loses.length > 0 && { loses }) };
  const inside = isThere ? (foreign.get(done) ?? []) : [];
  if (inside.length > 0) return { inside };
  if (loses.length > 0) return { loses };
  if (isConflict(each, made)) return {};
  const users = used.get(done);
  return users === undefined ? undefined : { users };
}

/** A game takes along whatever was changed in it. */
function hasEnded({ done, is }: EditStatus): boolean {
  return is === 'gone' && isPlayPath(done.edit.objectPath);
}

/** What is otherwise by now is somebody's, also where it goes with what was made. */
function isConflict({ done, is }: EditStatus, made: ReadonlySet<string>): boolean {
  if (isAlong(done)) return false;
  if (goesWith(done, made)) return is === 'other';
  // What was made and is gone already needs no undoing.
  return is === 'other' || (is === 'gone' && done.made.length === 0);
}

function conflictOf({ done, now }: EditStatus, entry: JournalEntry): MoveConflict {
  return { entry, done, left: done.after, now: now.kind === 'seen' ? now.state : undefined };
}

/** State of the editor that changes along, and goes on. */
export function isAlong({ edit }: DoneEdit): boolean {
  return kindOf(edit).along === true;
}
