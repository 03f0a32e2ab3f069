import { MessageChannel } from 'node:worker_threads';
import { expect, test, vi } from 'vitest';
import { createClock } from './clock.ts';

test('counts frames and derives exact seconds from them', () => {
  const clock = createClock({ framesPerSecond: 60 });
  clock.tick(900);
  expect(clock.frame).toBe(900);
  expect(clock.seconds).toBe(15);
});

test('a change of the frame rate keeps the time that has passed', () => {
  const clock = createClock({ framesPerSecond: 60 });
  clock.tick(60);
  clock.framesPerSecond = 3;
  clock.tick(6);
  expect(clock.seconds).toBe(3);
  expect(() => Object.assign(clock, { framesPerSecond: 0 })).toThrow(RangeError);
});

test('time passes without a frame', () => {
  const clock = createClock();
  const listener = vi.fn();
  clock.onFrame(listener);
  clock.pass(16.5);
  expect([clock.frame, clock.seconds, listener.mock.calls.length]).toEqual([0, 16.5, 0]);
});

test('listeners run in order of registration, in the frame that they see counted, until stopped', () => {
  const clock = createClock();
  const seen: string[] = [];
  const stopFirst = clock.onFrame(() => seen.push(`first ${clock.frame}`));
  clock.onFrame(() => seen.push(`second ${clock.frame}`));
  clock.tick();
  stopFirst();
  clock.tick();
  expect(seen).toEqual(['first 1', 'second 1', 'second 2']);
});

test('a listener that is added or removed inside a frame takes effect at once or in the next one', () => {
  const clock = createClock();
  const late = vi.fn();
  const removed = vi.fn();
  const stop = clock.onFrame(() => {
    stop();
    stopRemoved();
    clock.onFrame(late);
  });
  const stopRemoved = clock.onFrame(removed);
  clock.tick();
  expect([late.mock.calls.length, removed.mock.calls.length]).toEqual([0, 0]);
  clock.tick();
  expect(late).toHaveBeenCalledOnce();
});

test('a frame inside a frame is refused', () => {
  const clock = createClock();
  const stop = clock.onFrame(() => clock.tick());
  expect(() => clock.tick()).toThrow('cannot tick inside a frame');
  stop();
  clock.tick();
  expect(clock.frame).toBe(2);
});

test('until ticks only while somebody waits for a frame', async () => {
  const clock = createClock();
  async function work(): Promise<string> {
    await clock.nextFrame();
    for (let i = 0; i < 3; i++) await new Promise(resolve => setImmediate(resolve));
    await clock.nextFrame();
    await new Promise(resolve => setTimeout(resolve, 5));
    return 'done';
  }
  expect(await clock.until(work())).toBe('done');
  expect(clock.frame).toBe(2);
});

test('until lets those who wait at the same time share a frame', async () => {
  const clock = createClock();
  await clock.until(
    Promise.all([clock.nextFrame(), clock.nextFrame(), Promise.resolve().then(clock.nextFrame)]),
  );
  expect(clock.frame).toBe(1);
});

test('until counts no frame for work that needs none, and passes a rejection on', async () => {
  const clock = createClock();
  await expect(clock.until(Promise.reject(new Error('no editor')))).rejects.toThrow('no editor');
  expect(clock.frame).toBe(0);
});

test('until counts no frame while code is loaded through another thread, whoever waits', async () => {
  const clock = createClock();
  async function load(): Promise<number> {
    const endWait = clock.beginWait();
    const { port1, port2 } = new MessageChannel();
    const loaded = new Promise(resolve => port1.once('message', resolve));
    setTimeout(() => port2.postMessage('code'), 30);
    await loaded;
    port1.close();
    endWait();
    return clock.frame;
  }
  expect(await clock.until(load())).toBe(0);
});

test('until follows a wait with an end that somebody else decides', async () => {
  const clock = createClock();
  const answer = new Promise<number>(resolve => {
    const endWait = clock.beginWait();
    clock.onFrame(() => {
      if (clock.frame !== 7) return;
      endWait();
      endWait();
      resolve(clock.frame);
    });
  });
  expect(await clock.until(answer)).toBe(7);
  await clock.until(clock.nextFrame());
  expect(clock.frame).toBe(8);
});

test('run ticks in real time, follows the frame rate and does not repeat missed frames', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  try {
    const clock = createClock({ framesPerSecond: 50 });
    const stop = clock.run();
    expect(() => clock.run()).toThrow('runs already');
    vi.advanceTimersByTime(1000);
    expect(clock.frame).toBe(50);

    clock.framesPerSecond = 2;
    vi.advanceTimersByTime(2020);
    expect(clock.frame).toBe(50 + 1 + 4);

    const { frame, seconds } = clock;
    stop();
    vi.advanceTimersByTime(5000);
    expect([clock.frame, clock.seconds]).toEqual([frame, seconds]);
  } finally {
    vi.useRealTimers();
  }
});

test('run stops for good when it is stopped inside a frame', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  try {
    const clock = createClock({ framesPerSecond: 50 });
    const stop = clock.run();
    clock.onFrame(stop);
    vi.advanceTimersByTime(1000);
    expect(clock.frame).toBe(1);
  } finally {
    vi.useRealTimers();
  }
});

test('until leaves a clock that runs by itself alone', async () => {
  const clock = createClock({ framesPerSecond: 1000 });
  const stop = clock.run();
  const frames: number[] = [];
  clock.onFrame(() => frames.push(clock.frame));
  await clock.until(clock.nextFrame());
  stop();
  expect(frames).toEqual([1]);
});

test('run loses the frames of a stall and lets their time pass', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  try {
    const clock = createClock({ framesPerSecond: 10 });
    const now = vi.spyOn(performance, 'now').mockReturnValue(0);
    const stop = clock.run();
    now.mockReturnValue(16_000);
    vi.advanceTimersToNextTimer();
    stop();
    expect(clock.frame).toBe(1);
    expect(clock.seconds).toBeCloseTo(15.9, 5);
  } finally {
    vi.restoreAllMocks();
    vi.useRealTimers();
  }
});
