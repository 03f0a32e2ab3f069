import { describeRule } from '../../../test/support/describe-rule.ts';
import { rangeOrder } from './range-order.ts';

describeRule(rangeOrder, {
  passes: [
    { entry: { range: { hard: [0, null], usual: [0, 5] } } },
    { entry: { range: { hard: [null, 10], usual: [-5, 10] } } },
    { entry: { range: {} } },
  ],
  fails: [
    [{ entry: { range: { hard: [5, 0] } } }, 'Write [0, 5].'],
    [{ entry: { range: { usual: [1, 1] } } }, 'holds nothing'],
    [{ entry: { range: { hard: [null, null] } } }, 'says nothing'],
    [{ entry: { range: { hard: [0, null], usual: [-1, 5] } } }, 'Keep it inside [0, null]'],
  ],
});
