import { describeRule } from '../../../test/support/describe-rule.ts';
import { completeEntry } from './complete-entry.ts';

describeRule(completeEntry, {
  passes: [{ entry: {} }],
  fails: [
    [{ entry: { summary: undefined } }, '"summary" is missing'],
    [{ entry: { typeHint: undefined } }, 'Add it: float, int'],
  ],
});
