import { describeRule } from '../../../test/support/describe-rule.ts';
import { knownTemplate } from './known-template.ts';

describeRule(knownTemplate, {
  passes: [{ entry: { $use: 'speed' } }, { entry: { $use: ['length', 'needs-cast-shadow'] } }, { entry: {} }],
  fails: [
    [{ entry: { $use: ['length', 'sped'] } }, 'Did you mean "speed"?'],
    [{ entry: { $use: 'zzzzzzzzzzz' } }, 'a new one is templates/zzzzzzzzzzz.json'],
  ],
});
