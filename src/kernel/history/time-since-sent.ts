import { systemClock } from '../../unreal/live/live-clock.ts';
import type { JournalEntry } from './journal.ts';

/** When requests of changes left, by a clock that nobody sets. */
const SENT = new WeakMap<JournalEntry, number>();

/** Notes that a request of a change leaves now. */
export function noteSent(entry: JournalEntry): void {
  entry.sentAt = new Date().toISOString();
  SENT.set(entry, systemClock.now());
}

/**
 * Milliseconds since the latest request of a change left: by a clock that nobody sets where this process sent it, else by
 * what the journal says; negative where the machine's clock was set back since.
 */
export function timeSinceSent(entry: JournalEntry): number {
  const sent = SENT.get(entry);
  return sent === undefined ? wallTimeSinceSent(entry) : systemClock.now() - sent;
}

/** The same by the machine's clock, which goes on while the machine sleeps, and which somebody may set. */
export function wallTimeSinceSent({ at, sentAt = at }: JournalEntry): number {
  return Date.now() - Date.parse(sentAt);
}
