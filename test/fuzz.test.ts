import { describe, test } from 'vitest';
import { attack } from './fuzz/attack.ts';
import { ATTACKS } from './fuzz/attacks.ts';

/** A short run of what `npm run fuzz` does for as long as it is let, and whatever that has found. */
describe.each(ATTACKS)('$name', each => {
  test.each([1, 2])('seed %i', { timeout: 120_000 }, async seed => {
    await attack(each, seed);
  });
});
