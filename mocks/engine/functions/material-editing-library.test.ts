import { describe, expect, test } from 'vitest';
import { testOneIn } from '../../../test/support/soak.ts';
import { engineVersions } from '../engine-version.ts';
import type { Scene, SceneAsset } from '../scene.ts';
import type { SimulatedEditorOptions } from '../simulated-editor-options.ts';
import { openYard, yard } from '../test-yard.ts';

const library = '/Script/MaterialEditor.Default__MaterialEditingLibrary';
const base = '/Game/Materials/M_Base.M_Base';
const red = '/Game/Materials/MI_Red.MI_Red';
const dark = '/Game/Materials/MI_DarkRed.MI_DarkRed';
const orphan = '/Game/Materials/MI_Orphan.MI_Orphan';
const rock = '/Game/Materials/T_Rock.T_Rock';
const moss = '/Game/Materials/T_Moss.T_Moss';

const instance = (path: string, parent: string, rest: Partial<SceneAsset> = {}): SceneAsset => ({
  ...{ path, class: '/Script/Engine.MaterialInstanceConstant', properties: { Parent: parent } },
  ...rest,
});

/** A dark red that is a red that is the base, none of them loaded. */
const scene: Scene = {
  ...yard,
  assets: [
    {
      path: base,
      class: '/Script/Engine.Material',
      parameters: {
        scalar: { Roughness: 0.5, Metallic: 0 },
        vector: { BaseColor: { R: 1, G: 1, B: 1, A: 1 } },
        texture: { Detail: rock },
        switch: { UseDetail: true },
      },
    },
    instance(red, base, {
      parameters: { scalar: { Roughness: 0.25 }, vector: { BaseColor: { R: 1, G: 0, B: 0, A: 1 } } },
    }),
    instance(dark, red, { parameters: { switch: { UseDetail: false } } }),
    instance(orphan, ''),
    { path: moss, class: '/Script/Engine.Texture2D' },
  ],
};

const global = { Association: 'GlobalParameter' };

function open(options: Partial<SimulatedEditorOptions> = {}) {
  const opened = openYard({ scene, settings: { allowAnyRemoteFunctionCall: true }, ...options });
  const { world } = opened.editor;
  const run = (name: string, parameters = {}) => {
    const answer = opened.call(library, name, parameters);
    expect(answer).toMatch(/^200 /);
    return JSON.parse(answer.slice(4));
  };
  const get = (kind: string, of: string, ParameterName: string, rest: object = global) =>
    run(`GetMaterialInstance${kind}ParameterValue`, { Instance: of, ParameterName, ...rest }).ReturnValue;
  const set = (kind: string, of: string, ParameterName: string, Value: unknown, rest: object = global) =>
    run(`SetMaterialInstance${kind}ParameterValue`, { Instance: of, ParameterName, Value, ...rest });
  return { ...opened, world, run, get, set };
}

test.each([
  ['Scalar', ['Roughness', 'Metallic']],
  ['Vector', ['BaseColor']],
  ['Texture', ['Detail']],
  ['StaticSwitch', ['UseDetail']],
])('a material and its instances have the %s parameters %j', (kind, names) => {
  const { run } = open();
  for (const Material of [base, red, dark]) {
    expect(run(`Get${kind}ParameterNames`, { Material })).toEqual({ ParameterNames: names });
  }
  expect(run(`Get${kind}ParameterNames`, { Material: orphan })).toEqual({ ParameterNames: [] });
});

test.each([
  ['Scalar', 'roughness', 0.5],
  ['Vector', 'BaseColor', { R: 1, G: 1, B: 1, A: 1 }],
  ['Texture', 'Detail', rock],
  ['StaticSwitch', 'UseDetail', true],
  ['Scalar', 'Nothing', 0],
  ['Texture', 'Roughness', ''],
])('the default of the %s %s is %j', (kind, ParameterName, expected) => {
  const { run } = open();
  const of = (Material: string) =>
    run(`GetMaterialDefault${kind}ParameterValue`, { Material, ParameterName }).ReturnValue;
  expect(of(base)).toEqual(expected);
});

test('only a material has defaults', () => {
  const parameters = { Material: red, ParameterName: 'Roughness' };
  expect(open().run('GetMaterialDefaultScalarParameterValue', parameters)).toEqual({ ReturnValue: 0 });
});

describe.each(engineVersions)('in %s', engine => {
  test.each([
    ['Scalar', 'Roughness', 0.25, 0.75],
    ['Vector', 'BaseColor', { R: 1, G: 0, B: 0, A: 1 }, { R: 0, G: 1, B: 0, A: 0.5 }],
    ['Texture', 'Detail', rock, moss],
    ['StaticSwitch', 'UseDetail', true, false],
  ])('an instance takes another %s value, whatever it answers', (kind, name, before, after) => {
    const { get, set, world } = open({ engine });
    expect(get(kind, red, name)).toEqual(before);
    expect(set(kind, red, name.toUpperCase(), after)).toEqual({ ReturnValue: false });
    expect(get(kind, red, name)).toEqual(after);
    expect(world.packages.dirtyContent()).toEqual(['/Game/Materials/MI_Red']);
    expect(world.transactions.titles).toEqual([]);
  });
});

test('a value comes from the nearest that has one', () => {
  const { get, set } = open();
  expect(get('Scalar', dark, 'Roughness')).toBe(0.25);
  expect(get('Scalar', dark, 'Metallic')).toBe(0);
  expect(get('StaticSwitch', dark, 'UseDetail')).toBe(false);
  set('Scalar', red, 'Roughness', 0.5);
  expect(get('Scalar', dark, 'Roughness')).toBe(0.5);
  set('Scalar', dark, 'Roughness', 0.125);
  expect([get('Scalar', dark, 'Roughness'), get('Scalar', red, 'Roughness')]).toEqual([0.125, 0.5]);
});

test('own values are in the properties of the instance, as the engine keeps them', () => {
  const { set, read, world } = open();
  set('Scalar', red, 'metallic', 0.75);
  set('Scalar', red, 'Roughness', 1);
  const { ScalarParameterValues } = JSON.parse(read(red, 'ScalarParameterValues').slice(4));
  expect(ScalarParameterValues).toMatchObject([
    {
      ParameterInfo: { Name: 'Roughness', Association: 'GlobalParameter', Index: -1 },
      ParameterValue: 1,
    },
    {
      ParameterInfo: { Name: 'Metallic', Association: 'GlobalParameter', Index: -1 },
      ParameterValue: 0.75,
    },
  ]);
  const ids = ScalarParameterValues.map((each: { ExpressionGUID: unknown }) => each.ExpressionGUID);
  expect(ids[0]).not.toEqual(ids[1]);
  expect(Object.values(ids[0]).every(Number.isInteger)).toBe(true);
  set('Texture', red, 'Detail', moss);
  expect(world.get(red, 'TextureParameterValues[0].ParameterValue')).toBe(moss);
});

testOneIn(2).each([
  ['without an association', 'Roughness', {}],
  ['of a layer', 'Roughness', { Association: 'LayerParameter' }],
  ['of a blend', 'Roughness', { Association: 'BlendParameter' }],
  ['that the material lacks', 'Gloss', global],
  ['of another kind', 'BaseColor', global],
])('a parameter %s is neither written nor read', (_, name, rest) => {
  const { get, set, world } = open();
  const before = world.snapshot();
  expect(set('Scalar', red, name, 0.9, rest)).toEqual({ ReturnValue: false });
  expect(get('Scalar', red, name, rest)).toBe(0);
  expect(world.snapshot()).toEqual(before);
  expect(world.packages.dirtyContent()).toEqual([]);
});

test.each([base, '/Game/Materials/MI_Nothing.MI_Nothing', ''])('%j takes no values', of => {
  const { set, world } = open();
  const before = world.snapshot();
  expect(set('Scalar', of, 'Roughness', 0.9)).toEqual({ ReturnValue: false });
  expect(world.snapshot()).toEqual(before);
});

test('another parent brings other parameters', () => {
  const { run, get, world } = open();
  run('SetMaterialInstanceParent', { Instance: orphan, NewParent: red });
  expect(world.get(orphan, 'Parent')).toBe(red);
  expect(get('Scalar', orphan, 'Roughness')).toBe(0.25);
  expect(world.packages.isDirty('/Game/Materials/MI_Orphan')).toBe(true);
  run('SetMaterialInstanceParent', { Instance: orphan });
  expect(get('Scalar', orphan, 'Roughness')).toBe(0);
});

test('parents that go round in a circle end somewhere', () => {
  const { run, get } = open();
  run('SetMaterialInstanceParent', { Instance: red, NewParent: dark });
  expect(get('Scalar', dark, 'Roughness')).toBe(0);
});

test('all own values can be taken away', () => {
  const { run, get } = open();
  run('ClearAllMaterialInstanceParameters', { Instance: red });
  run('ClearAllMaterialInstanceParameters', { Instance: dark });
  expect(get('Scalar', dark, 'Roughness')).toBe(0.5);
  expect(get('StaticSwitch', dark, 'UseDetail')).toBe(true);
  expect(run('UpdateMaterialInstance', { Instance: red })).toEqual({});
});

test('a material can be compiled', () => {
  const { run, world } = open();
  expect(run('RecompileMaterial', { Material: base })).toEqual({});
  expect(world.packages.dirtyContent()).toEqual(['/Game/Materials/M_Base']);
});

test('instances tell it themselves', () => {
  const { world, call } = open();
  world.load(dark);
  const ask = (of: string, name: string, parameters = {}) =>
    JSON.parse(call(of, name, parameters).slice(4)).ReturnValue;
  expect(ask(dark, 'K2_GetScalarParameterValue', { ParameterName: 'Roughness' })).toBe(0.25);
  expect(ask(dark, 'GetTextureParameterValue', { ParameterName: 'Detail' })).toBe(rock);
  expect(ask(dark, 'GetBaseMaterial')).toBe(base);
  expect(call(library, 'DuplicateMaterialExpression')).toMatch(/^501 /);
});

test('play does not keep a material from being edited', () => {
  const { world, set, get } = open();
  world.play();
  set('Scalar', red, 'Roughness', 1);
  expect(get('Scalar', red, 'Roughness')).toBe(1);
});

test('a texture that a material has by default is there, and goes with its references', () => {
  const { world, call, get } = open();
  world.load(base);
  expect(world.find(rock)?.class.name).toBe('Texture2D');
  call('/Script/UnrealEd.Default__EditorAssetSubsystem', 'RenameAsset', {
    SourceAssetPath: rock,
    DestinationAssetPath: '/Game/Materials/T_Stone',
  });
  expect(get('Texture', red, 'Detail')).toBe('/Game/Materials/T_Stone.T_Stone');
  call('/Script/UnrealEd.Default__EditorAssetSubsystem', 'DeleteAsset', {
    AssetPathToDelete: '/Game/Materials/T_Stone',
  });
  expect(get('Texture', red, 'Detail')).toBe('');
});

test('a snapshot shows parameters, loaded or not', () => {
  const { world, set } = open();
  const before = world.snapshot();
  expect(before.assets[base]?.parameters?.scalar).toEqual({ Roughness: 0.5, Metallic: 0 });
  expect(before.assets[red]?.values.ScalarParameterValues).toMatchObject([{ ParameterValue: 0.25 }]);
  world.load(dark);
  expect(world.snapshot()).toEqual(before);
  set('StaticSwitch', dark, 'UseDetail', true);
  expect(world.snapshot().assets[dark]?.parameters).toEqual({ switch: { UseDetail: true } });
});

test('what was set is there after a restart, once it is saved', () => {
  const { editor, set, call } = open();
  set('StaticSwitch', red, 'UseDetail', false);
  set('Scalar', red, 'Roughness', 0.75);
  call('/Script/UnrealEd.Default__EditorAssetSubsystem', 'SaveAsset', { AssetToSave: red });
  set('Scalar', red, 'Metallic', 1);
  editor.restart();
  const saved = editor.world.snapshot().assets[red];
  expect(saved?.parameters).toEqual({ switch: { UseDetail: false } });
  expect(saved?.values.ScalarParameterValues).toMatchObject([{ ParameterValue: 0.75 }]);
});
