/** What the fuzzer of `test/fuzz` attacks with, by the names that `--only` takes. */
export const FUZZ_ATTACKS: readonly string[] = [
  ...['faults', 'twoServers', 'twoMakers', 'manyHands', 'policySpellings', 'hostileAnswers', 'hostileFiles'],
  'listPrograms',
];
