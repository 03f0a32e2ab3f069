import { describe, expect, test } from 'vitest';
import { longTest } from '../../../test/support/soak.ts';
import { openClient } from '../websocket/test-client.ts';
import type { PresetEditor } from './preset-editor.ts';
import { openPresetYard } from './test-presets.ts';

/** Edits the preset `Stage` in its panel, and answers the events that a client gets. */
function eventsOf(edit: (stage: PresetEditor) => void): unknown[] {
  const { editor } = openPresetYard();
  const client = openClient(editor);
  client.send('preset.register', { PresetName: 'Stage' });
  editor.clock.tick(2);
  edit(editor.world.presets.edit('Stage'));
  editor.clock.tick(16);
  return client.received.map(text => JSON.parse(text));
}

const head = { PresetName: 'Stage', PresetId: expect.stringMatching(/^[0-9A-F]{32}$/) };
const id = expect.stringMatching(/^[0-9A-F]{32}$/);

describe('an edit of a preset is told', () => {
  test('exposing: only what is new', () => {
    expect(eventsOf(stage => stage.exposeProperty('Crate', 'bHidden'))).toEqual([
      {
        ...{ Type: 'PresetFieldsAdded', ...head },
        Description: {
          ...{ Name: 'Stage', Path: '/Game/Control/Stage.Stage', ID: id, Controllers: [] },
          Groups: [
            {
              ...{ Name: 'All', ExposedFunctions: [], ExposedActors: [] },
              ExposedProperties: [expect.objectContaining({ DisplayName: 'Hidden (Crate)', ID: id })],
            },
          ],
        },
      },
    ]);
  });

  test('unexposing', () => {
    expect(eventsOf(stage => stage.unexpose('Level'))).toEqual([
      { Type: 'PresetFieldsRemoved', ...head, RemovedFields: ['Level'], RemovedFieldIds: [id] },
    ]);
  });

  test('a label', () => {
    expect(eventsOf(stage => stage.rename('Level', 'Key'))).toEqual([
      {
        ...{ Type: 'PresetFieldsRenamed', ...head },
        RenamedFields: [{ OldFieldLabel: 'Level', NewFieldLabel: 'Key' }],
      },
    ]);
  });

  test('metadata: the whole map', () => {
    expect(eventsOf(stage => stage.setMetadata('view', '{}'))).toEqual([
      { Type: 'PresetMetadataModified', ...head, Metadata: { Layout: 'Tablet', view: '{}' } },
    ]);
  });

  test.each<[string, (stage: PresetEditor) => void]>([
    ['a group more', stage => stage.addGroup('Sound')],
    ['a group less', stage => stage.removeGroup('Light')],
    ['another group', stage => stage.moveTo('Level', 'Lamp')],
  ])('%s: the whole preset, without name and id', (_, edit) => {
    expect(eventsOf(edit)).toEqual([
      { Type: 'PresetLayoutModified', Preset: expect.objectContaining({ Name: 'Stage', ID: id }) },
    ]);
  });

  test('binding to something else', () => {
    expect(eventsOf(stage => stage.rebind('Shadows', 'Lamp.Lamp'))).toEqual([
      {
        ...{ Type: 'PresetEntitiesModified', ...head },
        ModifiedEntities: {
          ModifiedRCProperties: [
            expect.objectContaining({ DisplayName: 'Shadows', OwnerObjects: [expect.anything()] }),
          ],
          ...{ ModifiedRCFunctions: [], ModifiedRCActors: [] },
        },
      },
    ]);
  });

  longTest('a controller that comes, is renamed and goes', () => {
    const controller = expect.objectContaining({ DisplayName: 'Dimmer', Type: 'float', ID: id });
    expect(eventsOf(stage => stage.addController({ name: 'Dimmer', type: 'float' }))).toEqual([
      {
        ...{ Type: 'PresetControllersAdded', ...head },
        Description: expect.objectContaining({ Groups: [], Controllers: [controller] }),
      },
    ]);
    expect(eventsOf(stage => stage.renameController('Master', 'Main'))).toEqual([
      {
        ...{ Type: 'PresetControllersRenamed', ...head },
        RenamedControllers: [{ OldFieldLabel: 'Master', NewFieldLabel: 'Main' }],
      },
    ]);
    expect(eventsOf(stage => stage.removeController('Master'))).toEqual([
      {
        ...{ Type: 'PresetControllersRemoved', ...head },
        ...{ RemovedControllers: ['Master'], RemovedControllerIds: [id] },
      },
    ]);
  });

  test('in the order of the engine, whatever came first', () => {
    const types = eventsOf(stage => {
      stage.addController({ name: 'Dimmer', type: 'float' });
      stage.addGroup('Sound');
      stage.setMetadata('view', '{}');
      stage.rename('Level', 'Key');
      stage.exposeActor('Lamp', 'New');
      stage.unexpose('Units');
      stage.exposeFunction('Lamp', 'Dim', 'Gone');
      stage.unexpose('Gone');
    }).map(event => (event as { Type: string }).Type);
    expect(types).toEqual([
      'PresetFieldsRemoved',
      'PresetFieldsAdded',
      'PresetFieldsRenamed',
      'PresetMetadataModified',
      'PresetLayoutModified',
      'PresetControllersAdded',
    ]);
  });
});

test('entities and controllers are told at once, not at the flush', async () => {
  const { editor, put } = openPresetYard();
  const client = openClient(editor);
  client.send('preset.register', { PresetName: 'Stage' });
  editor.clock.tick(2);
  while (editor.clock.frame % 5 !== 0) editor.clock.tick();
  await put('/remote/preset/Stage/controller/Title', { PropertyValue: 'Dusk' });
  await put('/remote/preset/Stage/property/Level/metadata/Widget', { Value: 'Dial' });
  editor.clock.tick(2);
  expect(client.received.map(text => JSON.parse(text))).toEqual([
    {
      ...{ Type: 'PresetControllersModified', ...head },
      ModifiedControllers: {
        Controllers: [expect.objectContaining({ DisplayName: 'Title', Type: 'FString' })],
        ChangedValues: ['Dusk'],
      },
    },
    expect.objectContaining({ Type: 'PresetEntitiesModified' }),
  ]);
});

test('an edit in the panel is undone, and that is told too', () => {
  const { editor } = openPresetYard();
  const { presets, transactions, snapshot } = editor.world;
  const before = snapshot();
  const client = openClient(editor);
  client.send('preset.register', { PresetName: 'Stage' });
  editor.clock.tick(2);
  presets.edit('Stage').unexpose('Level');
  editor.clock.tick(10);
  expect(snapshot()).not.toEqual(before);
  transactions.undo();
  editor.clock.tick(10);
  expect(snapshot()).toEqual(before);
  expect(client.received.map(text => JSON.parse(text).Type)).toEqual([
    'PresetFieldsRemoved',
    'PresetFieldsAdded',
  ]);
});

describe('a preset', () => {
  test('that is copied is another one with the same in it', async () => {
    const { put, json, editor } = openPresetYard();
    await put('/remote/object/call', {
      objectPath: '/Script/UnrealEd.Default__EditorAssetSubsystem',
      functionName: 'DuplicateAsset',
      parameters: { SourceAssetPath: '/Game/Control/Stage', DestinationAssetPath: '/Game/Control/Tour' },
    });
    const { preset } = editor.world.presets.find('Tour') ?? {};
    expect(preset?.id).not.toBe(editor.world.presets.find('Stage')?.preset.id);
    expect(await json('/remote/preset/Tour/property/Level')).toMatchObject({
      PropertyValues: [{ PropertyValue: 1850 }],
    });
  });

  test('that is renamed keeps its id', async () => {
    const { put, editor } = openPresetYard();
    const id = editor.world.presets.find('Stage')?.preset.id ?? '';
    await put('/remote/object/call', {
      objectPath: '/Script/UnrealEd.Default__EditorAssetSubsystem',
      functionName: 'RenameAsset',
      parameters: { SourceAssetPath: '/Game/Control/Stage', DestinationAssetPath: '/Game/Control/Tour' },
    });
    expect(editor.world.presets.find(id)?.name).toBe('Tour');
    expect(editor.world.presets.find('Stage')).toBeUndefined();
  });

  test('of a level is saved with it, and follows it to another name', () => {
    const { editor } = openPresetYard();
    const { presets, levels } = editor.world;
    presets.edit('YardPreset').rename('Tags', 'Marks');
    expect(levels.saveAs('/Game/Maps/Copy')).toBe(true);
    expect(presets.find('YardPreset')).toMatchObject({
      path: '/Game/Maps/Copy.Copy:PersistentLevel.YardPreset',
      preset: {
        entities: [{ label: 'Marks', bindings: ['/Game/Maps/Copy.Copy:PersistentLevel.Crate_7'] }],
      },
    });
    levels.open('/Game/Maps/Yard');
    expect(presets.find('YardPreset')?.preset.entities[0]?.label).toBe('Tags');
  });

  test('names what it does not have', () => {
    const { presets } = openPresetYard().editor.world;
    expect(() => presets.edit('Nope')).toThrow('There is no preset Nope. There is: YardPreset, Stage.');
    expect(() => presets.edit('Stage').unexpose('Nope')).toThrow('The preset has no Nope.');
  });
});
