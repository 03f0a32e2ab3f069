import type { Clock } from '../../mocks/engine/clock.ts';
import type { LiveClock } from '../../src/unreal/live/live-clock.ts';

const set = new WeakMap<Clock, number>();

/** Timers that are set on an editor's clock by its clients. */
export function countTimers(clock: Clock): number {
  return set.get(clock) ?? 0;
}

function count(clock: Clock, change: 1 | -1): void {
  set.set(clock, countTimers(clock) + change);
}

/**
 * The time of a simulated editor as a client's clock: it only passes with the editor's frames; chance always says the
 * most.
 * @param timers `awaited`: a timer that is set is waited for, so `clock.until` ticks. `idle`: it runs when frames come.
 */
export function createEditorClock(clock: Clock, timers: 'awaited' | 'idle'): LiveClock {
  const now = () => clock.seconds * 1000;
  return {
    now,
    random: () => 1,
    after: (milliseconds, run) => {
      const due = now() + milliseconds;
      const endWait = timers === 'awaited' ? clock.beginWait() : () => {};
      let isSet = true;
      count(clock, 1);
      const stop = clock.onFrame(() => {
        if (now() < due) return;
        callOff();
        run();
      });
      const callOff = () => {
        if (isSet) count(clock, -1);
        isSet = false;
        stop();
        endWait();
      };
      return callOff;
    },
  };
}
