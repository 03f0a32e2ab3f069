import { countTokens } from 'gpt-tokenizer/encoding/o200k_base';
import { describe, expect, test } from 'vitest';
import type { SceneActor } from '../mocks/engine/scene.ts';
import { thirdPerson } from '../mocks/worlds/third-person.ts';
import { allowing } from './support/allowing.ts';
import { type Json, openBridge } from './support/open-bridge.ts';
import { longTest, testOneIn, testOneOf } from './support/soak.ts';

const LEVEL = `${thirdPerson.map}.${thirdPerson.map.split('/').at(-1)}:PersistentLevel`;
const find = (args: Record<string, unknown> = {}) => ({ action: 'find_actors', ...args });

/** Labels of an answer, whichever form the table has. */
function labelsOf({ actors, rows }: Json): string[] {
  return (actors ?? rows).map((row: Json) => (Array.isArray(row) ? row[0] : row.label));
}

describe('find_actors', () => {
  testOneIn(3).each<[string, Record<string, unknown>, string[]]>([
    [
      'a class',
      { class: 'SpotLight' },
      thirdPerson.actors
        .filter(each => each.class.endsWith('.SpotLight'))
        .map(each => each.label ?? each.name),
    ],
    ['a class by its path', { class: '/Script/Engine.PlayerStart' }, ['PlayerStart']],
    ['a class with its prefix', { class: 'APlayerStart' }, ['PlayerStart']],
    ['a Blueprint class without _C', { class: 'BP_ThirdPersonCharacter' }, ['BP_ThirdPersonCharacter']],
    ['the native parent of a Blueprint', { class: 'Character' }, ['BP_ThirdPersonCharacter']],
    ['an ancestor of that parent', { class: 'Pawn' }, ['BP_ThirdPersonCharacter']],
    [
      'a class of components, inside a Blueprint',
      { class: 'SpringArmComponent' },
      ['BP_ThirdPersonCharacter'],
    ],
    ['every actor', { class: 'Actor', limit: 500 }, thirdPerson.actors.map(each => each.label ?? each.name)],
    ['part of a label', { label: 'wall lamp' }, ['Wall Lamp', 'Wall Lamp']],
    ['a label with wild cards', { label: 'Key L?ght' }, ['Key Light']],
    ['letters beyond ASCII', { label: 'großes' }, ['Großes Tor Nord']],
    ['a tag, whatever its case', { tag: 'timeofday' }, ['Sun', 'Moon', 'SkyLight Evening']],
  ])('%s', async (_, args, labels) => {
    const { inspect } = await openBridge();
    const seen: string[] = [];
    for (let cursor: string | undefined; ; ) {
      const { value, text } = await inspect(find({ ...args, ...(cursor && { cursor }) }));
      expect(countTokens(text)).toBeLessThanOrEqual(1500);
      expect(value.total_count).toBe(labels.length);
      seen.push(...labelsOf(value));
      cursor = value.cursor;
      if (cursor === undefined) break;
    }
    expect(seen.toSorted()).toEqual(labels.toSorted());
  });

  longTest('subclasses count', async () => {
    const { inspect } = await openBridge();
    const { value } = await inspect(find({ class: 'Light' }));
    expect(Object.keys(value.byClass).toSorted()).toEqual([
      'DirectionalLight',
      'PointLight',
      'RectLight',
      'SpotLight',
    ]);
  });

  longTest('a folder with what is inside it', async () => {
    const { inspect } = await openBridge();
    const folders = thirdPerson.actors.filter(({ folder }) => /^Lighting(\/|$)/.test(folder ?? ''));
    expect((await inspect(find({ folder: 'lighting' }))).value.total_count).toBe(folders.length);
  });

  longTest('what is near, nearest first', async () => {
    const { inspect } = await openBridge();
    const { value } = await inspect(
      find({ near: { objectPath: 'Key Light', radius: 600 }, sort: 'distance' }),
    );
    expect(labelsOf(value)[0]).toBe('Key Light');
    // The regions that the place lies in come behind.
    const isRegion = ({ class: kind, inside }: Json) =>
      inside && /Volume$/.test(kind) && kind !== 'BlockingVolume';
    const things = value.actors.filter((each: Json) => !isRegion(each));
    expect(value.actors.slice(0, things.length)).toEqual(things);
    const distances = things.map(({ distance }: Json) => distance);
    expect(distances).toEqual(distances.toSorted((a: number, b: number) => a - b));
    expect(Math.max(...distances)).toBeLessThanOrEqual(600);
  });

  longTest('what is near comes in the order that is asked for, nearest first where none is', async () => {
    const { inspect, editor } = await openBridge();
    const near = { objectPath: 'Key Light', radius: 600 };
    const pathsOf = async (args: Record<string, unknown>): Promise<string[]> => {
      const { value } = await inspect(find(args));
      return value.actors.map(({ objectPath }: Json) => objectPath);
    };
    const nearest = await pathsOf({ near, sort: 'distance' });
    const inLevel = await pathsOf({ near, sort: 'level' });
    const all = editor.world.actors().map(({ path }) => path);
    expect(await pathsOf({ near })).toEqual(nearest);
    expect(inLevel).not.toEqual(nearest);
    expect(inLevel).toEqual(all.filter(path => inLevel.includes(path)));
  });

  longTest('near a place', async () => {
    const { inspect } = await openBridge();
    const near = { location: { X: -1480, Y: -2140, Z: 235 }, radius: 1 };
    expect(labelsOf((await inspect(find({ near }))).value)).toContain('Key Light');
  });

  test('only what is selected', async () => {
    const { inspect, editor } = await openBridge();
    editor.world.select('Sun', 'Moon');
    expect(labelsOf((await inspect(find({ selected: true }))).value)).toEqual(['Sun', 'Moon']);
  });

  longTest('pages by cursor over all of them, each once', async () => {
    const { inspect } = await openBridge();
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const { value } = await inspect(find({ limit: 30, ...(cursor && { cursor }) }));
      seen.push(...value.rows.map((row: string[]) => value.objectPathPrefix + row[2]));
      cursor = value.cursor;
    } while (cursor);
    expect(new Set(seen).size).toBe(thirdPerson.actors.length);
    expect(seen).toContain(`${LEVEL}.PointLight_2`);
  });

  longTest('a cursor of another level state is refused', async () => {
    const { inspect, editor } = await openBridge();
    const { cursor } = (await inspect(find({ limit: 10 }))).value;
    editor.world.destroy(`${LEVEL}.PointLight_2`);
    expect((await inspect(find({ limit: 10, cursor }))).value.error.code).toBe('stale_cursor');
  });

  testOneOf.each([
    [{ label: 'Key Lihgt' }, 'Key Light'],
    [{ class: 'PointLihgt' }, 'PointLight'],
  ])('nothing for %j, with near misses', async (args, near) => {
    const { inspect } = await openBridge();
    const { value } = await inspect(find(args));
    expect(value).toMatchObject({ success: true, total_count: 0, note: expect.stringContaining(near) });
    expect(value.unmatched[0].nearest).toContain(near);
  });

  testOneIn(3).each<[Record<string, unknown>, string, string[]]>([
    [{ class: 'TriggerSphere' }, 'The class TriggerSphere exists; no actor is one.', ['class']],
    [{ class: 'ProjectileMovementComponent' }, 'No actor has a component of the class', ['class']],
    [{ class: 'Elephant' }, 'No class of the engine and no Blueprint is known by that name', ['class']],
    [{ tag: 'timeofdy' }, 'TimeOfDay', ['tag']],
    [{ folder: 'Lihgting' }, 'Lighting', ['folder']],
    [{ near: { location: { X: 9e8, Y: 0, Z: 0 }, radius: 5 } }, '`near`', ['near']],
    [{ label: 'Zebra', class: 'Elephant' }, '`label` Zebra, nor `class` Elephant', ['label', 'class']],
    [{ label: 'Sun', class: 'PointLight' }, 'all filters together: `label` alone', []],
  ])('%j finds nothing, and says why', async (args, why, filters) => {
    const { inspect } = await openBridge();
    const { value } = await inspect(find(args));
    expect(value).toMatchObject({ success: true, total_count: 0, note: expect.stringContaining(why) });
    expect((value.unmatched ?? []).map(({ filter }: Json) => filter)).toEqual(filters);
  });

  longTest('what reaches a place is near it, wherever its pivot is', async () => {
    const { inspect } = await openBridge();
    // The platform begins at (1200, 800), and is four metres wide.
    const near = { location: { X: 1500, Y: 1100, Z: 210 }, radius: 100 };
    const { value } = await inspect(find({ near, class: 'StaticMeshActor' }));
    expect(value.actors).toMatchObject([{ label: 'SM_Platform', distance: 10 }]);
    expect(value.note).toContain('to the bounds');
    const inside = await inspect(find({ near: { ...near, location: { ...near.location, Z: 190 } } }));
    expect(inside.value.actors[0]).toMatchObject({ label: 'SM_Platform', distance: 0, inside: true });
    // One that acts everywhere has a box that says nothing.
    const middle = { location: { X: 0, Y: 0, Z: 350 }, radius: 20 };
    expect(labelsOf((await inspect(find({ near: middle }))).value)).not.toContain('Global Look');
  });

  longTest('where bounds may not be asked for, distances are to the pivots, and that is said', async () => {
    const settings = allowing(['GetActorBounds']);
    const { inspect } = await openBridge({ engine: '5.8', settings });
    const { value } = await inspect(find({ near: { location: { X: 0, Y: 0, Z: 100 }, radius: 400 } }));
    expect(value.note).toContain('to the pivots');
    expect(labelsOf(value)).toContain('Global Look');
  });

  longTest('what `near` lacks is said', async () => {
    const { inspect } = await openBridge();
    expect((await inspect(find({ near: { radius: 10 } }))).value.error).toMatchObject({
      code: 'invalid_arguments',
    });
    expect((await inspect(find({ near: { objectPath: 'Key Light' } }))).value.error.message).toContain(
      'radius',
    );
  });
});

describe('level_overview', () => {
  longTest('counts by class and by kind of light, and has an extent', async () => {
    const { inspect } = await openBridge();
    const { value } = await inspect({ action: 'level_overview' });
    expect(value.total_count).toBe(thirdPerson.actors.length);
    expect(value.byClass.StaticMeshActor).toBe(34);
    expect(value.lights.PointLight).toMatchObject({ count: 5, castShadows: expect.any(Number) });
    expect(value.lights['PointLightComponent in BP_Lamp']).toMatchObject({ count: 4 });
    expect(value.bounds.min.X).toBeLessThan(value.bounds.max.X);
    expect(value.heavy.length).toBeGreaterThan(0);
    expect(value.unlabelled.count).toBeGreaterThan(0);
  });
});

longTest('a sky sphere, a volume and a stray are no part of where the level is', async () => {
  const cube = (name: string, X: number, scale: number): SceneActor => ({
    ...{ name, label: name, class: '/Script/Engine.StaticMeshActor' },
    components: {
      StaticMeshComponent0: {
        properties: {
          StaticMesh: '/Engine/BasicShapes/Cube.Cube',
          RelativeLocation: { X, Y: 0, Z: 0 },
          RelativeScale3D: { X: scale, Y: scale, Z: scale },
        },
      },
    },
  });
  const crates = Array.from({ length: 30 }, (_, index) => cube(`Crate_${index}`, index * 100, 1));
  const scene = { ...thirdPerson, actors: [...crates, cube('Sky', 0, 400), cube('Stray', 900_000, 1)] };
  const { inspect } = await openBridge({ scene });
  const { bounds } = (await inspect({ action: 'level_overview' })).value;
  expect(bounds.max.X - bounds.min.X).toBeLessThan(4000);
  expect(bounds.without).toMatch(/^2 /);
});

describe('selection', () => {
  test('names what is selected', async () => {
    const { inspect } = await openBridge();
    expect((await inspect({ action: 'selection' })).value).toMatchObject({
      total_count: 1,
      actors: [{ label: 'Key Light', class: 'PointLight', objectPath: `${LEVEL}.PointLight_2` }],
    });
  });

  test('nothing is an answer too', async () => {
    const { inspect, editor } = await openBridge();
    editor.world.select();
    expect((await inspect({ action: 'selection' })).value).toMatchObject({
      success: true,
      total_count: 0,
      actors: [],
    });
  });
});

describe('dictionary_lookup', () => {
  test.each<[Record<string, unknown>, Record<string, unknown>]>([
    [
      { class: 'PointLightComponent', propertyName: 'AttenuationRadius' },
      { property: 'AttenuationRadius', class: 'LocalLightComponent', unit: 'cm' },
    ],
    [{ class: 'UPointLightComponent', propertyName: 'attenuationradius' }, { property: 'AttenuationRadius' }],
    [{ class: 'DirectionalLightComponent', propertyName: 'Intensity' }, { unit: 'lux' }],
    [{ class: 'FPostProcessSettings', propertyName: 'BloomIntensity' }, { class: 'PostProcessSettings' }],
    [{ propertyName: 'LightComponent.FogDensity' }, { property: 'FogDensity' }],
    [{ class: 'PointLight', propertyName: 'Intensity' }, { class: 'LocalLightComponent' }],
    [{ class: 'StaticMeshActor', propertyName: 'StaticMesh' }, { class: 'StaticMeshComponent' }],
    [{ query: 'fog density' }, { property: 'FogDensity' }],
    [{ query: 'walking speed' }, { property: 'MaxWalkSpeed' }],
  ])('%j', async (args, expected) => {
    const { inspect } = await openBridge();
    const { value } = await inspect({ action: 'dictionary_lookup', ...args });
    expect(value.entries[0]).toMatchObject(expected);
  });

  test('a class of its own: the most important entries first, inherited ones too', async () => {
    const { inspect } = await openBridge();
    const { value } = await inspect({ action: 'dictionary_lookup', class: 'SpotLightComponent', limit: 40 });
    const names = value.entries.map(({ property }: Json) => property);
    expect(names).toContain('OuterConeAngle');
    expect(names).toContain('Intensity');
    expect(new Set(names).size).toBe(names.length);
  });

  longTest('an unknown class names near ones', async () => {
    const { inspect } = await openBridge();
    const { error } = (await inspect({ action: 'dictionary_lookup', class: 'PointLihgt' })).value;
    expect(error).toMatchObject({ code: 'unknown_class' });
    expect(error.suggestions[0]).toBe('PointLight');
  });

  longTest('without anything to look up it asks', async () => {
    const { inspect } = await openBridge();
    expect((await inspect({ action: 'dictionary_lookup' })).value).toMatchObject({
      status: 'elicit_parameter',
      missing_parameter: { name: 'query' },
    });
  });
});

longTest('lights inside Blueprints are told where lights are asked for, and not where none are', async () => {
  const { inspect } = await openBridge();
  const { value } = await inspect(find({ class: 'Light' }));
  expect(value.total_count).toBe(13);
  expect(value.note).toBe(
    '4 more actors have one inside (BP_Lamp_C): class "LightComponent" finds them too. ' +
      '2 more are SkyLight, which to the engine is no Light: class "LightComponentBase" finds them too.',
  );
  expect((await inspect(find({ class: 'LightComponent' }))).value.total_count).toBe(17);
  expect((await inspect(find({ class: 'SkyLight' }))).value.note).toBeUndefined();
  const { note } = (await inspect(find({ class: 'Light', folder: 'Lighting/Sky' }))).value;
  expect(note).not.toContain('inside');
});

longTest('a distance says from where it is, and how gaps between edges are told', async () => {
  const { inspect } = await openBridge();
  const find = async (near: Json) => (await inspect({ action: 'find_actors', near })).value.note;
  expect(await find({ objectPath: 'Statue', radius: 300 })).toMatch(/from its pivot .* Gaps between edges/);
  expect(await find({ location: { X: 0, Y: 0, Z: 0 }, radius: 300 })).not.toContain('Gaps');
});
