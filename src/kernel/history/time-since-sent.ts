import { uptime } from 'node:os';
import { systemClock } from '../../unreal/live/live-clock.ts';
import type { JournalEntry } from './journal.ts';
import { countLived } from './lived-time.ts';

/** When requests of changes left, by a clock that nobody sets, and for how long this process ran since. */
const SENT = new WeakMap<JournalEntry, { at: number; lived(): number }>();

/**
 * Milliseconds for which something in between, a proxy or a tunnel, may still hold a request whose connection broke: the
 * editor gets it only then. Chosen; nothing tells of it.
 */
export const HELD_MS = 5000;

/** Notes that a request of a change leaves now. */
export function noteSent(entry: JournalEntry): void {
  entry.sentAt = new Date().toISOString();
  entry.sentUptime = uptime();
  entry.sentAwake = awake();
  SENT.set(entry, { at: systemClock.now(), lived: countLived(HELD_MS) });
}

/**
 * Milliseconds that have passed at least since the latest request of a change left: by a clock that nobody sets where this
 * process sent it. Of another process, what the journal says counts no further than the time for which the machine was on
 * since, as somebody may have set its clock; negative where that was set back.
 */
export function timeSinceSent(entry: JournalEntry): number {
  const sent = SENT.get(entry);
  return sent === undefined ? toldSinceSent(entry) : systemClock.now() - sent.at;
}

/** The same for what takes its time whatever clocks say: where this process sent it, no longer than that ran since. */
export function livedSinceSent(entry: JournalEntry): number {
  return SENT.get(entry)?.lived() ?? toldSinceSent(entry);
}

function toldSinceSent(entry: JournalEntry): number {
  return Math.min(wallTimeSinceSent(entry), timeOnSinceSent(entry));
}

/** How long the machine was on since; of one that was started anew, all of that time. */
function timeOnSinceSent({ sentUptime, sentAwake }: JournalEntry): number {
  // Who has written it down without that tells nothing.
  if (sentUptime === undefined) return 0;
  const on = since(sentUptime, uptime());
  // What holds a request on a machine that is suspended holds it all the while.
  return 1000 * (sentAwake === undefined ? on : Math.min(on, since(sentAwake, awake())));
}

function since(then: number, now: number): number {
  return now < then ? now : now - then;
}

/** Seconds by the clock that counts on from process to process until the machine is started anew. */
function awake(): number {
  return Number(process.hrtime.bigint()) / 1e9;
}

/** The same by the machine's clock, which goes on while the machine sleeps, and which somebody may set. */
export function wallTimeSinceSent({ at, sentAt = at }: JournalEntry): number {
  return Date.now() - Date.parse(sentAt);
}
