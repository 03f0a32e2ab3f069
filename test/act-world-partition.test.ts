import { describe, expect, test } from 'vitest';
import { thirdPerson } from '../mocks/worlds/third-person.ts';
import { worldPartition } from '../mocks/worlds/world-partition.ts';
import { createPolicy } from '../src/kernel/policy/policy.ts';
import { type BridgeOptions, openBridge } from './support/open-bridge.ts';
import { longTest, testOneIn, testOneOf } from './support/soak.ts';

const LEVEL = '/Game/Maps/Lvl_OpenWorld.Lvl_OpenWorld:PersistentLevel';
const EAST = { location: { X: 81_000, Y: 0, Z: 0 }, radius: 3000 };
const ALLOWED = { settings: { allowAnyRemoteFunctionCall: true } };

const open = (options: BridgeOptions = {}) => openBridge({ scene: worldPartition, ...ALLOWED, ...options });

describe('what is not loaded', () => {
  longTest('is listed with class, place, size and data layers', async () => {
    const { inspect } = await open();
    const { value } = await inspect({ action: 'find_actors', unloaded: true, label: 'cliff*' });
    expect(value).toMatchObject({
      total_count: 3,
      byClass: { StaticMeshActor: 3 },
      note: expect.stringContaining('load_actors'),
    });
    expect(value.actors[0]).toEqual({
      label: 'Cliff_East_01',
      class: 'StaticMeshActor',
      objectPath: `${LEVEL}.StaticMeshActor_UAID_D89EF37396CE137C4B5F01_1604713018`,
      location: { X: 81_200, Y: -350, Z: 590 },
      size: 1100,
    });
    expect(value.actors[2]).toMatchObject({ label: 'Cliff_Night', dataLayers: ['DL_Night'] });
  });

  longTest('is found by place and class, nearest first', async () => {
    const { inspect } = await open();
    const near = { action: 'find_actors', unloaded: true, near: EAST, sort: 'distance' };
    const { value } = await inspect(near);
    expect(value.actors.map(({ label }: { label: string }) => label)).toEqual([
      ...['Cliff_East_01', 'Cliff_East_02', 'Far Windmill', 'Cliff_Night'],
    ]);
    expect(value.actors[0].distance).toBe(50);
    const some = await inspect({ ...near, class: 'BP_Windmill' });
    expect(some.value.actors).toMatchObject([{ label: 'Far Windmill' }]);
  });

  longTest('stands nowhere where nobody has saved its bounds', async () => {
    const { act, inspect, editor } = await open();
    const lamp = { action: 'find_actors', unloaded: true, label: 'Far Windmill Lamp' };
    const { value } = await inspect(lamp);
    expect(value.actors).toMatchObject([{ label: 'Far Windmill Lamp', location: null, size: null }]);
    expect(value.note).toContain('Where this is nobody knows before it is loaded: Far Windmill Lamp.');
    const region = { location: { X: 0, Y: 0, Z: 0 }, radius: 20_000 };
    const near = await inspect({ action: 'find_actors', unloaded: true, near: region });
    expect(near.value).toMatchObject({ total_count: 0, note: expect.stringContaining('Far Windmill Lamp') });
    const loaded = await act({ action: 'load_actors', near: region });
    expect(loaded.value.note, loaded.text).toContain('a region leaves it out: name it: Far Windmill Lamp.');
    expect(editor.world.actor('Far Windmill Lamp')).toBeUndefined();
    await act({ action: 'load_actors', actors: ['Far Windmill Lamp'] });
    expect(editor.world.actor('Far Windmill Lamp')).toBeDefined();
  });

  test('comes page by page', async () => {
    const { inspect } = await open();
    const call = { action: 'find_actors', unloaded: true, limit: 3 };
    const first = await inspect(call);
    const second = await inspect({ ...call, cursor: first.value.cursor });
    expect([first, second].map(({ value }) => value.actors.length)).toEqual([3, 2]);
  });

  test('has no tags and folders: who asks for one is told, and not shown the call about all of it', async () => {
    const { inspect } = await open();
    const { value } = await inspect({
      action: 'find_actors',
      unloaded: true,
      label: 'x',
      folder: 'Buildings',
    });
    expect(value.error).toMatchObject({
      code: 'invalid_arguments',
      message: expect.stringContaining('folder'),
    });
    expect(value.error.example).toBeUndefined();
  });

  longTest('is counted in the overview, for no frame more', async () => {
    const { inspect, countFrames } = await open();
    const { value } = await inspect({ action: 'level_overview' });
    expect(value).toMatchObject({
      total_count: 4,
      unloaded: { count: 5, byClass: { StaticMeshActor: 3, BP_Windmill_C: 1, SpotLight: 1 } },
    });
    const plain = await openBridge({
      scene: {
        ...worldPartition,
        worldPartition: false,
        actors: worldPartition.actors.filter(each => !each.unloaded),
      },
      ...ALLOWED,
    });
    await plain.inspect({ action: 'level_overview' });
    expect(await countFrames(inspect({ action: 'level_overview' }))).toBe(
      await plain.countFrames(plain.inspect({ action: 'level_overview' })),
    );
  });

  test('is hinted at where nothing loaded matches', async () => {
    const { inspect } = await open();
    const { value } = await inspect({ action: 'find_actors', label: 'Far Windmill' });
    expect(value).toMatchObject({ total_count: 0, note: expect.stringContaining('unloaded: true') });
  });

  longTest('a plain level says that it has none', async () => {
    const { inspect, act } = await openBridge(ALLOWED);
    const { value } = await inspect({ action: 'find_actors', unloaded: true });
    expect(value).toMatchObject({
      success: true,
      total_count: 0,
      note: expect.stringContaining('no World Partition'),
    });
    expect((await inspect({ action: 'level_overview' })).value).not.toHaveProperty('unloaded');
    const loaded = await act({ action: 'load_actors', near: EAST });
    expect(loaded.value).toMatchObject({
      success: true,
      changes: [],
      note: expect.stringContaining('no World Partition'),
    });
    const missing = await act({ action: 'load_actors', actors: ['Key Lihgt'] });
    expect(missing.value.error).toMatchObject({
      code: 'object_not_found',
      suggestions: ['Key Light', 'SkyLight'],
    });
  });

  longTest('5.0 tells nobody', async () => {
    const { inspect, act } = await open({ engine: '5.0' });
    const { value } = await inspect({ action: 'find_actors', unloaded: true });
    expect(value.error).toMatchObject({ code: 'engine_lacks', message: expect.stringContaining('5.1') });
    const loading = await act({ action: 'load_actors', actors: ['Far Windmill'] });
    expect(loading.value.error.code).toBe('engine_lacks');
    expect((await inspect({ action: 'level_overview' })).value.success).toBe(true);
  });

  test('5.8 as it comes names the lines', async () => {
    const { inspect } = await openBridge({ scene: worldPartition, engine: '5.8' });
    const { value } = await inspect({ action: 'find_actors', unloaded: true });
    expect(value.error.code).toBe('remote_call_not_allowed');
    expect(value.error.remedy).toContain('"GetActorDescs"');
  });
});

describe('a target that is not loaded', () => {
  testOneOf.each([
    ['inspect', { action: 'inspect_object', objectPath: 'far windmill' }, 'Far Windmill'],
    ['act', { action: 'set_folder', objectPath: 'Far Windmill', folder: 'A' }, 'Far Windmill'],
    [
      'act',
      { action: 'set_property', objectPath: 'Far Windmill', propertyName: 'RotationsPerMinute', value: 3 },
      'Far Windmill',
    ],
    ['act', { action: 'delete_actors', objectPaths: ['Far Windmill', 'Sun'] }, 'Far Windmill'],
  ] as const)('leads to the call that loads it, and then works: %s %o', async (tool, call, label) => {
    const bridge = await open();
    const { value, isError } = await bridge.call(tool, { ...call, confirm: undefined });
    expect(isError).toBe(true);
    expect(value.error).toMatchObject({
      code: 'object_not_found',
      message: expect.stringContaining('not loaded'),
      example: { action: 'load_actors', actors: [label] },
    });
    if (tool === 'inspect') expect(value.error.tool).toBe('act');
    expect((await bridge.act(value.error.example)).isError).toBe(false);
    const again = await bridge.call(tool, {
      ...call,
      ...(call.action === 'delete_actors' && { confirm: true }),
    });
    expect(again.isError, again.text).toBe(false);
  });

  longTest('also by its path, or by that of something in it', async () => {
    const { inspect, editor } = await open();
    const { value } = await inspect({ action: 'find_actors', unloaded: true, class: 'BP_Windmill' });
    const { objectPath } = value.actors[0];
    for (const path of [objectPath, `${objectPath}.Tower`]) {
      const missing = await inspect({ action: 'inspect_object', objectPath: path });
      expect(missing.value.error.example, path).toEqual({ action: 'load_actors', actors: [objectPath] });
    }
    expect(editor.world.find(objectPath)).toBeUndefined();
  });
});

describe('of a large map everything that was saved comes in one answer, which', () => {
  const rocks = Array.from({ length: 1100 }, (_, index) => ({
    name: `Rock_UAID_${index}`,
    label: `Rock_${index}`,
    class: '/Script/Engine.StaticMeshActor',
    unloaded: index > 0,
  }));

  async function openLarge() {
    let asked = 0;
    const bridge = await open({
      scene: { ...worldPartition, actors: rocks },
      onRequest: body => {
        asked += body.split('"GetActorDescs"').length - 1;
      },
    });
    return { ...bridge, asked: () => asked };
  }

  longTest('is not asked for again by overviews, misses and pages', async () => {
    const { inspect, act, asked } = await openLarge();
    expect((await inspect({ action: 'level_overview' })).value.unloaded.count).toBe(1099);
    expect(asked()).toBe(1);
    await inspect({ action: 'level_overview' });
    await inspect({ action: 'find_actors', label: 'Nothing' });
    await act({ action: 'delete_actors', objectPaths: ['Nothing', 'Nobody', 'None such'] });
    const missing = await inspect({ action: 'inspect_object', objectPath: 'rock_7' });
    expect(missing.value.error.example).toEqual({ action: 'load_actors', actors: ['Rock_7'] });
    // The example is tried, and loading looks at what is there now.
    expect(asked()).toBe(2);
    const call = { action: 'find_actors', unloaded: true, limit: 100 };
    const { value } = await inspect(call);
    expect(asked()).toBe(3);
    await inspect({ ...call, cursor: value.cursor });
    expect(asked()).toBe(3);
  });

  longTest('tells all the same what was loaded meanwhile, and is asked for again in time', async () => {
    const { inspect, act, editor, asked } = await openLarge();
    await inspect({ action: 'level_overview' });
    await act({ action: 'load_actors', actors: ['Rock_7', 'Rock_8'] });
    const before = asked();
    expect((await inspect({ action: 'level_overview' })).value.unloaded.count).toBe(1097);
    expect(asked()).toBe(before);
    while (editor.clock.seconds < 700) editor.clock.tick(1000);
    await inspect({ action: 'level_overview' });
    expect(asked()).toBe(before + 1);
  });
});

longTest(
  'what is too long for one answer is listed region by region, and not asked for as a whole again',
  async () => {
    const whole = await open();
    const asked = { action: 'find_actors', unloaded: true, sort: 'label' };
    const { value } = await whole.inspect(asked);
    const sent: string[] = [];
    let tooLong = 2;
    const bridge = await open({
      onRequest: body => {
        sent.push(body);
        const isOfAll = body.includes('"GetActorDescs"') || body.includes('"GetIntersectingActorDescs"');
        if (isOfAll && tooLong-- > 0) bridge.editor.inject({ kind: 'huge-body', bytes: 17_000_000 });
      },
    });
    const count = (name: string) => sent.join().split(`"${name}"`).length - 1;
    expect((await bridge.inspect(asked)).value).toEqual(value);
    expect([count('GetActorDescs'), count('GetIntersectingActorDescs')]).toEqual([1, 5]);
    expect((await bridge.inspect(asked)).value).toEqual(value);
    expect([count('GetActorDescs'), count('GetIntersectingActorDescs')]).toEqual([1, 9]);
  },
);

describe('load_actors', () => {
  test('names classes that are called alike', async () => {
    const { act } = await open();
    const { value } = await act({ action: 'load_actors', class: 'Windmill' });
    expect(value.note).toContain('BP_Windmill_C');
  });

  test('brings actors by label, and says what came along', async () => {
    const { act, editor } = await open();
    const { value, text } = await act({ action: 'load_actors', actors: ['far windmill lamp'] });
    expect(value, text).toMatchObject({
      success: true,
      loaded: 1,
      changes: [
        { label: 'Far Windmill Lamp', propertyName: 'loaded', before: false, after: true, verified: true },
      ],
      alsoLoaded: [expect.stringContaining('BP_Windmill_C')],
      note: expect.stringContaining('1 came along'),
      undo: { possible: false },
    });
    expect(editor.world.actor('Far Windmill')).toBeDefined();
    expect(editor.world.packages.dirtyMaps()).toEqual([]);
  });

  testOneIn(4).each([
    [{ actors: ['Cliff_East_*'] }, 2],
    [{ class: 'BP_Windmill' }, 1],
    [{ near: EAST, class: 'StaticMeshActor' }, 2],
    [{ bounds: { min: { X: 78_000, Y: 0, Z: 0 }, max: { X: 80_000, Y: 2000, Z: 500 } } }, 1],
    [{ actors: ['Cliff_East_01'], near: EAST }, 1],
  ])('by %o', async (query, count) => {
    const { act } = await open();
    const { value, text } = await act({ action: 'load_actors', ...query });
    expect(value.loaded, text).toBe(count);
  });

  longTest('a data layer that is switched off is told', async () => {
    const { act } = await open();
    const { value } = await act({ action: 'load_actors', actors: ['Cliff_Night'] });
    expect(value.error).toMatchObject({
      code: 'engine_declined',
      message: expect.stringContaining('data layer DL_Night'),
    });
    const both = await act({ action: 'load_actors', actors: ['Cliff_Night', 'Cliff_East_01'] });
    expect(both.value).toMatchObject({ loaded: 1, notLoaded: ['Cliff_Night'] });
  });

  test('what is loaded already is no change', async () => {
    const { act } = await open();
    const { value } = await act({ action: 'load_actors', actors: ['Sun'] });
    expect(value).toMatchObject({ success: true, changes: [], note: '1 was loaded already.' });
  });

  longTest('near misses are named, loaded or not', async () => {
    const { act } = await open();
    const { value } = await act({ action: 'load_actors', actors: ['Cliff_Eats_01'] });
    expect(value.error.code).toBe('object_not_found');
    expect(value.error.suggestions).toContain('Cliff_East_01');
  });

  test('without a wish it asks', async () => {
    const { act } = await open();
    expect((await act({ action: 'load_actors' })).value).toMatchObject({
      missing_parameter: { name: 'actors' },
    });
  });

  test('a dry run loads nothing', async () => {
    const { act, editor } = await open();
    const before = editor.world.snapshot();
    const { value } = await act({ action: 'load_actors', near: EAST, dryRun: true });
    expect(value).toMatchObject({ dryRun: true, loads: 4 });
    expect(value.changes[0]).toMatchObject({ after: true, verified: false });
    expect(editor.world.snapshot()).toEqual(before);
  });

  test('while the game plays it is refused', async () => {
    const { act } = await open();
    await act({ action: 'play' });
    const { value } = await act({ action: 'load_actors', actors: ['Far Windmill'] });
    expect(value.error.example).toEqual({ action: 'stop_play' });
  });

  longTest('many go in parts, however long the editor takes', async () => {
    const actors = Array.from({ length: 250 }, (_, index) => ({
      name: `Actor_UAID_${index}`,
      label: `Rock_${index}`,
      class: '/Script/Engine.StaticMeshActor',
      unloaded: true,
    }));
    const { act, editor } = await open({ scene: { ...worldPartition, actors }, timeoutMs: 1000 });
    const seconds = editor.clock.seconds;
    const { value, text } = await act({ action: 'load_actors', actors: ['Rock_*'] });
    expect(value, text).toMatchObject({ loaded: 250, note: '230 more are not listed here.' });
    expect(value.changes).toHaveLength(20);
    expect(editor.clock.seconds - seconds).toBeGreaterThan(4);
  });

  test('the policy sees which actors are meant', async () => {
    const policy = createPolicy({ forbid: [{ name: 'mills', paths: ['/Game/Maps/**BP_Windmill*'] }] }, {});
    const { act, editor } = await open({ policy });
    const { value } = await act({ action: 'load_actors', actors: ['Far Windmill'] });
    expect(value.error.code).toBe('policy_forbids');
    expect(editor.world.actor('Far Windmill')).toBeUndefined();
  });
});

describe('unloading', () => {
  longTest('takes away what was loaded, and leads back when it is asked for', async () => {
    const { act, inspect, editor } = await open();
    await act({ action: 'load_actors', near: EAST });
    const { value, text } = await act({
      action: 'load_actors',
      class: 'StaticMeshActor',
      near: EAST,
      unload: true,
    });
    expect(value, text).toMatchObject({
      unloaded: 2,
      changes: [{ before: true, after: false, verified: true }, {}],
      note: expect.stringContaining('undo history is emptied'),
    });
    expect(editor.world.actor('Cliff_East_01')).toBeUndefined();
    const missing = await inspect({ action: 'inspect_object', objectPath: 'Cliff_East_01' });
    expect(missing.value.error.example).toEqual({ action: 'load_actors', actors: ['Cliff_East_01'] });
  });

  longTest('unsaved changes are never lost: it is refused, with the call that saves', async () => {
    const { act, editor } = await open();
    await act({ action: 'load_actors', actors: ['Cliff_East_*'] });
    await act({ action: 'set_folder', objectPath: 'Cliff_East_01', folder: 'Changed' });
    const call = { action: 'load_actors', actors: ['Cliff_East_*'], unload: true };
    for (const dryRun of [true, false]) {
      const { value } = await act({ ...call, dryRun });
      expect(value.error).toMatchObject({
        code: 'engine_declined',
        message: expect.stringContaining('Cliff_East_01'),
        example: { action: 'save_all' },
      });
    }
    expect(editor.world.actor('Cliff_East_02')).toBeDefined();
    expect((await act({ action: 'save_all' })).isError).toBe(false);
    expect((await act(call)).value.unloaded).toBe(2);
    await act({ action: 'load_actors', actors: ['Cliff_East_01'] });
    expect(editor.world.actor('Cliff_East_01')?.folder).toBe('Changed');
  });

  longTest('what something else keeps is told, not passed over', async () => {
    const { act } = await open();
    const { value } = await act({ action: 'load_actors', actors: ['Old Windmill'], unload: true });
    expect(value.error).toMatchObject({
      code: 'engine_declined',
      message: expect.stringContaining('Nothing was unloaded'),
    });
    await act({ action: 'load_actors', actors: ['Cliff_East_01'] });
    const some = await act({
      action: 'load_actors',
      actors: ['Old Windmill', 'Cliff_East_01'],
      unload: true,
    });
    expect(some.value).toMatchObject({ unloaded: 1, stillLoaded: ['Old Windmill'] });
  });

  testOneOf.each(['5.1', '5.5', '5.7'] as const)('works in %s', async engine => {
    const { act } = await open({ engine });
    await act({ action: 'load_actors', actors: ['Cliff_East_01'] });
    const { value, text } = await act({ action: 'load_actors', actors: ['Cliff_East_01'], unload: true });
    expect(value.unloaded, text).toBe(1);
  });

  longTest('a plain level is left as it is', async () => {
    const { act, editor } = await openBridge({ ...ALLOWED, scene: thirdPerson });
    const before = editor.world.snapshot();
    await act({ action: 'load_actors', actors: ['Key Light'], unload: true });
    expect(editor.world.snapshot()).toEqual(before);
  });
});
