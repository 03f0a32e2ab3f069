import { describe, expect, test } from 'vitest';
import { expectUntouched } from './support/expect-untouched.ts';
import { openBridge } from './support/open-bridge.ts';
import { testOneIn } from './support/soak.ts';

type Call = Record<string, unknown>;

const LIGHT = { action: 'spawn_actor', class: 'PointLight' };
const CRATE = { action: 'spawn_actor', asset: 'SM_Crate' };

describe('what a new actor is given in two ways is refused, with both named', () => {
  testOneIn(4).each<[both: string[], Call]>([
    [
      ['location', 'RelativeLocation'],
      { ...LIGHT, location: [0, 0, 200], properties: { RelativeLocation: [0, 0, 100] } },
    ],
    [
      ['location', 'RelativeLocation'],
      { ...LIGHT, location: { X: 5 }, properties: { RelativeLocation: { Z: 100 } } },
    ],
    [
      ['location', 'RelativeLocation.Z'],
      { ...LIGHT, location: [0, 0, 200], properties: { 'RelativeLocation.Z': 100 } },
    ],
    [
      ['location', 'LightComponent.RelativeLocation'],
      { ...LIGHT, location: [0, 0, 200], properties: { 'LightComponent.RelativeLocation': [0, 0, 100] } },
    ],
    [
      ['rotation', 'RelativeRotation'],
      { ...CRATE, rotation: { Yaw: 90 }, properties: { RelativeRotation: { Yaw: 45 } } },
    ],
    [
      ['lookAt', 'RelativeRotation'],
      { ...LIGHT, lookAt: 'Statue', properties: { RelativeRotation: { Yaw: 45 } } },
    ],
    [['scale', 'RelativeScale3D'], { ...CRATE, scale: 3, properties: { RelativeScale3D: [2, 2, 2] } }],
    [
      ['Intensity', 'LightComponent.Intensity'],
      { ...LIGHT, properties: { Intensity: 50, 'LightComponent.Intensity': 80 } },
    ],
    [['Intensity', 'intensity'], { ...LIGHT, properties: { Intensity: 50, intensity: 80 } }],
    [['Tags', 'tags'], { ...CRATE, tags: ['b'], properties: { Tags: ['a'] } }],
    [
      ['OverrideMaterials', 'material'],
      { ...CRATE, material: 'M_Metal', properties: { OverrideMaterials: ['M_Plaster'] } },
    ],
  ])('%j', async (both, call) => {
    const bridge = await openBridge();
    const before = bridge.editor.world.snapshot();
    const { value, isError } = await bridge.act(call);
    expect(isError).toBe(true);
    expect(value.error.code).toBe('invalid_arguments');
    for (const name of both) expect(value.error.message).toContain(name);
    expect(value.error.example).toBeUndefined();
    expectUntouched(bridge.editor.world.snapshot(), before);
  });
});

test('the same said twice is no contradiction, nor is a place of another component', async () => {
  const bridge = await openBridge();
  const { value } = await bridge.act({
    ...LIGHT,
    location: [0, 0, 200],
    properties: { RelativeLocation: [0, 0, 200], Intensity: 50, 'LightComponent.Intensity': 50 },
  });
  expect(value).toMatchObject({ success: true, location: { X: 0, Y: 0, Z: 200 } });
  const { world } = bridge.editor;
  expect(world.get(`${value.objectPath}.LightComponent0`, 'RelativeLocation')).toEqual({
    X: 0,
    Y: 0,
    Z: 200,
  });
  const lamp = await bridge.act({
    ...{ action: 'spawn_actor', class: 'BP_Lamp', location: [0, 0, 200] },
    properties: { 'Bulb.RelativeLocation': [0, 0, 30] },
  });
  expect(lamp.value).toMatchObject({ success: true });
});
