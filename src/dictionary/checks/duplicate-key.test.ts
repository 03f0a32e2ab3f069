import { describeRule } from '../../../test/support/describe-rule.ts';
import { duplicateKey } from './duplicate-key.ts';

describeRule(duplicateKey, {
  passes: [{ entry: {} }],
  fails: [
    [
      { path: 'enums/ELightUnits.json', text: '{ "enum": "ELightUnits", "enum": "EBlendMode" }' },
      '"enum" stands',
    ],
  ],
});
