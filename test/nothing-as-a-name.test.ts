import { describe, expect, test } from 'vitest';
import { expectUntouched } from './support/expect-untouched.ts';
import { openBridge } from './support/open-bridge.ts';
import { testOneIn } from './support/soak.ts';

type Call = Record<string, unknown>;

const NORTH = { objectPath: 'Patrol North' };
const TAGS = { ...NORTH, propertyName: 'Tags' };
const SIGN = { objectPath: 'Sign Step' };

describe('nothing is written as no name and no text', () => {
  testOneIn(4).each<[told: string, Call]>([
    ['called "None"', { action: 'append_element', ...TAGS, value: null }],
    ['called "None"', { action: 'append_element', ...TAGS, value: '' }],
    ['called "None"', { action: 'append_element', ...TAGS, value: ' ' }],
    ['called "None"', { action: 'append_element', ...TAGS, value: 'none' }],
    ['called "None"', { action: 'insert_element', ...TAGS, index: 0, value: null }],
    ['called "None"', { action: 'insert_element', ...TAGS, index: 1, value: '' }],
    ['called "None"', { action: 'set_property', ...TAGS, value: [null] }],
    ['called "None"', { action: 'set_property', ...TAGS, value: ['North', ''] }],
    ['called "None"', { action: 'set_property', ...NORTH, propertyName: 'Tags[0]', value: null }],
    ['called "None"', { action: 'set_properties', ...NORTH, properties: { Tags: ['a', null] } }],
    ['called "None"', { action: 'spawn_actor', class: 'PointLight', properties: { Tags: [null] } }],
    ['would be lost', { action: 'set_property', ...SIGN, propertyName: 'Text', value: null }],
    ['would be lost', { action: 'set_properties', ...SIGN, properties: { Text: null } }],
    ['not null', { action: 'spawn_actor', class: 'TextRenderActor', properties: { Text: null } }],
    [
      'not null',
      {
        action: 'write_data_table',
        objectPath: 'DT_Props',
        changes: [{ row: 'Crate', values: { DisplayName: null } }],
      },
    ],
    [
      'not null',
      {
        action: 'write_data_table',
        objectPath: 'DT_Props',
        changes: [{ row: 'Crate', values: { Surface: null } }],
      },
    ],
  ])('%s: %j', async (told, call) => {
    const bridge = await openBridge();
    const before = bridge.editor.world.snapshot();
    const { value, isError } = await bridge.act(call);
    expect(isError).toBe(true);
    expect(value.error.message).toContain(told);
    expect(value.error.example).toBeUndefined();
    expectUntouched(bridge.editor.world.snapshot(), before);
  });
});

test.each<[Call]>([
  [{ action: 'set_property', ...SIGN, propertyName: 'Text', value: '' }],
  [{ action: 'set_property', objectPath: 'SM_Crate_01', propertyName: 'StaticMesh', value: null }],
  [{ action: 'set_property', objectPath: 'SM_Crate_01', propertyName: 'OverrideMaterials', value: [null] }],
  [
    {
      action: 'write_data_table',
      objectPath: 'DT_Props',
      changes: [{ row: 'Crate', values: { Icon: null } }],
    },
  ],
  [{ action: 'append_element', ...TAGS, value: 'Nonesuch' }],
])('what says so itself is written: %j', async call => {
  const bridge = await openBridge();
  expect((await bridge.act(call)).value).toMatchObject({ success: true });
});
