import { describeRule } from '../../../test/support/describe-rule.ts';
import { knownType } from './known-type.ts';

describeRule(
  knownType,
  {
    passes: [{ file: {} }],
    fails: [
      [{ file: { class: 'PointLightComponnt' } }, 'Did you mean "PointLightComponent"?'],
      [{ file: { parent: 'MeshComponent' } }, 'Its parents are: LocalLightComponent'],
      [
        {
          path: 'structs/FLightingChannels.json',
          file: { struct: 'FLightingChannels', summary: 'x', properties: {} },
        },
        '"LightingChannels"',
      ],
      [
        { path: 'enums/LightUnits.json', file: { enum: 'LightUnits', summary: 'x', entries: {} } },
        '"ELightUnits"',
      ],
    ],
  },
  {
    scope: 'project',
    passes: [
      {
        path: 'classes/MyGame/StreetLamp.json',
        file: { class: 'StreetLamp', parent: 'Actor', properties: {} },
      },
    ],
    fails: [
      [
        { path: 'classes/Blueprints/BP_Lamp.json', file: { class: 'BP_Lamp', parent: 'Actor' } },
        '"BP_Lamp_C"',
      ],
      [
        { path: 'classes/MyGame/StreetLamp.json', file: { class: 'StreetLamp', parent: undefined } },
        'no "parent"',
      ],
      [{ path: 'classes/MyGame/StreetLamp.json', file: { class: 'StreetLamp', parent: 'Acotr' } }, '"Actor"'],
      [
        { path: 'classes/Engine/APointLight.json', file: { class: 'APointLight', parent: 'Light' } },
        '"PointLight"',
      ],
    ],
  },
);
