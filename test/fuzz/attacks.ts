import type { Attack } from './attack.ts';
import { faults } from './faults.ts';
import { hostileAnswers } from './hostile-answers.ts';
import { hostileFiles } from './hostile-files.ts';
import { listPrograms } from './list-programs.ts';
import { manyHands } from './many-hands.ts';
import { policySpellings } from './policy-spellings.ts';
import { twoMakers } from './two-makers.ts';
import { twoServers } from './two-servers.ts';

/** Every kind of attack; the fuzzer takes turns. */
export const ATTACKS: readonly Attack[] = [
  faults,
  twoServers,
  twoMakers,
  manyHands,
  policySpellings,
  hostileAnswers,
  hostileFiles,
  listPrograms,
];
