import { describeRule } from '../../../test/support/describe-rule.ts';
import { typeHint } from './type-hint.ts';

describeRule(
  typeHint,
  {
    passes: [
      { entry: { typeHint: 'array<asset:MaterialInterface>' } },
      { entry: { typeHint: 'map<name, float>' } },
      { entry: { typeHint: 'struct:LightingChannels' } },
      { property: 'IntensityUnits', entry: { typeHint: 'enum:ELightUnits' } },
    ],
    fails: [
      [{ entry: { typeHint: 'something' } }, 'is no type'],
      [{ entry: { typeHint: 'enum' } }, 'enum:<its name>'],
      [{ entry: { typeHint: 'enum:ELightUnit' } }, '"enum:ELightUnits"'],
      [{ entry: { typeHint: 'struct:FLightingChannels' } }, '"struct:LightingChannels"'],
      [{ entry: { typeHint: 'map<name>' } }, 'no type'],
      [{ entry: { typeHint: 'array<array<int>>' } }, 'no type'],
      [{ property: 'IntensityUnits', entry: { typeHint: 'enum:EBlendMode' } }, 'Write "enum:ELightUnits"'],
    ],
  },
  { scope: 'project', passes: [], fails: [[{ entry: { typeHint: 'enum:EMyMood' } }, 'Nobody knows']] },
);
