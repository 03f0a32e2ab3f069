import { describe, expect, test } from 'vitest';
import { actors, crate, lamp, level, light, openYard, yard as yardScene } from '../test-yard.ts';

const lightActor = `${level}.PointLight_2`;
const fogActor = `${level}.ExponentialHeightFog_0`;
const result = (answer: string) => JSON.parse(answer.slice('200 '.length)).ReturnValue;

describe('duplicates', () => {
  const duplicate = (yard: ReturnType<typeof openYard>, ActorsToDuplicate: string[], Offset = {}) =>
    result(yard.call(actors, 'DuplicateActors', { ActorsToDuplicate, Offset }));

  test('have everything that the originals have, and labels of their own', () => {
    const yard = openYard();
    const { world } = yard.editor;
    world.assign(light, 'Intensity', 77);
    const [copy] = duplicate(yard, [lightActor]);
    expect(copy).toBe(`${level}.PointLight_0`);
    expect(world.find(copy)).toMatchObject({ label: 'Key "Light"2', folder: 'Lighting' });
    expect(world.get(`${copy}.LightComponent0`, 'Intensity')).toBe(77);
    expect(world.get(copy, 'RootComponent')).toBe(`${copy}.LightComponent0`);
    world.assign(`${copy}.LightComponent0`, 'Intensity', 5);
    expect(world.get(light, 'Intensity')).toBe(77);
  });

  test('have the components that were added to an instance', () => {
    const components = {
      Glow: { class: '/Script/Engine.PointLightComponent', properties: { Intensity: 3 } },
    };
    const actor = { name: 'Prop_4', class: '/Script/Engine.StaticMeshActor', components };
    const yard = openYard({ scene: { ...yardScene, actors: [actor], selection: [] } });
    const [copy] = duplicate(yard, [`${level}.Prop_4`]);
    expect(copy).toBe(`${level}.Prop_0`);
    expect(yard.editor.world.get(`${copy}.Glow`, 'Intensity')).toBe(3);
    expect(yard.editor.world.find(`${copy}.Glow`)?.attachParent).toBe(`${copy}.StaticMeshComponent0`);
  });

  test('stay attached among themselves, and else to whom the original is attached', () => {
    const yard = openYard();
    const parentOf = (path: string) => result(yard.call(path, 'GetAttachParentActor'));
    const [copiedLamp, copiedCrate] = duplicate(yard, [lamp, crate], { X: 100 });
    expect(parentOf(copiedLamp)).toBe(copiedCrate);
    const [alone] = duplicate(yard, [lamp]);
    expect(parentOf(alone)).toBe(crate);
  });

  test('are shifted once, whether they are attached to each other or not', () => {
    const yard = openYard();
    const x = (path: string) => result(yard.call(path, 'K2_GetActorLocation')).X;
    const [copiedLamp, copiedCrate] = duplicate(yard, [lamp, crate], { X: 100 });
    expect([copiedLamp, copiedCrate].map(x)).toEqual([100, 100]);
    expect(x(duplicate(yard, [copiedLamp], { X: 5 })[0])).toBe(105);
  });

  test('are selected, and one undo step takes them away', () => {
    const yard = openYard();
    const { world } = yard.editor;
    const before = world.snapshot();
    const copies = duplicate(yard, [lamp, crate]);
    expect(world.selection).toEqual(copies);
    expect(world.transactions.titles).toEqual(['Duplicate Actors']);
    world.transactions.undo();
    expect(world.snapshot()).toEqual(before);
  });

  test('of nothing are none', () => {
    const yard = openYard();
    expect(duplicate(yard, [])).toEqual([]);
    expect(duplicate(yard, [`${level}.Nobody_1`])).toEqual([]);
    expect(result(yard.call(actors, 'DuplicateActor'))).toBe('');
    expect(yard.editor.world.transactions.titles).toEqual([]);
  });

  test('into another world are not simulated', () => {
    const other = { path: '/Game/Maps/Other.Other', class: '/Script/Engine.World' };
    const yard = openYard({ scene: { ...yardScene, assets: [other] } });
    const into = (ToWorld: string) =>
      yard.call(actors, 'DuplicateActor', { ActorToDuplicate: crate, ToWorld });
    expect(into('/Game/Maps/Yard.Yard')).toMatch(/^200 /);
    expect(into(other.path)).toMatch(/^501 /);
  });
});

describe('spawning', () => {
  const spawn = (yard: ReturnType<typeof openYard>, path: string) =>
    result(yard.call(actors, 'SpawnActorFromObject', { ObjectToUse: path }));
  const asset = (name: string, classPath: string) => ({ path: `/Game/A/${name}.${name}`, class: classPath });

  test.each([
    ['StaticMesh', 'StaticMeshActor', 'StaticMeshComponent0', 'StaticMesh'],
    ['SkeletalMesh', 'SkeletalMeshActor', 'SkeletalMeshComponent0', 'SkeletalMeshAsset'],
    ['SoundCue', 'AmbientSound', 'AudioComponent0', 'Sound'],
    ['SoundWave', 'AmbientSound', 'AudioComponent0', 'Sound'],
    ['ParticleSystem', 'Emitter', 'ParticleSystemComponent0', 'Template'],
  ])('a %s makes a %s', (className, actorClass, component, property) => {
    const given = asset('Thing', `/Script/Engine.${className}`);
    const yard = openYard({ scene: { ...yardScene, assets: [given] } });
    const path = spawn(yard, given.path);
    const made = yard.editor.world.find(path);
    expect([made?.class.name, made?.label]).toEqual([actorClass, 'Thing']);
    expect(yard.editor.world.get(`${path}.${component}`, property)).toBe(given.path);
  });

  test('from what nobody knows here as an actor is not simulated', () => {
    const given = asset('T_Wood', '/Script/Engine.Texture2D');
    const yard = openYard({ scene: { ...yardScene, assets: [given] } });
    const parameters = { ObjectToUse: given.path };
    expect(yard.call(actors, 'SpawnActorFromObject', parameters)).toMatch(/^501 /);
  });

  test('a transient actor is there, and neither listed nor a change of the level', () => {
    const yard = openYard();
    const { world } = yard.editor;
    const path = result(
      yard.call(actors, 'SpawnActorFromClass', { ActorClass: '/Script/Engine.Note', bTransient: true }),
    );
    expect(world.find(path)?.transient).toBe(true);
    expect(result(yard.call(actors, 'GetAllLevelActors'))).not.toContain(path);
    expect(result(yard.call(actors, 'GetAllLevelActorsComponents')).join()).not.toContain(path);
    expect(world.packages.isDirty('/Game/Maps/Yard')).toBe(false);
  });

  test('in a World Partition map gives a name that no other machine gives', () => {
    const yard = openYard({ scene: { ...yardScene, worldPartition: true } });
    const ActorClass = '/Script/Engine.Note';
    const names = [1, 2].map(() =>
      result(yard.call(actors, 'SpawnActorFromClass', { ActorClass }))
        .split('.')
        .at(-1),
    );
    for (const name of names) expect(name).toMatch(/^Note_UAID_[0-9A-F]{18}_\d{10}$/);
    expect(new Set(names).size).toBe(2);
  });
});

describe('deleting', () => {
  test('several actors is one step', () => {
    const yard = openYard();
    const ActorsToDestroy = [crate, lamp];
    expect(result(yard.call(actors, 'DestroyActors', { ActorsToDestroy }))).toBe(true);
    expect(yard.editor.world.transactions.titles).toEqual(['Delete Actors']);
    yard.editor.world.transactions.undo();
    expect(result(yard.call(lamp, 'GetAttachParentActor'))).toBe(crate);
  });

  test('with one that is not there deletes none', () => {
    const yard = openYard();
    const ActorsToDestroy = [crate, `${level}.Nobody_1`];
    expect(result(yard.call(actors, 'DestroyActors', { ActorsToDestroy }))).toBe(false);
    expect(yard.editor.world.find(crate)).toBeDefined();
  });

  test('leaves the name taken', () => {
    const yard = openYard();
    const { world } = yard.editor;
    const ActorClass = '/Script/Engine.PointLight';
    const spawn = () => result(yard.call(actors, 'SpawnActorFromClass', { ActorClass }));
    const first = spawn();
    yard.call(actors, 'DestroyActor', { ActorToDestroy: first });
    expect(spawn()).toBe(`${level}.PointLight_1`);
    world.transactions.undo();
    expect(world.find(first)).toBeDefined();
  });

  test('the selected actors deletes those', () => {
    const yard = openYard();
    yard.call(actors, 'DeleteSelectedActors', { InWorld: '/Game/Maps/Yard.Yard' });
    expect(yard.editor.world.find(crate)).toBeUndefined();
    expect(yard.editor.world.selection).toEqual([]);
  });

  test('by the actor itself is recorded only when that is asked for', () => {
    const yard = openYard();
    const { world } = yard.editor;
    yard.call(fogActor, 'K2_DestroyActor');
    expect(world.transactions.titles).toEqual([]);
    yard.call(crate, 'K2_DestroyActor', {}, { generateTransaction: true });
    yard.editor.clock.tick(30);
    world.transactions.undo();
    expect([fogActor, crate].map(path => world.find(path)?.name)).toEqual([undefined, 'Crate_7']);
  });
});

describe('opening the level anew', () => {
  test('brings back what was saved: sockets and collision, and not what was for the session', () => {
    const yard = openYard();
    const { world } = yard.editor;
    const socket = { ParentActor: crate, SocketName: 'Top' };
    yard.call(lightActor, 'K2_AttachToActor', socket);
    yard.call(crate, 'SetActorEnableCollision');
    yard.call(crate, 'SetIsTemporarilyHiddenInEditor', { bIsHidden: true });
    world.spawn('/Script/Engine.Note', { label: 'Scratch', transient: true });
    expect(world.levels.save()).toBe(true);
    world.levels.open('/Game/Maps/Yard');
    expect(world.find(light)).toMatchObject({ attachSocket: 'Top' });
    expect(world.find(crate)).toMatchObject({ noCollision: true });
    expect(world.find(crate)?.hiddenInEditor).toBeUndefined();
    expect(world.actor('Scratch')).toBeUndefined();
  });

  test('frees the names of what was deleted, and empties the history', () => {
    const yard = openYard();
    const { world } = yard.editor;
    const spawn = () => world.spawn('/Script/Engine.Note');
    world.destroy(spawn());
    expect(spawn()).toBe(`${level}.Note_1`);
    world.levels.open('/Game/Maps/Yard');
    expect([spawn(), world.transactions.undo()]).toEqual([`${level}.Note_0`, false]);
  });
});
