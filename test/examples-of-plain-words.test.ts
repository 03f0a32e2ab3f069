import { expect } from 'vitest';
import { type Json, openBridge } from './support/open-bridge.ts';
import { testOneIn } from './support/soak.ts';

const KEY = { action: 'set_property', objectPath: 'Key Light' };
const MOVE = { action: 'set_transform', objectPath: 'SM_Crate_Loose' };

/** What is said in words, and the example that says the same: what of it counts, and whether it changes the level. */
testOneIn(4).each<[call: Json, example: Json]>([
  [{ ...KEY, propertyName: 'Intensity', value: 'twice as bright' }, { value: 48 }],
  [{ ...KEY, propertyName: 'Intensity', value: 'double it' }, { value: 48 }],
  [{ ...KEY, propertyName: 'Intensity', value: 'half as bright as now' }, { value: 12 }],
  [{ ...KEY, propertyName: 'Intensity', value: '50% brighter' }, { value: 36 }],
  [{ ...KEY, propertyName: 'Intensity', value: 'a third less' }, { value: 16 }],
  [{ ...KEY, propertyName: 'LightColor', value: '2700K' }, { value: { R: 255, G: 167, B: 87 } }],
  [
    { ...MOVE, scale: '150%' },
    { action: 'set_property', propertyName: 'RelativeScale3D', operation: 'multiply', value: 1.5 },
  ],
  [
    { ...MOVE, scale: { Z: '+20%' } },
    { action: 'set_property', propertyName: 'RelativeScale3D', operation: 'multiply', value: { Z: 1.2 } },
  ],
  [
    { ...MOVE, scale: { z: '20%' }, mode: 'add' },
    { operation: 'multiply', value: { Z: 1.2 } },
  ],
  [
    { ...MOVE, scale: { X: '-10%', Y: 'double' }, location: [0, 0, 100] },
    {
      action: 'batch',
      operations: [
        expect.objectContaining({ operation: 'multiply', value: { X: 0.9, Y: 2 } }),
        { action: 'set_transform', objectPath: 'SM_Crate_Loose', location: [0, 0, 100] },
      ],
    },
  ],
  [
    { ...MOVE, scale: '1.5x' },
    { operation: 'multiply', value: 1.5 },
  ],
  [
    { ...MOVE, scale: 'twice as big' },
    { operation: 'multiply', value: 2 },
  ],
  [
    { ...MOVE, scale: 2, mode: 'multiply' },
    { operation: 'multiply', value: 2 },
  ],
  [
    { ...MOVE, scale: 'double', location: [0, 0, 100] },
    {
      action: 'batch',
      operations: [
        expect.objectContaining({ action: 'set_property', operation: 'multiply', value: 2 }),
        { action: 'set_transform', objectPath: 'SM_Crate_Loose', location: [0, 0, 100] },
      ],
    },
  ],
  [
    { ...MOVE, location: 'up 1.2 m' },
    { location: { Z: 120 }, mode: 'add' },
  ],
  [
    { ...MOVE, location: '50 cm lower' },
    { location: { Z: -50 }, mode: 'add' },
  ],
  [
    { ...MOVE, location: { Z: 'up 1.2 m' } },
    { location: { Z: 120 }, mode: 'add' },
  ],
  [
    { ...MOVE, location: { up: '1.2 m' } },
    { location: { Z: 120 }, mode: 'add' },
  ],
  [
    { ...MOVE, location: 'on the floor' },
    { action: 'align_actors', to: 'floor' },
  ],
  [
    { ...MOVE, location: 'on top of SM_Platform' },
    { action: 'align_actors', onto: 'SM_Platform' },
  ],
  [{ ...MOVE, rotation: { x: 10, y: 20, z: 90 } }, { rotation: { Roll: 10, Pitch: 20, Yaw: 90 } }],
  [
    { ...MOVE, rotation: '90 degrees to the right' },
    { rotation: { Yaw: 90 }, mode: 'add' },
  ],
  [
    { ...MOVE, rotation: 'a quarter turn left' },
    { rotation: { Yaw: -90 }, mode: 'add' },
  ],
  [{ action: 'duplicate_actors', objectPath: 'SM_Crate_Loose', count: 'three' }, { count: 3 }],
  [{ action: 'spawn_actor', asset: 'SM_Barrel', scale: '150%' }, { scale: { X: 1.5, Y: 1.5, Z: 1.5 } }],
  [
    { action: 'turn_off', objectPath: 'Key Light' },
    { action: 'set_property', propertyName: 'bAffectsWorld', value: false },
  ],
  [
    { action: 'turn_off_lights', objectPaths: ['Key Light', 'Gate Beacon'] },
    { action: 'set_properties', properties: { bAffectsWorld: false } },
  ],
  [
    { action: 'move_actor', objectPath: 'SM_Crate_Loose', location: 'up 1 m' },
    { location: { Z: 100 }, mode: 'add' },
  ],
  [
    { action: 'scale_actor', objectPath: 'SM_Crate_Loose', scale: '150%' },
    { operation: 'multiply', value: 1.5 },
  ],
  [
    { action: 'place_on_floor', objectPath: 'SM_Crate_Loose' },
    { action: 'align_actors', to: 'floor' },
  ],
  [{ action: 'duplicate_actors', objectPath: 'SM_Crate_Loose', offset: 'up 1 m' }, { offset: { Z: 100 } }],
  [{ ...KEY, propertyName: 'Intensity', value: '10% of what it is' }, { value: 2.4 }],
  [
    {
      action: 'set_property',
      objectPath: 'SM_Crate_Loose',
      propertyName: 'RelativeRotation',
      value: { x: 0, y: 0, z: 90 },
    },
    { value: { Roll: 0, Pitch: 0, Yaw: 90 } },
  ],
  [
    { action: 'spawn_actor', class: 'PointLight', rotation: { x: 0, y: 0, z: 90 } },
    { rotation: { Roll: 0, Pitch: 0, Yaw: 90 } },
  ],
  [
    { ...KEY, propertyName: 'Intensity', value: 'twice', operation: 'multiply' },
    { value: 2, operation: 'multiply' },
  ],
  [
    {
      action: 'write_data_table',
      objectPath: 'DT_Props',
      changes: [{ row: 'Barrel', column: 'Mass', value: 'twice' }],
    },
    { changes: [{ row: 'Barrel', column: 'Mass', value: 80 }] },
  ],
  [{ action: 'turn_on', objectPath: 'Key Light' }, { properties: { bAffectsWorld: true, bVisible: true } }],
])('what is said in words is shown as a call that does it: %j', async (call, meant) => {
  const { act } = await openBridge();
  const { value, text, isError } = await act(call);
  expect(isError, text).toBe(true);
  expect(value.error.example, text).toMatchObject(meant);
  // A colour for a temperature is about the one that was meant, and a bare share of a scale may be the scale itself.
  const isOpen =
    call.value === '2700K' || (call.action === 'set_transform' && /^[\d.]+[%x]$/.test(call.scale));
  if (!isOpen) expect(value.error.placeholders, text).toBeUndefined();
  const again = await act({ ...value.error.example, dryRun: true });
  expect(again.isError, again.text).toBe(false);
});

testOneIn(3).each<[call: Json, asked: RegExp]>([
  [{ ...KEY, propertyName: 'Intensity', value: 'by half' }, /comes to 36 or to 12/],
  [{ ...MOVE, location: '2 m to the left' }, /Ask whether it is seen from the camera/],
  [{ ...MOVE, location: 'next to Statue' }, /Read where Statue stands/],
])('what has two senses is asked: %j', async (call, asked) => {
  const { act } = await openBridge();
  const { value, text } = await act(call);
  expect(text).toMatch(asked);
  expect(value.error.example, text).toBeUndefined();
});

testOneIn(1).each([
  ['FFB347', { R: 255, G: 179, B: 71 }],
  ['0xFFB347', { R: 255, G: 179, B: 71 }],
])('a colour without its sign is read: %s', async (value, colour) => {
  const { act } = await openBridge();
  const { value: done, text } = await act({ ...KEY, propertyName: 'LightColor', value });
  expect(done.changes?.[0].after, text).toMatchObject(colour);
  expect(text).toContain('was read as #FFB347');
});
