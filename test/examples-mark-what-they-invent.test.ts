import { describe, expect, test } from 'vitest';
import { openBridge } from './support/open-bridge.ts';

const { act, inspect } = await openBridge();

describe('items of a batch', () => {
  test.each([
    [{ action: 'set_visibility', class: 'PointLight', visible: false }, ['objectPath', 'where'], ['class']],
    [{ action: 'set_folder', class: 'StaticMeshActor', folder: 'Geometry' }, ['objectPath'], ['class']],
    [{ action: 'attach_actor', child: 'SM_Crate_01', parent: 'SM_Crate_02' }, ['objectPath'], ['child']],
  ])('%j: what their example makes up and leaves out is named by its place', async (item, made, left) => {
    const first = { action: 'set_folder', objectPaths: ['Key Light'], folder: 'Lighting' };
    const { value, text } = await act({ action: 'batch', operations: [first, item] });
    const named = (names: string[]) => names.map(name => `operations[1].${name}`);
    expect(value.error, text).toMatchObject({ placeholders: named(made), left_out: named(left) });
  });
});

test.each([
  ['set_properties', { properties: { CastShadows: false }, dryRun: true }],
  ['set_transform', { location: [0, 0, 10], mode: 'add', dryRun: true }],
  ['set_visibility', { visible: false, dryRun: true }],
])('a list under the name of one object is all of these objects: %s', async (action, more) => {
  const call = { action, objectPath: ['Gate Beacon', 'Key Light'], ...more };
  const [listed, named] = [
    await act(call),
    await act({ ...call, objectPath: undefined, objectPaths: call.objectPath }),
  ];
  expect(listed.value.success, listed.text).toBe(true);
  expect(listed.value).toEqual(named.value);
  const batch = await act({ action: 'batch', operations: [{ ...call, dryRun: undefined }], dryRun: true });
  expect(batch.value.changes, batch.text).toEqual(named.value.changes);
});

test('so it is where things are read', async () => {
  const call = { action: 'get_property', propertyName: 'Intensity' };
  const { value, text } = await inspect({ ...call, objectPath: ['Key Light', 'Fill Panel'] });
  expect(value.rows, text).toHaveLength(2);
});

test('what an action of another name says and the example does not is left out by name', async () => {
  const { value } = await act({ action: 'duplicate_actor', objectPath: 'SM_Crate_01', x: 200 });
  expect(value.error).toMatchObject({ example: { action: 'duplicate_actors' }, left_out: ['x'] });
});

test.each([
  ['0,2', 0.2],
  ['-20,55', -20.55],
])('a decimal comma is asked about with the number that it means: %s', async (value, meant) => {
  const call = { action: 'set_property', objectPath: 'Key Light', propertyName: 'Intensity', value };
  const { value: answer } = await act(call);
  expect(answer.error.example).toEqual({ ...call, value: meant });
});
