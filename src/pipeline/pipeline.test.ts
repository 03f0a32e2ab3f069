import { describe, expect, test } from 'vitest';
import { longTest, testOneOf } from '../../test/support/soak.ts';
import { openDictionary } from '../dictionary/dictionary.ts';
import type { DescribedProperty, ObjectDescription } from '../unreal/engine-call.ts';
import { parseEngineJson } from '../unreal/engine-json.ts';
import type { FetchedObject } from '../unreal/fetched-object.ts';
import { compileClass } from './class-plan.ts';
import { enrich } from './enrich.ts';
import { filter } from './filter.ts';
import { flatten } from './flatten.ts';
import { format } from './format.ts';
import { writeObjectPage } from './object-page.ts';

const dictionary = openDictionary();

function property(Name: string, Type: string, more: Partial<DescribedProperty> = {}): DescribedProperty {
  return {
    Name,
    Type,
    DisplayName: Name,
    Description: '',
    TypePath: 'None',
    ContainerType: '',
    KeyType: '',
    Metadata: {},
    ...more,
  };
}

function describeAs(Class: string, ...Properties: DescribedProperty[]): ObjectDescription {
  return { Name: 'Thing', Class, Properties, Functions: [] };
}

const planOf = (description: ObjectDescription, chain: string[]) =>
  compileClass(dictionary, chain, description).plan;
const bare = planOf(describeAs('/Script/Engine.Actor'), ['Thing']);

describe('flatten', () => {
  const names = (values: Record<string, unknown>, depth?: number) =>
    flatten(values, bare, { prefix: '', depth }).map(({ name, value }) => [name, value]);

  test.each<[string, Record<string, unknown>, [string, unknown][]]>([
    ['structs to dots', { A: { B: { C: 1 } } }, [['A.B.C', 1]]],
    [
      'arrays to brackets',
      { Tags: ['a', 'b'] },
      [
        ['Tags[0]', 'a'],
        ['Tags[1]', 'b'],
      ],
    ],
    ['structs in arrays', { A: [{ X1: 1 }] }, [['A[0].X1', 1]]],
    ['vectors stay whole', { L: { X: 1, Y: 2, Z: 3 } }, [['L', { X: 1, Y: 2, Z: 3 }]]],
    ['rotators stay whole', { R: { Pitch: 1, Yaw: 2, Roll: 3 } }, [['R', { Pitch: 1, Yaw: 2, Roll: 3 }]]],
    ['colours stay whole', { C: { B: 1, G: 2, R: 3, A: 4 } }, [['C', { B: 1, G: 2, R: 3, A: 4 }]]],
    ['empty lists', { A: [] }, [['A', []]]],
    ['long lists are counted', { A: [1, 2, 3, 4, 5, 6, 7, 8, 9] }, [['A', { count: 9, first: [1, 2, 3] }]]],
    [
      'no rounding noise',
      { A: -4.0999999999999996, B: 0.1 + 0.2, C: -0 },
      [
        ['A', -4.1],
        ['B', 0.3],
        ['C', 0],
      ],
    ],
    [
      'nan, inf and 64 bits as text',
      { A: Number.NaN, B: -Infinity, C: 9007199254740993n },
      [
        ['A', 'nan'],
        ['B', '-infinity'],
        ['C', '9007199254740993'],
      ],
    ],
  ])('%s', (_, values, expected) => expect(names(values)).toEqual(expected));

  test('structs below the depth are counted', () => {
    expect(names({ A: { B: { C: 1, D: 2 } } }, 1)).toEqual([['A.B', { members: 2 }]]);
  });

  test('maps keep their keys', () => {
    const plan = planOf(
      describeAs('/Game/BP.BP_C', property('W', 'float', { ContainerType: 'TMap', KeyType: 'FName' })),
      ['BP_C'],
    );
    const records = flatten({ W: { Gold: 1, 'Dark "Iron"': 2 } }, plan, { prefix: 'C.' });
    expect(records.map(({ name }) => name)).toEqual(['C.W["Gold"]', 'C.W["Dark "Iron""]']);
  });

  test('enumerators are printed by their own name, in whatever language they come', () => {
    const german = { EnumValues: 'Statisch, Stationär, Beweglich' };
    const plan = planOf(
      describeAs(
        '/Script/Engine.SceneComponent',
        property('Mobility', 'EComponentMobility', { Metadata: german }),
      ),
      ['SceneComponent'],
    );
    expect(flatten({ Mobility: 'Beweglich' }, plan, { prefix: '' })[0]?.value).toBe('Movable');
    expect(flatten({ Mobility: 'Stationary' }, plan, { prefix: '' })[0]?.value).toBe('Stationary');
  });

  test('what differs from the default is known member by member', () => {
    const defaults = { A: { X1: 1, X2: 2 }, T: ['a'], N: 3 };
    const records = flatten({ A: { X1: 1, X2: 5 }, T: ['a', 'b'], N: 3, New: 1 }, bare, {
      prefix: '',
      defaults,
    });
    expect(Object.fromEntries(records.map(({ name, modified }) => [name, modified]))).toEqual({
      'A.X1': false,
      'A.X2': true,
      'T[0]': false,
      'T[1]': true,
      N: false,
      New: undefined,
    });
  });
});

describe('filter', () => {
  const actorPath = '/Game/M.M:PersistentLevel.Lamp_1';
  const drops = (
    values: Record<string, unknown>,
    options: { defaults?: Record<string, unknown>; include?: string[] } = {},
  ) => {
    const records = flatten(values, bare, { prefix: '', defaults: options.defaults });
    filter(records, { actorPath, include: new Set(options.include) });
    return Object.fromEntries(records.map(({ name, dropped }) => [name, dropped]));
  };

  test.each<[string, unknown, string | undefined]>([
    ['bInternalThing', true, 'internal'],
    ['TransientState', 1, 'internal'],
    ['LightGuid', { A: 1, B: 2, C: 3, D: 4 }, 'identity'],
    ['bHiddenEd', true, 'hidden'],
    ['Target', `${actorPath}.Mesh0`, 'component'],
    ['Self', actorPath, 'component'],
    ['Body', `${actorPath}.Mesh0.BodySetup_0`, 'object'],
    ['OtherActor', '/Game/M.M:PersistentLevel.Door_2', undefined],
    ['Mesh', '/Game/Props/SM_Crate.SM_Crate', undefined],
    ['Note', '', 'empty'],
    ['Name', 'None', 'empty'],
    ['List', [], 'empty'],
    ['Brightness', 0, undefined],
    ['constructor', 1, undefined],
  ])('%s = %j → %s', (name, value, expected) =>
    expect(drops({ [name]: value })).toEqual({ [name]: expected }),
  );

  test('a value that differs from its default is shown whatever its name', () => {
    expect(
      drops({ bInternalThing: true, Note: 'x' }, { defaults: { bInternalThing: false, Note: '' } }),
    ).toEqual({
      bInternalThing: undefined,
      Note: undefined,
    });
  });

  test('but not what always differs', () => {
    const guid = (A: number) => ({ A, B: 0, C: 0, D: 0 });
    expect(drops({ ActorGuid: guid(1) }, { defaults: { ActorGuid: guid(2) } })).toEqual({
      ActorGuid: 'identity',
    });
  });

  test('an entry with show: always is never hidden by its name', () => {
    const plan = planOf(describeAs('/Script/Engine.Actor'), ['Actor']);
    const records = flatten({ bHidden: false }, plan, { prefix: '' });
    filter(records, { actorPath, include: new Set() });
    expect(records[0]?.dropped).toBeUndefined();
  });

  test('a member whose switch is off has no effect', () => {
    const settings = {
      bOverride_BloomIntensity: false,
      BloomIntensity: 3,
      bOverride_WhiteTemp: true,
      WhiteTemp: 6100,
    };
    expect(drops({ Settings: settings })).toEqual({
      'Settings.bOverride_BloomIntensity': 'inactive',
      'Settings.BloomIntensity': 'inactive',
      'Settings.bOverride_WhiteTemp': 'inactive',
      'Settings.WhiteTemp': undefined,
    });
  });

  test('include brings one reason back, or all', () => {
    expect(drops({ Note: '', LightGuid: {} }, { include: ['empty'] }).Note).toBeUndefined();
    expect(Object.values(drops({ Note: '', LightGuid: {} }, { include: ['all'] }))).toEqual([
      undefined,
      undefined,
    ]);
  });
});

describe('enrich', () => {
  test.each([
    ['Candelas', 'cd'],
    ['Lumens - Luminous Flux, Normalized', 'lm'],
    ['Unitless', 'unitless'],
    ['SomethingNew', undefined],
  ])('the unit of Intensity follows IntensityUnits = %s', (units, unit) => {
    const plan = planOf(describeAs('/Script/Engine.PointLightComponent'), [
      'PointLightComponent',
      'LocalLightComponent',
      'LightComponent',
    ]);
    const records = flatten({ Intensity: 8, IntensityUnits: units }, plan, { prefix: '' });
    enrich(records);
    expect(records[0]?.unit).toBe(unit);
  });
});

describe('struct members', () => {
  test('have the entries that their struct inherits', () => {
    const plan = planOf(
      describeAs('/Script/Engine.PrimitiveComponent', property('BodyInstance', 'FBodyInstance')),
      ['PrimitiveComponent'],
    );
    const [record] = flatten({ BodyInstance: { bSimulatePhysics: true } }, plan, { prefix: '' });
    expect(record?.plan.entry?.summary).toBeTruthy();
  });
});

describe('format', () => {
  const values = Object.fromEntries(Array.from({ length: 60 }, (_, index) => [`Value${index}`, index]));
  const records = () => flatten(values, bare, { prefix: '', defaults: { ...values, Value59: 0 } });

  test('what differs comes first', () => {
    expect(Object.keys(format(records(), { detail: 'concise', budget: 100, offset: 0 }).others)[0]).toBe(
      'Value59',
    );
  });

  test.each([30, 60, 120, 400])('pages of %d tokens show each record once', budget => {
    const seen: string[] = [];
    for (let offset: number | undefined = 0; offset !== undefined; ) {
      const page: ReturnType<typeof format> = format(records(), { detail: 'concise', budget, offset });
      seen.push(...Object.keys(page.properties), ...Object.keys(page.others));
      offset = page.left > 0 ? offset + page.shown : undefined;
    }
    expect(seen.length).toBe(60);
    expect(new Set(seen).size).toBe(60);
  });
});

describe('hostile input', () => {
  const objectOf = (values: unknown): FetchedObject => ({
    objectPath: '/Game/M.M:PersistentLevel.X',
    classPath: '/Script/Engine.Actor',
    classChain: ['Actor'],
    values: values as Record<string, unknown>,
    components: [],
  });
  const pageOf = (values: unknown, detail: 'concise' | 'full' | 'raw' = 'concise') =>
    writeObjectPage(dictionary, objectOf(values), { detail, maxTokens: 800 });

  test.each(['concise', 'full', 'raw'] as const)('%s: keys of prototypes are data', detail => {
    const values = parseEngineJson(
      '{"__proto__":{"polluted":1},"constructor":{"prototype":2},"toString":3,"hasOwnProperty":4}',
    );
    const page = pageOf(values, detail);
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
    expect(JSON.stringify(page)).toContain('toString');
  });

  testOneOf.each(['concise', 'full', 'raw'] as const)('%s: depth and length are bounded', detail => {
    let deep: unknown = 1;
    for (let level = 0; level < 150; level++) deep = { Deeper: deep };
    const page = pageOf(
      { Deep: deep, Long: Array.from({ length: 50_000 }, () => 'x'), Text: 'y'.repeat(100_000) },
      detail,
    );
    expect(JSON.stringify(page).length).toBeLessThan(8000);
  });

  longTest('a class with a thousand properties of every kind still makes a page', () => {
    const values = Object.fromEntries(
      Array.from({ length: 1000 }, (_, index) => [`P${index}`, index % 3 ? index : { X: index, Y: 0, Z: 0 }]),
    );
    const page = pageOf(values);
    expect(Object.keys(page.others).length).toBeGreaterThan(10);
    expect(page.omitted.budget).toBeGreaterThan(900);
  });
});
