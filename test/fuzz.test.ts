import { describe, expect, test } from 'vitest';
import { FUZZ_ATTACKS } from '../src/dev/fuzz-attacks.ts';
import { attack } from './fuzz/attack.ts';
import { ATTACKS } from './fuzz/attacks.ts';
import { hostileAnswers } from './fuzz/hostile-answers.ts';
import { listPrograms } from './fuzz/list-programs.ts';
import { twoMakers } from './fuzz/two-makers.ts';
import { twoServers } from './fuzz/two-servers.ts';
import { longTest, oneIn, seeds, testOneIn } from './support/soak.ts';

test('the help of the fuzzer names every attack', () => {
  expect(ATTACKS.map(({ name }) => name)).toEqual(FUZZ_ATTACKS);
});

/** A short run of what `npm run fuzz` does for as long as it is let, and whatever that has found. */
describe.each(oneIn(8, ATTACKS))('$name', each => {
  testOneIn(2).each(seeds(2))('seed %i', { timeout: 120_000 }, async seed => {
    await attack(each, seed);
  });
});

test.each(seeds(50, 2))('listPrograms, seed %i', async seed => {
  await attack(listPrograms, seed);
});

longTest('hostileAnswers, seed 77016: a project directory with null bytes', async () => {
  await attack(hostileAnswers, 77016);
});

longTest('hostileAnswers, seed 2604: a key that is called as what makes a text of an object', async () => {
  await attack(hostileAnswers, 2604);
});

/** Each plays two servers. */
const SUMS: readonly [seed: number, what: string][] = [
  [2604, 'an addition that went over another server’s, and whose own answer was lost'],
];

longTest.each(SUMS)('twoServers, seed %i: %s', { timeout: 120_000 }, async seed => {
  await attack(twoServers, seed);
});

/** Each waits for answers that never come. */
const LOST: readonly [seed: number, what: string][] = [
  [6, 'an asset that another server had just made went with a failure of ours'],
  [7, 'a function under another name, as another server had just added it'],
];

longTest.each(LOST)('twoMakers, seed %i: %s', { timeout: 120_000 }, async seed => {
  await attack(twoMakers, seed);
});
