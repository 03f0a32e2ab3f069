import { describe, expect, test } from 'vitest';
import { canonicalPath } from '../../src/kernel/policy/paths/canonical-path.ts';
import { pathsAnywhere } from '../../src/kernel/policy/paths/mentioned-paths.ts';
import { pathPattern } from '../../src/kernel/policy/paths/path-pattern.ts';
import { longTest, testOneIn } from '../support/soak.ts';

const of = (text: string) => canonicalPath(text)?.path;

describe('one spelling of a path', () => {
  test.each([
    '/Game/Maps/Yard',
    '/game/maps/yard',
    '/Game/Maps/Yard.Yard',
    '/Game/Maps/Yard.yard',
    '/Game/Maps/Yard.Yard:',
    'World /Game/Maps/Yard.Yard',
    '/Script/Engine.World /Game/Maps/Yard',
    "World'/Game/Maps/Yard.Yard'",
    `World'"/Game/Maps/Yard.Yard"'`,
    "/Script/Engine.World'/Game/Maps/Yard.Yard'",
    '"/Game/Maps/Yard"',
    '  /Game/Maps/Yard\t',
    '//Game///Maps//Yard',
    '/Game/Maps/Yard/',
    '\\Game\\Maps\\Yard',
    '/Game/Props/../Maps/./Yard',
    '/Game/Maps/Yard.umap',
    '/Game/Maps/Yard.uasset',
    '/Game/Maps/UEDPIE_0_Yard.Yard',
    '/Game/Maps/UEDPIE_12_Yard.UEDPIE_12_Yard',
    // Level instances, and levels that are streamed in more than once.
    '/Temp/Game/Maps/Yard_LevelInstance_3F9C01D2A4B5C6D7_1.Yard',
    '/Game/Maps/Yard_LevelInstance_2.Yard',
    '/Game/Maps/UEDPIE_0_Yard_LevelInstance_2.Yard',
  ])('%j', spelling => {
    expect(of(spelling)).toBe('/game/maps/yard');
  });

  test.each([
    '/Game/Props/BP_Door',
    '/Game/Props/BP_Door.BP_Door',
    '/Game/Props/BP_Door.BP_Door_C',
    '/Game/Props/BP_Door.Default__BP_Door_C',
    '/Game/Props/BP_Door.SKEL_BP_Door_C',
    "BlueprintGeneratedClass'/Game/Props/BP_Door.BP_Door_C'",
  ])('a Blueprint: %j', spelling => {
    expect(of(spelling)).toBe('/game/props/bp_door');
  });

  test.each([
    '/Game/Maps/Yard.Yard:PersistentLevel.Crate_7',
    '/Game/Maps/Yard.Yard.PersistentLevel.Crate_7',
    '/Game/Maps/Yard:PersistentLevel.Crate_7',
    '/Game/Maps/Yard.Yard:PersistentLevel:Crate_7',
    '/Game/Maps/UEDPIE_0_Yard.Yard:PersistentLevel.CRATE_7',
    '/Game/Maps/Yard/_Generated_/MainGrid_L0.Yard:PersistentLevel.Crate_7',
  ])('an actor: %j', spelling => {
    expect(of(spelling)).toBe('/game/maps/yard.persistentlevel.crate_7');
  });

  test('the file of an actor belongs to its map, and so does a folder of such files', () => {
    const file = canonicalPath('/Game/__ExternalActors__/Maps/Yard/5/K2/A1B2C3');
    expect(file).toMatchObject({ owner: '/game/maps/yard' });
    expect(canonicalPath('/Game/__ExternalActors__/Maps')).toMatchObject({ owner: '/game/maps' });
    expect(pathPattern('/Game/Maps/**').covers(file ?? never())).toBe(true);
  });

  test.each([
    '/Script/Engine.Default__PointLight',
    '/Script/Engine.PointLight',
    "Class'/Script/Engine.PointLight'",
  ])('a native class and its default object: %j', spelling => {
    expect(of(spelling)).toBe('/script/engine.pointlight');
  });

  test.each([
    ...['', 'None', 'Yard', 'Game/Maps/Yard', '../../../MyProject/Content/Maps/Yard.umap'],
    ...['C:\\MyProject\\Content\\Maps\\Yard.umap', 'C:/MyProject/Content/Maps/Yard.umap', '/', '//', '/..'],
    ...[
      '/home/mia/MyProject/Content/Maps/Yard.umap',
      '/Game/../../Maps',
      '/Game/Ma ps/Yard',
      '/Game/Maps/Ya\u200brd',
    ],
    ...[
      '/Game/Maps/Yard#1',
      'a b /Game/Maps/Yard',
      `/${'a'.repeat(100_000)}`,
      `${"'".repeat(100_000)}/Game/X`,
    ],
  ])('no path that could be judged: %j', spelling => {
    expect(of(spelling)).toBeUndefined();
  });
});

describe('paths in a value', () => {
  test.each([
    [
      { Asset: { AssetPath: { PackageName: '/Game/A', AssetName: 'A' }, SubPathString: 'X.Y' } },
      '/game/a.x.y',
    ],
    [{ AssetPathName: '/Game/A.A', SubPathString: 'X' }, '/game/a.x'],
    [[{ newpackagepath: '/Game/A', NewName: 'B' }], '/game/a/b'],
    [{ '/Game/Key': 1 }, '/game/key'],
    ['{"Mesh":"StaticMesh\'/Game/A.A\'"}', '/game/a'],
    ['(Mesh=/Game/A,Count=2)', '/game/a'],
    ['open C:\\MyProject\\Content\\Maps\\Yard.umap', '/game/maps/yard'],
    ['../../../MyProject/Plugins/Fog/Content/X.uasset', '/fog/x'],
    ['look at /Game/A and /Game/B', '/game/b'],
    ['LOCTABLE("\\u002fGame/UI/ST_Signs.ST_Signs", "Gate")', '/game/ui/st_signs'],
    ['LOCTABLE("/Game/UI/ST_\\x53igns.ST_Signs", "Gate")', '/game/ui/st_signs'],
    ['LOCTABLE("\\x2fArt/ST_Signs", "Gate")', '/art/st_signs'],
    ['LOCTABLE("\\057Art/ST_Signs", "Gate")', '/art/st_signs'],
    ['LOCTABLE("\\x0002fGame/ST_Signs", "Gate")', '/game/st_signs'],
  ])('%j names %s', (value, path) => {
    expect(pathsAnywhere(value).map(each => each.path)).toContain(path);
  });

  // What is worse than linear does not end here.
  testOneIn(4).each([
    '/',
    '\\',
    "'",
    'a/',
    '/content/',
    ' /a',
    '//content',
    'é',
    '.:',
    '/Game/A.A:',
    '\\x2f',
    '\\u002fa',
  ])('is done with a text of nothing but %j', piece => {
    expect(pathsAnywhere(piece.repeat(200_000)).length).toBeLessThan(10);
  });
});

describe('a pattern of paths', () => {
  test.each([
    ['/Game/Maps/**', '/Game/Maps', true],
    ['/Game/Maps/**', '/Game/Maps/A/B.B:PersistentLevel.X', true],
    ['/Game/Maps/**', '/Game/MapsOld/A', false],
    ['/Game/Maps/*', '/Game/Maps/A.A:PersistentLevel.X.Y', true],
    ['/Game/Maps/*', '/Game/Maps/Deep/A', false],
    ['/Game/Maps', '/Game/Maps/Deep/A', true],
    ['/Game/Maps/', '/Game/Maps/Deep/A', true],
    ['/Game/Maps', '/Game/MapsOld', false],
    ['/Game/**/Test_?', '/Game/Test_1', true],
    ['/Game/**/Test_?', '/Game/A/B/Test_1.Test_1', true],
    ['/Game/**/Test_?', '/Game/A/B/Test_12', false],
    ['/Game/**/A/**/B', '/Game/X/A/B', true],
    ['/Game/**/A/**/B', '/Game/XA/B', false],
    ['/Game/A+(b)', '/Game/A+(b)', true],
    ['/Game/Maps/Yard', '/Game/Maps/UEDPIE_0_Yard.Yard:PersistentLevel.X', true],
    ['/Game/Maps/Yard', '/Temp/Game/Maps/Yard_LevelInstance_3f9c01d2_1.Yard:PersistentLevel.X', true],
    [
      '/Game/Maps/Yard.Yard:PersistentLevel.X',
      '/Temp/Game/Maps/Yard_LevelInstance_3f9c01d2_1.Yard:PersistentLevel.X.Mesh',
      true,
    ],
    ['/Temp/Game/Maps/Yard_LevelInstance_3f9c01d2_1', '/Game/Maps/Yard.Yard:PersistentLevel.X', true],
    ['/Game/Maps/Yard_LevelInstance_*', '/Game/Maps/Yard_LevelInstance_2.Yard:PersistentLevel.X', true],
    ['/Game/Maps/Y*', '/Game/Maps/Yard_LevelInstance_2.Yard:PersistentLevel.X', true],
    ['/Game/Maps/Yard', '/Game/Maps/YardTwo_LevelInstance_2.YardTwo:PersistentLevel.X', false],
    ['/Game/Maps/Main', '/Game/Maps/Sub.Sub:PersistentLevel.X', false],
    ['/Game/Maps/Sub', '/Game/Maps/Sub.Sub:PersistentLevel.X', true],
    ['/Game/Maps/**', '/Temp/Game/Maps/Sub_LevelInstance_3f9c01d2_1.Sub:PersistentLevel.X', true],
    ['/Game/Props/SM_Crate.SM_Crate', '/Game/Props/SM_Crate', true],
    ['/Game/Props/BP_Door.BP_Door_C', '/Game/Props/BP_Door', true],
    ['/Game/Props/*_C', '/Game/Props/BP_Door', true],
    ['/Game/Props/SM_*.SM_*', '/Game/Props/SM_Crate', true],
    [
      '/Game/Maps/Yard.Yard:PersistentLevel.Crate_*',
      '/Game/Maps/Yard.Yard:PersistentLevel.Crate_7.Mesh',
      true,
    ],
    ['/Game/Maps/Yard.Yard.PersistentLevel.Crate_7', '/Game/Maps/Yard.Yard:PersistentLevel.Crate_7', true],
    ['/Game/Maps/Yard.Yard:PersistentLevel.Crate_7', '/Game/Maps/Yard.Yard:PersistentLevel.Crate_70', false],
  ])('%s and %s: %s', (pattern, path, isCovered) => {
    expect(pathPattern(pattern).covers(canonicalPath(path) ?? never())).toBe(isCovered);
  });

  test.each([
    ['/Game/Props/Textures/**', '/Game/Props', 'surely'],
    ['/Game/Props/Textures/**', '/Game', 'surely'],
    ['/Game/**/Lvl_*', '/Game/Maps', 'maybe'],
    ['/Game/*/Lvl_*', '/Game/Maps', 'maybe'],
    ['/Game/*/Lvl_*', '/Engine', 'no'],
    ['/Game/Maps/Yard.Yard:PersistentLevel.Crate_7', '/Game/Maps/Yard', 'surely'],
    ['/Game/Maps/Yard', '/Game/Props', 'no'],
  ])('%s reaches into %s: %s', (pattern, path, reach) => {
    expect(pathPattern(pattern).reachesInto(canonicalPath(path) ?? never())).toBe(reach);
  });

  test.each([
    ['/Game/**/Yard:*', true],
    ['/Game/*/*.*:PersistentLevel.Crate_7', true],
    ['/Game/**.Crate_7', true],
    ['/Game/Maps/Yard.Yard:PersistentLevel.Crate_*', true],
    ['/Game/**/Crate_7', false],
    ['/Game/**/Shipping/**', false],
    ['/Game/**/Barn:PersistentLevel.*', false],
  ])('%s may be about a part of a map: %s', (pattern, mayBe) => {
    expect(pathPattern(pattern).mayCoverPart(canonicalPath('/Game/Maps/Yard.Yard') ?? never())).toBe(mayBe);
  });

  test('covers a folder only with all that may be in it', () => {
    const covers = (pattern: string) =>
      pathPattern(pattern).coversFolder(canonicalPath('/Game/Props') ?? never());
    expect(['/Game/Props/**', '/Game/**', '/Game/Props', '/Game'].map(covers)).toEqual([
      true,
      true,
      true,
      true,
    ]);
    expect(['/Game/*', '/Game/Props/*', '/Game/Props/**/SM_*', '/Game/P*'].map(covers)).toEqual(
      Array(4).fill(false),
    );
  });

  longTest('is done with a pattern of nothing but wildcards', () => {
    const path = canonicalPath(`/${'a'.repeat(1900)}`) ?? never();
    expect(pathPattern(`/${'*?'.repeat(500)}#`).covers(path)).toBe(false);
  });
});

function never(): never {
  throw new Error('no path');
}
