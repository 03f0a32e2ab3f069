import { BridgeError } from '../../base/errors.ts';
import { findInTheWay } from './in-the-way.ts';
import type { JournalEntry } from './journal.ts';
import { isTakeable } from './unclear-changes.ts';
import type { JudgeUndo } from './undoability.ts';

/** Said of what nothing takes back. */
export const SET_ANEW = 'What has to be otherwise is set anew.';

/** The newest change before one that stays that can be taken back alone. No example: nobody has asked for that one. */
export function goPast(
  entries: readonly JournalEntry[],
  entry: JournalEntry,
  judge: JudgeUndo,
): { changeId: string; remedy: string } | undefined {
  const before = entries.slice(0, entries.indexOf(entry)).filter(isTakeable);
  const next = before.findLast(each => canGoAlone(entries, each, judge));
  if (!next) return undefined;
  return {
    changeId: next.id,
    remedy: `Of what was done before it ${next.id} (${next.action}) comes next: \`changeId: "${next.id}", only: true\` takes that one back.`,
  };
}

function canGoAlone(entries: readonly JournalEntry[], entry: JournalEntry, judge: JudgeUndo): boolean {
  const undoability = judge(entry);
  if (undoability.is !== 'undoable' || undoability.by !== 'inverse') return false;
  return findInTheWay(entries, entry, undoability.by).later.length === 0;
}

/** A change on the way of an undo, and how far that would go. */
interface OnTheWay {
  /** The change that the undo is to go back to. */
  wanted: JournalEntry | undefined;
  /** The one that stays. */
  entry: JournalEntry;
  why: string;
  /** How many changes that were made after it can be taken back. */
  after: number;
  judge: JudgeUndo;
}

/** A change that cannot be reached, as one after it stays: it alone is offered where it can be had, and never others. */
export function refuseOnTheWay(entries: readonly JournalEntry[], way: OnTheWay): BridgeError {
  const { wanted, entry, why, after, judge } = way;
  const refused = `${entry.id} (${entry.action}) cannot be undone: ${why}.`;
  if (wanted === undefined) {
    const past = goPast(entries, entry, judge)?.remedy;
    const newer = `What was done after it can be taken back: \`steps: ${after}\`.`;
    return new BridgeError('not_undoable', refused, {
      remedy: ['It stays.', ...(after > 0 ? [newer] : []), past ?? SET_ANEW].join(' '),
      ...(after > 0 && { example: { action: 'undo', steps: after } }),
    });
  }
  if (wanted === entry) {
    const isNothing = judge(entry).is === 'passed';
    return new BridgeError('not_undoable', refused, {
      remedy: isNothing ? 'There is nothing of it to take back.' : `It stays. ${SET_ANEW}`,
    });
  }
  const { id } = wanted;
  const undoability = judge(wanted);
  const inTheWay =
    undoability.is === 'undoable'
      ? findInTheWay(entries, wanted, undoability.by)
      : { later: [], why: undoability.why };
  const isAlone = undoability.is === 'undoable' && inTheWay.later.length === 0;
  return new BridgeError(
    'not_undoable',
    `${refused} It came after ${id}, and \`changeId\` takes back what came after, too.`,
    {
      remedy: isAlone
        ? `\`only: true\` takes back ${id} alone.`
        : `${id} alone cannot be taken back either: ${inTheWay.why}. ${SET_ANEW}`,
      ...(isAlone && { example: { action: 'undo', changeId: id, only: true } }),
    },
  );
}

/** Changes that are told by name. */
const MOST_NAMED = 6;

/**
 * A change that others keep from being taken back alone: what takes these away first, and what goes where all goes
 * together. Nothing is offered that would be refused.
 * @param together what an undo back to the change would take back, newest first; nothing where that is refused
 */
export function refuseAlone(
  entries: readonly JournalEntry[],
  {
    entry: { id },
    later,
    why,
    judge,
    together,
  }: {
    entry: JournalEntry;
    later: readonly JournalEntry[];
    why: string;
    judge: JudgeUndo;
    together(): readonly JournalEntry[];
  },
): BridgeError {
  const newestFirst = later.toReversed();
  const stuck = newestFirst
    .map(each => ({ each, judged: judge(each) }))
    .find(
      ({ each, judged }) =>
        judged.is !== 'undoable' || (each === later.at(-1) && !isFree(entries, each, judge)),
    );
  const all = together();
  const first = newestFirst.map(each => each.id).slice(0, MOST_NAMED);
  const isMore = newestFirst.length > MOST_NAMED ? ', …' : '';
  const oneByOne = `What stands in the way goes first, each with \`only: true\`: ${first.join(', then ')}${isMore}.`;
  const remedy = [
    ...(stuck ? [sayStuck(stuck.each, judge)] : [oneByOne]),
    ...(all.length > 0 ? [sayTogether(id, all)] : []),
    ...(stuck && all.length === 0 ? [SET_ANEW] : []),
  ];
  return new BridgeError('not_undoable', `${id} cannot be undone alone: ${why}.`, {
    remedy: remedy.join(' '),
    ...(!stuck && { example: { action: 'undo', changeId: later.at(-1)?.id, only: true } }),
  });
}

function isFree(entries: readonly JournalEntry[], entry: JournalEntry, judge: JudgeUndo): boolean {
  const undoability = judge(entry);
  return undoability.is === 'undoable' && findInTheWay(entries, entry, undoability.by).later.length === 0;
}

function sayStuck(entry: JournalEntry, judge: JudgeUndo): string {
  const judged = judge(entry);
  const why = 'why' in judged ? `: ${judged.why}` : ' either';
  return `${entry.id} (${entry.action}) cannot be undone first${why}.`;
}

function sayTogether(id: string, all: readonly JournalEntry[]): string {
  const named = all.slice(0, MOST_NAMED).map(each => `${each.id} ${each.action}`);
  const more = all.length > MOST_NAMED ? ', …' : '';
  return `Without \`only\` it goes back to before ${id}: that takes back ${all.length} changes, whatever they are about (${named.join(', ')}${more}).`;
}
