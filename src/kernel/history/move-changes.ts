import { BridgeError } from '../../base/errors.ts';
import { sameValue } from '../../pipeline/value-shapes.ts';
import { hasMovedAway, MOST_ATTEMPTS } from '../edits/again.ts';
import type { CarriedOut } from '../edits/carried-out.ts';
import { carryOut } from '../edits/carry-out.ts';
import type { DoneEdit } from '../edits/define-edit.ts';
import { propertyOf } from '../edits/describe-change.ts';
import { isInLevel } from '../edits/edit-kinds.ts';
import { isYounger } from '../edits/world-age.ts';
import type { ChangeContext } from '../operations/act-context.ts';
import { callsOf } from './call-marks.ts';
import { changedSince, isBarred } from './changed-since.ts';
import { aboutIn, checkMove, namedBy } from './check-move.ts';
import { finishMove } from './history.ts';
import type { JournalEntry } from './journal.ts';
import type { Move, MoveConflict, Moved } from './move.ts';
import { remedyPast, withPast } from './remedy-past.ts';
import { findStrays, withoutStrays } from './strays.ts';
import { takeBack } from './take-back.ts';
import { tellBelowZero } from './tell-below-zero.ts';

/**
 * Carries an undo or a redo out as one change with an entry of its own: when it is lost with its process, the next one
 * finds out whether the changes count as undone.
 * @throws BridgeError when nothing was changed, or all of it was taken back
 */
export async function carryOutMove(context: ChangeContext, move: Move): Promise<Moved> {
  const { journal } = context;
  const ids = move.entries.map(({ id }) => id);
  // What is done again leaves under the names that it left under first.
  const names = move.direction === 'redo' ? move.entries.flatMap(namedBy) : [move.direction];
  const entry = journal.begin({
    action: move.direction,
    summary: `${move.direction} ${ids.join(', ')}`,
    effect: 'reversible',
    moves: { direction: move.direction, ids, ...(move.passed && { passed: move.passed }) },
    ...callsOf(context),
  });
  const carried = await context.policy.during(names, () => carryAll(context, entry, move), aboutIn(move));
  const notes = [...move.notes, ...carried.notes];
  if (carried.outcome === 'unknown') return { entry, carried, done: [], notes };
  const error = carried.errors.find(each => each !== undefined);
  if (error) {
    const isBack = entry.state !== 'done' && move.direction === 'undo';
    const message = [error.message, ...carried.notes, ...(isBack ? ['Nothing was undone.'] : [])].join(' ');
    const { moved: _, ...details } = error.details;
    throw new BridgeError(error.code, message, {
      ...details,
      ...(hasMovedAway(entry, error) && { moved: 'yes' as const }),
      ...(await remedyPast(context, move, { error, ...refusedIn(move, carried) })),
    });
  }
  await refuseReopened(context, entry, move);
  entry.state = 'done';
  finishMove(journal, entry);
  journal.keep(entry);
  const isDone = (each: DoneEdit | undefined) => each !== undefined;
  const meant = carried.done.slice(0, move.edits.length).filter(isDone);
  const strays = carried.done.slice(move.edits.length).filter(isDone);
  const done = withoutStrays(meant, strays);
  const below = move.direction === 'undo' ? tellBelowZero(done) : [];
  return { entry, carried, done, notes: [...notes, ...below] };
}

/** Carries the edits out; what taking back moved beside what was meant gets back what it had. */
async function carryAll(context: ChangeContext, entry: JournalEntry, move: Move): Promise<CarriedOut> {
  const carried = await carryOut(context, entry, move.edits, 'rollback');
  if (move.direction === 'redo' || carried.outcome !== 'done') return carried;
  const { back, stuck } = findStrays(carried.done.filter(each => each !== undefined));
  const notes = [...carried.notes, ...stuck.map(name => `${name} moved along, and nothing puts it back.`)];
  if (back.length === 0) return { ...carried, notes };
  const planned = [...move.edits, ...back.map(({ edit, basis }) => ({ edit, basis }))];
  const all = await carryOut(context, entry, planned, 'continue', { earlier: { ...carried, notes } });
  if (all.outcome === 'unknown') return all;
  // What somebody else wrote over what was moved along is theirs.
  const over = entry.done.filter(({ at }) => at !== undefined && all.errors[at]?.details.moved === 'yes');
  if (over.length > 0) notes.push(...(await takeBack(context, entry, over)).notes);
  const left = all.errors.flatMap((error, at) => {
    const { edit } = planned[at] ?? {};
    return error && edit ? [`${propertyOf(edit) ?? edit.objectPath} moved along: ${error.message}`] : [];
  });
  return { ...all, outcome: 'done', errors: carried.errors, notes: [...all.notes, ...left] };
}

/** What it was that failed. */
function refusedIn({ entries, edits }: Move, { errors }: CarriedOut) {
  const failed = edits[errors.findIndex(each => each !== undefined)];
  const owner = entries.find(({ done }) => failed?.inverts && done.includes(failed.inverts));
  return { entry: owner ?? entries[0], ...(failed && { edit: failed.edit }) };
}

/**
 * What was to be taken back went with the level where that was opened anew between the look at it and this: what was done
 * there is put back, a sum that was taken off a value that had never been given it above all.
 * @throws BridgeError `changed_since`
 */
async function refuseReopened(context: ChangeContext, entry: JournalEntry, { world }: Move): Promise<void> {
  if (!world || !entry.world || !isYounger(world, entry.world)) return;
  const inLevel = entry.done.filter(({ edit }) => isInLevel(edit));
  if (inLevel.length === 0) return;
  const { notes } = await takeBack(context, entry, inLevel);
  const told =
    'The level was opened anew while this was taken back: what was not saved of it had gone already.';
  throw new BridgeError(
    'changed_since',
    [`${told} What this did in the level was put back.`, ...notes].join(' '),
    {
      remedy: 'Look at the level; what is left of the change is taken back by calling undo again.',
    },
  );
}

/**
 * Whether somebody agreed to go over what was changed since: whoever sends the call, or the user, where the policy wants
 * their own word. @throws BridgeError `declined_by_user`
 */
export async function mayGoOver(
  { policy, ask }: Pick<ChangeContext, 'policy' | 'ask'>,
  conflicts: readonly MoveConflict[],
  call: Record<string, unknown> & { confirm?: boolean | undefined },
): Promise<boolean> {
  if (call.confirm !== true || policy.confirmBy === 'model') return call.confirm === true;
  const answer = await ask(`${changedSince(conflicts, call).message} Go over it?`);
  if (answer === 'no')
    throw new BridgeError('declined_by_user', 'The user wants what was changed since to stay.');
  return answer === 'yes';
}

/** How changes are moved. */
export interface Moving {
  plan(entries: readonly JournalEntry[]): Promise<Move>;
  carryOut(move: Move): Promise<Moved>;
  /** Whether a change goes in a step of its own; none when left out. */
  goesAlone?(entry: JournalEntry): boolean;
  /** How many of the first can go together at the most; all when left out. */
  most?(entries: readonly JournalEntry[]): number;
}

/**
 * Moves changes: all in one step where they can go together. What overlaps can only be compared once whatever comes
 * before it is moved, so it goes in a further step.
 * @param entries in the order in which they are moved
 * @returns what was moved; fewer than were asked for where one of them stands against it
 * @throws BridgeError `changed_since` and whatever stands against it, when nothing was moved
 */
export async function moveInGroups(
  context: ChangeContext,
  entries: readonly JournalEntry[],
  call: Record<string, unknown> & { action: string; confirm?: boolean | undefined },
  moving: Moving,
): Promise<Moved[]> {
  const moved: Moved[] = [];
  for (let rest = entries; rest.length > 0; ) {
    let count: number;
    try {
      const group = await moveGroup(context, rest, call, moving);
      count = group.count;
      moved.push(group.moved);
    } catch (thrown) {
      const last = moved.at(-1);
      if (!(thrown instanceof BridgeError) || !last) throw thrown;
      last.stopped = { changeId: rest[0]?.id ?? '', error: thrown };
      break;
    }
    if (moved.at(-1)?.carried.outcome === 'unknown') break;
    rest = rest.slice(count);
  }
  return moved;
}

/**
 * Moves what goes in one step. Where somebody else was quicker, it is computed anew from what they left; what of that
 * nobody agreed to go over stands against it.
 * @throws BridgeError as `moveInGroups`
 */
async function moveGroup(
  context: ChangeContext,
  rest: readonly JournalEntry[],
  call: Record<string, unknown> & { action: string; confirm?: boolean | undefined },
  moving: Moving,
): Promise<{ count: number; moved: Moved }> {
  let agreed: readonly MoveConflict[] | undefined;
  for (let attempt = 1; ; attempt++) {
    const move = await planGroup(rest, moving);
    const { conflicts } = move;
    await checkMove(context, move);
    const barred = conflicts.filter(isBarred);
    if (barred.length > 0)
      throw await withPast(context, move, { error: changedSince(barred, call), entry: barred[0]?.entry });
    const mayGo = agreed
      ? conflicts.every(each => isAgreed(each, agreed ?? []))
      : conflicts.length === 0 || (await mayGoOver(context, conflicts, call));
    if (!mayGo) throw changedSince(conflicts, call);
    agreed ??= conflicts;
    try {
      return { count: move.entries.length, moved: await moving.carryOut(move) };
    } catch (thrown) {
      const isQuicker = thrown instanceof BridgeError && thrown.details.moved === 'yes';
      if (!isQuicker || attempt >= MOST_ATTEMPTS) throw thrown;
    }
  }
}

/** Whether a conflict is one that somebody agreed to go over; a sum is taken off whatever there is. */
function isAgreed(conflict: MoveConflict, agreed: readonly MoveConflict[]): boolean {
  const same = agreed.find(({ done }) => done === conflict.done);
  if (!same) return false;
  return sameValue(same.now, conflict.now) || conflict.comesTo !== undefined;
}

/** As many as can go together; the first alone, where something stands against it. */
async function planGroup(rest: readonly JournalEntry[], moving: Moving): Promise<Move> {
  const alone = rest.findIndex(entry => moving.goesAlone?.(entry));
  let count = Math.min(alone < 0 ? rest.length : Math.max(1, alone), moving.most?.(rest) ?? rest.length);
  for (;;) {
    const move = await moving.plan(rest.slice(0, count));
    const blocked = new Set(move.conflicts.map(({ entry }) => entry));
    const first = move.entries.findIndex(entry => blocked.has(entry));
    if (first < 0 || count === 1) return move;
    count = Math.max(1, first);
  }
}
