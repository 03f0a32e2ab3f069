import { describe, expect, test } from 'vitest';
import { createPolicy } from '../src/kernel/policy/policy.ts';
import { openBridge } from './support/open-bridge.ts';
import { testOneIn } from './support/soak.ts';

type Call = Record<string, unknown>;

const KEY = { objectPath: 'Key Light' };
const set = { action: 'set_property', ...KEY };
const control = { preset: 'LightingControl' };
/** Keys are set by Python alone. */
const withPython = {
  policy: createPolicy({}, { allowPython: true }),
  settings: { enableRemotePythonExecution: true },
};

async function errorOf(tool: string, call: Call) {
  const bridge = await openBridge(withPython);
  return (await bridge.call(tool, call)).value.error;
}

const batch = (...operations: Call[]) => ({ action: 'batch', operations });

describe('a list where one is taken becomes the call for several', () => {
  const append = { action: 'append_element', ...KEY, propertyName: 'Tags' };
  const expose = { action: 'expose_property', ...control, ...KEY };
  const bind = { action: 'add_to_sequence', objectPath: 'LS_Intro', tracks: ['Transform'] };
  const key = { action: 'set_key', objectPath: 'LS_Intro', binding: 'Intro Camera', frame: 30 };
  testOneIn(3).each<[string, Call, Call]>([
    [
      'act',
      { ...key, channel: 'Location', value: [1, 2, 3] },
      batch(
        { ...key, channel: 'Location.X', value: 1 },
        { ...key, channel: 'Location.Y', value: 2 },
        { ...key, channel: 'Location.Z', value: 3 },
      ),
    ],
    [
      'act',
      { ...set, propertyName: ['Intensity', 'AttenuationRadius'], value: [5, 600] },
      { action: 'set_properties', ...KEY, properties: { Intensity: 5, AttenuationRadius: 600 } },
    ],
    [
      'act',
      { ...set, propertyName: 'Intensity', value: [5] },
      { ...set, propertyName: 'Intensity', value: 5 },
    ],
    [
      'act',
      { action: 'reset_property', ...KEY, properties: ['Intensity'] },
      { action: 'reset_property', ...KEY, propertyName: 'Intensity' },
    ],
    ['act', { ...append, values: ['A', 'B'] }, batch({ ...append, value: 'A' }, { ...append, value: 'B' })],
    ['act', { ...append, value: ['A', 'B'] }, batch({ ...append, value: 'A' }, { ...append, value: 'B' })],
    [
      'act',
      { ...expose, propertyName: ['Intensity', 'LightColor'] },
      batch({ ...expose, propertyName: 'Intensity' }, { ...expose, propertyName: 'LightColor' }),
    ],
    [
      'act',
      { action: 'reset_preset_property', ...control, labels: ['Sun Intensity', 'Fog Density'] },
      batch(
        { action: 'reset_preset_property', ...control, label: 'Sun Intensity' },
        { action: 'reset_preset_property', ...control, label: 'Fog Density' },
      ),
    ],
    [
      'act',
      { ...bind, actors: ['Statue', 'Key Light'] },
      batch({ ...bind, actor: 'Statue' }, { ...bind, actor: 'Key Light' }),
    ],
    [
      'inspect',
      { action: 'get_property', ...KEY, propertyName: ['Intensity', 'LightColor'] },
      { action: 'inspect_object', ...KEY, properties: ['Intensity', 'LightColor'] },
    ],
  ])('%s %j', async (tool, call, meant) => {
    const { example, placeholders, left_out, message } = await errorOf(tool, call);
    expect(example, message).toEqual(meant);
    expect([placeholders, left_out], message).toEqual([undefined, undefined]);
  });

  test('and what takes one alone says so', async () => {
    const { example, remedy } = await errorOf('inspect', {
      ...{ action: 'find_actors', label: ['Key Light', 'Sun'] },
    });
    expect(example).toBeUndefined();
    expect(remedy).toContain('takes one at a time');
  });
});

describe('the only near one is shown, marked as a guess', () => {
  const key = { action: 'set_key', objectPath: 'LS_Intro', frame: 30, value: 100 };
  testOneIn(2).each<[Call, string, string]>([
    [
      { action: 'set_preset_property', preset: 'Lighting', label: 'Sun Intensity', value: 5 },
      'preset',
      'LightingControl',
    ],
    [{ ...key, binding: 'Camera', channel: 'Location.X' }, 'binding', 'Intro Camera'],
    [
      {
        ...{ action: 'set_material_parameter', objectPath: 'MI_Metal_Rusty' },
        ...{ parameter: 'Rough', value: 0.3 },
      },
      'parameter',
      'Roughness',
    ],
  ])('%j', async (call, argument, near) => {
    const { example, placeholders, message } = await errorOf('act', call);
    expect(example, message).toEqual({ ...call, [argument]: near });
    expect(placeholders, message).toEqual([argument]);
  });

  test('but never of what would be lost', async () => {
    const { example } = await errorOf('act', { action: 'delete_asset', objectPath: 'Lighting' });
    expect(example?.action).not.toBe('delete_asset');
  });

  test('a map is meant without its prefix', async () => {
    const { example, message } = await errorOf('act', { action: 'load_level', level: 'Sandbox' });
    expect(example, message).toEqual({ action: 'load_level', level: '/Game/Maps/Lvl_Sandbox' });
  });
});

describe('what is exposed as another kind is set by that', () => {
  testOneIn(2).each<[Call, Call]>([
    [
      { action: 'set_preset_property', ...control, label: 'Daylight', value: 0.5 },
      { action: 'set_controller', ...control, controller: 'Daylight', value: 0.5 },
    ],
    [
      { action: 'set_controller', ...control, controller: 'Sun Intensity', value: 5 },
      { action: 'set_preset_property', ...control, label: 'Sun Intensity', value: 5 },
    ],
  ])('%j', async (call, meant) => {
    expect((await errorOf('act', call)).example).toEqual(meant);
  });
});

describe('words and values with one plain meaning are read', () => {
  const tags = { ...set, propertyName: 'Tags', value: 'Hero' };
  const mass = (value: unknown) => ({
    ...{ action: 'write_data_table', objectPath: 'DT_Props' },
    changes: [{ row: 'Barrel', column: 'Mass', value }],
  });
  const dim = { ...set, propertyName: 'Intensity', value: 2 };
  const { action: _, ...tag } = tags;
  testOneIn(4).each<[Call, Call]>([
    [
      { ...dim, operation: '*=' },
      { ...dim, operation: 'multiply' },
    ],
    [
      { ...dim, operation: '+=' },
      { ...dim, operation: 'add' },
    ],
    [
      { ...dim, operation: 'increment' },
      { ...dim, operation: 'add' },
    ],
    [
      { ...tags, operation: 'append' },
      { action: 'append_element', ...tag },
    ],
    [
      { ...tags, objectPath: 'Patrol North', value: 'Patrol', operation: 'remove' },
      { action: 'remove_element', ...tag, objectPath: 'Patrol North', value: 'Patrol' },
    ],
    [mass('50 kg'), mass(50)],
    [mass('500 g'), mass(0.5)],
    [
      { action: 'set_transform', objectPath: 'SM_Crate_01', location: { Z: 50 }, mode: 'relative' },
      { action: 'set_transform', objectPath: 'SM_Crate_01', location: { Z: 50 }, mode: 'add' },
    ],
  ])('%j', async (call, meant) => {
    const { example, placeholders, message } = await errorOf('act', call);
    expect(example, message).toEqual(meant);
    expect(placeholders, message).toBeUndefined();
  });

  test('a share of a mass is none of it', async () => {
    const { example, placeholders } = await errorOf('act', mass('3 m'));
    expect(placeholders, JSON.stringify(example)).toEqual(['changes']);
  });

  testOneIn(2).each([
    ['Intro Camera', 'CurrentAperture', 'f/4', 4],
    ['Global Look', 'CameraShutterSpeed', '1/50 s', 50],
    ['Sun', 'RelativeRotation', '-45 degrees pitch', { Pitch: -45, Yaw: -58, Roll: 0 }],
    ['Sun', 'RelativeRotation', 'yaw 90', { Pitch: -32, Yaw: 90, Roll: 0 }],
  ])('%s %s %s', async (objectPath, propertyName, value, after) => {
    const { act } = await openBridge();
    const done = await act({ action: 'set_property', objectPath, propertyName, value });
    expect(done.value.changes?.[0]?.after, done.text).toEqual(after);
  });
});

describe('what is easily meant otherwise is told', () => {
  testOneIn(2).each<[Call, string | undefined]>([
    [{ objectPath: 'SM_Crate_01', rotation: [0, 0, 90] }, 'Roll 90'],
    [{ objectPath: 'SM_Crate_01', rotation: [0, 90, 0] }, undefined],
    [{ objectPath: 'Sun', rotation: { Pitch: 45 } }, 'shines upward'],
    [{ objectPath: 'Sun', rotation: { Pitch: -45 } }, undefined],
    [{ objectPath: 'SM_Crate_01', scale: 2, mode: 'add' }, 'was added to'],
  ])('%j', async (call, told) => {
    const { act } = await openBridge();
    const { value, text } = await act({ action: 'set_transform', ...call });
    if (told === undefined) expect(value.note, text).toBeUndefined();
    else expect(value.note, text).toContain(told);
  });
});
