/** A clock, and a way to be called later that keeps no process alive. */
interface Ticking {
  now(): number;
  later(milliseconds: number, run: () => void): void;
}

const MACHINE: Ticking = {
  now: () => performance.now(),
  later: (milliseconds, run) => void setTimeout(run, milliseconds).unref(),
};

/** Milliseconds between two looks at the clock. */
const TICK_MS = 250;
/** The most that a step of the clock counts for: what goes beyond is a jump, or this process did not run meanwhile. */
const MOST_MS = 2 * TICK_MS;

/**
 * Counts the time for which this process runs from now on. Even a clock that nobody sets may jump, as where a machine
 * wakes up: what others do takes its time all the same, and a jump lets none of it pass.
 * @param forMs how much is asked for: behind that it may stand still
 * @returns tells the milliseconds until now: never too many
 */
export function countLived(forMs: number, { now, later }: Ticking = MACHINE): () => number {
  let [lived, last] = [0, now()];
  const look = () => {
    const at = now();
    lived += Math.min(Math.max(at - last, 0), MOST_MS);
    last = at;
    return lived;
  };
  const tick = () => {
    if (look() < forMs) later(TICK_MS, tick);
  };
  later(TICK_MS, tick);
  return look;
}
