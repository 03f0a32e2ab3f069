import { describeRule } from '../../../test/support/describe-rule.ts';
import { formatting } from './formatting.ts';

describeRule(formatting, {
  passes: [{ entry: { seeAlso: ['SourceLength'] } }],
  fails: [[{ path: 'enums/ELightUnits.json', text: '{"enum": "ELightUnits"}' }, 'from line 1 on']],
});
