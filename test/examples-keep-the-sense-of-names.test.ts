import { describe, expect } from 'vitest';
import { openBridge } from './support/open-bridge.ts';
import { testOneIn, testOneOf } from './support/soak.ts';

type Call = Record<string, unknown>;

const key = { objectPath: 'Key Light' };
const statue = { objectPath: 'Statue' };
const north = { action: 'set_tags', objectPath: 'Patrol North' };
const move = { action: 'set_transform', ...statue };
const intensity = { action: 'set_property', ...key, propertyName: 'Intensity' };

/** Operations of `inspect` that are called here. */
const READS: ReadonlySet<unknown> = new Set([
  'find_actors',
  'find_assets',
  'inspect_object',
  'read_data_table',
]);

/** The example for a call, and what is marked of it. */
async function exampleOf(call: Call) {
  const { act, inspect } = await openBridge();
  const { value, text } = await (READS.has(call.action) ? inspect : act)(call);
  const { example, placeholders, left_out, remedy } = value.error;
  return { example, placeholders, left_out, remedy, text };
}

describe('what would be lost or turned round without a name is not shown', () => {
  testOneIn(3).each<[Call, string]>([
    [{ action: 'set_visibility', ...key, not_visible: true }, 'not_visible'],
    [{ action: 'set_visibility', exclude_objectPath: 'Key Light', visible: false }, 'exclude_objectPath'],
    [{ action: 'select_actors', exclude_objectPaths: ['Sun'] }, 'exclude_objectPaths'],
    [{ action: 'delete_actors', keep_objectPath: 'Key Light' }, 'keep_objectPath'],
    [
      { action: 'remove_element', objectPath: 'Patrol North', propertyName: 'Tags', except_index: 0 },
      'except_index',
    ],
    [{ action: 'undo', keep_steps: 2, dryRun: true }, 'keep_steps'],
    [{ action: 'find_actors', exclude_class: 'PointLight' }, 'exclude_class'],
    [{ action: 'find_actors', label_not: 'Key*' }, 'label_not'],
    [{ action: 'find_actors', not_near: { objectPath: 'Statue', radius: 500 } }, 'not_near'],
    [{ action: 'find_assets', without_path: '/Game/Props' }, 'without_path'],
    [{ action: 'inspect_object', ...key, ignore_properties: ['*Shadow*'] }, 'ignore_properties'],
    [{ action: 'read_data_table', objectPath: 'DT_Props', skip_columns: ['Mass'] }, 'skip_columns'],
    [{ ...intensity, max_value: 20 }, 'max_value'],
    [{ ...move, scale_change: 0.5 }, 'scale_change'],
    [{ ...move, location: [0, 0, 5], new_location: [0, 0, 60] }, 'new_location'],
    [{ action: 'turn', ...statue, to: [0, 0, 0] }, 'to'],
    [{ action: 'rotate', ...statue, position: [0, 90, 0] }, 'position'],
    [{ action: 'save_asset', objectPath: 'SM_Barrel', new_path: '/Game/B/X' }, 'new_path'],
    [{ action: 'rename_actor', ...key, label: ['Rim', 'Fill'] }, 'label'],
    [
      { action: 'set_property', ...key, propertyName: ['Intensity', 'AttenuationRadius'], value: 5 },
      'propertyName',
    ],
    [{ action: 'set_viewport_camera', location: [0, 0, 300], target: [0, 0, 0] }, 'target'],
  ])('%j', async (call, name) => {
    const { example, remedy, text } = await exampleOf(call);
    expect(example, text).toBeUndefined();
    expect(remedy, text).toContain(`\`${name}\``);
  });
});

describe('what a name says of its value is in the example', () => {
  const place = { X: 0, Y: 0, Z: 50 };

  testOneIn(3).each<[Call, Call]>([
    [
      { ...north, remove_tags: ['North'] },
      { ...north, tags: ['North'], mode: 'remove' },
    ],
    [
      { ...north, extra_tags: ['N'] },
      { ...north, tags: ['N'], mode: 'add' },
    ],
    [
      { ...intensity, value_change: 5 },
      { ...intensity, value: 5, operation: 'add' },
    ],
    [
      { ...intensity, decrease: 5 },
      { ...intensity, value: 5, operation: 'subtract' },
    ],
    [
      { ...move, location_shift: [0, 0, 50] },
      { ...move, location: place, mode: 'add' },
    ],
    [
      { ...move, rotationChange: { Yaw: 5 } },
      { ...move, rotation: { Yaw: 5 }, mode: 'add' },
    ],
    [
      { ...move, destination: [0, 0, 50] },
      { ...move, location: place },
    ],
    [
      { action: 'teleport', ...statue, goal: [0, 0, 50] },
      { ...move, location: place },
    ],
    [
      { action: 'set_scale', ...statue, x: 2, y: 3, z: 4 },
      { ...move, scale: { X: 2, Y: 3, Z: 4 } },
    ],
    [
      { action: 'set_rotation', ...statue, z: 90 },
      { ...move, rotation: { Yaw: 90 } },
    ],
    [
      { action: 'look_at', ...key, X: 0, Y: 0, Z: 50 },
      { action: 'set_transform', ...key, lookAt: place },
    ],
    [
      { action: 'turn_to', ...key, location: [0, 0, 50] },
      { action: 'set_transform', ...key, lookAt: place },
    ],
  ])('%j', async (call, shown) => {
    const { example, placeholders, left_out, text } = await exampleOf(call);
    expect(example, text).toEqual(shown);
    expect(placeholders ?? left_out, text).toBeUndefined();
  });
});

const barrel = { action: 'write_data_table', objectPath: 'DT_Props' };

testOneOf.each(['+500g', '+2 t', '+10 bananas'])('no sum is made of a cell and %s', async value => {
  const { example, text } = await exampleOf({
    ...barrel,
    changes: [{ row: 'Barrel', column: 'Mass', value }],
  });
  expect(example, text).toBeUndefined();
});

testOneIn(3).each<[Call, Call, string]>([
  [
    { ...move, old_location: [0, 0, 5], new_location: [0, 0, 50] },
    { location: { X: 0, Y: 0, Z: 50 } },
    'old_location',
  ],
  [
    { ...move, from_location: [0, 0, 5], to_location: [0, 0, 50] },
    { location: { X: 0, Y: 0, Z: 50 } },
    'from_location',
  ],
  [
    { ...move, old_rotation: [0, 0, 0], new_rotation: [0, 90, 0] },
    { rotation: { Pitch: 0, Yaw: 90, Roll: 0 } },
    'old_rotation',
  ],
  [{ ...intensity, current_value: 24, new_value: 30 }, { value: 30 }, 'current_value'],
  [
    { action: 'set_folder', ...key, previous_folder: 'Lighting', new_folder: 'Night' },
    { folder: 'Night' },
    'previous_folder',
  ],
  [
    { action: 'attach_actor', ...key, old_parent: 'Statue', new_parent: 'SM_Platform' },
    { parent: 'SM_Platform' },
    'old_parent',
  ],
])('of a pair the new one is the value, and the old one is marked: %j', async (call, shown, old) => {
  const { example, left_out, text } = await exampleOf(call);
  expect(example, text).toMatchObject(shown);
  expect(left_out, text).toEqual([old]);
});
