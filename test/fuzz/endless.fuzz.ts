import { expect, test } from 'vitest';
import { attack } from './attack.ts';
import { ATTACKS } from './attacks.ts';

/** Attacks with one seed after the other until the time is over: what `npm run fuzz` runs. */
const { FUZZ_SECONDS = '60', FUZZ_SEED = '1', FUZZ_ONLY } = process.env;
const chosen = ATTACKS.filter(({ name }) => FUZZ_ONLY === undefined || name === FUZZ_ONLY);

test(
  `attacks for ${FUZZ_SECONDS} s from seed ${FUZZ_SEED} on`,
  async () => {
    expect(chosen.length, `--only takes ${ATTACKS.map(({ name }) => name).join(', ')}`).toBeGreaterThan(0);
    const end = performance.now() + Number(FUZZ_SECONDS) * 1000;
    let seed = Number(FUZZ_SEED);
    while (performance.now() < end) {
      for (const each of chosen) await attack(each, seed);
      seed++;
    }
    console.log(`${(seed - Number(FUZZ_SEED)) * chosen.length} attacks held, up to seed ${seed - 1}`);
  },
  24 * 3600 * 1000,
);
