import { expect, test } from 'vitest';
import { type Json, openBridge } from './support/open-bridge.ts';

test.each<[said: Json]>([
  [{ tool: 'act', operation: 'spawn_actor' }],
  [{ operation: 'spawn_actor' }],
  [{ tool: 'act', name: 'spawn_actor' }],
  [{ tool: 'inspect', operationName: 'find_actors' }],
])('the schema of an operation that is named beside its tool: %j', async said => {
  const { discover } = await openBridge();
  const wanted = said.operation ?? said.name ?? said.operationName;
  const { value, text } = await discover({ action: 'tool_schema', ...said });
  const plain = await discover({ action: 'tool_schema', tool: wanted });
  expect(value.schema, text).toEqual(plain.value.schema);
  expect(value.tool, text).toContain(wanted);
});

test.each([['turn_off'], ['turn_on'], ['switch_off']])(
  '%s of a lamp names its own switches',
  async action => {
    const { act } = await openBridge();
    const { value, text } = await act({ action, objectPath: 'Gallery Lamp' });
    expect(text).toContain('bIsOn');
    expect(text).toContain(/on$/.test(action) ? 'TurnOn' : 'TurnOff');
    expect(JSON.stringify(value.error.example), text).toContain('Bulb.bAffectsWorld');
    expect((await act(value.error.example)).value.success).toBe(true);
  },
);

test('a light without switches of its own is switched as it was', async () => {
  const { act } = await openBridge();
  const { value, text } = await act({ action: 'turn_off', objectPath: 'Key Light' });
  expect(value.error.example, text).toMatchObject({ objectPath: 'Key Light', value: false });
  expect(text).not.toContain('switches of its own');
});

test.each<[folder: string, note: RegExp | undefined]>([
  ['lighting/galery', /new folder.*Lighting\/Gallery/],
  ['Lighting/Gallery', undefined],
  ['Lighting/Bunker', undefined],
])('a new folder %s that is called nearly as another one', async (folder, note) => {
  const { act } = await openBridge();
  const { value, text } = await act({ action: 'set_folder', objectPath: 'Sun', folder });
  expect(value.success, text).toBe(true);
  if (note) expect(value.note, text).toMatch(note);
  else expect(value.note ?? '', text).not.toContain('new folder');
});

test.each(['same as Sun', 'the same folder as Sun', 'same as the Sun'])(
  '%s is the folder of an actor',
  async folder => {
    const { act } = await openBridge();
    const { value, text } = await act({ action: 'set_folder', objectPath: 'Key Light', folder });
    expect(value.error.example, text).toEqual({
      ...{ action: 'set_folder', objectPath: 'Key Light', folder: 'Lighting/Sky' },
    });
  },
);

test.each(['{old}_2', 'Light_{i}', ['$', '{name} copy'].join(''), 'Lamp %d'])(
  'nothing is put in place of %s',
  async label => {
    const { act } = await openBridge();
    const { value, text } = await act({ action: 'rename_actor', objectPath: 'Key Light', label });
    expect(value.error?.code, text).toBe('invalid_value');
  },
);

test.each(['no', 'false', 'not selected', 'unselected'])(
  '`selected: "%s"` is left out with a word',
  async selected => {
    const { inspect } = await openBridge();
    const { value, text } = await inspect({ action: 'find_actors', class: 'Light', selected });
    expect(value.error.example, text).toEqual({ action: 'find_actors', class: 'Light' });
    expect(value.error.message, text).toContain('selected');
  },
);

test('several classes in a list are the same as with commas', async () => {
  const { inspect } = await openBridge();
  const search = { action: 'find_actors' };
  const { value, text } = await inspect({ ...search, class: ['PointLight', 'SpotLight'] });
  const plain = await inspect({ ...search, class: 'PointLight,SpotLight' });
  expect(value.total_count, text).toBe(plain.value.total_count);
});

test('a label and a property that are both misspelt are both put right', async () => {
  const { inspect } = await openBridge();
  const { value, text } = await inspect({
    ...{ action: 'inspect_object', objectPath: 'Key Lihgt', properties: ['Intensty'] },
  });
  expect(value.error.example, text).toEqual({
    ...{ action: 'inspect_object', objectPath: 'Key Light', properties: ['LightComponent.Intensity'] },
  });
  expect(value.error.message, text).toContain('Intensty');
});

test.each<[name: string, right: string]>([
  ['Is Open?', 'Is_Open'],
  ['2nd Door', '_2nd_Door'],
])('a name of a variable that is mended is marked: %s', async (name, right) => {
  const { act } = await openBridge();
  const { value, text } = await act({ action: 'add_variable', objectPath: 'BP_Lamp', name, type: 'bool' });
  expect(value.error.example?.name, text).toBe(right);
  expect(value.error.placeholders, text).toEqual(['name']);
});
