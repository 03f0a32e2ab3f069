import type { SceneActor } from '../../engine/scene.ts';

/** What every outdoor level begins with. */
export const lighting: SceneActor[] = [
  {
    name: 'DirectionalLight_0',
    label: 'DirectionalLight',
    class: '/Script/Engine.DirectionalLight',
    folder: 'Lighting',
    components: {
      LightComponent0: { properties: { RelativeRotation: { Pitch: -38, Yaw: 24, Roll: 0 }, Intensity: 8 } },
    },
  },
  { name: 'SkyLight_0', label: 'SkyLight', class: '/Script/Engine.SkyLight', folder: 'Lighting' },
  {
    name: 'SkyAtmosphere_0',
    label: 'SkyAtmosphere',
    class: '/Script/Engine.SkyAtmosphere',
    folder: 'Lighting',
  },
  {
    name: 'ExponentialHeightFog_0',
    label: 'ExponentialHeightFog',
    class: '/Script/Engine.ExponentialHeightFog',
    folder: 'Lighting',
  },
  {
    name: 'PostProcessVolume_0',
    label: 'PostProcessVolume_Global',
    class: '/Script/Engine.PostProcessVolume',
    folder: 'Lighting',
    properties: { bUnbound: true },
  },
];
