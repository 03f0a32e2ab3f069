import { describeRule } from '../../../test/support/describe-rule.ts';
import { knownEnumerator } from './known-enumerator.ts';

describeRule(knownEnumerator, {
  passes: [{ entry: {} }],
  fails: [
    [
      {
        path: 'enums/ELightUnits.json',
        file: { enum: 'ELightUnits', summary: 'x', entries: { Candles: 'Old.' } },
      },
      'Did you mean "Candelas"?',
    ],
    [
      {
        path: 'enums/ELightUnits.json',
        file: { enum: 'ELightUnits', summary: 'x', entries: { Qqq: 'Old.' } },
      },
      'There are: Unitless',
    ],
  ],
});
