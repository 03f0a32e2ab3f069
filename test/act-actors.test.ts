import { describe, expect, test } from 'vitest';
import type { Scene } from '../mocks/engine/scene.ts';
import { oneLight } from '../mocks/worlds/one-light.ts';
import { type Bridge, type BridgeOptions, type Json, openBridge } from './support/open-bridge.ts';
import { longTest, oneIn, testOneIn, testOneOf } from './support/soak.ts';

const ENGINES = ['5.0', '5.1', '5.5', '5.8'] as const;
const SETTINGS = { allowAnyRemoteFunctionCall: true, allowConsoleCommandRemoteExecution: true };
const LEVEL = '/Game/Maps/Lvl_OneLight.Lvl_OneLight:PersistentLevel';
const LIGHT = `${LEVEL}.PointLight_0`;
const FLOOR = `${LEVEL}.StaticMeshActor_0`;
const MATERIAL = '/Engine/BasicShapes/BasicShapeMaterial.BasicShapeMaterial';
const GRID = '/Game/Materials/M_Grid.M_Grid';

/** A lamp above a floor, and a crate without materials of its own beside it. */
const scene: Scene = {
  ...oneLight,
  assets: [
    ...(oneLight.assets ?? []),
    { path: GRID, class: '/Script/Engine.Material' },
    {
      path: '/Game/Props/SM_Crate.SM_Crate',
      class: '/Script/Engine.StaticMesh',
      properties: {
        StaticMaterials: [
          { MaterialSlotName: 'Wood', MaterialInterface: MATERIAL },
          { MaterialSlotName: 'Iron', MaterialInterface: MATERIAL },
        ],
      },
      bounds: { origin: { X: 0, Y: 0, Z: 50 }, extent: { X: 50, Y: 50, Z: 50 } },
    },
  ],
  actors: [
    ...oneLight.actors,
    {
      name: 'StaticMeshActor_1',
      label: 'Crate',
      class: '/Script/Engine.StaticMeshActor',
      properties: { Tags: ['Prop'] },
      components: {
        StaticMeshComponent0: {
          properties: { StaticMesh: '/Game/Props/SM_Crate.SM_Crate', Mobility: 'Movable' },
        },
      },
    },
  ],
};
const CRATE = `${LEVEL}.StaticMeshActor_1`;

const open = (options: BridgeOptions = {}) => openBridge({ scene, settings: SETTINGS, ...options });

/** A JSON text knows no negative zero, and so no write does. */
function snapshotOf({ editor }: Bridge): unknown {
  return JSON.parse(JSON.stringify(editor.world.snapshot()));
}

async function succeed(bridge: Bridge, args: Record<string, unknown>): Promise<Json> {
  const { value, text } = await bridge.act(args);
  expect(value.success, text).toBe(true);
  return value;
}

/** Calls that an undo takes back exactly, with what they change in the world. */
const REVERSIBLE: [
  string,
  Record<string, unknown>,
  (world: Bridge['editor']['world']) => unknown,
  unknown,
][] = [
  [
    'a label',
    { action: 'rename_actor', objectPath: LIGHT, label: ' Rim Light ' },
    w => w.find(LIGHT)?.label,
    'Rim Light',
  ],
  [
    'a folder',
    { action: 'set_folder', objectPath: LIGHT, folder: '/A\\B/' },
    w => w.find(LIGHT)?.folder,
    'A/B',
  ],
  [
    'the top folder',
    { action: 'set_folder', objectPaths: [LIGHT, FLOOR], folder: '' },
    w => w.find(LIGHT)?.folder,
    'None',
  ],
  [
    'the eye',
    { action: 'set_visibility', objectPath: LIGHT, visible: false },
    w => w.find(LIGHT)?.hiddenInEditor,
    true,
  ],
  [
    'the game',
    { action: 'set_visibility', objectPath: LIGHT, visible: false, where: 'game' },
    w => w.get(LIGHT, 'bHidden'),
    true,
  ],
  [
    'both',
    { action: 'set_visibility', objectPath: LIGHT, visible: false, where: 'both' },
    w => [w.get(LIGHT, 'bHidden'), w.find(LIGHT)?.hiddenInEditor],
    [true, true],
  ],
  [
    'an attachment',
    { action: 'attach_actor', objectPath: LIGHT, parent: FLOOR },
    w => w.find(`${LIGHT}.LightComponent0`)?.attachParent,
    `${FLOOR}.StaticMeshComponent0`,
  ],
  [
    'a snap',
    { action: 'attach_actor', objectPath: LIGHT, parent: FLOOR, keep: 'snap' },
    w => w.get(`${LIGHT}.LightComponent0`, 'RelativeLocation'),
    { X: 0, Y: 0, Z: 0 },
  ],
  [
    'a material in place of another',
    { action: 'set_material', objectPath: FLOOR, material: 'M_Grid' },
    w => w.get(`${FLOOR}.StaticMeshComponent0`, 'OverrideMaterials'),
    [GRID],
  ],
  [
    'a tag in place of another',
    { action: 'set_tags', objectPath: CRATE, tags: ['Box'] },
    w => w.get(CRATE, 'Tags'),
    ['Box'],
  ],
];
const GROWING: typeof REVERSIBLE = [
  [
    'a material of its own',
    { action: 'set_material', objectPath: CRATE, material: GRID, slot: 'iron' },
    w => w.get(`${CRATE}.StaticMeshComponent0`, 'OverrideMaterials'),
    ['', GRID],
  ],
  [
    'a further tag',
    { action: 'set_tags', objectPaths: [CRATE, LIGHT], tags: ['prop', 'Night'], mode: 'add' },
    w => [w.get(CRATE, 'Tags'), w.get(LIGHT, 'Tags')],
    [
      ['Prop', 'Night'],
      ['prop', 'Night'],
    ],
  ],
  [
    'one tag less',
    { action: 'set_tags', objectPath: CRATE, tags: ['PROP'], mode: 'remove' },
    w => w.get(CRATE, 'Tags'),
    [],
  ],
];

describe.each(ENGINES)('on %s', engine => {
  const calls = engine === '5.5' || engine === '5.8' ? [...REVERSIBLE, ...GROWING] : REVERSIBLE;

  testOneOf.each(calls)('%s is changed, proved and taken back exactly', async (_, args, look, after) => {
    const bridge = await open({ engine });
    const before = snapshotOf(bridge);
    const value = await succeed(bridge, args);
    expect(look(bridge.editor.world)).toEqual(after);
    expect(value.changes.map((change: Json) => change.verified)).not.toContain(false);
    expect(value.undo).toMatchObject({ possible: true });
    const done = snapshotOf(bridge);
    await succeed(bridge, { action: 'undo' });
    expect(snapshotOf(bridge)).toEqual(before);
    await succeed(bridge, { action: 'redo' });
    expect(snapshotOf(bridge)).toEqual(done);
  });

  test.each(oneIn(24, calls))('%s: a dry run changes nothing', async (_, args) => {
    const bridge = await open({ engine });
    const before = snapshotOf(bridge);
    const value = await succeed(bridge, { ...args, dryRun: true });
    expect(value.changes.length).toBeGreaterThan(0);
    expect(snapshotOf(bridge)).toEqual(before);
  });

  test('what is attached is detached where it stands, and undo attaches it exactly as it was', async () => {
    const bridge = await open({ engine });
    const { world } = bridge.editor;
    world.set(`${FLOOR}.StaticMeshComponent0`, 'RelativeRotation', { Pitch: 5, Yaw: 30, Roll: 7 });
    world.attach(LIGHT, FLOOR);
    const before = snapshotOf(bridge);
    await succeed(bridge, { action: 'detach_actor', objectPath: LIGHT });
    expect(world.find(`${LIGHT}.LightComponent0`)?.attachParent).toBeUndefined();
    expect((world.get(`${LIGHT}.LightComponent0`, 'RelativeLocation') as Json).X).toBeCloseTo(120, 6);
    await succeed(bridge, { action: 'undo' });
    expect(snapshotOf(bridge)).toEqual(before);
  });

  test('actors are duplicated in a row, the selection stays, and undo leaves nothing of them', async () => {
    const bridge = await open({ engine });
    const { world } = bridge.editor;
    const before = snapshotOf(bridge);
    const value = await succeed(bridge, {
      ...{ action: 'duplicate_actors', objectPath: LIGHT, offset: [100, 0, 0], count: 2 },
      labels: ['First', 'Second'],
    });
    expect(value.objectPaths).toEqual([world.pathOf('First'), world.pathOf('Second')]);
    expect(value.locations).toEqual([
      [220, -80, 250],
      [320, -80, 250],
    ]);
    expect(world.get('First.LightComponent0', 'RelativeLocation')).toEqual({ X: 220, Y: -80, Z: 250 });
    expect(world.get('Second.LightComponent0', 'RelativeLocation')).toEqual({ X: 320, Y: -80, Z: 250 });
    expect(world.get('Second.LightComponent0', 'Intensity')).toBe(24);
    expect(world.selection).toEqual([LIGHT]);
    await succeed(bridge, { action: 'undo' });
    expect(snapshotOf(bridge)).toEqual(before);
  });

  test('several are duplicated together, with labels round by round: what is attached stays attached', async () => {
    const bridge = await open({ engine });
    const { world } = bridge.editor;
    world.attach(LIGHT, FLOOR);
    const value = await succeed(bridge, {
      ...{ action: 'duplicate_actors', objectPaths: [FLOOR, LIGHT], offset: { Z: 500 }, count: 2 },
      labels: ['Floor A', 'Light A', 'Floor B', 'Light B'],
    });
    const [floor, light, , last] = value.objectPaths;
    expect(last).toBe(world.pathOf('Light B'));
    expect(world.find(`${light}.LightComponent0`)?.attachParent).toBe(`${floor}.StaticMeshComponent0`);
  });

  test('what is deleted is named first, and comes back through the editor’s own undo', async () => {
    const bridge = await open({ engine });
    const { world } = bridge.editor;
    world.attach(CRATE, FLOOR);
    const before = snapshotOf(bridge);
    const call = { action: 'delete_actors', objectPaths: [LIGHT, FLOOR] };
    const refused = (await bridge.act(call)).value;
    expect(refused.error.code).toBe('needs_confirmation');
    for (const word of ['Key Light', 'Floor', 'Crate', 'undo']) expect(refused.error.message).toContain(word);
    expect(snapshotOf(bridge)).toEqual(before);
    const value = await succeed(bridge, { ...call, confirm: true });
    expect(value.changes).toMatchObject([
      { objectPath: LIGHT, before: 'Key Light', after: null, verified: true },
      { objectPath: FLOOR, before: 'Floor', after: null, verified: true },
    ]);
    expect([world.find(LIGHT), world.find(FLOOR), world.find(CRATE)?.label]).toEqual([
      undefined,
      undefined,
      'Crate',
    ]);
    await succeed(bridge, { action: 'undo', confirm: true });
    expect(snapshotOf(bridge)).toEqual(before);
  });

  test('actors are selected, added, taken out, and none', async () => {
    const bridge = await open({ engine });
    const { world } = bridge.editor;
    const select = (args: Record<string, unknown>) => succeed(bridge, { action: 'select_actors', ...args });
    await select({ objectPaths: [FLOOR, CRATE] });
    expect(world.selection).toEqual([FLOOR, CRATE]);
    await select({ objectPath: LIGHT, mode: 'add' });
    expect(world.selection).toEqual([FLOOR, CRATE, LIGHT]);
    await select({ objectPath: 'selection', mode: 'remove' });
    expect(world.selection).toEqual([]);
    await select({ objectPath: LIGHT });
    expect((await select({ mode: 'none' })).undo).toMatchObject({ possible: false });
    expect(world.selection).toEqual([]);
  });

  test('the camera goes to where actors fill the view, and keeps its direction', async () => {
    const bridge = await open({ engine });
    const { world } = bridge.editor;
    const { rotation } = world.camera;
    await succeed(bridge, { action: 'focus_actors', objectPath: CRATE });
    expect(world.camera.rotation).toEqual(rotation);
    const { X, Y, Z } = world.camera.location;
    const distance = Math.hypot(X, Y, Z - 50);
    expect(distance).toBeGreaterThan(Math.hypot(50, 50, 50));
    expect(distance).toBeLessThan(4 * Math.hypot(50, 50, 50));
    expect(world.selection).toEqual([LIGHT]);
  });
});

describe('a default 5.8', () => {
  const closed = () => openBridge({ scene, engine: '5.8' });
  const WORKS = [
    'a label',
    'the game',
    'a material in place of another',
    'a material of its own',
    'a further tag',
    'one tag less',
  ];

  testOneIn(6).each([...REVERSIBLE, ...GROWING].filter(([name]) => WORKS.includes(name)))(
    '%s works without an entry in the ini file',
    async (_, args, look, after) => {
      const bridge = await closed();
      const before = snapshotOf(bridge);
      // Names of slots may not be asked there.
      await succeed(bridge, 'slot' in args ? { ...args, slot: 1 } : args);
      expect(look(bridge.editor.world)).toEqual(after);
      await succeed(bridge, { action: 'undo' });
      expect(snapshotOf(bridge)).toEqual(before);
    },
  );

  test('actors are deleted by their own function', async () => {
    const bridge = await closed();
    const call = { action: 'delete_actors', objectPaths: [LIGHT, CRATE], confirm: true };
    const value = await succeed(bridge, call);
    expect(value.changes.map((change: Json) => change.verified)).toEqual([true, true]);
    expect(bridge.editor.world.actors().map(({ path }) => path)).toEqual([FLOOR]);
  });

  testOneOf.each([
    [{ action: 'set_folder', objectPath: LIGHT, folder: 'A' }, 'SetFolderPath'],
    [{ action: 'attach_actor', objectPath: LIGHT, parent: FLOOR }, 'K2_AttachToActor'],
    [{ action: 'set_visibility', objectPath: LIGHT, visible: false }, 'SetIsTemporarilyHiddenInEditor'],
    [{ action: 'select_actors', objectPath: LIGHT }, 'SetSelectedLevelActors'],
    [{ action: 'duplicate_actors', objectPath: LIGHT }, 'DuplicateActors'],
    [{ action: 'focus_actors', objectPath: LIGHT }, 'SetLevelViewportCameraInfo'],
  ])('%o names the line that it needs, and changes nothing', async (args, name) => {
    const bridge = await closed();
    const before = snapshotOf(bridge);
    const { error } = (await bridge.act(args)).value;
    expect(error.code).toBe('remote_call_not_allowed');
    expect(error.remedy).toContain(name);
    expect(snapshotOf(bridge)).toEqual(before);
  });
});

describe('targets', () => {
  test('a component stands for its actor, and that is said', async () => {
    const bridge = await open();
    const value = await succeed(bridge, {
      ...{ action: 'rename_actor', objectPath: `${LIGHT}.LightComponent0`, label: 'Rim' },
    });
    expect(value.note).toContain('LightComponent0 is a component');
    expect(bridge.editor.world.find(LIGHT)?.label).toBe('Rim');
  });

  testOneOf.each(['key light', 'selection', 'PointLight_0'])('%s is found', async objectPath => {
    const bridge = await open();
    await succeed(bridge, { action: 'set_folder', objectPath, folder: 'Found' });
    expect(bridge.editor.world.find(LIGHT)?.folder).toBe('Found');
  });

  longTest('a label that moved to another actor is looked up again', async () => {
    const bridge = await open();
    await succeed(bridge, { action: 'set_folder', objectPath: 'Crate', folder: 'A' });
    bridge.editor.world.rename(CRATE, 'Old Crate');
    bridge.editor.world.rename(FLOOR, 'Crate');
    await succeed(bridge, { action: 'set_folder', objectPath: 'Crate', folder: 'B' });
    expect(bridge.editor.world.find(FLOOR)?.folder).toBe('B');
    expect(bridge.editor.world.find(CRATE)?.folder).toBe('A');
  });

  test.each(['Key Ligth', `${LEVEL}.PointLight_9`, '/Game/Materials/M_Grid.M_Grid'])(
    '%s is no actor',
    async objectPath => {
      const bridge = await open();
      const { error } = (await bridge.act({ action: 'set_folder', objectPath, folder: 'A' })).value;
      expect(error.code).toBe('object_not_found');
    },
  );

  longTest('many are planned in one frame and changed in one', async () => {
    const bridge = await openBridge();
    const objectPaths = bridge.editor.world.actors().map(({ path }) => path);
    await succeed(bridge, { action: 'set_folder', objectPaths, folder: 'All' });
    const call = succeed(bridge, { action: 'set_folder', objectPaths, folder: 'Again' });
    expect(await bridge.countFrames(call)).toBeLessThanOrEqual(3);
    expect(bridge.editor.world.actors().every(({ folder }) => folder === 'Again')).toBe(true);
  });
});

describe('refused before anything is sent', () => {
  testOneIn(6).each([
    ['an empty label', { action: 'rename_actor', objectPath: LIGHT, label: '  ' }, 'invalid_value'],
    [
      'a label that the engine takes for none',
      { action: 'rename_actor', objectPath: LIGHT, label: 'None' },
      'invalid_value',
    ],
    [
      'a parent that is the actor itself',
      { action: 'attach_actor', objectPath: LIGHT, parent: 'Key Light' },
      'invalid_arguments',
    ],
    [
      'a slot that is not there',
      { action: 'set_material', objectPath: CRATE, material: GRID, slot: 2 },
      'invalid_arguments',
    ],
    [
      'a slot name that is not there',
      { action: 'set_material', objectPath: CRATE, material: GRID, slot: 'Wod' },
      'invalid_arguments',
    ],
    [
      'a material that is not there',
      { action: 'set_material', objectPath: CRATE, material: 'M_Gird' },
      'object_not_found',
    ],
    [
      'a mesh for a material',
      { action: 'set_material', objectPath: CRATE, material: '/Game/Props/SM_Crate' },
      'invalid_value',
    ],
    [
      'a material for a light',
      { action: 'set_material', objectPath: LIGHT, material: GRID },
      'invalid_arguments',
    ],
    [
      'more labels than copies',
      { action: 'duplicate_actors', objectPath: LIGHT, labels: ['A', 'B'] },
      'invalid_arguments',
    ],
    [
      'the level’s own settings',
      { action: 'delete_actors', objectPath: `${LEVEL}.WorldSettings` },
      'engine_declined',
    ],
  ])('%s', async (_, args, code) => {
    const bridge = await open();
    const before = snapshotOf(bridge);
    const { error } = (await bridge.act(args)).value;
    expect(error).toMatchObject({ code });
    expect(snapshotOf(bridge)).toEqual(before);
  });

  longTest('slots are listed for one that is not there', async () => {
    const bridge = await open();
    const args = { action: 'set_material', objectPath: CRATE, material: GRID, slot: 'Wod' };
    const { error } = (await bridge.act(args)).value;
    expect(error.remedy).toContain('0 Wood, 1 Iron');
    expect(error.suggestions).toEqual(['Wood']);
  });

  longTest('a circle of attachments', async () => {
    const bridge = await open();
    bridge.editor.world.attach(CRATE, FLOOR);
    bridge.editor.world.attach(LIGHT, CRATE);
    const { error } = (await bridge.act({ action: 'attach_actor', objectPath: FLOOR, parent: LIGHT })).value;
    expect(error).toMatchObject({ code: 'invalid_arguments', example: { action: 'detach_actor' } });
  });

  test('tags that an engine cannot add', async () => {
    const bridge = await open({ engine: '5.1' });
    const { error } = (await bridge.act({ action: 'set_tags', objectPath: LIGHT, tags: ['A'] })).value;
    expect(error.code).toBe('engine_lacks');
  });
});

describe('what the editor declines', () => {
  longTest('a static actor on a movable one: the answer says what helps', async () => {
    const bridge = await open();
    const before = snapshotOf(bridge);
    const { error } = (await bridge.act({ action: 'attach_actor', objectPath: FLOOR, parent: LIGHT })).value;
    expect(error).toMatchObject({ code: 'engine_declined', remedy: expect.stringContaining('Mobility') });
    expect(snapshotOf(bridge)).toEqual(before);
  });

  testOneOf.each(['delete_actors', 'duplicate_actors'])('%s while the game plays', async action => {
    const bridge = await open();
    await succeed(bridge, { action: 'play' });
    const { error } = (await bridge.act({ action, objectPath: LIGHT, confirm: true })).value;
    expect(error).toMatchObject({ code: 'engine_declined', example: { action: 'stop_play' } });
  });

  longTest('up to 5.1 undo cannot shorten the list of materials, which is said', async () => {
    const bridge = await open({ engine: '5.1' });
    const { world } = bridge.editor;
    const value = await succeed(bridge, {
      action: 'set_material',
      objectPath: CRATE,
      material: GRID,
      slot: 1,
    });
    expect(value.note).toContain('cannot shorten');
    await succeed(bridge, { action: 'undo' });
    expect(world.get(`${CRATE}.StaticMeshComponent0`, 'OverrideMaterials')).toEqual(['', '']);
  });
});

describe('actors of the game that plays', () => {
  longTest('are hidden by their own function, and the edited level stays as it is', async () => {
    const bridge = await open();
    await succeed(bridge, { action: 'play' });
    await succeed(bridge, {
      ...{ action: 'set_visibility', objectPath: 'Key Light', visible: false, where: 'game', world: 'play' },
    });
    const played = bridge.editor.world.actors('play').find(({ label }) => label === 'Key Light');
    expect(bridge.editor.world.get(played?.path ?? '', 'bHidden')).toBe(true);
    expect(bridge.editor.world.get(LIGHT, 'bHidden')).toBe(false);
  });
});

describe('what belongs to other actors', () => {
  longTest('copies of an attached actor are said to hang where it hangs', async () => {
    const { act, editor } = await openBridge();
    const { value } = await act({ action: 'duplicate_actors', objectPath: 'BP_Lamp_C_0', labels: ['Copy'] });
    expect(value.note).toContain('attached like their originals, to StaticMeshActor_18');
    expect(editor.world.actor('Copy')).toBeDefined();
    const free = await act({ action: 'duplicate_actors', objectPath: 'Key Light' });
    expect(free.value.note ?? '').not.toContain('attached');
  });

  longTest('a deletion names Level Sequences that move what is lost', async () => {
    const bridge = await openBridge();
    const call = { action: 'delete_actors', objectPath: 'Intro Camera' };
    const frames = await bridge.countFrames(
      bridge.act({ ...call, dryRun: true }).then(({ value }) => {
        expect(value.note).toContain('Level Sequences lose what they move: LS_Intro (Intro Camera).');
      }),
    );
    expect(frames).toBeLessThanOrEqual(7);
    const other = await bridge.act({ ...call, objectPath: 'Key Light', dryRun: true });
    expect(other.value.note).not.toContain('Sequences');
  });

  longTest('a deletion names Blueprint actors that refer to what is lost, with the property', async () => {
    const { act, editor } = await openBridge();
    const call = { action: 'delete_actors', objectPath: 'BP_Lamp_C_0' };
    const { value } = await act({ ...call, dryRun: true });
    expect(value.note).toContain('Actors that refer to it will refer to nothing: Gallery Door (LitBy).');
    expect((await act(call)).value.error.message).toContain('Gallery Door (LitBy)');
    const both = await act({
      action: 'delete_actors',
      objectPaths: ['BP_Lamp_C_0', 'Gallery Door'],
      dryRun: true,
    });
    expect(both.value.note).not.toContain('LitBy');
    expect(editor.world.actor('BP_Lamp_C_0')).toBeDefined();
  });
});

longTest('copies that stand in what is alike already are counted, with whom they stand in', async () => {
  const { act, inspect } = await openBridge();
  const pillars = await inspect({
    action: 'find_actors',
    label: 'SM_Pillar*',
    show: ['location'],
    sort: 'label',
  });
  const [one, other] = pillars.value.actors ?? pillars.value.rows;
  expect(one, pillars.text).toBeDefined();
  const at = (row: { location: { X: number; Y: number; Z: number } }) => row.location;
  const offset = {
    X: at(other).X - at(one).X,
    Y: at(other).Y - at(one).Y,
    Z: at(other).Z - at(one).Z,
  };
  const call = { action: 'duplicate_actors', objectPath: one.label };
  const into = await act({ ...call, offset });
  expect(into.value.note, into.text).toContain(`1 of 1 copies stand exactly`);
  expect(into.value.note, into.text).toContain(other.label);
  const free = await act({ ...call, offset: { X: 13, Y: 0, Z: 0 } });
  expect(free.value.note ?? '', free.text).not.toContain('exactly');
});

longTest(
  'labels of several copies may stand in one text, and that of one copy may have a comma',
  async () => {
    const { act, editor } = await open();
    await act({ action: 'duplicate_actors', objectPath: LIGHT, count: 2, labels: 'Lamp A, Lamp B' });
    await act({ action: 'duplicate_actors', objectPath: LIGHT, labels: 'Lamp, left' });
    const labels = ['Lamp A', 'Lamp B', 'Lamp, left', 'Lamp A, Lamp B'];
    const found = labels.map(label => editor.world.actor(label) !== undefined);
    expect(found).toEqual([true, true, true, false]);
  },
);

longTest('what is named is shown alone, and undo shows the others that were shown', async () => {
  const { act, inspect } = await open();
  const hidden = async (): Promise<number> => {
    const call = { action: 'find_actors', where: { hiddenInEditor: true }, limit: 1 };
    return (await inspect(call)).value.total_count;
  };
  await act({ action: 'set_visibility', objectPath: 'Floor', visible: false });
  const all = (await inspect({ action: 'find_actors', limit: 1 })).value.total_count;
  const { value, text } = await act({
    ...{ action: 'set_visibility', objectPaths: ['Floor', 'Key Light'], visible: true, others: 'hide' },
  });
  expect(value.success, text).toBe(true);
  expect(await hidden()).toBe(all - 2);
  await act({ action: 'undo' });
  expect(await hidden()).toBe(1);
});

testOneOf.each([
  ['delete_actors', { confirm: true }],
  ['set_folder', { folder: 'Props' }],
  ['set_visibility', { visible: false }],
  ['rename_actor', { label: 'Lamp of the wall' }],
  ['duplicate_actors', {}],
  ['select_actors', {}],
  ['set_tags', { tags: ['Lamp'] }],
])('%s takes no actor for a name in it that is no component of it', async (action, args) => {
  const bridge = await openBridge();
  const { world } = bridge.editor;
  const before = world.snapshot();
  for (const objectPath of [`${world.pathOf('Gallery Lamp')}.Nonsense`, 'Gallery Lamp.LinkedDoor']) {
    const { value, text } = await bridge.act({ action, objectPath, ...args });
    expect.soft(value.error?.code, text).toBe('object_not_found');
    expect.soft(value.error?.message, text).toContain('Gallery Lamp has no component');
  }
  expect(world.snapshot()).toEqual(before);
  const { value, text } = await bridge.act({
    action,
    objectPath: 'Gallery Lamp.Bulb',
    dryRun: true,
    ...args,
  });
  expect(value.success ?? value.error?.code, text).not.toBe('object_not_found');
});

test('an actor that is named many times is given its material once', async () => {
  const bridge = await openBridge();
  const { act, editor, session } = bridge;
  const path = editor.world.pathOf('SM_Ramp');
  const before = session.client.stats().requests;
  const names = Array.from({ length: 400 }, () => 'SM_Ramp');
  const call = { action: 'set_material', objectPaths: [...names, path], material: 'M_Plaster' };
  const { value, text } = await act(call);
  expect(value.changes, text).toHaveLength(1);
  expect(session.client.stats().requests - before).toBeLessThan(12);
});
