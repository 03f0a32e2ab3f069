import { expect, test } from 'vitest';
import { type Bridge, openBridge } from './support/open-bridge.ts';
import { longTest } from './support/soak.ts';

async function netOf({ act }: Bridge) {
  const { value } = await act({ action: 'list_changes', since: 'start' });
  return value.net.map(([, property, was, is, ids]: unknown[]) => ({ property, was, is, ids }));
}

longTest('what was undone before says nothing of how a value was before the change that stands', async () => {
  const bridge = await openBridge();
  const { act } = bridge;
  const labels = ['SM_Pillar_06', 'Gate Lamp'];
  const move = { action: 'set_transform', mode: 'add', location: { X: 100 } };
  // In one call, the lamp is found where its pillar has carried it.
  await act({ ...move, objectPaths: labels, rotation: { Yaw: 10 } });
  await act({ action: 'undo' });
  await act({ action: 'redo' });
  await act({ action: 'undo' });
  await act({ ...move, objectPath: 'Gate Lamp', location: { X: 7 } });
  expect(await netOf(bridge)).toMatchObject([
    { was: { location: { X: 500 } }, is: { location: { X: 507 } } },
  ]);
});

test('a value that somebody else has set between an undone change and one that stands was theirs', async () => {
  const bridge = await openBridge();
  const { act, editor } = bridge;
  const write = { action: 'set_property', objectPath: 'Key Light', propertyName: 'LightComponent.Intensity' };
  await act({ ...write, value: 2 });
  await act({ action: 'undo' });
  editor.world.set('Key Light.LightComponent0', 'Intensity', 5);
  const { value } = await act({ ...write, value: 6 });
  const row = { was: 5, is: 6, ids: value.undo.changeId };
  expect(await netOf(bridge)).toMatchObject([row]);
  await act({ ...write, value: 7 });
  await act({ action: 'undo', changeId: value.undo.changeId });
  expect(await netOf(bridge)).toEqual([]);
});
