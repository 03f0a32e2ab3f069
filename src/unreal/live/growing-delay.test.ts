import { expect, test } from 'vitest';
import { growingDelay } from './growing-delay.ts';

test('the delay doubles up to five seconds, and chance takes away up to half', () => {
  const delays = (chance: number) =>
    [0, 1, 2, 3, 4, 5, 6].map(attempt => growingDelay(attempt, { random: () => chance }));
  expect(delays(1)).toEqual([250, 500, 1000, 2000, 4000, 5000, 5000]);
  expect(delays(0)).toEqual([125, 250, 500, 1000, 2000, 2500, 2500]);
});
