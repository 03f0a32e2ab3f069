import { expect, test } from 'vitest';
import { openBridge } from './support/open-bridge.ts';
import { testOneIn } from './support/soak.ts';

type Call = Record<string, unknown>;

const KEY = { objectPath: 'Key Light' };

testOneIn(3).each<[Call, action: string]>([
  [{ ...KEY, propertyName: 'Intensity' }, 'get_property'],
  [{ ...KEY, propertyName: 'Tags', world: 'editor' }, 'get_property'],
  [KEY, 'inspect_object'],
  [{ objectPath: 'selection' }, 'inspect_object'],
  [{ objectPath: 'SM_Crate' }, 'inspect_object'],
  [{ class: 'PointLight' }, 'find_actors'],
  [{ label: 'Lamp', class: 'PointLight' }, 'find_actors'],
  [{ ...KEY, properties: ['Intensity'] }, 'inspect_object'],
])(
  'a call of act without an action that only names things leads to what reads them: %j',
  async (given, action) => {
    const bridge = await openBridge();
    const before = bridge.editor.world.snapshot();
    const { value, text } = await bridge.act(given as Call & { action: string });
    expect(value, text).toMatchObject({ tool: 'inspect', example: { action, ...given } });
    expect(value.placeholders, text).toBeUndefined();
    expect(value.message, text).toContain(`${action} of the tool inspect`);
    expect((await bridge.inspect(value.example)).value.success, text).not.toBe(false);
    expect(bridge.editor.world.snapshot()).toEqual(before);
  },
);

testOneIn(2).each<[Call, action: string, placeholders?: string[]]>([
  [{ ...KEY, propertyName: 'Intensity', value: 5 }, 'set_property'],
  [{ ...KEY, label: 'Rim' }, 'rename_actor'],
  [{ ...KEY, folder: 'Lamps' }, 'set_folder'],
  [{ objectPath: 'MI_Metal_Rusty', parameter: 'Roughness' }, 'set_material_parameter', ['value']],
])('one that says what is to be is shown as the change: %j', async (given, action, placeholders) => {
  const { act } = await openBridge();
  const { value, text } = await act(given as Call & { action: string });
  expect(value, text).toMatchObject({ example: { action, ...given } });
  expect(value.placeholders, text).toEqual(placeholders);
  expect(value.tool).toBeUndefined();
});

test('a bare verb is not taken for the action that is about everything', async () => {
  const { act } = await openBridge();
  for (const call of [{ action: 'save' }, { action: 'batch', operations: [{ action: 'save' }] }]) {
    const { value, text } = await act(call);
    expect(value.error.example, text).toBeUndefined();
  }
  const { value } = await act({ action: 'save' });
  expect(value.error.suggestions).toEqual(expect.arrayContaining(['save_all', 'save_asset', 'save_level']));
  const one = await act({ action: 'save', objectPath: 'SM_Crate' });
  expect(one.value.error.example).toEqual({ action: 'save_asset', objectPath: 'SM_Crate' });
});

test.each<[Call, Call]>([
  [
    { action: 'console_variabls', query: 'r.Shadow.*' },
    { action: 'console_variables', query: 'r.Shadow.*' },
  ],
  [{ args: { action: 'console_variabls', query: 'r.*' } }, { action: 'console_variables', query: 'r.*' }],
  [{ action: { name: 'console_varables', query: 'r.*' } }, { action: 'console_variables', query: 'r.*' }],
  [
    { name: 'find_actrs', arguments: { class: 'Light' } },
    { action: 'find_actors', class: 'Light' },
  ],
])('a name with a typo is mended wherever it stands: %j', async (call, example) => {
  const { inspect } = await openBridge();
  const { value, text } = await inspect(call as Call & { action: string });
  expect(value.error?.example, text).toEqual(example);
});
