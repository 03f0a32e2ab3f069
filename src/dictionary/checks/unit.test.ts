import { describeRule } from '../../../test/support/describe-rule.ts';
import { unit } from './unit.ts';

describeRule(unit, {
  passes: [{ entry: { unit: 'cm/s²' } }, { entry: { unit: '×' } }, { entry: {} }],
  fails: [
    [{ entry: { unit: 'cm/s^2' } }, '"cm/s²"'],
    [{ entry: { unit: 'degrees' } }, '"deg"'],
    [{ entry: { unit: 'Seconds' } }, '"s"'],
    [
      { property: 'Intensity', entry: { unit: { by: 'IntensityUnits', when: { Lumens: 'lumens' } } } },
      '"lm"',
    ],
    [{ entry: { $when: [{ engine: '<5.1', unit: 'degrees' }] } }, '"deg"'],
    [{ path: 'templates/turn.json', file: { template: 'turn', entry: { unit: 'degrees' } } }, '"deg"'],
    [{ entry: { typeHint: 'bool', unit: 's' } }, 'A bool has no unit. Delete "unit"'],
    [{ entry: { typeHint: 'linearColor', unit: 'cm' } }, 'Delete "unit"'],
    [{ entry: { typeHint: 'enum:ELightUnits', unit: 'cd' } }, 'Delete "unit"'],
    [{ entry: { typeHint: 'array<asset:Texture>', unit: 'px' } }, 'Delete "unit"'],
    [{ entry: { unit: 'parsecs of the moon' } }, 'There are: cm'],
  ],
});
