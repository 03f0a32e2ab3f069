import { expect, test } from 'vitest';
import { openBridge } from './support/open-bridge.ts';

const KEY = { action: 'set_properties', objectPath: 'Key Light' };

test.each([
  [{ Intensity: 5, location: [0, 0, 100], label: 'Rim' }],
  [{ label: 'Rim', location: [0, 0, 100], Intensity: 5 }],
  [{ folder: 'Lights', label: 'Rim' }],
  [{ location: [0, 0, 100], folder: 'Lights', label: 'Rim' }],
])('what is no property is shown as operations that can be sent: %j', async properties => {
  const { act, editor } = await openBridge();
  const { value, text } = await act({ ...KEY, properties });
  const { example } = value.error;
  expect(example?.action, text).toBe('batch');
  const sent = await act(example);
  expect(sent.value.success, sent.text).toBe(true);
  expect(editor.world.actor('Rim')).toBeDefined();
});

test.each([
  [{ action: 'rename_actor', objectPath: 'Key Light', label: 'null' }, false],
  [{ action: 'rename_actor', objectPath: 'Key Light', label: 'No Entry' }, true],
  [{ action: 'set_folder', objectPath: 'Key Light', folder: 'No Collision' }, true],
])('what programs write for no value is no label: %j', async (call, isTaken) => {
  const { act } = await openBridge();
  const { value, text } = await act(call);
  expect(value.success, text).toBe(isTaken);
});

test('null is the top of the folders, as none is', async () => {
  const { act, inspect } = await openBridge();
  await act({ action: 'set_folder', objectPath: 'Key Light', folder: 'null' });
  const { value } = await inspect({ action: 'find_actors', label: 'Key Light', show: ['folder'] });
  expect(value.actors[0].folder ?? '').toBe('');
});

test('defaults are what default is', async () => {
  const { inspect } = await openBridge();
  const page = { action: 'inspect_object', objectPath: 'Key Light' };
  const [one, other] = [
    await inspect({ ...page, compareWith: 'default' }),
    await inspect({ ...page, compareWith: 'defaults' }),
  ];
  expect(other.isError, other.text).toBe(false);
  expect(other.value.info?.properties).toEqual(one.value.info?.properties);
});
