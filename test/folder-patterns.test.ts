import { expect, test } from 'vitest';
import { openBridge } from './support/open-bridge.ts';

const SPAWN = { action: 'spawn_actor', class: 'PointLight', label: 'New Lamp', location: [0, 0, 300] };

test.each([
  [{ action: 'set_folder', objectPath: 'Key Light', folder: 'Lighting/*' }, 'Lighting'],
  [
    { action: 'set_folder', objectPaths: ['Key Light', 'Sun'], folder: 'Lighting/Gallery/**' },
    'Lighting/Gallery',
  ],
  [{ action: 'set_folder', objectPath: 'Key Light', folder: 'Lighting\\*' }, 'Lighting'],
  [{ action: 'set_folder', objectPath: 'Key Light', folder: '*' }, undefined],
  [{ ...SPAWN, folder: 'Lighting/*' }, undefined],
])('%j makes no folder that is called like the sign of a search', async (call, folder) => {
  const { act, editor } = await openBridge();
  const before = editor.world.snapshot();
  const { value, text } = await act(call);
  expect(value.error?.code, text).toBe('invalid_value');
  expect(editor.world.snapshot()).toEqual(before);
  if (folder !== undefined) expect(value.error.example, text).toEqual({ ...call, folder });
});

test('a sign within a name is kept', async () => {
  const { act } = await openBridge();
  const { value, text } = await act({ action: 'set_folder', objectPath: 'Key Light', folder: 'Lighting*/A' });
  expect(value.changes?.[0]?.after, text).toBe('Lighting*/A');
});
