import { describe, expect, test } from 'vitest';
import { readRemoteControlIni } from '../mocks/engine/settings/remote-control-ini.ts';
import { createPolicy } from '../src/kernel/policy/policy.ts';
import { type Bridge, openBridge } from './support/open-bridge.ts';
import { longTest, oneIn, testOneIn, testOneOf } from './support/soak.ts';

const ENGINES = ['5.0', '5.1', '5.5', '5.7', '5.8'] as const;
const OPEN = { allowAnyRemoteFunctionCall: true };

const BARREL = '/Game/Props/Meshes/SM_Barrel.SM_Barrel';
const RUSTY = '/Game/Props/Materials/MI_Metal_Rusty.MI_Metal_Rusty';
const TEXTURE = '/Game/Props/Textures/T_Metal_N.T_Metal_N';

const assetsOf = ({ editor }: Bridge) => Object.keys(editor.world.snapshot().assets);
const foldersOf = ({ editor }: Bridge) => editor.world.snapshot().folders;

/** An editor in which the game plays. */
async function openPlaying(): Promise<Bridge> {
  const bridge = await openBridge();
  await bridge.act({ action: 'play' });
  return bridge;
}

describe('duplicate_asset', () => {
  testOneOf.each([
    ['a bare name: the same folder', 'MI_Metal_Dark', '/Game/Props/Materials/MI_Metal_Dark.MI_Metal_Dark'],
    ['a path', '/Game/Lighting/MI_X', '/Game/Lighting/MI_X.MI_X'],
    ['an object path', '/Game/Lighting/MI_X.MI_X', '/Game/Lighting/MI_X.MI_X'],
    ['a folder: the same name', '/Game/Lighting/', '/Game/Lighting/MI_Metal_Rusty.MI_Metal_Rusty'],
    ['a folder without its slash', '/Game/Lighting', '/Game/Lighting/MI_Metal_Rusty.MI_Metal_Rusty'],
    ['a path as Windows writes it', 'Content\\Lighting\\MI_X', '/Game/Lighting/MI_X.MI_X'],
  ])('%s', async (_, path, expected) => {
    const bridge = await openBridge();
    const { value, text } = await bridge.act({ action: 'duplicate_asset', objectPath: RUSTY, path });
    expect(value.success, text).toBe(true);
    expect(value.changes).toEqual([
      { objectPath: expected, before: null, after: 'MaterialInstanceConstant', verified: true },
    ]);
    expect(assetsOf(bridge)).toContain(expected);
    expect(bridge.editor.world.packages.isDirty(expected.split('.')[0] ?? '')).toBe(true);
  });

  testOneOf.each([
    'MI_Metal_Rusty',
    'mi_metal_rusty',
    '/Game/Props/Materials/MI_Metal_Rusty',
    `/Script/Engine.MaterialInstanceConstant'${RUSTY}'`,
    'Content/Props/Materials/MI_Metal_Rusty',
  ])('takes the asset as %s', async objectPath => {
    const bridge = await openBridge();
    const { value, text } = await bridge.act({ action: 'duplicate_asset', objectPath, path: 'MI_Copy' });
    expect(value.success, text).toBe(true);
    expect(assetsOf(bridge)).toContain('/Game/Props/Materials/MI_Copy.MI_Copy');
  });

  longTest('a Blueprint may be named by its class', async () => {
    const bridge = await openBridge();
    const call = { objectPath: '/Game/Blueprints/BP_Lamp.BP_Lamp_C', path: 'BP_Lamp_Tall' };
    const { value, text } = await bridge.act({ action: 'duplicate_asset', ...call });
    expect(value.success, text).toBe(true);
    expect(assetsOf(bridge)).toContain('/Game/Blueprints/BP_Lamp_Tall.BP_Lamp_Tall');
  });

  longTest('folders that are missing are made, named, and gone again with undo', async () => {
    const bridge = await openBridge();
    const before = bridge.editor.world.snapshot();
    const call = { action: 'duplicate_asset', objectPath: RUSTY, path: '/Game/Looks/Rust/MI_Deep' };
    const { value } = await bridge.act(call);
    expect(value.changes.map((each: { objectPath: string }) => each.objectPath)).toEqual([
      '/Game/Looks',
      '/Game/Looks/Rust',
      '/Game/Looks/Rust/MI_Deep.MI_Deep',
    ]);
    expect(foldersOf(bridge)).toContain('/Game/Looks/Rust');
    await bridge.act({ action: 'undo' });
    expect(bridge.editor.world.snapshot()).toEqual(before);
  });

  longTest('a name that is taken: refused before it is sent, with a free one', async () => {
    const bridge = await openBridge();
    const call = { action: 'duplicate_asset', objectPath: BARREL, path: 'SM_Crate' };
    const { value, isError } = await bridge.act(call);
    expect(isError).toBe(true);
    expect(value.error.code).toBe('already_exists');
    expect(value.error.example.path).toBe('/Game/Props/Meshes/SM_Crate_2');
    expect((await bridge.act(value.error.example)).isError).toBe(false);
    const again = await bridge.act(call);
    expect(again.value.error.example.path).toBe('/Game/Props/Meshes/SM_Crate_3');
    expect(bridge.editor.dialog).toBeUndefined();
  });

  testOneOf.each([
    ['SM Barrel New', '/Game/Props/Meshes/SM_Barrel_New'],
    ['/Game/Props/SM_Barrel#2', '/Game/Props/SM_Barrel_2'],
    ['/Game/A&B/SM_Barrel', '/Game/A_B/SM_Barrel'],
    ['/Script/Engine/SM_Barrel', undefined],
    [`/Game/${'x'.repeat(230)}`, undefined],
    ['/Nowhere/SM_Barrel', '/Game/SM_Barrel'],
  ])('%s is no path for an asset', async (path, mended) => {
    const bridge = await openBridge();
    const before = bridge.editor.world.snapshot();
    const { value } = await bridge.act({ action: 'duplicate_asset', objectPath: BARREL, path });
    expect(value.error.code).toBe('invalid_value');
    if (mended) expect(value.error.example.path).toBe(mended);
    expect(bridge.editor.world.snapshot()).toEqual(before);
  });

  longTest('a level is none of its business', async () => {
    const bridge = await openBridge();
    const { value } = await bridge.act({
      action: 'duplicate_asset',
      objectPath: 'Lvl_Sandbox',
      path: 'Lvl_B',
    });
    expect(value.error.example).toMatchObject({ action: 'new_level', template: '/Game/Maps/Lvl_Sandbox' });
  });

  testOneOf.each([
    ['SM_Barell', 'object_not_found', 'SM_Barrel'],
    ['/Game/Props/Meshes/SM_Barell', 'object_not_found', 'SM_Barrel'],
  ])('%s does not exist: near names', async (objectPath, code, near) => {
    const bridge = await openBridge();
    const { value } = await bridge.act({ action: 'duplicate_asset', objectPath, path: 'SM_B' });
    expect(value.error.code).toBe(code);
    expect(value.error.suggestions[0]).toBe(near);
  });

  test.each([
    'Key Light',
    'selection',
    '/Game/ThirdPerson/Lvl_ThirdPerson.Lvl_ThirdPerson:PersistentLevel.X',
  ])('%s is no asset', async objectPath => {
    const bridge = await openBridge();
    const { value } = await bridge.act({ action: 'duplicate_asset', objectPath, path: 'SM_B' });
    expect(value.error.code).toBe('invalid_value');
    expect(value.error.message).toContain('is in the level');
  });

  longTest('undo leaves a copy that somebody uses by now, unless it is confirmed', async () => {
    const bridge = await openBridge();
    const { world } = bridge.editor;
    await bridge.act({ action: 'duplicate_asset', objectPath: BARREL, path: 'SM_Barrel_B' });
    const copy = '/Game/Props/Meshes/SM_Barrel_B.SM_Barrel_B';
    const [actor] = world.actors().filter(({ class: { name } }) => name === 'StaticMeshActor');
    world.set(`${actor?.path}.StaticMeshComponent0`, 'StaticMesh', copy);
    world.packages.save('/Game/ThirdPerson/Lvl_ThirdPerson');
    const { value } = await bridge.act({ action: 'undo' });
    expect(value.error.code).toBe('changed_since');
    expect(assetsOf(bridge)).toContain(copy);
    const confirmed = await bridge.act(value.error.example);
    expect(confirmed.isError, confirmed.text).toBe(false);
    expect(assetsOf(bridge)).not.toContain(copy);
  });
});

describe('rename_asset', () => {
  longTest('moves it, whoever uses it follows, and undo moves it back', async () => {
    const bridge = await openBridge();
    const before = bridge.editor.world.snapshot();
    const { value, text } = await bridge.act({ action: 'rename_asset', objectPath: BARREL, path: 'SM_Drum' });
    expect(value.changes, text).toEqual([
      {
        objectPath: BARREL,
        propertyName: 'path',
        before: BARREL,
        after: '/Game/Props/Meshes/SM_Drum.SM_Drum',
        verified: true,
      },
    ]);
    expect(value.note).toContain('redirector');
    expect(JSON.stringify(bridge.editor.world.snapshot().objects)).not.toContain(BARREL);
    await bridge.act({ action: 'undo' });
    expect(bridge.editor.world.snapshot()).toEqual(before);
  });

  longTest('into a folder that is not there', async () => {
    const bridge = await openBridge();
    const before = bridge.editor.world.snapshot();
    const { value } = await bridge.act({
      action: 'rename_asset',
      objectPath: BARREL,
      path: '/Game/Stock/Drums/',
    });
    expect(value.changes.at(-1).after).toBe('/Game/Stock/Drums/SM_Barrel.SM_Barrel');
    await bridge.act({ action: 'undo' });
    expect(bridge.editor.world.snapshot()).toEqual(before);
  });

  longTest('nobody uses it: no word of redirectors', async () => {
    const bridge = await openBridge();
    const { value } = await bridge.act({ action: 'rename_asset', objectPath: 'SM_Bench', path: 'SM_Seat' });
    expect(value.success).toBe(true);
    expect(value.note).toContain('save_asset');
    expect(value.note).not.toContain('redirector');
  });

  longTest('what only leads to where an asset went is named so', async () => {
    const bridge = await openBridge();
    await bridge.act({ action: 'rename_asset', objectPath: BARREL, path: 'SM_Drum' });
    const { value } = await bridge.act({ action: 'delete_asset', objectPath: BARREL });
    expect(value.error).toMatchObject({ code: 'object_not_found' });
    expect(value.error.message).toContain('has moved');
    const asked = { action: 'find_references', objectPath: BARREL, direction: 'dependencies' };
    const { value: where } = await bridge.inspect(asked);
    expect(JSON.stringify(where)).toContain('/Game/Props/Meshes/SM_Drum.SM_Drum');
  });

  test('onto its own path', async () => {
    const bridge = await openBridge();
    const { value } = await bridge.act({ action: 'rename_asset', objectPath: BARREL, path: 'sm_barrel' });
    expect(value.error.code).toBe('already_exists');
  });

  longTest('a copy that was renamed is gone after both are undone in one, and back after redo', async () => {
    const bridge = await openBridge();
    const before = bridge.editor.world.snapshot();
    await bridge.act({ action: 'duplicate_asset', objectPath: BARREL, path: 'SM_A' });
    await bridge.act({ action: 'rename_asset', objectPath: 'SM_A', path: 'SM_B' });
    const after = bridge.editor.world.snapshot();
    const undone = await bridge.act({ action: 'undo', steps: 2 });
    expect(undone.isError, undone.text).toBe(false);
    expect(bridge.editor.world.snapshot()).toEqual(before);
    const redone = await bridge.act({ action: 'redo', steps: 2 });
    expect(redone.isError, redone.text).toBe(false);
    expect(bridge.editor.world.snapshot()).toEqual(after);
  });
});

describe('delete_asset', () => {
  longTest('asks first, and names who is left with empty references', async () => {
    const bridge = await openBridge();
    const before = bridge.editor.world.snapshot();
    const { value, isError } = await bridge.act({ action: 'delete_asset', objectPath: TEXTURE });
    expect(isError).toBe(true);
    expect(value.error.code).toBe('needs_confirmation');
    expect(value.error.message).toContain('/Game/Props/Materials/M_Metal');
    expect(value.error.message).toContain('empty references');
    expect(value.error.message).toContain('final');
    expect(bridge.editor.world.snapshot()).toEqual(before);
    const done = await bridge.act(value.error.example);
    expect(done.value, done.text).toMatchObject({
      success: true,
      changes: [{ objectPath: TEXTURE, before: 'Texture2D', after: null, verified: true }],
      referencers: ['/Game/Props/Materials/M_Metal'],
      undo: { possible: false },
    });
    expect(assetsOf(bridge)).not.toContain(TEXTURE);
  });

  longTest('the user’s no is final', async () => {
    const bridge = await openBridge({ answerForm: () => ({ action: 'decline' }) });
    const { value } = await bridge.act({ action: 'delete_asset', objectPath: TEXTURE });
    expect(value.error.code).toBe('declined_by_user');
    expect(assetsOf(bridge)).toContain(TEXTURE);
  });

  longTest('a dry run names the users too', async () => {
    const bridge = await openBridge();
    const { value } = await bridge.act({ action: 'delete_asset', objectPath: TEXTURE, dryRun: true });
    expect(value).toMatchObject({ dryRun: true, changes: [{ before: 'Texture2D', after: null }] });
    expect(value.note).toContain('M_Metal');
    expect(assetsOf(bridge)).toContain(TEXTURE);
  });

  longTest('a level is never deleted', async () => {
    const bridge = await openBridge();
    const { value } = await bridge.act({ action: 'delete_asset', objectPath: 'Lvl_Sandbox', confirm: true });
    expect(value.error.message).toContain('is a level');
    expect(assetsOf(bridge)).toContain('/Game/Maps/Lvl_Sandbox.Lvl_Sandbox');
  });

  longTest('what the editor declines is an error', async () => {
    const bridge = await openBridge();
    const path = '/Engine/BasicShapes/Cube.Cube';
    const { value } = await bridge.act({ action: 'delete_asset', objectPath: path, confirm: true });
    expect(value.error.code).toBe('engine_declined');
    expect(value.error.remedy).toContain('read_log');
  });
});

describe('folders', () => {
  longTest('a folder with those above it, and undo takes all of them', async () => {
    const bridge = await openBridge();
    const before = bridge.editor.world.snapshot();
    const { value } = await bridge.act({ action: 'create_folder', path: '/Game/Sets/Harbour/Boats/' });
    expect(value.changes).toHaveLength(3);
    expect(value.changes[2]).toMatchObject({
      objectPath: '/Game/Sets/Harbour/Boats',
      before: null,
      verified: true,
    });
    expect(foldersOf(bridge)).toContain('/Game/Sets/Harbour/Boats');
    await bridge.act({ action: 'undo' });
    expect(bridge.editor.world.snapshot()).toEqual(before);
  });

  longTest('undo leaves a folder in which somebody has put something', async () => {
    const bridge = await openBridge();
    await bridge.act({ action: 'create_folder', path: 'Sets' });
    bridge.editor.world.packages.folders.add('/Game/Sets/Mine');
    const { value } = await bridge.act({ action: 'undo' });
    expect(value.error.code).toBe('changed_since');
    expect(foldersOf(bridge)).toContain('/Game/Sets');
  });

  test.each([
    ['/Game/Props', 'already_exists'],
    ['/Game/My Props', 'invalid_value'],
    ['/Nowhere/Props', 'invalid_value'],
  ])('%s: %s', async (path, code) => {
    const bridge = await openBridge();
    const { value } = await bridge.act({ action: 'create_folder', path });
    expect(value.error.code).toBe(code);
  });

  longTest('deleting one says what is in it and who uses that, and needs the user’s word', async () => {
    const bridge = await openBridge();
    const { value } = await bridge.act({ action: 'delete_folder', path: '/Game/Effects' });
    expect(value.error.code).toBe('needs_confirmation');
    expect(value.error.message).toContain('NS_Dust_Motes');
    expect(value.error.message).toContain('2 assets');
    expect(value.error.message).toContain('/Game/ThirdPerson/Lvl_ThirdPerson');
    const done = await bridge.act(value.error.example);
    expect(done.value, done.text).toMatchObject({
      success: true,
      changes: [{ objectPath: '/Game/Effects', before: 'folder of 2', after: null, verified: true }],
      undo: { possible: false },
    });
    expect(foldersOf(bridge)).not.toContain('/Game/Effects');
  });

  longTest('an empty one goes without a question', async () => {
    const bridge = await openBridge();
    await bridge.act({ action: 'create_folder', path: '/Game/Sets' });
    const { value, text } = await bridge.act({ action: 'delete_folder', path: '/Game/Sets' });
    expect(value.success, text).toBe(true);
    expect(foldersOf(bridge)).not.toContain('/Game/Sets');
  });

  testOneOf.each([
    ['/Game', 'never_allowed', 'content root'],
    ['/Game/Maps', 'never_allowed', 'holds a level'],
    ['/Game/Prop', 'object_not_found', '/Game/Prop'],
  ])('%s is not deleted: %s', async (path, code, word) => {
    const bridge = await openBridge();
    const before = bridge.editor.world.snapshot();
    const { value } = await bridge.act({ action: 'delete_folder', path, confirm: true });
    expect(value.error.code).toBe(code);
    expect(value.error.message).toContain(word);
    expect(bridge.editor.world.snapshot()).toEqual(before);
  });
});

describe('create_asset', () => {
  testOneOf.each([
    ['CurveFloat', 'CurveFloat'],
    ['material', 'Material'],
    ['/Script/Engine.CurveLinearColor', 'CurveLinearColor'],
    ['MaterialParameterCollection', 'MaterialParameterCollection'],
    ['MaterialInstance', 'MaterialInstanceConstant'],
    ['InputAction', 'InputAction'],
  ])('%s', async (written, made) => {
    const bridge = await openBridge();
    const before = bridge.editor.world.snapshot();
    const { value, text } = await bridge.act({ action: 'create_asset', class: written, path: '/Game/New/X' });
    expect(value.success, text).toBe(true);
    expect(value.changes.at(-1)).toEqual({
      objectPath: '/Game/New/X.X',
      before: null,
      after: made,
      verified: true,
    });
    await bridge.act({ action: 'undo' });
    expect(bridge.editor.world.snapshot()).toEqual(before);
  });

  longTest('with properties, which are checked before anything is made', async () => {
    const bridge = await openBridge();
    const before = bridge.editor.world.snapshot();
    const call = { action: 'create_asset', class: 'Material', path: '/Game/Props/M_New' };
    const typo = await bridge.act({ ...call, properties: { BlendMode: 'BLEND_Trnslucent' } });
    expect(typo.value.error.code).toBe('invalid_value');
    expect(bridge.editor.world.snapshot()).toEqual(before);
    const { value, text } = await bridge.act(typo.value.error.example);
    expect(value.success, text).toBe(true);
    expect(value.changes.at(-1)).toMatchObject({ propertyName: 'BlendMode', verified: true });
    expect(bridge.editor.world.get('/Game/Props/M_New.M_New', 'BlendMode')).toBe('BLEND_Translucent');
    await bridge.act({ action: 'undo' });
    expect(bridge.editor.world.snapshot()).toEqual(before);
  });

  longTest('a Blueprint of a class, which can be placed at once', async () => {
    const bridge = await openBridge();
    const call = { action: 'create_asset', class: 'Blueprint', parent: 'PointLight', path: '/Game/BP_Bulb' };
    const { value, text } = await bridge.act(call);
    expect(value.success, text).toBe(true);
    expect(value.changes[0]).toMatchObject({ objectPath: '/Game/BP_Bulb.BP_Bulb', after: 'Blueprint' });
    const placed = await bridge.act({ action: 'spawn_actor', class: 'BP_Bulb' });
    expect(placed.isError, placed.text).toBe(false);
  });

  testOneOf.each(['5.0', '5.1'] as const)(
    '%s makes Blueprints of classes that open no dialog',
    async engine => {
      const bridge = await openBridge({ engine });
      const before = bridge.editor.world.snapshot();
      const call = { action: 'create_asset', class: 'Blueprint', path: '/Game/BP_Bulb' };
      const refused = await bridge.act({ ...call, parent: 'PointLight' });
      expect(refused.value.error.code).toBe('engine_lacks');
      expect(refused.value.error.message).toContain('5.5');
      const { value, text } = await bridge.act({ ...call, parent: 'Character' });
      expect(value.success, text).toBe(true);
      const parent = bridge.editor.world.get('/Game/BP_Bulb.BP_Bulb', 'ParentClass');
      expect(parent).toBe('/Script/Engine.Character');
      await bridge.act({ action: 'undo' });
      expect(bridge.editor.world.snapshot()).toEqual(before);
    },
  );

  testOneIn(2).each([
    ['StaticMesh', 'imported'],
    ['PointLight', 'actors stand in levels'],
    ['DataAsset', 'only a base'],
    ['/Game/Blueprints/BP_Lamp.BP_Lamp_C', 'actors stand in levels'],
  ])('%s cannot be made, and never reaches the editor', async (written, reason) => {
    const bridge = await openBridge();
    const before = bridge.editor.world.snapshot();
    const { value } = await bridge.act({ action: 'create_asset', class: written, path: '/Game/X' });
    expect(value.error.code).toBe('engine_lacks');
    expect(value.error.message).toContain(reason);
    expect(bridge.editor.world.snapshot()).toEqual(before);
  });

  longTest('a class that does not exist: near names', async () => {
    const bridge = await openBridge();
    const { value } = await bridge.act({ action: 'create_asset', class: 'CurveFlaot', path: '/Game/X' });
    expect(value.error.code).toBe('unknown_class');
    expect(value.error.suggestions).toContain('CurveFloat');
  });

  longTest.each(['MaterialInstance', 'MaterialInstanceConstant'])(
    'an instance of a material: %s',
    async type => {
      const bridge = await openBridge();
      const path = '/Game/Props/Materials/MI_Wet';
      const call = { action: 'create_asset', class: type, parent: 'M_Metal', path };
      const { value, text } = await bridge.act({ ...call, properties: { Roughness: 0.1 } });
      expect(value.success, text).toBe(true);
      expect(value.changes).toMatchObject([
        { objectPath: `${path}.MI_Wet`, after: 'MaterialInstanceConstant', verified: true },
        { propertyName: 'Parent', after: '/Game/Props/Materials/M_Metal.M_Metal', verified: true },
        { propertyName: 'Roughness', after: 0.1, verified: true },
      ]);
      const undone = await bridge.act({ action: 'undo' });
      expect(undone.value.success, undone.text).toBe(true);
    },
  );

  test('who may not make instances of materials may not make them by this either', async () => {
    const { act } = await openBridge({
      policy: createPolicy({ forbid: [{ name: 'no instances', operations: ['create_material_instance'] }] }),
    });
    const call = { action: 'create_asset', class: 'MaterialInstance', parent: 'M_Metal', path: '/Game/X' };
    expect((await act(call)).value.error.code).toBe('policy_forbids');
  });

  test('`parent` of anything else is refused with the call without it', async () => {
    const { act } = await openBridge();
    const call = { action: 'create_asset', class: 'CurveFloat', path: '/Game/C_New' };
    expect((await act({ ...call, parent: 'M_Metal' })).value.error.example).toEqual(call);
  });
});

describe('set_asset_metadata', () => {
  longTest('keeps a text, replaces it, takes it away, and undo goes back step by step', async () => {
    const bridge = await openBridge();
    const read = () => bridge.editor.world.snapshot().assets[BARREL]?.metadata;
    const set = (value: string) =>
      bridge.act({ action: 'set_asset_metadata', objectPath: BARREL, tag: 'Author', value });
    const before = bridge.editor.world.snapshot();
    const first = await set('Ümit');
    expect(first.value.changes[0]).toEqual({
      objectPath: BARREL,
      propertyName: 'metadata.Author',
      before: null,
      after: 'Ümit',
      verified: true,
    });
    await set('Level team');
    expect(read()).toEqual({ Author: 'Level team' });
    const last = await set('');
    expect(last.value.changes[0]).toMatchObject({ before: 'Level team', after: null, verified: true });
    await bridge.act({ action: 'undo' });
    expect(read()).toEqual({ Author: 'Level team' });
    await bridge.act({ action: 'undo', steps: 2 });
    expect(bridge.editor.world.snapshot()).toEqual(before);
  });
});

describe('load_asset', () => {
  longTest('brings it into memory; a second time it was there', async () => {
    const bridge = await openBridge();
    const call = { action: 'load_asset', objectPath: 'SM_Bench' };
    const path = '/Game/Props/Meshes/SM_Bench.SM_Bench';
    expect(bridge.editor.world.find(path)).toBeUndefined();
    const { value } = await bridge.act(call);
    expect(value.changes).toEqual([
      { objectPath: path, propertyName: 'loaded', before: false, after: true, verified: true },
    ]);
    expect(bridge.editor.world.find(path)).toBeDefined();
    expect((await bridge.act(call)).value.note).toContain('already');
    expect((await bridge.inspect({ action: 'inspect_object', objectPath: path })).isError).toBe(false);
  });

  test('a dry run loads nothing', async () => {
    const bridge = await openBridge();
    await bridge.act({ action: 'load_asset', objectPath: 'SM_Bench', dryRun: true });
    expect(bridge.editor.world.find('/Game/Props/Meshes/SM_Bench.SM_Bench')).toBeUndefined();
  });
});

longTest('in a batch, what an earlier item makes is there for the next', async () => {
  const bridge = await openBridge();
  const operations = [
    { action: 'create_asset', class: 'CurveFloat', path: '/Game/C_New' },
    { action: 'set_asset_metadata', objectPath: '/Game/C_New', tag: 'Author', value: 'x' },
  ];
  const { value, text } = await bridge.act({ action: 'batch', operations });
  expect(value, text).toMatchObject({ success: true, applied: 2 });
  expect(assetsOf(bridge)).toContain('/Game/C_New.C_New');
  await bridge.act({ action: 'undo' });
  expect(assetsOf(bridge)).not.toContain('/Game/C_New.C_New');
});

longTest('a batch of copies, renames and folders is one step, taken back whole', async () => {
  const bridge = await openBridge();
  const before = bridge.editor.world.snapshot();
  const operations = [
    { action: 'create_folder', path: '/Game/Looks' },
    ...Array.from({ length: 20 }, (_, index) => ({
      action: 'duplicate_asset',
      objectPath: RUSTY,
      path: `/Game/Looks/MI_${index}`,
    })),
    { action: 'rename_asset', objectPath: BARREL, path: '/Game/Looks/SM_Barrel' },
  ];
  const { value, text } = await bridge.act({ action: 'batch', operations });
  expect(value.applied, text).toBe(22);
  expect(assetsOf(bridge)).toContain('/Game/Looks/MI_19.MI_19');
  const undone = await bridge.act({ action: 'undo' });
  expect(undone.isError, undone.text).toBe(false);
  expect(bridge.editor.world.snapshot()).toEqual(before);
});

describe('what is there already is never asked of the editor, which would open a dialog', () => {
  const curve = { action: 'create_asset', class: 'CurveFloat', path: '/Game/C_New' };

  longTest('twice in one batch', async () => {
    const bridge = await openBridge();
    const before = bridge.editor.world.snapshot();
    const operations = [curve, { ...curve, class: 'Material', path: '/Game/c_new' }];
    const { value, text } = await bridge.act({ action: 'batch', operations });
    expect(value.success, text).toBe(false);
    expect(text).toContain('already_exists');
    expect(bridge.editor.dialog).toBeUndefined();
    expect(bridge.editor.world.snapshot()).toEqual(before);
  });

  longTest('each for itself: the first is made', async () => {
    const bridge = await openBridge();
    const operations = [curve, curve, { ...curve, path: '/Game/C_Other' }];
    const { value } = await bridge.act({ action: 'batch', operations, onError: 'continue' });
    expect(value.results.map((each: { success: boolean }) => each.success)).toEqual([true, false, true]);
    expect(assetsOf(bridge)).toEqual(expect.arrayContaining(['/Game/C_New.C_New', '/Game/C_Other.C_Other']));
    expect(bridge.editor.dialog).toBeUndefined();
  });

  longTest('in the way of a redo, confirmed or not', async () => {
    const bridge = await openBridge();
    await bridge.act(curve);
    await bridge.act({ action: 'undo' });
    bridge.editor.world.assets.add({ path: '/Game/C_New.C_New', class: '/Script/Engine.CurveFloat' });
    const { value } = await bridge.act({ action: 'redo' });
    expect(value.error.code).toBe('changed_since');
    const confirmed = await bridge.act({ action: 'redo', confirm: true });
    expect(confirmed.value.error.code).toBe('already_exists');
    expect(bridge.editor.dialog).toBeUndefined();
  });
});

const CALLS = [
  { action: 'duplicate_asset', objectPath: BARREL, path: 'SM_B' },
  { action: 'rename_asset', objectPath: BARREL, path: 'SM_B' },
  { action: 'delete_asset', objectPath: TEXTURE, confirm: true },
  { action: 'create_folder', path: '/Game/New' },
  { action: 'delete_folder', path: '/Game/Effects', confirm: true },
  { action: 'create_asset', class: 'CurveFloat', path: '/Game/C_New' },
  { action: 'set_asset_metadata', objectPath: BARREL, tag: 'Author', value: 'x' },
  { action: 'load_asset', objectPath: 'SM_Bench' },
  { action: 'save_asset', objectPath: BARREL },
  { action: 'create_material_instance', parent: 'M_Metal', path: 'MI_New' },
];

test.each(oneIn(18, CALLS))(
  '$action while the game plays: nothing is done, and the answer says why',
  async call => {
    const bridge = await openPlaying();
    const before = bridge.editor.world.snapshot();
    const { value, isError } = await bridge.act(call);
    expect(isError).toBe(true);
    expect(value.error.code).toBe('engine_declined');
    expect(value.error.example).toEqual({ action: 'stop_play' });
    expect(bridge.editor.world.snapshot()).toEqual(before);
  },
);

test.each(oneIn(12, CALLS, 1))('$action on a default 5.8: every line that it needs, at once', async call => {
  const bridge = await openBridge({ engine: '5.8' });
  const before = bridge.editor.world.snapshot();
  const { value } = await bridge.act(call);
  expect(value.error.code).toBe('remote_call_not_allowed');
  const lines = value.error.remedy
    .split('\n')
    .filter((line: string) => line.startsWith('+CustomAllowedRemoteFunctionCalls'));
  expect(bridge.editor.world.snapshot()).toEqual(before);
  // With exactly these lines it works.
  const settings = readRemoteControlIni(value.error.remedy);
  expect(settings.allowedFunctionCalls).toHaveLength(lines.length);
  const allowed = await openBridge({ engine: '5.8', settings });
  const done = await allowed.act(call);
  expect(done.isError, done.text).toBe(false);
});

longTest.each(ENGINES)('%s: everything is undone to the letter, and redone', async engine => {
  const bridge = await openBridge({ engine, settings: OPEN });
  const before = bridge.editor.world.snapshot();
  const calls = [
    { action: 'create_folder', path: '/Game/Looks' },
    { action: 'duplicate_asset', objectPath: RUSTY, path: '/Game/Looks/MI_A' },
    { action: 'rename_asset', objectPath: '/Game/Looks/MI_A', path: '/Game/Looks/Deep/MI_B' },
    { action: 'set_asset_metadata', objectPath: '/Game/Looks/Deep/MI_B', tag: 'Author', value: 'x' },
    { action: 'create_asset', class: 'CurveFloat', path: '/Game/Looks/C_X' },
    { action: 'rename_asset', objectPath: BARREL, path: '/Game/Looks/SM_Barrel' },
  ];
  for (const call of calls) {
    const { isError, text } = await bridge.act(call);
    expect(isError, text).toBe(false);
  }
  const after = bridge.editor.world.snapshot();
  const undone = await bridge.act({ action: 'undo', steps: calls.length });
  expect(undone.isError, undone.text).toBe(false);
  expect(bridge.editor.world.snapshot()).toEqual(before);
  const redone = await bridge.act({ action: 'redo', steps: calls.length });
  expect(redone.isError, redone.text).toBe(false);
  expect(bridge.editor.world.snapshot()).toEqual(after);
});

testOneOf.each([
  [{ action: 'duplicate_asset', objectPath: BARREL, path: 'SM_B' }, 2],
  [{ action: 'duplicate_asset', objectPath: 'SM_Barrel', path: 'SM_B' }, 3],
  [{ action: 'rename_asset', objectPath: BARREL, path: 'SM_B' }, 2],
  [{ action: 'create_folder', path: '/Game/New/Deep' }, 2],
  [{ action: 'delete_asset', objectPath: TEXTURE, confirm: true }, 2],
])('%j takes %i frames: a look, then the change with its proof', async (call, frames) => {
  const bridge = await openBridge();
  // Who answers is asked now and then; that is not what is counted here.
  await bridge.inspect({ action: 'level_overview' });
  expect(await bridge.countFrames(bridge.act(call))).toBe(frames);
});

longTest('a batch whose parts travel apart is undone whole all the same', async () => {
  const bridge = await openBridge();
  const before = bridge.editor.world.snapshot();
  const operations = [
    { action: 'create_folder', path: '/Game/Looks' },
    { action: 'spawn_actor', class: 'PointLight', properties: { 'LightComponent.Intensity': 8 } },
    { action: 'duplicate_asset', objectPath: RUSTY, path: '/Game/Looks/MI_A' },
    { action: 'create_folder', path: '/Game/Looks/Deep' },
  ];
  const { value, text } = await bridge.act({ action: 'batch', operations });
  expect(value.applied, text).toBe(4);
  const undone = await bridge.act({ action: 'undo' });
  expect(undone.isError, undone.text).toBe(false);
  expect(bridge.editor.world.snapshot()).toEqual(before);
});

longTest('a folder that an asset has made along, as play began meanwhile, goes with it', async () => {
  const bridge = await openBridge();
  const { act, editor } = bridge;
  let hasBegun = false;
  editor.onRequest(({ body }) => {
    if (hasBegun || !/MakeDirectory/.test(body ?? '')) return;
    hasBegun = true;
    editor.world.play();
  });
  const path = '/Game/Hack/Deep/C1';
  const created = await act({ action: 'create_asset', class: 'CurveFloat', path });
  expect(hasBegun, created.text).toBe(true);
  editor.world.stopPlay();
  await act({ action: 'undo' });
  expect(assetsOf(bridge).filter(each => each.startsWith('/Game/Hack'))).toEqual([]);
  expect(foldersOf(bridge).filter(each => each.startsWith('/Game/Hack'))).toEqual([]);
});
