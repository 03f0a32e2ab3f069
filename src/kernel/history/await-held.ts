import { BridgeError } from '../../base/errors.ts';
import { pause } from '../../unreal/live/live-clock.ts';
import type { JournalEntry } from './journal.ts';
import { type Knowing, type ReadBack, readBack } from './read-back.ts';
import { HELD_MS, livedSinceSent } from './time-since-sent.ts';

/** Milliseconds between two looks for it. */
const LOOK_MS = 2500;

/**
 * As `readBack`, and waits until a request that may still be held would have reached the editor.
 * @throws BridgeError when the editor does not answer, or the caller gives up
 */
export async function readBackAtLast(
  reader: Knowing,
  entry: JournalEntry,
): Promise<Exclude<ReadBack, { ran: 'not yet' }>> {
  let leftMs = heldFor(entry);
  for (;;) {
    const found = await readBack(reader, entry);
    if (found.ran !== 'not yet') return found;
    if (leftMs <= 0) return found.atLast;
    const waitMs = Math.min(leftMs, LOOK_MS);
    await pause(reader.session.clock, waitMs, reader.signal);
    if (reader.signal?.aborted) throw new BridgeError('cancelled', 'The call was cancelled.', { sent: 'no' });
    leftMs -= waitMs;
  }
}

function heldFor(entry: JournalEntry): number {
  return Math.min(HELD_MS, HELD_MS - livedSinceSent(entry));
}
