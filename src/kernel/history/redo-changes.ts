import { mapTexts } from '../../base/json/map-texts.ts';
import { packageName } from '../../unreal/object-path.ts';
import { placeholderOf } from '../batch/placeholders.ts';
import type { DoneEdit, Edit } from '../edits/define-edit.ts';
import { kindOf } from '../edits/edit-kinds.ts';
import { conflictKeyOf, isSameState, observeEdits, readsOf } from '../edits/observe.ts';
import { createOverwriting } from '../edits/overwritten.ts';
import { isSameOrInside } from '../finding/object-inside.ts';
import type { ChangeContext } from '../operations/act-context.ts';
import { askToGoOn, saysAgreed } from '../operations/confirm.ts';
import { foretell } from './changed-since.ts';
import { isFromBefore } from './doubtful-undo.ts';
import { tellEndedParts } from './ended-games.ts';
import { whereUndone } from './follow-elements.ts';
import { foresee } from './foreseen.ts';
import { barAgain } from './go-over.ts';
import { holdInstances, isInheritedBefore } from './hold-instances.ts';
import { type JournalEntry, movePath } from './journal.ts';
import type { Move, MoveConflict, Moved } from './move.ts';
import { carryOutMove, moveInGroups } from './move-changes.ts';
import { nameDoubtful } from './name-doubtful.ts';
import { renamedSince } from './renamed-since.ts';
import { renewNames } from './renew-names.ts';
import { countUpToReused } from './reused-paths.ts';
import { isRealChange } from './take-back.ts';
import { findThereAgain } from './there-again.ts';

/**
 * Plans doing changes again. What is made anew may get another path, so whatever was done to it refers to its maker.
 * @param entries oldest first
 */
export async function planRedo(context: ChangeContext, entries: readonly JournalEntry[]): Promise<Move> {
  const owned = entries.flatMap(entry => {
    const undo = undoOf(context, entry)?.done ?? [];
    return entry.done.map(done => [whereUndone(done, undo), entry] as const);
  });
  const owners = new Map(owned);
  const all = owned.map(([done]) => done);
  const dones = all.filter(({ passed }) => !passed);
  // Who answers is asked along with what is read.
  context.session.identity.askNext();
  const [{ conflicts, seen }, again, edits] = await Promise.all([
    findConflicts(context, dones, owners),
    findThereAgain(context, owners),
    renewNames(context, withPlaceholders(dones)),
  ]);
  const planned = edits.map((edit, index) => ({ edit, hint: dones[index]?.before }));
  const held = await holdInstances(context, planned, dones, 'redo');
  const found = new Map(planned.map(({ edit }, index) => [edit, seen.get(dones[index])]));
  const before = new Map(planned.map(({ edit, hint }) => [edit, hint]));
  // Who inherits a default was looked at last; what is done again in another way stands where it stood.
  held.forEach(({ edit, hint }, at) => {
    const same = planned[at]?.edit;
    if (!found.has(edit)) found.set(edit, same ? found.get(same) : hint);
  });
  const foreseen = foresee(held, found, before);
  const barred = barAgain(conflicts, edits);
  const named = await nameDoubtful(context, [...barred, ...again, ...findReplaced(context, owners)]);
  return {
    direction: 'redo',
    entries,
    edits: foreseen,
    conflicts: foretell(named, foreseen),
    notes: [...tellEndedParts(entries), ...tellLeftOut(all.length - dones.length, all.length)],
  };
}

function tellLeftOut(count: number, all: number): string[] {
  if (count === 0) return [];
  const which = count === all ? 'Nothing was done again' : `${count} of ${all} changes were not done again`;
  return [`${which}: undo had not taken that back, as it was back already, or gone.`];
}

/** Things that we had made, and the editor has lost since they were last seen: whatever has their names may not be ours. */
function findReplaced(
  { journal, session }: ChangeContext,
  owners: ReadonlyMap<DoneEdit, JournalEntry>,
): MoveConflict[] {
  const now = session.identity.processNow();
  const made = journal.entries.flatMap(({ done }) => done.flatMap(each => each.made));
  const anew = [...owners.keys()].flatMap(each => each.made);
  return [...owners].flatMap(([done, entry]): MoveConflict[] => {
    const { objectPath } = done.edit;
    const isInside = (path: string) => isSameOrInside(objectPath, path);
    if (!made.some(isInside) || anew.some(isInside)) return [];
    // An undo that found nothing to do has sent nothing.
    const undo = journal.entries.findLast(({ moves, process }) => process && moves?.ids.includes(entry.id));
    if (!isFromBefore(undo ?? entry, now)) return [];
    return [{ entry, done, now: undefined, left: done.before, why: 'replaced' }];
  });
}

/** The edits, with placeholders for the paths of what they make. */
function withPlaceholders(dones: readonly DoneEdit[]): Edit[] {
  const placeholders = new Map<string, string>();
  return dones.map(({ edit: { as: _, ...edit }, made }, index) => {
    const moved = mapTexts(edit, text => movePath(text, placeholders)); // the same fields
    // What is made where the edit says, an asset for one, has no other path the second time.
    const isNamed = made.length === 0 || made.every(path => path === edit.objectPath);
    if (isNamed) return moved;
    const placeholder = placeholderOf(index + 1);
    made.forEach((path, at) => void placeholders.set(path, at === 0 ? placeholder : `${placeholder}[${at}]`));
    return { ...moved, as: placeholder };
  });
}

/** Things that are not as they were before they were changed for the first time, and the states that were seen. */
async function findConflicts(
  context: ChangeContext,
  dones: readonly DoneEdit[],
  owners: ReadonlyMap<DoneEdit, JournalEntry>,
): Promise<{ conflicts: MoveConflict[]; seen: Map<DoneEdit | undefined, unknown> }> {
  const made = dones.flatMap(done => done.made);
  const moved = dones.flatMap(({ edit }, at) => {
    const to = kindOf(edit).paths?.movesTo?.(edit);
    return to === undefined ? [] : [{ to, at }];
  });
  const conflictKeys = dones.map(({ edit }) => conflictKeyOf(edit));
  const over = listOver(dones);
  const firsts = dones.filter(
    ({ edit, made: own }, index) =>
      conflictKeys[index] !== '' &&
      kindOf(edit).along !== true &&
      !over.has(index) &&
      conflictKeys.indexOf(conflictKeys[index] ?? '') === index &&
      // What is made first cannot have been changed.
      !made.some(path => isSameOrInside(edit.objectPath, path) && !own.includes(path)) &&
      // What is moved first is not there yet.
      !moved.some(({ to, at }) => at < index && packageName(edit.objectPath) === packageName(to)),
  );
  const observed = await observeEdits(
    context,
    firsts.map(({ edit }) => edit),
  );
  const seen = new Map(
    firsts.flatMap((done, index): [DoneEdit, unknown][] => {
      const now = observed[index];
      return now?.kind === 'seen' ? [[done, now.state]] : [];
    }),
  );
  const renamed = renamedSince(context.journal.entries);
  const conflicts = firsts.flatMap((done, index) => {
    const now = observed[index] ?? { kind: 'unseen' };
    const entry = owners.get(done);
    if (!entry || now.kind === 'unseen' || done.before === undefined) return [];
    const state = now.kind === 'seen' ? now.state : undefined;
    const isSame =
      state !== undefined &&
      (isSameState(done.edit, state, done.before) ||
        (renamed !== undefined && isSameState(done.edit, state, renamed(done, done.before))) ||
        isInheritedBefore(dones, done, state) ||
        isLeftByUndo(context, entry, { done, state }) ||
        (done.made.length === 0 && isSameState(done.edit, state, done.after)));
    return isSame ? [] : [{ entry, done, now: state, left: done.before }];
  });
  const taken = await Promise.all(conflicts.map(each => isAsTakenBack(context, each)));
  return { conflicts: conflicts.filter((_, at) => !taken[at]), seen };
}

/**
 * Whether all that its undo wrote to an object is as it was left: a place in the world is taken back by values of other
 * names, and where that is follows from what others of the call did before it.
 */
async function isAsTakenBack(
  context: ChangeContext,
  { entry, done }: Pick<MoveConflict, 'entry' | 'done'>,
): Promise<boolean> {
  // Of what stood already, undo has put nothing back.
  if (!isRealChange(done)) return false;
  const undo = undoOf(context, entry);
  const own = undo?.done.filter(({ edit }) => edit.objectPath === done.edit.objectPath) ?? [];
  // Of several that write the same the last one counts.
  const written = [...new Map(own.map(each => [conflictKeyOf(each.edit), each])).values()];
  if (written.length === 0) return false;
  const observed = await observeEdits(
    context,
    written.map(({ edit }) => edit),
  );
  return written.every(({ edit, after }, at) => {
    const now = observed[at];
    return now?.kind === 'seen' && isSameState(edit, now.state, after);
  });
}

function undoOf({ journal }: Pick<ChangeContext, 'journal'>, { id }: JournalEntry): JournalEntry | undefined {
  return journal.entries.findLast(({ moves }) => moves?.ids.includes(id));
}

/** Places of those that went over what one before them wrote in another way: they find that again, not what is there now. */
function listOver(dones: readonly DoneEdit[]): ReadonlySet<number> {
  const earlier = createOverwriting<{ edit: Edit; reads: string }>();
  const over = dones.flatMap(({ edit }, at) => {
    const isOver = kindOf(edit).strays === undefined && earlier.by(edit).length > 0;
    earlier.add({ edit, reads: readsOf(edit) });
    return isOver ? [at] : [];
  });
  return new Set(over);
}

/** Whether a thing is as its undo left it: what a sum is taken from others may have changed before. */
function isLeftByUndo(
  context: ChangeContext,
  entry: JournalEntry,
  { done, state }: { done: DoneEdit; state: unknown },
): boolean {
  const undo = undoOf(context, entry);
  const left = undo?.done.findLast(({ edit }) => conflictKeyOf(edit) === conflictKeyOf(done.edit));
  return left !== undefined && isSameState(done.edit, state, left.after);
}

/** Does changes again. @param entries oldest first */
export function redoEntries(
  context: ChangeContext,
  entries: readonly JournalEntry[],
  call: Record<string, unknown> & { confirm?: boolean | undefined },
): Promise<Moved[]> {
  return moveInGroups(
    context,
    entries,
    { action: 'redo', ...call },
    {
      plan: some => planRedo(context, some),
      carryOut: move => agreeAgain(context, move, call).then(() => carryOutMove(context, move)),
      most: countUpToReused,
    },
  );
}

/**
 * What takes something away needs somebody's word each time: what it takes may be worth more than it was the first time.
 * @throws BridgeError `needs_confirmation`, `declined_by_user`
 */
async function agreeAgain(
  context: ChangeContext,
  { entries }: Move,
  call: Record<string, unknown> & { confirm?: boolean | undefined },
): Promise<void> {
  const asking = entries.filter(
    ({ effect, done }) => effect === 'destructive' && !(done.length > 0 && done.every(each => each.passed)),
  );
  if (asking.length === 0 || saysAgreed(context, call)) return;
  const named = asking.map(
    ({ id, action, summary }) => `${id} (${[action, summary].filter(Boolean).join(' ')})`,
  );
  const what = `redo does again what was asked about before: ${named.join(', ')}.`;
  await askToGoOn(context, { name: 'redo', args: call, what });
}
