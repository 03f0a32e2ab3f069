import { describeRule } from '../../../test/support/describe-rule.ts';
import { knownProperty } from './known-property.ts';
import type { Sample } from './rule.ts';

describeRule(
  knownProperty,
  {
    passes: [{ entry: {} }, { property: 'Intensity', entry: {} }, { property: 'SourceRadius', entry: {} }],
    fails: [
      [{ property: 'Intensty', entry: {} }, 'Did you mean "Intensity"?'],
      [{ property: 'Source Radius', entry: {} }, '"SourceRadius"'],
      [{ property: 'Zzzz', entry: {} }, 'as in C++'],
    ],
  },
  {
    scope: 'project',
    passes: [lamp('Wattage'), lamp('Intensity')],
    fails: [
      [lamp('Intensty'), 'almost "Intensity"'],
      [lamp('Intnesity'), 'almost "Intensity"'],
      [lamp('intensity'), 'almost "Intensity"'],
    ],
  },
);

/** A project's own kind of light. */
function lamp(property: string): Sample {
  const entry = { summary: 'x', description: 'X.', typeHint: 'float', importance: 3 };
  const file = { class: 'LampComponent', parent: 'PointLightComponent', properties: { [property]: entry } };
  return { path: 'classes/MyGame/LampComponent.json', file };
}
