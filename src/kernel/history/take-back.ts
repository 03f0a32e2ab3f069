import { BridgeError } from '../../base/errors.ts';
import { cutJsonText } from '../../base/text/cut-text.ts';
import { sameValue } from '../../pipeline/value-shapes.ts';
import { sendEdits } from '../edits/apply-edits.ts';
import type { DoneEdit, Edit } from '../edits/define-edit.ts';
import { changedBy, invert, isKnownEdit, kindOf } from '../edits/edit-kinds.ts';
import type { EditOutcome } from '../edits/edit-outcome.ts';
import { conflictKeyOf, isGone } from '../edits/observe.ts';
import { ownersOf } from '../finding/object-inside.ts';
import type { ChangeContext } from '../operations/act-context.ts';
import type { PlannedEdit } from '../operations/define-operation.ts';
import { foreseeable, foundOther } from './foreseen.ts';
import type { JournalEntry } from './journal.ts';
import { isBroken, isUnsent, reconcileAtOnce } from './lost-answer.ts';
import { sendBackInParts } from './send-back-in-parts.ts';
import { isBackAllTheSame, leftBehind, type NotTaken, notTakenBack, type Stay } from './stays.ts';
import { straysIn } from './strays.ts';
import { sendAllowed, type WayBack } from './way-back.ts';

/** What became of taking something back. */
export interface TakenBack {
  /** Of what stays, and why. */
  notes: string[];
  /** In the order in which it was done. */
  stays: Stay[];
  /** Why it is not known whether it was taken back. */
  cause?: BridgeError;
}

/**
 * Takes back what an entry has done, last thing first. What cannot be taken back stays in the entry, which says so. The
 * entry is closed then: `rolled_back`, `not_applied` where there was nothing, `done` where something stays. What may be
 * somebody else's stays, as nobody was asked.
 * @param which only these; the others stay in the entry without a word
 */
export async function takeBack(
  context: ChangeContext,
  entry: JournalEntry,
  which: readonly DoneEdit[] = entry.done,
): Promise<TakenBack> {
  const made = new Set(which.flatMap(done => (done.likely ? [] : done.made)));
  const own = entry.done
    .toReversed()
    .filter(done => which.includes(done) && isRealChange(done) && !goesWith(done, made));
  const pairs = own.filter(({ likely }) => !likely).map(done => ({ done, edits: inverseOf(done) }));
  const stays = own.filter(done => done.likely || inverseOf(done).length === 0).map(leftBehind);
  const planned = pairs.flatMap(({ done, edits }) => edits.map(edit => ({ done, ...edit })));
  const beside: string[] = [];
  if (planned.length > 0) {
    entry.way = 'back';
    // Who cancels the call in the middle wants nothing left of it.
    const patient = { ...context, signal: undefined };
    const failures = await sendAllowed(patient, planned, some =>
      sendBackInParts(patient, entry, some, {
        following: planned.length - some.length,
        send: part => sendBack(patient, entry, part),
      }),
    );
    if (failures instanceof BridgeError) return { ...tell(stays), cause: failures };
    stays.push(...failures.filter(each => !isBackAllTheSame(each)).map(notTakenBack));
    beside.push(...failures.filter(isBackAllTheSame).map(({ error }) => error.message));
  }
  close(entry, which, new Set(stays.map(({ done }) => done)));
  const { notes, ...told } = tell(stays, entry.done);
  delete entry.stays;
  if (stays.some(({ isForbidden }) => isForbidden)) entry.stays = cutJsonText(notes.join(' '), LONGEST);
  context.journal.keep(entry);
  return { ...told, notes: [...new Set([...notes, ...beside])] };
}

function tell(stays: readonly Stay[], order: readonly DoneEdit[] = []): TakenBack {
  const sorted = stays.toSorted((one, other) => order.indexOf(one.done) - order.indexOf(other.done));
  // Several edits take one change back, and each of them may fail.
  const first = sorted.filter(({ done }, at) => sorted.findIndex(each => each.done === done) === at);
  return { notes: [...new Set(stays.map(({ why }) => why))], stays: first };
}

function close(entry: JournalEntry, which: readonly DoneEdit[], stuck: ReadonlySet<DoneEdit>): void {
  const hadChanges = entry.done.some(isRealChange);
  delete entry.way;
  entry.sent = [];
  entry.rest = 0;
  entry.done = entry.done.filter(done => stuck.has(done) || (!which.includes(done) && isRealChange(done)));
  if (entry.done.length > 0) entry.state = 'done';
  else entry.state = hadChanges ? 'rolled_back' : 'not_applied';
}

/** Characters in JSON of what the journal says of what stays. */
const LONGEST = 1000;

/** Times that it is sent when the connection breaks and another process answers, which never got it. */
const MAX_ATTEMPTS = 2;
/** Times that what the editor refuses while it saves is sent: each of them waits for a frame. */
const MAX_WAITS = 10;

/** @returns what could not be taken back; the error when that is not known */
async function sendBack(
  context: ChangeContext,
  entry: JournalEntry,
  planned: readonly WayBack[],
  first = 1,
): Promise<NotTaken | BridgeError> {
  for (let attempt = first; ; attempt++) {
    try {
      const { outcomes } = await sendEdits(context, entry, planned);
      return await reviewOutcomes(context, entry, { planned, outcomes, attempt });
    } catch (thrown) {
      if (!(thrown instanceof BridgeError)) throw thrown;
      if (isUnsent(thrown)) entry.sent = [];
      const found = isBroken(thrown) ? await reconcileAtOnce(context, entry) : undefined;
      if (found?.ran === 'yes') return [];
      if (!found || attempt >= first + MAX_ATTEMPTS - 1) return thrown;
    }
  }
}

/** Looks at what came of taking back: some is sent again, some is somebody else's by now. */
async function reviewOutcomes(
  context: ChangeContext,
  entry: JournalEntry,
  sent: Attempt,
): Promise<NotTaken | BridgeError> {
  const failed = await retryRefused(context, entry, sent);
  if (failed instanceof BridgeError) return failed;
  const foreign = await putForeignBack(context, entry, sent);
  if (foreign instanceof BridgeError) return foreign;
  const strays = straysIn(sent);
  const again = strays.length > 0 && sent.attempt < MAX_WAITS;
  const moved = again ? await sendBack(context, entry, strays, sent.attempt + 1) : [];
  return moved instanceof BridgeError ? moved : [...failed, ...foreign, ...moved];
}

/** What was sent to take something back, and what came of it. */
interface Attempt {
  planned: readonly WayBack[];
  outcomes: Awaited<ReturnType<typeof sendEdits>>['outcomes'];
  attempt: number;
}

/** What the editor refused because it saved is sent again: nothing of it was done. */
async function retryRefused(
  context: ChangeContext,
  entry: JournalEntry,
  sent: Attempt,
): Promise<NotTaken | BridgeError> {
  const failed = sent.planned.flatMap((each, index) => {
    const outcome = sent.outcomes[index];
    if (!outcome || outcome.ok || (isGone(outcome.error) && !outcome.again)) return [];
    if (wasMoved(outcome)) return [];
    return [{ ...each, error: outcome.error, again: outcome.again, left: outcome.done }];
  });
  const refused = failed.filter(({ error, again }) => error.code === 'editor_saving' || again);
  if (refused.length === 0 || sent.attempt >= MAX_WAITS) return failed;
  const again = await sendBack(context, entry, refused, sent.attempt + 1);
  return again instanceof BridgeError ? again : [...failed.filter(each => !refused.includes(each)), ...again];
}

/**
 * What somebody else changed between the request that is taken back and the one that took it back is theirs: it is put
 * back in turn. Each time that is looked at again.
 * @returns what stays as they left it
 */
async function putForeignBack(
  context: ChangeContext,
  entry: JournalEntry,
  { planned, outcomes, attempt }: Attempt,
): Promise<NotTaken | BridgeError> {
  const sure = foreseeable(planned.map(({ edit }) => edit));
  const foreign = planned.flatMap(({ edit, hint, done: meant }, at) => {
    const outcome = outcomes[at];
    const done = outcome?.done;
    const isOther = sure.has(at) && edit.kind === meant.edit.kind && done && foundOther(done, hint);
    if (!done || !(isOther || wasMoved(outcome))) return [];
    return [{ meant, theirs: invertWithHints(done), error: changedMeanwhile(edit) }];
  });
  const theirs = foreign.flatMap(each => each.theirs.map(edit => ({ ...edit, done: each.meant })));
  if (theirs.length > 0 && attempt < MAX_WAITS) {
    const again = await sendBack(context, entry, theirs, attempt + 1);
    if (again instanceof BridgeError) return again;
  }
  return foreign.map(({ meant, error }) => ({ done: meant, error }));
}

/** Whether an edit went over another value than the one that it was to find. */
function wasMoved(outcome: EditOutcome | undefined): boolean {
  return outcome?.ok === false && outcome.done !== undefined && outcome.error.details.moved === 'yes';
}

function changedMeanwhile({ objectPath }: Edit): BridgeError {
  return new BridgeError(
    'changed_since',
    `Somebody else changed ${objectPath} before it could be taken back. Theirs stays, and what it had before this call is gone.`,
  );
}

/** What takes an edit back beside others; nothing for what only the editor's own undo brings back. */
function inverseOf(done: DoneEdit): PlannedEdit[] {
  if (!isKnownEdit(done.edit)) return [];
  const edits = invertWithHints(done);
  return edits.some(({ edit }) => kindOf(edit).order === 'alone') ? [] : edits;
}

/** What takes an edit back, with the state that it left as that which it will find. */
export function invertWithHints(done: DoneEdit): PlannedEdit[] {
  const conflictKey = conflictKeyOf(done.edit);
  const { adds, makesInside } = kindOf(done.edit);
  const put = adds?.(done.edit, done.before) ? [done.edit.objectPath] : [];
  const isInside = done.made.length > 0 || makesInside?.(done.edit) === true;
  return invert(done).map(edit => ({
    edit,
    inverts: done,
    ...(!done.likely && { takesAway: { made: done.made, put, isInside } }),
    ...(conflictKey !== '' && conflictKeyOf(edit) === conflictKey && { hint: done.after }),
  }));
}

/** Whether what an edit changed goes with something that was made, so that nothing else has to take it back. */
export function goesWith({ edit, made }: DoneEdit, paths: ReadonlySet<string>): boolean {
  // What was moved has to be back before it can be taken away.
  if (!isKnownEdit(edit) || made.length > 0) return false;
  if (kindOf(edit).paths?.movesTo) return false;
  return changedBy(edit).every(each => ownersOf(each).some(path => paths.has(path)));
}

/** Whether an edit left anything to take back. */
export function isRealChange({ edit, before, after, own, made, passed }: DoneEdit): boolean {
  if (passed) return false;
  if (made.length > 0 || !isKnownEdit(edit) || kindOf(edit).observe(edit).length === 0) return true;
  return before === undefined || own !== undefined || !sameValue(before, after);
}
