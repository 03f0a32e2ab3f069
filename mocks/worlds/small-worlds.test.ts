import { describe, expect, test } from 'vitest';
import { createSimulatedEditor } from '../engine/simulated-editor.ts';
import { unsaved } from './unsaved.ts';
import { windows } from './windows.ts';
import { worldPartition } from './world-partition.ts';
import { findWorld, worlds } from './worlds.ts';

const actors = '/Script/UnrealEd.Default__EditorActorSubsystem';
const kismet = '/Script/Engine.Default__KismetSystemLibrary';

function open(scene: typeof unsaved) {
  const editor = createSimulatedEditor({ scene });
  const put = (url: string, body: unknown) => {
    const headers = { 'content-type': 'application/json' };
    const response = editor.handle({ method: 'PUT', url, headers, body: JSON.stringify(body) });
    if (response === 'crash') throw new Error('The editor crashed.');
    return { status: response.status, body: JSON.parse(String(response.body)) };
  };
  return {
    editor,
    search: (body: unknown) => put('/remote/search/assets', body).body.Assets,
    call: (objectPath: string, functionName: string, parameters = {}) =>
      put('/remote/object/call', { objectPath, functionName, parameters }),
    read: (objectPath: string, propertyName: string) =>
      put('/remote/object/property', { objectPath, propertyName, access: 'READ_ACCESS' }),
  };
}

describe('a World Partition map', () => {
  const level = '/Game/Maps/Lvl_OpenWorld.Lvl_OpenWorld:PersistentLevel';
  const far = `${level}.BP_Windmill_C_UAID_D89EF37396CEAA5E01_2120768344`;
  const near = `${level}.BP_Windmill_C_UAID_D89EF37396CEAA5E01_2120751343`;
  const windmill = '/Game/Buildings/Windmill/BP_Windmill.BP_Windmill_C';
  const windmills = [near, far].map((Path, index) => ({
    ...{ Name: Path.slice(level.length + 1), Class: windmill, Path },
    Metadata: { ActorLabel: ['Old Windmill', 'Far Windmill'][index] },
  }));

  test('lists the actors that are loaded', () => {
    const { body } = open(worldPartition).call(actors, 'GetAllLevelActors');
    expect(body.ReturnValue).toHaveLength(4);
    expect(body.ReturnValue).toContain(near);
    expect(body.ReturnValue).not.toContain(far);
  });

  test('does not know the others by their paths', () => {
    expect(open(worldPartition).call(far, 'GetActorLabel')).toEqual({
      status: 400,
      body: { errorMessage: `Object: ${far} does not exist.` },
    });
  });

  test.each([
    ['by class', { Filter: { ClassNames: [windmill] } }],
    [
      'by a class far above',
      { Query: 'windmill_c_', Filter: { ClassNames: ['/Script/Engine.Actor'], RecursiveClasses: true } },
    ],
    ['without any filter', { Query: 'Windmill_C' }],
  ])('finds all of them %s', (_, body) => {
    expect(open(worldPartition).search(body)).toEqual(windmills);
  });

  test('keeps them away from the folder of the map', () => {
    const Filter = { PackagePaths: ['/Game/Maps'], RecursivePaths: true };
    expect(open(worldPartition).search({ Filter })).toMatchObject([{ Name: 'Lvl_OpenWorld' }]);
  });

  test('tells labels as they are now', () => {
    const opened = open(worldPartition);
    opened.call(near, 'SetActorLabel', { NewActorLabel: 'Museum' });
    expect(opened.search({ Query: near.slice(-10) })).toMatchObject([{ Metadata: { ActorLabel: 'Museum' } }]);
  });

  test('refers to its actors one by one', () => {
    const { body } = open(worldPartition).call(
      '/Script/AssetRegistry.Default__AssetRegistryImpl',
      'K2_GetReferencers',
      { PackageName: '/Game/Environment/Rocks/SM_Cliff_Basalt' },
    );
    expect(body.OutReferencers).toHaveLength(5);
    for (const name of body.OutReferencers) {
      expect(name).toMatch(/^\/Game\/__ExternalActors__\/Maps\/Lvl_OpenWorld\/\w\/\w\w\/\w{22}$/);
    }
  });
});

describe('a level that was never saved', () => {
  const level = '/Temp/Untitled_1.Untitled:PersistentLevel';

  test('has paths under /Temp', () => {
    const { call } = open(unsaved);
    expect(call(actors, 'GetAllLevelActors').body.ReturnValue).toEqual([
      `${level}.DirectionalLight_0`,
      `${level}.PlayerStart_0`,
      `${level}.StaticMeshActor_0`,
    ]);
    const subsystem = '/Script/UnrealEd.Default__UnrealEditorSubsystem';
    expect(call(subsystem, 'GetEditorWorld').body.ReturnValue).toBe('/Temp/Untitled_1.Untitled');
    expect(call(`${level}.StaticMeshActor_0`, 'GetActorLabel').body.ReturnValue).toBe('Cube');
  });

  test('is no asset', () => {
    expect(open(unsaved).search({ Filter: { ClassNames: ['/Script/Engine.World'] } })).toEqual([]);
  });
});

describe('a project on Windows', () => {
  const level = '/Game/Karten/Lvl_Mühle.Lvl_Mühle:PersistentLevel';
  const wheel = `${level}.BP_Mühlrad_C_0`;

  test.each([
    [kismet, 'GetProjectDirectory', {}, 'D:/Meine Projekte/Größenwahn Spiel/'],
    [kismet, 'GetProjectSavedDirectory', {}, 'D:/Meine Projekte/Größenwahn Spiel/Saved/'],
    [wheel, 'GetActorLabel', {}, 'Mühlrad "Große Liese"'],
    [wheel, 'GetFolderPath', {}, 'Mühle/Außen Nord'],
    [`${level}.PointLight_1`, 'GetActorLabel', {}, '提灯 🏮'],
    [`${level}.PointLight_0`, 'ActorHasTag', { Tag: 'außen' }, true],
  ])('%s %s', (path, name, parameters, value) => {
    expect(open(windows).call(path, name, parameters).body.ReturnValue).toBe(value);
  });

  test.each([
    ['Größe', 2.25],
    ['größe', 2.25],
    ['Drehzahl pro Minute', 6.5],
    ['Beschriftung', 'Läuft – bitte nicht berühren'],
  ])('%s', (name, value) => {
    expect(Object.values(open(windows).read(wheel, name).body)).toEqual([value]);
  });

  test('is searched by names with umlauts', () => {
    expect(open(windows).search({ Query: 'MÜHLRAD_GROSS' })).toEqual([]);
    expect(open(windows).search({ Query: 'MÜHLRAD_' })).toMatchObject([{ Name: 'SM_Mühlrad_groß' }]);
  });
});

describe('a world by name', () => {
  test.each(Object.keys(worlds))('%s', async name => {
    expect((await findWorld(name))?.name).toBe(name);
  });

  test('generated-25 is made on the spot', async () => {
    const scene = await findWorld('generated-25');
    expect([scene?.name, scene?.actors.length]).toEqual(['generated-25', 25]);
  });

  test.each(['third', 'generated-', 'generated-0', 'generated-1e3', 'generated-100001', '__proto__'])(
    '%s is none',
    async name => {
      expect(await findWorld(name)).toBeUndefined();
    },
  );
});
