import { expect, test } from 'vitest';
import { createFrameCounter } from './frame-counter.ts';

test('a round trip knows how many frames it waited for', () => {
  const counter = createFrameCounter();
  const spans = Array.from({ length: 6 }, () => counter.begin(0));
  // Fresh connections are accepted one in a frame.
  expect(spans.map(span => span.answered(0))).toEqual([1, 2, 3, 4, 5, 6]);
  expect(counter.frames).toBe(6);
  expect(counter.begin(200_000).answered(0)).toBe(4);
  expect(counter.frames).toBe(10);
});

test('what was lost counts no frame, and its connection is opened anew', () => {
  const counter = createFrameCounter();
  counter.begin(0).lost();
  expect(counter.frames).toBe(0);
  const [first, second] = [counter.begin(0), counter.begin(0)];
  expect([first.answered(0), second.answered(0)]).toEqual([2, 3]);
});
