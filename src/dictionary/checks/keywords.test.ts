import { describeRule } from '../../../test/support/describe-rule.ts';
import { keywords } from './keywords.ts';

describeRule(keywords, {
  passes: [{ entry: { keywords: ['width of the bulb', 'penumbra'] } }, { entry: {} }],
  fails: [
    [{ entry: { keywords: ['soft shadow'] } }, 'says nothing that the entry is not found by'],
    [{ entry: { keywords: ['penumbra', 'source radius'] } }, '"source radius"'],
  ],
});
