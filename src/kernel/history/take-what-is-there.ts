import { bornAmong, isRemade, readBirths } from '../edits/births.ts';
import { nameMade } from '../edits/name-made.ts';
import type { ChangeContext } from '../operations/act-context.ts';
import { readEditStatus } from './edit-status.ts';
import { isMadeWithin } from './in-the-way.ts';
import type { JournalEntry, SentEdit } from './journal.ts';
import { goesWith, isRealChange, takeBack } from './take-back.ts';
import type { Reconciled } from './tell-settled.ts';
import { isThere, leftOf } from './what-is-left.ts';
import { whoAnswers } from './who-answers.ts';
import { findWorkedOn } from './worked-on.ts';

/**
 * Takes back those of an entry's changes that are still as it left them. What it made and somebody may have worked on stays:
 * an undo asks about it.
 */
export async function takeWhatIsThere(
  context: ChangeContext,
  entry: JournalEntry,
  missing: readonly SentEdit[] = [],
): Promise<Reconciled['outcome']> {
  const answering = await whoAnswers(context, entry);
  const changes = entry.done.filter(isRealChange);
  const births = await readBirths(context, bornAmong(changes));
  const read = await readEditStatus(context, changes);
  // What has only got the name of what went is not touched.
  const status = read.map(each => (isRemade(each.done, births) ? { ...each, is: 'gone' as const } : each));
  const made = new Set(status.flatMap(({ done, is }) => (is === 'gone' ? [] : done.made)));
  const left = status.filter(each => leftOf(context.journal, each, { answering, owner: entry }) !== 'gone');
  entry.done = left.filter(({ done }) => !goesWith(done, made)).map(({ done }) => done);
  const unfinished = { entry, status: left, missing, journal: context.journal };
  const kept = await findWorkedOn(context, unfinished);
  for (const each of kept) each.likely = true;
  const going = left.filter(each => isThere(each, answering) && !kept.has(each.done)).map(({ done }) => done);
  // What may be somebody else's stays, and so does what it is in.
  const stays = left.map(({ done }) => done).filter(({ likely }) => likely);
  const there = going.filter(mine => mine.likely || !stays.some(each => isMadeWithin(each, mine)));
  for (const each of going) if (!there.includes(each)) each.likely = true;
  // Whoever answers gets what takes it back.
  entry.process = context.session.identity.processNow() ?? entry.process;
  if (there.length === 0 && left.length > 0 && kept.size === 0) return 'unclear';
  if (left.length === 0) {
    delete entry.way;
    Object.assign(entry, { done: [], sent: [], rest: 0, state: 'not_applied' });
    return 'not_applied';
  }
  const { cause } = await takeBack(context, entry, there);
  if (cause) throw cause;
  if (entry.done.some(({ likely }) => likely)) {
    await nameMade(context, entry.done);
    // What is there of a redo is a change like any other: what it was to do again stays undone.
    delete entry.moves;
    entry.part = true;
  }
  return entry.state === 'rolled_back' ? 'rolled_back' : 'unclear';
}
