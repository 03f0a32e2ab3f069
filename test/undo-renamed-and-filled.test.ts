import { expect, test } from 'vitest';
import { openBridge } from './support/open-bridge.ts';
import { testOneOf } from './support/soak.ts';

const PLACE = '/Game/Props/Meshes/SM_Bench';

/** The old path of a renamed asset is taken by another one: both are where they were once all is taken back. */
testOneOf.each([
  ['a copy of itself', '/Game/Yard/B1', '/Game/Yard/B1'],
  ['a copy of another', '/Game/Yard/B1', 'SM_Barrel'],
  ['a copy of itself, beside it', '/Game/Props/Meshes/B1', '/Game/Props/Meshes/B1'],
])('an asset whose place was filled comes back to it: %s', async (_, path, of) => {
  for (const steps of [[2], [1, 1]]) {
    const { act, editor } = await openBridge();
    const before = editor.world.snapshot();
    const renamed = await act({ action: 'rename_asset', objectPath: 'SM_Bench', path });
    expect(renamed.value.success, renamed.text).toBe(true);
    const copied = await act({ action: 'duplicate_asset', objectPath: of, path: PLACE });
    expect(copied.value.success, copied.text).toBe(true);
    for (const count of steps) {
      const { value, text } = await act({ action: 'undo', steps: count });
      expect(value.success, text).toBe(true);
    }
    expect(editor.world.snapshot()).toEqual(before);
  }
});

/** What refers to an asset follows it: a change that left it under its old name is still as it was left. */
test('what refers to an asset that was renamed since is taken back alone', async () => {
  const { act, editor } = await openBridge();
  const renamed = { action: 'rename_asset', objectPath: 'M_Metal', path: '/Game/Yard/MM' };
  const cover = (material: string) => ({ action: 'set_material', objectPath: 'SM_Ramp', material });
  const overrides = () => editor.world.get('SM_Ramp.StaticMeshComponent0', 'OverrideMaterials');
  await act(cover('M_Metal'));
  const second = await act(cover('M_Plaster'));
  await act(renamed);
  const { changeId } = second.value.undo;
  const undone = await act({ action: 'undo', changeId, only: true });
  expect(undone.value.success, undone.text).toBe(true);
  expect(overrides()).toEqual(['/Game/Yard/MM.MM']);
  const first = await act({ action: 'undo', changeId: 'c1', only: true });
  expect(first.value.success, first.text).toBe(true);
  expect(overrides()).toEqual([]);
});
