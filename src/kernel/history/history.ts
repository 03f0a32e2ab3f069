import { BridgeError } from '../../base/errors.ts';
import { mapTexts } from '../../base/json/map-texts.ts';
import type { DoneEdit } from '../edits/define-edit.ts';
import { freeNames } from './free-names.ts';
import { findInTheWay } from './in-the-way.ts';
import { type Journal, type JournalEntry, movePath } from './journal.ts';
import { withLeftFirst } from './left-first.ts';
import { refuseAlone, refuseOnTheWay } from './refuse-undo.ts';
import { closeUndone, isTakeable, isUnclear, refuseUnclear, tellUnclear } from './unclear-changes.ts';
import { type JudgeUndo, undoabilityOf } from './undoability.ts';

/** Whether nothing was heard yet of what became of it. */
export function isUnanswered({ state }: JournalEntry): boolean {
  return state === 'sent' || state === 'unknown';
}

/** How far to go: so many changes, back to and including one, or that one alone. */
export interface UndoReach {
  steps?: number;
  changeId?: string;
  only?: boolean;
}

/**
 * Changes that undo takes back, newest first. Those of which nobody can tell whether they were made are passed over only
 * where the caller says how far to go.
 * @throws BridgeError `nothing_to_undo`; `not_undoable` with the reason
 */
export function listUndoable(
  { entries }: Pick<Journal, 'entries'>,
  reach: UndoReach,
  judge: JudgeUndo = undoabilityOf,
): JournalEntry[] {
  if (reach.only && reach.changeId !== undefined) return [needAlone(entries, reach.changeId, judge)];
  const wanted = reach.changeId === undefined ? undefined : needEntry(entries, reach.changeId, 'done');
  const isBounded = wanted !== undefined || reach.steps !== undefined;
  const there = entries.filter(each => isTakeable(each) || (!isBounded && isUnclear(each))).toReversed();
  const chosen: JournalEntry[] = [];
  for (const entry of there) {
    if (!isTakeable(entry)) throw refuseUnclear(entry, there);
    const undoability = judge(entry, chosen);
    if (undoability.is === 'refused' || (undoability.is === 'passed' && entry === wanted))
      throw refuseOnTheWay(entries, { wanted, entry, why: undoability.why, after: chosen.length, judge });
    if (undoability.is === 'undoable') chosen.push(entry);
    if (entry === wanted || (!wanted && chosen.length === (reach.steps ?? 1))) break;
  }
  if (chosen.length === 0)
    throw new BridgeError('nothing_to_undo', 'Nothing that was done here can be undone.');
  return chosen;
}

/**
 * One change that is taken back without those that came after it.
 * @throws BridgeError `nothing_to_undo`; `not_undoable` with the later changes that stand in the way
 */
function needAlone(entries: readonly JournalEntry[], changeId: string, judge: JudgeUndo): JournalEntry {
  const entry = needEntry(entries, changeId, 'done');
  const undoability = judge(entry);
  if (undoability.is === 'undoable') {
    const { later, why } = findInTheWay(entries, entry, undoability.by);
    if (later.length === 0) return entry;
    throw refuseAlone(entries, {
      entry,
      later,
      why,
      judge,
      together: () => listTogether(entries, changeId, judge),
    });
  }
  // What only the editor brings back, and would not now: what came after it may be in the way.
  throw refuseOnTheWay(entries, { wanted: entry, entry, why: undoability.why, after: 0, judge });
}

/** All that goes where a change is taken back with what came after it; nothing where something of that stays. */
function listTogether(entries: readonly JournalEntry[], changeId: string, judge: JudgeUndo): JournalEntry[] {
  try {
    return listUndoable({ entries }, { changeId }, judge);
  } catch (thrown) {
    if (thrown instanceof BridgeError) return [];
    throw thrown;
  }
}

/**
 * Changes that redo makes again: what was undone last comes first, and of one undo the oldest first. Only those that were
 * undone since the latest change that still stands.
 * @throws BridgeError `nothing_to_undo`
 */
export function listRedoable({ entries }: Journal, reach: UndoReach): JournalEntry[] {
  const undone = entries
    .filter((entry, at) => entry.state === 'undone' && !entry.ended && isLatest(entries, at))
    .toSorted((left, right) => undoneAt(entries, right) - undoneAt(entries, left));
  const wanted = reach.changeId === undefined ? undefined : needEntry(entries, reach.changeId, 'undone');
  if (wanted && !undone.includes(wanted)) {
    throw new BridgeError(
      'nothing_to_undo',
      `${wanted.id} cannot be redone: something else was changed since it was undone.`,
    );
  }
  const chosen = undone.slice(0, wanted ? undone.indexOf(wanted) + 1 : (reach.steps ?? 1));
  if (chosen.length === 0)
    throw new BridgeError('nothing_to_undo', 'Nothing was undone that could be done again.');
  return chosen;
}

/** Whether nothing was changed anew since a change was undone: what came after it was undone before it. */
function isLatest(entries: readonly JournalEntry[], at: number): boolean {
  const taken = undoneAt(entries, entries[at]);
  return !entries
    .slice(Math.max(at, taken) + 1)
    .some(entry => entry.state === 'undone' || (isTakeable(entry) && undoabilityOf(entry).is !== 'passed'));
}

/** The place of the undo that took a change back. */
function undoneAt(entries: readonly JournalEntry[], entry: JournalEntry | undefined): number {
  return entries.findLastIndex(
    ({ moves }) => moves?.direction === 'undo' && entry !== undefined && moves.ids.includes(entry.id),
  );
}

function needEntry(
  entries: readonly JournalEntry[],
  changeId: string,
  state: 'done' | 'undone',
): JournalEntry {
  const isIt = (each: JournalEntry) => each.state === state || (state === 'done' && isTakeable(each));
  const entry = entries.find(({ id }) => id === changeId);
  if (entry && isIt(entry)) return entry;
  const known = entries.filter(isIt).map(({ id }) => id);
  const message = !entry
    ? `There is no change "${changeId}".`
    : isUnclear(entry)
      ? `${tellUnclear(entry)}.`
      : `${changeId} is not ${state}: it is ${entry.state}.`;
  throw new BridgeError('nothing_to_undo', message, { suggestions: known.slice(-5) });
}

/** Marks the changes that an undo or redo was about as undone or redone, once the move is known to be done. */
export function finishMove(journal: Journal, { moves, done, process, world }: JournalEntry): void {
  if (!moves) return;
  const targets = journal.entries.filter(({ id }) => moves.ids.includes(id));
  if (moves.direction === 'undo') {
    for (const entry of targets) {
      markPassed(entry, moves.passed?.[entry.id]);
      closeUndone(entry);
    }
  } else {
    const again = new Map(done.map(each => [each.at, each]));
    let place = 0;
    const made = targets.map(entry =>
      entry.done.map(old => ({ old, anew: old.passed ? undefined : again.get(place++) })),
    );
    const paths = pathsAnew(made.flat());
    const follow = (each: DoneEdit): DoneEdit =>
      paths.size === 0 ? each : mapTexts(each, text => movePath(text, paths));
    const left = withLeftFirst(
      made.map(each =>
        each.map(({ old, anew }) => {
          const followed = follow(old);
          return { old: followed, anew: anew ?? followed };
        }),
      ),
    );
    for (const [at, entry] of targets.entries()) {
      entry.done = left[at] ?? [];
      entry.state = 'done';
      if (process) entry.process = process;
      if (world) entry.world = world;
      else delete entry.world;
    }
    journal.move(freeNames(journal, paths));
    journal.move(paths);
  }
  for (const entry of targets) journal.keep(entry);
}

/** Of what its undo did not take back nothing is done again. */
function markPassed({ done }: JournalEntry, places: readonly number[] = []): void {
  for (const at of places) if (done[at]) done[at].passed = true;
}

/** Of what was made again under other paths: from the former ones to these. */
function pathsAnew(
  made: readonly { old: DoneEdit; anew: DoneEdit | undefined }[],
): ReadonlyMap<string, string> {
  const pairs = made.flatMap(({ old, anew }) =>
    old.made.map((path, index) => [path, anew?.made[index] ?? path] as const),
  );
  return new Map(pairs.filter(([path, anew]) => path !== anew));
}
