import { describe, expect, test } from 'vitest';
import { openBridge } from './support/open-bridge.ts';
import { testOneIn } from './support/soak.ts';

type Call = Record<string, unknown>;

const KEY = { objectPath: 'Key Light' };
const LAMP = { action: 'spawn_actor', class: 'PointLight' };

/** A refusal, and that nothing was changed. */
async function refusalOf(call: Call, tool = 'act') {
  const { call: send, editor } = await openBridge();
  const before = editor.world.snapshot();
  const { value, text } = await send(tool, call);
  expect(value.success, text).toBe(false);
  expect(editor.world.snapshot()).toEqual(before);
  return value.error;
}

describe('what is said twice is asked about', () => {
  const twins = { x: 100, X: 200 };
  testOneIn(4).each<[Call, string, tool?: string]>([
    [{ action: 'set_transform', ...KEY, location: twins }, '"x" and "X"'],
    [{ action: 'set_transform', ...KEY, scale: { z: 2, Z: 3 } }, 'one member'],
    [{ action: 'set_transform', ...KEY, rotation: { yaw: 2, Yaw: 3 } }, 'one member'],
    [{ ...LAMP, location: { ...twins, Y: 0, Z: 0 } }, 'one member'],
    [{ action: 'set_property', ...KEY, propertyName: 'RelativeLocation', value: twins }, 'one member'],
    [
      { action: 'find_actors', near: { location: { ...twins, Y: 0, Z: 0 }, radius: 50 } },
      'one member',
      'inspect',
    ],
    [
      { ...LAMP, location: [0, 0, 2], properties: { RelativeLocation: [0, 0, 1] } },
      'say the same of what is made',
    ],
    [
      { ...LAMP, rotation: [0, 90, 0], properties: { RelativeRotation: [0, 45, 0] } },
      'say the same of what is made',
    ],
    [{ ...LAMP, scale: 3, properties: { RelativeScale3D: [2, 2, 2] } }, 'say the same of what is made'],
    [{ ...LAMP, properties: { Intensity: 50, 'LightComponent.Intensity': 80 } }, 'are one property'],
  ])('%j', async (call, why, tool) => {
    const { message, example } = await refusalOf(call, tool);
    expect(message).toContain(why);
    expect(example, message).toBeUndefined();
  });

  testOneIn(2).each<[Call]>([
    [{ action: 'set_transform', ...KEY, location: { x: 100, y: 200 } }],
    [{ action: 'set_transform', ...KEY, location: { x: 100, X: 100 } }],
    [{ ...LAMP, location: [0, 0, 2], properties: { Intensity: 50 } }],
  ])('and what is said once is not: %j', async call => {
    const { act } = await openBridge();
    const { value, text } = await act(call);
    expect(value.success, text).toBe(true);
  });
});

describe('none is no class, and null no text', () => {
  const tags = { objectPath: 'Patrol North', propertyName: 'Tags' };
  const sign = { objectPath: 'Sign Step', propertyName: 'Text' };
  testOneIn(3).each<[Call, unknown]>([
    [{ action: 'spawn_actor', class: 'none' }, undefined],
    [{ action: 'reparent_blueprint', objectPath: 'BP_Lamp', parent: 'none' }, undefined],
    [{ action: 'create_blueprint', path: '/Game/BP_New', parent: 'None' }, undefined],
    [{ action: 'create_asset', path: '/Game/BP_New', class: 'Blueprint', parent: 'none' }, undefined],
    [{ action: 'append_element', ...tags, value: null }, undefined],
    [{ action: 'append_element', ...tags, value: '' }, undefined],
    [{ action: 'set_property', ...tags, value: [null] }, undefined],
    [{ action: 'set_property', ...sign, value: null }, ''],
  ])('%j', async (call, value) => {
    const { example, message } = await refusalOf(call);
    expect(example?.value ?? example, message).toEqual(value);
  });
});

test('a scale that is added to is told as it is', async () => {
  const { act } = await openBridge();
  const call = { action: 'set_transform', objectPath: 'Statue', scale: { X: 1 }, mode: 'add' };
  expect((await act(call)).value.note).toContain('1.1 with 1 is 2.1');
});

describe('a part of a place leads to set_transform', () => {
  const set = { action: 'set_property', objectPath: 'Statue' };
  testOneIn(3).each<[Call, Call]>([
    [{ ...set, propertyName: 'Location.Z', value: 300 }, { location: { Z: 300 } }],
    [{ ...set, propertyName: 'position.x', value: 300 }, { location: { X: 300 } }],
    [{ ...set, propertyName: 'Yaw', value: 30 }, { rotation: { Yaw: 30 } }],
    [{ ...set, propertyName: 'Rotation.pitch', value: 30 }, { rotation: { Pitch: 30 } }],
    [{ ...set, propertyName: 'Scale.X', value: 2 }, { scale: { X: 2 } }],
    [
      { action: 'set_properties', objectPath: 'Statue', properties: { 'Location.Z': 300 } },
      { location: { Z: 300 } },
    ],
  ])('%j', async (call, says) => {
    const { example, placeholders, message } = await refusalOf(call);
    expect(example, message).toEqual({ action: 'set_transform', objectPath: 'Statue', ...says });
    expect(placeholders).toBeUndefined();
  });
});

describe('something to be put on is no way to align', () => {
  const align = { action: 'align_actors', objectPath: 'SM_Crate_Loose' };
  testOneIn(2).each<[Call, Call]>([
    [
      { ...align, to: 'SM_Platform' },
      { ...align, onto: 'SM_Platform' },
    ],
    [
      { ...align, target: 'SM_Platform' },
      { ...align, onto: 'SM_Platform' },
    ],
    [
      { ...align, surface: 'SM_Platform' },
      { ...align, onto: 'SM_Platform' },
    ],
    [
      { ...align, to: 'ground' },
      { ...align, to: 'floor' },
    ],
  ])('%j', async (call, meant) => {
    const { example, message } = await refusalOf(call);
    expect(example, message).toEqual(meant);
  });
});

testOneIn(2).each([
  ['patrol*', 2],
  ['*north', 1],
  ['Patrol', 2],
  ['patro?', 2],
  ['x*', 0],
])('a tag may be a pattern: %s', async (tag, count) => {
  const { inspect } = await openBridge();
  const { value, text } = await inspect({ action: 'find_actors', tag });
  expect(value.total_count, text).toBe(count);
});
