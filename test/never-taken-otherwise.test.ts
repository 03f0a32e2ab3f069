import { describe, expect, test } from 'vitest';
import { openBridge } from './support/open-bridge.ts';
import { testOneIn } from './support/soak.ts';

type Call = Record<string, unknown>;

/** A refusal, and that nothing was changed. */
async function refusalOf(call: Call, tool = 'act') {
  const { call: send, editor } = await openBridge();
  const before = editor.world.snapshot();
  const { value, text } = await send(tool, call);
  expect(value.success, text).toBe(false);
  expect(editor.world.snapshot()).toEqual(before);
  return value.error;
}

const PATROL = { objectPath: 'Patrol North' };
const tags = { action: 'set_tags', ...PATROL };

describe('none among tags is no tag', () => {
  testOneIn(3).each<[Call, Call | undefined]>([
    [
      { ...tags, tags: 'none' },
      { ...tags, tags: [] },
    ],
    [
      { ...tags, tags: ['None'] },
      { ...tags, tags: [] },
    ],
    [
      { ...tags, tags: 'no tags' },
      { ...tags, tags: [] },
    ],
    [{ ...tags, tags: ['none', 'Night'] }, undefined],
    [{ ...tags, tags: ['none'], mode: 'add' }, undefined],
    [{ ...tags, tags: ['none'], mode: 'remove' }, undefined],
    [
      { action: 'spawn_actor', class: 'PointLight', tags: 'none' },
      { action: 'spawn_actor', class: 'PointLight' },
    ],
    [{ action: 'spawn_actor', class: 'PointLight', properties: { Tags: ['none'] } }, undefined],
    [{ action: 'append_element', ...PATROL, propertyName: 'Tags', value: 'none' }, undefined],
    [{ action: 'set_property', ...PATROL, propertyName: 'Tags', value: ['none'] }, undefined],
    [{ action: 'set_property', ...PATROL, propertyName: 'Tags[0]', value: 'None' }, undefined],
  ])('%j', async (call, meant) => {
    const { example, placeholders, message } = await refusalOf(call);
    expect([example, placeholders], message).toEqual([meant, undefined]);
  });
});

describe('rgb() that is written from 0 to 1 is asked about', () => {
  const light = { action: 'set_property', objectPath: 'Key Light', propertyName: 'LightColor' };
  const tint = { action: 'set_material_parameter', objectPath: 'MI_Metal_Rusty', parameter: 'Tint' };
  testOneIn(3).each<[Call, Call]>([
    [
      { ...light, value: 'rgb(1,0.5,0)' },
      { R: 255, G: 128, B: 0 },
    ],
    [
      { ...light, value: 'rgb(0.2 0.4 1)' },
      { R: 51, G: 102, B: 255 },
    ],
    [
      { ...light, value: 'RGBA(1, .5, 0, 1)' },
      { R: 255, G: 128, B: 0 },
    ],
    [
      { ...tint, value: 'rgb(1,0.5,0)' },
      { R: 1, G: 0.5, B: 0 },
    ],
  ])('%j', async (call, value) => {
    const { example, message } = await refusalOf(call);
    expect(example, message).toEqual({ ...call, value });
  });

  testOneIn(2).each([
    ['rgb(255,128,0)', { R: 255, G: 128, B: 0 }, false],
    ['rgb(0,0,0)', { R: 0, G: 0, B: 0 }, false],
    ['rgb(100%,50%,0%)', { R: 255, G: 128, B: 0 }, false],
    ['rgb(1,1,0)', { R: 1, G: 1, B: 0 }, true],
  ])('%s is read as it is written', async (value, after, isDark) => {
    const { act } = await openBridge();
    const { value: done, text } = await act({ ...light, value });
    expect(done.changes?.[0].after, text).toMatchObject(after);
    expect(text.includes('nearly black')).toBe(isDark);
  });
});

describe('a brightness in stops is by how much', () => {
  const beacon = { action: 'set_property', objectPath: 'Gate Beacon', propertyName: 'Intensity' };
  const key = { ...beacon, objectPath: 'Key Light' };
  testOneIn(3).each<[Call, unknown]>([
    [{ ...beacon, value: '-1 EV' }, 2],
    [{ ...beacon, value: '+1 EV' }, 4],
    [{ ...beacon, value: '-1 stop' }, 2],
    [{ ...beacon, value: '-half a stop' }, 2.5],
    [{ ...key, value: '-1 EV' }, 12],
    [{ ...beacon, value: '1 stop' }, undefined],
    [{ ...beacon, value: '2 stops' }, undefined],
    [{ ...beacon, value: 'by 1 EV' }, undefined],
    [{ ...key, value: 'half a stop' }, undefined],
    [{ action: 'set_properties', objectPath: 'Gate Beacon', properties: { Intensity: '1 stop' } }, undefined],
  ])('%j', async (call, value) => {
    const { example, message } = await refusalOf(call);
    expect(example?.value, message).toEqual(value);
  });

  testOneIn(2).each<[string, number]>([
    ['5 EV', 5],
    ['-1 EV100', -1],
  ])('%s of a light that counts EV100 is that number', async (value, after) => {
    const { act } = await openBridge();
    const { value: done, text } = await act({ ...beacon, value });
    expect(done.changes?.[0].after, text).toBe(after);
  });
});

describe('what is taken by itself and not beside another is told so', () => {
  const key = { action: 'set_key', objectPath: 'LS_Intro', binding: 'Intro Camera' };
  testOneIn(2).each<[Call]>([
    [{ action: 'set_transform', objectPath: 'Statue Spot', lookAt: 'Statue', rotation: [0, 0, 0] }],
    [{ action: 'align_actors', objectPaths: ['SM_Crate_01'], onto: 'SM_Platform', height: 100 }],
    [{ action: 'control_sequence', objectPath: 'LS_Intro', frame: 30, seconds: 2 }],
    [{ ...key, channel: 'Location.X', value: 1, frame: 30, seconds: 2 }],
  ])('%j', async call => {
    const { remedy, message } = await refusalOf(call);
    expect(remedy, message).not.toContain('no value of it');
    expect(remedy, message).not.toContain('would not be what was meant');
  });
});

describe('a class may be a pattern, or several', () => {
  testOneIn(3).each<[string, string[]]>([
    ['PointL*', ['PointLight']],
    ['*Light', ['PointLight', 'SpotLight', 'RectLight', 'DirectionalLight', 'SkyLight']],
    ['BP_*', ['BP_Lamp_C', 'BP_Door_C', 'BP_ThirdPersonCharacter_C']],
    ['PointLight, SpotLight', ['PointLight', 'SpotLight']],
    ['Light?', []],
    ['PointLight,Spotlite', []],
  ])('%s', async (wanted, classes) => {
    const { inspect } = await openBridge();
    const { value, text } = await inspect({ action: 'find_actors', class: wanted });
    expect(Object.keys(value.byClass).sort(), text).toEqual([...classes].sort());
    expect(text).not.toContain('exists; no actor is one');
  });
});

describe('a limit that nothing can be held against is refused', () => {
  const lamps = { action: 'find_actors', class: 'PointLight' };
  const key = { action: 'wait_for', objectPath: 'Key Light', timeout: 1 };
  testOneIn(4).each<[Call, string]>([
    [{ ...lamps, where: { Intensity: { gt: '50%' } } }, 'none that it can be held against'],
    [{ ...lamps, where: { Intensity: { gt: '2 m' } } }, 'none that it can be held against'],
    [{ ...lamps, where: { Intensity: { lt: '10 lux' } } }, 'none that it can be held against'],
    [{ ...lamps, where: { Intensity: '50%' } }, 'none that it can be held against'],
    [{ ...key, propertyName: 'LightColor', operator: 'above', value: 100 }, 'never above'],
    [{ ...key, propertyName: 'CastShadows', operator: 'above', value: 0 }, 'never above'],
    [{ ...key, propertyName: 'IntensityUnits', operator: 'below', value: 1 }, 'never below'],
    [{ ...key, propertyName: 'RelativeLocation', operator: 'above', value: 100 }, 'never above'],
  ])('%j', async (call, why) => {
    const { message, example } = await refusalOf(call, 'inspect');
    expect(message).toContain(why);
    expect(example).toBeUndefined();
  });

  test('and an example never waits for what cannot be', async () => {
    const call = { ...key, propertyName: 'location', operator: 'above', value: 100 };
    expect((await refusalOf(call, 'inspect')).example).toBeUndefined();
  });

  testOneIn(2).each([
    ['100 lm', 4],
    ['1 EV', 4],
    ['2 EV100', 4],
    [1000, 0],
  ])('%s is held against every lamp', async (gt, count) => {
    const { inspect } = await openBridge();
    const { value, text } = await inspect({ ...lamps, where: { Intensity: { gt } } });
    expect(value.total_count, text).toBe(count);
  });
});

testOneIn(2).each([['find_actors'], ['level_map']])('%s has one middle', async action => {
  const near = { objectPath: 'Key Light', location: [0, 0, 0], radius: 500 };
  expect((await refusalOf({ action, near }, 'inspect')).message).toContain('one ball');
});

describe('the new name of what stands in the level is its label', () => {
  const key = { objectPath: 'Key Light' };
  testOneIn(2).each<[Call, Call | undefined]>([
    [
      { action: 'duplicate_asset', ...key, path: 'KL2' },
      { action: 'duplicate_actors', ...key, labels: ['KL2'] },
    ],
    [
      { action: 'duplicate_asset', ...key, path: '/Game/Props/KL2' },
      { action: 'duplicate_actors', ...key, labels: ['KL2'] },
    ],
    [
      { action: 'rename_asset', ...key, path: 'KL2' },
      { action: 'rename_actor', ...key, label: 'KL2' },
    ],
    [{ action: 'duplicate_asset', ...key, path: '/Game/Props/' }, undefined],
  ])('%j', async (call, meant) => {
    const { example, message } = await refusalOf(call);
    expect(example, message).toEqual(meant);
  });
});

describe('an action under the name of its tool, or in place of it', () => {
  const set = { objectPath: 'Key Light', propertyName: 'Intensity', value: 5 };
  const watch = { objectPath: 'Key Light', properties: ['*Intensity*'] };
  testOneIn(4).each<[tool: string, Call, Call, tool?: string]>([
    ['act', { action: 'act.set_property', ...set }, { action: 'set_property', ...set }],
    ['act', { action: 'act: setProperty', ...set }, { action: 'set_property', ...set }],
    ['act', { action: 'act/set_property', ...set }, { action: 'set_property', ...set }],
    ['inspect', { action: 'inspect.watch_object', ...watch }, { action: 'watch_object', ...watch }],
    ['act', { action: 'inspect.watch_object', ...watch }, { action: 'watch_object', ...watch }, 'inspect'],
    ['inspect', { action: 'act.set_property', ...set }, { action: 'set_property', ...set }, 'act'],
    ['act', { action: 'discover.search', query: 'fog' }, { action: 'search', query: 'fog' }, 'discover'],
    ['act', { action: 'act', operation: 'set_property', ...set }, { action: 'set_property', ...set }],
    ['discover', { tool: 'set_property' }, { action: 'tool_schema', tool: 'set_property' }],
    ['discover', { tool: 'act', operation: 'set_property' }, { action: 'tool_schema', tool: 'set_property' }],
  ])('%s %j', async (tool, call, meant, other) => {
    const error = await refusalOf(call, tool);
    expect([error.example, error.tool, error.left_out], error.message).toEqual([meant, other, undefined]);
  });

  test('no remedy speaks of an example that is not there', async () => {
    const call = { operation: 'set_property', ...set, scale: 'very' };
    const { example, remedy } = await refusalOf(call, 'discover');
    expect(example === undefined && remedy.includes('the example'), remedy).toBe(false);
  });

  test('an empty action is none', async () => {
    const { act } = await openBridge();
    expect((await act({ action: '', objectPath: 'Key Light' })).value.missing_parameters).toEqual(['action']);
  });
});
