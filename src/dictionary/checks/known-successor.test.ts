import { describeRule } from '../../../test/support/describe-rule.ts';
import { knownSuccessor } from './known-successor.ts';

describeRule(
  knownSuccessor,
  {
    passes: [
      { property: 'OldRadius', entry: { renamedTo: 'SourceRadius' } },
      { property: 'OldIntensity', entry: { renamedTo: 'Intensity' } },
    ],
    fails: [
      [{ property: 'OldIntensity', entry: { renamedTo: 'Intensty' } }, 'Did you mean "Intensity"?'],
      [{ property: 'OldRadius', entry: { renamedTo: 'OldRadius' } }, 'leads to itself'],
      [{ property: 'OldRadius', entry: { renamedTo: 'Qqqqqqqq' } }, 'as in C++'],
    ],
  },
  {
    scope: 'project',
    passes: [
      {
        path: 'classes/Blueprints/BP_Lamp_C.json',
        file: {
          class: 'BP_Lamp_C',
          parent: 'Actor',
          properties: { Watts: { renamedTo: 'Wattage' }, Wattage: {} },
        },
      },
    ],
    fails: [
      [
        {
          path: 'classes/Blueprints/BP_Lamp_C.json',
          file: {
            class: 'BP_Lamp_C',
            parent: 'Actor',
            properties: { Watts: { renamedTo: 'Watage' }, Wattage: {} },
          },
        },
        'Did you mean "Wattage"?',
      ],
    ],
  },
);
