import { describe, expect, test } from 'vitest';
import { longTest } from '../../../test/support/soak.ts';
import { worldPartition } from '../../worlds/world-partition.ts';
import type { EngineVersion } from '../engine-version.ts';
import { actorGuid } from '../partition/actor-guid.ts';
import type { SimulatedEditorOptions } from '../simulated-editor-options.ts';
import { openYard } from '../test-yard.ts';
import { everything } from '../world/registry-filter.ts';

const library = '/Script/Engine.Default__WorldPartitionBlueprintLibrary';
const externalActors = {
  ...everything,
  packagePaths: ['/Game/__ExternalActors__'],
  paths: 'recursive' as const,
};
const actorsSubsystem = '/Script/UnrealEd.Default__EditorActorSubsystem';

function open(options: Partial<SimulatedEditorOptions> = {}) {
  const opened = openYard({ scene: worldPartition, engine: '5.5', ...options });
  const run = (name: string, parameters = {}, path = library) => {
    const answer = opened.call(path, name, parameters);
    expect(answer).toMatch(/^200 /);
    return JSON.parse(answer.slice(4));
  };
  const list = () => run('GetActorDescs').OutActorDescs as Record<string, never>[];
  const guidOf = (label: string) => list().find(each => each.Label === label)?.Guid;
  const { world } = opened.editor;
  const load = (...labels: string[]) => run('LoadActors', { InActorsToLoad: labels.map(guidOf) });
  const unload = (...labels: string[]) => run('UnloadActors', { InActorsToUnload: labels.map(guidOf) });
  const pathOf = (label: string) => `${list().find(each => each.Label === label)?.ActorPath}`;
  return { ...opened, world, run, list, guidOf, load, unload, pathOf };
}

test('every actor with a file has a descriptor, loaded or not', () => {
  const { list, world } = open();
  expect(list()).toHaveLength(worldPartition.actors.length);
  expect(world.actors()).toHaveLength(worldPartition.actors.filter(({ unloaded }) => !unloaded).length);
  const mill = list().find(({ Label }) => Label === 'Far Windmill');
  expect(mill).toMatchObject({
    NativeClass: '/Script/Engine.Actor',
    Class: {
      AssetPath: { PackageName: '/Game/Buildings/Windmill/BP_Windmill', AssetName: 'BP_Windmill_C' },
    },
    Bounds: { Min: { X: 78690, Y: 890, Z: 0 }, Max: { X: 79310, Y: 1510, Z: 1450 } },
    bIsSpatiallyLoaded: true,
    ActorPackage: expect.stringContaining('/Game/__ExternalActors__/Maps/Lvl_OpenWorld/'),
    DataLayerAssets: [],
  });
  expect(mill?.Guid).toEqual(actorGuid(String(mill?.ActorPath)));
});

test('a box finds what reaches into it', () => {
  const { run } = open();
  const InBox = { Min: { X: 81000, Y: -500, Z: 0 }, Max: { X: 82000, Y: 0, Z: 100 }, IsValid: true };
  const { OutActorDescs, ReturnValue } = run('GetIntersectingActorDescs', { InBox });
  expect(ReturnValue).toBe(true);
  expect(OutActorDescs.map(({ Label }: { Label: string }) => Label)).toEqual([
    ...['Cliff_East_01', 'Cliff_East_02'],
  ]);
});

test('a plain level answers false, and nothing', () => {
  const { run } = open({ scene: { ...worldPartition, worldPartition: false, actors: [] } });
  expect(run('GetActorDescs')).toEqual({ OutActorDescs: [], ReturnValue: false });
  expect(run('LoadActors', { InActorsToLoad: [actorGuid('/Game/A.A')] })).toEqual({
    InActorsToLoad: [actorGuid('/Game/A.A')],
  });
});

describe('loading', () => {
  test('brings an actor as its file has it, and makes nothing dirty', () => {
    const { load, world, pathOf } = open();
    const path = pathOf('Cliff_East_01');
    expect(world.find(path)).toBeUndefined();
    load('Cliff_East_01');
    expect(world.get(`${path}.StaticMeshComponent0`, 'RelativeLocation')).toEqual({
      X: 81200,
      Y: -350,
      Z: 40,
    });
    expect(world.packages.dirtyMaps()).toEqual([]);
    expect(world.transactions.titles).toEqual([]);
  });

  test('brings what an actor is attached to along', () => {
    const { load, world, run } = open();
    load('Far Windmill Lamp');
    const lamp = world.actor('Far Windmill Lamp');
    expect(world.actor('Far Windmill')).toBeDefined();
    expect(run('GetAttachParentActor', {}, lamp?.path).ReturnValue).toBe(world.actor('Far Windmill')?.path);
  });

  test('a data layer that is switched off keeps its actors out, without a word', () => {
    const { load, world } = open();
    load('Cliff_Night');
    expect(world.actor('Cliff_Night')).toBeUndefined();
  });

  test('the registry and the list of the level follow', () => {
    const { load, world, run } = open();
    const before = world.registry.select(externalActors).length;
    load('Far Windmill');
    expect(world.registry.select(externalActors)).toHaveLength(before);
    expect(run('GetAllLevelActors', {}, actorsSubsystem).ReturnValue).toContain(world.pathOf('Far Windmill'));
  });

  test('what was saved after it was loaded is so when it is loaded again', () => {
    const { load, world } = open();
    load('Far Windmill');
    world.rename(world.pathOf('Far Windmill'), 'New Windmill');
    expect(world.levels.save()).toBe(true);
    world.levels.open('/Game/Maps/Lvl_OpenWorld');
    expect(world.actor('New Windmill')).toBeUndefined();
    load('New Windmill');
    expect(world.actor('New Windmill')).toBeDefined();
  });
});

describe('unloading', () => {
  longTest('takes what was loaded away again, and the undo history with it', () => {
    const { load, unload, world, list } = open();
    const before = world.snapshot();
    load('Cliff_East_01', 'Cliff_East_02');
    world.set(world.pathOf('Sun'), 'bHidden', true);
    unload('Cliff_East_01', 'Cliff_East_02');
    expect(world.transactions.titles).toEqual([]);
    world.set(world.pathOf('Sun'), 'bHidden', false);
    expect(world.snapshot().objects).toEqual(before.objects);
    expect(list()).toHaveLength(worldPartition.actors.length);
  });

  test('leaves what it has not loaded, what is unsaved and what something is attached to', () => {
    const { load, unload, world } = open();
    load('Cliff_East_01', 'Far Windmill', 'Far Windmill Lamp');
    world.set(world.pathOf('Cliff_East_01'), 'bHidden', true);
    unload('Old Windmill', 'Cliff_East_01', 'Far Windmill');
    for (const label of ['Old Windmill', 'Cliff_East_01', 'Far Windmill'])
      expect(world.actor(label), label).toBeDefined();
  });

  test('its parameter has the name of the other one in 5.1', () => {
    const { load, guidOf, world, run } = open({ engine: '5.1' });
    load('Cliff_East_01');
    run('UnloadActors', { InActorsToUnload: [guidOf('Cliff_East_01')] });
    expect(world.actor('Cliff_East_01')).toBeDefined();
    run('UnloadActors', { InActorsToLoad: [guidOf('Cliff_East_01')] });
    expect(world.actor('Cliff_East_01')).toBeUndefined();
  });
});

test.each<[EngineVersion, boolean]>([
  ['5.0', false],
  ['5.1', true],
])('%s has it: %s', (engine, has) => {
  const { call } = open({ engine });
  expect(call(library, 'GetActorDescs', {})).toMatch(has ? /^200/ : /^400/);
});
