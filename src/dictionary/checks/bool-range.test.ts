import { describeRule } from '../../../test/support/describe-rule.ts';
import { boolRange } from './bool-range.ts';

describeRule(boolRange, {
  passes: [
    { entry: { typeHint: 'float', range: { usual: [0, 1] } } },
    { entry: { typeHint: 'int', range: { usual: [0, 1] } } },
  ],
  fails: [
    [{ entry: { typeHint: 'bool', range: { hard: [0.01, null] } } }, 'Delete "range"'],
    [{ entry: { typeHint: 'enum:ELightUnits', range: { usual: [0, 3] } } }, 'Delete "range"'],
    [{ entry: { typeHint: 'string', range: { usual: [0, 3] } } }, 'Delete "range"'],
  ],
});
