import { describe, expect, test } from 'vitest';
import { type Bridge, openBridge } from './support/open-bridge.ts';
import { passFrames } from './support/pass-frames.ts';
import { longTest } from './support/soak.ts';

const CRATE = '/Game/Props/Meshes/SM_Crate.SM_Crate';

/** A level in which an actor is called as its mesh is, as the first one that is dragged into a level always is. */
async function openNamesakes(): Promise<Bridge> {
  const bridge = await openBridge();
  await bridge.act({ action: 'rename_actor', objectPath: 'SM_Crate_01', label: 'SM_Crate' });
  return bridge;
}

longTest('who names an actor that is called as an asset is told of the asset, once', async () => {
  const { inspect } = await openNamesakes();
  const first = await inspect({ action: 'inspect_object', objectPath: 'SM_Crate' });
  expect(first.value.info.label).toBe('SM_Crate');
  expect(first.value.note).toContain(`"SM_Crate" was taken for the actor`);
  expect(first.value.note).toContain(CRATE);
  const again = await inspect({ action: 'get_property', objectPath: 'SM_Crate', propertyName: 'Tags' });
  expect(again.text).not.toContain('was taken for');
});

longTest('a change says so too, and a path needs no word', async () => {
  const { act, inspect } = await openNamesakes();
  const call = { action: 'set_property', propertyName: 'bHidden', value: true };
  const byPath = await inspect({ action: 'inspect_object', objectPath: CRATE });
  expect(byPath.text).not.toContain('was taken for');
  const { value } = await act({ ...call, objectPath: 'SM_Crate' });
  expect(value.changes[0]).toMatchObject({ propertyName: 'bHidden', after: true });
  expect(value.note).toContain(CRATE);
});

longTest('what the actor lacks may be of the asset', async () => {
  const { act } = await openNamesakes();
  const { value } = await act({
    ...{ action: 'set_property', objectPath: 'SM_Crate', propertyName: 'LightMapResolution', value: 64 },
  });
  expect(value.error.code).toBe('unknown_property');
  expect(value.error.message).toContain(`the asset that is called so too is ${CRATE}`);
});

longTest('what takes assets alone takes the asset, and what takes actors alone the actor', async () => {
  const { act, inspect } = await openNamesakes();
  const { value } = await inspect({ action: 'find_references', objectPath: 'SM_Crate' });
  expect(value.objectPath).toBe(CRATE);
  const files = await inspect({ action: 'file_state', objectPaths: ['SM_Crate'] });
  expect(files.text).toContain('/Game/Props/Meshes/SM_Crate');
  const moved = await act({ action: 'set_transform', objectPath: 'SM_Crate', location: { Z: 50 } });
  expect(moved.value.success).toBe(true);
  expect(moved.text).not.toContain('was taken for');
});

longTest('to look for a namesake costs no frame', async () => {
  const { inspect, countFrames } = await openNamesakes();
  await inspect({ action: 'inspect_object', objectPath: 'SM_Crate_02' });
  const spaced = await countFrames(inspect({ action: 'inspect_object', objectPath: 'Key Light' }));
  await inspect({ action: 'inspect_object', objectPath: 'Key Light' });
  expect(
    await countFrames(inspect({ action: 'inspect_object', objectPath: 'SM_Crate' })),
  ).toBeLessThanOrEqual(spaced);
});

describe('a label that another actor gets later', () => {
  const hide = { action: 'set_visibility', objectPath: 'Key Light', visible: false, dryRun: true };

  test('is not read as whom it meant before, once the editor tells of it', async () => {
    const bridge = await openBridge({ live: true });
    expect((await bridge.act(hide)).isError).toBe(false);
    bridge.editor.world.rename('SM_Crate_01', 'Key Light');
    await passFrames(bridge);
    expect((await bridge.act(hide)).value.error?.code).toBe('ambiguous_target');
  });

  longTest('nor where a list has shown both', async () => {
    const bridge = await openBridge();
    expect((await bridge.act(hide)).isError).toBe(false);
    bridge.editor.world.rename('SM_Crate_01', 'Key Light');
    expect((await bridge.inspect({ action: 'find_actors', label: 'Key Light' })).value.total_count).toBe(2);
    expect((await bridge.act(hide)).value.error?.code).toBe('ambiguous_target');
  });
});
