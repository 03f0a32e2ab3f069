import { describe, expect, test } from 'vitest';
import { openBridge } from './support/open-bridge.ts';
import { longTest, testOneIn } from './support/soak.ts';

type Call = Record<string, unknown>;

const pillar = { action: 'set_property', objectPath: 'SM_Pillar_05' };
const rusty = { action: 'set_material_parameter', objectPath: 'MI_Metal_Rusty' };
const sun = { action: 'set_property', objectPath: 'Sun', propertyName: 'LightColor' };

describe('what stands in an example instead of what was written is marked', () => {
  testOneIn(14).each<[string, Call, string[]]>([
    ['a reference to nothing', { ...rusty, parameter: 'Normal', value: 'T_Nothing' }, ['value']],
    ['the present asset', { ...pillar, propertyName: 'StaticMesh', value: 'SM_Pillar_XL' }, ['value']],
    ['of another kind', { ...pillar, propertyName: 'StaticMesh', value: 'M_Metal' }, ['value']],
    ['an empty list', { ...pillar, propertyName: 'Tags', value: 'pillar' }, ['value']],
    ['the present colour', { ...rusty, parameter: 'Tint', value: 0.3 }, ['value']],
    ['a colour within bounds', { ...sun, value: [300, -5, 20] }, ['value']],
    ['another word', { ...pillar, propertyName: 'Mobility', value: 'Dynamic' }, ['value']],
    [
      'a share',
      { ...sun, objectPath: 'ExponentialHeightFog', propertyName: 'FogDensity', value: '5%' },
      ['value'],
    ],
    [
      'a free name',
      { action: 'add_variable', objectPath: 'BP_Lamp', name: 'Brightness', type: 'float' },
      ['name'],
    ],
    [
      'a free path',
      { action: 'create_asset', class: 'LevelSequence', path: '/Game/Cinematics/LS_Intro' },
      ['path'],
    ],
    ['an end', { action: 'set_playback_range', objectPath: 'LS_Intro', start: 100, end: 50 }, ['end']],
    [
      'a way for a number with a minus beside one with a plus',
      { action: 'set_transform', objectPath: 'Sun', rotation: { Pitch: '-40 deg', Yaw: '+30' } },
      ['mode'],
    ],
    [
      'one of several to look at',
      { action: 'set_transform', objectPath: 'SM_Pillar_01', lookAt: 'Wall Lamp' },
      ['lookAt'],
    ],
    [
      'one of several to hang on',
      { action: 'spawn_actor', class: 'BP_Lamp', attachTo: 'Wall Lamp' },
      ['attachTo'],
    ],
    [
      'one of several parents',
      { action: 'attach_actor', objectPath: 'SM_Crate_04', parent: 'Wall Lamp' },
      ['parent'],
    ],
    ['one of several to select', { action: 'select_actors', objectPaths: ['Wall Lamp'] }, ['objectPaths']],
    [
      'one of several to bind',
      { action: 'add_to_sequence', objectPath: 'LS_Intro', actor: 'Wall Lamp' },
      ['actor'],
    ],
  ])('%s: %j', async (_, call, names) => {
    const { act } = await openBridge();
    const { value, text } = await act(call);
    expect(value.error?.example, text).toBeDefined();
    expect(value.error.placeholders, text).toEqual(names);
  });
});

test.each<[Call, Call]>([
  [
    { ...pillar, objectPath: 'MI_Metal_Rusty', propertyName: 'Roughness', value: 0.4 },
    { ...rusty, parameter: 'Roughness', value: 0.4 },
  ],
  [
    { action: 'spawn_actor', class: 'DecalActor', material: 'M_Decal' },
    { action: 'spawn_actor', class: 'DecalActor', properties: { DecalMaterial: 'M_Decal' } },
  ],
  [
    { action: 'check_out', objectPath: 'BP_Lamp' },
    { action: 'check_out', objectPaths: ['BP_Lamp'] },
  ],
  [
    { action: 'set_light_intensity', objectPath: 'Key Light', intensity: 500 },
    { action: 'set_property', objectPath: 'Key Light', propertyName: 'Intensity', value: 500 },
  ],
])('what is said elsewhere leads there with its value: %j', async (call, example) => {
  const { act } = await openBridge();
  const { value, text } = await act(call);
  expect(value.error?.example, text).toEqual(example);
});

test('no example clears a reference that was not found', async () => {
  const { act } = await openBridge();
  const { value, text } = await act({ ...rusty, parameter: 'Normal', value: 'T_Nothing' });
  expect(value.error.example.value, text).toMatch(/^\/Game\/.*T_/);
});

test('items of a batch keep what they say, and one that is none is named', async () => {
  const { act } = await openBridge();
  const item = { action: 'set_folder', objectPath: 'Sun', folder: 'Lights' };
  const { value, text } = await act({ action: 'batch', operations: [item, 17] });
  expect(value.error, text).toMatchObject({ example: { operations: [item] }, left_out: ['operations'] });
});

test('a wrong place is told that a list is taken too', async () => {
  const { act } = await openBridge();
  const { value } = await act({ action: 'set_transform', objectPath: 'Sun', location: 'high' });
  expect(value.error.message).toContain('a record { X, Y, Z } or a list of 3 numbers');
});

describe('what is the same in another form is not marked', () => {
  testOneIn(3).each<[string, Call]>([
    ['a typo', { ...pillar, propertyName: 'StaticMesh', value: 'SM_Piller' }],
    ['a name with a typo', { action: 'reset_property', objectPath: 'Key Light', propertyName: 'Intensty' }],
    [
      'a key with a typo',
      { ...pillar, objectPath: 'Gallery Lamp', propertyName: 'DimLevels["Duks"]', value: 0.3 },
    ],
    ['a unit', { ...sun, objectPath: 'Gallery Ceiling West', propertyName: 'Intensity', value: '900 cd' }],
    ['a word of another tool', { ...sun, propertyName: 'Intensity', operation: 'increase', value: 5 }],
    ['a list', { action: 'set_transform', objectPath: 'SM_Pillar_01', position: [0, 0, 5] }],
    ['the opposite', { action: 'set_visibility', objectPath: 'SM_Crate_02', hidden: true }],
  ])('%s: %j', async (_, call) => {
    const { act } = await openBridge();
    const { value, text } = await act(call);
    expect(value.error?.example, text).toBeDefined();
    expect(value.error.placeholders, text).toBeUndefined();
  });
});

testOneIn(3).each<[string, Call]>([
  ['a property deep inside', { ...pillar, objectPath: 'Wind Bed', propertyName: 'Volume', value: 0.5 }],
  [
    'a property elsewhere',
    { ...pillar, objectPath: 'Gallery Acoustics', propertyName: 'Reverb.Volume', value: 1 },
  ],
  ['another key', { ...pillar, objectPath: 'Gallery Lamp', propertyName: 'DimLevels["Noon"]', value: 0.3 }],
  [
    'a light as a camera',
    { action: 'set_camera_cut', objectPath: 'LS_Intro', camera: 'Key Light', start: 60 },
  ],
])('no example changes %s that was not named', async (_, call) => {
  const { act } = await openBridge();
  const { value, isError, text } = await act(call);
  expect(isError, text).toBe(true);
  expect(value.error.example, text).toBeUndefined();
});

testOneIn(2).each<[Call, string[]]>([
  [{ action: 'spawn_actor', label: 'A' }, ['class']],
  [{ action: 'set_material', objectPath: 'SM_Pillar_02' }, ['material']],
  [{ action: 'compile_blueprint' }, ['objectPath']],
  [{ action: 'save_asset' }, ['objectPath']],
  [{ action: 'set_folder', objectPath: 'SM_Pillar_01' }, ['folder']],
  [{ action: 'attach_actor', objectPath: 'SM_Crate_04' }, ['parent']],
  [{ ...sun, propertyName: 'Intensity' }, ['value']],
  [{ action: 'set_property', objectPath: 'Sun', value: 5 }, ['propertyName']],
])('a question marks what it suggests: %j', async (call, names) => {
  const { act } = await openBridge();
  const { value, text } = await act(call);
  expect(value, text).toMatchObject({ status: 'elicit_parameter', placeholders: names });
});

test('no example is without a member that nobody can read', async () => {
  const { act } = await openBridge();
  const call = { action: 'set_transform', objectPath: 'SM_Pillar_01', location: { X: 1, Y: 2, W: 3 } };
  const { value, text } = await act(call);
  expect(value.error.example, text).toBeUndefined();
  expect(value.error.remedy).toContain('Without `location.W`');
});

longTest('what an operation leaves out of its own example is named', async () => {
  const { act } = await openBridge();
  const cut = {
    action: 'set_camera_cut',
    objectPath: 'LS_Intro',
    camera: 'Intro Camera',
    start: 60,
    end: 80,
  };
  const { value, text } = await act(cut);
  expect(value.error.left_out, text).toEqual(['end']);
});

describe('what has nearly the letters is not what was meant', () => {
  test.each<[string, Call]>([
    ['another that begins so is there', { action: 'spawn_actor', asset: 'SM_Lamp' }],
    ['as a value', { ...pillar, propertyName: 'StaticMesh', value: 'SM_Lamp' }],
    ['an instance is no material', { ...pillar, action: 'set_material', material: 'MI_Metal' }],
    ['nor its parent', { action: 'create_material_instance', parent: 'MI_Metal', path: 'MI_New' }],
    ['its first letter is another', { action: 'set_visibility', objectPath: 'SM_Grate_02', visible: false }],
    ['a name is there that was written whole', { ...sun, objectPath: 'Sunlight', value: 'red' }],
    ['it is no word of ours', { ...sun, objectPath: 'Reflection', value: 'red' }],
  ])('%s: %j', async (_, call) => {
    const { act } = await openBridge();
    const { value, text } = await act(call);
    expect(value.error.suggestions.length, text).toBeGreaterThan(0);
    const meant = value.error.placeholders?.includes('value') ? undefined : value.error.example;
    expect(meant, text).toBeUndefined();
  });
});

const GATE = { action: 'set_transform', objectPath: 'Gate Lamp' };

/** A word of a transform that may mean either of two things is flagged in the example, and both are told. */
test.each<[Call, Call, string[] | undefined, RegExp]>([
  [{ ...GATE, location: { X: 50 }, relative: true }, { mode: 'add' }, ['mode'], /"add".*space: "relative"/],
  [{ ...GATE, rotation: { Yaw: 5 }, isRelative: true }, { mode: 'add' }, ['mode'], /space: "relative"/],
  [{ ...GATE, location: { X: 50 }, additive: true }, { mode: 'add' }, undefined, /additive/],
  [{ ...GATE, scale: '50%' }, { operation: 'multiply', value: 0.5 }, ['operation'], /as the scale itself/],
  [{ ...GATE, scale: '2x' }, { operation: 'multiply', value: 2 }, ['operation'], /as the scale itself/],
  [{ ...GATE, scale: 'twice as big' }, { operation: 'multiply', value: 2 }, undefined, /factor of 2/],
  [{ ...GATE, scale: '+50%' }, { operation: 'multiply', value: 1.5 }, undefined, /factor of 1.5/],
])('%j may be said in two ways', async (call, example, marked, told) => {
  const { act } = await openBridge();
  const { value, text } = await act(call);
  expect(value.error.example, text).toMatchObject(example);
  expect(value.error.placeholders, text).toEqual(marked);
  expect(value.error.message).toMatch(told);
});

longTest('an item of a batch is flagged at its place', async () => {
  const { act } = await openBridge();
  const operations = [
    { ...GATE, scale: '50%' },
    { action: 'rename_actor', objectPath: 'Statue', label: 'A' },
  ];
  const { value, text } = await act({ action: 'batch', operations });
  expect(value.error.placeholders, text).toEqual(['operations[0].operation']);
});

test('what is to be chosen by a description is listed first, and then selected', async () => {
  const { act } = await openBridge();
  const { value, text } = await act({ action: 'select_all', class: 'PointLight' });
  expect(value.error, text).toMatchObject({
    tool: 'inspect',
    example: { action: 'find_actors', class: 'PointLight' },
  });
  expect(value.error.message).not.toContain('find_actors is an action');
  expect(value.error.remedy).toMatch(/lists them.*select_actors with their paths/);
});

longTest('except a class is no label', async () => {
  const { inspect } = await openBridge();
  const { value, text } = await inspect({ action: 'find_actors', class: 'Light', except: 'SpotLight' });
  expect(value.error.example, text).toBeUndefined();
});
