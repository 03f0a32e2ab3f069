import { describe, expect, test } from 'vitest';
import type { Scene } from './scene.ts';
import { crate, lamp, level, light, yard } from './test-yard.ts';
import { createWorld } from './world/create-world.ts';

describe('objects', () => {
  const world = createWorld(yard);

  test.each([
    [light.toUpperCase(), 'PointLightComponent'],
    [`${lamp}.Lamp`, 'SpotLightComponent'],
    ['/Game/Maps/Yard.Yard', 'World'],
    [level, 'Level'],
    [`${level}.WorldSettings`, 'WorldSettings'],
    ['/Script/Engine.Default__PointLight', 'PointLight'],
    ['/Script/Engine.Default__PointLight:LightComponent0', 'PointLightComponent'],
    ['/Game/Blueprints/BP_Lamp.BP_Lamp', 'Blueprint'],
    ['/Game/Blueprints/BP_Lamp.BP_Lamp_C', 'BlueprintGeneratedClass'],
    ['/Game/Blueprints/BP_Lamp.Default__BP_Lamp_C', 'BP_Lamp_C'],
    ['/Game/Blueprints/BP_Lamp.BP_Lamp_C:Lamp_GEN_VARIABLE', 'SpotLightComponent'],
    ['/Engine/BasicShapes/Cube.Cube', 'StaticMesh'],
  ])('%s is a %s', (path, className) => {
    expect(world.find(path)?.class.name).toBe(className);
  });

  test.each([
    `${level}.Nothing_1`,
    '/Game/Props/SM_Barrel.SM_Barrel',
    '/Script/Engine.Default__Nothing',
    '/Script/Engine.Default__PointLight:Nothing',
    '/Script/Engine.PointLight:LightComponent0',
  ])('%s is not in memory', path => {
    expect(createWorld(yard).find(path)).toBeUndefined();
  });

  test('world settings and the builder brush are not among the actors', () => {
    expect(world.actors().map(actor => actor.name)).toEqual(yard.actors.map(actor => actor.name));
  });

  test('are found by label first, then by name', () => {
    expect(world.actor('Crate')?.path).toBe(crate);
    expect(world.actor('crate_7')?.path).toBe(crate);
    expect(world.actor('crate')).toBeUndefined();
  });
});

describe("edits by the user's hand", () => {
  test('take property paths, and are undo steps', () => {
    const world = createWorld(yard);
    const before = world.snapshot();
    world.set(light, 'LightmassSettings.ShadowExponent', 4);
    world.rename(crate, 'Box');
    world.select('Lamp');
    expect(world.get(light, 'LightmassSettings.ShadowExponent')).toBe(4);
    expect(world.selection).toEqual([lamp]);
    expect(world.transactions.titles).toHaveLength(3);
    while (world.transactions.undo());
    expect(world.snapshot()).toEqual(before);
  });

  test('bring an actor back with its components', () => {
    const world = createWorld(yard);
    world.destroy(lamp);
    expect(world.find(`${lamp}.Lamp`)).toBeUndefined();
    world.transactions.undo();
    const back = world.find(lamp);
    expect(back && world.components(back).map(component => component.name)).toEqual(['Base', 'Lamp']);
  });

  test('copy, attach and remove actors', () => {
    const world = createWorld(yard);
    const before = world.snapshot();
    const [copy = ''] = world.duplicate(['Lamp'], { X: 50, Y: 0, Z: 0 });
    world.attach(copy, 'PointLight_2');
    expect(world.find(`${copy}.Base`)?.attachParent).toBe(light);
    expect(world.get(`${copy}.Base`, 'RelativeLocation')).toMatchObject({ X: 40 });
    world.attach(copy, undefined);
    expect(world.get(`${copy}.Base`, 'RelativeLocation')).toMatchObject({ X: 50 });
    expect(() => world.attach('Crate', 'Lamp')).toThrow('circle');
    expect(world.transactions.titles).toEqual(['Duplicate Actors', 'Attach Actors', 'Attach Actors']);
    while (world.transactions.undo());
    expect(world.snapshot()).toEqual(before);
    world.remove(crate);
    expect(world.find(crate)).toBeUndefined();
    expect(world.transactions.titles).toEqual([]);
  });

  test('of what is not there are mistakes of the test', () => {
    const world = createWorld(yard);
    expect(() => world.set(light, 'Brightness', 1)).toThrow('has no property Brightness');
    expect(() => world.get(`${level}.Nothing_1`, 'Tags')).toThrow('There is no object');
  });

  test('of a template reach whatever follows it', () => {
    const world = createWorld(yard);
    world.set('/Game/Blueprints/BP_Lamp.BP_Lamp_C:Lamp_GEN_VARIABLE', 'Intensity', 42);
    expect(world.get(`${lamp}.Lamp`, 'Intensity')).toBe(42);
  });

  test('a snapshot does not see a value that is the default', () => {
    const world = createWorld(yard);
    const before = world.snapshot();
    world.set(`${lamp}.Lamp`, 'Intensity', 900);
    expect(world.snapshot()).toEqual(before);
  });
});

describe('a scene that contradicts itself', () => {
  const broken = (change: Partial<Scene>) => () => createWorld({ ...yard, ...change });

  test.each([
    ['a class that is not known', { actors: [{ name: 'A', class: '/Script/Engine.Nothing' }] }, 'no class'],
    [
      'a property that is not known',
      { actors: [{ name: 'A', class: '/Script/Engine.Actor', properties: { Colour: 1 } }] },
      'has no property Colour',
    ],
    [
      'a component that is not known',
      { actors: [{ name: 'A', class: '/Script/Engine.PointLight', components: { Bulb: {} } }] },
      'has no component Bulb',
    ],
    [
      'an actor that is not loaded, outside World Partition',
      { actors: [{ name: 'A', class: '/Script/Engine.Actor', unloaded: true }] },
      'only World Partition leaves actors unloaded',
    ],
    [
      'two actors of one name',
      {
        actors: [
          { name: 'A', class: '/Script/Engine.Actor' },
          { name: 'a', class: '/Script/Engine.Actor' },
        ],
      },
      'two actors called a',
    ],
  ])('%s', (_, change, message) => {
    expect(broken(change)).toThrow(message);
  });
});
