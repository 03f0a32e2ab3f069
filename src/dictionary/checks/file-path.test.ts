import { describeRule } from '../../../test/support/describe-rule.ts';
import { filePath } from './file-path.ts';

describeRule(
  filePath,
  {
    passes: [{ path: 'structs/LightingChannels.json', file: { struct: 'LightingChannels' } }],
    fails: [
      [{ path: 'classes/PointLightComponent.json', file: {} }, 'classes/Engine/PointLightComponent.json'],
      [{ path: 'classes/UMG/PointLightComponent.json', file: {} }, 'classes/Engine/PointLightComponent.json'],
      [
        {
          path: 'classes/Engine/LightingChannels.json',
          file: { class: undefined, struct: 'LightingChannels' },
        },
        'structs/',
      ],
    ],
  },
  {
    scope: 'project',
    passes: [{ path: 'classes/MyGame/Lamp.json', file: { class: 'Lamp' } }],
    fails: [[{ path: 'classes/Lamp.json', file: { class: 'Lamp' } }, 'classes/Project/Lamp.json']],
  },
);
