import { expect, test } from 'vitest';
import { clampNumber, isWithinLimits, type Limits, stricterLimits } from './limits.ts';

test.each<[Limits, Limits, Limits]>([
  [
    [0, 10],
    [2, 20],
    [2, 10],
  ],
  [
    [0, null],
    [null, 5],
    [0, 5],
  ],
  [
    [null, null],
    [1, 2],
    [1, 2],
  ],
  [
    [0, 1],
    [5, 6],
    [0, 1],
  ],
])('within %j and %j lies %j', (one, other, both) => {
  expect(stricterLimits(one, other)).toEqual(both);
});

test.each<[number, Limits, number]>([
  [0, [1, null], 1],
  [9, [null, 5], 5],
  [-3, [null, null], -3],
  [7, [1, 5], 5],
])('%d within %j is %d', (number, limits, kept) => {
  expect(clampNumber(number, limits)).toBe(kept);
});

test('an open end lies beyond nothing', () => {
  expect(isWithinLimits([null, 5], [0, 5])).toBe(true);
  expect(isWithinLimits([-1, 5], [0, null])).toBe(false);
});
