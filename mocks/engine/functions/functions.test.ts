import { describe, expect, test } from 'vitest';
import { parseType } from '../reflection/reflection.ts';
import type { PropertyValues, SceneActor } from '../scene.ts';
import { actors, crate, kismet, lamp, level, light, openYard, yard as yardScene } from '../test-yard.ts';
import { createWorld } from '../world/create-world.ts';
import { functionLibraries } from './registry.ts';

const editorSubsystem = '/Script/UnrealEd.Default__UnrealEditorSubsystem';
const levelSubsystem = '/Script/LevelEditor.Default__LevelEditorSubsystem';
const filterLibrary = '/Script/EditorScriptingUtilities.Default__EditorFilterLibrary';
const pointLight = `${level}.PointLight_2`;
const fogActor = `${level}.ExponentialHeightFog_0`;
const all = [pointLight, crate, lamp, fogActor];

describe('questions', () => {
  const yard = openYard();
  const projectFolder = 'D:/Projects/Jürgens Yard/';
  const list = { TargetArray: all, bIgnoreCase: true, FilterType: 'Include' };

  test.each([
    [actors, 'GetAllLevelActors', {}, all],
    [actors, 'GetSelectedLevelActors', {}, [crate]],
    [actors, 'GetActorReference', { PathToActor: crate }, crate],
    [actors, 'GetActorReference', { PathToActor: 'PersistentLevel.Crate_7' }, crate],
    [actors, 'GetActorReference', { PathToActor: light }, ''],
    [editorSubsystem, 'GetEditorWorld', {}, '/Game/Maps/Yard.Yard'],
    [editorSubsystem, 'GetGameWorld', {}, ''],
    [levelSubsystem, 'GetCurrentLevel', {}, level],
    [levelSubsystem, 'IsInPlayInEditor', {}, false],
    [
      filterLibrary,
      'ByActorLabel',
      { ...list, NameSubString: 'l', StringMatch: 'Contains' },
      [pointLight, lamp, fogActor],
    ],
    [filterLibrary, 'ByActorLabel', { ...list, NameSubString: 'crate', StringMatch: 'ExactMatch' }, [crate]],
    [
      filterLibrary,
      'ByActorLabel',
      { ...list, NameSubString: 'c*e', StringMatch: 'MatchesWildcard' },
      [crate],
    ],
    [
      filterLibrary,
      'ByActorLabel',
      { TargetArray: all, NameSubString: 'crate', StringMatch: 'ExactMatch' },
      [],
    ],
    [filterLibrary, 'ByClass', { TargetArray: all, ObjectClass: '/Script/Engine.Light' }, [pointLight]],
    [filterLibrary, 'ByIDName', { TargetArray: all, NameSubString: 'Crate_' }, [crate]],
    [filterLibrary, 'ByActorTag', { TargetArray: all, Tag: 'wood' }, [crate]],
    [
      filterLibrary,
      'ByActorTag',
      { TargetArray: all, Tag: 'Wood', FilterType: 'Exclude' },
      [pointLight, lamp, fogActor],
    ],
    [filterLibrary, 'ByLayer', { TargetArray: all, LayerName: 'Nowhere' }, []],
    [filterLibrary, 'BySelection', { TargetArray: all }, [crate]],
    [kismet, 'IsUnattended', {}, false],
    [kismet, 'GetEngineVersion', {}, '5.5.1-38445332+++UE5+Release-5.5'],
    [kismet, 'GetProjectDirectory', {}, projectFolder],
    [kismet, 'GetProjectContentDirectory', {}, `${projectFolder}Content/`],
    [kismet, 'GetProjectSavedDirectory', {}, `${projectFolder}Saved/`],
    [kismet, 'GetGameName', {}, 'Yard'],
    [kismet, 'GetDisplayName', { Object: pointLight }, 'Key "Light"'],
    [kismet, 'GetDisplayName', { Object: light }, 'LightComponent0'],
    [
      '/Script/Engine.Default__GameplayStatics',
      'GetObjectClass',
      { Object: crate },
      '/Script/Engine.StaticMeshActor',
    ],
    [kismet, 'GetPathName', { Object: crate }, crate],
    [kismet, 'GetClassDisplayName', { Class: '/Script/Engine.PointLight' }, 'PointLight'],
    [crate, 'ActorHasTag', { Tag: 'wood' }, true],
    [crate, 'ActorHasTag', { Tag: 'Glass' }, false],
    [crate, 'GetAttachParentActor', {}, ''],
    [lamp, 'GetAttachParentActor', {}, crate],
    [lamp, 'K2_GetRootComponent', {}, `${lamp}.Base`],
    [lamp, 'K2_GetComponentsByClass', { ComponentClass: '/Script/Engine.LightComponent' }, [`${lamp}.Lamp`]],
    [`${lamp}.Lamp`, 'GetAttachParent', {}, `${lamp}.Base`],
    [`${lamp}.Lamp`, 'GetOwner', {}, lamp],
    [pointLight, 'GetFolderPath', {}, 'Lighting'],
    [crate, 'GetFolderPath', {}, 'None'],
  ])('%s %s(%j)', (path, name, parameters, result) => {
    const answer = JSON.parse(yard.call(path, name, parameters).slice(4));
    expect(answer.ReturnValue).toEqual(result);
  });
});

test('an editor that was started without anybody in front of it says so', () => {
  const yard = openYard({ scene: { ...yardScene, unattended: true } });
  expect(yard.call(kismet, 'IsUnattended')).toBe('200 {\n\t"ReturnValue": true\n}');
});

describe('places', () => {
  test('children follow their parents', () => {
    const yard = openYard();
    const rotation = { Pitch: 0, Yaw: 90, Roll: 0 };
    yard.call(crate, 'K2_SetActorLocationAndRotation', { NewLocation: { X: 1000 }, NewRotation: rotation });
    yard.write(`${lamp}.Base`, 'RelativeLocation', { X: 10 });
    const { X, Y, Z } = JSON.parse(yard.call(`${lamp}.Lamp`, 'K2_GetComponentLocation').slice(4)).ReturnValue;
    expect([X, Y, Z].map(Math.round)).toEqual([1000, 10, 100]);
  });

  test('an attached actor put somewhere in the world is there', () => {
    const yard = openYard();
    yard.call(crate, 'K2_SetActorLocationAndRotation', { NewLocation: { Y: 50 }, NewRotation: { Yaw: 30 } });
    yard.call(lamp, 'K2_SetActorLocation', { NewLocation: { X: 1, Y: 2, Z: 3 } });
    const { X, Y, Z } = JSON.parse(yard.call(lamp, 'K2_GetActorLocation').slice(4)).ReturnValue;
    expect([X, Y, Z].map(Math.round)).toEqual([1, 2, 3]);
  });
});

test('bounds are the box around the meshes, along the axes of the world', () => {
  const yard = openYard();
  yard.call(crate, 'K2_SetActorLocationAndRotation', { NewLocation: { Z: 50 }, NewRotation: { Yaw: 90 } });
  yard.call(crate, 'SetActorScale3D', { NewScale3D: { X: 2, Y: 1, Z: 1 } });
  const { Origin, BoxExtent } = JSON.parse(yard.call(crate, 'GetActorBounds').slice(4));
  expect([Origin.Z, BoxExtent.X, BoxExtent.Y, BoxExtent.Z].map(Math.round)).toEqual([50, 50, 100, 50]);
  expect(JSON.parse(yard.call(pointLight, 'GetActorBounds').slice(4)).BoxExtent).toEqual({
    X: 0,
    Y: 0,
    Z: 0,
  });
});

test.each<[string, SceneActor, number[]]>([
  ['a box', trigger('Box', { BoxExtent: { X: 10, Y: 20, Z: 30 } }), [0, 0, 0, 10, 20, 30]],
  ['a sphere', trigger('Sphere', { SphereRadius: 25 }), [0, 0, 0, 25, 25, 25]],
  ['a capsule', trigger('Capsule', { CapsuleRadius: 25, CapsuleHalfHeight: 60 }), [0, 0, 0, 25, 25, 60]],
  ['a volume', { name: 'A', class: '/Script/Engine.BlockingVolume' }, [0, 0, 0, 100, 100, 100]],
  ['a mesh that stands on its pivot', meshActor('SM_Barrel'), [0, 0, 45, 30, 30, 45]],
  ['a mesh with bounds of its own', meshActor('SM_Hook'), [1, 2, 3, 4, 5, 6]],
])('bounds of %s', (_, actor, [X, Y, Z, ...extent]) => {
  const assets = [
    { path: '/Game/Props/SM_Barrel.SM_Barrel', tags: { ApproxSize: '60x60x90' } },
    {
      path: '/Game/Props/SM_Hook.SM_Hook',
      bounds: { origin: { X: 1, Y: 2, Z: 3 }, extent: { X: 4, Y: 5, Z: 6 } },
    },
  ].map(asset => ({ ...asset, class: '/Script/Engine.StaticMesh' }));
  const opened = openYard({ scene: { ...yardScene, assets, actors: [actor], selection: [] } });
  const { Origin, BoxExtent } = JSON.parse(opened.call(`${level}.A`, 'GetActorBounds').slice(4));
  expect(Origin).toEqual({ X, Y, Z });
  expect(Object.values(BoxExtent)).toEqual(extent);
});

test('bounds of a mesh of unknown size are not simulated', () => {
  const scene = { ...yardScene, assets: [], actors: [meshActor('SM_Barrel')], selection: [] };
  expect(openYard({ scene }).call(`${level}.A`, 'GetActorBounds')).toMatch(/^501 /);
});

function trigger(shape: string, properties: PropertyValues): SceneActor {
  return {
    name: 'A',
    class: `/Script/Engine.Trigger${shape}`,
    components: { CollisionComp: { properties } },
  };
}

function meshActor(mesh: string): SceneActor {
  const properties = { StaticMesh: `/Game/Props/${mesh}.${mesh}` };
  return {
    name: 'A',
    class: '/Script/Engine.StaticMeshActor',
    components: { StaticMeshComponent0: { properties } },
  };
}

describe('changes', () => {
  test('an actor that is spawned has a label of its own', () => {
    const yard = openYard();
    const spawn = (ActorClass: string) =>
      JSON.parse(yard.call(actors, 'SpawnActorFromClass', { ActorClass, Location: { X: 5 } }).slice(4))
        .ReturnValue;
    expect(spawn('/Script/Engine.PointLight')).toBe(`${level}.PointLight_0`);
    const second = spawn('/Script/Engine.PointLight');
    expect(yard.editor.world.find(second)?.label).toBe('PointLight2');
    expect(spawn('/Game/Blueprints/BP_Lamp.BP_Lamp_C')).toBe(`${level}.BP_Lamp_C_0`);
    expect(spawn('/Script/Engine.Light')).toBe('');
    expect(spawn('/Script/Engine.Nothing')).toBe('');
  });

  test('a mesh spawns an actor that shows it', () => {
    const yard = openYard();
    const ObjectToUse = '/Game/Props/SM_Barrel.SM_Barrel';
    const path = JSON.parse(yard.call(actors, 'SpawnActorFromObject', { ObjectToUse }).slice(4)).ReturnValue;
    expect(yard.editor.world.get(`${path}.StaticMeshComponent0`, 'StaticMesh')).toBe(ObjectToUse);
  });

  test('destroying is an undo step of its own, selection and all', () => {
    const yard = openYard();
    const { world } = yard.editor;
    const before = world.snapshot();
    expect(yard.call(actors, 'DestroyActor', { ActorToDestroy: crate })).toBe(
      '200 {\n\t"ReturnValue": true\n}',
    );
    expect(world.find(`${crate}.StaticMeshComponent0`)).toBeUndefined();
    expect(world.selection).toEqual([]);
    expect(world.find(`${lamp}.Base`)?.attachParent).toBeUndefined();
    expect(world.transactions.titles).toEqual(['Delete Actors']);
    const after = world.snapshot();
    world.transactions.undo();
    expect(world.snapshot()).toEqual(before);
    world.transactions.redo();
    expect(world.snapshot()).toEqual(after);
  });

  test('the light of the sky has setters of its own', () => {
    const sky = { name: 'Sky_1', class: '/Script/Engine.SkyLight' };
    const yard = openYard({ scene: { ...yardScene, actors: [sky], selection: [] } });
    const component = `${level}.Sky_1.SkyLightComponent0`;
    yard.call(component, 'SetIntensity', { NewIntensity: 3 });
    yard.call(component, 'SetLightColor', { NewLightColor: { R: 0.5, G: 0, B: 1, A: 1 } });
    expect(yard.editor.world.get(component, 'Intensity')).toBe(3);
    expect(yard.editor.world.get(component, 'LightColor')).toEqual({ R: 188, G: 0, B: 255, A: 255 });
  });

  test('a colour is encoded when asked to', () => {
    const yard = openYard();
    const half = { R: 0.5, G: 0, B: 1, A: 1 };
    yard.call(light, 'SetLightColor', { NewLightColor: half, bSRGB: true });
    expect(yard.editor.world.get(light, 'LightColor')).toEqual({ R: 188, G: 0, B: 255, A: 255 });
  });
});

test.each(['SphereReflectionCapture', 'BoxReflectionCapture'])(
  'how far a %s reaches is no part of its bounds',
  name => {
    const actor = { name: 'A', class: `/Script/Engine.${name}` };
    const yard = openYard({ scene: { ...yardScene, actors: [actor], selection: [] } });
    const zero = { X: 0, Y: 0, Z: 0 };
    expect(JSON.parse(yard.call(`${level}.A`, 'GetActorBounds').slice(4))).toEqual({
      Origin: zero,
      BoxExtent: zero,
    });
  },
);

describe('a world context', () => {
  const spots = (WorldContextObject?: string) => {
    const parameters = {
      ActorClass: '/Script/Engine.PointLight',
      ...(WorldContextObject !== undefined && { WorldContextObject }),
    };
    const answer = openYard().call(
      '/Script/Engine.Default__GameplayStatics',
      'GetAllActorsOfClass',
      parameters,
    );
    return JSON.parse(answer.slice('200 '.length)).OutActors;
  };

  test.each(['/Game/Maps/Yard.Yard', level, crate, light])('is the world, or is in it: %s', context => {
    expect(spots(context)).toEqual([pointLight]);
  });

  test.each([
    undefined,
    '',
    'zz',
    '/Game/Maps/Nowhere.Nowhere',
    '/Script/Engine.Default__PointLight',
    '/Script/Engine.PointLight',
    '/Engine/BasicShapes/Cube.Cube',
  ])('%s stands in none, where there are no actors', context => {
    expect(spots(context)).toEqual([]);
  });
});

describe('a class that is none of those asked for', () => {
  test.each<[string, string, object, unknown]>([
    [actors, 'SpawnActorFromClass', { ActorClass: '/Script/Engine.PointLightComponent' }, ''],
    [actors, 'SpawnActorFromClass', { ActorClass: '/Script/Engine.StaticMesh' }, ''],
    [actors, 'SpawnActorFromClass', { ActorClass: '/Script/UMG.Button' }, ''],
    [crate, 'K2_GetComponentsByClass', { ComponentClass: '/Script/CoreUObject.Object' }, []],
    [crate, 'GetComponentByClass', { ComponentClass: '/Script/CoreUObject.Object' }, ''],
  ])('%s.%s(%s) is no class', (path, name, parameters, expected) => {
    const yard = openYard();
    const before = yard.editor.world.snapshot();
    expect(JSON.parse(yard.call(path, name, parameters).slice('200 '.length)).ReturnValue).toEqual(expected);
    expect(yard.editor.world.snapshot()).toEqual(before);
  });
});

describe('absolute paths', () => {
  test.each([
    ['../../x', 'D:/UnrealEngine/Engine/x'],
    ['../../../MyProject/', 'D:/UnrealEngine/MyProject/'],
    ['..\\..\\x', 'D:/UnrealEngine/Engine/x'],
    ['./log.txt', 'D:/UnrealEngine/Engine/Binaries/Win64/log.txt'],
    ['', 'D:/UnrealEngine/Engine/Binaries/Win64/'],
    ['../../../../../../x', 'D:/x'],
    ['C:/x/y', 'C:/x/y'],
    ['/x/y', '/x/y'],
    ['D:/a/../b', 'D:/b'],
    ['D:\\a\\.\\b\\..\\', 'D:/a/'],
    ['/x/../y', '/y'],
    ['//server/share/../z', '//server/z'],
    ['D:/../b', 'D:/../b'],
  ])('%s is %s', (Filename, expected) => {
    const answer = openYard().call(kismet, 'ConvertToAbsolutePath', { Filename });
    expect(JSON.parse(answer.slice('200 '.length)).ReturnValue).toBe(expected);
  });

  test('on a machine without drives begin at its root', () => {
    const scene = { ...yardScene, project: { ...yardScene.project, directory: '/home/mira/Yard/' } };
    const answer = openYard({ scene }).call(kismet, 'ConvertToAbsolutePath', { Filename: '../../x' });
    expect(JSON.parse(answer.slice('200 '.length)).ReturnValue).toBe('/opt/UnrealEngine/Engine/x');
  });
});

test.each([
  ['/Script/GameplayAbilities.Default__AbilitySystemComponent', 'AbilityConfirmOrCancel__DelegateSignature'],
  ['/Script/Engine.Default__PlatformGameInstance', 'PlatformStartupArgumentsDelegate__DelegateSignature'],
])('%s cannot be asked for the signature of a delegate', (path, name) => {
  for (const engine of ['5.4', '5.8'] as const) {
    expect(openYard({ engine }).call(path, name)).toBe(
      `400 { "errorMessage": "Function: ${name} is deprecated or unavailable remotely on object: ${path}" }`,
    );
  }
});

describe('inputs by const reference', () => {
  const library = '/Script/UnrealEd.Default__EditorAssetSubsystem';

  test.each<[string, string, object, string]>([
    // A string is never echoed, however C++ takes it.
    [library, 'DoesAssetExist', { AssetPath: '/Game/X' }, '{\n\t"ReturnValue": false\n}'],
    [library, 'SaveAsset', { AssetToSave: '/Game/X' }, '{\n\t"ReturnValue": false\n}'],
    [library, 'DoesDirectoryExist', { DirectoryPath: '/Game/X' }, '{\n\t"ReturnValue": false\n}'],
    [library, 'MakeDirectory', { DirectoryPath: '/Game/X' }, '{\n\t"ReturnValue": true\n}'],
    [library, 'LoadAsset', { AssetPath: '/Game/X' }, '{\n\t"ReturnValue": ""\n}'],
    [library, 'ListAssets', { DirectoryPath: '/Game/X' }, '{\n\t"ReturnValue": []\n}'],
    // A list always is.
    [actors, 'SetSelectedLevelActors', { ActorsToSelect: [] }, '{\n\t"ActorsToSelect": []\n}'],
  ])('%s.%s', (objectPath, name, parameters, body) => {
    expect(openYard().call(objectPath, name, parameters)).toBe(`200 ${body}`);
  });

  /** Containers that C++ takes by value. */
  const byValue = ['GetAssetsByPaths.PackagePaths'];

  test.each(functionLibraries)(
    'of $class are all its containers and transforms, and no string',
    ({ functions }) => {
      for (const [name, { inputs = {}, constReferences = [] }] of Object.entries(functions)) {
        for (const [input, spelling] of Object.entries(inputs)) {
          const isListed = constReferences.includes(input);
          const mustBe =
            /^T(?:Array|Set|Map)<|^FTransform$/.test(spelling) && !byValue.includes(`${name}.${input}`);
          if (mustBe || spelling === 'FString') expect(isListed, `${name}.${input}`).toBe(mustBe);
        }
      }
    },
  );
});

describe('the registry', () => {
  const world = createWorld(yardScene);

  test.each(functionLibraries)(
    '$class exists, and so do the types of its functions',
    ({ class: path, functions }) => {
      expect(world.classes.find(path)).toBeDefined();
      for (const [name, { inputs, outputs, constReferences = [] }] of Object.entries(functions)) {
        const spellings = [...Object.values(inputs ?? {}), ...Object.values(outputs ?? {})];
        expect(
          spellings.filter(spelling => parseType(spelling).kind === 'opaque'),
          name,
        ).toEqual([]);
        expect(
          constReferences.filter(input => !inputs?.[input]),
          name,
        ).toEqual([]);
      }
    },
  );
});
