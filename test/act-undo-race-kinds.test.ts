import { expect, test } from 'vitest';
import { createSimulatedEditor, type SimulatedEditor } from '../mocks/engine/simulated-editor.ts';
import { thirdPerson } from '../mocks/worlds/third-person.ts';
import { openBridge } from './support/open-bridge.ts';
import { testOneIn } from './support/soak.ts';

const LEVEL = '/Game/ThirdPerson/Lvl_ThirdPerson.Lvl_ThirdPerson:PersistentLevel.';
const INTENSITY = { objectPath: 'Key Light', propertyName: 'LightComponent.Intensity' };
const BEACON = { objectPath: 'Gate Beacon' };
const RUSTY = '/Game/Props/Materials/MI_Metal_Rusty.MI_Metal_Rusty';
const INTRO = '/Game/Cinematics/LS_Intro.LS_Intro';

/** Another hand: it calls a function of the editor. */
function call(objectPath: string, functionName: string, parameters: Record<string, unknown>) {
  return (editor: SimulatedEditor) => {
    const answer = editor.handle({
      ...{ method: 'PUT', url: '/remote/object/call', headers: { 'content-type': 'application/json' } },
      body: JSON.stringify({ objectPath, functionName, parameters }),
    });
    expect(answer, functionName).toMatchObject({ status: 200 });
  };
}

/** Another hand: it writes a property. */
function set(object: string, property: string, value: unknown) {
  return (editor: SimulatedEditor) => void editor.world.set(object, property, value);
}

const TABLES = '/Script/Engine.Default__DataTableFunctionLibrary';
const DataTable = '/Game/Data/DT_Props.DT_Props';

/** Another hand: it fills a table anew. */
function fillTable(change: (rows: Record<string, unknown>[]) => unknown) {
  return (editor: SimulatedEditor) => {
    const ask = (functionName: string, parameters: Record<string, unknown>) =>
      editor.handle({
        ...{ method: 'PUT', url: '/remote/object/call', headers: { 'content-type': 'application/json' } },
        body: JSON.stringify({ objectPath: TABLES, functionName, parameters }),
      });
    const read = (answer: ReturnType<typeof ask>) =>
      JSON.parse(answer === 'crash' ? '{}' : String(answer.body));
    const rows = JSON.parse(read(ask('ExportDataTableToJSONString', { DataTable })).OutJSONString);
    const ImportRowStruct = read(ask('GetDataTableRowStruct', { Table: DataTable })).ReturnValue;
    const filled = ask('FillDataTableFromJSONString', {
      ...{ DataTable, ImportRowStruct },
      JSONString: JSON.stringify(change(rows)),
    });
    expect(read(filled).ReturnValue).toBe(true);
  };
}

const place = (x: number) => ({ NewLocation: { X: x, Y: 7, Z: 7 }, bSweep: false, bTeleport: true });

const RACES: [name: string, ours: Record<string, unknown>, theirs: (editor: SimulatedEditor) => void][] = [
  [
    'a sum',
    { action: 'set_property', ...INTENSITY, operation: 'add', value: 5 },
    set('Key Light.LightComponent0', 'Intensity', 400),
  ],
  [
    'a product',
    { action: 'set_property', ...INTENSITY, operation: 'multiply', value: 2 },
    set('Key Light.LightComponent0', 'Intensity', 400),
  ],
  [
    'what a controller moved',
    { action: 'set_controller', preset: 'LightingControl', controller: 'Daylight', value: 0.3 },
    set('Sun.LightComponent0', 'Intensity', 6.6),
  ],
  [
    'a place by so much',
    { action: 'set_transform', ...BEACON, location: { X: 10, Y: 0, Z: 0 }, mode: 'add' },
    call(`${LEVEL}PointLight_4`, 'K2_SetActorLocation', place(500)),
  ],
  [
    'a place',
    { action: 'set_transform', ...BEACON, location: { X: 10, Y: 0, Z: 0 }, space: 'world' },
    call(`${LEVEL}PointLight_4`, 'K2_SetActorLocation', place(500)),
  ],
  [
    'the place of what was attached',
    { action: 'attach_actor', ...BEACON, parent: 'SM_Ramp', keep: 'world' },
    call(`${LEVEL}PointLight_4`, 'K2_SetActorLocation', place(500)),
  ],
  [
    'tags',
    { action: 'set_tags', ...BEACON, tags: ['Night'], mode: 'add' },
    set('Gate Beacon', 'Tags', ['Theirs', 'Others']),
  ],
  [
    'a label',
    { action: 'rename_actor', ...BEACON, label: 'Lantern' },
    call(`${LEVEL}PointLight_4`, 'SetActorLabel', { NewActorLabel: 'Theirs', bMarkDirty: true }),
  ],
  [
    'a folder',
    { action: 'set_folder', ...BEACON, folder: 'Ours' },
    call(`${LEVEL}PointLight_4`, 'SetFolderPath', { NewFolderPath: 'Theirs' }),
  ],
  [
    'a material slot',
    { action: 'set_material', objectPath: 'SM_Ramp', material: 'M_Plaster', slot: 0 },
    set('SM_Ramp.StaticMeshComponent0', 'OverrideMaterials', ['/Game/Props/Materials/M_Metal.M_Metal']),
  ],
  [
    'a parameter of a material',
    { action: 'set_material_parameter', objectPath: 'MI_Metal_Rusty', parameter: 'Roughness', value: 0.4 },
    call(
      '/Script/MaterialEditor.Default__MaterialEditingLibrary',
      'SetMaterialInstanceScalarParameterValue',
      { Instance: RUSTY, ParameterName: 'Roughness', Value: 0.9, Association: 'GlobalParameter' },
    ),
  ],
  [
    'metadata',
    {
      action: 'set_asset_metadata',
      objectPath: '/Game/Props/Meshes/SM_Barrel',
      tag: 'Author',
      value: 'Ours',
    },
    call('/Script/EditorScriptingUtilities.Default__EditorAssetLibrary', 'SetMetadataTag', {
      Object: '/Game/Props/Meshes/SM_Barrel.SM_Barrel',
      Tag: 'Author',
      Value: 'Theirs',
    }),
  ],
  [
    'a cell of a table',
    {
      action: 'write_data_table',
      objectPath: '/Game/Data/DT_Props.DT_Props',
      changes: [{ row: 'Barrel', column: 'Mass', value: 77 }],
    },
    fillTable(rows => rows.map(row => (row.Name === 'Barrel' ? { ...row, Mass: 99 } : row))),
  ],
  [
    'a scale',
    { action: 'set_transform', ...BEACON, scale: 2 },
    call(`${LEVEL}PointLight_4`, 'SetActorScale3D', { NewScale3D: { X: 7, Y: 7, Z: 7 } }),
  ],
  [
    'an element of a list',
    { action: 'append_element', ...BEACON, propertyName: 'Tags', value: 'Night' },
    set('Gate Beacon', 'Tags', ['Theirs']),
  ],
  [
    'a preset',
    { action: 'set_preset_property', preset: 'LightingControl', label: 'Sun Intensity', value: 3 },
    set('Sun.LightComponent0', 'Intensity', 6.6),
  ],
  [
    'a range of a sequence',
    { action: 'set_playback_range', objectPath: INTRO, start: 0, end: 200 },
    call('/Script/SequencerScripting.Default__MovieSceneSequenceExtensions', 'SetPlaybackEnd', {
      Sequence: INTRO,
      EndFrame: 111,
    }),
  ],
];

/** A bridge whose editor another hand changes right before the next request leaves that changes something, or the `nth`. */
async function openRace(theirs: (editor: SimulatedEditor) => void, nth = 1) {
  const editor = createSimulatedEditor({ scene: thirdPerson });
  let open = 0;
  let left: unknown;
  const bridge = await openBridge({
    editor,
    onRequest: body => {
      if (
        open === 0 ||
        !/WRITE_TRANSACTION|BeginTransaction|(Set|Remove)Metadata|SetMaterialInstance|FillDataTable/.test(
          body,
        )
      )
        return;
      open--;
      if (open > 0) return;
      theirs(editor);
      left = editor.world.snapshot();
    },
  });
  const arm = () => {
    open = nth;
  };
  return { ...bridge, arm, left: () => left, now: () => editor.world.snapshot() };
}

testOneIn(3).each(RACES)('undo keeps what somebody else makes of %s', async (_, ours, theirs) => {
  const { act, arm, left, now } = await openRace(theirs);
  const done = await act(ours);
  expect(done.value.success, done.text).toBe(true);
  arm();
  const { value, text } = await act({ action: 'undo' });
  expect(value.error?.code, text).toBe('changed_since');
  expect(now()).toEqual(left());
});

testOneIn(5).each(RACES)('redo keeps what somebody else makes of %s', async (_, ours, theirs) => {
  const { act, arm, left, now } = await openRace(theirs);
  await act(ours);
  const undone = await act({ action: 'undo' });
  expect(undone.value.success, undone.text).toBe(true);
  arm();
  const { value, text } = await act({ action: 'redo' });
  expect(value.error?.code, text).toBe('changed_since');
  expect(now()).toEqual(left());
});

const DAYLIGHT = { action: 'set_controller', preset: 'LightingControl', controller: 'Daylight' };

test('undo keeps what somebody else writes over what a controller moves along with it', async () => {
  const { act, arm, left, editor } = await openRace(set('Sun.LightComponent0', 'Intensity', 6.6), 2);
  // The value that the light has already: only taken back it moves the light.
  await act({ ...DAYLIGHT, value: 0.75 });
  arm();
  const { value, text } = await act({ action: 'undo' });
  expect(left(), text).toBeDefined();
  expect(editor.world.get('Sun.LightComponent0', 'Intensity')).toBe(6.6);
  expect(value.note).toContain('Theirs stays');
});

test('a sum that is taken back with consent is taken off what somebody else has just written', async () => {
  const { act, arm, editor } = await openRace(set('Key Light.LightComponent0', 'Intensity', 500));
  await act({ action: 'set_property', ...INTENSITY, operation: 'add', value: 5 });
  editor.world.set('Key Light.LightComponent0', 'Intensity', 400);
  arm();
  const { value, text } = await act({ action: 'undo', confirm: true });
  expect(value.success, text).toBe(true);
  expect(value.changes).toMatchObject([{ before: 500, after: 495 }]);
  expect(editor.world.get('Key Light.LightComponent0', 'Intensity')).toBe(495);
});

test('a value that somebody writes after the user has agreed to go over another one stays', async () => {
  const { act, arm, editor } = await openRace(set('Key Light.LightComponent0', 'Intensity', 500));
  await act({ action: 'set_property', ...INTENSITY, value: 5 });
  editor.world.set('Key Light.LightComponent0', 'Intensity', 400);
  arm();
  const { value } = await act({ action: 'undo', confirm: true });
  expect(value.error).toMatchObject({ code: 'changed_since' });
  expect(value.error.message).toContain('is 500');
  expect(editor.world.get('Key Light.LightComponent0', 'Intensity')).toBe(500);
});
