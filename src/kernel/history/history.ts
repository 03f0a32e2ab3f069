import { BridgeError } from '../../base/errors.ts';
import type { DoneEdit } from '../edits/define-edit.ts';
import { invert, isKnownEdit, kindOf } from '../edits/edit-kinds.ts';
import { tellDropped } from './dropped-by-load.ts';
import { findInTheWay } from './in-the-way.ts';
import type { Journal, JournalEntry } from './journal.ts';
import { goesWith, isRealChange } from './take-back.ts';
import { closeUndone, isTakeable, isUnclear, refuseUnclear, tellUnclear } from './unclear-changes.ts';

/** Whether nothing was heard yet of what became of it. */
export function isUnanswered({ state }: JournalEntry): boolean {
  return state === 'sent' || state === 'unknown';
}

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
  const made = changes.flatMap(done => done.made);
  const needed = changes.filter(done => kindOf(done.edit).along !== true && !goesWith(done, made));
  return needed.length > 0 ? needed : changes;
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
export function listUndoable({ entries }: Journal, reach: UndoReach): JournalEntry[] {
  if (reach.only && reach.changeId !== undefined) return [needAlone(entries, reach.changeId)];
  const wanted = reach.changeId === undefined ? undefined : needEntry(entries, reach.changeId, 'done');
  const isBounded = wanted !== undefined || reach.steps !== undefined;
  const there = entries.filter(each => isTakeable(each) || (!isBounded && isUnclear(each))).toReversed();
  const chosen: JournalEntry[] = [];
  for (const entry of there) {
    if (!isTakeable(entry)) throw refuseUnclear(entry, there);
    const undoability = undoabilityOf(entry);
    if (undoability.is === 'refused' || (undoability.is === 'passed' && entry === wanted))
      throw refuseOnTheWay(entries, { wanted, entry, why: undoability.why, after: chosen.length });
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
function needAlone(entries: readonly JournalEntry[], changeId: string): JournalEntry {
  const entry = needEntry(entries, changeId, 'done');
  const undoability = undoabilityOf(entry);
  if (undoability.is !== 'undoable') throw refuse(entry, undoability.why, 0);
  const { later, why } = findInTheWay(entries, entry, undoability.by);
  const last = later.at(-1);
  if (!last) return entry;
  throw new BridgeError('not_undoable', `${changeId} cannot be undone alone: ${why}.`, {
    remedy:
      'What stands in the way goes first, the latest first. `changeId` without `only` takes back all of them.',
    example: { action: 'undo', changeId: last.id, only: true },
  });
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
    .some(
      entry => entry.state === 'undone' || (entry.state === 'done' && undoabilityOf(entry).is !== 'passed'),
    );
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

/** The newest change before one that stays that can be taken back alone. No example: nobody has asked for that one. */
export function goPast(
  entries: readonly JournalEntry[],
  entry: JournalEntry,
): { changeId: string; remedy: string } | undefined {
  const before = entries.slice(0, entries.indexOf(entry)).filter(isTakeable);
  const next = before.findLast(each => {
    const undoability = undoabilityOf(each);
    if (undoability.is !== 'undoable' || undoability.by !== 'inverse') return false;
    return findInTheWay(entries, each, undoability.by).later.length === 0;
  });
  if (!next) return undefined;
  return {
    changeId: next.id,
    remedy: `It stays. Of what was done before it ${next.id} (${next.action}) comes next: \`changeId: "${next.id}", only: true\` takes that one back.`,
  };
}

/** @param after how many changes that were made after it can be taken back */
function refuse({ id, action }: JournalEntry, why: string, after: number): BridgeError {
  const remedy =
    after > 0
      ? 'What was done after it can be taken back, what was done before it stays.'
      : 'It stays, and so does what was done before it: what has to be otherwise is set anew.';
  return new BridgeError('not_undoable', `${id} (${action}) cannot be undone: ${why}.`, {
    remedy,
    ...(after > 0 && { example: { action: 'undo', steps: after } }),
  });
}

/** A change that cannot be reached, as one after it stays: it alone is offered where it can be had, and never others. */
export function refuseOnTheWay(
  entries: readonly JournalEntry[],
  way: { wanted: JournalEntry | undefined; entry: JournalEntry; why: string; after: number },
): BridgeError {
  const { wanted, entry, why, after } = way;
  const refused = refuse(entry, why, wanted ? 0 : after);
  if (wanted === undefined && after === 0)
    return refused.with({ remedy: goPast(entries, entry)?.remedy ?? refused.details.remedy });
  if (wanted === undefined || wanted === entry) return refused;
  const { id } = wanted;
  const undoability = undoabilityOf(wanted);
  const inTheWay =
    undoability.is === 'undoable'
      ? findInTheWay(entries, wanted, undoability.by)
      : { later: [], why: undoability.why };
  const isAlone = undoability.is === 'undoable' && inTheWay.later.length === 0;
  return new BridgeError(
    'not_undoable',
    `${refused.message} It came after ${id}, and \`changeId\` takes back what came after, too.`,
    {
      remedy: isAlone
        ? `\`only: true\` takes back ${id} alone.`
        : `${id} alone cannot be taken back either: ${inTheWay.why}. What has to be otherwise is set anew.`,
      ...(isAlone && { example: { action: 'undo', changeId: id, only: true } }),
    },
  );
}

/** Marks the changes that an undo or redo was about as undone or redone, once the move is known to be done. */
export function finishMove(journal: Journal, { moves, done, process, world }: JournalEntry): void {
  if (!moves) return;
  const targets = journal.entries.filter(({ id }) => moves.ids.includes(id));
  if (moves.direction === 'undo') {
    for (const entry of targets) closeUndone(entry);
  } else {
    const again = new Map(done.map(each => [each.at, each]));
    const paths = new Map<string, string>();
    let place = 0;
    for (const entry of targets) {
      const anew = entry.done.map(old => again.get(place++) ?? old);
      entry.done.forEach((old, index) => void notePaths(old, anew[index], paths));
      entry.done = anew;
      entry.state = 'done';
      if (process) entry.process = process;
      if (world) entry.world = world;
      else delete entry.world;
    }
    journal.move(paths);
  }
  for (const entry of targets) journal.keep(entry);
}

/** What was made again has other paths. */
function notePaths(old: DoneEdit, anew: DoneEdit | undefined, paths: Map<string, string>): void {
  old.made.forEach((path, index) => {
    const made = anew?.made[index];
    if (made !== undefined && made !== path) paths.set(path, made);
  });
}
