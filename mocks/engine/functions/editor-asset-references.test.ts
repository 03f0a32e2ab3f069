import { describe, expect, test } from 'vitest';
import {
  barrel,
  lampPackage,
  library,
  metal,
  openRustyYard as open,
  rust,
  scene,
  shelf,
  shownMesh,
} from '../test-rusty-yard.ts';
import { crate, lamp } from '../test-yard.ts';

describe('renaming', () => {
  const wet = '/Game/Materials/MI_Wet.MI_Wet';

  test('takes along whatever refers to it in memory, and leaves a redirector for what is on disk', () => {
    const { rename, world, run, referencers } = open();
    expect(rename(rust, '/Game/Materials/MI_Wet')).toBe(true);
    expect(world.get(shownMesh, 'OverrideMaterials')).toEqual([wet]);
    expect(world.get(wet, 'Parent')).toBe(metal);
    expect(world.packages.dirtyMaps()).toEqual(['/Game/Maps/Yard']);
    expect(world.packages.dirtyContent().sort()).toEqual([
      '/Game/Materials/MI_Rust',
      '/Game/Materials/MI_Wet',
    ]);
    expect(world.find(rust)?.class.name).toBe('ObjectRedirector');
    expect(run('FindAssetData', { AssetPath: rust }).AssetClass).toBe('ObjectRedirector');
    expect(referencers('/Game/Materials/MI_Wet')).toEqual(['/Game/Materials/MI_Rust']);
    expect(referencers('/Game/Materials/MI_Rust')).toEqual(['/Game/Props/SM_Shelf', '/Game/Maps/Yard']);
  });

  test('dirties the packages of those actors only that refer to it, with World Partition', () => {
    const { rename, world, referencers } = open({ scene: { ...scene, worldPartition: true } });
    const known = referencers('/Game/Materials/MI_Rust');
    rename(rust, '/Game/Materials/MI_Wet');
    expect(world.packages.dirtyMaps()).toHaveLength(1);
    expect(world.packages.dirtyMaps()[0]).toMatch(/^\/Game\/__ExternalActors__\/Maps\/Yard\//);
    expect(known).toEqual(['/Game/Props/SM_Shelf', ...world.packages.dirtyMaps()]);
  });

  test('leads who still knows the old path to the new one', () => {
    const { rename, world, run, write } = open();
    rename(rust, '/Game/Materials/MI_Wet');
    expect(run('LoadAsset', { AssetPath: rust })).toBe(wet);
    write(shownMesh, 'OverlayMaterial', rust);
    expect(world.get(shownMesh, 'OverlayMaterial')).toBe(wet);
    run('LoadAsset', { AssetPath: shelf });
    expect(world.get(shelf, 'StaticMaterials[0].MaterialInterface')).toBe(wet);
    expect(world.packages.isDirty('/Game/Props/SM_Shelf')).toBe(false);
  });

  test('and back again leaves everything as it was', () => {
    const { rename, world } = open();
    const before = world.snapshot();
    expect(rename(rust, '/Game/Materials/MI_Wet')).toBe(true);
    expect(world.snapshot()).not.toEqual(before);
    expect(rename(wet, rust)).toBe(true);
    expect(world.snapshot()).toEqual(before);
  });

  test('to a redirector that leads elsewhere is refused', () => {
    const { rename } = open();
    rename(rust, '/Game/Materials/MI_Wet');
    expect(rename(metal, rust)).toBe(false);
    expect(rename(rust, '/Game/Materials/MI_Other')).toBe(false);
  });

  test('leaves nothing when no file refers to it', () => {
    const { rename, world } = open();
    expect(rename(shelf, '/Game/Furniture/SM_Shelf')).toBe(true);
    expect(world.assets.find(shelf)).toBeUndefined();
    expect(world.packages.file('/Game/Props/SM_Shelf')).toBeUndefined();
    expect(world.get('/Game/Furniture/SM_Shelf.SM_Shelf', 'StaticMaterials[0].MaterialInterface')).toBe(rust);
  });

  test('is no undo step, and what is undone later refers to the new path', () => {
    const { rename, world } = open();
    world.set(shownMesh, 'OverrideMaterials', []);
    const titles = [...world.transactions.titles];
    rename(rust, '/Game/Materials/MI_Wet');
    expect(world.transactions.titles).toEqual(titles);
    world.transactions.undo();
    expect(world.get(shownMesh, 'OverrideMaterials')).toEqual([wet]);
  });

  test('of a Blueprint takes its class and its actors along', () => {
    const { rename, world, call, run } = open();
    expect(rename(lampPackage, '/Game/Lights/BP_Torch')).toBe(true);
    expect(world.find(lamp)?.class.path).toBe('/Game/Lights/BP_Torch.BP_Torch_C');
    expect(world.find(`${lampPackage}.BP_Lamp_C`)).toBeUndefined();
    expect(call(lamp, 'Dim', { Factor: 0.5 })).toContain('"NewWattage": 30');
    world.set('/Game/Lights/BP_Torch.BP_Torch_C:Lamp_GEN_VARIABLE', 'Intensity', 7);
    expect(world.get(`${lamp}.Lamp`, 'Intensity')).toBe(7);
    expect(run('LoadBlueprintClass', { AssetPath: '/Game/Lights/BP_Torch' })).toBe(
      '/Game/Lights/BP_Torch.BP_Torch_C',
    );
  });

  test('of an object is the same', () => {
    const { run } = open();
    const parameters = { SourceAsset: barrel, DestinationAssetPath: '/Game/Props/SM_Keg' };
    expect(run('RenameLoadedAsset', parameters)).toBe(true);
    expect(run('DoesAssetExist', { AssetPath: '/Game/Props/SM_Keg' })).toBe(true);
  });
});

describe('deleting', () => {
  test('asks nobody: what refers to it in memory refers to nothing', () => {
    const { remove, world } = open();
    expect(remove(rust)).toBe(true);
    expect(world.get(shownMesh, 'OverrideMaterials')).toEqual(['']);
    expect(world.get(shownMesh, 'StaticMesh')).toBe(barrel);
    expect(world.packages.dirtyMaps()).toEqual(['/Game/Maps/Yard']);
    expect(world.packages.file('/Game/Materials/MI_Rust')).toBeUndefined();
    expect(world.find(rust)).toBeUndefined();
  });

  test('leaves files alone: what is loaded later refers to nothing too', () => {
    const { remove, run, world, referencers } = open();
    remove(rust);
    expect(referencers('/Game/Materials/MI_Rust')).toContain('/Game/Props/SM_Shelf');
    expect(world.packages.isDirty('/Game/Props/SM_Shelf')).toBe(false);
    run('LoadAsset', { AssetPath: shelf });
    expect(world.get(shelf, 'StaticMaterials[0].MaterialInterface')).toBe('');
  });

  test('cannot be undone, and neither can what was done before', () => {
    const { remove, world } = open();
    world.rename(crate, 'Box');
    remove(rust);
    expect(world.transactions.undo()).toBe(false);
  });

  test('a Blueprint takes its actors along, and its class', () => {
    const { remove, world } = open();
    expect(remove(lampPackage)).toBe(true);
    expect(world.find(lamp)).toBeUndefined();
    expect(world.classes.find(`${lampPackage}.BP_Lamp_C`)).toBeUndefined();
  });

  test('loaded assets: all of them or none', () => {
    const { run, world } = open();
    expect(run('DeleteLoadedAssets', { AssetsToDelete: [rust, crate] })).toBe(false);
    expect(world.find(rust)).toBeDefined();
    expect(run('DeleteLoadedAssets', { AssetsToDelete: [rust, barrel] })).toBe(true);
    expect(world.find(rust) ?? world.find(barrel)).toBeUndefined();
    expect(run('DeleteLoadedAsset', { AssetToDelete: metal })).toBe(true);
  });

  test('a Blueprint that has children is not simulated', () => {
    const child = { path: '/Game/Blueprints/BP_Child', parent: `${lampPackage}.BP_Lamp_C` };
    const { call } = open({ scene: { ...scene, blueprints: [...(scene.blueprints ?? []), child] } });
    expect(call(library, 'DeleteAsset', { AssetPathToDelete: lampPackage })).toMatch(/^501 /);
  });
});

test('what was made, renamed and saved is there after a restart', () => {
  const { editor, run, duplicate, rename, remove } = open();
  duplicate(rust, '/Game/Materials/MI_Wet');
  run('SaveAsset', { AssetToSave: '/Game/Materials/MI_Wet' });
  duplicate(rust, '/Game/Materials/MI_Lost');
  rename(shelf, '/Game/Furniture/SM_Shelf');
  run('SaveAsset', { AssetToSave: '/Game/Furniture/SM_Shelf' });
  duplicate(lampPackage, '/Game/Blueprints/BP_Torch');
  run('SaveAsset', { AssetToSave: '/Game/Blueprints/BP_Torch' });
  remove('/Game/Props/SM_Barrel');
  editor.restart();
  const { world } = editor;
  expect(world.load('/Game/Materials/MI_Wet.MI_Wet')?.class.name).toBe('MaterialInstanceConstant');
  expect(world.get('/Game/Materials/MI_Wet.MI_Wet', 'Parent')).toBe(metal);
  expect(world.assets.find('/Game/Materials/MI_Lost.MI_Lost')).toBeUndefined();
  expect(world.assets.find(shelf) ?? world.assets.find(barrel)).toBeUndefined();
  expect(world.load('/Game/Furniture/SM_Shelf.SM_Shelf')).toBeDefined();
  expect(world.spawn('/Game/Blueprints/BP_Torch.BP_Torch_C')).toContain('BP_Torch_C');
});

describe('a level that is loaded again', () => {
  const reload = ({ world }: ReturnType<typeof open>) => world.levels.open('/Game/Maps/Yard');

  test('finds what was renamed, by the redirector', () => {
    const opened = open();
    opened.rename(rust, '/Game/Materials/MI_Wet');
    opened.rename(lampPackage, '/Game/Lights/BP_Torch');
    expect(reload(opened)).toBe(true);
    const { world } = opened;
    expect(world.get(shownMesh, 'OverrideMaterials')).toEqual(['/Game/Materials/MI_Wet.MI_Wet']);
    expect(world.find(lamp)?.class.name).toBe('BP_Torch_C');
    expect(world.packages.dirtyMaps()).toEqual([]);
  });

  test('that was saved before a rename finds it too, with the defaults of its class', () => {
    const opened = open();
    opened.world.levels.save();
    opened.rename(lampPackage, '/Game/Lights/BP_Torch');
    expect(reload(opened)).toBe(true);
    expect(opened.world.find(lamp)?.class.name).toBe('BP_Torch_C');
    expect(opened.world.get(`${lamp}.Lamp`, 'Intensity')).toBe(900);
  });

  test('misses what was deleted', () => {
    const opened = open();
    opened.remove(rust);
    opened.remove(lampPackage);
    expect(reload(opened)).toBe(true);
    expect(opened.world.get(shownMesh, 'OverrideMaterials')).toEqual(['']);
    expect(opened.world.find(lamp)).toBeUndefined();
  });
});
