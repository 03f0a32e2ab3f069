import { describeRule } from '../../../test/support/describe-rule.ts';
import { keyOrder } from './key-order.ts';

describeRule(keyOrder, {
  passes: [{ entry: {} }],
  fails: [
    [{ entry: { range: { usual: [0, 1], hard: [0, 1] } } }, '"usual" stands where "hard" belongs'],
    [{ entry: { $when: [{ summary: 'x', engine: '<5.1' }] } }, '"summary" stands where "engine" belongs'],
    [{ entry: { commonValues: [{ meaning: 'off', value: 0 }] } }, '"meaning" stands where'],
  ],
});
