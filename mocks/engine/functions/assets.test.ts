import { describe, expect, test } from 'vitest';
import { testOneIn } from '../../../test/support/soak.ts';
import type { Scene } from '../scene.ts';
import { actors, crate, level, openYard, yard } from '../test-yard.ts';

const registry = '/Script/AssetRegistry.Default__AssetRegistryImpl';
const library = '/Script/EditorScriptingUtilities.Default__EditorAssetLibrary';
const subsystem = '/Script/UnrealEd.Default__EditorAssetSubsystem';
const lampPackage = '/Game/Blueprints/BP_Lamp';
const mesh = '/Game/Props/SM_Barrel.SM_Barrel';
const material = '/Game/Materials/MI_Rust.MI_Rust';

/** The yard with a crate of rusty metal: level → mesh → instance → material → texture. */
const scene: Scene = {
  ...yard,
  assets: [
    {
      path: mesh,
      class: '/Script/Engine.StaticMesh',
      references: [material],
      tags: { Triangles: '984' },
      metadata: { Author: 'Ümit' },
    },
    {
      path: material,
      class: '/Script/Engine.MaterialInstanceConstant',
      properties: { Parent: '/Game/Materials/M_Metal.M_Metal' },
    },
    {
      path: '/Game/Materials/M_Metal.M_Metal',
      class: '/Script/Engine.Material',
      references: ['/Game/Materials/Textures/T_Metal_D.T_Metal_D'],
    },
    { path: '/Game/Materials/Textures/T_Metal_D.T_Metal_D', class: '/Script/Engine.Texture2D' },
  ],
  folders: ['/Game/Audio/Empty'],
  actors: [
    ...yard.actors,
    {
      name: 'Barrel_1',
      class: '/Script/Engine.StaticMeshActor',
      components: {
        StaticMeshComponent0: { properties: { StaticMesh: mesh, OverrideMaterials: [material] } },
      },
    },
  ],
};

type Call = [object: string, name: string, parameters: object, outputs: Record<string, unknown>];

function run(path: string, name: string, parameters: object, opened = openYard({ scene })) {
  const text = opened.call(path, name, parameters);
  expect(text).toMatch(/^200 /);
  return JSON.parse(text.slice(4));
}

const barrelData = {
  ObjectPath: '/Game/Props/SM_Barrel.SM_Barrel',
  PackageName: '/Game/Props/SM_Barrel',
  PackagePath: '/Game/Props',
  AssetName: 'SM_Barrel',
  AssetClass: 'StaticMesh',
  AssetClassPath: { PackageName: '/Script/Engine', AssetName: 'StaticMesh' },
};
const noData = {
  ObjectPath: 'None',
  PackageName: 'None',
  PackagePath: 'None',
  AssetName: 'None',
  AssetClass: 'None',
  AssetClassPath: { PackageName: 'None', AssetName: 'None' },
};

describe('the registry', () => {
  test.each<Call>([
    [
      registry,
      'K2_GetDependencies',
      { PackageName: '/Game/Props/SM_Barrel' },
      { OutDependencies: ['/Script/Engine', '/Game/Materials/MI_Rust'], ReturnValue: true },
    ],
    [
      registry,
      'GetDependencies',
      { PackageName: '/game/materials/mi_rust' },
      { OutDependencies: ['/Script/Engine', '/Game/Materials/M_Metal'], ReturnValue: true },
    ],
    [
      registry,
      'K2_GetDependencies',
      { PackageName: '/Game/Maps/Yard' },
      {
        OutDependencies: [
          ...['/Script/Engine', '/Engine/BasicShapes/Cube', '/Game/Blueprints/BP_Lamp'],
          ...['/Game/Props/SM_Barrel', '/Game/Materials/MI_Rust'],
        ],
        ReturnValue: true,
      },
    ],
    [
      registry,
      'K2_GetDependencies',
      {
        PackageName: '/Game/Props/SM_Barrel',
        DependencyOptions: { bIncludeHardPackageReferences: false },
      },
      { OutDependencies: [], ReturnValue: true },
    ],
    [
      registry,
      'K2_GetDependencies',
      { PackageName: '/Game/Nothing' },
      { OutDependencies: [], ReturnValue: false },
    ],
    [
      registry,
      'K2_GetReferencers',
      { PackageName: '/Game/Materials/Textures/T_Metal_D' },
      { OutReferencers: ['/Game/Materials/M_Metal'], ReturnValue: true },
    ],
    [
      registry,
      'K2_GetReferencers',
      { PackageName: lampPackage },
      { OutReferencers: ['/Game/Maps/Yard'], ReturnValue: true },
    ],
    [
      registry,
      'GetSubPaths',
      { InBasePath: '/Game' },
      {
        OutPathList: ['/Game/Audio', '/Game/Props', '/Game/Materials', '/Game/Blueprints', '/Game/Maps'],
      },
    ],
    [
      registry,
      'GetSubPaths',
      { InBasePath: '/Game/Materials', bInRecurse: true },
      { OutPathList: ['/Game/Materials/Textures'] },
    ],
    [
      registry,
      'GetAssetsByPath',
      { PackagePath: '/Game/Props' },
      { OutAssetData: [barrelData], ReturnValue: true },
    ],
    [registry, 'GetAssetsByPath', { PackagePath: '/Game' }, { OutAssetData: [], ReturnValue: true }],
    [
      registry,
      'GetAssetsByPackageName',
      { PackageName: '/Game/Props/SM_Barrel' },
      { OutAssetData: [barrelData], ReturnValue: true },
    ],
    [
      registry,
      'GetAssets',
      {
        Filter: {
          PackagePaths: ['/Game'],
          ClassPaths: [{ PackageName: '/Script/Engine', AssetName: 'StaticMesh' }],
          bRecursivePaths: true,
        },
      },
      { OutAssetData: [barrelData], ReturnValue: true },
    ],
    // Whoever forgets the filter gets nothing, not everything.
    [registry, 'GetAssets', {}, { OutAssetData: [], ReturnValue: false }],
    [
      registry,
      'K2_GetAssetByObjectPath',
      { ObjectPath: { AssetPath: { PackageName: '/Game/Props/SM_Barrel', AssetName: 'SM_Barrel' } } },
      { ReturnValue: barrelData },
    ],
    [registry, 'HasAssets', { PackagePath: '/Game/Audio', bRecursive: true }, { ReturnValue: false }],
    [registry, 'IsLoadingAssets', {}, { ReturnValue: false }],
  ])('%s %s(%j)', (path, name, parameters, outputs) => {
    expect(run(path, name, parameters)).toMatchObject(outputs);
  });

  test('knows what was saved, and not what was edited since', () => {
    const opened = openYard({ scene });
    opened.editor.world.set(`${level}.Barrel_1.StaticMeshComponent0`, 'StaticMesh', '');
    const { OutReferencers } = run(
      registry,
      'K2_GetReferencers',
      { PackageName: '/Game/Props/SM_Barrel' },
      opened,
    );
    expect(OutReferencers).toEqual(['/Game/Maps/Yard']);
  });

  test('by object path: an old function, refused by newer engines', () => {
    const parameters = { ObjectPath: mesh };
    const old = openYard({ scene, engine: '5.1' });
    expect(run(registry, 'GetAssetByObjectPath', parameters, old)).toEqual({ ReturnValue: barrelData });
    expect(openYard({ scene }).call(registry, 'GetAssetByObjectPath', parameters)).toContain(
      'Function: GetAssetByObjectPath is deprecated or unavailable remotely on object',
    );
  });
});

describe('asset functions', () => {
  test.each<Call>([
    [library, 'DoesAssetExist', { AssetPath: '/Game/Props/SM_Barrel' }, { ReturnValue: true }],
    [library, 'DoesAssetExist', { AssetPath: `StaticMesh'${mesh}'` }, { ReturnValue: true }],
    [library, 'DoesAssetExist', { AssetPath: `StaticMesh ${mesh}` }, { ReturnValue: true }],
    [subsystem, 'DoesAssetExist', { AssetPath: '/Game/Props/SM_Barel' }, { ReturnValue: false }],
    [library, 'FindAssetData', { AssetPath: mesh }, { ReturnValue: barrelData }],
    [library, 'FindAssetData', { AssetPath: '/Game/Nothing' }, { ReturnValue: noData }],
    [library, 'DoesDirectoryExist', { DirectoryPath: '/Game/Audio/Empty/' }, { ReturnValue: true }],
    [library, 'DoesDirectoryExist', { DirectoryPath: '/Game/Video' }, { ReturnValue: false }],
    [library, 'DoesDirectoryHaveAssets', { DirectoryPath: '/Game/Audio' }, { ReturnValue: false }],
    // The default of bRecursive does not hold.
    [library, 'ListAssets', { DirectoryPath: '/Game' }, { ReturnValue: [] }],
    [
      library,
      'ListAssets',
      { DirectoryPath: '/Game/Materials/', bRecursive: true },
      {
        ReturnValue: [
          material,
          '/Game/Materials/M_Metal.M_Metal',
          '/Game/Materials/Textures/T_Metal_D.T_Metal_D',
        ],
      },
    ],
    [
      subsystem,
      'ListAssets',
      { DirectoryPath: '/Game/Materials', bIncludeFolder: true },
      { ReturnValue: [material, '/Game/Materials/M_Metal.M_Metal', '/Game/Materials/Textures/'] },
    ],
    [
      library,
      'FindPackageReferencersForAsset',
      { AssetPath: material },
      { ReturnValue: ['/Game/Props/SM_Barrel', '/Game/Maps/Yard'] },
    ],
    [library, 'GetTagValues', { AssetPath: mesh }, { ReturnValue: { Triangles: '984' } }],
    [library, 'GetMetadataTag', { Object: mesh, Tag: 'author' }, { ReturnValue: 'Ümit' }],
    [library, 'GetMetadataTag', { Object: mesh, Tag: 'Editor' }, { ReturnValue: '' }],
    [library, 'GetMetadataTagValues', { Object: crate }, { ReturnValue: {} }],
    [library, 'ListAssetByTagValue', { TagName: 'Triangles', TagValue: '984' }, { ReturnValue: [mesh] }],
    [library, 'LoadBlueprintClass', { AssetPath: lampPackage }, { ReturnValue: `${lampPackage}.BP_Lamp_C` }],
    [library, 'LoadBlueprintClass', { AssetPath: mesh }, { ReturnValue: '' }],
    [library, 'LoadAsset', { AssetPath: '/Game/Maps/Yard' }, { ReturnValue: '' }],
  ])('%s %s(%j)', (path, name, parameters, outputs) => {
    expect(run(path, name, parameters)).toEqual(outputs);
  });
});

describe('what is on disk only', () => {
  const onDisk: Scene = { ...scene, actors: [], selection: [] };
  const names = ['/Game/Props/SM_Barrel.SM_Barrel', material, '/Game/Materials/M_Metal.M_Metal'];

  test('is not there for an objectPath', () => {
    const opened = openYard({ scene: onDisk });
    expect(opened.read(mesh)).toBe(
      `400 { "errorMessage": "Object: ${mesh} does not exist when trying to resolve property: " }`,
    );
  });

  test('comes with everything that it needs', () => {
    const opened = openYard({ scene: onDisk });
    expect(run(library, 'LoadAsset', { AssetPath: '/Game/Props/SM_Barrel' }, opened)).toEqual({
      ReturnValue: mesh,
    });
    for (const name of names) expect(opened.read(name)).toMatch(/^200 /);
  });

  test('comes when a parameter names it', () => {
    const opened = openYard({ scene: onDisk });
    expect(run(library, 'GetPathNameForLoadedAsset', { LoadedAsset: mesh }, opened)).toEqual({
      ReturnValue: mesh,
    });
    expect(opened.read(mesh)).toMatch(/^200 /);
  });

  test('does not come by looking at it', () => {
    const opened = openYard({ scene: onDisk });
    run(library, 'FindAssetData', { AssetPath: mesh }, opened);
    run(registry, 'K2_GetReferencers', { PackageName: '/Game/Props/SM_Barrel' }, opened);
    expect(opened.editor.world.find(mesh)).toBeUndefined();
  });
});

testOneIn(4).each([
  ['/Script/MaterialEditor.Default__MaterialEditingLibrary', 'SetMaterialUsage'],
  ['/Script/AssetTools.Default__AssetToolsImpl', 'renameassets'],
  ['/Script/Engine.Default__DataTableFunctionLibrary', 'ExportDataTableToCSVString'],
  [crate, 'AddActorWorldTransform'],
  [actors, 'ConvertActors'],
])('%s has %s, which is not simulated', (path, name) => {
  expect(openYard().call(path, name)).toMatch(/^501 /);
  expect(openYard({ engine: '5.8' }).call(path, name)).toContain('is not allowed by remote control settings');
  expect(openYard().call(path, 'Nonsense')).toBe(
    `400 { "errorMessage": "Function: Nonsense does not exist on object: ${path}" }`,
  );
});
