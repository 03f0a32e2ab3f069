import { describe, expect, test } from 'vitest';
import { longTest } from '../../../test/support/soak.ts';
import { unsaved } from '../../worlds/unsaved.ts';
import { worldPartition } from '../../worlds/world-partition.ts';
import type { Scene } from '../scene.ts';
import { createSimulatedEditor } from '../simulated-editor.ts';
import { crate, lamp, light, yard } from '../test-yard.ts';

const barrel = '/Game/Props/SM_Barrel.SM_Barrel';
const garden: Scene = {
  ...yard,
  assets: [{ path: barrel, class: '/Script/Engine.StaticMesh', loaded: true }],
  levels: [
    {
      map: '/Game/Maps/Garden',
      actors: [
        { name: 'SpotLight_0', label: 'Lantern', class: '/Script/Engine.SpotLight' },
        { name: 'Actor_0', class: '/Script/Engine.Actor' },
      ],
    },
    { map: worldPartition.map, worldPartition: true, actors: [{ name: 'A', class: '/Script/Engine.Actor' }] },
  ],
};

function open(scene: Scene = garden) {
  const editor = createSimulatedEditor({ scene });
  return { editor, world: editor.world };
}

const labels = (world: ReturnType<typeof open>['world']) => world.actors().map(actor => actor.label);

describe('opening a level', () => {
  test('puts its actors in the place of the old ones', () => {
    const { world } = open();
    expect(world.levels.open('/Game/Maps/Garden')).toBe(true);
    expect(labels(world)).toEqual(['Lantern', 'Actor_0']);
    expect([world.path, world.levels.map]).toEqual(['/Game/Maps/Garden.Garden', '/Game/Maps/Garden']);
    expect([world.find(crate), world.find('/Game/Maps/Yard.Yard')]).toEqual([undefined, undefined]);
    expect(world.find('/Game/Maps/Garden.Garden:PersistentLevel.SpotLight_0')).toBeDefined();
  });

  test('loses what nobody saved of the old one, and leaves the assets as they are', () => {
    const { world } = open();
    world.set(crate, 'Tags', ['Lost']);
    world.set(barrel, 'LightMapResolution', 128);
    world.levels.open('/Game/Maps/Garden');
    expect(world.packages.dirtyMaps()).toEqual([]);
    expect(world.packages.dirtyContent()).toEqual(['/Game/Props/SM_Barrel']);
    world.levels.open('/Game/Maps/Yard');
    expect(world.get(crate, 'Tags')).toEqual(['Wood', 'Heavy']);
    expect(world.get(barrel, 'LightMapResolution')).toBe(128);
    expect(world.packages.dirtyMaps()).toEqual([]);
  });

  test('ends the selection and the history', () => {
    const { world } = open();
    world.set(crate, 'Tags', []);
    world.transactions.begin('Open');
    world.levels.open('/Game/Maps/Yard');
    expect([world.selection, world.transactions.titles, world.transactions.isOpen]).toEqual([[], [], false]);
    expect(world.transactions.undo()).toBe(false);
  });

  test.each(['/Game/Maps/Nothing', barrel, '/Temp/Untitled_1', ''])('is not possible for %j', map => {
    const { world } = open();
    const before = world.snapshot();
    expect(world.levels.open(map)).toBe(false);
    expect(world.snapshot()).toEqual(before);
  });

  test('knows the actors of a World Partition map in the registry, under its own path', () => {
    const { world } = open();
    world.levels.open(worldPartition.map);
    world.spawn('/Script/Engine.Actor', { name: 'B', label: 'New' });
    world.levels.save();
    expect(world.registry.find(`${world.levelPath}.B`)?.tags.ActorLabel).toBe('New');
  });

  test('lets the new level be played', () => {
    const { world } = open();
    world.levels.open('/Game/Maps/Garden');
    world.play();
    expect(world.playPath).toBe('/Game/Maps/UEDPIE_0_Garden.Garden');
    expect(world.actors('play').map(actor => actor.label)).toEqual(['Lantern', 'Actor_0']);
  });
});

describe('saving the open level', () => {
  longTest('keeps everything: values, labels, folders, attachments, new and removed actors', () => {
    const { world } = open();
    world.set(light, 'LightmassSettings.ShadowExponent', 4);
    world.set(lamp, 'Points', [{ X: 9, Y: 9, Z: 9 }]);
    world.rename(crate, 'Box');
    world.destroy('ExponentialHeightFog_0');
    const added = world.spawn('/Script/Engine.StaticMeshActor', { location: { X: 1, Y: 2, Z: 3 } });
    world.set(`${added}.StaticMeshComponent0`, 'Mobility', 'Movable');
    world.attach(added, lamp);
    world.spawn('/Script/Engine.StaticMeshActor', { name: 'Gone', transient: true });
    expect(world.levels.save()).toBe(true);
    world.remove('Gone');
    world.select();
    const saved = world.snapshot();
    world.destroy(lamp);
    world.levels.open('/Game/Maps/Garden');
    world.levels.open('/Game/Maps/Yard');
    // What the other level needed stays in memory.
    const { objects } = world.snapshot();
    const ofYard = (each: typeof objects) => Object.entries(each).filter(([path]) => path.includes('/Yard.'));
    expect(ofYard(objects)).toEqual(ofYard(saved.objects));
    expect(world.actors().map(actor => actor.name)).toEqual([
      ...['PointLight_2', 'Crate_7', 'BP_Lamp_C_1', world.find(added)?.name],
    ]);
  });

  test('does not follow later edits', () => {
    const { world } = open();
    world.levels.save();
    world.set(crate, 'Tags', ['Later']);
    world.levels.open('/Game/Maps/Yard');
    expect(world.get(crate, 'Tags')).toEqual(['Wood', 'Heavy']);
  });

  test('is not possible for one that has no file', () => {
    const { world } = open(unsaved);
    expect(world.levels.save()).toBe(false);
    expect(world.packages.file('/Temp/Untitled_1')).toBeUndefined();
  });
});

describe('saving under another name', () => {
  test('gives a level that was never saved its file, under which it stays open', () => {
    const { world } = open(unsaved);
    world.spawn('/Script/Engine.PointLight', { label: 'New' });
    const before = labels(world);
    expect(world.levels.saveAs('/Game/Maps/First')).toBe(true);
    expect([world.path, labels(world)]).toEqual(['/Game/Maps/First.First', before]);
    expect(world.packages.file('/Game/Maps/First')?.path).toMatch(/Content\/Maps\/First\.umap$/);
    expect(world.registry.find('/Game/Maps/First.First')?.class).toBe('/Script/Engine.World');
    expect([world.packages.dirtyMaps(), world.find('/Temp/Untitled_1.Untitled')]).toEqual([[], undefined]);
  });

  test('leaves the old file as it was, and points at objects of the new level', () => {
    const { world } = open();
    world.rename(crate, 'Box');
    expect(world.levels.saveAs('/Game/Maps/Copy')).toBe(true);
    const root = world.find(world.pathOf('Lamp'))?.rootComponent ?? '';
    expect(root).toMatch(/^\/Game\/Maps\/Copy\.Copy:/);
    expect(world.find(root)?.attachParent).toBe(`${world.pathOf('Box')}.StaticMeshComponent0`);
    world.levels.open('/Game/Maps/Yard');
    expect(world.find(crate)?.label).toBe('Crate');
  });

  test('does so with World Partition as well', () => {
    const { world } = open();
    world.levels.open(worldPartition.map);
    expect(world.levels.saveAs('/Game/Maps/Other')).toBe(true);
    expect(labels(world)).toEqual(['A']);
    const files = world.packages.files().map(file => file.packageName);
    expect(files.filter(name => name.includes('/__ExternalActors__/Maps/Other/'))).toHaveLength(1);
    world.rename('A', 'B');
    expect(world.packages.dirtyMaps()[0]).toContain('/__ExternalActors__/Maps/Other/');
  });

  test.each([
    '/Game/Maps/Garden',
    '/Game/Props/SM_Barrel',
    '/Temp/X',
    'Yard',
    '/Game/Maps/A.A',
    '/Script/Engine/X',
  ])('is not possible as %s', map => {
    const { world } = open();
    const files = world.packages.files();
    expect(world.levels.saveAs(map)).toBe(false);
    expect([world.levels.map, world.packages.files()]).toEqual(['/Game/Maps/Yard', files]);
  });
});

describe('making a level', () => {
  test('opens an empty one, with its file', () => {
    const { world } = open();
    expect(world.levels.create('/Game/Maps/New')).toBe(true);
    expect([world.actors(), world.packages.dirtyMaps()]).toEqual([[], []]);
    expect(world.find('/Game/Maps/New.New:PersistentLevel.WorldSettings')).toBeDefined();
    expect(world.packages.file('/Game/Maps/New')?.savedAt).toBe(0);
    expect(world.levels.create('/Game/Maps/New')).toBe(false);
    world.levels.open('/Game/Maps/Garden');
    expect(world.levels.open('/game/maps/new')).toBe(true);
  });

  test('can make it a World Partition map', () => {
    const { world } = open();
    world.levels.create('/Game/Maps/Wide', 'partitioned');
    const path = world.spawn('/Script/Engine.Actor', { label: 'Far' });
    expect(world.packages.dirtyMaps()[0]).toContain('/__ExternalActors__/');
    world.levels.save();
    world.levels.open('/Game/Maps/Garden');
    world.levels.open('/Game/Maps/Wide');
    expect(world.find(path)?.label).toBe('Far');
    expect(world.registry.find('/Game/Maps/Wide.Wide')?.tags).toMatchObject({ LevelIsPartitioned: '1' });
  });

  test('can start from another', () => {
    const { world } = open();
    expect(world.levels.createFrom('/Game/Maps/New', '/Game/Maps/Nothing')).toBe(false);
    expect(world.levels.createFrom('/Game/Maps/New', '/Game/Maps/Garden')).toBe(true);
    expect([world.levels.map, labels(world)]).toEqual(['/Game/Maps/New', ['Lantern', 'Actor_0']]);
  });

  test('without a file counts up', () => {
    const { world } = open();
    world.levels.createBlank();
    expect([world.path, world.actors()]).toEqual(['/Temp/Untitled_1.Untitled', []]);
    world.levels.createBlank();
    expect(world.path).toBe('/Temp/Untitled_2.Untitled');
    world.spawn('/Script/Engine.Actor');
    expect(world.packages.dirtyMaps()).toEqual(['/Temp/Untitled_2']);
  });
});

describe('a restart', () => {
  longTest('keeps what was saved and nothing else', () => {
    const { editor, world } = open();
    world.rename(crate, 'Saved');
    world.levels.save();
    world.rename(crate, 'Lost');
    world.set(barrel, 'LightMapResolution', 128);
    world.packages.save('/Game/Props/SM_Barrel');
    world.set(barrel, 'LightMapResolution', 256);
    const template = '/Game/Blueprints/BP_Lamp.BP_Lamp_C:Lamp_GEN_VARIABLE';
    world.set(template, 'Intensity', 42);
    world.packages.save('/Game/Blueprints/BP_Lamp');
    world.set(template, 'Intensity', 43);
    editor.restart();
    const next = editor.world;
    expect(next.find(crate)?.label).toBe('Saved');
    expect(next.get(barrel, 'LightMapResolution')).toBe(128);
    expect(next.get(`${lamp}.Lamp`, 'Intensity')).toBe(42);
    expect([next.packages.dirtyMaps(), next.packages.dirtyContent()]).toEqual([[], []]);
  });

  test('forgets a new asset that nobody saved, and keeps one that was', () => {
    const { editor, world } = open();
    for (const name of ['Kept', 'Lost']) {
      world.assets.add({ path: `/Game/Props/${name}.${name}`, class: '/Script/Engine.Material' });
      world.packages.add(`/Game/Props/${name}`);
      world.assets.load(`/Game/Props/${name}.${name}`);
    }
    world.set('/Game/Props/Kept.Kept', 'TwoSided', true);
    expect(world.packages.dirtyContent()).toEqual(['/Game/Props/Kept', '/Game/Props/Lost']);
    world.packages.save('/Game/Props/Kept');
    editor.restart();
    const next = editor.world;
    expect(next.registry.find('/Game/Props/Lost.Lost')).toBeUndefined();
    expect(next.load('/Game/Props/Kept.Kept')).toBeDefined();
    expect(next.get('/Game/Props/Kept.Kept', 'TwoSided')).toBe(true);
  });

  test('does not bring back what was removed, nor its actors', () => {
    const { editor, world } = open();
    world.packages.remove('/Game/Props/SM_Barrel');
    world.packages.remove('/Game/Blueprints/BP_Lamp');
    editor.restart();
    expect(editor.world.registry.find(barrel)).toBeUndefined();
    expect(editor.world.find(lamp)).toBeUndefined();
    expect(labels(editor.world)).toEqual(['Key "Light"', 'Crate', 'ExponentialHeightFog_0']);
  });

  test('keeps folders and new levels, and opens the first level again', () => {
    const { editor, world } = open();
    world.packages.folders.add('/Game/Made');
    world.levels.create('/Game/Maps/New');
    world.spawn('/Script/Engine.Actor', { label: 'There' });
    world.levels.save();
    editor.restart();
    expect(editor.world.levels.map).toBe('/Game/Maps/Yard');
    expect(editor.world.registry.folders()).toContain('/Game/Made');
    expect(editor.world.levels.open('/Game/Maps/New')).toBe(true);
    expect(labels(editor.world)).toEqual(['There']);
  });

  test('opens an empty level when the first one is gone', () => {
    const { editor, world } = open();
    world.packages.remove('/Game/Maps/Yard');
    editor.restart();
    expect([editor.world.levels.map, editor.world.actors()]).toEqual(['/Temp/Untitled_1', []]);
  });
});
