import { describe, expect, test } from 'vitest';
import { openBridge } from './support/open-bridge.ts';
import { testOneIn } from './support/soak.ts';

type Call = Record<string, unknown>;

const statue = { action: 'set_transform', objectPath: 'Statue' };
const glow = { action: 'set_transform', objectPath: 'Brazier Glow' };

/** The example for a call, and what is marked of it. */
async function exampleOf(call: Call) {
  const { act, inspect } = await openBridge();
  const { value, text } = await (call.action === 'find_actors' ? inspect : act)(call);
  const { example, placeholders, left_out, remedy } = value.error;
  return { example, marked: placeholders ?? left_out, remedy, text };
}

describe('an example keeps what the numbers of a call are', () => {
  testOneIn(5).each<[string, Call, Call]>([
    ['by how much', { ...statue, delta_location: { Z: 50 } }, { location: { Z: 50 }, mode: 'add' }],
    ['by how much', { ...statue, add_rotation: { Yaw: 45 } }, { rotation: { Yaw: 45 }, mode: 'add' }],
    ['by how much', { ...statue, location_by: { Z: 50 } }, { location: { Z: 50 }, mode: 'add' }],
    [
      'by how much, of another action',
      { ...statue, action: 'move_actor', delta_location: [0, 0, 50] },
      { location: { X: 0, Y: 0, Z: 50 }, mode: 'add' },
    ],
    ['to the parent', { ...glow, relative_location: { Z: 50 } }, { location: { Z: 50 }, space: 'relative' }],
    ['to the parent', { ...glow, localRotation: { Yaw: 5 } }, { rotation: { Yaw: 5 }, space: 'relative' }],
    [
      'to the parent, of another action',
      { ...glow, action: 'set_relative_transform', location: { Z: 50 } },
      { location: { Z: 50 }, space: 'relative' },
    ],
    ['in a unit', { ...statue, location_mm: { Z: 500 } }, { location: { Z: 50 } }],
    ['in a unit', { ...statue, location_ft: { Z: 3 } }, { location: { Z: 91.44 } }],
    [
      'in the unit of a property’s name',
      { action: 'set_property', objectPath: 'Key Light', propertyName: 'AttenuationRadius_m', value: 5 },
      { propertyName: 'LightComponent.AttenuationRadius', value: '5 m' },
    ],
    ['in units of members', { ...statue, location: { x_m: 1 } }, { location: { X: 100 } }],
    ['in units of members', { ...statue, rotation: { yaw_rad: 0 } }, { rotation: { Yaw: 0 } }],
    [
      'in units of members',
      { action: 'find_actors', near: { objectPath: 'Statue', radiusMeters: 5 } },
      { near: { objectPath: 'Statue', radius: 500 } },
    ],
    [
      'in units of members of items',
      { action: 'batch', operations: [{ ...statue, location: { z_m: 3 } }] },
      { operations: [{ ...statue, location: { Z: 300 } }] },
    ],
    [
      'looked at',
      { action: 'point_at', objectPath: 'Statue Spot', location: [0, 0, 0] },
      { objectPath: 'Statue Spot', lookAt: { X: 0, Y: 0, Z: 0 } },
    ],
  ])('%s: %j', async (_, call, shown) => {
    const { example, marked, text } = await exampleOf(call);
    expect(example, text).toMatchObject(shown);
    for (const name of ['mode', 'space']) expect(example[name], text).toBe(shown[name]);
    expect(marked, text).toBeUndefined();
  });

  test.each<[Call, string[]]>([
    [{ ...statue, relative_location: { Z: 45 }, rotation: { Yaw: 50 } }, ['space']],
    [{ ...statue, location: { X: '+1m', Y: 0 } }, ['location']],
  ])('and what is said in two ways is marked: %j', async (call, names) => {
    const { marked, text } = await exampleOf(call);
    expect(marked, text).toEqual(names);
  });

  test('what is made has no place of the world for one to its parent', async () => {
    const call = {
      action: 'spawn_actor',
      class: 'PointLight',
      attachTo: 'Statue',
      relative_location: { Z: 9 },
    };
    const { example, remedy, text } = await exampleOf(call);
    expect(example, text).toBeUndefined();
    expect(remedy).toContain('relative_location');
  });
});

test.each<[Call, string]>([
  [{ action: 'duplicate_asset', objectPath: 'SM_Crate', folder: '/Game/New' }, '/Game/New/'],
  [{ action: 'duplicate_asset', objectPath: 'SM_Crate', destination_path: '/Game/New' }, '/Game/New/'],
  [
    { action: 'duplicate_asset', objectPath: 'SM_Crate', destination: '/Game/New/SM_Crate' },
    '/Game/New/SM_Crate',
  ],
  [{ action: 'copy_asset', asset: 'SM_Bench', folder: '/Game/New/' }, '/Game/New/'],
  [{ action: 'move_asset', asset: 'SM_Barrel', to: '/Game/Old' }, '/Game/Old/'],
  [{ action: 'rename_asset', objectPath: 'SM_Bench', directory: '/Game/New' }, '/Game/New/'],
  [{ action: 'create_asset', class: 'CurveFloat', folder: '/Game/New' }, '/Game/New/'],
  [{ action: 'create_asset', class: 'CurveFloat', folder: '/Game/New', name: 'C' }, '/Game/New/C'],
  [{ action: 'create_asset', class: 'CurveFloat', path: '/Game/New', name: 'C' }, '/Game/New/C'],
  [{ action: 'create_asset', class: 'CurveFloat', path: '/Game/New/C', name: 'C' }, '/Game/New/C'],
  [{ action: 'create_material', path: '/Game/New', name: 'M_Rock' }, '/Game/New/M_Rock'],
  [{ action: 'create_folder', path: '/Game/Props', name: 'New' }, '/Game/Props/New'],
])('a folder is no name: %j', async (call, path) => {
  const { example, text } = await exampleOf(call);
  expect(example.path, text).toBe(path);
});
