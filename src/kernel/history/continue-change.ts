import { isStruct, printable, sameValue } from '../../pipeline/value-shapes.ts';
import { compareProcesses } from '../../unreal/editor-process.ts';
import type { DoneEdit } from '../edits/define-edit.ts';
import { conflictKeyOf, isSameState } from '../edits/observe.ts';
import type { Journal, JournalEntry } from './journal.ts';

/**
 * Makes one entry of a change and of the one that it goes on, as the writes of a value that is dragged: the later one
 * gets the state before the earlier one, which is forgotten. Where anything happened in between both stay as they are.
 * @param earlierId the id of the earlier one
 * @returns whether they are one now
 */
export function joinEarlier(journal: Journal, entry: JournalEntry, earlierId: string): boolean {
  const earlier = journal.entries.at(-2);
  if (earlier?.id !== earlierId || journal.entries.at(-1) !== entry || !goesOn(earlier, entry)) return false;
  const between = entry.done.map(({ before }) => before);
  entry.done.forEach((done, index) => {
    done.before = earlier.done[index]?.before;
  });
  entry.state = 'done';
  // Should this process die between the two, both are there, and what they come to is the same.
  journal.keep(entry);
  journal.drop(earlier);
  // Sums of what was added and taken away again differ by what no page shows.
  entry.done.forEach((done, index) => {
    if (isBackAgain(done, between[index])) done.before = done.after;
  });
  return true;
}

/** Forgets a change of several writes that came back to where it began: there is nothing to tell, or to take back. */
export function dropWhereBack(journal: Journal, entry: JournalEntry): void {
  if (entry.done.every(done => sameValue(done.before, done.after))) journal.drop(entry);
}

/** @param between where it was before its last step: next to that, what a sum leaves of nothing is nothing */
function isBackAgain({ before, after }: DoneEdit, between: unknown): boolean {
  if (before === undefined) return false;
  const largest = Math.max(...[before, after, between].flatMap(numbersIn).map(Math.abs), 0);
  const round = (value: unknown): unknown => {
    if (typeof value === 'number') return Math.abs(value) < largest * NOISE ? 0 : value;
    if (Array.isArray(value)) return value.map(round);
    if (!isStruct(value)) return value;
    return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, round(member)]));
  };
  return sameValue(printable(round(before)), printable(round(after)));
}

/** What floating point leaves of a number of size 1 that was added and taken away again. */
const NOISE = 1e-12;

function numbersIn(value: unknown): number[] {
  if (typeof value === 'number') return Number.isFinite(value) ? [value] : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(numbersIn) : [];
}

function goesOn(earlier: JournalEntry, entry: JournalEntry): boolean {
  return (
    earlier.state === 'done' &&
    earlier.action === entry.action &&
    earlier.by === entry.by &&
    earlier.final === undefined &&
    compareProcesses(earlier.process, entry.process) !== 'other' &&
    earlier.done.length === entry.done.length &&
    entry.done.every(({ edit, before }, index) => {
      const done = earlier.done[index];
      return (
        done?.edit.kind === edit.kind &&
        conflictKeyOf(done.edit) === conflictKeyOf(edit) &&
        isSameState(edit, done.after, before)
      );
    })
  );
}
