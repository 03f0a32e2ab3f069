import { expect, test } from 'vitest';
import { type Json, openBridge } from './support/open-bridge.ts';
import { testOneOf } from './support/soak.ts';

const detached = { action: 'detach_actor', objectPath: 'Statue' };
const cleared = { action: 'set_material', objectPath: 'Statue', material: '' };

testOneOf.each<[Json, Json]>([
  [{ action: 'attach_actor', objectPath: 'Statue', parent: null }, detached],
  [{ action: 'attach_actor', objectPath: 'Statue', parent: 'none' }, detached],
  [
    { action: 'attach_actor', objectPath: 'Statue', parent: '', keep: 'relative' },
    { ...detached, keep: 'relative' },
  ],
  [{ action: 'set_material', objectPath: 'Statue', material: null }, cleared],
  [
    { action: 'set_material', objectPath: 'Statue', material: 'None', slot: 0 },
    { ...cleared, slot: 0 },
  ],
  [{ action: 'set_material', objectPath: 'Statue', material: 'default' }, cleared],
  [
    { action: 'select_actors', objectPaths: [] },
    { action: 'select_actors', mode: 'none' },
  ],
])('what is to be nothing is shown as the call for that: %j', async (call, meant) => {
  const { act } = await openBridge();
  const { value, text } = await act(call);
  expect(value.error?.code, text).toBe('invalid_arguments');
  expect(value.error.example, text).toEqual(meant);
  expect(value.error.placeholders, text).toBeUndefined();
  expect(value.error.left_out, text).toBeUndefined();
  const again = await act(value.error.example);
  expect(again.value.success, again.text).toBe(true);
});

test('an asset that is moved to the folder in which it stands is given no other name', async () => {
  const { act } = await openBridge();
  const { value, text } = await act({
    ...{ action: 'rename_asset', objectPath: 'SM_Bench', path: '/Game/Props/Meshes' },
  });
  expect(value.error?.message, text).toContain('stands in the folder /Game/Props/Meshes already');
  expect(value.error.example, text).toBeUndefined();
});
