import { fuzzPolicies, printBreach } from '../support/policy-fuzz/run.ts';
import type { Attack } from './attack.ts';

/** Attempts of one round: three policies, each on an editor of its own. */
const ATTEMPTS = 24;

/**
 * What a policy forbids is tried in every spelling and by every way that the function table and the world offer; the
 * engine's state tells whether it was done.
 */
export const policySpellings: Attack = {
  name: 'policySpellings',
  async run(seed) {
    const { breaches } = await fuzzPolicies({ seed, attempts: ATTEMPTS });
    if (breaches.length === 0) return;
    const tests = breaches.map(printBreach).join('\n');
    throw new Error(`A policy was bypassed. For FOUND in test/policy/fuzz.test.ts:\n\n${tests}`);
  },
};
