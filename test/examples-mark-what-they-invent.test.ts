import { describe, expect, test } from 'vitest';
import { openBridge } from './support/open-bridge.ts';
import { longTest, testOneOf } from './support/soak.ts';

const { act, inspect } = await openBridge();

describe('items of a batch', () => {
  test.each([
    [{ action: 'set_visibility', class: 'PointLight', visible: false }, 'class'],
    [{ action: 'set_folder', class: 'StaticMeshActor', folder: 'Geometry' }, 'class'],
    [{ action: 'attach_actor', rider: 'SM_Crate_01', parent: 'SM_Crate_02' }, 'rider'],
  ])('%j: nothing is made up for what they say, which is named by its place', async (item, left) => {
    const first = { action: 'set_folder', objectPaths: ['Key Light'], folder: 'Lighting' };
    const { value, text } = await act({ action: 'batch', operations: [first, item] });
    expect(value.error.example, text).toBeUndefined();
    expect(value.error.remedy).toContain(`Without \`operations[1].${left}\``);
  });
});

testOneOf.each([
  ['set_properties', { properties: { CastShadows: false }, dryRun: true }],
  ['set_transform', { location: [0, 0, 10], mode: 'add', dryRun: true }],
  ['set_visibility', { visible: false, dryRun: true }],
])('a list under the name of one object is all of these objects: %s', async (action, more) => {
  const call = { action, objectPath: ['Gate Beacon', 'Key Light'], ...more };
  const [listed, named] = [
    await act(call),
    await act({ ...call, objectPath: undefined, objectPaths: call.objectPath }),
  ];
  expect(listed.value.success, listed.text).toBe(true);
  expect(listed.value).toEqual(named.value);
  const batch = await act({ action: 'batch', operations: [{ ...call, dryRun: undefined }], dryRun: true });
  expect(batch.value.changes, batch.text).toEqual(named.value.changes);
});

longTest('so it is where things are read', async () => {
  const call = { action: 'get_property', propertyName: 'Intensity' };
  const { value, text } = await inspect({ ...call, objectPath: ['Key Light', 'Fill Panel'] });
  expect(value.rows, text).toHaveLength(2);
});

longTest('what an action of another name says and the example does not is left out by name', async () => {
  const { value } = await act({ action: 'duplicate_actor', objectPath: 'SM_Crate_01', comment: 'spare' });
  expect(value.error).toMatchObject({ example: { action: 'duplicate_actors' }, left_out: ['comment'] });
});

test.each([
  ['0,2', 0.2],
  ['-20,55', -20.55],
])('a decimal comma is asked about with the number that it means: %s', async (value, meant) => {
  const call = { action: 'set_property', objectPath: 'Key Light', propertyName: 'Intensity', value };
  const { value: answer } = await act(call);
  expect(answer.error.example).toEqual({ ...call, value: meant });
});

describe('what is not what was meant is marked', () => {
  test('the nearest number that is taken is not shown: 100 copies are no 500', async () => {
    const { value, text } = await act({ action: 'duplicate_actors', objectPath: 'Key Light', count: 500 });
    expect(value.error.example, text).toBeUndefined();
  });

  testOneOf.each([
    ['act', { action: 'set_property', propertyName: 'Intensity', value: 3 }],
    ['inspect', { action: 'inspect_object' }],
  ] as const)('one of several that are called alike: %s', async (tool, more) => {
    const call = { ...more, objectPath: 'Wall Lamp' };
    const { value, text } = await (tool === 'act' ? act(call) : inspect(call));
    expect(value.error, text).toMatchObject({ code: 'ambiguous_target', placeholders: ['objectPath'] });
    const told = await inspect({ action: 'find_actors', label: 'Wall Lamp', show: ['location'] });
    expect(value.error.remedy).toContain('find_actors');
    expect(told.value.actors).toHaveLength(2);
  });
});

test('a value under a wrong name goes to the only parameter that there is', async () => {
  const call = { action: 'call_function', objectPath: 'Key Light', functionName: 'SetBrightness' };
  const { value, text } = await act({ ...call, parameters: { Candela: 400 } });
  expect(value.error?.example, text).toEqual({ ...call, parameters: { NewBrightness: 400 } });
  // Whether that counts in candelas, nobody says.
  expect(value.error.placeholders, text).toEqual(['parameters']);
});

test.each([
  ['set', -50, '-50 cd'],
  ['subtract', 100, '-76 cd'],
])('an amount below nothing is told: %s', async (operation, value, told) => {
  const call = { action: 'set_property', objectPath: 'Key Light', propertyName: 'Intensity', dryRun: true };
  const { value: answer, text } = await act({ ...call, operation, value });
  expect(answer.note, text).toContain(`${told} is below nothing`);
});

longTest('one property as the operation of one takes it is said as several', async () => {
  const call = {
    action: 'set_properties',
    objectPaths: ['Key Light', 'Platform Spot'],
    operation: 'multiply',
  };
  const { value, text } = await act({ ...call, propertyName: 'Intensity', value: 0.7 });
  expect(value.error?.example, text).toEqual({ ...call, properties: { Intensity: 0.7 } });
  expect(value.error.left_out).toBeUndefined();
  expect(value.error.placeholders).toBeUndefined();
});

test('who asks the tool that reads is led to no change, but by its own name', async () => {
  const asked = await inspect({ action: 'unsaved' });
  expect(asked.value.error.example, asked.text).toEqual({ action: 'file_state' });
  const named = await inspect({ action: 'save_all' });
  expect(named.value.error).toMatchObject({ tool: 'act', example: { action: 'save_all' } });
});

test('a label is set by renaming', async () => {
  const { value, text } = await act({ action: 'set_label', objectPath: 'SM_Ramp', label: 'Hill' });
  expect(value.error?.example, text).toEqual({
    action: 'rename_actor',
    objectPath: 'SM_Ramp',
    label: 'Hill',
  });
});

describe('lamps that count their light in other units', () => {
  const LAMPS = ['Gate Beacon', 'Key Light'];
  const intensities = async (bridge: Awaited<ReturnType<typeof openBridge>>) =>
    ['PointLight_4', 'PointLight_2'].map(each =>
      Number(bridge.editor.world.get(bridge.editor.world.pathOf(`${each}.LightComponent0`), 'Intensity')),
    );

  longTest('take a value with its unit as what it comes to on each', async () => {
    const bridge = await openBridge();
    const call = { action: 'set_properties', objectPaths: LAMPS, properties: { Intensity: '500 lm' } };
    const { value, text } = await bridge.act(call);
    expect(value.success, text).toBe(true);
    const [steps, candelas] = await intensities(bridge);
    expect(candelas).toBeCloseTo(500 / (4 * Math.PI), 1);
    expect(2 ** Number(steps)).toBeCloseTo(500 / (4 * Math.PI), 0);
  });

  testOneOf.each([[LAMPS], [LAMPS.toReversed()]])(
    'half of %j is half the light of each',
    async objectPaths => {
      const bridge = await openBridge();
      const before = await intensities(bridge);
      const call = { action: 'set_properties', objectPaths, properties: { Intensity: '50%' } };
      const { value, text } = await bridge.act(call);
      expect(value.error?.placeholders, text).toBeUndefined();
      expect((await bridge.act(value.error.example)).value.success).toBe(true);
      expect(await intensities(bridge)).toEqual([Number(before[0]) - 1, Number(before[1]) / 2]);
    },
  );
});

test.each([
  ['set_transform', { objectPath: 'SM_Ramp', size: { X: 200, Y: 100, Z: 20 } }, 'size'],
  ['duplicate_actors', { objectPath: 'SM_Ramp', location: { X: 500, Y: 0, Z: 0 } }, 'location'],
  ['spawn_actor', { class: 'PointLight', count: 3 }, 'count'],
  ['set_tags', { objectPath: 'SM_Ramp', tags: ['a'], operation: 'invert' }, 'operation'],
])('%s: no call is shown that does another thing without what was said', async (action, more, name) => {
  const { value, text } = await act({ action, ...more });
  expect(value.error.example, text).toBeUndefined();
  expect(value.error.remedy).toContain(`Without \`${name}\``);
});

longTest('a colour is no folder', async () => {
  const call = { action: 'spawn_actor', class: 'PointLight', color: 'warm' };
  const { value, text } = await act(call);
  expect(value.error.example ?? {}, text).not.toHaveProperty('folder');
});

test('what was meant for a game that does not run is not done to the level without a word', async () => {
  const call = { action: 'set_property', objectPath: 'Key Light', propertyName: 'Intensity', value: 3 };
  const { value, text } = await act({ ...call, world: 'play' });
  expect(value.error, text).toMatchObject({ code: 'not_playing', left_out: ['world'] });
});

test('hiding is said of what was named', async () => {
  const { value, text } = await act({ action: 'hide_actors', objectPaths: ['SM_Ramp'] });
  const hidden = { action: 'set_visibility', objectPaths: ['SM_Ramp'], visible: false };
  expect(value.error.example, text).toMatchObject(hidden);
  expect(value.error.example).not.toHaveProperty('objectPath');
});

test.each([
  [{ class: 'SpotLight', lookAt: 'Statue', properties: { OuterConeAngle: '45°', InnerConeAngle: 'half' } }],
  [{ class: 'PointLight', lookAt: 'Statue', properties: { Intensty: 5 } }],
  [{ asset: 'SM_Crate', lookAt: 'Statue', material: 'M_Metall' }],
  [{ asset: 'SM_Crate', material: 'M_Metall' }],
])('an example of what is to be made has no argument that nobody sent: %j', async args => {
  const { act } = await openBridge();
  const { value, text } = await act({ action: 'spawn_actor', ...args });
  expect(value.error.example, text).toBeDefined();
  expect(Object.keys(value.error.example).toSorted(), text).toEqual(
    ['action', ...Object.keys(args)].toSorted(),
  );
});
