interface Limits {
  /** Milliseconds until the work is given up with a `TimeoutError`. */
  timeoutMs: number;
  /** Whoever may give it up earlier, with a reason of its own. */
  signals: readonly (AbortSignal | undefined)[];
}

/**
 * Runs work under one signal that fires at its deadline or when anybody gives it up, and leaves neither timer nor
 * listener behind: `AbortSignal.any` would keep something on a long-lived signal for every request (Node 20).
 *
 * @throws the reason, before anything runs, when one of the signals has fired already.
 */
export async function runWithDeadline<T>(
  { timeoutMs, signals }: Limits,
  run: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const given = signals.filter(signal => signal !== undefined);
  for (const signal of given) signal.throwIfAborted();
  const controller = new AbortController();
  const timeout = new DOMException(`No answer within ${timeoutMs} ms.`, 'TimeoutError');
  const timer = setTimeout(() => controller.abort(timeout), timeoutMs);
  const giveUp = (event: Event) => controller.abort((event.target as AbortSignal).reason); // only listens to signals
  for (const signal of given) signal.addEventListener('abort', giveUp);
  try {
    return await run(controller.signal);
  } finally {
    clearTimeout(timer);
    for (const signal of given) signal.removeEventListener('abort', giveUp);
  }
}
