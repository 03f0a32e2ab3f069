import type { Outcome } from './client.ts';
import { getPlatformTime, getRunningTime } from './engine-functions.ts';

/** One process of an editor, by the clock of its own machine. A port that closes and opens again says nothing of it. */
export interface EditorProcess {
  /** When it started, in seconds of a clock that begins anywhere. */
  started: number;
  /** Seconds that it has been running. */
  uptime: number;
}

/**
 * Questions whose answers tell one process from the next. Both clocks are the engine's, read in one tick, so their
 * difference stays the same for as long as the process lives, however often its machine sleeps. [derived]
 */
export const PROCESS_QUESTIONS = [getPlatformTime(), getRunningTime()] as const;

/** The process in the answers; undefined where the project does not let them be asked (5.8), or an engine has none. */
export function processIn([clock, running]: readonly Outcome<unknown>[]): EditorProcess | undefined {
  const now = secondsIn(clock);
  const uptime = secondsIn(running);
  if (now === undefined || uptime === undefined) return undefined;
  const started = now - uptime;
  // Very old engines count from where the clock begins: then the difference tells nothing.
  return started < ROUNDING_S ? undefined : { started, uptime };
}

/** A time that can be reckoned with; asked along with nearly every request, so it is looked at by hand. */
function secondsIn(outcome: Outcome<unknown> | undefined): number | undefined {
  const value = outcome?.ok ? outcome.value : undefined;
  return typeof value === 'number' && value > 0 && Number.isFinite(value) ? value : undefined;
}

/** Seconds that may pass between two answers of one batch; some engines round the second of them. */
const ROUNDING_S = 0.1;
/** Seconds between the starts of two processes, at the least. */
const BETWEEN_STARTS_S = 1;

/** Whether two answers came from one process. `unknown`: nothing was known of one of them. */
export function compareProcesses(
  then: EditorProcess | undefined,
  now: EditorProcess | undefined,
): 'same' | 'other' | 'unknown' {
  if (!then || !now) return 'unknown';
  const apart = Math.abs(then.started - now.started);
  // After the machine was started again, two processes may have started at the same time of its clock.
  if (apart >= BETWEEN_STARTS_S || now.uptime < then.uptime - ROUNDING_S) return 'other';
  return apart <= ROUNDING_S ? 'same' : 'unknown';
}

/**
 * Who answers now, seen from a request that was sent earlier to what was taken for a process. Whether that one still lived
 * then nobody has asked: another one got the request if it was there already.
 * @param then the process as old as it was when the request was sent
 */
export function compareWithSent(
  then: EditorProcess | undefined,
  now: EditorProcess | undefined,
): 'same' | 'other' | 'unknown' {
  const compared = compareProcesses(then, now);
  if (!then || !now || compared !== 'other') return compared;
  const sentAt = then.started + then.uptime;
  // A clock that is behind that of then began anew with its machine.
  const isAnew = now.started + now.uptime < sentAt;
  return isAnew || now.started > sentAt + ROUNDING_S ? 'other' : 'unknown';
}
