import type { DoneEdit } from '../edits/define-edit.ts';
import { invert, isKnownEdit, kindOf } from '../edits/edit-kinds.ts';
import { withLooks } from '../edits/look.ts';
import type { ChangeContext } from '../operations/act-context.ts';
import type { Plan } from '../operations/define-operation.ts';
import type { JournalEntry } from './journal.ts';
import { type Move, mayBeTheirs } from './move.ts';

/**
 * Holds what a move writes against the policy: an undo is judged as whatever it sends. What is done again is judged by its
 * operations, and by what they are when it leaves. @throws BridgeError `policy_forbids`
 */
export async function checkMove(context: ChangeContext, move: Move): Promise<void> {
  if (move.direction === 'redo') {
    // As it was judged when it was done first; the rules may be others now, and so may be who calls.
    for (const entry of move.entries)
      for (const name of namedBy(entry)) context.policy.checkOperation({ name, effect: entry.effect });
    return checkAgain(context, move);
  }
  const doubted = new Set(move.conflicts.filter(mayBeTheirs).map(({ done }) => done));
  const made = move.entries.flatMap(({ done }) => done.flatMap(each => (doubted.has(each) ? [] : each.made)));
  const put = putBy(move);
  const takingAway = new Set(
    move.edits.flatMap(({ edit, inverts }) => (inverts && isMaking(inverts, move) ? [edit] : [])),
  );
  // What only the editor's own undo brings back is judged when that leaves.
  const own = move.edits.filter(({ edit }) => kindOf(edit).order !== 'alone');
  // A key is sent as plain calls or as Python, and only a look tells which.
  const looked = await withLooks(context, own);
  // Each change is judged as what it was: to take a spawned actor away is none of what is taken back along with it.
  const owners = looked.map(({ inverts }) =>
    move.entries.find(({ done }) => inverts && done.includes(inverts)),
  );
  for (const owner of new Set(owners)) {
    const actions = owner ? namedBy(owner) : move.entries.flatMap(namedBy);
    const undone = { actions, made, put, takingAway };
    const its = looked.filter((_, at) => owners[at] === owner);
    const told = { names: aboutIn({ ...move, entries: owner ? [owner] : move.entries }) };
    await context.policy.checkEdits(context.session, { name: move.direction, undone }, its, told);
  }
}

/** Holds what is done again against the policy as its operations planned it: what they amount to counts, too. */
async function checkAgain(context: ChangeContext, { entries, edits }: Move): Promise<void> {
  const { policy, session } = context;
  const [name = 'redo', ...others] = entries.flatMap(namedBy);
  // What only the editor's own redo does is judged when that leaves.
  const own = edits.filter(({ edit }) => kindOf(edit).order !== 'alone');
  const seen = await withLooks(context, own);
  // What is set on something that is not there yet is told apart, and judged, when it leaves.
  const looked = seen.filter(({ edit, found }) => !kindOf(edit).look || found !== undefined);
  const told = { names: aboutIn({ entries, direction: 'redo' }) };
  await policy.during([name, ...others], () => policy.checkEdits(session, { name }, looked, told));
}

/**
 * What a move is about beside the objects of its edits. Taken back, a change is not planned by what it was planned by, and is
 * about whatever it changed, also where that is put back in another place.
 */
export function aboutIn({ entries, direction }: Pick<Move, 'entries' | 'direction'>): string[] {
  const named = entries.flatMap(({ names = [], sees = [], replaces = [], done }) => [
    ...names,
    ...(direction === 'redo' ? sees : [...replaces, ...done.flatMap(changedElsewhere)]),
  ]);
  return [...new Set(named)];
}

/** What a change was made on, where it is taken back on something else: a preset, by the objects that it is bound to. */
function changedElsewhere(done: DoneEdit): string[] {
  const { edit, before, made } = done;
  if (!isKnownEdit(edit) || made.length > 0) return [];
  const { adds, makesInside } = kindOf(edit);
  // Who takes away what he has put there does none of the work that put it there.
  if (adds?.(edit, before) || makesInside?.(edit)) return [];
  return invert(done).some(({ objectPath }) => objectPath !== edit.objectPath) ? [edit.objectPath] : [];
}

/** What an entry keeps of whom a plan looked at: of more, nothing was about one of them. */
const MOST_SEEN = 100;

/** Keeps whom a plan is about beside the objects of its edits. */
export function noteNamed(
  entry: JournalEntry,
  { names = [], sees = [], replaces = [] }: Pick<Plan, 'names' | 'sees' | 'replaces'>,
): void {
  const seen = sees === 'level' || sees.length > MOST_SEEN ? [] : sees;
  for (const [kept, more] of [
    ['names', names],
    ['sees', seen],
    ['replaces', replaces],
  ] as const) {
    const all = new Set([...(entry[kept] ?? []), ...more]);
    if (all.size > 0) entry[kept] = [...all];
  }
}

/** The operations of a change: of a batch, those that it carries as well. */
export function namedBy({ action, operations = [] }: JournalEntry): string[] {
  return [action, ...operations];
}

/** Whether a change made something that taking it back takes away, as far as nothing stands against its being its own. */
function isMaking(change: DoneEdit, { conflicts }: Move): boolean {
  if (conflicts.some(({ done }) => done === change)) return false;
  return change.made.length > 0 || kindOf(change.edit).makesInside?.(change.edit) === true;
}

/** What the changes have put where nothing was, as far as nothing stands against its being theirs. */
function putBy({ entries, conflicts }: Move): string[] {
  const doubted = new Set(conflicts.map(({ done }) => done));
  return entries.flatMap(({ done }) =>
    done.flatMap(each =>
      !doubted.has(each) && kindOf(each.edit).adds?.(each.edit, each.before) ? [each.edit.objectPath] : [],
    ),
  );
}
