import { describe, expect, test } from 'vitest';
import type { Scene } from '../scene.ts';
import type { EngineVersion } from '../simulated-editor.ts';
import { openYard, yard } from '../test-yard.ts';

const mesh = '/Script/Engine.StaticMesh';

/** The yard, with more in its content folders. */
const library: Scene = {
  ...yard,
  assets: [
    { path: '/Game/Props/SM_Barrel.SM_Barrel', class: mesh, tags: { Triangles: '984', FiBData: 'x' } },
    { path: '/Game/Props/Old/SM_Barrel_Old.SM_Barrel_Old', class: mesh, tags: { AssetImportData: '[]' } },
    { path: '/Game/Props/T_Barrel_D.T_Barrel_D', class: '/Script/Engine.Texture2D' },
    { path: '/Game/Sky/T_Barrel_Sky.T_Barrel_Sky', class: '/Script/Engine.TextureCube' },
  ],
  blueprints: [
    { path: '/Game/Blueprints/BP_Lamp', parent: '/Script/Engine.Actor' },
    { path: '/Game/Blueprints/BP_Hero', parent: '/Script/Engine.Character' },
    { path: '/Game/Blueprints/BP_BigLamp', parent: '/Game/Blueprints/BP_Lamp.BP_Lamp_C' },
    { path: '/Game/Blueprints/BPL_Math', parent: '/Script/Engine.BlueprintFunctionLibrary' },
  ],
};

function search(body: unknown, scene = library, engine: EngineVersion = '5.5') {
  const text = openYard({ scene, engine }).put('/remote/search/assets', body, {});
  expect(text).toMatch(/^200 /);
  return JSON.parse(text.slice(4)).Assets;
}

function names(body: unknown, scene = library, engine: EngineVersion = '5.5'): string[] {
  return search(body, scene, engine).map((asset: { Name: string }) => asset.Name);
}

const blueprints = ['BP_Lamp', 'BP_Hero', 'BP_BigLamp', 'BPL_Math'];
const props = ['SM_Barrel', 'SM_Barrel_Old', 'T_Barrel_D'];
const textures = ['T_Barrel_D', 'T_Barrel_Sky'];

describe('finds', () => {
  test.each<[string, object, string[]]>([
    ['by a part of the name, in any case', { Query: 'BARREL_' }, ['SM_Barrel_Old', ...textures]],
    ['not by folder', { Query: 'Props' }, []],
    ['the whole project without any filter', {}, [...props, 'T_Barrel_Sky', ...blueprints, 'Yard']],
    ['packages', { Filter: { PackageNames: ['/game/props/sm_barrel', '/Game/No'] } }, ['SM_Barrel']],
    ['folders', { Filter: { PackagePaths: ['/Game/Props'] } }, ['SM_Barrel', 'T_Barrel_D']],
    ['folders and those below', { Filter: { PackagePaths: ['/Game/Props'], RecursivePaths: true } }, props],
    ['no folder that ends in a slash', { Filter: { PackagePaths: ['/Game/Props/'] } }, []],
    [
      'engine content when asked',
      { Query: 'cu', Filter: { PackagePaths: ['/Engine/BasicShapes'] } },
      ['Cube'],
    ],
    ['classes in any folder', { Query: 'c', Filter: { ClassNames: [mesh] } }, ['Cube', 'Cylinder', 'Cone']],
    ['no classes by their short names', { Filter: { ClassNames: ['StaticMesh'] } }, []],
    ['no child classes unasked', { Filter: { ClassNames: ['/Script/Engine.Texture'] } }, []],
    [
      'child classes',
      { Filter: { ClassNames: ['/Script/Engine.Texture'], RecursiveClasses: true } },
      textures,
    ],
    [
      'child classes without some',
      {
        Filter: {
          ClassNames: ['/Script/Engine.Texture'],
          RecursiveClasses: true,
          RecursiveClassesExclusionSet: ['/Script/Engine.Texture2D'],
        },
      },
      ['T_Barrel_Sky'],
    ],
    [
      'exclusions only among child classes',
      { Filter: { ClassNames: [mesh], PackagePaths: ['/Game/Props'], RecursiveClassesExclusionSet: [mesh] } },
      ['SM_Barrel'],
    ],
    [
      'Blueprints by native parent',
      {
        Filter: { EnableBlueprintNativeClassFiltering: true, NativeParentClasses: ['/Script/Engine.Actor'] },
      },
      ['BP_Lamp', 'BP_BigLamp'],
    ],
    [
      'Blueprints by native parent and its children',
      {
        Filter: {
          EnableBlueprintNativeClassFiltering: true,
          NativeParentClasses: ['/Script/Engine.Actor'],
          RecursiveClasses: true,
        },
      },
      ['BP_Lamp', 'BP_Hero', 'BP_BigLamp'],
    ],
    [
      'with native parents switched off',
      { Query: 'math', Filter: { NativeParentClasses: [mesh] } },
      ['BPL_Math'],
    ],
    ['with filters in the wrong place', { Query: 'hero', ClassNames: [mesh] }, ['BP_Hero']],
    [
      'with field names in any case',
      { filter: { classNAMES: [mesh], packagepaths: ['/Game/Props'] } },
      ['SM_Barrel'],
    ],
    ['with a filter of the wrong type', { Query: 'hero', Filter: { ClassNames: mesh } }, ['BP_Hero']],
  ])('%s', (_, body, found) => {
    expect(names(body)).toEqual(found);
  });

  test.each([
    [undefined, 100],
    [0, 1],
    [-5, 1],
    [1, 1],
    [7, 7],
    [1000, 131],
  ])('with the limit %s: %i', (Limit, count) => {
    const more = Array.from({ length: 130 }, (_, index) => ({
      path: `/Game/A/T_${index}.T_${index}`,
      class: mesh,
    }));
    const scene = { ...yard, blueprints: [], actors: [], assets: more };
    expect(names(Limit === undefined ? {} : { Limit }, { ...scene, selection: [] })).toHaveLength(count);
  });

  test('with short class names up to 5.0, and only with those', () => {
    const body = (name: string) => ({ Query: 'barrel', Filter: { ClassNames: [name] } });
    expect(search(body('StaticMesh'), library, '5.0')[0]).toMatchObject({ Class: 'StaticMesh' });
    expect(names(body(mesh), library, '5.0')).toEqual([]);
  });
});

describe('answers', () => {
  test('name, class, path and tags, without those that are too large', () => {
    expect(
      openYard({ scene: library }).put('/remote/search/assets', { Query: 'sm_barrel', Limit: 2 }, {}),
    ).toBe(
      [
        '200 {',
        '\t"Assets": [',
        '\t\t{',
        '\t\t\t"Name": "SM_Barrel",',
        '\t\t\t"Class": "/Script/Engine.StaticMesh",',
        '\t\t\t"Path": "/Game/Props/SM_Barrel.SM_Barrel",',
        '\t\t\t"Metadata":',
        '\t\t\t{',
        '\t\t\t\t"Triangles": "984"',
        '\t\t\t}',
        '\t\t},',
        '\t\t{',
        '\t\t\t"Name": "SM_Barrel_Old",',
        '\t\t\t"Class": "/Script/Engine.StaticMesh",',
        '\t\t\t"Path": "/Game/Props/Old/SM_Barrel_Old.SM_Barrel_Old",',
        '\t\t\t"Metadata":',
        '\t\t\t{',
        '\t\t\t}',
        '\t\t}',
        '\t]',
        '}',
      ].join('\n'),
    );
  });

  test('nothing as an empty list', () => {
    expect(openYard().put('/remote/search/assets', { Query: 'no such thing' }, {})).toBe(
      '200 {\n\t"Assets": []\n}',
    );
  });

  test('a body that is none with an error', () => {
    expect(openYard().putText('/remote/search/assets', '', {})).toBe(
      '400 { "errorMessage": "Unable to deserialize request." }',
    );
  });

  const nativeTag = (path: string) => `/Script/CoreUObject.Class'${path}'`;
  const ownTag = (path: string) => `/Script/Engine.BlueprintGeneratedClass'${path}'`;

  test.each([
    [
      'BP_Hero',
      nativeTag('/Script/Engine.Character'),
      nativeTag('/Script/Engine.Character'),
      'BPTYPE_Normal',
    ],
    [
      'BP_BigLamp',
      ownTag('/Game/Blueprints/BP_Lamp.BP_Lamp_C'),
      nativeTag('/Script/Engine.Actor'),
      'BPTYPE_Normal',
    ],
    [
      'BPL_Math',
      nativeTag('/Script/Engine.BlueprintFunctionLibrary'),
      nativeTag('/Script/Engine.BlueprintFunctionLibrary'),
      'BPTYPE_FunctionLibrary',
    ],
  ])('the parents of %s', (name, ParentClass, NativeParentClass, BlueprintType) => {
    const path = `/Game/Blueprints/${name}`;
    expect(search({ Filter: { PackageNames: [path] } })).toEqual([
      {
        Name: name,
        Class: '/Script/Engine.Blueprint',
        Path: `${path}.${name}`,
        Metadata: {
          GeneratedClass: ownTag(`${path}.${name}_C`),
          ...{ ParentClass, NativeParentClass, BlueprintType },
        },
      },
    ]);
  });
});

test('it finds nothing in memory that was not found before', () => {
  const opened = openYard({ scene: library });
  const barrel = { objectPath: '/Game/Props/SM_Barrel.SM_Barrel' };
  opened.put('/remote/search/assets', { Query: 'barrel' }, {});
  expect(opened.put('/remote/object/describe', barrel)).toMatch(/^404 /);
});
