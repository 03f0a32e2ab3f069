import { describe, expect, test } from 'vitest';
import { testOneIn, testOneOf } from '../../../test/support/soak.ts';
import { engineVersions } from '../engine-version.ts';
import {
  barrel,
  lampPackage,
  library,
  openRustyYard as open,
  rust,
  scene,
  shelf,
} from '../test-rusty-yard.ts';
import { crate, lamp } from '../test-yard.ts';

const subsystem = '/Script/UnrealEd.Default__EditorAssetSubsystem';

describe.each(engineVersions)('in %s', engine => {
  testOneOf.each([library, subsystem])('an asset is copied, renamed and deleted by %s', path => {
    const { run, world } = open({ engine });
    const copied = { SourceAssetPath: barrel, DestinationAssetPath: '/Game/New/SM_Keg' };
    expect(run('DuplicateAsset', copied, path)).toBe('/Game/New/SM_Keg.SM_Keg');
    const renamed = {
      SourceAssetPath: '/Game/New/SM_Keg',
      DestinationAssetPath: '/Game/New/SM_Vat.SM_Vat',
    };
    expect(run('RenameAsset', renamed, path)).toBe(true);
    expect(run('DoesAssetExist', { AssetPath: '/Game/New/SM_Keg' }, path)).toBe(false);
    expect(run('DoesAssetExist', { AssetPath: '/Game/New/SM_Vat' }, path)).toBe(true);
    expect(run('DeleteAsset', { AssetPathToDelete: '/Game/New/SM_Vat' }, path)).toBe(true);
    expect(world.assets.find('/Game/New/SM_Vat.SM_Vat')).toBeUndefined();
  });
});

describe('a copy', () => {
  test('is in memory at once, with all that the source has, and in no file', () => {
    const { duplicate, world, run } = open();
    world.set(rust, 'PhysMaterial', '');
    expect(duplicate(barrel, '/Game/Props/SM_Keg')).toBe('/Game/Props/SM_Keg.SM_Keg');
    expect(world.find('/Game/Props/SM_Keg.SM_Keg')?.class.name).toBe('StaticMesh');
    expect(world.packages.isDirty('/Game/Props/SM_Keg')).toBe(true);
    expect(world.packages.file('/Game/Props/SM_Keg')).toBeUndefined();
    expect(run('GetTagValues', { AssetPath: '/Game/Props/SM_Keg' })).toEqual({ Triangles: '984' });
    expect(run('GetMetadataTag', { Object: '/Game/Props/SM_Keg.SM_Keg', Tag: 'Author' })).toBe('Ümit');
    run('SaveAsset', { AssetToSave: '/Game/Props/SM_Keg' });
    expect(world.packages.file('/Game/Props/SM_Keg')).toBeDefined();
  });

  test('is found at once by every way of asking', () => {
    const { duplicate, put, referencers, run } = open();
    duplicate(rust, '/Game/Materials/Wet/MI_Wet');
    expect(put('/remote/search/assets', { Query: 'MI_Wet' })).toContain(
      '"/Game/Materials/Wet/MI_Wet.MI_Wet"',
    );
    expect(run('ListAssets', { DirectoryPath: '/Game/Materials/Wet' })).toEqual([
      '/Game/Materials/Wet/MI_Wet.MI_Wet',
    ]);
    expect(referencers('/Game/Materials/M_Metal')).toEqual([
      '/Game/Materials/MI_Rust',
      '/Game/Materials/Wet/MI_Wet',
    ]);
  });

  test('copies what was edited, and not only what was saved', () => {
    const { duplicate, world } = open();
    world.set(rust, 'Parent', '');
    duplicate(rust, '/Game/Materials/MI_Bare');
    expect(world.get('/Game/Materials/MI_Bare.MI_Bare', 'Parent')).toBe('');
  });

  test('of a Blueprint is a class of its own', () => {
    const { duplicate, world } = open();
    world.set(`${lampPackage}.BP_Lamp_C:Lamp_GEN_VARIABLE`, 'Intensity', 42);
    const copy = '/Game/Blueprints/BP_Torch';
    expect(duplicate(lampPackage, copy)).toBe(`${copy}.BP_Torch`);
    const torch = world.spawn(`${copy}.BP_Torch_C`);
    expect(world.get(`${torch}.Lamp`, 'Intensity')).toBe(42);
    world.set(`${copy}.BP_Torch_C:Lamp_GEN_VARIABLE`, 'Intensity', 7);
    expect(world.get(`${torch}.Lamp`, 'Intensity')).toBe(7);
    expect(world.get(`${lamp}.Lamp`, 'Intensity')).toBe(42);
    expect(world.registry.find(`${copy}.BP_Torch`)?.tags.GeneratedClass).toContain('BP_Torch_C');
  });

  test('can be made of an object', () => {
    const { run } = open();
    const parameters = { SourceAsset: barrel, DestinationAssetPath: '/Game/Props/SM_Keg' };
    expect(run('DuplicateLoadedAsset', parameters)).toBe('/Game/Props/SM_Keg.SM_Keg');
    expect(run('DuplicateLoadedAsset', { ...parameters, SourceAsset: crate })).toBe('');
  });
});

testOneIn(3).each([
  ['', 'a root'],
  ['Game/Props/SM_Keg', 'a root'],
  ['/Game/My Props/SM_Keg', 'characters'],
  ['/Game/Props/SM_Keg?', 'characters'],
  ['/Game/Props/SM(Keg)', 'characters'],
  ['/Game/Props/', 'an empty part'],
  ['/Game/SM_Keg/', 'an empty part'],
  ['/Nowhere/Props/SM_Keg', 'no root'],
  ['/Engine/Props/SM_Keg', 'read-only'],
  ['/Game', 'in no folder'],
  ['/Game/Props/SM_Keg.SM_Other', 'no path of an asset'],
  [barrel, 'exists already'],
  ['/game/materials/M_METAL', 'exists already'],
  [lampPackage, 'exists already'],
])('nothing is copied or moved to %s', (to, why) => {
  const { duplicate, rename, world } = open();
  const before = world.snapshot();
  expect(duplicate(rust, to)).toBe('');
  expect(world.log.at(-1)).toContain(why);
  expect(rename(rust, to)).toBe(false);
  expect(world.log.at(-1)).toContain(why);
  expect(world.snapshot()).toEqual(before);
});

test.each(['/Game/Props/SM_Nothing', '/Game/Maps/Yard', ''])(
  '%s is nothing that can be copied, moved or deleted',
  path => {
    const { duplicate, rename, remove, world } = open();
    const before = world.snapshot();
    expect(duplicate(path, '/Game/Props/X')).toBe('');
    expect(rename(path, '/Game/Props/X')).toBe(false);
    expect(remove(path)).toBe(false);
    expect(world.snapshot()).toEqual(before);
  },
);

test.each([
  ['/Engine/BasicShapes/Cube', 'read-only content'],
  ['/Game/Locked/T_Wood', 'is read-only'],
])('%s can be copied, and stays where it is', (path, why) => {
  const { duplicate, rename, remove, world } = open();
  expect(rename(path, '/Game/Props/X')).toBe(false);
  expect(remove(path)).toBe(false);
  expect(world.log.at(-1)).toContain(why);
  expect(duplicate(path, '/Game/Props/X')).toBe('/Game/Props/X.X');
  expect(world.assets.find('/Game/Props/X.X')?.readOnly).toBeUndefined();
});

test('a file under source control is checked out for it', () => {
  const { rename } = open({ scene: { ...scene, sourceControl: true } });
  expect(rename(rust, '/Game/Materials/MI_Wet')).toBe(true);
});

describe('metadata', () => {
  test('is written, changed and taken away, and its package is dirty', () => {
    const { run, world, call } = open();
    const before = world.snapshot();
    call(library, 'SetMetadataTag', { Object: barrel, Tag: 'State', Value: 'draft' });
    call(library, 'SetMetadataTag', { Object: barrel, Tag: 'STATE', Value: 'done' });
    expect(run('GetMetadataTagValues', { Object: barrel })).toEqual({ Author: 'Ümit', STATE: 'done' });
    expect(world.packages.isDirty('/Game/Props/SM_Barrel')).toBe(true);
    expect(world.snapshot()).not.toEqual(before);
    call(library, 'RemoveMetadataTag', { Object: barrel, Tag: 'state' });
    expect(world.snapshot()).toEqual(before);
  });

  test('of an actor is not simulated', () => {
    const { call } = open();
    const parameters = { Object: crate, Tag: 'State', Value: 'draft' };
    expect(call(library, 'SetMetadataTag', parameters)).toMatch(/^501 /);
  });
});

test('a snapshot does not tell whether an asset is loaded', () => {
  const { run, world } = open();
  const before = world.snapshot();
  run('LoadAsset', { AssetPath: shelf });
  expect(world.find(shelf)).toBeDefined();
  expect(world.snapshot()).toEqual(before);
});

test.each(['DuplicateAsset', 'RenameAsset', 'DeleteAsset', 'MakeDirectory', 'SetMetadataTag'])(
  '%s is refused while something is played',
  name => {
    const { world, call } = open();
    world.play();
    const before = world.snapshot();
    const answer = call(library, name, {
      ...{ SourceAssetPath: rust, DestinationAssetPath: '/Game/X/Y', AssetPathToDelete: rust },
      ...{ DirectoryPath: '/Game/X', Object: rust, Tag: 'A', Value: 'B' },
    });
    expect(answer).toMatch(/^200 /);
    expect(world.log.at(-1)).toContain('play mode');
    expect(world.snapshot()).toEqual(before);
  },
);

test('the browser can be told to show something, with no effect', () => {
  const { call } = open();
  expect(call(library, 'SyncBrowserToObjects', { AssetPaths: [barrel] })).toMatch(/^200 /);
  expect(call(subsystem, 'SyncBrowserToObjects')).toContain('does not exist');
});

test.each(['ConsolidateAssets', 'RenameDirectory', 'DuplicateDirectory'])('%s is not simulated', name => {
  expect(open().call(library, name)).toMatch(/^501 /);
});
