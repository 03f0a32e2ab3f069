import { expect, test } from 'vitest';
import { type Json, openBridge } from './support/open-bridge.ts';
import { longTest, testOneIn, testOneOf } from './support/soak.ts';

testOneOf.each([{ objectPath: 'Statue' }, { actor: 'Statue' }, { target: 'Statue' }])(
  'a picture of a thing is one that the view is turned to first: %j',
  async given => {
    const { inspect, act } = await openBridge();
    const { value, text } = await inspect({ action: 'take_screenshot', ...given });
    expect(value.error, text).toMatchObject({
      code: 'invalid_arguments',
      remedy: expect.stringContaining('the example turns it to that'),
      example: { action: 'focus_actors', objectPath: 'Statue' },
      tool: 'act',
    });
    expect((await act(value.error.example)).value.success).toBe(true);
  },
);

testOneOf.each([
  ['measure_distance', { from: 'Key Light', to: 'Statue' }],
  ['get_distance', { actor_a: 'Key Light', actor_b: 'Statue' }],
  ['distance_between', { a: 'Key Light', b: 'Statue' }],
])('%s leads to the view that tells how far two are apart', async (action, ends) => {
  const { inspect } = await openBridge();
  const { value, text } = await inspect({ action, ...ends });
  expect(value.error.example, text).toEqual({
    action: 'find_actors',
    label: 'Statue',
    near: { objectPath: 'Key Light', radius: 1_000_000 },
  });
  expect(value.error.left_out ?? [], text).toEqual([]);
  const found = await inspect(value.error.example);
  expect(found.value.actors[0].distance, found.text).toBeGreaterThan(0);
});

testOneIn(2).each([
  ['C:/Projects/New', undefined],
  ['\\\\share\\New', undefined],
  ['/home/mia/New', undefined],
  ['D:\\Projects\\MyProject\\Content\\Props\\New', '/Game/Props/New'],
])('a path on the disk is no content folder: %s', async (path, meant) => {
  const { act, editor } = await openBridge();
  const before = editor.world.snapshot();
  const { value, text } = await act({ action: 'create_folder', path });
  expect(value.error, text).toMatchObject({
    code: 'invalid_value',
    message: expect.stringContaining('is a path on the disk'),
  });
  expect(value.error.example?.path, text).toBe(meant);
  expect(editor.world.snapshot()).toEqual(before);
});

longTest(
  'what takes one object and is told the selection leads to the same for each that is selected',
  async () => {
    const { act, editor } = await openBridge();
    editor.world.select('Key Light', 'Gate Beacon');
    const call = { action: 'set_property', propertyName: 'LightComponent.AttenuationRadius', value: 700 };
    const { value, text } = await act({ ...call, objectPath: 'selection' });
    expect(value.error, text).toMatchObject({ code: 'ambiguous_target' });
    expect(value.error.example, text).toEqual({
      ...call,
      objectPaths: [expect.stringContaining('PointLight'), expect.stringMatching(/./)],
    });
    const done = await act(value.error.example);
    expect(done.value, done.text).toMatchObject({ success: true, applied: 2 });
  },
);

const LAMP = { objectPath: 'Key Light' };

/** What an error says of a call that is about more than its action takes, and the example that has all of it. */
testOneIn(3).each<[string, Json, Json, RegExp]>([
  [
    'several properties of one',
    { action: 'set_property', ...LAMP, properties: { Intensity: 10, CastShadows: false } },
    { action: 'set_properties', ...LAMP, properties: { Intensity: 10, CastShadows: false } },
    /set_properties/,
  ],
  [
    'a place among properties',
    { action: 'set_properties', ...LAMP, properties: { Intensity: 10, location: { X: 1, Y: 2, Z: 3 } } },
    {
      action: 'batch',
      operations: [
        { action: 'set_properties', ...LAMP, properties: { Intensity: 10 } },
        { action: 'set_transform', ...LAMP, location: { X: 1, Y: 2, Z: 3 } },
      ],
    },
    /set_transform sets it/,
  ],
  [
    'a switch that is called otherwise',
    { action: 'set_visibility', ...LAMP, value: false },
    { action: 'set_visibility', ...LAMP, visible: false },
    /did you mean "visible"/,
  ],
  [
    'a list in one text of a cell',
    {
      action: 'write_data_table',
      objectPath: 'DT_Props',
      changes: [{ row: 'Barrel', values: { Tags: 'Rolling, Heavy' } }],
    },
    expect.objectContaining({ changes: [{ row: 'Barrel', values: { Tags: ['Rolling', 'Heavy'] } }] }),
    /takes list of text/,
  ],
])('%s', async (_, call, example, told) => {
  const { act } = await openBridge();
  const { value, text } = await act(call);
  expect(value.error?.example, text).toEqual(example);
  expect(value.error.placeholders ?? value.error.left_out, text).toBeUndefined();
  expect(`${value.error.message} ${value.error.remedy}`).toMatch(told);
  const again = await act(value.error.example);
  expect(again.value.success, again.text).toBe(true);
});

testOneIn(3).each<[string, Json, RegExp, RegExp]>([
  ['act', { action: 'undo', changes: 3 }, /no argument "changes"; /, /did you mean/],
  [
    'inspect',
    { action: 'find_actors', class: 'Light', count: true },
    /no argument "count"; /,
    /did you mean/,
  ],
  ['inspect', { action: 'editor_status', ready: true }, /it takes no arguments/, /accepted: \./],
  [
    'act',
    {
      action: 'set_key',
      objectPath: 'LS_Intro',
      binding: 'Key Light',
      channel: 'Intensity',
      frame: 1,
      value: 'loud',
    },
    /must be a number or true or false, not "loud"/,
    /anyOf/,
  ],
  ['inspect', { action: 'inspect_object', ...LAMP, detail: 'brief' }, /concise, full, raw/, /value of it: /],
])('what cannot hold a value is not asked about: %s %j', async (tool, call, told, untold) => {
  const { value } = await (await openBridge()).call(tool, call);
  const text = `${value.error.message} ${value.error.remedy}`;
  expect(text).toMatch(told);
  expect(text).not.toMatch(untold);
});

testOneOf.each([
  ['Wind Bed', 'Volume', 'AudioComponent.VolumeMultiplier'],
  ['ExponentialHeightFog', 'Density', 'Component.FogDensity'],
  ['Intro Camera', 'FocalLength', 'CameraComponent.CurrentFocalLength'],
  ['Global Look', 'Vignette', 'Settings.VignetteIntensity'],
  ['Global Look', 'ExposureCompensation', 'Settings.AutoExposureBias'],
])('of %s the first name shown for %s is %s', async (objectPath, propertyName, first) => {
  const { act } = await openBridge();
  const { value, text } = await act({ action: 'set_property', objectPath, propertyName, value: 0.5 });
  expect(value.error.suggestions?.[0], text).toBe(first);
});

test('a material of a mesh leads to its slot, and a name that several components have to none of them', async () => {
  const { act } = await openBridge();
  const rusty = { propertyName: 'Material', value: 'MI_Metal_Rusty' };
  const { value, text } = await act({ action: 'set_property', objectPath: 'SM_Crate_01', ...rusty });
  const example = { action: 'set_material', objectPath: 'SM_Crate_01', material: 'MI_Metal_Rusty' };
  expect(value.error.example, text).toEqual(example);
  expect((await act(value.error.example)).value.success).toBe(true);
  const lamp = await act({ action: 'set_property', objectPath: 'Key Light', ...rusty });
  expect(lamp.value.error.example, lamp.text).toBeUndefined();
  const shadow = { objectPath: 'Gate Lamp', propertyName: 'CastShadow', value: false };
  const several = await act({ action: 'set_property', ...shadow });
  expect(several.value.error, several.text).toMatchObject({
    suggestions: ['Bracket.CastShadow', 'Shade.CastShadow'],
  });
  expect(several.value.error.example, several.text).toBeUndefined();
});
