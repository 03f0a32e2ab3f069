import { describe, expect, test } from 'vitest';
import { openBridge } from './support/open-bridge.ts';
import { longTest, testOneIn, testOneOf } from './support/soak.ts';

type Call = Record<string, unknown>;

const { call } = await openBridge();
const LIGHT = { objectPath: 'Key Light' };
const NORTH = { action: 'set_tags', objectPath: 'Patrol North' };
const PROPS = { action: 'write_data_table', objectPath: 'DT_Props' };
const NEAR = { action: 'find_actors' };
const LIGHTS = { action: 'find_actors', class: 'Light' };
const COLOUR = { action: 'set_property', ...LIGHT, propertyName: 'LightColor' };
const MOVE = { action: 'set_transform', ...LIGHT };
const INTENSITY = { action: 'set_property', propertyName: 'Intensity', value: 5 };

async function errorOf(tool: string, args: Call) {
  const { value, text } = await call(tool, args);
  expect(value.error, text).toBeDefined();
  return { ...value.error, text };
}

describe('what an example would have a part of alone is asked back', () => {
  testOneIn(3).each<[string, Call]>([
    ['act', { ...PROPS, changes: [{ row: ['Barrel', 'Crate'], column: 'Mass', value: 10 }] }],
    ['act', { ...PROPS, changes: [{ row: 'Barrel', column: ['Mass', 'Health'], value: 10 }] }],
    ['act', { ...PROPS, changes: [{ removeRow: ['Barrel', 'Crate'] }] }],
    ['act', { action: 'align_actors', objectPaths: ['Statue', 'Sun', 'Moon'], to: 'even', axis: 'XY' }],
    ['act', { action: 'align_actors', objectPaths: ['Statue', 'Sun', 'Moon'], to: 'even', axis: '-X' }],
    ['act', { ...INTENSITY, objectPath: 'Key Light or Gate Beacon' }],
    ['act', { ...INTENSITY, ...LIGHT, propertyName: 'Intensity/Temperature' }],
    ['act', { ...INTENSITY, ...LIGHT, propertyName: 'Intensity and Temperature' }],
    ['inspect', { action: 'get_property', ...LIGHT, propertyName: 'Intensity, Temperature' }],
    ['act', { action: 'select_actors', objectPaths: ['Key Light', '-Statue'] }],
    ['act', { action: 'select_actors', objectPaths: ['Key Light', '!Statue'] }],
    ['inspect', { ...NEAR, near: { objectPath: 'Statue', radius: 'beyond 500' } }],
    ['inspect', { ...NEAR, near: { objectPath: 'Statue', radius: 'not 500' } }],
    ['inspect', { ...NEAR, near: { objectPath: 'Statue', radius: [100, 500] } }],
    ['inspect', { ...NEAR, near: { objectPath: 'Statue', radius: '100-500' } }],
    ['act', { ...MOVE, location: 'not 1,2,3' }],
    ['act', { ...MOVE, location: 'near 1,2,3' }],
    ['act', { ...MOVE, location: '1-2, 3' }],
    ['act', { ...INTENSITY, ...LIGHT, propertyName: '-Intensity' }],
    ['act', { ...INTENSITY, ...LIGHT, propertyName: '!Intensity' }],
    ['inspect', { action: 'read_data_table', objectPath: 'DT_Props', columns: ['Mass', '!Health'] }],
    ['act', { ...PROPS, changes: [{ addRow: ['Stool', 'Bench'], values: { Mass: 3 } }] }],
    ['act', { action: 'duplicate_actors', ...LIGHT, count: '2 or 3' }],
    ['act', { ...MOVE, location: ['1 or 2', 0, 0] }],
    ['inspect', { ...LIGHTS, where: { Intensity: '<= 3 or >= 30' } }],
    ['act', { ...NORTH, tags: ['!Patrol', 'Night'], mode: 'remove' }],
    ['act', { ...MOVE, location: 'near the door' }],
    ['inspect', { ...LIGHTS, where: { Intensity: 'not between 1 and 5' } }],
    ['inspect', { ...LIGHTS, where: { Intensity: '> 100 or < 5' } }],
    ['inspect', { ...LIGHTS, where: { Intensity: { 'not between': [100, 700] } } }],
    ['inspect', { ...LIGHTS, where: { Intensity: { outside: [100, 700] } } }],
    ['inspect', { ...LIGHTS, where: { Intensity: { gt: 100, or: { lt: 5 } } } }],
    ['inspect', { ...LIGHTS, where: { Intensity: { roughly: 100 } } }],
    ['act', { action: 'rename_asset', earlier: 'SM_Crate', to: '/Game/Props/SM_Box' }],
    ['act', { ...COLOUR, propertyName: 'LightColor.G', value: '50%' }],
    ['act', { ...COLOUR, value: { R: '50%', G: '50%', B: '50%' } }],
    ['act', { ...COLOUR, value: { R: '50%' } }],
    ['act', { action: 'set_property', ...LIGHT, propertyName: 'enabled', value: false }],
    ['act', { action: 'set_property', ...LIGHT, propertyName: 'enable', value: true }],
    ['act', { action: 'set_property', objectPath: 'SkyLight', propertyName: 'Enabled', value: false }],
    ['act', { ...NORTH, tags: ['not Patrol'] }],
    ['act', { ...NORTH, tags: ['-Patrol', '+Night'] }],
    ['act', { ...NORTH, tags: ['!Patrol'], mode: 'add' }],
    ['act', { ...NORTH, tags: ['without Patrol'] }],
    ['act', { ...NORTH, tags: ['Night or Warm'] }],
    ['act', { ...NORTH, tags: { Patrol: false, Night: true } }],
    ['act', { action: 'spawn_actor', asset: 'SM_Crate', tags: ['-Loose'] }],
  ])('%s %j', async (tool, args) => {
    const { example, text } = await errorOf(tool, args);
    expect(example, text).toBeUndefined();
  });
});

describe('what lists several has all of them in its example', () => {
  testOneIn(2).each<[string, Call, Call]>([
    [
      'act',
      { ...INTENSITY, objectPath: 'Key Light/Gate Beacon' },
      { ...INTENSITY, objectPaths: ['Key Light', 'Gate Beacon'] },
    ],
    [
      'act',
      { ...INTENSITY, objectPath: 'Key Light and Gate Beacon' },
      { ...INTENSITY, objectPaths: ['Key Light', 'Gate Beacon'] },
    ],
    ...(
      [
        ['not > 100', { lte: 100 }],
        ['not below 100', { gte: 100 }],
        ['except 24', { not: 24 }],
        ['at least 10', { gte: 10 }],
        ['1 or 5', { in: [1, 5] }],
        ['between 1 and 5', { gte: 1, lte: 5 }],
        ['> 1 and < 5', { gt: 1, lt: 5 }],
        [{ 'not gt': 100 }, { lte: 100 }],
        [{ 'not in': [1, 5] }, { not: [1, 5] }],
        [{ atLeast: 10 }, { gte: 10 }],
      ] as const
    ).map(([written, meant]): [string, Call, Call] => [
      'inspect',
      { ...LIGHTS, where: { Intensity: written } },
      { ...LIGHTS, where: { Intensity: meant } },
    ]),
    [
      'act',
      { action: 'rename_asset', from: 'SM_Crate', to: 'SM_Box' },
      { action: 'rename_asset', objectPath: 'SM_Crate', path: 'SM_Box' },
    ],
    [
      'act',
      { action: 'rename_asset', oldPath: '/Game/Props/Meshes/SM_Crate', newPath: '/Game/Props/SM_Crate' },
      { action: 'rename_asset', objectPath: '/Game/Props/Meshes/SM_Crate', path: '/Game/Props/SM_Crate' },
    ],
    [
      'act',
      { action: 'duplicate_asset', source: 'MI_Metal_Rusty', destination: '/Game/Props/Materials/MI_X' },
      { action: 'duplicate_asset', objectPath: 'MI_Metal_Rusty', path: '/Game/Props/Materials/MI_X' },
    ],
    [
      'act',
      { action: 'rename_actor', oldLabel: 'Statue', new: 'Hero' },
      { action: 'rename_actor', objectPath: 'Statue', label: 'Hero' },
    ],
    [
      'inspect',
      { action: 'take_screenshot', objectPath: 'Overview Camera', width: 640 },
      { action: 'take_screenshot', camera: 'Overview Camera', width: 640 },
    ],
    [
      'inspect',
      { action: 'take_screenshot', actor: 'Statue' },
      { action: 'focus_actors', objectPath: 'Statue' },
    ],
    ['inspect', { action: 'list_classes', class: 'Light' }, { action: 'describe_class', class: 'Light' }],
    [
      'inspect',
      { action: 'find_classes', query: 'PointLight' },
      { action: 'describe_class', class: 'PointLight' },
    ],
    ['discover', { action: 'list_class', name: 'Light' }, { action: 'describe_class', class: 'Light' }],
    ['act', { ...MOVE, rotate: { yaw: 90 } }, { ...MOVE, rotation: { Yaw: 90 }, mode: 'add' }],
    [
      'act',
      { action: 'create_folder', path: '/Props/New' },
      { action: 'create_folder', path: '/Game/Props/New' },
    ],
    ['act', { action: 'create_folder', path: '/Gmae/New' }, { action: 'create_folder', path: '/Game/New' }],
    [
      'act',
      { action: 'set_playback_range', objectPath: 'LS_Intro', start: 0, end: 8, unit: 's' },
      { action: 'set_playback_range', objectPath: 'LS_Intro', start: 0, end: 8, unit: 'seconds' },
    ],
    [
      'inspect',
      { ...LIGHTS, where: { Mobility: 'not Static' } },
      { ...LIGHTS, where: { Mobility: { not: 'Static' } } },
    ],
    [
      'inspect',
      { action: 'find_assets', class: 'StaticMesh', where: { triangles: 'not > 100' } },
      { action: 'find_assets', class: 'StaticMesh', where: { triangles: { lte: 100 } } },
    ],
    [
      'act',
      { action: 'rename_asset', current: 'SM_Crate', desired: 'SM_Box' },
      { action: 'rename_asset', objectPath: 'SM_Crate', path: 'SM_Box' },
    ],
    [
      'act',
      { ...INTENSITY, ...LIGHT, propertyName: 'LightComponent/Intensity' },
      { ...INTENSITY, ...LIGHT, propertyName: 'LightComponent.Intensity' },
    ],
    ['act', { ...NORTH, tags: ['Night and Warm'] }, { ...NORTH, tags: ['Night', 'Warm'] }],
    [
      'inspect',
      { ...NEAR, class: 'TargetPoint', tag: 'not North' },
      { ...NEAR, class: 'TargetPoint', where: { Tags: { not: 'North' } } },
    ],
    ['inspect', { ...NEAR, tag: '-Patrol' }, { ...NEAR, where: { Tags: { not: 'Patrol' } } }],
    ['inspect', { ...NEAR, tag: 'Patrol and North' }, { ...NEAR, tag: 'Patrol', where: { Tags: 'North' } }],
    ['inspect', { ...NEAR, tag: 'Sun or Moon' }, { ...NEAR, where: { Tags: { in: ['Sun', 'Moon'] } } }],
    ['act', { ...MOVE, location: 'at 1, 2, 3' }, { ...MOVE, location: { X: 1, Y: 2, Z: 3 } }],
  ])('%s %j', async (tool, args, example) => {
    const { text, placeholders, ...error } = await errorOf(tool, args);
    expect(error.example, text).toEqual(example);
    expect(placeholders).toBeUndefined();
  });
});

longTest('a schema of an interview is found by its words', async () => {
  await call('create_brief', { type: 'lighting_plan', title: 'Court', overview: 'A courtyard.' });
  await call('interview', { action: 'start_interview', brief_id: 'court' });
  const begin = { action: 'start_ds_pursuit', brief_id: 'court' };
  for (const said of ['time of day', 'Time-of-Day', 'timeofday']) {
    const { example, placeholders, text } = await errorOf('interview', { ...begin, ds_id: said });
    expect(example, text).toEqual({ ...begin, ds_id: 'time_of_day' });
    expect(placeholders).toBeUndefined();
  }
});

longTest('whoever asks for what is not selected is told that all are listed', async () => {
  const { value } = await call('inspect', { action: 'find_actors', class: 'SkyLight', selected: false });
  expect(value.note).toContain('leaves nobody out');
});

test.each<[string, unknown]>([
  ['LightColor', { R: 300, G: 0, B: 0 }],
  ['LightColor', { R: -1 }],
  ['LightColor.R', 300],
  ['LightColor.R', '256'],
  ['LightColor.B', 1.5],
])('what no byte holds is refused before it is one: %s %j', async (propertyName, value) => {
  const { code, message } = await errorOf('act', { ...COLOUR, propertyName, value });
  expect(code).toBe('invalid_value');
  expect(message).toMatch(/255|whole number/);
});

testOneOf.each(['unwatch_object', 'poll_changes'])(
  '%s of a watch that there is not ends and polls no other one',
  async action => {
    const { watch } = (await call('inspect', { action: 'watch_object', objectPath: 'Sun' })).value;
    for (const said of [`not ${watch}`, `all but ${watch}`, 'w99']) {
      const { example, message } = await errorOf('inspect', { action, watch: said });
      expect(example).toBeUndefined();
      expect(message).toContain(watch);
    }
  },
);
