import { expect, test } from 'vitest';
import { switchesOf, whyUnseen } from './why-unseen.ts';

const CASES: [className: string, found: Record<string, boolean | number>, why: string | undefined][] = [
  [
    'DirectionalLight',
    { 'LightComponent.bVisible': false },
    'does not shine: LightComponent.bVisible is false',
  ],
  [
    'DirectionalLight',
    { 'LightComponent.bAffectsWorld': false },
    'does not shine: LightComponent.bAffectsWorld is false',
  ],
  ['SkyLight', { bHidden: true }, 'does not shine: bHidden is true'],
  [
    'SkyLight',
    { 'LightComponent.bVisible': true, 'LightComponent.bAffectsWorld': true, bHidden: false },
    undefined,
  ],
  [
    'VolumetricCloud',
    { 'VolumetricCloudComponent.bVisible': false },
    'is not seen: VolumetricCloudComponent.bVisible is false',
  ],
  ['VolumetricCloud', { bHidden: true }, 'is not seen: bHidden is true'],
  [
    'SkyAtmosphere',
    { 'SkyAtmosphereComponent.bVisible': false },
    'is not seen: SkyAtmosphereComponent.bVisible is false',
  ],
  ['ExponentialHeightFog', { 'Component.bVisible': false }, 'is not seen: Component.bVisible is false'],
  ['ExponentialHeightFog', { 'Component.bVisible': true, 'Component.bAffectsWorld': false }, undefined],
  [
    'RectLight',
    { 'LightComponent.AttenuationRadius': 1 },
    'does not shine: LightComponent.AttenuationRadius is 1',
  ],
  ['PointLight', { 'LightComponent.AttenuationRadius': 50 }, undefined],
  ['PostProcessVolume', { bHidden: true }, undefined],
  ['PostProcessVolume', { bEnabled: true, BlendWeight: 0 }, 'has no effect: BlendWeight is 0'],
  ['PostProcessVolume', { bEnabled: false, BlendWeight: 1 }, 'has no effect: bEnabled is false'],
];

test.each(CASES)('%s with %j', (className, found, why) => {
  expect(whyUnseen(switchesOf(className), new Map(Object.entries(found)))?.why).toBe(why);
});
