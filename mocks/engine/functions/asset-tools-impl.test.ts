import { describe, expect, test } from 'vitest';
import { longTest, testOneIn } from '../../../test/support/soak.ts';
import { engineVersions } from '../engine-version.ts';
import type { Scene } from '../scene.ts';
import { createSimulatedEditor } from '../simulated-editor.ts';
import type { SimulatedEditorOptions } from '../simulated-editor-options.ts';
import { level, openYard, yard } from '../test-yard.ts';

const tools = '/Script/AssetTools.Default__AssetToolsImpl';
const blueprints = '/Script/BlueprintEditorLibrary.Default__BlueprintEditorLibrary';
const actors = '/Script/UnrealEd.Default__EditorActorSubsystem';
const rust = '/Game/Materials/MI_Rust.MI_Rust';
const crate = `${level}.Crate_7.StaticMeshComponent0`;
const factory = (name: string) => `/Script/UnrealEd.Default__${name}`;
const engineClass = (name: string) => `/Script/Engine.${name}`;

const scene: Scene = {
  ...yard,
  blueprints: [
    ...(yard.blueprints ?? []),
    { path: '/Game/Data/BP_Weapon', parent: '/Script/Engine.PrimaryDataAsset' },
  ],
  assets: [
    { path: rust, class: engineClass('MaterialInstanceConstant') },
    { path: '/Game/Materials/MI_Rust_09.MI_Rust_09', class: engineClass('MaterialInstanceConstant') },
  ],
};

function open(options: Partial<SimulatedEditorOptions> = {}) {
  const opened = openYard({ scene, settings: { allowAnyRemoteFunctionCall: true }, ...options });
  const run = (name: string, parameters = {}, path = tools) => {
    const answer = opened.call(path, name, parameters);
    expect(answer).toMatch(/^200 /);
    return JSON.parse(answer.slice(4));
  };
  const create = (AssetName: string, AssetClass: string, Factory = '') =>
    run('CreateAsset', { AssetName, PackagePath: '/Game/New', AssetClass, Factory }).ReturnValue;
  return { ...opened, world: opened.editor.world, run, create };
}

describe.each(engineVersions)('in %s', engine => {
  test('an asset is made, in memory and in no file', () => {
    const { create, world, put } = open({ engine });
    const path = create('MI_Moss', engineClass('MaterialInstanceConstant'));
    expect(path).toBe('/Game/New/MI_Moss.MI_Moss');
    expect(world.find(path)?.class.name).toBe('MaterialInstanceConstant');
    expect(world.packages.dirtyContent()).toEqual(['/Game/New/MI_Moss']);
    expect(world.packages.file('/Game/New/MI_Moss')).toBeUndefined();
    expect(put('/remote/search/assets', { Query: 'Moss' })).toContain(path);
    expect(put('/remote/object/property', { objectPath: path, access: 'READ_ACCESS' })).toMatch(/^200 /);
  });
});

test.each([
  [engineClass('CurveFloat'), '', 'CurveFloat'],
  [engineClass('Material'), factory('MaterialFactoryNew'), 'Material'],
  ['', factory('MaterialInstanceConstantFactoryNew'), 'MaterialInstanceConstant'],
  [engineClass('CurveLinearColor'), factory('CurveLinearColorFactory'), 'CurveLinearColor'],
  ['/Game/Data/BP_Weapon.BP_Weapon_C', factory('DataAssetFactory'), 'BP_Weapon_C'],
  ['/Game/Data/BP_Weapon.BP_Weapon_C', '', 'BP_Weapon_C'],
])('class %j and factory %j make a %s', (assetClass, factoryPath, name) => {
  const { create, world } = open();
  expect(create('A', assetClass, factoryPath)).toBe('/Game/New/A.A');
  expect(world.find('/Game/New/A.A')?.class.name).toBe(name);
});

testOneIn(3).each([
  ['', ''],
  [engineClass('Nothing'), ''],
  ['/Script/Engine.DataAsset', ''],
  ['/Script/Engine.PointLight', ''],
  ['/Script/Engine.PointLightComponent', ''],
  [engineClass('Material'), factory('MaterialInstanceConstantFactoryNew')],
  // Nobody has said which curve.
  [engineClass('CurveFloat'), factory('CurveFactory')],
])('class %j and factory %j make nothing', (assetClass, factoryPath) => {
  const { create, world } = open();
  const before = world.snapshot();
  expect(create('A', assetClass, factoryPath)).toBe('');
  expect(world.snapshot()).toEqual(before);
});

test('a factory can be told what to make', () => {
  const { create, world, write } = open();
  write(factory('CurveFactory'), 'CurveClass', engineClass('CurveFloat'));
  expect(create('C_Fade', '', factory('CurveFactory'))).toBe('/Game/New/C_Fade.C_Fade');
  write(factory('BlueprintFactory'), 'ParentClass', engineClass('PointLight'));
  expect(create('BP_Light', engineClass('Blueprint'), factory('BlueprintFactory'))).toBe(
    '/Game/New/BP_Light.BP_Light',
  );
  const light = world.spawn('/Game/New/BP_Light.BP_Light_C');
  expect(world.get(`${light}.LightComponent0`, 'Intensity')).toBe(5000);
});

test('levels are made elsewhere', () => {
  const parameters = { AssetName: 'L', PackagePath: '/Game/New', AssetClass: '/Script/Engine.World' };
  expect(open().call(tools, 'CreateAsset', parameters)).toMatch(/^501 /);
});

test('something can be copied', () => {
  const { run, world } = open();
  const place = { AssetName: 'MI_Copy', PackagePath: '/Game/New/' };
  expect(run('DuplicateAsset', { ...place, OriginalObject: rust }).ReturnValue).toBe(
    '/Game/New/MI_Copy.MI_Copy',
  );
  expect(run('DuplicateAsset', { ...place, OriginalObject: `${level}.Crate_7` }).ReturnValue).toBe('');
  expect(world.find('/Game/New/MI_Copy.MI_Copy')).toBeDefined();
});

test('play does not keep anybody from making assets', () => {
  const { create, world } = open();
  world.play();
  expect(create('MI_Moss', engineClass('MaterialInstanceConstant'))).toBe('/Game/New/MI_Moss.MI_Moss');
});

test.each([
  ['/Game/Materials/MI_Moss', '', '/Game/Materials/MI_Moss'],
  ['/Game/Materials/MI', '_Rust', '/Game/Materials/MI_Rust1'],
  ['/Game/Materials/MI_Rust_09', '', '/Game/Materials/MI_Rust_10'],
])('a free name for %s%s is %s', (InBasePackageName, InSuffix, OutPackageName) => {
  expect(open().run('CreateUniqueAssetName', { InBasePackageName, InSuffix })).toEqual({
    OutPackageName,
    OutAssetName: OutPackageName.split('/').at(-1),
  });
});

describe('what is in the way', () => {
  const ask = (parameters: object, unattended?: true) => {
    const editor = createSimulatedEditor({ scene: { ...scene, ...(unattended && { unattended }) } });
    const request = new Request('http://127.0.0.1:30010/remote/object/call', {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ objectPath: tools, functionName: 'CreateAsset', parameters }),
    });
    return { editor, answer: editor.fetch(request).then(response => response.json()) };
  };
  const instance = { AssetClass: engineClass('MaterialInstanceConstant') };
  const material = { AssetClass: engineClass('Material') };
  const taken = { AssetName: 'MI_Rust', PackagePath: '/Game/Materials' };

  testOneIn(2).each([
    ['a name that is taken', { ...taken, ...instance }, 'exists already', 'No'],
    ['a name that something else has', { ...taken, ...material }, 'exists already', 'OK'],
    ['a name with a space', { ...instance, AssetName: 'MI Moss', PackagePath: '/Game' }, 'characters', 'OK'],
    ['a folder without a root', { ...instance, AssetName: 'A', PackagePath: '/Nowhere/A' }, 'no root', 'OK'],
  ])('opens a dialog that stops the editor: %s', async (_, parameters, title, choice) => {
    const { editor, answer } = ask(parameters);
    const before = editor.world.snapshot();
    await editor.clock.until(new Promise(resolve => setImmediate(resolve)));
    editor.clock.tick(100);
    expect(editor.state).toBe('modal');
    expect(editor.dialog?.title).toContain(title);
    editor.dialog?.answer(choice);
    expect((await editor.clock.until(answer)).ReturnValue).toBe('');
    expect(editor.world.snapshot()).toEqual(before);
  });

  test('can be replaced by somebody at the screen, and whoever refers to it goes on to do so', async () => {
    const { editor, answer } = ask({ ...taken, ...instance });
    editor.world.load(rust);
    editor.world.set(crate, 'OverrideMaterials', [rust]);
    editor.world.set(rust, 'bOverrideSubsurfaceProfile', true);
    await editor.clock.until(new Promise(resolve => setImmediate(resolve)));
    editor.clock.tick();
    editor.dialog?.answer('Yes');
    expect((await editor.clock.until(answer)).ReturnValue).toBe(rust);
    expect(editor.world.get(rust, 'bOverrideSubsurfaceProfile')).toBe(false);
    expect(editor.world.get(crate, 'OverrideMaterials')).toEqual([rust]);
  });

  test('is refused at once when nobody sits there', async () => {
    const { editor, answer } = ask({ ...taken, ...instance }, true);
    expect((await editor.clock.until(answer)).ReturnValue).toBe('');
    expect(editor.world.log.at(-1)).toContain('exists already');
    expect(editor.state).toBe('running');
  });
});

describe('Blueprints', () => {
  const make = (AssetPath: string, ParentClass: string, opened = open()) =>
    opened.run('CreateBlueprintAssetWithParent', { AssetPath, ParentClass }, blueprints).ReturnValue;

  longTest('are classes as soon as they are made', () => {
    const opened = open();
    const { run, call, world } = opened;
    expect(make('/Game/New/BP_Torch', engineClass('PointLight'), opened)).toBe('/Game/New/BP_Torch.BP_Torch');
    expect(run('CompileBlueprint', { Blueprint: '/Game/New/BP_Torch.BP_Torch' }, blueprints)).toEqual({});
    const classPath = run(
      'GeneratedClass',
      { BlueprintObj: '/Game/New/BP_Torch.BP_Torch' },
      blueprints,
    ).ReturnValue;
    expect(classPath).toBe('/Game/New/BP_Torch.BP_Torch_C');
    const spawned = run('SpawnActorFromClass', { ActorClass: classPath }, actors).ReturnValue;
    expect(spawned).toContain('BP_Torch_C');
    expect(call(spawned, 'GetActorLabel')).toContain('BP_Torch');
    expect(world.registry.find('/Game/New/BP_Torch.BP_Torch')?.tags.NativeParentClass).toBe(
      "/Script/CoreUObject.Class'/Script/Engine.PointLight'",
    );
  });

  longTest('inherit from Blueprints', () => {
    const opened = open();
    make('/Game/New/BP_Torch', '/Game/Blueprints/BP_Lamp.BP_Lamp_C', opened);
    const torch = opened.world.spawn('/Game/New/BP_Torch.BP_Torch_C');
    expect(opened.world.get(torch, 'Wattage')).toBe(60);
    expect(opened.call(torch, 'Dim', { Factor: 0.5 })).toContain('"NewWattage": 30');
  });

  test.each([
    ['/Game/Blueprints/BP_Lamp', engineClass('Actor'), 'exists already'],
    ['/Game/New/BP Torch', engineClass('Actor'), 'characters'],
    ['/Game/New/BP_Torch', engineClass('Nothing'), 'parent class'],
  ])('are not made at %s of %s', (path, parent, why) => {
    const opened = open();
    expect(make(path, parent, opened)).toBe('');
    expect(opened.world.log.at(-1)).toContain(why);
  });
});
