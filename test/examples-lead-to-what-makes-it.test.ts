import { beforeAll, describe, expect, test } from 'vitest';
import { type Bridge, type Json, openBridge } from './support/open-bridge.ts';

type Call = Record<string, unknown>;

let bridge: Bridge;
beforeAll(async () => {
  bridge = await openBridge();
});

async function errorOf(tool: 'act' | 'inspect', call: Call): Promise<Json> {
  const { value, isError, text } = await bridge.call(tool, call);
  expect(isError, text).toBe(true);
  return value.error;
}

test.each<['act' | 'inspect', Call]>([
  ['act', { action: 'tool_schema', tool: 'set_key' }],
  ['act', { action: 'capabilities' }],
  ['inspect', { action: 'search', query: 'make light warmer' }],
  ['inspect', { action: 'allow_list' }],
])('what discover tells is led to discover: %s %j', async (tool, call) => {
  const { message, example, tool: other } = await errorOf(tool, call);
  expect(message).toContain('is an action of the tool discover');
  expect({ example, other }).toEqual({ example: call, other: 'discover' });
});

describe('what is in the level is no asset', () => {
  test.each([
    ['delete_asset', {}, 'delete_actors'],
    ['duplicate_asset', { path: '/Game/New' }, 'duplicate_actors'],
    ['rename_asset', { path: '/Game/New' }, 'rename_actor'],
    ['save_asset', {}, 'save_level'],
  ])('%s names %j', async (action, more, instead) => {
    const { remedy } = await errorOf('act', { action, objectPath: 'SM_Crate_01', ...more });
    expect(remedy).toContain(instead);
    expect(remedy).not.toContain('mesh');
  });

  test('the example deletes the actor, and not what it shows', async () => {
    const { example } = await errorOf('act', { action: 'delete_asset', objectPath: 'SM_Crate_01' });
    expect(example).toEqual({ action: 'delete_actors', objectPath: 'SM_Crate_01' });
  });
});

test.each([
  ['Level', { action: 'new_level', level: '/Game/Maps/New' }],
  ['/Script/Engine.World', { action: 'new_level', level: '/Game/Maps/New' }],
  ['Map', { action: 'new_level', level: '/Game/Maps/New' }],
  ['folder', { action: 'create_folder', path: '/Game/Maps/New' }],
])('create_asset of a %s names what makes one', async (written, example) => {
  const error = await errorOf('act', { action: 'create_asset', class: written, path: '/Game/Maps/New' });
  expect(error.example).toEqual(example);
});

describe('a level', () => {
  test('after another one is not divided by a wish', async () => {
    const call = { action: 'new_level', level: '/Game/Maps/New', template: 'Lvl_Sandbox', partitioned: true };
    expect((await errorOf('act', call)).message).toContain('`template` or `partitioned`');
  });

  test('is not divided where the engine may pass over it', async () => {
    const older = await openBridge({ engine: '5.2' });
    const { value } = await older.act({ action: 'new_level', level: '/Game/Maps/New', partitioned: true });
    expect(value.error).toMatchObject({ code: 'engine_lacks' });
    expect(value.error.message).toContain('5.4');
  });

  test('of a bare name is shown with a path, which is marked as made up', async () => {
    const { example, placeholders } = await errorOf('act', { action: 'new_level', level: 'Lvl_New' });
    expect({ example, placeholders }).toEqual({
      example: { action: 'new_level', level: '/Game/Maps/Lvl_New' },
      placeholders: ['level'],
    });
  });
});

test.each([true, false])('what was left out of saving is told as unsaved, dryRun %s', async dryRun => {
  const { act } = await openBridge();
  await act({ action: 'set_property', objectPath: 'Key Light', propertyName: 'Intensity', value: 12 });
  const { value, text } = await act({ action: 'save_all', maps: false, dryRun });
  expect(value.note, text).toBe('Nothing that was asked for is unsaved; left unsaved are maps: 1.');
});

test('who lacks a switch is told that the engine must be newer as well', async () => {
  const call = { action: 'add_node', objectPath: 'BP_Lamp', kind: 'function', of: 'PrintString' };
  expect((await errorOf('act', call)).message).toContain('Unreal 5.8 or later as well');
});

test('to simulate is no way to play', async () => {
  const { example } = await errorOf('act', { action: 'play', mode: 'simulate' });
  expect(example).toEqual({ action: 'simulate' });
});
