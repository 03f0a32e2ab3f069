import { presetClass } from '../../engine/presets/preset-record.ts';
import type { SceneAsset } from '../../engine/scene.ts';
import { content } from './content.ts';

/** A Remote Control preset for whoever sets the light of the yard from a tablet. */
export const lightingControl: SceneAsset = {
  path: content.lightingControl,
  class: presetClass,
  preset: {
    groups: ['Sky', 'Lamps'],
    properties: [
      { label: 'Sun Intensity', object: 'Sun.LightComponent0', property: 'Intensity', group: 'Sky' },
      { label: 'Sun Colour', object: 'Sun.LightComponent0', property: 'LightColor', group: 'Sky' },
      { label: 'Sun Shadows', object: 'Sun.LightComponent0', property: 'CastShadows', group: 'Sky' },
      {
        ...{ label: 'Fog Density', object: 'ExponentialHeightFog.HeightFogComponent0' },
        ...{ property: 'FogDensity', group: 'Sky' },
      },
      { label: 'Gallery Lamp On', object: 'Gallery Lamp', property: 'bIsOn', group: 'Lamps' },
      { label: 'Gallery Lamp Units', object: 'Gallery Lamp', property: 'Units', group: 'Lamps' },
      // Two lamps on one slider.
      {
        ...{ label: 'Lamp Brightness', object: ['Gallery Lamp', 'Gate Lamp'] },
        ...{ property: 'Brightness', group: 'Lamps', metadata: { Widget: 'Slider' } },
      },
    ],
    functions: [{ object: 'Gate Lamp', function: 'SetBrightness', group: 'Lamps' }],
    actors: [{ actor: 'Gate Lamp', group: 'Lamps' }],
    controllers: [
      {
        ...{ name: 'Daylight', type: 'float', value: 1, description: 'Night to noon' },
        behaviours: [{ sets: 'Sun Intensity', scale: { from: [0, 1], to: [0, 10] } }],
      },
    ],
    metadata: { Layout: 'Tablet' },
  },
};
