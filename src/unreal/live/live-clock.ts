/** Time and chance as the live half sees them; tests bring their own. */
export interface LiveClock {
  /** Milliseconds that never run backwards. */
  now(): number;
  /** Runs something once, later, unless it is called off before. */
  after(milliseconds: number, run: () => void): CallOff;
  /** 0 up to 1. */
  random(): number;
}

/** Calls off what was to run later; harmless when it has run. */
export type CallOff = () => void;

/** The machine's own. Its timers keep the process alive: whoever sets one ends it when nobody watches any more. */
export const systemClock: LiveClock = {
  now: () => performance.now(),
  after: (milliseconds, run) => {
    const timer = setTimeout(run, milliseconds);
    return () => clearTimeout(timer);
  },
  random: Math.random,
};

/** Lets some milliseconds pass; they are over at once when the signal aborts. */
export function pause(clock: LiveClock, milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise(resolve => {
    const wake = () => {
      callOff();
      signal?.removeEventListener('abort', wake);
      resolve();
    };
    const callOff = clock.after(milliseconds, wake);
    if (signal?.aborted) wake();
    else signal?.addEventListener('abort', wake, { once: true });
  });
}
