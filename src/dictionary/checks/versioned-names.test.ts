import { describeRule } from '../../../test/support/describe-rule.ts';
import type { Sample } from './rule.ts';
import { versionedNames } from './versioned-names.ts';

describeRule(versionedNames, {
  passes: [
    { entry: {} },
    { entry: { pitfalls: ['SetLightColor() and bUseTemperature are older than any of these engines.'] } },
    light({ pitfalls: ['From 5.5 on bAllowMegaLights decides it.'] }),
    light({
      pitfalls: ['It depends on bAllowMegaLights.'],
      $when: [{ engine: '<5.5', pitfalls: ['It depends on nothing else.'] }],
    }),
    // What came with it, or after it, where it is no longer.
    light({ since: '5.5', pitfalls: ['It depends on bAllowMegaLights.'] }),
    light({ until: '5.1', pitfalls: ['Newer ones have another.'] }),
  ],
  fails: [
    [light({ pitfalls: ['It depends on bAllowMegaLights.'] }), 'bAllowMegaLights on 5.0'],
    [
      light({ description: 'As LightComponent.DiffuseScale, and more.' }),
      'LightComponent.DiffuseScale on 5.0',
    ],
    [
      light({
        pitfalls: ['It depends on bAllowMegaLights.'],
        $when: [{ engine: '<5.3', pitfalls: ['It depends on nothing else.'] }],
      }),
      'bAllowMegaLights on 5.3',
    ],
  ],
});

/** A property of lights, with something else about it. */
function light(entry: Record<string, unknown>): Sample {
  return {
    path: 'classes/Engine/LightComponent.json',
    file: {
      class: 'LightComponent',
      parent: 'LightComponentBase',
      summary: 'What all lights have in common.',
      properties: {
        SpecularScale: {
          ...{ summary: 'strength of highlights', description: 'Scales the highlights that it makes.' },
          ...{ typeHint: 'float', importance: 1, ...entry },
        },
      },
    },
  };
}
