import type { ErrorCode } from '../../base/error-codes.ts';
import { BridgeError } from '../../base/errors.ts';
import type { DoneEdit } from '../edits/define-edit.ts';
import type { EditOutcome } from '../edits/edit-outcome.ts';
import type { ChangeContext } from '../operations/act-context.ts';
import type { JournalEntry } from './journal.ts';
import { type ReadBack, readBack } from './read-back.ts';

/** Failures with which nothing of the request was carried out: it was refused as a whole, here or by the editor. */
const UNSENT: ReadonlySet<ErrorCode> = new Set([
  'passphrase_rejected',
  'access_denied',
  'read_only',
  'policy_forbids',
  'never_allowed',
]);

/** Whether it is certain that nothing was carried out. An answer that makes no sense may come from in between. */
export function isUnsent(error: BridgeError): boolean {
  return UNSENT.has(error.code) || error.details.sent === 'no';
}

/** Failures after which it is worth reading back at once: whoever is asked next may answer. */
const BROKEN: ReadonlySet<ErrorCode> = new Set([
  'editor_crashed',
  'connection_lost',
  'wrong_server',
  'unexpected_engine_answer',
]);

export function isBroken(error: BridgeError): boolean {
  return BROKEN.has(error.code) && !isUnsent(error);
}

/** Failures with which no answer came. */
const SILENT: ReadonlySet<ErrorCode> = new Set([
  'editor_silent',
  'editor_busy_modal',
  'editor_throttled',
  'editor_minimised',
  'cancelled',
]);

/** Whether something was sent, and nothing was heard of it. */
export function gotNoAnswer(error: BridgeError): boolean {
  return isBroken(error) || (SILENT.has(error.code) && !isUnsent(error));
}

/** Milliseconds for finding out what became of a request before the call is answered. */
const RECONCILE_MS = 2000;

/**
 * What became of a request under which the connection broke, read back at once. Undefined when the editor does not
 * answer that either, and where nothing is there: it may still be on its way.
 */
export async function reconcileAtOnce(
  context: ChangeContext,
  entry: JournalEntry,
): Promise<Exclude<ReadBack, { ran: 'not yet' | 'unclear' }> | undefined> {
  const timeoutMs = Math.min(RECONCILE_MS, context.session.client.timeoutMs);
  try {
    const found = await readBack({ ...context, timeoutMs }, entry);
    return found.ran === 'unclear' || found.ran === 'not yet' ? undefined : found;
  } catch (thrown) {
    if (!(thrown instanceof BridgeError)) throw thrown;
    return undefined;
  }
}

/** What a call says whose change was lost with its connection. */
export function connectionLost(cause: BridgeError): BridgeError {
  return new BridgeError('connection_lost', 'The connection broke before the editor did anything.', {
    cause,
  });
}

/** What is said of a change that was found as it was to be, after its answer was lost. */
export const MAYBE_OTHERS =
  'It is as this call was to leave it. That may have been somebody else, so undo asks before it takes it away.';

/** What is said of a value that was put over one that nobody has read right before. */
export const BEFORE_GUESSED =
  'What is told as `before` was seen ahead of the change; what somebody else may have set in between is gone and not known, and undo does not bring that back.';

/** As `MAYBE_OTHERS`, of a change that never came to its end. */
export const PART_LEFT =
  'Only this part of it is there. That may have been somebody else, so it was not taken back: undo asks, and takes it away.';

/** Of what reads as a change was to leave it, of which nobody can tell whether it was made. */
export const FOUND_THERE =
  'This reads as the call was to leave it, and may be somebody else’s: undo asks, and takes it away.';

/** Of what a change had done before one of its requests was lost. */
export const SURELY_THERE = 'This part of it was done: undo takes it back. Nobody can tell of the rest.';

/** As `SURELY_THERE`, of an undo. */
export const SURELY_UNDONE =
  'This part of it was taken back. Nobody can tell of the rest: undo takes back what is left.';

/** Of a change whose parts stand for themselves, and of which some were never made. */
export const PART_DONE = 'Only this part of it was done: undo takes it back. The rest was not.';

/** What is said of a change that was read back at once. */
export function tellReadBack(done: readonly (DoneEdit | undefined)[]): string[] {
  return [FOUND_MADE, MAYBE_OTHERS, ...(done.some(each => each?.guessed) ? [BEFORE_GUESSED] : [])];
}

const FOUND_MADE = 'The connection broke before the answer came; that it was done was read back.';

/** The outcomes that the lost answer would have given, from what was read back. */
export function outcomesOf(done: readonly (DoneEdit | undefined)[]): EditOutcome[] {
  return done.map(each => (each ? { ok: true, done: each } : { ok: false, error: refusedUnanswered() }));
}

function refusedUnanswered(): BridgeError {
  return new BridgeError('engine_declined', 'The editor did not make this change; its reason was lost.');
}
