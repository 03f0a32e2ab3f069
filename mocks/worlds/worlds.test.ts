import { describe, expect, test } from 'vitest';
import type { PropertyValues, Scene, SceneActor } from '../engine/scene.ts';
import { createSimulatedEditor } from '../engine/simulated-editor.ts';
import { createWorld } from '../engine/world/create-world.ts';
import { worldPathOf } from '../engine/world/level-path.ts';
import { worlds } from './worlds.ts';

const scenes = await Promise.all(Object.values(worlds).map(load => load()));
const thirdPerson = await worlds['third-person']();

describe.each(scenes)('the world $name', scene => {
  const names = new Set(scene.actors.map(actor => actor.name));

  test('is listed under its name', () => {
    expect(Object.keys(worlds)).toContain(scene.name);
  });

  test('names no actor and no asset twice', () => {
    expect(duplicates(scene.actors.map(actor => actor.name))).toEqual([]);
    expect(duplicates((scene.assets ?? []).map(asset => asset.path))).toEqual([]);
  });

  test('selects, attaches to and refers to what exists', () => {
    const assets = (scene.assets ?? []).map(asset => asset.path);
    const level = worldPathOf(scene.map);
    const known = new Set([...assets, ...[...names].map(name => `${level}:PersistentLevel.${name}`)]);
    const { actors, blueprints, selection } = scene;
    const values = [actors.map(({ properties, components }) => [properties, components]), blueprints];

    expect(referencesIn(values, scene).filter(path => !known.has(path))).toEqual([]);
    expect(selection?.filter(name => !names.has(name))).toEqual([]);
    const parents = actors.flatMap(actor => actor.attachedTo ?? []);
    expect(parents.filter(name => !names.has(name))).toEqual([]);
  });

  describe('built by the engine', () => {
    const world = createWorld(scene);
    // A snapshot holds what differs from the defaults: a value that it lacks need not be in the scene.
    const { objects } = world.snapshot();

    const loaded = scene.actors.filter(actor => !actor.unloaded);

    test.each(loaded)('$name has its values, none of them a default', actor => {
      for (const [part, values] of valuesOf(actor)) {
        const built = objects[`${world.levelPath}.${part}`]?.values ?? {};
        expect(
          Object.keys(values).filter(name => !(name in built)),
          `defaults of ${part}`,
        ).toEqual([]);
        expect(singlePrecision(built)).toMatchObject(Object(singlePrecision(values)));
      }
    });

    test('everything is where the scene attaches it', () => {
      for (const { name, attachedTo } of loaded) {
        const root = world.actor(name)?.rootComponent ?? '';
        expect(objects[root]?.attachParent).toBe(attachedTo && world.actor(attachedTo)?.rootComponent);
      }
    });
  });

  test('sets no variable whose eye is closed', () => {
    const closed = scene.actors.flatMap(({ class: path, properties = {} }) => {
      const blueprint = scene.blueprints?.find(each => path === `${objectPath(each.path)}_C`);
      return Object.keys(properties).filter(name => blueprint?.variables?.[name]?.instanceEditable === false);
    });
    expect(closed).toEqual([]);
  });

  test('attaches Blueprint components to components that exist', () => {
    for (const { components = {} } of scene.blueprints ?? []) {
      const parents = Object.values(components).flatMap(component => component.attachedTo ?? []);
      expect(parents.filter(name => !components[name])).toEqual([]);
    }
  });
});

describe('third-person', () => {
  test('is about as large as a template level', () => {
    expect(thirdPerson.actors.length).toBeGreaterThanOrEqual(75);
    expect(thirdPerson.actors.length).toBeLessThanOrEqual(95);
  });

  test.each(['DirectionalLight', 'SkyLight', 'PointLight', 'SpotLight', 'RectLight'])(
    'has more than one %s',
    kind => {
      const lights = thirdPerson.actors.filter(actor => actor.class === `/Script/Engine.${kind}`);
      expect(lights.length).toBeGreaterThan(1);
    },
  );

  test('has one label that two actors share, and one that only UTF-8 can carry', () => {
    const labels = thirdPerson.actors.map(actor => actor.label ?? actor.name);
    expect(duplicates(labels)).toEqual(['Wall Lamp']);
    expect(labels.filter(label => !/^[\x00-\x7f]*$/.test(label))).toEqual(['Großes Tor Nord']);
  });

  test('turns on the switch of each post-process value', () => {
    const volumes = thirdPerson.actors.filter(actor => actor.class === '/Script/Engine.PostProcessVolume');
    expect(volumes).toHaveLength(2);
    for (const { properties } of volumes) {
      const settings = Object(properties?.Settings);
      const values = Object.keys(settings).filter(name => !name.startsWith('bOverride_'));
      expect(values.filter(name => settings[`bOverride_${name}`] !== true)).toEqual([]);
    }
  });

  test('has a gate that stays shut unless forced, and lamps that switch', () => {
    const { world, handle } = createSimulatedEditor({ scene: thirdPerson });
    const call = (label: string, functionName: string, parameters: Record<string, unknown> = {}) => {
      const response = handle({
        ...{ method: 'PUT', url: '/remote/object/call', headers: { 'content-type': 'application/json' } },
        body: JSON.stringify({ objectPath: world.pathOf(label), functionName, parameters }),
      });
      const outputs = response === 'crash' ? response : JSON.parse(String(response.body));
      return { outputs, read: (property: string) => world.get(label, property) };
    };

    expect(call('Großes Tor Nord', 'Open').outputs).toEqual({ bOpened: false });
    const forced = call('Großes Tor Nord', 'Open', { bByForce: true });
    expect(forced.outputs).toEqual({ bOpened: true });
    expect(forced.read('TimesOpened')).toBe(1);
    expect(call('Großes Tor Nord', 'Close').read('bIsOpen')).toBe(false);

    expect(call('Gate Lamp', 'TurnOff').read('bIsOn')).toBe(false);
    expect(call('Gate Lamp', 'TurnOn').read('bIsOn')).toBe(true);
    const brighter = call('Gate Lamp', 'SetBrightness', { Lumens: 9000 });
    expect(brighter.outputs).toEqual({ Previous: 250 });
    expect(brighter.read('Brightness')).toBe(2000);
    expect(call('Gate Lamp', 'JoinGroup', { Group: 'North' }).outputs).toEqual({ bAdded: true, Count: 3 });
    expect(call('Gate Lamp', 'JoinGroup', { Group: 'North' }).outputs).toEqual({ bAdded: false, Count: 3 });
  });

  test('keeps some assets on disk only', () => {
    const onDisk = thirdPerson.assets?.filter(asset => asset.loaded === false) ?? [];
    expect(onDisk.length).toBeGreaterThanOrEqual(3);
  });
});

function duplicates(names: string[]): string[] {
  return names.filter((name, index) => names.indexOf(name) < index);
}

/** Content paths in any value, without those of the scene's own Blueprints. */
function referencesIn(value: unknown, scene: Scene): string[] {
  if (typeof value === 'string') {
    const isOwn = scene.blueprints?.some(({ path }) => [path, `${objectPath(path)}_C`].includes(value));
    return /^\/(Game|Engine)\//.test(value) && !isOwn ? [value] : [];
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(inner => referencesIn(inner, scene));
}

/** Values of an actor and its components, by path inside the level. */
function valuesOf({ name, properties = {}, components = {} }: SceneActor): [string, PropertyValues][] {
  const parts = Object.entries(components).map(([part, component]): [string, PropertyValues] => [
    `${name}.${part}`,
    component.properties ?? {},
  ]);
  return [[name, properties], ...parts];
}

/** The engine keeps most numbers as 32-bit floats. */
function singlePrecision(value: unknown): unknown {
  if (typeof value === 'number') return Math.fround(value);
  if (Array.isArray(value)) return value.map(singlePrecision);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, singlePrecision(inner)]));
}

function objectPath(packagePath: string): string {
  return `${packagePath}.${packagePath.slice(packagePath.lastIndexOf('/') + 1)}`;
}
