import { describe, expect, test } from 'vitest';
import { openBridge } from './support/open-bridge.ts';
import { longTest, testOneOf } from './support/soak.ts';

const GROUPS = { objectPath: 'Gate Lamp', propertyName: 'SwitchGroups' };

describe.each(['5.5', '5.7', '5.8'] as const)('elements on %s', engine => {
  testOneOf.each([
    ['appended', { action: 'append_element', value: 'New' }, ['All', 'Outside', 'New']],
    ['inserted', { action: 'insert_element', index: 1, value: 'New' }, ['All', 'New', 'Outside']],
    [
      'inserted behind the last',
      { action: 'insert_element', index: 2, value: 'New' },
      ['All', 'Outside', 'New'],
    ],
    ['removed', { action: 'remove_element', index: 0 }, ['Outside']],
    ['removed by what it is', { action: 'remove_element', value: 'all' }, ['Outside']],
    ['removed by its name', { action: 'remove_element', propertyName: 'SwitchGroups[1]' }, ['All']],
  ])('an element is %s', async (_, args, after) => {
    const bridge = await openBridge({ engine, settings: { allowAnyRemoteFunctionCall: true } });
    const { value, text } = await bridge.act({ ...GROUPS, ...args });
    expect(value.success, text).toBe(true);
    const change = { propertyName: 'SwitchGroups', before: ['All', 'Outside'], after, verified: true };
    expect(value.changes).toEqual([expect.objectContaining(change)]);
    expect(value.undo.possible).toBe(true);
    expect(bridge.editor.world.get('Gate Lamp', 'SwitchGroups')).toEqual(after);
  });

  testOneOf.each([
    ['more', ['One', 'Two', 'Three', 'Four']],
    ['fewer', ['One']],
    ['none', []],
  ])('an array gets %s elements', async (_, elements) => {
    const bridge = await openBridge({ engine, settings: { allowAnyRemoteFunctionCall: true } });
    const { value, text } = await bridge.act({ action: 'set_property', ...GROUPS, value: elements });
    expect(value.success, text).toBe(true);
    expect(value.changes).toEqual([expect.objectContaining({ before: ['All', 'Outside'], after: elements })]);
    expect(bridge.editor.world.get('Gate Lamp', 'SwitchGroups')).toEqual(elements);
  });

  test('references are elements like any other', async () => {
    const bridge = await openBridge({ engine, settings: { allowAnyRemoteFunctionCall: true } });
    const args = { objectPath: 'Gallery Door', propertyName: 'Leaf.OverrideMaterials' };
    const metal = '/Game/Props/Materials/M_Metal.M_Metal';
    const { value, text } = await bridge.act({ action: 'append_element', ...args, value: 'M_Metal' });
    expect(value.success, text).toBe(true);
    expect(value.changes[0].after.at(-1)).toBe(metal);
  });
});

testOneOf.each([
  ['append_element', { value: 'New' }],
  ['insert_element', { index: 0, value: 'New' }],
  ['remove_element', { index: 0 }],
  ['remove_element', { index: 1 }],
  ['set_property', { value: ['One', 'Two', 'Three', 'Four'] }],
  ['set_property', { value: ['One'] }],
  ['reset_property', { objectPath: 'Patrol North', propertyName: 'Tags' }],
])('%s %j is undone and redone exactly', async (action, args) => {
  const bridge = await openBridge();
  const before = bridge.editor.world.snapshot();
  const done = await bridge.act({ action, ...GROUPS, ...args });
  expect(done.value.success, done.text).toBe(true);
  const after = bridge.editor.world.snapshot();
  expect(after).not.toEqual(before);
  const undone = await bridge.act({ action: 'undo' });
  expect(undone.value.success, undone.text).toBe(true);
  expect(bridge.editor.world.snapshot()).toEqual(before);
  const redone = await bridge.act({ action: 'redo' });
  expect(redone.value.success, redone.text).toBe(true);
  expect(bridge.editor.world.snapshot()).toEqual(after);
});

describe.each(['5.0', '5.1'] as const)('%s has no routes for it', engine => {
  testOneOf.each([
    ['append_element', { value: 'New' }],
    ['insert_element', { index: 0, value: 'New' }],
    ['remove_element', { index: 0 }],
    ['set_property', { value: ['One', 'Two', 'Three'] }],
    ['reset_property', { propertyName: 'Tags', objectPath: 'Patrol North' }],
  ])('%s is refused before anything is sent', async (action, args) => {
    const bridge = await openBridge({ engine });
    const before = bridge.editor.world.snapshot();
    const { value, text } = await bridge.act({ action, ...GROUPS, ...args });
    expect(value.error?.code, text).toBe('engine_lacks');
    expect(value.error.message).toContain('no route');
    expect(bridge.editor.world.snapshot()).toEqual(before);
    expect(bridge.editor.world.transactions.titles).toEqual([]);
  });

  test('as many elements as there are can be written all the same', async () => {
    const bridge = await openBridge({ engine });
    const { value } = await bridge.act({ action: 'set_property', ...GROUPS, value: ['One', 'Two'] });
    expect(value.changes[0].after).toEqual(['One', 'Two']);
  });
});

testOneOf.each([
  [{ action: 'remove_element', index: 2 }],
  [{ action: 'insert_element', index: 9, value: 'New' }],
])('an index that does not exist is refused, with one that does: %j', async args => {
  const bridge = await openBridge();
  const { value } = await bridge.act({ ...GROUPS, ...args });
  expect(value.error.code).toBe('invalid_value');
  expect(value.error.message).toMatch(/2 elements/);
  expect((await bridge.act(value.error.example)).value.success).toBe(true);
});

testOneOf.each([
  ['a value that is not there', { value: 'Outsde' }, 'No element of SwitchGroups is "Outsde"; it has "All"'],
  ['another one at the index', { index: 0, value: 'Outside' }, 'SwitchGroups[0] is "All", not "Outside"'],
])('%s is refused, with the call put right', async (_, args, message) => {
  const bridge = await openBridge();
  const { value } = await bridge.act({ action: 'remove_element', ...GROUPS, ...args });
  expect(value.error).toMatchObject({ code: 'invalid_value', message: expect.stringContaining(message) });
  expect((await bridge.act(value.error.example)).value.changes[0].after).toEqual(['All']);
});

longTest('of several that are alike it is asked which one', async () => {
  const bridge = await openBridge();
  await bridge.act({ action: 'append_element', ...GROUPS, value: 'All' });
  const { value } = await bridge.act({ action: 'remove_element', ...GROUPS, value: 'All' });
  expect(value.error.message).toContain('2 elements of SwitchGroups are "All"');
  expect(value.error.remedy).toContain('0, 2');
});

longTest('without an index the call is completed first', async () => {
  const bridge = await openBridge();
  const { value } = await bridge.act({ action: 'remove_element', ...GROUPS });
  expect(value).toMatchObject({ status: 'elicit_parameter', missing_parameter: { name: 'index' } });
});

testOneOf.each([
  ['append_element', { value: 'New' }],
  ['set_property', { value: ['One', 'Two', 'Three'] }],
  ['set_tags', { propertyName: undefined, tags: ['New'], mode: 'add' }],
])('%s says before 5.5 that nothing takes the element out again', async (action, args) => {
  const bridge = await openBridge({ engine: '5.4' });
  const { value, text } = await bridge.act({ action, ...GROUPS, ...args });
  expect(value.success, text).toBe(true);
  expect(value.undo, text).toMatchObject({ possible: false });
  expect((await bridge.act({ action: 'undo' })).value.error.code).toBe('not_undoable');
});

longTest('only arrays have elements to add', async () => {
  const bridge = await openBridge();
  const { value } = await bridge.act({
    action: 'append_element',
    objectPath: 'Gate Lamp',
    propertyName: 'Brightness',
    value: 1,
  });
  expect(value.error).toMatchObject({ code: 'invalid_value' });
});

longTest('the routes are asked for once in a session', async () => {
  const bridge = await openBridge();
  const objectPath = bridge.editor.world.pathOf('Gate Lamp');
  const append = () =>
    bridge.act({ action: 'append_element', objectPath, propertyName: 'SwitchGroups', value: 'X' });
  await append();
  expect(await bridge.countFrames(append())).toBe(1);
});
