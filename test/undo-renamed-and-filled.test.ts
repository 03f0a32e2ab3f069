import { expect } from 'vitest';
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
