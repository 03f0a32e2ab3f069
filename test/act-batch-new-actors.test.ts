import { expect } from 'vitest';
import { openBridge } from './support/open-bridge.ts';
import { plainSnapshot } from './support/plain-snapshot.ts';
import { longTest, testOneIn, testOneOf } from './support/soak.ts';

/** What a new actor's root is shows only when it is there, for these. */
const ROOTLESS = ['TargetPoint', 'Note'];

testOneIn(2).each(ROOTLESS)('what a batch spawns can be placed by a later item of it (%s)', async kind => {
  const { act, editor } = await openBridge();
  const before = plainSnapshot(editor.world);
  const { value, text } = await act({
    action: 'batch',
    operations: [
      { action: 'spawn_actor', class: kind, label: 'Zed' },
      { action: 'set_transform', objectPath: 'Zed', location: [5, 6, 7] },
    ],
  });
  expect(value, text).toMatchObject({ success: true, applied: 2 });
  const placed = editor.world.actors().find(({ label }) => label === 'Zed');
  const root = editor.world.get(`${placed?.path}`, 'RootComponent');
  expect(editor.world.get(String(root), 'RelativeLocation'), text).toEqual({ X: 5, Y: 6, Z: 7 });
  const undone = await act({ action: 'undo' });
  expect(undone.value.success, undone.text).toBe(true);
  expect(plainSnapshot(editor.world)).toEqual(before);
});

longTest('what a later item attaches is where it was put, and nobody says that it is not', async () => {
  const { act, editor } = await openBridge();
  const before = plainSnapshot(editor.world);
  const { value, text } = await act({
    action: 'batch',
    operations: [
      { action: 'spawn_actor', asset: 'SM_Crate', label: 'On Top' },
      { action: 'align_actors', objectPath: 'On Top', onto: 'SM_Barrel_01' },
      { action: 'attach_actor', objectPath: 'On Top', parent: 'SM_Barrel_01' },
    ],
  });
  expect(value, text).toMatchObject({ success: true, applied: 3 });
  expect(text).not.toContain('the editor kept');
  const wrong = await act({
    action: 'batch',
    operations: [
      {
        action: 'set_property',
        objectPath: 'On Top',
        propertyName: 'RelativeScale3D',
        value: { X: 2, Y: 2, Z: 2 },
      },
      { action: 'attach_actor', objectPath: 'On Top', parent: 'SM_Barrel_02' },
    ],
  });
  expect(wrong.value.success, wrong.text).toBe(true);
  for (const _ of [1, 2]) {
    const undone = await act({ action: 'undo' });
    expect(undone.value.success, undone.text).toBe(true);
  }
  expect(plainSnapshot(editor.world)).toEqual(before);
});

testOneOf.each([
  [
    'the thing itself',
    [
      { action: 'attach_actor', objectPath: 'Key Light', parent: 'SM_Ramp' },
      { action: 'set_transform', objectPath: 'Key Light', location: [0, 0, 9], mode: 'add' },
    ],
  ],
  [
    'its parent',
    [
      { action: 'spawn_actor', class: 'TargetPoint', label: 'Zed' },
      { action: 'attach_actor', objectPath: 'Key Light', parent: 'Zed' },
      { action: 'set_transform', objectPath: 'Zed', location: [5, 5, 5] },
    ],
  ],
])('what a later item of the batch moves, %s, stands not against its undo', async (_, operations) => {
  const { act, editor } = await openBridge();
  const before = editor.world.snapshot();
  expect((await act({ action: 'batch', operations })).value.success).toBe(true);
  const { value, text } = await act({ action: 'undo' });
  expect(value.success, text).toBe(true);
  expect(editor.world.snapshot()).toEqual(before);
});
