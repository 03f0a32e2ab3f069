import { describe, expect, test } from 'vitest';
import { keepInMemory } from '../src/kernel/history/journal.ts';
import { createPolicy } from '../src/kernel/policy/policy.ts';
import { expectUntouched } from './support/expect-untouched.ts';
import { openBridge } from './support/open-bridge.ts';
import { longTest, testOneIn, testOneOf } from './support/soak.ts';

const KEY = { objectPath: 'Key Light' };

/** A wrong name of an argument, and beside it what a trial finds. */
const misspelt = { action: 'set_property', ...KEY, property: 'Intensty', value: 5 };

describe('an example is tried before it is shown', () => {
  longTest('what fails is put right once, and told beside the first mistake', async () => {
    const { act } = await openBridge();
    const { value, text } = await act(misspelt);
    expect(value.error.message, text).toContain('"property" (did you mean "propertyName"?)');
    expect(value.error.message).toContain('no property "Intensty"');
    const { property: _, ...rest } = misspelt;
    expect(value.error.example).toEqual({ ...rest, propertyName: 'LightComponent.Intensity' });
    expect((await act(value.error.example)).value.success).toBe(true);
  });

  longTest.each([
    ['a property that is none', { ...KEY, action: 'set_color', color: '#ff0000' }],
    ['a property deep in a record', { action: 'spawn_actor', class: 'PointLight', color: 'warm' }],
  ])('what fails all the same is not shown: %s', async (_, call) => {
    const { act } = await openBridge();
    const { value, isError, text } = await act(call);
    expect(isError, text).toBe(true);
    expect(value.error.example, text).toBeUndefined();
  });

  testOneOf.each([
    [
      { action: 'delete', objectPath: 'T_Bench_D' },
      { action: 'delete_asset', objectPath: 'T_Bench_D' },
    ],
    [
      { action: 'remove', ...KEY },
      { action: 'delete_actors', ...KEY },
    ],
    [
      { action: 'rename', objectPath: 'SM_Barrel', name: 'SM_Tun' },
      { action: 'rename_asset', objectPath: 'SM_Barrel', path: 'SM_Tun' },
    ],
    [
      { action: 'duplicate', objectPath: 'MI_Metal_Rusty', name: 'MI_New' },
      { action: 'duplicate_asset', objectPath: 'MI_Metal_Rusty', path: 'MI_New' },
    ],
  ])('of several actions that may be meant the one that works is shown: %j', async (call, example) => {
    const { act } = await openBridge();
    const { value, text } = await act(call);
    expect(value.error.example, text).toEqual(example);
    expect(value.error.placeholders).toBeUndefined();
  });

  longTest.each([
    { action: 'find_references', asset: 'M_Metl' },
    { action: 'presets', name: 'Lighting' },
    { action: 'thumbnail', asset: 'SM_Barel' },
  ])('a read of a single thing as well: %j', async call => {
    const { inspect } = await openBridge();
    const { value, text } = await inspect(call);
    expect((await inspect(value.error.example)).value.success, text).toBe(true);
  });

  longTest('each item of a batch', async () => {
    const { act } = await openBridge();
    const operations = [
      { action: 'set_folder', objectPath: 'Key Lihgt', folder: 'A' },
      { action: 'rename_actor', objectPath: 'Patrol Nroth', label: 'B' },
    ];
    const { value, text } = await act({ action: 'batch', operations });
    expect((await act(value.error.example)).value.applied, text).toBe(2);
    // Two things begin with these letters: which one was meant is not known.
    operations.splice(1, 1, { action: 'rename_actor', objectPath: 'Statu', label: 'B' });
    const { error } = (await act({ action: 'batch', operations })).value;
    expect({ example: error.example, suggestions: error.suggestions }).toEqual({
      suggestions: ['Statue', 'Statue Spot'],
    });
  });

  longTest('a question shows none that would fail', async () => {
    const { act } = await openBridge();
    const { value, text } = await act({
      action: 'remove_element',
      objectPath: 'Gate Lamp',
      propertyName: 'DimLevels["Noon"]',
    });
    expect(value, text).toMatchObject({ status: 'elicit_parameter', missing_parameters: ['index'] });
    expect(value.example).toBeUndefined();
    expect(value.message).toContain('has no key "Noon"');
  });
});

describe('a trial', () => {
  longTest('changes nothing, keeps no entry and takes few frames', async () => {
    const journals = keepInMemory();
    const bridge = await openBridge({ journals });
    const before = bridge.editor.world.snapshot();
    const frames = await bridge.countFrames(bridge.act(misspelt));
    expectUntouched(bridge.editor.world.snapshot(), before);
    expect(frames).toBeLessThanOrEqual(15);
    const { value } = await bridge.act({ action: 'list_changes' });
    expect(value.total_count).toBe(0);
  });

  test.each([
    ['an operation', { forbid: { operations: ['set_property'] } }],
    ['a class', { forbid: { classes: ['PointLight'] } }],
  ])('is refused what the policy refuses: %s', async (_, rules) => {
    const { act } = await openBridge({ policy: createPolicy(rules as never) });
    const { value, text } = await act({ ...misspelt, property: 'Intensity' });
    expect(value.error.example, text).toBeUndefined();
    expect(text).toMatch(/polic|forbid/i);
  });

  longTest('ends where the editor is silent, and the example is shown as it was', async () => {
    const bridge = await openBridge({ timeoutMs: 600_000 });
    bridge.editor.inject({ kind: 'silent' });
    const { value, text } = await bridge.act({ ...misspelt, property: 'Intensity' });
    expect(value.error.example, text).toMatchObject({ propertyName: 'Intensity', value: 5 });
  });
});

describe('what a call says and its example would not', () => {
  testOneOf.each([
    ['percent', { action: 'set_property', ...KEY, propertyName: 'Intensity', percent: 5 }],
    ['unit', { action: 'set_property', ...KEY, propertyName: 'Intensity', value: 5, unit: 'dozen' }],
    ['placement', { action: 'set_transform', ...KEY, placement: { place: [0, 0, 0] } }],
    ['rows', { action: 'write_data_table', objectPath: 'DT_Props', rows: { Barrel: { Mass: 4 } } }],
    ['angle', { action: 'rotate', ...KEY, angle: 45 }],
    ['target', { action: 'move_to', ...KEY, target: 'Statue' }],
    ['at', { action: 'spawn', blueprint: 'BP_Lamp', at: 'Statue' }],
  ])('%s is asked about, and nothing is made up instead', async (name, call) => {
    const { act } = await openBridge();
    const { value, text } = await act(call);
    expect(value.error.example, text).toBeUndefined();
    expect(value.error.remedy, text).toContain(`Without \`${name}\``);
  });

  testOneOf.each([
    [{ delta: 5 }, { value: 5, operation: 'add' }],
    [{ factor: 0.5 }, { value: 0.5, operation: 'multiply' }],
  ])('an amount that is reckoned with is said so: %j', async (said, example) => {
    const { act } = await openBridge();
    const call = { action: 'set_property', ...KEY, propertyName: 'Intensity' };
    const { value, text } = await act({ ...call, ...said });
    expect(value.error.example, text).toEqual({ ...call, ...example });
    expect(value.error.placeholders).toBeUndefined();
  });

  longTest('three numbers of which some have units are counted as the engine does', async () => {
    const { act } = await openBridge();
    const { value, text } = await act({ action: 'set_transform', ...KEY, location: '1m, 2m, 0' });
    expect(value.error.example, text).toMatchObject({ location: { X: 100, Y: 200, Z: 0 } });
    expect(value.error.placeholders).toBeUndefined();
  });

  longTest('a whole transform stands beside the action', async () => {
    const { act } = await openBridge();
    const { value, text } = await act({
      action: 'set_transform',
      ...KEY,
      transform: { location: [0, 0, 5] },
    });
    expect(value.error.example, text).toMatchObject({ location: { X: 0, Y: 0, Z: 5 } });
  });

  longTest('an amount in another unit is none of the only parameter', async () => {
    const { act } = await openBridge();
    const call = { action: 'call_function', objectPath: 'Gate Lamp', functionName: 'SetBrightness' };
    const { value, text } = await act({ ...call, parameters: { Candela: 400 } });
    expect(value.error.example, text).toBeUndefined();
  });

  test('a short name of a read is no typo of a change', async () => {
    const { inspect } = await openBridge();
    const { value, text } = await inspect({ action: 'watch', ...KEY });
    expect(value.error.example?.action, text).not.toBe('batch');
  });
});

longTest('what nothing is called like is looked for', async () => {
  const { act, discover } = await openBridge();
  const { value, text } = await act({ action: 'mirror', ...KEY, axis: 'X' });
  expect(value.error, text).toMatchObject({
    example: { action: 'search', query: 'mirror' },
    tool: 'discover',
  });
  expect(value.error.message).toContain('none is called like it');
  expect((await discover(value.error.example)).isError).toBe(false);
});

describe('nothing that is said of a part is passed over', () => {
  const lamp = { action: 'set_property', ...KEY, propertyName: 'Intensity', value: 10 };

  longTest('a batch with an item that is to be tried is tried as a whole, or not carried out', async () => {
    const { act, editor } = await openBridge();
    const before = editor.world.snapshot();
    const { value } = await act({ action: 'batch', operations: [{ ...lamp, dryRun: true }] });
    expect(value.error.message).toContain('`dryRun` is said of the whole batch');
    expect(value.error.example).toEqual({ action: 'batch', operations: [lamp], dryRun: true });
    await act(value.error.example);
    expect(editor.world.snapshot()).toEqual(before);
  });

  testOneIn(2).each([
    [
      { addRow: 'Bench', value: { Mass: 18 } },
      { addRow: 'Bench', values: { Mass: 18 } },
    ],
    [
      { addRow: 'Bench', column: 'Mass', value: 18 },
      { addRow: 'Bench', values: { Mass: 18 } },
    ],
    [{ renameRow: 'Crate', to: 'Box', values: { Mass: 1 } }, undefined],
    [{ removeRow: 'Crate', to: 'Box' }, undefined],
  ])('a change of a table says no more than goes with it: %j', async (change, right) => {
    const { act } = await openBridge();
    const call = { action: 'write_data_table', objectPath: '/Game/Data/DT_Props' };
    const { value, text } = await act({ ...call, changes: [change] });
    expect(value.error?.code, text).toBe('invalid_arguments');
    expect(value.error.example?.changes, text).toEqual(right && [right]);
  });

  longTest('what a component has is meant where it is named beside the property', async () => {
    const { act } = await openBridge();
    const { value, text } = await act({
      ...{ action: 'set_property', objectPath: 'Gate Lamp', component: 'Shade' },
      ...{ propertyName: 'StaticMesh', value: 'SM_Barrel' },
    });
    expect(value.error.example?.propertyName, text).toBe('Shade.StaticMesh');
  });

  testOneOf.each([
    [
      { action: 'set_transform', ...KEY, location_m: { Z: 3 } },
      { action: 'set_transform', ...KEY, location: { Z: 300 } },
    ],
    [
      { action: 'set_transform', ...KEY, rotationDegrees: [0, 90, 0] },
      { action: 'set_transform', ...KEY, rotation: { Pitch: 0, Yaw: 90, Roll: 0 } },
    ],
    [
      { action: 'set_playback_range', objectPath: 'LS_Intro', endSeconds: 10 },
      { action: 'set_playback_range', objectPath: 'LS_Intro', end: 10, unit: 'seconds' },
    ],
  ])('a unit in the name of an argument counts: %j', async (call, example) => {
    const { act } = await openBridge();
    const { value, text } = await act(call);
    expect(value.error?.example, text).toEqual(example);
    expect([value.error.placeholders, value.error.left_out], text).toEqual([undefined, undefined]);
  });

  longTest('who is looked at is not who turns', async () => {
    const { act } = await openBridge();
    const { value, text } = await act({ action: 'look_at', target: 'Statue' });
    expect(value.error.example, text).toMatchObject({ action: 'set_transform', lookAt: 'Statue' });
    expect(value.error.placeholders).toEqual(['objectPath']);
  });

  test('a switch that is off says the opposite', async () => {
    const { act } = await openBridge();
    const { value } = await act({ ...lamp, apply: false });
    expect(value.error.example).toEqual({ ...lamp, dryRun: true });
  });

  longTest('a watch takes the name of what a component has', async () => {
    const { inspect } = await openBridge();
    const { isError, text } = await inspect({ action: 'watch_object', ...KEY, properties: ['Intensity'] });
    expect(isError, text).toBe(false);
    expect(text).toContain('LightComponent.Intensity');
  });
});
