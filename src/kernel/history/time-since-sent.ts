import { uptime } from 'node:os';
import { systemClock } from '../../unreal/live/live-clock.ts';
import type { JournalEntry } from './journal.ts';

/** When requests of changes left, by a clock that nobody sets. */
const SENT = new WeakMap<JournalEntry, number>();

/** Notes that a request of a change leaves now. */
export function noteSent(entry: JournalEntry): void {
  entry.sentAt = new Date().toISOString();
  entry.sentUptime = uptime();
  SENT.set(entry, systemClock.now());
}

/**
 * Milliseconds that have passed at least since the latest request of a change left: by a clock that nobody sets where this
 * process sent it. Of another process, what the journal says counts no further than the time for which the machine was on
 * since, as somebody may have set its clock; negative where that was set back.
 */
export function timeSinceSent(entry: JournalEntry): number {
  const sent = SENT.get(entry);
  if (sent !== undefined) return systemClock.now() - sent;
  return Math.min(wallTimeSinceSent(entry), timeOnSinceSent(entry));
}

/** How long the machine was on since; of one that was started anew, all of that time. */
function timeOnSinceSent({ sentUptime }: JournalEntry): number {
  // Who has written it down without that tells nothing.
  if (sentUptime === undefined) return 0;
  const now = uptime();
  return 1000 * (now < sentUptime ? now : now - sentUptime);
}

/** The same by the machine's clock, which goes on while the machine sleeps, and which somebody may set. */
export function wallTimeSinceSent({ at, sentAt = at }: JournalEntry): number {
  return Date.now() - Date.parse(sentAt);
}
