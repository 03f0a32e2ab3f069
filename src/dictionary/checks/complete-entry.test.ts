import { describeRule } from '../../../test/support/describe-rule.ts';
import { completeEntry } from './complete-entry.ts';

describeRule(completeEntry, {
  passes: [
    { entry: {} },
    { entry: { $use: 'length', typeHint: undefined } },
    { entry: { $extends: true, description: undefined, importance: undefined } },
    {
      property: 'OldRadius',
      entry: { summary: undefined, importance: undefined, renamedTo: 'SourceRadius' },
    },
  ],
  fails: [
    [{ entry: { $use: 'length', summary: undefined } }, '"summary" is missing'],
    [{ entry: { summary: undefined } }, '"summary" is missing'],
    [{ entry: { typeHint: undefined } }, 'Add it: float, int'],
  ],
});
