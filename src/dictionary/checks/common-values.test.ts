import { describeRule } from '../../../test/support/describe-rule.ts';
import { commonValues } from './common-values.ts';
import type { Sample } from './rule.ts';

describeRule(commonValues, {
  passes: [
    value(3),
    value(true, { typeHint: 'bool' }),
    value({ X: 1, Y: 1, Z: 1 }, { typeHint: 'vector' }),
    value('Lumens', { typeHint: 'enum:ELightUnits' }),
    value({ anything: 1 }, { typeHint: 'struct:LightingChannels' }),
  ],
  fails: [
    [value('3'), 'is no float'],
    [value(1.5, { typeHint: 'int' }), 'is no int'],
    [value([1, 1, 1], { typeHint: 'vector' }), '{ "X": 0, "Y": 0, "Z": 0 }'],
    [value('Lumen', { typeHint: 'enum:ELightUnits' }), 'Did you mean "Lumens"?'],
    [value(-1, { range: { hard: [0, null] } }), 'outside the hard range [0, null]'],
    [
      {
        entry: {
          commonValues: [
            { value: 1, meaning: 'a' },
            { value: 1, meaning: 'b' },
          ],
        },
      },
      'stands here twice',
    ],
  ],
});

function value(written: unknown, entry: Record<string, unknown> = {}): Sample {
  return { entry: { ...entry, commonValues: [{ value: written, meaning: 'as an example' }] } };
}
