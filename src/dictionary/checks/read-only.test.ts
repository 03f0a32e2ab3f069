import { describeRule } from '../../../test/support/describe-rule.ts';
import { readOnly } from './read-only.ts';

describeRule(readOnly, {
  passes: [{ property: 'PreviewShadowMapChannel', entry: { readOnly: true } }],
  fails: [[{ property: 'Intensity', entry: { readOnly: true } }, 'Delete "readOnly"']],
});
