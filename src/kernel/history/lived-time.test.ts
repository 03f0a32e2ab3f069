import { expect, test } from 'vitest';
import { countLived } from './lived-time.ts';

/** A clock that a test turns, with the timers that are set by it. */
function openClock() {
  let [at, offset] = [0, 0];
  let timers: { due: number; run(): void }[] = [];
  return {
    now: () => at + offset,
    later: (milliseconds: number, run: () => void) => void timers.push({ due: at + milliseconds, run }),
    jump: (milliseconds: number) => {
      offset += milliseconds;
    },
    pass: (milliseconds: number) => {
      for (let left = milliseconds; left > 0; left -= 10) {
        at += 10;
        const due = timers.filter(each => each.due <= at);
        timers = timers.filter(each => !due.includes(each));
        for (const each of due) each.run();
      }
    },
    open: () => timers.length,
  };
}

test('the time that passes counts whole, and no timer is left once there was enough', () => {
  const clock = openClock();
  const lived = countLived(5000, clock);
  clock.pass(1200);
  expect(lived()).toBe(1200);
  clock.pass(10_000);
  expect(lived()).toBeGreaterThanOrEqual(5000);
  expect(clock.open()).toBe(0);
});

test.each([7_200_000, -7_200_000])('a jump of the clock by %i ms lets no time pass', jump => {
  const clock = openClock();
  const lived = countLived(5000, clock);
  clock.pass(1000);
  clock.jump(jump);
  expect(lived()).toBeLessThanOrEqual(1500);
  clock.pass(1000);
  expect(lived()).toBeLessThanOrEqual(2500);
  expect(lived()).toBeGreaterThanOrEqual(1500);
});
