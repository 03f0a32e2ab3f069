import { expect, test } from 'vitest';
import { unsaved } from '../mocks/worlds/unsaved.ts';
import { type Json, openBridge } from './support/open-bridge.ts';
import { longTest, testOneOf } from './support/soak.ts';

longTest('of several copies each is told, with its own label', async () => {
  const { act } = await openBridge();
  const objectPaths = ['SM_Barrel_01', 'Key Light'];
  const { value, text } = await act({
    action: 'duplicate_actors',
    objectPaths,
    count: 2,
    offset: [100, 0, 0],
  });
  const copies = value.changes.map(({ objectPath, after }: Json) => [objectPath, after]);
  expect(
    copies.map(([path]: string[]) => path),
    text,
  ).toEqual(value.objectPaths);
  expect(new Set(copies.map(([, label]: string[]) => label)).size).toBe(4);
  const listed = await act({ action: 'list_changes', changeId: value.undo.changeId });
  expect(listed.value.history[0].changes).toHaveLength(4);
});

test('no label counts up, so none is taken that looks like it', async () => {
  const { act } = await openBridge();
  const { value } = await act({ action: 'rename_actor', objectPath: 'SM_Barrel_01', label: 'Column_##' });
  expect(value.error).toMatchObject({ code: 'invalid_value', message: expect.stringContaining('##') });
});

testOneOf.each([
  [
    'a profile that sets the brightness',
    { action: 'set_property', objectPath: 'Statue Spot', propertyName: 'Intensity', value: 100 },
    'its IES profile sets the brightness',
  ],
  [
    'a default in another unit',
    { action: 'reset_property', objectPath: 'Key Light', propertyName: 'Intensity' },
    '5000 is its default in Unitless',
  ],
  [
    'a flag of a light that is no switch',
    { action: 'set_property', objectPath: 'Key Light', propertyName: 'Enabled', value: false },
    'no switch: LightComponent.bAffectsWorld',
  ],
  [
    'a preset beside the collision',
    {
      action: 'set_property',
      objectPath: 'SM_Barrel_01',
      propertyName: 'CollisionEnabled',
      value: 'NoCollision',
    },
    'CollisionProfileName stays BlockAll',
  ],
  [
    'one number in two units',
    {
      action: 'set_property',
      objectPaths: ['Key Light', 'Gate Beacon'],
      propertyName: 'Intensity',
      value: 9,
    },
    '9 cd on Key Light; 9 EV100 on Gate Beacon',
  ],
  [
    'one place for two',
    { action: 'set_transform', objectPaths: ['Statue', 'SM_Barrel_01'], location: [0, 0, 100] },
    'All 2 get the same place',
  ],
])('what a change runs into is told with it: %s', async (_, call, note) => {
  const { act } = await openBridge();
  expect((await act(call)).value.note).toContain(note);
});

longTest('of a struct with many members those are told that became others', async () => {
  const { act } = await openBridge();
  const call = { action: 'set_property', objectPath: 'Gallery Look', propertyName: 'Settings' };
  const { value } = await act({ ...call, value: { BloomIntensity: 2.2 } });
  expect(value.changes[0]).toMatchObject({
    before: { BloomIntensity: 0.675 },
    after: { BloomIntensity: 2.2 },
  });
  expect(Object.keys(value.changes[0].before)).toEqual(['BloomIntensity']);
  await act({ action: 'undo' });
  const { value: again } = await act({ ...call, value: { BloomIntensity: 0.675 } });
  expect(again.changes[0].after).toEqual({ BloomIntensity: 0.675 });
});

longTest('a member that is written with its struct is told of as one that is written alone', async () => {
  const { act } = await openBridge();
  const call = { action: 'set_property', objectPath: 'Gallery Look', propertyName: 'Settings' };
  const off = await act({ ...call, value: { BloomIntensity: 2.2 } });
  expect(off.value.note, off.text).toContain('bOverride_BloomIntensity');
  const on = await act({ ...call, value: { BloomIntensity: 2.1, bOverride_BloomIntensity: true } });
  expect(on.text).not.toContain('no effect until');
});

longTest('a value that one of several objects cannot take is said of that one', async () => {
  const { act } = await openBridge();
  const objectPaths = ['Key Light', 'Statue Spot'];
  const { value } = await act({ action: 'set_properties', objectPaths, properties: { Intensity: '800 lm' } });
  expect(value.error.message).toContain('Statue Spot: ');
});

longTest('what changes come to is listed as far as was asked', async () => {
  const { act } = await openBridge();
  await act({ action: 'duplicate_actors', objectPath: 'Key Light', count: 3 });
  const { value } = await act({ action: 'list_changes', since: 'start', limit: 2 });
  expect(value.net).toHaveLength(2);
  expect(value.cursor).toBeDefined();
});

longTest('a value that somebody else has set since is told as theirs', async () => {
  const { act, editor } = await openBridge();
  await act({ action: 'set_property', objectPath: 'Key Light', propertyName: 'Intensity', value: 5 });
  editor.world.set('Key Light.LightComponent0', 'Intensity', 7);
  const { value } = await act({ action: 'list_changes', since: 'start' });
  expect(value.note).toContain('Somebody else has changed since');
  expect(value.note).toContain('LightComponent.Intensity');
});

test('a level without a file is none that has nothing to save', async () => {
  const { act } = await openBridge({ scene: unsaved });
  expect((await act({ action: 'save_all' })).value.note).toContain('never saved');
});

longTest('what stands on a capsule and looks at something says that it is pitched', async () => {
  const { act } = await openBridge();
  const { value } = await act({ action: 'set_transform', objectPath: 'PlayerStart', lookAt: 'Gate Beacon' });
  expect(value.note).toContain('rotation { Pitch: 0 }');
});

longTest(
  'a collision preset that the engine has not is said to be none of its, with the near one',
  async () => {
    const { act } = await openBridge();
    const call = { action: 'set_property', objectPath: 'SM_Crate_01', propertyName: PRESET_NAME };
    const { value } = await act({ ...call, value: 'OverlapAl', dryRun: true });
    expect(value.note).toContain('"OverlapAl" is no preset of the engine');
    expect(value.note).toContain('Did you mean "OverlapAll"? The engine\'s: NoCollision, BlockAll');
    expect((await act({ ...call, value: 'OverlapAll' })).text).not.toContain('no preset of the engine');
  },
);

const PRESET_NAME = 'StaticMeshComponent.BodyInstance.CollisionProfileName';
