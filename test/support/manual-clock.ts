import type { LiveClock } from '../../src/unreal/live/live-clock.ts';

/** Time that stands still until a test moves it; chance always says the most. */
export interface ManualClock extends LiveClock {
  /** Runs everything that is due on the way, in its order. */
  pass(milliseconds: number): void;
  /** Milliseconds from now until each timer that is set. */
  readonly pending: number[];
}

export function createManualClock(): ManualClock {
  let now = 0;
  const timers = new Set<{ at: number; run: () => void }>();
  return {
    now: () => now,
    random: () => 1,
    after: (milliseconds, run) => {
      const timer = { at: now + milliseconds, run };
      timers.add(timer);
      return () => void timers.delete(timer);
    },
    get pending() {
      return [...timers].map(({ at }) => at - now).toSorted((a, b) => a - b);
    },
    pass: milliseconds => {
      const end = now + milliseconds;
      for (;;) {
        const [next] = [...timers].filter(({ at }) => at <= end).toSorted((a, b) => a.at - b.at);
        if (!next) break;
        timers.delete(next);
        now = next.at;
        next.run();
      }
      now = end;
    },
  };
}
