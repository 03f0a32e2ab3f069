import type { DoneEdit } from '../edits/define-edit.ts';
import { describeChange } from '../edits/describe-change.ts';
import { type Change, isKnownEdit, kindOf } from '../edits/edit-kinds.ts';
import type { ActContext, ChangeContext } from '../operations/act-context.ts';
import { type EditStatus, readEditStatus } from './edit-status.ts';
import { finishMove, isUnanswered } from './history.ts';
import type { JournalEntry } from './journal.ts';
import { openOldJournal } from './open-journal.ts';
import { readBack } from './read-back.ts';
import { goesWith, isRealChange, takeBack } from './take-back.ts';
import { type Answering, whoAnswers } from './who-answers.ts';

/** What became of a change whose answer was lost. */
export interface Reconciled {
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
export async function reconcileLost(context: ActContext): Promise<Reconciled[]> {
  const open = await openOldJournal(context);
  const reconciled: Reconciled[] = [];
  if (!open) return reconciled;
  for (const entry of open.journal.entries.filter(isUnanswered))
    reconciled.push(await reconcileEntry(open, entry));
  return reconciled;
}

async function reconcileEntry(context: ChangeContext, entry: JournalEntry): Promise<Reconciled> {
  // What was remembered of the editor may be from before it was started again.
  context.session.recent.clear();
  const outcome = isReadable(entry) ? await reconcileKnown(context, entry) : 'unclear';
  if (outcome === 'unclear') {
    entry.state = 'unclear';
    entry.sent = [];
  }
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

async function reconcileKnown(context: ChangeContext, entry: JournalEntry): Promise<Reconciled['outcome']> {
  const isUndo = entry.moves?.direction === 'undo';
  if (isUndo && (await whoAnswers(context, entry)) === 'other') return reconcileUndone(context, entry);
  return entry.way === 'back' ? reconcileBack(context, entry) : reconcileForth(context, entry);
}

/** An undo whose process is no more: what it was to take back may have gone with that. */
async function reconcileUndone(context: ChangeContext, entry: JournalEntry): Promise<Reconciled['outcome']> {
  const targets = context.journal.entries.filter(({ id }) => entry.moves?.ids.includes(id));
  const changes = targets.flatMap(({ done }) => done.filter(isRealChange));
  const own = changes.filter(({ edit }) => kindOf(edit).along !== true);
  const status = await readUncovered(context, own.length > 0 ? own : changes);
  const left = status.filter(each => isLeft(each, 'other'));
  if (left.length > 0 && left.length < status.length) return 'unclear';
  delete entry.way;
  Object.assign(entry, { sent: [], rest: 0 });
  if (left.length > 0) {
    Object.assign(entry, { done: [], state: 'not_applied' });
    return 'not_applied';
  }
  entry.state = 'done';
  finishMove(context.journal, entry);
  return 'applied';
}

/** A change that was on its way. */
async function reconcileForth(context: ChangeContext, entry: JournalEntry): Promise<Reconciled['outcome']> {
  if (entry.sent.length === 0) return reconcileAnswered(context, entry);
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

/** A change of which every request was answered: only what came of it in the end was not written down. */
async function reconcileAnswered(
  context: ChangeContext,
  entry: JournalEntry,
): Promise<Reconciled['outcome']> {
  // What is no list of edits sends nothing that could be read back.
  if (entry.done.length === 0 && entry.sentBytes === 0) return 'unclear';
  if (entry.rest > 0) return takeWhatIsThere(context, entry);
  const answering = await whoAnswers(context, entry);
  const changes = entry.done.filter(isRealChange);
  const status = await readUncovered(context, changes);
  if (changes.length > 0 && !status.some(each => isLeft(each, answering))) {
    Object.assign(entry, { done: [], state: 'not_applied' });
    return 'not_applied';
  }
  entry.state = 'done';
  finishMove(context.journal, entry);
  return 'applied';
}

function isMissing(done: DoneEdit | undefined): boolean {
  return done === undefined;
}

/** A change that was being taken back. */
async function reconcileBack(context: ChangeContext, entry: JournalEntry): Promise<Reconciled['outcome']> {
  if (entry.sent.length === 0) return takeWhatIsThere(context, entry);
  const found = await readBack(context, entry);
  if (found.ran === 'unclear') return 'unclear';
  if (found.ran === 'no') return takeWhatIsThere(context, entry);
  delete entry.way;
  Object.assign(entry, { done: [], sent: [], rest: 0, state: 'rolled_back' });
  return 'rolled_back';
}

/** Takes back those of an entry's changes that are still as it left them. */
async function takeWhatIsThere(context: ChangeContext, entry: JournalEntry): Promise<Reconciled['outcome']> {
  const answering = await whoAnswers(context, entry);
  const status = await readEditStatus(context, entry.done.filter(isRealChange));
  const made = status.flatMap(({ done, is }) => (is === 'gone' ? [] : done.made));
  const left = status.filter(each => isLeft(each, answering)).map(each => standsElsewhere(each, answering));
  entry.done = left.filter(({ done }) => !goesWith(done, made)).map(({ done }) => done);
  const there = left.filter(({ is }) => is === 'as-left' || is === 'covered').map(({ done }) => done);
  // Whoever answers gets what takes it back.
  entry.process = context.session.identity.processNow() ?? entry.process;
  if (there.length === 0 && left.length > 0) return 'unclear';
  if (there.length === 0) {
    delete entry.way;
    Object.assign(entry, { done: [], sent: [], rest: 0, state: 'not_applied' });
    return 'not_applied';
  }
  const { cause } = await takeBack(context, entry, there);
  if (cause) throw cause;
  return entry.state === 'rolled_back' ? 'rolled_back' : 'unclear';
}

/**
 * The status of an edit whose process may have ended. What that process had done went with it, unless it
 * was written to disk. What is there all the same was saved, or was never otherwise, or has only got the name again of
 * what was made: nobody can tell, so it is left alone.
 */
function standsElsewhere(status: EditStatus, answering: Answering): EditStatus {
  const { done, is } = status;
  if (answering === 'same' || kindOf(done.edit).undoStep === 'none') return status;
  if (is === 'other' && answering === 'other') return { ...status, is: 'gone' };
  const isDoubtful = answering === 'other' || done.made.length > 0;
  return isDoubtful && (is === 'as-left' || is === 'covered') ? { ...status, is: 'other' } : status;
}

/** Whether anything is left of a change, as far as can be told. */
function isLeft(status: EditStatus, answering: Answering): boolean {
  const { is } = standsElsewhere(status, answering);
  return is !== 'gone' && is !== 'as-before';
}

/** How changes stand; of several of the same thing only the last, which tells of all. */
async function readUncovered(context: ChangeContext, dones: readonly DoneEdit[]): Promise<EditStatus[]> {
  return (await readEditStatus(context, dones)).filter(({ is }) => is !== 'covered');
}
