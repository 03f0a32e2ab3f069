import { describe, expect, test } from 'vitest';
import { openBridge } from './support/open-bridge.ts';
import { testOneIn } from './support/soak.ts';

type Call = Record<string, unknown>;

const INTENSITY = { objectPath: 'Key Light', propertyName: 'Intensity' };
const MASS = { row: 'Barrel', column: 'Mass' };

describe('what a call gives two values is not written', () => {
  testOneIn(2).each<[Call, string]>([
    [
      {
        ...{ action: 'set_properties', objectPath: 'Key Light' },
        properties: { Intensity: 5, 'LightComponent.Intensity': 9 },
      },
      'are one property',
    ],
    [
      {
        ...{ action: 'write_data_table', objectPath: 'DT_Props' },
        changes: [
          { ...MASS, value: 5 },
          { ...MASS, value: 9 },
        ],
      },
      'is given 5 and 9',
    ],
  ])('%j', async (call, why) => {
    const { act, editor } = await openBridge();
    const before = editor.world.snapshot();
    const { value, text } = await act(call);
    expect([value.error?.code, value.error?.example], text).toEqual(['invalid_arguments', undefined]);
    expect(value.error.message).toContain(why);
    expect(editor.world.snapshot()).toEqual(before);
  });

  test('but in a list the last one holds, and that is told', async () => {
    const { act, editor } = await openBridge();
    const changes = [
      { ...INTENSITY, value: 5 },
      { ...INTENSITY, value: 9 },
    ];
    const { value, text } = await act({ action: 'set_properties', changes });
    expect(value.note, text).toContain('is given 5 and then 9: the last one holds.');
    expect(editor.world.get('Key Light.LightComponent0', 'Intensity')).toBe(9);
  });

  test('and the same value twice is no contradiction', async () => {
    const { act } = await openBridge();
    const { value, text } = await act({
      ...{ action: 'set_properties', objectPath: 'Key Light' },
      properties: { Intensity: 5, 'LightComponent.Intensity': 5 },
    });
    expect(value.success, text).toBe(true);
  });
});

test('somebody named where nobody is to stay selected is asked about', async () => {
  const { act } = await openBridge();
  const { value } = await act({ action: 'select_actors', objectPath: 'Statue', mode: 'none' });
  expect(value.error?.remedy).toContain('mode: "remove"');
});

test('another sequence than the one that is named stays open', async () => {
  const { act } = await openBridge();
  await act({ action: 'create_asset', class: 'LevelSequence', path: '/Game/Cinematics/LS_Outro' });
  await act({ action: 'open_sequence', objectPath: 'LS_Outro' });
  const close = { action: 'open_sequence', objectPath: 'LS_Intro', close: true };
  const { value, text } = await act(close);
  expect([value.changes, value.note], text).toEqual([[], expect.stringContaining('is not open')]);
  const own = await act({ ...close, objectPath: 'LS_Outro' });
  expect(own.value.changes, own.text).toHaveLength(1);
});

describe('a rotation that is a quaternion turns as far as that says', () => {
  const half = { X: 0, Y: 0, Z: Math.SQRT1_2, W: Math.SQRT1_2 };
  testOneIn(2).each<[Call]>([
    [{ action: 'set_transform', objectPath: 'SM_Crate_01', rotation: half }],
    [
      {
        ...{ action: 'spawn_actor', class: 'PointLight', location: [0, 0, 0] },
        rotation: { x: 0, y: 0, z: -Math.SQRT1_2, w: -Math.SQRT1_2 },
      },
    ],
  ])('%j', async call => {
    const { act } = await openBridge();
    const { value, text } = await act(call);
    expect(value.rotation ?? value.changes?.[0]?.after, text).toEqual({ Pitch: 0, Yaw: 90, Roll: 0 });
  });

  test('and a fourth number of anything else is not left out in silence', async () => {
    const { act } = await openBridge();
    const rotation = { X: 0, Y: 0, Z: 45, W: 45 };
    const { value, text } = await act({ action: 'set_transform', objectPath: 'SM_Crate_01', rotation });
    expect(value.error?.code, text).toBe('invalid_arguments');
    expect(value.error.example, text).toBeUndefined();
  });
});

describe('what is told of an operation holds on this engine', () => {
  testOneIn(2).each<[Call]>([
    [{ action: 'set_property', propertyName: 'Tags', value: 'Hero' }],
    [{ action: 'set_property', propertyName: 'Tags', value: 'Hero', operation: 'add' }],
    [{ action: 'set_property', propertyName: 'Tags[0]', value: 'Hero' }],
  ])('%j', async call => {
    const told = async (engine: '5.2' | '5.5') => {
      const { act } = await openBridge({ engine });
      return (await act({ ...call, objectPath: 'Key Light' })).value.error;
    };
    expect(JSON.stringify(await told('5.2'))).not.toContain('append_element');
    expect(JSON.stringify(await told('5.5'))).toContain('append_element');
  });
});

test('a member behind a list is one of its elements', async () => {
  const { act } = await openBridge();
  const change = { row: 'Barrel', column: 'Loot.Chance', value: 0.5 };
  const { value, text } = await act({
    ...{ action: 'write_data_table', objectPath: 'DT_Props', changes: [change] },
  });
  expect(value.error?.message, text).not.toContain('takes');
  expect(value.error.example.changes).toEqual([{ ...change, column: 'Loot[0].Chance' }]);
  expect((await act(value.error.example)).value.success).toBe(true);
});

test('what has no place is not to be loaded to be moved', async () => {
  const { act } = await openBridge();
  const { value } = await act({ action: 'set_transform', objectPath: 'SM_Bench', location: [0, 0, 0] });
  expect([value.error?.code, value.error?.example]).toEqual(['invalid_arguments', undefined]);
  expect(value.error.remedy).toContain('spawn_actor');
});
