import { expect, test } from 'vitest';
import { type Json, openBridge } from './support/open-bridge.ts';

const box = { action: 'spawn_actor', asset: 'SM_Crate', label: 'Q' };
const lamp = { action: 'spawn_actor', class: 'PointLight', label: 'Q' };
const about = { objectPath: 'Q' };
const hide = { action: 'hide', ...about };
const hidden = { action: 'set_visibility', ...about, visible: false };

/** Batches with an item that has no such action or argument, and other faults beside it; the items as they would be right. */
test.each<[sent: Json[], shown: Json[]]>([
  [
    [lamp, { action: 'set_property', ...about, propertyName: 'Intensty', value: 'twice' }, hide],
    [
      lamp,
      { action: 'set_property', ...about, propertyName: 'LightComponent.Intensity', value: 10_000 },
      hidden,
    ],
  ],
  [
    [lamp, { action: 'look_at', ...about, target: 'Staute' }],
    [lamp, { action: 'set_transform', ...about, lookAt: 'Statue' }],
  ],
  [
    [box, { action: 'set_transform', ...about, lookat: 'Staute' }],
    [box, { action: 'set_transform', ...about, lookAt: 'Statue' }],
  ],
  [
    [box, { action: 'set_material', ...about, material: 'M_Metall' }, hide],
    [box, { action: 'set_material', ...about, material: 'M_Metal' }, hidden],
  ],
  [
    [box, { action: 'set_tags', ...about, tags: 'A, B' }, hide],
    [box, { action: 'set_tags', ...about, tags: ['A', 'B'] }, hidden],
  ],
  [
    [box, { action: 'attach_actor', ...about, to: 'SM_Crat_01' }],
    [box, { action: 'attach_actor', ...about, parent: 'SM_Crate_01' }],
  ],
  [
    [box, { action: 'align_actors', objectPaths: ['Q', 'SM_Crat_01'], to: 'row' }],
    [box, { action: 'align_actors', objectPaths: ['Q', 'SM_Crate_01'], to: 'line' }],
  ],
])('what is wrong with items about something new is told with the rest: %j', async (sent, shown) => {
  const { act } = await openBridge();
  const { value, text } = await act({ action: 'batch', operations: sent });
  expect(value.error?.example?.operations, text).toEqual(shown);
  const again = await act(value.error.example);
  expect(again.value.success, again.text).toBe(true);
});

test('an example is none where something new has no such property, and nobody knows which is meant', async () => {
  const { act } = await openBridge();
  const set = { action: 'set_property', ...about, propertyName: 'Inner', value: 3 };
  const { value, text } = await act({ action: 'batch', operations: [lamp, set, hide] });
  expect(value.error.message, text).toContain('"Inner"');
  expect(value.error.example, text).toBeUndefined();
});

test('what the batch makes itself is not taken for a misspelt name', async () => {
  const { act } = await openBridge();
  const { value, text } = await act({
    action: 'batch',
    operations: [
      { action: 'create_material_instance', parent: 'M_Metal', path: '/Game/Props/Materials/MI_Metall' },
      box,
      { action: 'set_material', ...about, material: '/Game/Props/Materials/MI_Metall' },
    ],
  });
  expect(value.success, text).toBe(true);
});

test('an item that fails by itself has its call as it would be right', async () => {
  const { act } = await openBridge();
  const { value, text } = await act({
    action: 'batch',
    onError: 'continue',
    operations: [
      { action: 'set_property', objectPath: 'Key Lihgt', propertyName: 'Intensity', value: 'half' },
      { action: 'set_property', objectPath: 'Sun', propertyName: 'Intensty', value: 3 },
      { action: 'set_property', objectPath: 'Moon', propertyName: 'Intensity', value: 3 },
    ],
  });
  const [first, second, third] = value.results;
  expect(first.error.example, text).toEqual({
    ...{ action: 'set_property', objectPath: 'Key Light', propertyName: 'Intensity', value: 12 },
  });
  expect(second.error.example, text).toMatchObject({ propertyName: 'LightComponent.Intensity', value: 3 });
  expect(third.success, text).toBe(true);
  for (const { error } of [first, second]) expect((await act(error.example)).value.success).toBe(true);
});

test('a function of several objects with a typo is shown as it is called', async () => {
  const { act } = await openBridge();
  const { value, text } = await act({
    ...{ action: 'call_function', objectPaths: ['Gallery Lamp', 'Gate Lamp'], functionName: 'TurnOf' },
  });
  expect(value.results[0].error.suggestions, text).toContain('TurnOff');
});

test('a variable of a Blueprint that the batch makes under another name of the argument is not called final', async () => {
  const { act } = await openBridge();
  const { text } = await act({
    action: 'batch',
    operations: [
      { action: 'create_blueprint', name: 'BP_T', parent: 'Actor' },
      { action: 'add_variable', objectPath: 'BP_T', name: 'Speed', type: 'float' },
    ],
  });
  expect(text).not.toContain('cannot be rolled back');
});
