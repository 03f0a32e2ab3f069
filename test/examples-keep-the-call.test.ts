import { expect, test } from 'vitest';
import { type Json, openBridge } from './support/open-bridge.ts';
import { longTest, testOneOf } from './support/soak.ts';

async function failing(tool: 'act' | 'inspect', args: Record<string, unknown>): Promise<Json> {
  const bridge = await openBridge();
  const { value, text, isError } = await bridge[tool](args);
  expect(isError, text).toBe(true);
  return value.error;
}

testOneOf.each([
  [
    'a label of a preset',
    { action: 'set_preset_property', preset: 'LightingControl', label: 'Sun Brightness', value: 5 },
  ],
  [
    'a property',
    { action: 'set_property', objectPath: 'Intro Camera', propertyName: 'focal length', value: 35 },
  ],
  [
    'a channel',
    { action: 'set_key', objectPath: 'LS_Intro', binding: 'Intro Camera', channel: 'Z', frame: 0, value: 1 },
  ],
])('no example changes something that is only called alike: %s', async (_, call) => {
  expect((await failing('act', call)).example).toBeUndefined();
});

longTest('values of their own for several objects become a batch', async () => {
  const labels = ['Tonne_1', 'Tonne_2'];
  const { act, editor } = await openBridge();
  const objectPaths = ['SM_Barrel_01', 'SM_Barrel_02'];
  const { value } = await act({ action: 'rename_actor', objectPaths, labels });
  await act(value.error.example);
  for (const label of labels) expect(editor.world.actor(label), label).toBeDefined();
});

testOneOf.each([
  ['rotation', { Pitch: -45 }, 'set_transform'],
  ['label', 'Sonne', 'rename_actor'],
  ['folder', 'Lights', 'set_folder'],
])('what is no property leads to its operation: %s', async (propertyName, value, action) => {
  const { act } = await openBridge();
  const refused = await act({ action: 'set_property', objectPath: 'Sun', propertyName, value });
  expect(refused.value.error.example).toMatchObject({ action, objectPath: 'Sun', [propertyName]: value });
  expect((await act(refused.value.error.example)).value.success).toBe(true);
});

testOneOf.each([
  ['inspect', { action: 'find_actors', class: 'Light', where: 'bright ones' }, 'where'],
  ['act', { action: 'spawn_actor', class: 'PointLight', near: 'Sun' }, 'near'],
] as const)('no example is without what nobody can read: %s %j', async (tool, call, name) => {
  const { example, remedy } = await failing(tool, call);
  expect(example).toBeUndefined();
  expect(remedy).toContain(`Without \`${name}\``);
});

test('what chooses actors by label and class is listed by both', async () => {
  const call = {
    action: 'set_properties',
    label: 'SM_*',
    class: 'StaticMeshActor',
    properties: { CastShadow: false },
  };
  expect((await failing('act', call)).example).toMatchObject({ label: 'SM_*', class: 'StaticMeshActor' });
});
