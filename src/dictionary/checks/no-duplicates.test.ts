import { describeRule } from '../../../test/support/describe-rule.ts';
import { noDuplicates } from './no-duplicates.ts';

describeRule(noDuplicates, {
  passes: [{ entry: {} }],
  fails: [],
});
