import { BridgeError } from '../../errors.ts';
import type { ActContext, ChangeContext } from '../act-context.ts';
import type { DoneEdit } from '../define-edit.ts';
import { describeChange } from '../describe-change.ts';
import { type Change, isKnownEdit, kindOf } from '../edit-kinds.ts';
import { finishMove, isUnheard } from './history.ts';
import type { JournalEntry } from './journal.ts';
import { isEditorGone } from './lost-answer.ts';
import { openOldJournal } from './open-journal.ts';
import { readBack } from './read-back.ts';
import { readStanding } from './standing.ts';
import { goesWith, takeBack } from './take-back.ts';

/** What became of a change whose answer was lost. */
export interface Settled {
  changeId: string;
  action: string;
  outcome: 'applied' | 'not_applied' | 'rolled_back' | 'unclear';
  /** Where it was applied. */
  changes?: Change[];
}

/**
 * Finds out what became of every change whose answer was lost, in this process or in one that died. Nothing new is sent
 * while anything is unknown.
 * @throws BridgeError when the editor does not answer
 */
export async function settleLost(context: ActContext): Promise<Settled[]> {
  const open = await openOldJournal(context);
  const settled: Settled[] = [];
  if (!open) return settled;
  const unheard = open.journal.entries.filter(isUnheard);
  try {
    for (const entry of unheard) settled.push(await settle(open, entry));
  } catch (thrown) {
    if (thrown instanceof BridgeError && isEditorGone(thrown)) noteGone(open, unheard.filter(isUnheard));
    throw thrown;
  }
  return settled;
}

/** The editor that comes next is another one. */
function noteGone({ journal }: ChangeContext, entries: readonly JournalEntry[]): void {
  for (const entry of entries) {
    entry.lost = 'gone';
    journal.keep(entry);
  }
}

async function settle(context: ChangeContext, entry: JournalEntry): Promise<Settled> {
  // What was remembered of the editor may be from before it was started again.
  context.session.recent.clear();
  const outcome = isReadable(entry) ? await settleKnown(context, entry) : 'unclear';
  if (outcome === 'unclear') {
    entry.state = 'unclear';
    entry.sent = [];
  }
  delete entry.lost;
  context.journal.keep(entry);
  return {
    ...{ changeId: entry.id, action: entry.action, outcome },
    ...(outcome === 'applied' && { changes: entry.done.map(describeChange) }),
  };
}

/** Whether this version knows what was sent: another one may have sent it. */
function isReadable({ sent, done }: JournalEntry): boolean {
  return [...sent, ...done].every(({ edit }) => isKnownEdit(edit));
}

function settleKnown(context: ChangeContext, entry: JournalEntry): Promise<Settled['outcome']> {
  return entry.way === 'back' ? settleBack(context, entry) : settleForth(context, entry);
}

/** A change that was on its way. */
async function settleForth(context: ChangeContext, entry: JournalEntry): Promise<Settled['outcome']> {
  if (entry.sent.length === 0) return entry.done.length > 0 ? takeWhatIsThere(context, entry) : 'unclear';
  const found = await readBack(context, entry);
  if (found.ran === 'unclear') return 'unclear';
  const done = found.ran === 'yes' ? found.done : [];
  const isWhole = found.ran === 'yes' && entry.rest === 0 && done.every(each => each !== undefined);
  // A part of one request, and nothing of an earlier one: another hand, or another editor with values of its own.
  if (done.some(isMissing) && !done.every(isMissing) && entry.done.length === 0 && !entry.onError)
    return 'unclear';
  entry.done.push(...done.filter(each => each !== undefined));
  entry.sent = [];
  if (entry.done.length === 0) {
    entry.state = 'not_applied';
    return 'not_applied';
  }
  if (!isWhole && entry.onError !== 'continue') return takeWhatIsThere(context, entry);
  entry.state = 'done';
  entry.rest = 0;
  finishMove(context.journal, entry);
  return 'applied';
}

function isMissing(done: DoneEdit | undefined): boolean {
  return done === undefined;
}

/** A change that was being taken back. */
async function settleBack(context: ChangeContext, entry: JournalEntry): Promise<Settled['outcome']> {
  if (entry.sent.length === 0) return takeWhatIsThere(context, entry);
  const found = await readBack(context, entry);
  if (found.ran === 'unclear') return 'unclear';
  if (found.ran === 'no') return takeWhatIsThere(context, entry);
  delete entry.way;
  Object.assign(entry, { done: [], sent: [], rest: 0, state: 'rolled_back' });
  return 'rolled_back';
}

/** Takes back those of an entry's changes that are still as it left them. */
async function takeWhatIsThere(context: ChangeContext, entry: JournalEntry): Promise<Settled['outcome']> {
  // What an editor that is gone had done went with it, unless it was written to disk: the next one begins from there.
  if (entry.lost === 'gone') entry.done = entry.done.filter(({ edit }) => kindOf(edit).undoStep === 'none');
  const standing = await readStanding(context, entry.done);
  const made = standing.flatMap(({ done, is }) => (is === 'gone' ? [] : done.made));
  entry.done = standing
    .filter(({ done, is }) => is !== 'gone' && is !== 'as-before' && !goesWith(done, made))
    .map(({ done }) => done);
  const there = standing.filter(({ is }) => is === 'as-left' || is === 'covered').map(({ done }) => done);
  if (there.length === 0) {
    delete entry.way;
    Object.assign(entry, { done: [], sent: [], rest: 0, state: 'not_applied' });
    return 'not_applied';
  }
  const { cause } = await takeBack(context, entry, there);
  if (cause) throw cause;
  return entry.state === 'rolled_back' ? 'rolled_back' : 'unclear';
}
