import { expect, test } from 'vitest';
import { openBridge } from './support/open-bridge.ts';
import { testOneOf } from './support/soak.ts';

testOneOf.each([
  { action: 'set_folder', objectPath: 'SM_Barrel_01', folder: '/Game/Props' },
  { action: 'spawn_actor', asset: 'SM_Barrel', location: [0, 0, 0], folder: '/Game/Props' },
])('a folder of content is none of the Outliner: %j', async call => {
  const { act } = await openBridge();
  const { value, text } = await act(call);
  expect(value.error?.message, text).toContain('Content Browser');
  expect(value.error.example).toBeUndefined();
});

test('what is copied in a level is told by nothing of interviews', async () => {
  const { act } = await openBridge();
  const { value } = await act({ action: 'copy', objectPath: 'SM_Barrel_01' });
  expect(value.error.suggestions).toContain('duplicate_actors');
  expect(value.error.suggestions).not.toContain('import_brief');
});

test('a name with a minus is no property, and shows none', async () => {
  const { inspect } = await openBridge();
  const { value, text } = await inspect({
    ...{ action: 'inspect_object', objectPath: 'Key Light', properties: ['-Temperature'] },
  });
  expect(value.info.properties ?? {}, text).toEqual({});
  expect(text).toContain('-Temperature');
});

test('a path that is no asset is told as it was written', async () => {
  const { act } = await openBridge();
  const { value } = await act({ action: 'save_asset', objectPath: 'A/B' });
  expect(value.error.message).toBe('No asset is called "A/B".');
});

test('a folder that lies in /Game alone is read there, and said', async () => {
  const { inspect } = await openBridge();
  const { value, text } = await inspect({ action: 'find_assets', path: '/Props' });
  expect(value.total_count, text).toBeGreaterThan(0);
  expect(value.note).toContain('/Game/Props');
});

test('what goes on with a word behind the name stands before another word of one letter', async () => {
  const { inspect } = await openBridge();
  const { value, text } = await inspect({ action: 'thumbnail', objectPath: 'SM_Lamp' });
  const [first = ''] = value.error.suggestions;
  expect(first, text).toMatch(/^SM_Lamp/);
  expect(value.error.example?.objectPath ?? '').not.toBe('SM_Ramp');
});
