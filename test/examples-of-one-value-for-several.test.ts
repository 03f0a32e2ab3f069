import { expect, test } from 'vitest';
import { type Json, openBridge } from './support/open-bridge.ts';

const LAMPS = { objectPaths: ['Gallery Lamp', 'Gate Lamp'] };
const LIGHTS = { objectPaths: ['Key Light', 'Gate Beacon'] };
const PROPS = { objectPaths: ['SM_Barrel_01', 'SM_Crate_01'] };
const BARRELS = { objectPaths: ['SM_Barrel_01', 'SM_Barrel_02'] };

/** What one object has is another one's loss. */
test.each<[call: Json, properties: Json]>([
  [LIGHTS, { LightColor: 5 }],
  [LIGHTS, { LightColor: 5, CastShadows: false }],
  [LIGHTS, { IntensityUnits: 'dynamic' }],
  [LIGHTS, { RelativeLocation: [1, 2] }],
  [LIGHTS, { RelativeLocation: { W: 5 } }],
  [LAMPS, { GlowColor: 7 }],
  [PROPS, { StaticMesh: 'M_Metal' }],
  [{ ...LIGHTS, operation: 'add' }, { IntensityUnits: true }],
])('of several objects the value of the first is not shown for all: %j %j', async (call, properties) => {
  const { act } = await openBridge();
  const { value, text } = await act({ action: 'set_properties', ...call, properties });
  expect(value.error?.code, text).toBe('invalid_value');
  expect([value.error.example, value.error.placeholders], text).toEqual([undefined, undefined]);
  expect(value.error.remedy, text).toContain('each');
});

test.each<[call: Json]>([
  [{ ...LIGHTS, propertyName: 'LightColor', value: 5 }],
  [{ ...LIGHTS, propertyName: 'IntensityUnits', value: 'dynamic' }],
  [{ ...PROPS, propertyName: 'StaticMesh', value: 'M_Metal' }],
])('nor by an operation that takes one object: %j', async call => {
  const { act } = await openBridge();
  const { value, text } = await act({ action: 'set_property', ...call });
  expect(value.error?.code, text).toBe('invalid_value');
  expect([value.error.example, value.error.placeholders], text).toEqual([undefined, undefined]);
});

test.each<[call: Json, properties: Json, meant: Json, placeholders?: string[]]>([
  [
    BARRELS,
    { StaticMesh: 'M_Metal' },
    { StaticMesh: '/Game/Props/Meshes/SM_Barrel.SM_Barrel' },
    ['properties'],
  ],
  [LAMPS, { GlowColor: { R: 0.5, Gren: 1 } }, { GlowColor: { R: 0.5, G: 1 } }],
  [LIGHTS, { IntensityUnits: 'lumen' }, { IntensityUnits: 'Lumens' }],
])('what is right for all is shown: %j %j', async (call, properties, meant, placeholders) => {
  const { act } = await openBridge();
  const { value, text } = await act({ action: 'set_properties', ...call, properties });
  const example = value.error ? value.error.example : { properties: meant };
  expect(example?.properties, text).toEqual(meant);
  expect(value.error?.placeholders, text).toEqual(placeholders);
});
