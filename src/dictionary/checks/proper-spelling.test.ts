import { describeRule } from '../../../test/support/describe-rule.ts';
import { properSpelling } from './proper-spelling.ts';

describeRule(properSpelling, {
  passes: [
    { entry: {} },
    { entry: { typeHint: 'something' } },
    { entry: { commonValues: [{ value: 3, meaning: 'bulb' }] } },
  ],
  fails: [
    [{ entry: { commonValues: [1000, 5000] } }, '1000 is read as { "value": 1000'],
    [{ entry: { commonValues: [{ value: 3 }] } }, 'in "meaning"'],
    [{ entry: { typeHint: 'boolean' } }, 'Did you mean "bool"?'],
    [{ entry: { typeHint: 'FVector' } }, 'Did you mean "vector"?'],
    [{ entry: { typeHint: 'double' } }, 'Did you mean "float"?'],
    [{ entry: { typeHint: 'a number in cm' } }, 'is read as "float"'],
    [{ entry: { typeHint: 'list of numbers' } }, '"array<float>"'],
    [{ entry: { typeHint: 'TArray<FVector>' } }, '"array<vector>"'],
    [{ property: 'IntensityUnits', entry: { typeHint: 'ELightUnits' } }, '"enum:ELightUnits"'],
    [{ property: 'LightingChannels', entry: { typeHint: 'FLightingChannels' } }, '"struct:LightingChannels"'],
    [{ entry: { $when: [{ engine: '<5.1', typeHint: 'integer' }] } }, '"int"'],
  ],
});
