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

test('between two things with a size the gap between their edges is told beside the distance', async () => {
  const { inspect } = await openBridge();
  const near = { objectPath: 'SM_Crate_Loose', radius: 2000 };
  const { value, text } = await inspect({ action: 'find_actors', near, class: 'StaticMeshActor', limit: 3 });
  expect(value.note, text).toContain('`gap`: between the edges of both');
  const gaps = value.actors.flatMap((row: { gap?: number; distance: number }) =>
    row.gap === undefined ? [] : [row.distance - row.gap],
  );
  // To the edge from the edge is never farther than from the pivot within.
  expect(gaps.length, text).toBeGreaterThan(0);
  expect(Math.min(...gaps), text).toBeGreaterThanOrEqual(-1);
});

test('what a preset sets on a variable of a Blueprint is the variable alone, and said', async () => {
  const { act } = await openBridge();
  const call = { action: 'set_preset_property', preset: 'LightingControl', label: 'Lamp Brightness' };
  const { text } = await act({ ...call, value: 300 });
  expect(text).toContain('its graphs decide');
});

test('what stood on something and is put into a line keeps its height, and it is said', async () => {
  const { act } = await openBridge();
  const objectPaths = ['SM_Crate_01', 'SM_Crate_02', 'SM_Crate_03'];
  const { value, text } = await act({ action: 'align_actors', objectPaths, to: 'line', spacing: 300 });
  expect(value.note, text).toMatch(/Heights stay: SM_Crate_03/);
});

test('what has no size that is told is looked at where it stands, and it is said', async () => {
  const { act } = await openBridge();
  const { value } = await act({ action: 'set_transform', objectPath: 'Statue Spot', lookAt: 'Statue' });
  expect(value.note).toContain('its pivot');
});
