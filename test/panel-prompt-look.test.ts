import { expect, test } from 'vitest';
import { createPromptLook, REST_MS } from '../src/panel/parts/prompt-look.ts';

/** A clock to turn by hand. */
function openLook() {
  let time = 0;
  let timers: { at: number; run(): void }[] = [];
  const looks: number[] = [];
  const look = createPromptLook(() => looks.push(time), {
    now: () => time,
    after: (milliseconds, run) => {
      const timer = { at: time + milliseconds, run };
      timers.push(timer);
      return () => {
        timers = timers.filter(each => each !== timer);
      };
    },
  });
  const pass = (milliseconds: number) => {
    time += milliseconds;
    const due = timers.filter(({ at }) => at <= time);
    timers = timers.filter(each => !due.includes(each));
    for (const { run } of due) run();
  };
  return { look, looks, pass };
}

test('one change is looked at at once, and again only when there is another', () => {
  const { look, looks, pass } = openLook();
  pass(40);
  look.tell();
  expect(looks).toEqual([40]);
  pass(10 * REST_MS);
  expect(looks).toEqual([40]);
  look.tell();
  expect(looks).toEqual([40, 40 + 10 * REST_MS]);
});

test('a drag is looked at when it begins and when it has ended', () => {
  const { look, looks, pass } = openLook();
  for (let write = 0; write < 30; write++) {
    look.tell();
    pass(100);
  }
  expect(looks).toEqual([0]);
  pass(REST_MS);
  expect(looks).toHaveLength(2);
  pass(10 * REST_MS);
  expect(looks).toHaveLength(2);
});

test('nothing is looked at once it is over', () => {
  const { look, looks, pass } = openLook();
  look.tell();
  look.tell();
  look.end();
  pass(10 * REST_MS);
  expect(looks).toHaveLength(1);
});
