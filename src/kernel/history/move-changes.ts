import type { ErrorCode } from '../../base/error-codes.ts';
import { BridgeError } from '../../base/errors.ts';
import { objectName } from '../../unreal/object-path.ts';
import { type CarriedOut, carryOut } from '../edits/carry-out.ts';
import type { DoneEdit, Edit } from '../edits/define-edit.ts';
import { propertyOf } from '../edits/describe-change.ts';
import { isInLevel, kindOf } from '../edits/edit-kinds.ts';
import { quoteValue } from '../edits/quote-value.ts';
import { isYounger } from '../edits/world-age.ts';
import type { ChangeContext } from '../operations/act-context.ts';
import { callsOf } from './call-marks.ts';
import { aboutIn, checkMove, namedBy } from './check-move.ts';
import { sayDoubt } from './doubtful-undo.ts';
import { finishMove } from './history.ts';
import type { JournalEntry } from './journal.ts';
import type { Move, MoveConflict, Moved } from './move.ts';
import { goPast } from './refuse-undo.ts';
import { findStrays, withoutStrays } from './strays.ts';
import { takeBack } from './take-back.ts';
import { tellBelowZero } from './tell-below-zero.ts';
import { undoabilityOf } from './undoability.ts';

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
    moves: { direction: move.direction, ids },
    ...callsOf(context),
  });
  const carried = await context.policy.during(names, () => carryAll(context, entry, move), aboutIn(move));
  const notes = [...move.notes, ...carried.notes];
  if (carried.outcome === 'unknown') return { entry, carried, done: [], notes };
  const error = carried.errors.find(each => each !== undefined);
  if (error) {
    const message = [error.message, ...carried.notes].join(' ');
    throw new BridgeError(error.code, message, { ...error.details, ...remedyPast(context, move, error) });
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
  const planned = [...move.edits, ...back.map(({ edit }) => ({ edit }))];
  const all = await carryOut(context, entry, planned, 'continue', { earlier: { ...carried, notes } });
  if (all.outcome === 'unknown') return all;
  const left = all.errors.flatMap((error, at) => {
    const { edit } = planned[at] ?? {};
    return error && edit ? [`${propertyOf(edit) ?? edit.objectPath} moved along: ${error.message}`] : [];
  });
  return { ...all, outcome: 'done', errors: carried.errors, notes: [...all.notes, ...left] };
}

/** What the engine does not take back it refuses each time: what comes next is had without it. */
function remedyPast(
  { journal }: ChangeContext,
  { direction, entries }: Move,
  { code, details }: BridgeError,
): { remedy?: string } {
  const [newest] = entries;
  if (direction !== 'undo' || !newest || !REFUSED_BY_ENGINE.has(code)) return {};
  const past = goPast(journal.entries, newest, undoabilityOf);
  return past ? { remedy: [details.remedy, past.remedy].filter(Boolean).join(' ') } : {};
}

const REFUSED_BY_ENGINE: ReadonlySet<ErrorCode> = new Set(['unexpected_engine_answer', 'engine_declined']);

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

/** The conflict as an error that names the values, with the call that goes over them. */
export function changedSince(conflicts: readonly MoveConflict[], call: Record<string, unknown>): BridgeError {
  const named = conflicts.slice(0, NAMED).map(({ done, now, left, entry, why, called, inside, users }) => {
    const what = [propertyOf(done.edit), done.made[0] ?? done.edit.objectPath].filter(Boolean).join(' of ');
    const is = called ?? (why && now !== undefined ? quoteValue(printed(done.edit, now)) : undefined);
    if (inside)
      return `${what} holds ${inside.map(objectName).join(', ')}, which was put there since and goes with it (${entry.id})`;
    if (users) return `${what} is in use, and is not saved so: ${users} (${entry.id})`;
    if (why) return `${what} ${sayDoubt(why, done)}${is ? `: it is ${is} now` : ''} (${entry.id})`;
    if (now === undefined) return `${what} is gone (${entry.id})`;
    return `${what} is ${quoteValue(now)}, and was left as ${quoteValue(left)} (${entry.id})`;
  });
  const more = conflicts.length > NAMED ? ` And ${conflicts.length - NAMED} more.` : '';
  const isGone = conflicts.every(({ now, why, inside }) => now === undefined && !why && !inside);
  return new BridgeError('changed_since', `It was changed since: ${named.join('; ')}.${more}`, {
    ...(!isGone && { remedy: remedyFor(conflicts, call.action !== 'redo') }),
    ...(isGone && { remedy: 'What is no longer there cannot be put back; `confirm: true` passes over it.' }),
    example: { ...call, confirm: true },
  });
}

/** What going over conflicts does: what was put there goes, and values become the old ones. */
function remedyFor(conflicts: readonly MoveConflict[], isUndo: boolean): string {
  const isPut = ({ done }: MoveConflict) =>
    done.made.length > 0 || kindOf(done.edit).adds?.(done.edit, done.before) === true;
  const areAllPut = conflicts.every(isPut);
  const sums = isUndo ? conflicts.flatMap(sumTakenBack) : [];
  const areAllSums = sums.length === conflicts.filter(each => !isPut(each)).length;
  const old =
    sums.length > 0
      ? `takes back by how much they were changed, and what others did stays: ${sums.slice(0, NAMED).join('; ')}${areAllSums ? '' : '; it puts the other old values back'}`
      : 'puts the old values back';
  const does = areAllPut
    ? 'takes it away, whatever was done to it since'
    : conflicts.some(isPut)
      ? `takes away what was put there, and ${old}`
      : sums.length > 0
        ? old
        : `${old} all the same`;
  return `Look at it, and show it to the user: \`confirm: true\` ${does}.`;
}

/** What undo makes of a value that a sum changed: it takes the sum back, and does not put the old value back. */
function sumTakenBack({ done, now }: MoveConflict): string[] {
  const [back, ...others] = kindOf(done.edit).inverse(done);
  if (!back || others.length > 0 || now === undefined || !kindOf(back).addsUp?.(back)) return [];
  const comesTo = kindOf(back).aim(back, now);
  return [
    `${propertyOf(back) ?? 'it'} from ${quoteValue(printed(back, now))} to ${quoteValue(printed(back, comesTo))}`,
  ];
}

/** Conflicts that an error names. */
export const NAMED = 5;

/** A state as an answer prints it. */
function printed(edit: Edit, state: unknown): unknown {
  const { print } = kindOf(edit);
  return print ? print(state, edit) : state;
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
  /** Whether a change goes in a step of its own. */
  goesAlone(entry: JournalEntry): boolean;
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
      const move = await planGroup(rest, moving);
      count = move.entries.length;
      await checkMove(context, move);
      if (move.conflicts.length > 0 && !(await mayGoOver(context, move.conflicts, call))) {
        throw changedSince(move.conflicts, call);
      }
      moved.push(await moving.carryOut(move));
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

/** As many as can go together; the first alone, where something stands against it. */
async function planGroup(rest: readonly JournalEntry[], moving: Moving): Promise<Move> {
  const alone = rest.findIndex(moving.goesAlone);
  let count = alone < 0 ? rest.length : Math.max(1, alone);
  for (;;) {
    const move = await moving.plan(rest.slice(0, count));
    const blocked = new Set(move.conflicts.map(({ entry }) => entry));
    const first = move.entries.findIndex(entry => blocked.has(entry));
    if (first < 0 || count === 1) return move;
    count = Math.max(1, first);
  }
}
