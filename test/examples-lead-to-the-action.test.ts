import { describe, expect, test } from 'vitest';
import { openBridge } from './support/open-bridge.ts';
import { longTest, testOneIn, testOneOf } from './support/soak.ts';

type Call = Record<string, unknown>;

const KEY = { objectPath: 'Key Light' };
const INTENSITY = { ...KEY, propertyName: 'LightComponent.Intensity' };
const CRATE = { asset: 'SM_Crate', location: { X: 100, Y: 0, Z: 0 } };
const HIDDEN = { action: 'set_visibility', ...KEY, visible: false };
const ON_STATUE = { action: 'attach_actor', ...KEY, parent: 'Statue' };

describe('two mistakes of one call are mended together', () => {
  testOneIn(4).each<[string, Call, Call]>([
    [
      'act',
      { action: 'set_property', ...KEY, propertyName: 'Intensity', value: 2, op: 'mul' },
      { operation: 'multiply', value: 2 },
    ],
    [
      'act',
      { action: 'set_property', ...KEY, property: 'AttenuationRadius', value: 5, unit: 'm' },
      { value: '5 m' },
    ],
    ['act', { action: 'set_property', ...KEY, propertyName: 'Intensity', value: 'double' }, { value: 48 }],
    [
      'act',
      { action: 'set_transform', ...KEY, position: { z: 9 }, is_additive: true },
      { location: { Z: 9 }, mode: 'add' },
    ],
    ['act', { action: 'select_actors', objectPaths: ['Sun'], add: true }, { mode: 'add' }],
    ['act', { action: 'duplicate_actors', ...KEY, offset: { X: 9 }, name: 'K2' }, { labels: ['K2'] }],
    [
      'act',
      { action: 'delete_asset', path: '/Game/Props/*' },
      { action: 'find_assets', path: '/Game/Props' },
    ],
    [
      'act',
      { action: 'shrink', ...KEY, by: 2 },
      { propertyName: 'RelativeScale3D', operation: 'divide', value: 2 },
    ],
    [
      'inspect',
      { action: 'find_actors', class: 'Light', filter: 'Intensity > 9' },
      { where: { Intensity: { gt: 9 } } },
    ],
    [
      'inspect',
      { action: 'find_assets', name: 'SM_*', folder: '/Game/Props' },
      { query: 'SM_*', path: '/Game/Props' },
    ],
    [
      'inspect',
      { action: 'find_actors', near: { actor: 'Statue' }, radius: '5m' },
      { near: { objectPath: 'Statue', radius: 500 } },
    ],
    [
      'create_brief',
      { kind: 'level', name: 'Mine', description: 'dark' },
      { type: 'level_brief', title: 'Mine', overview: 'dark' },
    ],
  ])('%s %j', async (tool, call, shown) => {
    const { call: send } = await openBridge();
    const { value, text } = await send(tool, call);
    expect(value.error.example, text).toMatchObject(shown);
    expect(value.error.placeholders ?? value.error.left_out, text).toBeUndefined();
  });

  test('a number that is left out is not the one that stays', async () => {
    const { act } = await openBridge();
    const { value, text } = await act({ action: 'set_viewport_camera', position: [0, 0, 5], fov: '90' });
    expect(value.error.example, text).toBeUndefined();
    expect(value.error.remedy).toContain('Without `fov`');
  });

  test.each<Call>([
    { action: 'spawn_actor', class: ['PointLight', 'SpotLight'] },
    { action: 'set_transform', ...KEY, location: { Z: 9 }, local: true },
    { action: 'attach_actor', ...KEY, parent: 'Statue', rule: 'KeepRelative' },
    { action: 'save_all', path: '/Game/Props' },
    { action: 'set_viewport_camera', location: [0, 0, 5], lookAt: 'Statue' },
    { action: 'spawn_actor', class: 'PointLight', parent: 'Statue', location: { Z: 5 }, space: 'relative' },
    { action: 'duplicate_actors', ...KEY, x: 100 },
    { action: 'play', map: 'Lvl_ThirdPerson' },
    { action: 'write_data_table', objectPath: 'DT_Props', rows: { Crate: { Mass: 5 } } },
  ])('what decides is not dropped: %j', async call => {
    const { act } = await openBridge();
    const { value, text } = await act(call);
    expect(value.error.example, text).toBeUndefined();
  });
});

describe('a name of other tools leads to the action that does it', () => {
  testOneIn(5).each<[string, Call, string, Call]>([
    [
      'act',
      { action: 'place_asset', asset: 'SM_Crate', x: 100, y: 0, z: 0 },
      'act',
      { action: 'spawn_actor', ...CRATE },
    ],
    [
      'act',
      { action: 'raise_actor', ...KEY, by: 50 },
      'act',
      { action: 'set_transform', ...KEY, location: { Z: 50 }, mode: 'add' },
    ],
    [
      'act',
      { action: 'move_down', ...KEY, distance: '1 m' },
      'act',
      { action: 'set_transform', ...KEY, location: { Z: -100 }, mode: 'add' },
    ],
    [
      'act',
      { action: 'place_mesh', mesh: 'SM_Crate', location: [100, 0, 0] },
      'act',
      { action: 'spawn_actor', ...CRATE },
    ],
    ['act', { action: 'focus', ...KEY }, 'act', { action: 'focus_actors', ...KEY }],
    ['act', { action: 'reset_to_default', ...INTENSITY }, 'act', { action: 'reset_property', ...INTENSITY }],
    [
      'act',
      { action: 'call', ...KEY, function: 'SetActorHiddenInGame', args: { bNewHidden: true } },
      'act',
      {
        action: 'call_function',
        ...KEY,
        functionName: 'SetActorHiddenInGame',
        parameters: { bNewHidden: true },
      },
    ],
    [
      'act',
      { action: 'select_all', class: 'PointLight' },
      'inspect',
      { action: 'find_actors', class: 'PointLight' },
    ],
    ['act', { action: 'attach_actor', child: 'Key Light', objectPath: 'Statue' }, 'act', ON_STATUE],
    ['act', { action: 'attach', child: 'Key Light', to: 'Statue' }, 'act', ON_STATUE],
    ['act', { action: 'attach_to', target: 'Statue', actor: 'Key Light' }, 'act', ON_STATUE],
    [
      'act',
      { action: 'attach', parent: 'Statue', children: ['Sun', 'Key Light'] },
      'act',
      { action: 'attach_actor', parent: 'Statue', objectPaths: ['Sun', 'Key Light'] },
    ],
    [
      'inspect',
      { action: 'rename', ...KEY, name: 'K' },
      'act',
      { action: 'rename_actor', ...KEY, label: 'K' },
    ],
    ['inspect', { action: 'duplicate', ...KEY }, 'act', { action: 'duplicate_actors', ...KEY }],
    ['inspect', { action: 'attach', ...KEY, parent: 'Statue' }, 'act', ON_STATUE],
    ['interview', { action: 'list_ds' }, 'interview', { action: 'list_available_ds' }],
    ['discover', { action: 'find', query: 'warmer' }, 'discover', { action: 'search', query: 'warmer' }],
    ['discover', { action: 'help', query: 'warmer' }, 'discover', { action: 'search', query: 'warmer' }],
    [
      'discover',
      { action: 'tool_schema', tool: 'move_actor' },
      'discover',
      { action: 'tool_schema', tool: 'set_transform' },
    ],
    [
      'discover',
      { action: 'tool_schema', tool: 'frobnicate' },
      'discover',
      { action: 'search', query: 'frobnicate' },
    ],
    [
      'act',
      { action: 'batch', operations: [{ op: 'set_visibility', ...KEY, visible: false }] },
      'act',
      { action: 'batch', operations: [HIDDEN] },
    ],
    [
      'act',
      { action: 'batch', operations: [{ tool: 'act', arguments: HIDDEN }] },
      'act',
      { action: 'batch', operations: [HIDDEN] },
    ],
  ])('%s %j', async (tool, call, meant, example) => {
    const bridge = await openBridge();
    const { value, text } = await bridge.call(tool, call);
    const shown = value.error ?? value;
    expect(shown.example, text).toEqual(example);
    expect(shown.tool ?? value.tool ?? tool, text).toBe(meant);
    expect(shown.placeholders ?? shown.left_out, text).toBeUndefined();
  });

  test.each<[string, Call]>([
    ['act', { action: 'set_transform', ...KEY, location: { X: 9 }, mode: 'add', space: 'local' }],
    ['create_brief', { type: 'level', title: 'Mine', overview: 'dark', dryRun: true }],
    ['create_brief', { brief: 'Mine', dry_run: true }],
  ])('and where another thing would be done, to none: %s %j', async (tool, call) => {
    const { call: send } = await openBridge();
    const { value, text } = await send(tool, call);
    expect(value.error.example, text).toBeUndefined();
  });
});

describe('what leads to another tool is tried there', () => {
  test.each<[string, Call, string, Call]>([
    ['inspect', { action: 'hide', objectPath: 'Key Lihgt' }, 'act', HIDDEN],
    [
      'inspect',
      { action: 'rename', objectPath: 'SM_Barrel', name: 'SM_Tun' },
      'act',
      { action: 'rename_asset', objectPath: 'SM_Barrel', path: 'SM_Tun' },
    ],
    [
      'act',
      { action: 'get_property', ...KEY, propertyName: 'Intensty' },
      'inspect',
      { action: 'get_property', ...INTENSITY },
    ],
    [
      'interview',
      { action: 'spawn_actor', class: 'PointLigth' },
      'act',
      { action: 'spawn_actor', class: 'PointLight' },
    ],
  ])('and put right: %s %j', async (tool, call, meant, example) => {
    const bridge = await openBridge();
    const { value, text } = await bridge.call(tool, call);
    expect(value.error.example, text).toEqual(example);
    expect(value.error.tool ?? value.tool, text).toBe(meant);
    expect((await bridge.call(meant, example)).isError).toBe(false);
  });

  test.each([['inspect', { action: 'set_color', ...KEY, color: 'red' }, 'no property']])(
    'and not shown where it would fail: %s %j',
    async (tool, call, why) => {
      const bridge = await openBridge();
      const before = bridge.editor.world.snapshot();
      const { value, text } = await bridge.call(tool, call);
      expect(value.error.example, text).toBeUndefined();
      expect(value.error.message).toContain(why);
      expect(bridge.editor.world.snapshot()).toEqual(before);
    },
  );
});

longTest('columns may stand in one text', async () => {
  const { inspect } = await openBridge();
  const { value } = await inspect({
    action: 'find_actors',
    class: 'PointLight',
    show: 'Intensity, CastShadows',
  });
  expect(value.columns ?? Object.keys(value.actors[0])).toEqual(
    expect.arrayContaining(['Intensity', 'CastShadows']),
  );
});

testOneOf.each(['rotate', 'rotate_actor', 'turn'])(
  '%s may be to or by: which of them is asked',
  async action => {
    const { act } = await openBridge();
    const { value, text } = await act({ action, ...KEY, yaw: 45 });
    expect(value.error.example, text).toMatchObject({ rotation: { Yaw: 45 }, mode: 'add' });
    expect(value.error.placeholders, text).toEqual(['mode']);
  },
);
