import { describe, expect, test } from 'vitest';
import { longTest } from '../../test/support/soak.ts';
import { createSimulatedEditor } from '../engine/simulated-editor.ts';
import { createWorld } from '../engine/world/create-world.ts';
import { generateLevel } from './generate-level.ts';

const actors = '/Script/UnrealEd.Default__EditorActorSubsystem';

test('the same seed gives the same level, another one another', () => {
  const level = generateLevel({ actors: 60 });
  expect(generateLevel({ actors: 60, seed: 1 })).toEqual(level);
  expect(generateLevel({ actors: 60, seed: 2 })).not.toEqual(level);
});

test.each([0, 1, 5, 6, 250])('%i actors are as many, with names and labels of their own', count => {
  const { actors: made } = generateLevel({ actors: count });
  expect(made).toHaveLength(count);
  expect(new Set(made.map(actor => actor.name)).size).toBe(count);
  expect(new Set(made.map(actor => actor.label)).size).toBe(count);
});

describe('a level of 250', () => {
  const { actors: made } = generateLevel({ actors: 250 });
  const share = (className: string) => made.filter(actor => actor.class.endsWith(className)).length / 250;

  test('is mixed as real ones are', () => {
    expect(share('.StaticMeshActor')).toBeGreaterThan(0.5);
    expect(share('_C')).toBeGreaterThan(0.05);
    expect(share('Light')).toBeGreaterThan(0.05);
    expect(new Set(made.map(actor => actor.folder)).size).toBeGreaterThan(15);
  });

  test('has labels of the length that people give', () => {
    const lengths = made.map(actor => actor.label?.length ?? 0);
    const mean = lengths.reduce((sum, length) => sum + length, 0) / lengths.length;
    expect(mean).toBeGreaterThan(12);
    expect(mean).toBeLessThan(30);
  });

  longTest('has nothing that the engine would not know, nor a value that is the default', () => {
    const world = createWorld(generateLevel({ actors: 250 }));
    const { objects } = world.snapshot();
    for (const { name, components = {} } of made) {
      for (const [part, { properties = {} }] of Object.entries(components)) {
        const built = objects[`${world.levelPath}.${name}.${part}`]?.values ?? {};
        expect(Object.keys(properties).filter(key => !(key in built))).toEqual([]);
      }
    }
  });
});

test('as a World Partition map it has long names', () => {
  const { worldPartition, actors: made } = generateLevel({ actors: 40, worldPartition: true });
  expect(worldPartition).toBe(true);
  expect(made.at(-1)?.name).toMatch(/^\w+_UAID_[0-9A-F]{18}_\d{10}$/);
});

longTest('10,000 actors are listed, with their components, and found by label', () => {
  const editor = createSimulatedEditor({ scene: generateLevel({ actors: 10_000 }) });
  const call = (objectPath: string, functionName: string, parameters = {}): string[] => {
    const response = editor.handle({
      ...{ method: 'PUT', url: '/remote/object/call', headers: { 'content-type': 'application/json' } },
      body: JSON.stringify({ objectPath, functionName, parameters }),
    });
    return response === 'crash' ? [] : JSON.parse(String(response.body)).ReturnValue;
  };
  const listed = call(actors, 'GetAllLevelActors');
  expect(listed).toHaveLength(10_000);
  expect(call(actors, 'GetAllLevelActorsComponents').length).toBeGreaterThan(10_000);
  const filter = '/Script/EditorScriptingUtilities.Default__EditorFilterLibrary';
  const rocks = call(filter, 'ByActorLabel', {
    TargetArray: listed,
    NameSubString: 'SM_Rock_Large_01',
    StringMatch: 'Contains',
  });
  expect(rocks.length).toBeGreaterThan(100);
});
