import { BridgeError } from '../../base/errors.ts';
import { describeChanges, dropUnchanged, eachMade, previewEdits } from '../edits/describe-change.ts';
import { isWorthNaming } from '../edits/worth-naming.ts';
import type { ChangeContext } from '../operations/act-context.ts';
import { answerUnknown } from '../operations/answer-call.ts';
import type { WorkDone } from '../operations/define-operation.ts';
import { tellFollowers } from '../operations/tell-followers.ts';
import { changedSince, isBarred } from './changed-since.ts';
import { checkMove } from './check-move.ts';
import { BY_EDITOR, isByEditor, openUndoJudge } from './editor-undo.ts';
import type { JournalEntry } from './journal.ts';
import { findLostReferences, referencesOf, tellLostReferences } from './lost-references.ts';
import type { Move, Moved } from './move.ts';
import { withPast } from './remedy-past.ts';
import { tellSavedSince } from './saved-since.ts';
import { isTakeable, notePassedOver } from './unclear-changes.ts';

/** What an undo or a redo answers. */
export function answerMove(context: ChangeContext, moved: readonly Moved[]): WorkDone {
  const ids = moved.flatMap(({ entry, carried }) =>
    carried.outcome === 'unknown' ? [] : (entry.moves?.ids ?? []),
  );
  const direction = moved[0]?.entry.moves?.direction ?? 'undo';
  const lost = moved.find(({ carried }) => carried.outcome === 'unknown');
  const stopped = moved.find(each => each.stopped)?.stopped;
  const notes = moved.flatMap(each => each.notes);
  const still =
    direction === 'undo' ? tellSavedSince(context.journal.entries, entriesOf(context, ids)) : undefined;
  if (still !== undefined) notes.push(still);
  if (direction === 'undo') notes.push(...notePassedOver(context.journal.entries, entriesOf(context, ids)));
  if (stopped) notes.push(`It stopped at ${stopped.changeId}: ${stopped.error.message}`);
  return {
    changes: describeChanges(eachMade(moved.flatMap(({ done }) => done).filter(isWorthNaming))).map(
      change => ({
        ...change,
      }),
    ),
    notes,
    answer: {
      ...(direction === 'undo' ? { undone: ids } : { redone: ids }),
      undo: describeWayBack(context, ids, direction),
      ...(stopped && {
        ...{ success: false, stoppedAt: stopped.changeId },
        ...(stopped.error.details.remedy && { remedy: stopped.error.details.remedy }),
      }),
      ...(lost && {
        unknown: lost.entry.moves?.ids ?? [],
        ...answerUnknown(context, lost.entry, lost.carried),
      }),
    },
  };
}

/** The answer, with what became of the actors of a Blueprint whose defaults were moved. */
export async function withFollowers(
  context: ChangeContext,
  moved: readonly Moved[],
  work: WorkDone,
): Promise<WorkDone> {
  const { instances, note } = await tellFollowers(
    context,
    moved.flatMap(({ done }) => done),
  );
  if (!instances) return work;
  return {
    ...work,
    answer: { ...work.answer, instances },
    notes: [...(work.notes ?? []), ...(note === undefined ? [] : [note])],
  };
}

/** How what was undone or done again is had back. What was never known to be whole is not done again. */
export function describeWayBack(
  context: ChangeContext,
  ids: readonly string[],
  direction: Move['direction'],
): Record<string, unknown> {
  if (ids.length === 0) return { possible: false, why: 'nothing was changed' };
  if (direction === 'redo') return { possible: true, ...describeUndoOf(context, ids) };
  const again = entriesOf(context, ids).filter(({ state, ended }) => state === 'undone' && !ended);
  // Of one undo the oldest is done again first: up to the newest is all of them.
  const newest = ids.find(id => again.some(each => each.id === id));
  if (newest !== undefined) return { possible: true, how: 'act redo', changeId: newest };
  return {
    possible: false,
    why: 'whether all of it was made was not known, so nothing does it again: call it anew',
  };
}

/** The undo that takes back what was done again, and nothing else that stands. */
function describeUndoOf(context: ChangeContext, ids: readonly string[]): Record<string, unknown> {
  const { entries } = context.journal;
  const own = entriesOf(context, ids);
  const oldest = own[0]?.id ?? ids[0];
  const later = entries.slice(entries.findIndex(({ id }) => id === oldest) + 1);
  const isAlone = later.every(each => ids.includes(each.id) || !isTakeable(each));
  if (isAlone) return { how: 'act undo', changeId: oldest };
  if (own.length < 2) return { how: 'act undo', changeId: oldest, only: true };
  const changeIds = own.map(({ id }) => id).toReversed();
  return { how: 'act undo with each changeId and only: true, in this order', changeIds };
}

function entriesOf({ journal }: ChangeContext, ids: readonly string[]): JournalEntry[] {
  return journal.entries.filter(({ id }) => ids.includes(id));
}

/** What an undo or a redo would change. */
export async function previewMove(context: ChangeContext, move: Move, conflicts: number): Promise<WorkDone> {
  const { direction, edits, entries, notes } = move;
  await checkMove(context, move);
  const stuck = direction === 'undo' && edits.length > 0 ? await findStuck(context, entries) : undefined;
  if (stuck && stuck.entry === entries[0])
    throw new BridgeError('not_undoable', `${stuck.entry.id} (${stuck.entry.action}) stays: ${stuck.why}.`);
  const first = await foreseeRefusal(context, move);
  const same = dropUnchanged((await previewEdits(context, edits)).map(change => ({ ...change })));
  const still = direction === 'undo' ? tellSavedSince(context.journal.entries, entries) : undefined;
  return {
    changes: same.changes,
    notes: [
      ...notes,
      ...(direction === 'undo' ? notePassedOver(context.journal.entries, entries) : []),
      ...(still === undefined ? [] : [still]),
      ...(stuck ? [`It would stop at ${stuck.entry.id}: ${stuck.why}.`] : []),
      ...first,
      ...(conflicts > 0 ? [`${conflicts} of it was changed since: that needs confirm: true.`] : []),
    ],
    answer: { changeIds: entries.map(({ id }) => id) },
  };
}

/**
 * What an undo is asked about, or where it would stop, as far as that is known without sending it.
 * @throws BridgeError where nothing would be taken back
 */
async function foreseeRefusal(context: ChangeContext, move: Move): Promise<string[]> {
  const { direction, entries, edits, conflicts } = move;
  const barred = conflicts.filter(isBarred);
  const isUndo = direction === 'undo';
  const lost = isUndo && edits.length > 0 ? await findLostOf(context, move) : [];
  const stops = [
    ...barred.map(each => ({ entry: each.entry, error: changedSince([each], { action: direction }) })),
    ...lost,
  ];
  const [first] = entries.flatMap(entry => stops.find(each => each.entry === entry) ?? []);
  if (first && first.entry === entries[0]) throw await withPast(context, move, first);
  const asking = isUndo ? entries.find(isByEditor) : undefined;
  return [
    ...(first ? [`It would stop at ${first.entry.id}: ${first.error.message}`] : []),
    ...(asking && edits.length > 0
      ? [`${asking.id} (${asking.action}) ${BY_EDITOR}: that needs confirm: true.`]
      : []),
  ];
}

const BRING_BACK = 'Bring it back, then undo again.';

/** Changes that put back what refers to something that is gone. */
async function findLostOf(
  context: ChangeContext,
  { entries, edits }: Move,
): Promise<{ entry: JournalEntry; error: BridgeError }[]> {
  const lost = await findLostReferences(
    context,
    edits.map(({ edit }) => edit),
  );
  if (lost.length === 0) return [];
  return entries.flatMap(entry => {
    const own = edits.filter(({ inverts }) => inverts && entry.done.includes(inverts));
    const named = lost.filter(path => own.some(({ edit }) => referencesOf(edit).includes(path)));
    const told = `${entry.id} (${entry.action}) stays: ${tellLostReferences(named)}`;
    return named.length > 0
      ? [{ entry, error: new BridgeError('changed_since', told, { remedy: BRING_BACK }) }]
      : [];
  });
}

/** The first of changes at which an undo of them would stop, newest first. */
async function findStuck(
  context: ChangeContext,
  entries: readonly JournalEntry[],
): Promise<{ entry: JournalEntry; why: string } | undefined> {
  const judge = await openUndoJudge(context);
  for (const entry of entries) {
    const others = entries.filter(each => each !== entry);
    const judged = judge(entry, others);
    if (judged.is === 'refused') return { entry, why: judged.why };
  }
  return undefined;
}
