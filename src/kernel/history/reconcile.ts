import type { DoneEdit } from '../edits/define-edit.ts';
import { invert, isKnownEdit, kindOf } from '../edits/edit-kinds.ts';
import { clearPlaces } from '../edits/find-blocked.ts';
import { nameMade } from '../edits/name-made.ts';
import type { ActContext, ChangeContext } from '../operations/act-context.ts';
import { readBackAtLast } from './await-held.ts';
import { doublesUp } from './call-marks.ts';
import { readEditStatus } from './edit-status.ts';
import { finishMove, isUnanswered } from './history.ts';
import type { JournalEntry, SentEdit } from './journal.ts';
import { noteSettledBy } from './lost-before.ts';
import { openOldJournal } from './open-journal.ts';
import type { ReadBack } from './read-back.ts';
import { goesWith, isRealChange } from './take-back.ts';
import { takeWhatIsThere } from './take-what-is-there.ts';
import { type Reconciled, tellSettled, withSettled } from './tell-settled.ts';
import { findLeft, leftOf } from './what-is-left.ts';
import { whoAnswers } from './who-answers.ts';

/**
 * Finds out what became of every change whose answer was lost, in this process or in one that died. Nothing new is sent
 * while anything is unknown.
 * @throws BridgeError when the editor does not answer
 */
export async function reconcileLost(context: ActContext): Promise<Reconciled[]> {
  const open = await openOldJournal(context);
  const reconciled: Reconciled[] = [];
  if (!open) return reconciled;
  for (const entry of open.journal.entries.filter(isUnanswered)) {
    try {
      reconciled.push(await reconcileEntry(open, entry));
    } catch (thrown) {
      throw withSettled(thrown, reconciled);
    }
  }
  return reconciled;
}

async function reconcileEntry(context: ChangeContext, entry: JournalEntry): Promise<Reconciled> {
  // What was remembered of the editor may be from before it was started again.
  context.session.recent.clear();
  const sent = entry.sent;
  const outcome = isReadable(entry) ? await reconcileKnown(context, entry) : 'unclear';
  const isLikely = entry.done.some(({ likely }) => likely);
  // A part of it that was left stands for itself, or may be somebody else's: an undo asks then.
  const stands = isLikely || entry.part === true || entry.stays !== undefined;
  const isPart = outcome === 'unclear' && entry.state === 'done' && stands;
  if (outcome === 'unclear' && !isPart) {
    entry.state = 'unclear';
    // What is there of it is taken away for good, and never done again. What a redo was to do again stays undone.
    entry.part = true;
    if (entry.moves?.direction === 'redo') delete entry.moves;
  }
  // What is sent stays for who sends it again, to be compared with what is there then, and to be named.
  if (outcome !== 'unclear') {
    entry.sent = [];
    clearPlaces(context, sent);
  }
  if (!isPart && !staysKnown(entry, outcome)) delete entry.calls;
  if (outcome !== 'applied' && sent.some(({ edit }) => isKnownEdit(edit) && kindOf(edit).order === 'alone'))
    entry.strayed = true;
  entry.settled = outcome;
  noteSettledBy(context, entry);
  context.journal.keep(entry);
  return tellSettled(entry, outcome);
}

/** Whether the call is still known when it is sent once more: where that would do more than was asked for. */
function staysKnown(entry: JournalEntry, outcome: Reconciled['outcome']): boolean {
  return (outcome === 'unclear' || outcome === 'applied') && doublesUp(entry);
}

/** Whether this version knows what was sent: another one may have sent it. */
function isReadable({ sent, done }: JournalEntry): boolean {
  return [...sent, ...done].every(({ edit }) => isKnownEdit(edit));
}

async function reconcileKnown(context: ChangeContext, entry: JournalEntry): Promise<Reconciled['outcome']> {
  if (entry.moves?.direction === 'undo' && (await whoAnswers(context, entry)) === 'other')
    return reconcileUndone(context, entry);
  return entry.way === 'back' ? reconcileBack(context, entry) : reconcileForth(context, entry);
}

/** An undo whose process is no more: what it was to take back may have gone with that. */
async function reconcileUndone(context: ChangeContext, entry: JournalEntry): Promise<Reconciled['outcome']> {
  const targets = context.journal.entries.filter(({ id }) => entry.moves?.ids.includes(id));
  const left = await findLeft(context, targets, 'other');
  if (left.includes('doubt') || (left.includes('left') && left.includes('gone'))) return 'unclear';
  delete entry.way;
  Object.assign(entry, { sent: [], rest: 0 });
  if (left.includes('left')) {
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
  const found = await readBackAtLast(context, entry);
  if (found.ran === 'unclear') return reconcileUnclear(context, entry, found);
  const done = found.ran === 'yes' ? found.done : [];
  const isWhole = found.ran === 'yes' && entry.rest === 0 && done.every(each => each !== undefined);
  // A part of one request, and nothing of an earlier one: another hand, or another editor with values of its own.
  const isTorn = done.some(isMissing) && !done.every(isMissing);
  if (isTorn && entry.done.length === 0 && !entry.onError) {
    const likely = done.flatMap(each => (each?.likely ? [each] : []));
    return keepFound(context, entry, likely);
  }
  const missing = entry.sent.filter((_, index) => done[index] === undefined);
  entry.done.push(...done.filter(each => each !== undefined));
  entry.sent = [];
  const isAlone = entry.onError === 'continue';
  const count = entry.done.filter(isRealChange).length;
  if (isAlone) await dropGone(context, entry);
  if (entry.done.length === 0) {
    entry.state = 'not_applied';
    return 'not_applied';
  }
  if (isAlone && (!isWhole || entry.done.filter(isRealChange).length < count))
    return keepPart(context, entry, missing);
  if (!isWhole) return takeWhatIsThere(context, entry, isTorn ? missing : []);
  await nameMade(context, entry.done);
  entry.state = 'done';
  entry.rest = 0;
  finishMove(context.journal, entry);
  return 'applied';
}

/** A change of whose last request nobody can tell, while those before it were answered: they may have gone with their process. */
async function reconcileUnclear(
  context: ChangeContext,
  entry: JournalEntry,
  { found, absent }: Extract<ReadBack, { ran: 'unclear' }>,
): Promise<'unclear' | 'not_applied'> {
  const hadDone = entry.done.length > 0;
  if (hadDone) await dropGone(context, entry);
  // What goes with a change goes with it.
  const isGone = hadDone && entry.done.length === 0;
  if (!isGone || !entry.sent.every(({ edit }) => kindOf(edit).along === true))
    return keepFound(context, entry, found, absent);
  Object.assign(entry, { sent: [], state: 'not_applied' });
  return 'not_applied';
}

/** What a process that is no more had done of edits that stand for themselves went with it. */
async function dropGone(context: ChangeContext, entry: JournalEntry): Promise<void> {
  const answering = await whoAnswers(context, entry);
  if (answering === 'same') return;
  const status = await readEditStatus(context, entry.done.filter(isRealChange));
  const gone = status.filter(each => leftOf(context.journal, each, { answering, owner: entry }) === 'gone');
  const made = new Set(status.flatMap(({ done, is }) => (is === 'gone' ? [] : done.made)));
  const isGone = new Set(gone.map(({ done }) => done));
  entry.done = entry.done.filter(done => isRealChange(done) && !isGone.has(done) && !goesWith(done, made));
}

/** What is there of edits that stand for themselves stays, and what is not is named. */
async function keepPart(
  context: ChangeContext,
  entry: JournalEntry,
  missing: readonly SentEdit[],
): Promise<'unclear'> {
  await nameMade(context, entry.done);
  Object.assign(entry, { state: 'done', sent: [...missing], part: true });
  finishMove(context.journal, entry);
  return 'unclear';
}

/** What may be ours of a request of which nobody can tell stays beside what was surely done: an undo asks about it. */
async function keepFound(
  context: ChangeContext,
  entry: JournalEntry,
  found: readonly DoneEdit[],
  absent: ReadonlySet<number> = new Set(),
): Promise<'unclear'> {
  entry.sent = entry.sent.map((each, at) => (absent.has(at) ? { ...each, absent: true } : each));
  // What nobody knows a way back from is only named.
  entry.done.push(...found.filter(each => isRealChange(each) && invert(each).length > 0));
  await nameMade(context, entry.done);
  return 'unclear';
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
  const left = await findLeft(context, [entry], answering);
  if (left.length > 0 && !left.includes('left')) {
    if (left.includes('doubt')) return 'unclear';
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
  const found = await readBackAtLast(context, entry);
  if (found.ran === 'unclear') return 'unclear';
  if (found.ran === 'no' || found.isTorn) return takeWhatIsThere(context, entry);
  return goOnBack(context, entry, found.done);
}

/**
 * The rest of the way back, of which a request was carried out: what was to follow it, and what was never to be taken back
 * as it may be somebody else's. What that request made for those after it goes, too.
 */
async function goOnBack(
  context: ChangeContext,
  entry: JournalEntry,
  back: readonly (DoneEdit | undefined)[],
): Promise<Reconciled['outcome']> {
  const sent = new Set(entry.sent.map(({ edit }) => JSON.stringify(edit)));
  const isBack = (done: DoneEdit) => {
    if (done.likely || !isKnownEdit(done.edit)) return false;
    const edits = invert(done);
    return edits.length > 0 && (entry.rest === 0 || edits.every(edit => sent.has(JSON.stringify(edit))));
  };
  const helpers = back.flatMap(done => {
    if (done?.edit.as === undefined || done.made.length === 0) return [];
    const { as: _, ...edit } = done.edit;
    return [{ ...done, edit }];
  });
  entry.done = [...entry.done.filter(done => isRealChange(done) && !isBack(done)), ...helpers];
  entry.sent = [];
  const outcome = entry.done.length === 0 ? 'not_applied' : await takeWhatIsThere(context, entry);
  if (outcome !== 'not_applied') return outcome;
  delete entry.way;
  Object.assign(entry, { rest: 0, state: 'rolled_back' });
  return 'rolled_back';
}
