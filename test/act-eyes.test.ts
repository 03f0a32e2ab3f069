import { describe, expect, test } from 'vitest';
import { labelEdit } from '../src/domains/actors/edits/label-edit.ts';
import { selectionEdit } from '../src/domains/actors/edits/selection-edit.ts';
import { spawnEdit } from '../src/domains/actors/edits/spawn-edit.ts';
import { createMemoryJournal } from '../src/kernel/history/journal.ts';
import { undoabilityOf } from '../src/kernel/history/undoability.ts';
import { openBridge } from './support/open-bridge.ts';
import { longTest, testOneOf } from './support/soak.ts';

const OPEN = { settings: { allowAnyRemoteFunctionCall: true } };

describe('a text of the user that looks like a handle', () => {
  testOneOf.each(['$1', '$5', '$1.Sub', '$100001[0]', '$1 lamp'])('is kept as the label %s', async label => {
    const { act, editor } = await openBridge(OPEN);
    const { value } = await act({ action: 'spawn_actor', class: 'PointLight', label, tags: [label] });
    expect(value).toMatchObject({ success: true, label });
    expect(editor.world.get(value.objectPath, 'Tags')).toEqual([label]);
  });

  longTest('is kept in a batch that makes things', async () => {
    const { act, inspect } = await openBridge(OPEN);
    const { value } = await act({
      action: 'batch',
      operations: [
        { action: 'spawn_actor', class: 'PointLight', label: '$1' },
        { action: 'rename_actor', objectPath: '$1', label: '$2' },
        { action: 'set_folder', objectPath: 'Key Light', folder: '$1' },
      ],
    });
    expect(value).toMatchObject({ success: true, applied: 3 });
    const { text } = await inspect({ action: 'inspect_object', objectPath: value.results[0].objectPath });
    expect(text).toContain('"$2"');
  });

  longTest('is kept by redo', async () => {
    const { act, editor } = await openBridge(OPEN);
    await act({ action: 'spawn_actor', class: 'PointLight', label: '$1', folder: '$1' });
    await act({ action: 'undo' });
    const { value } = await act({ action: 'redo' });
    expect(value.success).toBe(true);
    expect(editor.world.actor('$1')).toBeDefined();
  });
});

longTest('a dry run calls what is not there yet (new)', async () => {
  const { act } = await openBridge(OPEN);
  const { value } = await act({
    action: 'spawn_actor',
    class: 'PointLight',
    label: 'Rim',
    properties: { 'LightComponent.Intensity': 5 },
    dryRun: true,
  });
  expect(value.changes.map(({ objectPath }: { objectPath: string }) => objectPath)).toEqual([
    '/Script/Engine.PointLight',
    '(new)',
    '(new).LightComponent0',
  ]);
});

describe('a long answer', () => {
  const lights = ['Key Light', 'Statue Spot', 'Gallery Lamp', 'Sun'];
  const names = ['Intensity', 'bAffectsWorld', 'CastShadows', 'IndirectLightingIntensity', 'SpecularScale'];
  const changes = [...names, 'VolumetricScatteringIntensity'].flatMap(propertyName =>
    lights.map(objectPath => ({
      action: 'set_property',
      ...{ objectPath, propertyName },
      value: /^b|^Cast/.test(propertyName) ? false : 0.25,
    })),
  );

  longTest('names twenty changes and counts the rest, which list_changes has', async () => {
    const { act } = await openBridge(OPEN);
    const folder = { action: 'set_folder', objectPath: 'Key Light', folder: 'Lit' };
    const { value } = await act({ action: 'batch', operations: [...changes.slice(1), folder] });
    expect(value).toMatchObject({ success: true, applied: 24, moreChanges: 4, moreResults: 4 });
    expect(value.changes).toHaveLength(20);
    expect(value.note).toContain('4 more changes are not listed here, all read back');
    const { changeId } = value.undo;
    const listed = await act({ action: 'list_changes', changeId, limit: 100 });
    expect(listed.value.history[0].changes).toHaveLength(24);
    const back = await act({ action: 'undo' });
    expect(back.value).toMatchObject({ undone: [changeId], moreChanges: 4 });
  });

  longTest('says why items failed once for all of the same kind', async () => {
    const { act } = await openBridge(OPEN);
    const operations = Array.from({ length: 30 }, (_, index) => ({
      ...{ action: 'set_folder', objectPath: `Nobody ${index}`, folder: 'A' },
    }));
    const { value } = await act({ action: 'batch', onError: 'continue', operations });
    expect(value).toMatchObject({ failed: 30, moreResults: 10 });
    const remedies = value.results.filter(({ error }: { error: { remedy?: string } }) => error.remedy);
    expect(remedies).toHaveLength(1);
  });

  longTest('a long list in a value is cut', async () => {
    const { act, editor } = await openBridge(OPEN);
    const objectPaths = editor.world
      .actors()
      .map(({ path }) => path)
      .slice(0, 30);
    const { value } = await act({ action: 'select_actors', objectPaths });
    expect(value.changes[0].after).toHaveLength(21);
    expect(value.changes[0].after.at(-1)).toBe('… 10 more');
    expect(editor.world.selection).toHaveLength(30);
  });

  longTest('a confirmation does not repeat a long call', async () => {
    const { act, editor } = await openBridge(OPEN);
    const objectPaths = editor.world
      .actors()
      .map(({ path }) => path)
      .slice(0, 30);
    const { value } = await act({ action: 'delete_actors', objectPaths });
    expect(value.error).toMatchObject({ code: 'needs_confirmation' });
    expect(value.error.message).toContain('and 20 more. ');
    expect(value.error.example).toBeUndefined();
  });
});

describe('redo', () => {
  longTest('does what was undone last, not what was undone before something else was changed', async () => {
    const { act, editor } = await openBridge(OPEN);
    await act({ action: 'set_tags', objectPath: 'Key Light', tags: ['first'] });
    await act({ action: 'undo' });
    await act({ action: 'set_property', objectPath: 'Key Light', propertyName: 'Intensity', value: 77 });
    await act({ action: 'undo' });
    await act({ action: 'redo' });
    expect(editor.world.get('Key Light.LightComponent0', 'Intensity')).toBe(77);
    expect(editor.world.get('Key Light', 'Tags')).toEqual([]);
    const { value } = await act({ action: 'redo' });
    expect(value.error.code).toBe('nothing_to_undo');
  });

  longTest('does several again that were undone one after the other', async () => {
    const { act, editor } = await openBridge(OPEN);
    await act({ action: 'set_tags', objectPath: 'Key Light', tags: ['first'] });
    await act({ action: 'set_folder', objectPath: 'Key Light', folder: 'Second' });
    await act({ action: 'undo' });
    await act({ action: 'undo' });
    const { value } = await act({ action: 'redo', steps: 2 });
    expect(value.redone).toEqual(['c1', 'c2']);
    expect(editor.world.get('Key Light', 'Tags')).toEqual(['first']);
  });
});

describe('undo', () => {
  longTest('passes over what was changed in a game that has ended', async () => {
    const { act, editor } = await openBridge(OPEN);
    await act({ action: 'set_property', objectPath: 'Sun', propertyName: 'Intensity', value: 9 });
    await act({ action: 'play' });
    const write = { action: 'set_property', propertyName: 'Intensity', value: 3, world: 'play' };
    await act({ ...write, objectPath: 'Key Light' });
    await act({ action: 'stop_play' });
    const { value } = await act({ action: 'undo', steps: 2 });
    expect(value).toMatchObject({ success: true, undone: ['c1'] });
    expect(editor.world.get('Sun.LightComponent0', 'Intensity')).not.toBe(9);
  });

  longTest('says that what is gone cannot be put back, and passes over it when told', async () => {
    const { act, editor } = await openBridge(OPEN);
    await act({ action: 'set_folder', objectPath: 'Key Light', folder: 'X' });
    editor.world.destroy('Key Light');
    const { value } = await act({ action: 'undo' });
    expect(value.error).toMatchObject({
      code: 'changed_since',
      remedy: expect.stringContaining('no longer there'),
    });
    const told = await act(value.error.example);
    expect(told.value).toMatchObject({ success: true, note: expect.stringContaining('no longer there') });
  });

  longTest('names the actors that it takes away by their labels', async () => {
    const { act } = await openBridge(OPEN);
    await act({ action: 'spawn_actor', class: 'PointLight', label: 'Rim' });
    const { value } = await act({ action: 'undo' });
    expect(value.changes[0]).toMatchObject({ before: 'Rim', after: null });
  });

  longTest('that meets something final says how far it can go', async () => {
    const { act } = await openBridge(OPEN);
    const call = { action: 'call_function', objectPath: 'Key Light', functionName: 'SetIntensity' };
    await act({ ...call, parameters: { NewIntensity: 6 }, confirm: true });
    await act({ action: 'set_tags', objectPath: 'Key Light', tags: ['A'] });
    const { value } = await act({ action: 'undo', steps: 2 });
    expect(value.error).toMatchObject({ code: 'not_undoable', example: { action: 'undo', steps: 1 } });
    expect((await act(value.error.example)).value.success).toBe(true);
  });
});

describe('a label', () => {
  longTest('that two actors share is ambiguous, also when one of them was known by it', async () => {
    const { act } = await openBridge(OPEN);
    const write = { action: 'set_property', objectPath: 'Key Light', propertyName: 'Intensity', value: 30 };
    expect((await act(write)).value.success).toBe(true);
    await act({ action: 'rename_actor', objectPath: 'SM_Floor', label: 'Key Light' });
    expect((await act(write)).value.error.code).toBe('ambiguous_target');
  });

  test.each(['nl\nhere', 'tab\there', 'nul\u0000x'])(
    'with a control character is refused: %j',
    async label => {
      const { act } = await openBridge(OPEN);
      const renamed = await act({ action: 'rename_actor', objectPath: 'Key Light', label });
      const filed = await act({ action: 'set_folder', objectPath: 'Key Light', folder: label });
      for (const { value } of [renamed, filed]) {
        expect(value.error).toMatchObject({
          code: 'invalid_value',
          message: expect.stringContaining('control'),
        });
      }
    },
  );

  testOneOf.each(['a "b" \'c\'', 'Tür ä ö ü ß', '🎁🎁', 'x'.repeat(300), '../x'])(
    'may be %s',
    async label => {
      const { act } = await openBridge(OPEN);
      const { value } = await act({ action: 'rename_actor', objectPath: 'Key Light', label });
      expect(value.changes[0].after).toBe(label);
      const again = await act({ action: 'set_tags', objectPath: label, tags: ['found'] });
      expect(again.value.success, again.text).toBe(true);
      expect((await act({ action: 'undo', steps: 2 })).value.success).toBe(true);
    },
  );
});

describe('in a batch, an actor that an earlier item makes', () => {
  const spawn = { action: 'spawn_actor', class: 'PointLight', label: 'Rim' };

  longTest('can be attached', async () => {
    const { act, editor } = await openBridge(OPEN);
    const before = editor.world.snapshot();
    const { value, text } = await act({
      action: 'batch',
      operations: [spawn, { action: 'attach_actor', objectPath: 'Rim', parent: 'Key Light' }],
    });
    expect(value.success, text).toBe(true);
    expect(value.changes.at(-1).after).toBe(editor.world.pathOf('Key Light'));
    await act({ action: 'undo' });
    expect(editor.world.snapshot()).toEqual(before);
  });

  testOneOf.each([
    { action: 'set_transform', location: [1, 2, 3] },
    { action: 'set_tags', tags: ['A'] },
  ])('is known to later items by its label: %j', async item => {
    const { act, editor } = await openBridge(OPEN);
    const before = editor.world.snapshot();
    const operations = [spawn, { ...item, objectPath: 'Rim' }];
    const { value, text } = await act({ action: 'batch', operations });
    expect(value, text).toMatchObject({ success: true, applied: 2, failed: 0 });
    expect(value.changes.at(-1)).toMatchObject({ item: 1, verified: true });
    await act({ action: 'undo' });
    expect(editor.world.snapshot()).toEqual(before);
  });

  longTest(
    'is taken back where a later item cannot be done with it, which is told in plain words',
    async () => {
      const { act, editor } = await openBridge(OPEN);
      const before = editor.world.snapshot();
      const operations = [
        { action: 'spawn_actor', class: 'StaticMeshActor', label: 'Rim' },
        { action: 'set_material', material: 'M_Metal', objectPath: 'Rim' },
      ];
      const { value, text } = await act({ action: 'batch', operations });
      expect(value.error, text).toMatchObject({ code: 'invalid_arguments' });
      expect(value.error.remedy).toBe('It shows no mesh, so it has none.');
      expect(text).not.toMatch(/\$[0-9a-f]{8}/);
      expect(editor.world.snapshot()).toEqual(before);
    },
  );
});

describe('an example', () => {
  test('of a batch drops no item: where one cannot be put right, none is shown', async () => {
    const { act } = await openBridge(OPEN);
    const { value } = await act({
      action: 'batch',
      operations: [
        { action: 'spawn', class: 'PointLight' },
        { action: 'delete_actors', objectPath: 'Key Light' },
        { action: 'undo' },
      ],
    });
    expect(value.error.message).toContain('operations[2] undo');
    expect(value.error.example).toBeUndefined();
  });

  longTest('keeps what else was said of an actor whose class is misspelt', async () => {
    const { act } = await openBridge(OPEN);
    const { value } = await act({ action: 'spawn_actor', class: 'PointLigth', label: 'Rim', folder: 'A' });
    expect(value.error.example).toMatchObject({ class: 'PointLight', label: 'Rim', folder: 'A' });
  });

  testOneOf.each([
    [{ action: 'set_tags', objectPath: 'Key Light', tags: ['A'], mode: 'append' }, { mode: 'add' }],
    [{ action: 'undo', to: 'c1' }, { changeId: 'c1' }],
  ])('says the same as %j', async (call, said) => {
    const { act } = await openBridge(OPEN);
    // There is something to be taken back: an example that would fail is not shown.
    await act({ action: 'set_tags', objectPath: 'Statue', tags: ['B'] });
    expect((await act(call)).value.error.example).toMatchObject(said);
  });

  longTest('takes a flag for what is to be true', async () => {
    const { act } = await openBridge(OPEN);
    const properties = { 'Volumetric Fog': true };
    const { value } = await act({ action: 'spawn_actor', class: 'ExponentialHeightFog', properties });
    expect(value.error.example.properties).toEqual({ 'Component.bEnableVolumetricFog': true });
    expect((await act(value.error.example)).value.success).toBe(true);
  });

  longTest('with another target does not carry over that the user agreed', async () => {
    const { act } = await openBridge(OPEN);
    const { value } = await act({ action: 'delete_actors', objectPath: 'Key Ligt', confirm: true });
    expect(value.error.example).toEqual({ action: 'delete_actors', objectPath: 'Key Light' });
  });

  longTest('of a confirmation leaves out what is so anyway', async () => {
    const { act } = await openBridge(OPEN);
    const call = { action: 'call_function', objectPath: 'Key Light', functionName: 'SetIntensity' };
    const { value } = await act({ ...call, parameters: { NewIntensity: 5 } });
    expect(value.error.example).toEqual({ ...call, parameters: { NewIntensity: 5 }, confirm: true });
    expect(value.error.message).toContain('no inverse');
  });
});

describe('a number in another unit', () => {
  const write = { action: 'set_property', objectPath: 'Key Light' };

  testOneOf.each([
    ['AttenuationRadius', '15 m', 1500],
    ['AttenuationRadius', '500 mm', 50],
    ['Intensity', '12 candela', 12],
  ])('%s: %s is converted', async (propertyName, value, wanted) => {
    const { act, editor } = await openBridge(OPEN);
    expect((await act({ ...write, propertyName, value })).value.success).toBe(true);
    expect(editor.world.get('Key Light.LightComponent0', propertyName)).toBe(wanted);
  });

  longTest('of something else is refused, and the number is not taken over', async () => {
    const { act } = await openBridge(OPEN);
    const { value } = await act({ ...write, propertyName: 'Intensity', value: '800 lm' });
    expect(value.error.message).toContain('takes a number in cd');
    expect(value.error.message + value.error.remedy).toContain('63.66');
    expect(value.error.example.value).toBe(63.66);
  });
});

longTest('a shape of the engine is found by its name, where the project has none', async () => {
  const { act } = await openBridge(OPEN);
  const { value, text } = await act({ action: 'spawn_actor', asset: 'Cube' });
  expect(value.class, text).toBe('StaticMeshActor');
});

test('making an asset claims no step of the editor’s undo', async () => {
  const { act } = await openBridge(OPEN);
  const { value } = await act({ action: 'create_asset', class: 'CurveFloat', path: '/Game/Eyes/Curve' });
  expect(value.undo).toEqual({ possible: true, how: 'act undo', changeId: 'c1' });
});

longTest('copies do not tell of a selection that stayed', async () => {
  const { act } = await openBridge(OPEN);
  const { value } = await act({ action: 'duplicate_actors', objectPath: 'Key Light', count: 2 });
  expect(value.changes).toHaveLength(2);
});

longTest('a level that is loaded anew counts as a change', async () => {
  const { act } = await openBridge(OPEN);
  await act({ action: 'set_tags', objectPath: 'Key Light', tags: ['A'] });
  const level = '/Game/ThirdPerson/Lvl_ThirdPerson';
  const { value } = await act({ action: 'load_level', level, confirm: true });
  expect(value.undo.why).toContain('load_level');
});

test('what was made by a change whose answer was lost can be taken back, whatever it was given', () => {
  const entry = createMemoryJournal().begin({ action: 'spawn_actor', summary: '', effect: 'reversible' });
  const objectPath = '/Game/L.L:PersistentLevel.PointLight_5';
  const turn = { X: 0, Y: 0, Z: 0 };
  const spawn = spawnEdit.make({
    ...{ objectPath: '/Script/Engine.PointLight', from: 'class', location: turn, stem: 'PointLight' },
    ...{ rotation: { Pitch: 0, Yaw: 0, Roll: 0 }, known: [], place: 0, destroyBy: 'editor' },
  });
  entry.state = 'done';
  entry.done = [
    { edit: spawn, before: undefined, after: undefined, made: [objectPath] },
    { edit: labelEdit.make({ objectPath, label: 'Rim' }), before: undefined, after: 'Rim', made: [] },
    {
      edit: selectionEdit.make({ objectPath: 'selection', actors: [objectPath] }),
      ...{ before: undefined, after: [objectPath], made: [] },
    },
  ];
  expect(undoabilityOf(entry)).toEqual({ is: 'undoable', by: 'inverse' });
});

longTest('tags that others are set in place of are named, and how they stay', async () => {
  const { act } = await openBridge(OPEN);
  await act({ action: 'set_tags', objectPath: 'Key Light', tags: ['A', 'B'] });
  const { value, text } = await act({ action: 'set_tags', objectPath: 'Key Light', tags: ['b', 'C'] });
  expect(value.note, text).toContain('Taken away, as mode is set: A (Key Light). With mode add they stay.');
  const added = await act({ action: 'set_tags', objectPath: 'Key Light', tags: ['D'], mode: 'add' });
  expect(added.value.note ?? '').not.toContain('Taken away');
});

longTest(
  'a batch that compiled says that it is no step of undo, and not that nothing was changed',
  async () => {
    const { act } = await openBridge(OPEN);
    const { value, text } = await act({
      action: 'batch',
      onError: 'continue',
      operations: [
        { action: 'compile_blueprint', objectPath: 'BP_Lamp' },
        { action: 'set_viewport_camera', location: { X: 1, Y: 2, Z: 3 } },
      ],
    });
    expect(value.applied, text).toBe(2);
    expect(value.undo).toEqual({ possible: false, why: 'what it changed is no step of any undo history' });
  },
);

longTest('a change of two lamps at once counts as two in the list of changes', async () => {
  const { act } = await openBridge(OPEN);
  const both = await act({
    ...{ action: 'set_preset_property', preset: 'LightingControl', label: 'Lamp Brightness', value: 321 },
  });
  expect(both.value.success, both.text).toBe(true);
  for (const value of [1, 2, 3, 4, 5])
    await act({ action: 'set_property', objectPath: 'Key Light', propertyName: 'SourceRadius', value });
  const { value, text } = await act({ action: 'list_changes' });
  expect(value.history.at(-1), text).toEqual(expect.arrayContaining(['c1', both.value.changes.length]));
  expect(both.value.changes.length).toBeGreaterThan(1);
});
