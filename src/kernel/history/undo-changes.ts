import { mapTexts } from '../../base/json/map-texts.ts';
import { turnBetween } from '../../base/next-turn.ts';
import type { Edit } from '../edits/define-edit.ts';
import { kindOf } from '../edits/edit-kinds.ts';
import { conflictKeyOf } from '../edits/observe.ts';
import { isSameOrInside } from '../finding/object-inside.ts';
import type { ChangeContext } from '../operations/act-context.ts';
import type { PlannedEdit } from '../operations/define-operation.ts';
import { foretell, tellTakenAlong } from './changed-since.ts';
import { createDoubts, isFromBefore } from './doubtful-undo.ts';
import type { EditStatus } from './edit-status.ts';
import { isByEditor, letEditorUndo } from './editor-undo.ts';
import { tellEndedParts } from './ended-games.ts';
import { engineUndoEdit } from './engine-undo-edit.ts';
import { findAbsent } from './find-absent.ts';
import { findConflicts, isAlong } from './find-conflicts.ts';
import { followElements } from './follow-elements.ts';
import { foreseePresent } from './foreseen.ts';
import { goOver } from './go-over.ts';
import { holdInstances } from './hold-instances.ts';
import { inversesOf, noteSeen } from './inverses.ts';
import type { JournalEntry } from './journal.ts';
import { findMadeAnew } from './made-anew.ts';
import { type Move, type MoveConflict, type Moved, mayBeTheirs } from './move.ts';
import { carryOutMove, moveInGroups } from './move-changes.ts';
import { nameDoubtful } from './name-doubtful.ts';
import { listPassed, notePassed, passed } from './note-passed.ts';
import { removalsLast } from './part-by-loss.ts';
import { readForUndo } from './read-for-undo.ts';
import { goesWith, isRealChange } from './take-back.ts';
import { noteUntold } from './unclear-changes.ts';
import { findUsedInLevel } from './used-in-level.ts';

/**
 * Plans taking changes back, from how things stand now.
 * @param entries newest first
 */
export async function planUndo(context: ChangeContext, entries: readonly JournalEntry[]): Promise<Move> {
  const owners = new Map(entries.flatMap(entry => entry.done.map(done => [done, entry] as const)));
  const dones = entries
    .toReversed()
    .flatMap(({ done }) => done)
    .filter(isRealChange);
  const isReplaced = findMadeAnew(context.journal.entries);
  // Who answers is asked along with what is read.
  context.session.identity.askNext();
  const planned = inversesOf(context, dones);
  const inverses = [...planned.values()].flatMap(each => each.map(({ edit }) => edit));
  const now = await readForUndo(context, entries, dones, inverses);
  const { read, back, over: found, moved } = await followElements(context, { ...now, back: planned });
  await turnBetween(dones);
  const process = context.session.identity.processNow();
  const doubtOf = createDoubts(context.journal.entries, process, now);
  const absent = await findAbsent(context, read);
  const status = read.map(each =>
    isReplaced(each.done) || absent.has(each.done) ? { ...each, is: 'gone' as const } : each,
  );
  const made = new Set(status.flatMap(({ done }) => done.made));
  const removed = status.flatMap(({ done, is }) => (is === 'gone' ? [] : done.made));
  const used = await findUsedInLevel(context, status);
  await turnBetween(dones);
  const known = { ...now, owners, made, used, absent, moved, doubtOf, isReplaced };
  const conflicts = findConflicts(status, { ...context, ...known });
  const isDone = (each: EditStatus) => needsNothing(each, removed);
  // What was moved on does not go with what was made in its old place.
  const goesAlong = ({ done, isMoved }: EditStatus) => !isMoved && goesWith(done, made);
  const seen = new Map(found);
  const edits = status
    .toReversed()
    .filter(each => !isDone(each) && !goesAlong(each))
    .flatMap(each => noteSeen(seen, each, back.get(each.done) ?? []));
  await turnBetween(dones);
  const over = goOver(edits, conflicts, seen);
  const held = noteHeld(seen, await holdInstances(context, over.edits, dones), over.edits);
  const counted = status.filter(each => !isAlong(each.done) && !goesAlong(each));
  const isLost = ({ done }: EditStatus) => {
    const entry = owners.get(done);
    return entry !== undefined && isFromBefore(entry, process);
  };
  const { foreseen, absent: lacking } = foreseePresent(mergeAlone(held), seen);
  const none = new Set([...lacking, ...over.left]);
  const gone = counted.flatMap(each => passed(each, isDone(each), none));
  const named = foretell(await nameDoubtful(context, over.conflicts), foreseen);
  return {
    ...{ direction: 'undo', entries, conflicts: named, world: now.world },
    passed: listPassed(gone, entries, isLost),
    edits: removalsLast(onlyOwn(foreseen, conflicts)),
    notes: [
      ...notePassed(gone, { all: counted, isLost, absent }),
      ...noteUntold(entries),
      ...tellEndedParts(entries),
      ...tellTakenAlong(named),
    ],
  };
}

/** Whether nothing takes a change back: it is back or gone, or is state of the editor that went on. */
function needsNothing({ done, is }: EditStatus, removed: readonly string[]): boolean {
  if (is === 'gone' || is === 'as-before') return true;
  return isAlong(done) && (is === 'other' || mentions(done.before, removed));
}

/** Notes what edits find that stand in for others: what those were to find. @returns the edits */
function noteHeld(
  seen: Map<Edit, unknown>,
  held: readonly PlannedEdit[],
  edits: readonly PlannedEdit[],
): readonly PlannedEdit[] {
  for (const { edit, hint } of held.filter(each => !edits.includes(each))) {
    const same = edits.find(each => conflictKeyOf(each.edit) === conflictKeyOf(edit));
    seen.set(edit, same ? seen.get(same.edit) : hint);
  }
  return held;
}

/** What may be somebody else's by now is not taken away as what the change itself has put there. */
function onlyOwn(edits: readonly PlannedEdit[], conflicts: readonly MoveConflict[]): PlannedEdit[] {
  const doubted = new Set(conflicts.filter(mayBeTheirs).map(({ done }) => done));
  return edits.map(({ takesAway, ...each }) =>
    takesAway && !(each.inverts && doubted.has(each.inverts)) ? { ...each, takesAway } : each,
  );
}

/** One step of the editor brings back all that was deleted in one. */
function mergeAlone(edits: readonly PlannedEdit[]): PlannedEdit[] {
  if (edits.length === 1) return [...edits];
  const expected = edits
    .filter(({ edit }) => isAlone(edit))
    .flatMap(({ edit: { expect } }) => (Array.isArray(expect) ? expect.map(String) : []));
  const [first] = expected;
  if (first === undefined) return [...edits];
  return [
    ...edits.filter(({ edit }) => !isAlone(edit)),
    { edit: engineUndoEdit.make({ objectPath: first, expect: expected }) },
  ];
}

function isAlone(edit: Edit): boolean {
  return kindOf(edit).order === 'alone';
}

/** Whether any text in a state is the path of one of these. */
function mentions(state: unknown, paths: readonly string[]): boolean {
  let isFound = false;
  mapTexts(state, text => {
    isFound ||= paths.some(path => isSameOrInside(text, path));
    return text;
  });
  return isFound;
}

/**
 * Takes changes back.
 * @param entries newest first
 * @returns what was carried out; fewer than were asked for where one of them stands against it
 * @throws BridgeError `changed_since`, `not_undoable`, when nothing was taken back
 */
export function undoEntries(
  context: ChangeContext,
  entries: readonly JournalEntry[],
  call: Record<string, unknown> & { confirm?: boolean | undefined },
): Promise<Moved[]> {
  const asked = { action: 'undo', ...call };
  return moveInGroups(context, entries, asked, {
    plan: some => planUndo(context, some),
    carryOut: move =>
      move.entries.some(isByEditor) ? letEditorUndo(context, move, asked) : carryOutMove(context, move),
    goesAlone: isByEditor,
  });
}
