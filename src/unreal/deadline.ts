import { setMaxListeners } from 'node:events';
import { type LiveClock, systemClock } from './live/live-clock.ts';

interface Limits {
  /** Milliseconds until the work is given up with a `TimeoutError`. */
  timeoutMs: number;
  /** Whoever may give it up earlier, with a reason of its own. */
  signals: readonly (AbortSignal | undefined)[];
  /** Sets the timer; the machine does when left out. */
  after?: LiveClock['after'];
}

/**
 * Runs work under one signal that fires at its deadline or when anybody gives it up, and leaves neither timer nor
 * listener behind: `AbortSignal.any` would keep something on a long-lived signal for every request (Node 20).
 *
 * @throws the reason, before anything runs, when one of the signals has fired already.
 */
export async function runWithDeadline<T>(
  { timeoutMs, signals, after = systemClock.after }: Limits,
  run: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const given = signals.filter(signal => signal !== undefined);
  for (const signal of given) signal.throwIfAborted();
  const controller = new AbortController();
  const callOff = after(timeoutMs, () => {
    controller.abort(new DOMException(`No answer within ${timeoutMs} ms.`, 'TimeoutError'));
  });
  // What waits in undici's queue hears of its abort only when its turn comes; the caller hears of it now.
  const gaveUp = new Promise<never>((_, reject) => {
    controller.signal.addEventListener('abort', () => reject(controller.signal.reason));
  });
  const giveUp = (event: Event) => controller.abort((event.target as AbortSignal).reason); // only listens to signals
  // A burst listens to one signal with every request; Node would warn above ten.
  setMaxListeners(0, controller.signal, ...given);
  for (const signal of given) signal.addEventListener('abort', giveUp);
  try {
    return await Promise.race([run(controller.signal), gaveUp]);
  } finally {
    callOff();
    for (const signal of given) signal.removeEventListener('abort', giveUp);
  }
}
