import { expect, test } from 'vitest';
import { createPace } from './pace.ts';

/** Frames whose length grows with what is asked in them. */
function openFrames(msPerRequest: number, idleMs = 10) {
  let last: number | undefined;
  let underWay: (() => void)[] = [];
  const asked: number[] = [];
  return {
    asked,
    last: () => last,
    send: (part: number) =>
      new Promise<number>(resolve => {
        underWay.push(() => resolve(part));
      }),
    /** Lets frames pass until nothing is asked any more. */
    run: async () => {
      for (let quiet = 0; quiet < 3; ) {
        await new Promise(resolve => setImmediate(resolve));
        quiet = underWay.length === 0 ? quiet + 1 : 0;
        if (underWay.length === 0) continue;
        asked.push(underWay.length);
        last = idleMs + underWay.length * msPerRequest;
        for (const answer of underWay.splice(0)) answer();
        underWay = [];
      }
    },
  };
}

const parts = Array.from({ length: 40 }, (_, index) => index);

test('a sweep takes as many requests a frame as the budget and one request bear, and answers in order', async () => {
  const frames = openFrames(9);
  const pace = createPace(33, frames.last);
  const answers = pace.sendAll(parts, frames.send);
  expect(pace.underWay).toEqual({ total: 40, done: 0 });
  await frames.run();
  expect(await answers).toEqual(parts);
  // Two requests keep a frame within the budget, so a third may take it over.
  expect(frames.asked).toEqual([4, 3, 2, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 1]);
  expect(pace.longestFrameMs).toBe(46);
  expect(pace.underWay).toBeUndefined();
});

test('a level that becomes slower to draw meanwhile is asked less at once', async () => {
  let idleMs = 10;
  let last: number | undefined;
  const pace = createPace(33, () => last);
  const asked: number[] = [];
  let underWay: (() => void)[] = [];
  const send = () =>
    new Promise<void>(resolve => {
      underWay.push(resolve);
    });
  const answers = pace.sendAll(
    Array.from({ length: 120 }, (_, index) => index),
    send,
  );
  for (let quiet = 0; quiet < 3; ) {
    await new Promise(resolve => setImmediate(resolve));
    quiet = underWay.length === 0 ? quiet + 1 : 0;
    if (underWay.length === 0) continue;
    asked.push(underWay.length);
    idleMs = asked.length < 6 ? 10 : 25;
    // No two frames are quite the same.
    last = idleMs + underWay.length * 9 + asked.length / 1000;
    for (const answer of underWay.splice(0)) answer();
    underWay = [];
  }
  await answers;
  expect(asked.slice(0, 6)).toEqual([4, 3, 2, 3, 3, 3]);
  // One request alone takes 34 ms now.
  expect(new Set(asked.slice(-40, -1))).toEqual(new Set([1]));
});

test('frames of an editor in the background are filled', async () => {
  const frames = openFrames(50, 333);
  const pace = createPace(33, frames.last);
  const answers = pace.sendAll(parts, frames.send);
  await frames.run();
  await answers;
  expect(frames.asked).toEqual([4, 5, 5, 5, 5, 5, 5, 5, 1]);
});

test('a smaller question overtakes a larger one that waits', async () => {
  const frames = openFrames(5);
  const pace = createPace(33, frames.last);
  const sent: string[] = [];
  const ask = (name: string, count: number) =>
    pace.sendAll(parts.slice(0, count), part => {
      sent.push(name);
      return frames.send(part);
    });
  const answers = Promise.all([ask('large', 40), ask('small', 3)]);
  await frames.run();
  await answers;
  expect(sent.slice(0, 8)).toEqual([...Array(4).fill('large'), ...Array(3).fill('small'), 'large']);
});

test('what has not left when a request fails never does', async () => {
  const pace = createPace(33, () => 10);
  const sent: number[] = [];
  const send = async (part: number) => {
    sent.push(part);
    await Promise.resolve();
    throw new Error(`No ${part}.`);
  };
  await expect(pace.sendAll(parts, send)).rejects.toThrow('No 0.');
  await new Promise(resolve => setImmediate(resolve));
  expect(sent.length).toBeLessThanOrEqual(5);
  expect(pace.underWay).toBeUndefined();
});
