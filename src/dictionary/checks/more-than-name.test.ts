import { describeRule } from '../../../test/support/describe-rule.ts';
import { moreThanName } from './more-than-name.ts';

describeRule(moreThanName, {
  passes: [
    { entry: { summary: 'radius of the glowing source' } },
    { property: 'bUseInverseSquaredFalloff', entry: { summary: 'physical falloff' } },
    { entry: { summary: 'TODO' } },
  ],
  fails: [
    [{ entry: { summary: 'source radius' } }, 'only repeats the name SourceRadius'],
    [{ entry: { description: 'The radius of the source.' } }, 'what direction'],
    [
      {
        path: 'enums/ELightUnits.json',
        file: { enum: 'ELightUnits', summary: 'Unit of a light.', entries: { Lumens: 'Lumens.' } },
      },
      'Lumens',
    ],
  ],
});
