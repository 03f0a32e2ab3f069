import { describe, expect, test } from 'vitest';
import { worldPartition } from '../../worlds/world-partition.ts';
import type { Scene } from '../scene.ts';
import { actors, crate, kismet, lamp, level, light, openYard, type YardEditor, yard } from '../test-yard.ts';
import { externalFolder, externalPackage } from './external-package.ts';

const barrel = '/Game/Props/SM_Barrel.SM_Barrel';
const scene: Scene = {
  ...yard,
  assets: [
    { path: barrel, class: '/Script/Engine.StaticMesh', loaded: true },
    { path: '/Game/Props/M_Wood.M_Wood', class: '/Script/Engine.Material', readOnly: true, loaded: true },
  ],
};

function open(options: Partial<Scene> = {}): YardEditor {
  return openYard({ scene: { ...scene, ...options } });
}

function dirtyAfter(edit: (yard: YardEditor) => unknown): string[] {
  const opened = open();
  edit(opened);
  const { packages } = opened.editor.world;
  return [...packages.dirtyMaps(), ...packages.dirtyContent()];
}

describe('a package is dirty', () => {
  test('not from the start, with every file there', () => {
    expect(dirtyAfter(() => {})).toEqual([]);
    expect(open().editor.world.packages.file('/game/maps/YARD')).toMatchObject({
      packageName: '/Game/Maps/Yard',
      path: 'D:/Projects/Jürgens Yard/Content/Maps/Yard.umap',
      readOnly: false,
    });
    expect(open().editor.world.packages.file('/Game/Props/SM_Barrel')?.path).toBe(
      'D:/Projects/Jürgens Yard/Content/Props/SM_Barrel.uasset',
    );
  });

  test.each<[string, (yard: YardEditor) => unknown]>([
    ['a property write', ({ write }) => write(light, 'Intensity', 7)],
    ['a raw property write', ({ write }) => write(crate, 'Tags', ['A'])],
    ['a setter', ({ call }) => call(light, 'SetIntensity', { NewIntensity: 4 })],
    ['a label', ({ call }) => call(crate, 'SetActorLabel', { NewActorLabel: 'Box' })],
    ['a folder', ({ call }) => call(crate, 'SetFolderPath', { NewFolderPath: 'Yard' })],
    ['a move', ({ call }) => call(crate, 'K2_SetActorLocation', { NewLocation: { X: 1, Y: 2, Z: 3 } })],
    [
      'a move by the subsystem',
      ({ call }) => call(actors, 'SetActorTransform', { InActor: crate, InWorldTransform: {} }),
    ],
    [
      'a spawned actor',
      ({ call }) => call(actors, 'SpawnActorFromClass', { ActorClass: '/Script/Engine.PointLight' }),
    ],
    ['a destroyed actor', ({ call }) => call(actors, 'DestroyActor', { ActorToDestroy: lamp })],
    ['an attachment', ({ editor }) => editor.world.attach(lamp, undefined)],
    ["a Blueprint's function", ({ call }) => call(lamp, 'Dim', { Factor: 0.5 })],
    ["the user's hand", ({ editor }) => editor.world.set(crate, 'Tags', [])],
  ])('after %s: the map', (_, edit) => {
    expect(dirtyAfter(edit)).toEqual(['/Game/Maps/Yard']);
  });

  test('after a write to an asset: the asset', () => {
    expect(dirtyAfter(({ write }) => write(barrel, 'LightMapResolution', 128))).toEqual([
      '/Game/Props/SM_Barrel',
    ]);
  });

  test('after a write to the defaults of a Blueprint: the Blueprint', () => {
    const defaults = '/Game/Blueprints/BP_Lamp.Default__BP_Lamp_C';
    expect(dirtyAfter(({ write }) => write(defaults, 'Wattage', 5))).toEqual(['/Game/Blueprints/BP_Lamp']);
  });

  test.each<[string, (yard: YardEditor) => unknown]>([
    ['a selection', ({ editor }) => editor.world.select('Lamp')],
    ['a glance', ({ read }) => read(light)],
    ['a question', ({ call }) => call(crate, 'GetActorLabel')],
    [
      'an edit of what is played',
      ({ editor, write }) => {
        editor.world.play();
        write(light.replace('/Yard.', '/UEDPIE_0_Yard.'), 'Intensity', 1);
        editor.world.stopPlay();
      },
    ],
    [
      'a transient actor',
      ({ call }) =>
        call(actors, 'SpawnActorFromClass', { ActorClass: '/Script/Engine.PointLight', bTransient: true }),
    ],
    [
      'a setting of the editor',
      ({ write }) =>
        write('/Script/UnrealEd.Default__EditorPerformanceSettings', 'bThrottleCPUWhenNotForeground', false),
    ],
    ['the camera', ({ editor }) => Object.assign(editor.world.camera.location, { X: 1 })],
  ])('not after %s', (_, edit) => {
    expect(dirtyAfter(edit)).toEqual([]);
  });

  test.each(['undo', 'redo'] as const)('again after %s', which => {
    const { world } = open().editor;
    world.set(crate, 'Tags', []);
    if (which === 'redo') world.transactions.undo();
    world.packages.save('/Game/Maps/Yard');
    expect(world.packages.dirtyMaps()).toEqual([]);
    world.transactions[which]();
    expect(world.packages.dirtyMaps()).toEqual(['/Game/Maps/Yard']);
  });

  test('still after an undo, which leaves the world as it was', () => {
    const { world } = open().editor;
    const before = world.snapshot();
    world.set(crate, 'Tags', []);
    world.transactions.undo();
    expect(world.snapshot()).toEqual(before);
    expect(world.packages.isDirty('/Game/Maps/Yard')).toBe(true);
  });
});

describe('saving', () => {
  test('writes the file at the time of the clock, and the package is clean', () => {
    const { editor } = open();
    const { packages } = editor.world;
    const before = packages.file('/Game/Props/SM_Barrel');
    editor.clock.tick(90);
    editor.world.set(barrel, 'LightMapResolution', 128);
    expect(packages.save('/Game/Props/SM_Barrel')).toBe(true);
    expect(packages.isDirty('/Game/Props/SM_Barrel')).toBe(false);
    expect(before?.savedAt).toBeLessThan(0);
    expect(packages.file('/Game/Props/SM_Barrel')?.savedAt).toBe(1.5);
  });

  test('does not write a file that is read-only, and says so in the log', () => {
    const { world } = open({ mapReadOnly: true }).editor;
    world.set(crate, 'Tags', []);
    for (const name of ['/Game/Maps/Yard', '/Game/Props/M_Wood']) {
      const before = world.packages.file(name);
      expect(world.packages.save(name)).toBe(false);
      expect(world.packages.file(name)).toEqual(before);
      expect(world.log.at(-1)).toContain(`${name} was not saved`);
    }
    expect(world.packages.dirtyMaps()).toEqual(['/Game/Maps/Yard']);
  });

  test.each(['/Game/Nothing', '/Script/Engine', '/Temp/Untitled_1', '/Engine/BasicShapes/Cube'])(
    'is not possible for %s',
    name => {
      expect(open().editor.world.packages.save(name)).toBe(false);
    },
  );

  test('under source control needs a check-out first', () => {
    const { packages } = open({ sourceControl: true }).editor.world;
    expect(packages.file('/Game/Props/SM_Barrel')).toMatchObject({
      readOnly: true,
      checkedInBySourceControl: true,
    });
    expect(packages.save('/Game/Props/SM_Barrel')).toBe(false);
    expect(packages.checkOut('/Game/Props/SM_Barrel')).toBe(true);
    expect(packages.save('/Game/Props/SM_Barrel')).toBe(true);
    expect(packages.file('/Game/Props/SM_Barrel')).not.toHaveProperty('checkedInBySourceControl');
  });

  test('asks whoever keeps the real files', () => {
    const written: string[] = [];
    const removed: string[] = [];
    const { packages } = openYard({
      scene,
      packageFiles: {
        onFileWritten: ({ path, savedAt }) => void (savedAt >= 0 && written.push(path)),
        onFileRemoved: ({ path }) => void removed.push(path),
        isFileReadOnly: path => path.endsWith('.umap'),
      },
    }).editor.world;
    expect(packages.save('/Game/Maps/Yard')).toBe(false);
    expect(packages.save('/Game/Props/SM_Barrel')).toBe(true);
    packages.remove('/Game/Props/SM_Barrel');
    const path = 'D:/Projects/Jürgens Yard/Content/Props/SM_Barrel.uasset';
    expect([written, removed]).toEqual([[path], [path]]);
  });
});

describe('World Partition', () => {
  const windmill = 'BP_Windmill_C_UAID_D89EF37396CEAA5E01_2120751343';
  const map = '/Game/Maps/Lvl_OpenWorld';
  const openWorld = () => openYard({ scene: worldPartition }).editor;
  const packageOfActor = (path: string) => externalPackage(map, path);

  test('an edit makes the package of the actor dirty, not the map', () => {
    const { world } = openWorld();
    const path = world.pathOf(windmill);
    world.set(`${path}.Tower`, 'Mobility', 'Movable');
    expect(world.packages.dirtyMaps()).toEqual([packageOfActor(path)]);
    expect(world.packages.dirtyContent()).toEqual([]);
    expect(world.packages.file(packageOfActor(path))?.path).toContain('/Content/__ExternalActors__/Maps/');
  });

  test('saving the level writes the actors that changed and takes away the files of those that are gone', () => {
    const { world, clock } = openWorld();
    const [changed, gone, left] = world.actors().map(actor => actor.path);
    clock.tick();
    world.rename(changed ?? '', 'Moon');
    world.destroy(gone ?? '');
    const added = world.spawn('/Script/Engine.PointLight', { name: 'PointLight_9' });
    expect(world.levels.save()).toBe(true);
    const { packages } = world;
    expect(packages.dirtyMaps()).toEqual([]);
    expect(packages.file(packageOfActor(changed ?? ''))?.savedAt).toBeGreaterThan(0);
    expect(packages.file(packageOfActor(gone ?? ''))).toBeUndefined();
    expect(packages.file(packageOfActor(left ?? ''))?.savedAt).toBeLessThan(0);
    expect(packages.file(packageOfActor(added))?.savedAt).toBeGreaterThan(0);
    expect(packages.file(packageOfActor(added))?.path).toMatch(/\.uasset$/);
  });

  test('actors that are not loaded keep their files', () => {
    const { world } = openWorld();
    const count = () =>
      world.packages.files().filter(file => file.packageName.startsWith(externalFolder(map))).length;
    const before = count();
    world.levels.save();
    expect(before).toBe(worldPartition.actors.length);
    expect(count()).toBe(before);
  });

  test('loading brings back what was saved, each actor from its own file', () => {
    const { world } = openWorld();
    const [changed, gone, other] = world.actors().map(actor => actor.path);
    world.rename(changed ?? '', 'Moon');
    world.destroy(gone ?? '');
    world.levels.save();
    const saved = world.snapshot();
    world.rename(other ?? '', 'Lost');
    world.spawn('/Script/Engine.StaticMeshActor');
    expect(world.levels.open(map)).toBe(true);
    expect(world.snapshot().objects).toEqual(saved.objects);
  });
});

describe('a package as an object', () => {
  test('can be found, described and asked for its name', () => {
    const opened = open();
    expect(
      JSON.parse(opened.put('/remote/object/describe', { objectPath: '/game/maps/yard' }).slice(4)),
    ).toMatchObject({
      Name: '/Game/Maps/Yard',
      Class: '/Script/CoreUObject.Package',
    });
    expect(opened.call(kismet, 'GetPathName', { Object: '/Game/Props/SM_Barrel' })).toContain(
      '"/Game/Props/SM_Barrel"',
    );
    expect(opened.read('/Game/Maps/Yard')).toBe('200 {\n}');
  });

  test('is not there when nothing of it is in memory', () => {
    expect(openYard().editor.world.find('/Game/Props/SM_Barrel')).toBeUndefined();
    expect(open().editor.world.find(level.replace(':PersistentLevel', ''))?.class.name).toBe('World');
  });

  test('leaves no trace in the world', () => {
    const { world } = open().editor;
    const before = world.snapshot();
    world.find('/Game/Maps/Yard');
    expect(world.snapshot()).toEqual(before);
  });
});
