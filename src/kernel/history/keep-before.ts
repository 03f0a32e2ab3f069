import { BridgeError } from '../../base/errors.ts';
import type { ChangeContext } from '../operations/act-context.ts';
import { askToGoOn, saysAgreed } from '../operations/confirm.ts';
import type { Journal, JournalEntry } from './journal.ts';

/**
 * Writes down what is about to be sent. Where the disk has the first requests of a change and takes no more, the rest is
 * not sent: whoever reads the journal next would take the change for one that was broken off, and take it back. Where it
 * takes nothing at all, somebody has to agree, once for as long as that lasts.
 * @throws BridgeError with `sent: 'no'`: `data_folder_unusable`, `needs_confirmation`, `declined_by_user`
 */
export async function keepBefore(context: ChangeContext, entry: JournalEntry): Promise<void> {
  const { journal } = context;
  journal.keep(entry);
  // What cannot be appended to is written anew.
  if (journal.problem !== undefined) journal.keep(entry);
  if (journal.problem === undefined) {
    ON_DISK.add(entry);
    AGREED.delete(journal);
    return;
  }
  // What brings back what was there is no risk.
  if (entry.way === 'back' || entry.moves) return;
  if (entry.done.length === 0) return agreeUnwritten(context, journal.problem);
  if (!ON_DISK.has(entry)) return;
  entry.sent = [];
  throw new BridgeError('data_folder_unusable', journal.problem, { sent: 'no', remedy: TAKEN_BACK });
}

const TAKEN_BACK =
  'What was done of it was taken back. Make room on the disk, or set --data to a folder that can be written; then send it again.';

/** Where nothing is on its way yet. */
const MENDED_BY = 'Room on the disk mends it, or --data with a folder that can be written.';

/** Changes of which the disk has what is on its way. */
const ON_DISK = new WeakSet<JournalEntry>();

/** Journals that cannot be written, where somebody agreed to go on all the same. */
const AGREED = new WeakSet<Journal>();

async function agreeUnwritten(context: ChangeContext, problem: string): Promise<void> {
  const { journal, called } = context;
  if (AGREED.has(journal)) return;
  if (called && !saysAgreed(context, called.args)) {
    const what = `${problem} ${MENDED_BY}`;
    try {
      await askToGoOn(context, { ...called, what });
    } catch (thrown) {
      if (!(thrown instanceof BridgeError)) throw thrown;
      throw new BridgeError(thrown.code, thrown.message, { ...thrown.details, sent: 'no' });
    }
  }
  AGREED.add(journal);
}
