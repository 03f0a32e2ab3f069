import { expect, test } from 'vitest';
import { type Json, openBridge } from './support/open-bridge.ts';

const CRATE = { action: 'spawn_actor', asset: 'SM_Crate', label: 'Top' };

test.each<[said: Json, align: Json]>([
  [{ onto: 'SM_Platform' }, { onto: 'SM_Platform' }],
  [{ on: 'SM_Platform', location: [0, 0, 900] }, { onto: 'SM_Platform' }],
  [{ onTopOf: { objectPath: 'SM_Platform' }, tags: ['A'] }, { onto: 'SM_Platform' }],
  [{ place_on: 'SM_Platform', rotation: { Yaw: 30 } }, { onto: 'SM_Platform' }],
  [{ location: 'on SM_Platform', folder: 'Props' }, { onto: 'SM_Platform' }],
  [{ onto: 'floor', location: [-700, 200, 400] }, {}],
  [{ snapToGround: true, location: [-700, 200, 400] }, {}],
  [{ drop_to_floor: 'yes', location: [-700, 200, 400] }, {}],
  [{ on_floor: true, location: [-700, 200, 400] }, {}],
])('a new actor is put on what it is to stand on by a call of its own: %j', async (said, align) => {
  const { act } = await openBridge();
  const { value, text } = await act({ ...CRATE, ...said });
  const [made, put] = value.error.example?.operations ?? [];
  const { onto, on, onTopOf, place_on, snapToGround, on_floor, drop_to_floor, ...kept } = said;
  if (typeof kept.location === 'string') delete kept.location;
  expect(made, text).toEqual({ ...CRATE, ...kept });
  expect(put, text).toEqual({ action: 'align_actors', objectPath: 'Top', to: 'floor', ...align });
  expect(value.error.placeholders, text).toBeUndefined();
  const again = await act(value.error.example);
  expect(again.value.success, again.text).toBe(true);
});

test('a new actor without a label gets one that is marked', async () => {
  const { act } = await openBridge();
  const { value, text } = await act({ action: 'spawn_actor', asset: 'SM_Crate', onto: 'SM_Platform' });
  expect(value.error.placeholders, text).toEqual(['operations[0].label', 'operations[1].objectPath']);
  expect((await act(value.error.example)).value.success, text).toBe(true);
});

test('what something new is to be put on is looked for along with the rest', async () => {
  const { act } = await openBridge();
  const { value, text } = await act({ ...CRATE, onto: 'SM_Platfrom' });
  expect(value.error.example?.operations[1], text).toMatchObject({ onto: 'SM_Platform' });
  expect((await act(value.error.example)).value.success).toBe(true);
});

test('what has no size is not put on anything', async () => {
  const { act } = await openBridge();
  const { value, text } = await act({ action: 'spawn_actor', class: 'PointLight', onto: 'SM_Platform' });
  expect(value.error.example, text).toBeUndefined();
  expect(value.error.remedy, text).toContain('SM_Platform');
});

test.each<[said: Json, first: Json, second: Json]>([
  [
    { rotateBy: { yaw: 45 }, location: [0, 0, 0] },
    { rotation: { yaw: 45 }, mode: 'add' },
    { location: [0, 0, 0] },
  ],
  [{ offset: [0, 0, 10], scale: 2 }, { location: [0, 0, 10], mode: 'add' }, { scale: 2 }],
  [
    { delta_location: [0, 0, 10], rotation: { Yaw: 90 } },
    { location: [0, 0, 10], mode: 'add' },
    { rotation: { Yaw: 90 } },
  ],
  [{ moveBy: [0, 0, 10], lookAt: 'Statue' }, { location: [0, 0, 10], mode: 'add' }, { lookAt: 'Statue' }],
])('by how much and what it is to be are two calls: %j', async (said, first, second) => {
  const { act } = await openBridge();
  const move = { action: 'set_transform', objectPath: 'SM_Crate_Loose' };
  const { value, text } = await act({ ...move, ...said });
  expect(value.error.example?.operations, text).toEqual([
    { ...move, ...first },
    { ...move, ...second },
  ]);
  expect(value.error.placeholders, text).toBeUndefined();
  expect((await act(value.error.example)).value.success).toBe(true);
});

test('a transform in one record may have its rotation as a quaternion', async () => {
  const { act } = await openBridge();
  const { value, text } = await act({
    ...{ action: 'set_transform', objectPath: 'SM_Crate_01' },
    transform: {
      translation: { x: 0, y: 0, z: 100 },
      rotation: { x: 0, y: 0, z: 0.6, w: 0.8 },
      scale3D: { x: 1, y: 1, z: 1 },
    },
  });
  expect(value.error.example?.rotation?.Yaw, text).toBeCloseTo(73.7398);
  expect(value.error.left_out, text).toBeUndefined();
  expect((await act(value.error.example)).value.success).toBe(true);
});
