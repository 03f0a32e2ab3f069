import { countTokens } from 'gpt-tokenizer/encoding/o200k_base';
import { describe, expect } from 'vitest';
import { generateLevel } from '../mocks/worlds/generate-level.ts';
import { thirdPerson } from '../mocks/worlds/third-person.ts';
import { type Json, openBridge } from './support/open-bridge.ts';
import { longTest, testOneOf } from './support/soak.ts';

const LEVEL = `${thirdPerson.map}.${thirdPerson.map.split('/').at(-1)}:PersistentLevel`;
const pathsOf = (className: string) =>
  thirdPerson.actors
    .filter(each => each.class.endsWith(`.${className}`))
    .map(({ name }) => `${LEVEL}.${name}`);

const columnOf = ({ columns, rows }: Json, name: string) =>
  rows.map((row: Json[]) => row[columns.indexOf(name)]);

describe('named properties of several objects', () => {
  longTest('34 meshes with two properties each: under 900 tokens, what they share once', async () => {
    const { inspect } = await openBridge();
    const objectPaths = pathsOf('StaticMeshActor');
    const { value, text } = await inspect({
      ...{ action: 'inspect_object', objectPaths, properties: ['*.Mobility', '*.CastShadow'] },
    });
    expect(value.info.rows).toHaveLength(34);
    expect(value.info.shared).toEqual({ class: 'StaticMeshActor' });
    expect(
      columnOf(value.info, 'StaticMeshComponent.Mobility').filter((each: Json) => each === 'Movable'),
    ).toHaveLength(1);
    expect(countTokens(text)).toBeLessThanOrEqual(900);
  });

  longTest('each row has the path of its object', async () => {
    const { inspect } = await openBridge();
    const objectPaths = [`${LEVEL}.PointLight_2`, `${LEVEL}.SpotLight_0`];
    const { value } = await inspect({
      ...{ action: 'inspect_object', objectPaths, properties: ['*.Intensity', '*.IntensityUnits'] },
    });
    const { columns, rows, objectPathPrefix, shared, units } = value.info;
    expect(rows.map((row: Json[]) => objectPathPrefix + row[columns.indexOf('objectPath')])).toEqual(
      objectPaths,
    );
    expect(columnOf(value.info, 'label')).toEqual(['Key Light', 'Statue Spot']);
    expect(columnOf(value.info, 'LightComponent.Intensity')).toEqual([24, 60]);
    expect(units).toEqual({ 'LightComponent.Intensity': 'cd' });
    expect(shared).toEqual({ 'LightComponent.IntensityUnits': 'Candelas' });
  });

  longTest('a number says its unit where others have another one', async () => {
    const { inspect } = await openBridge();
    const { value } = await inspect({
      ...{
        action: 'inspect_object',
        objectPaths: ['Key Light', 'Gate Beacon', 'Sun'],
        properties: ['*.Intensity'],
      },
    });
    expect(columnOf(value.info, 'LightComponent.Intensity')).toEqual(['24 cd', '3 EV100', '7.5 lux']);
  });

  longTest('so does a value of several numbers', async () => {
    const { inspect } = await openBridge();
    const objectPaths = ['Global Look', 'Gallery Look'];
    const { value, text } = await inspect({
      ...{ action: 'inspect_object', objectPaths, properties: ['Settings.ColorSaturation'] },
    });
    expect(columnOf(value.info, 'Settings.ColorSaturation')[0], text).toEqual({
      value: { X: expect.any(Number), Y: expect.any(Number), Z: expect.any(Number), W: expect.any(Number) },
      unit: '×',
    });
  });

  longTest('what an object does not have is empty, and is not said to be shared', async () => {
    const { inspect } = await openBridge();
    const { value } = await inspect({
      ...{ action: 'inspect_object', objectPaths: ['Key Light', 'Sun'], properties: ['*.AttenuationRadius'] },
    });
    expect(columnOf(value.info, 'LightComponent.AttenuationRadius')).toEqual([700, null]);
  });

  longTest('pages by cursor, with the same shared facts and columns', async () => {
    const scene = generateLevel({ actors: 400 });
    const bridge = await openBridge({ scene, timeoutMs: 15_000 });
    const map = `${scene.map}.${scene.map.split('/').at(-1)}:PersistentLevel`;
    const objectPaths = scene.actors.slice(0, 120).map(({ name }) => `${map}.${name}`);
    const seen: string[] = [];
    const heads = new Set<string>();
    let cursor: string | undefined;
    do {
      const { value, text } = await bridge.inspect({
        ...{ action: 'inspect_object', objectPaths, properties: ['bHidden', '*.RelativeLocation'] },
        ...(cursor && { cursor }),
      });
      expect(countTokens(text)).toBeLessThanOrEqual(1500);
      const { columns, rows, objectPathPrefix = '', shared } = value.info;
      heads.add(JSON.stringify([columns, shared]));
      seen.push(...rows.map((row: Json[]) => objectPathPrefix + row[columns.indexOf('objectPath')]));
      cursor = value.cursor;
    } while (cursor);
    expect(seen).toEqual(objectPaths);
    expect(heads.size).toBe(1);
  });

  longTest(
    'pages of several explain a property once, and show behind the first of a class what is its own',
    async () => {
      const { inspect } = await openBridge();
      const objectPaths = ['Key Light', 'Gate Beacon', 'Sun'];
      const { value, text } = await inspect({ action: 'inspect_object', objectPaths });
      const [key, gate, sun] = value.info;
      const radius = 'LightComponent.AttenuationRadius';
      expect(key.properties[radius], text).toHaveProperty('summary');
      expect(gate.properties[radius]).not.toHaveProperty('summary');
      expect(gate.classes).toBeUndefined();
      expect(gate.properties['LightComponent.Mobility']).toMatchObject({ value: 'Movable', modified: true });
      expect(sun.classes).toContain('DirectionalLight');
      expect(value.note).toContain('explained where it comes first');
    },
  );

  longTest('pages of more than 20 objects say how the rest is had', async () => {
    const { inspect } = await openBridge();
    const { value } = await inspect({ action: 'inspect_object', objectPaths: pathsOf('StaticMeshActor') });
    expect(value.info).toHaveLength(20);
    expect(value.notShown).toHaveLength(14);
    expect(value.next).toContain('properties');
  });

  longTest('bare names will do, and one that no object has is named with the nearest', async () => {
    const { inspect } = await openBridge();
    const objectPaths = ['Key Light', 'Sun'];
    const { value } = await inspect({
      action: 'inspect_object',
      objectPaths,
      properties: ['Intensity', 'CastShadowz'],
    });
    expect(columnOf(value.info, 'LightComponent.Intensity')).toEqual(['24 cd', '7.5 lux']);
    expect(value.unmatched).toMatchObject([{ name: 'CastShadowz' }]);
  });
});

describe('one wrong name among several', () => {
  longTest('a label that nobody has costs its row only', async () => {
    const { inspect } = await openBridge();
    const { value } = await inspect({
      ...{ action: 'inspect_object', objectPaths: ['Key Light', 'Kee Light', 'Statue Spot'] },
      properties: ['Intensity'],
    });
    expect(columnOf(value.info, 'LightComponent.Intensity')).toEqual([24, 60]);
    expect(value.notFound).toEqual([
      {
        objectPath: 'Kee Light',
        why: 'No actor and no asset is called "Kee Light".',
        suggestions: expect.arrayContaining(['Key Light']),
      },
    ]);
  });

  longTest(
    'an asset that is not in memory says what loads it, and a path that leads nowhere what is near',
    async () => {
      const { inspect } = await openBridge();
      const { value } = await inspect({
        action: 'inspect_object',
        objectPaths: ['SM_Bench', '/Game/Props/Meshes/SM_Crat', `${LEVEL}.PointLight_99`, 'SM_Crate'],
        properties: ['LightMapResolution'],
      });
      expect(value.info.rows).toEqual([['SM_Crate']]);
      expect(value.notFound).toMatchObject([
        { objectPath: 'SM_Bench', why: expect.stringMatching(/not in memory.*load_asset/) },
        { suggestions: expect.arrayContaining(['/Game/Props/Meshes/SM_Crate.SM_Crate']) },
        { objectPath: `${LEVEL}.PointLight_99`, why: 'There is nothing at this path.' },
      ]);
    },
  );

  longTest('whole pages, and one property of each, are answered for the others too', async () => {
    const { inspect } = await openBridge();
    const objectPaths = ['Key Light', 'Kee Light'];
    const pages = await inspect({ action: 'inspect_object', objectPaths });
    expect(pages.value.info).toMatchObject([{ label: 'Key Light' }]);
    expect(pages.value.notFound).toHaveLength(1);
    const values = await inspect({ action: 'get_property', objectPaths, propertyName: 'Intensity' });
    expect(values.value.results).toMatchObject([
      { value: 24, unit: 'cd' },
      { objectPath: 'Kee Light', why: expect.stringContaining('is called') },
    ]);
  });

  longTest(
    'a pattern that means half a struct shows what is explained of it, all objects at once',
    async () => {
      const { inspect } = await openBridge();
      const { value, text } = await inspect({
        action: 'inspect_object',
        objectPaths: ['SM_Barrel_01', 'Gallery Lamp', 'Statue'],
        properties: ['*Collision*', 'bUseDefaultCollision'],
      });
      expect(value.info.rows).toHaveLength(3);
      expect(value.info.columns.join(), text).toMatch(/CollisionProfileName.*bUseDefaultCollision/);
      expect(value.info.omittedColumns).toBeGreaterThan(30);
      expect(countTokens(text)).toBeLessThanOrEqual(1000);
    },
  );

  longTest('where none leads anywhere it is an error, as it is for one', async () => {
    const { inspect } = await openBridge();
    const { value } = await inspect({ action: 'inspect_object', objectPaths: ['Kee Light', 'Sum'] });
    expect(value.error).toMatchObject({ code: 'object_not_found', message: expect.stringContaining('Kee') });
  });

  longTest('the path of an asset is not called short-lived', async () => {
    const { inspect } = await openBridge();
    const missing = await inspect({ action: 'inspect_object', objectPath: '/Game/Props/Materials/M_Metall' });
    expect(missing.value.error).toMatchObject({
      message: 'There is no asset /Game/Props/Materials/M_Metall.M_Metall.',
      example: { objectPath: '/Game/Props/Materials/M_Metal.M_Metal' },
    });
    const { act } = await openBridge();
    const unloaded = await act({
      ...{ action: 'set_property', objectPath: 'SM_Bench', propertyName: 'LightMapResolution', value: 64 },
    });
    expect(unloaded.value.error).toMatchObject({
      example: { action: 'load_asset', objectPath: '/Game/Props/Meshes/SM_Bench.SM_Bench' },
    });
  });
});

describe('one property of several objects', () => {
  longTest(
    'is a table: what all say once, and what explains it once for all that have the same',
    async () => {
      const { inspect } = await openBridge();
      const objectPaths = ['Key Light', 'Gate Lamp', 'Sun'];
      const { value, text } = await inspect({
        action: 'get_property',
        objectPaths,
        propertyName: 'Intensity',
      });
      expect(columnOf(value, 'asked')).toEqual(objectPaths);
      expect(columnOf(value, 'propertyName')).toEqual([
        'LightComponent.Intensity',
        'Bulb.Intensity',
        'LightComponent.Intensity',
      ]);
      expect(columnOf(value, 'value')).toEqual([24, 32, 7.5]);
      expect(columnOf(value, 'unit')).toEqual(['cd', 'cd', 'lux']);
      expect(value.about.map(({ of }: Json) => of)).toEqual([['Key Light', 'Gate Lamp'], ['Sun']]);
      expect(countTokens(text)).toBeLessThanOrEqual(450);
    },
  );

  longTest('one that is not there is named beside the table', async () => {
    const { inspect } = await openBridge();
    const objectPaths = ['Key Light', 'Kee Light', 'Sun'];
    const { value } = await inspect({ action: 'get_property', objectPaths, propertyName: 'Intensity' });
    expect(columnOf(value, 'asked')).toEqual(['Key Light', 'Sun']);
    expect(value.notFound).toMatchObject([{ objectPath: 'Kee Light' }]);
  });
});

describe('components of other names', () => {
  testOneOf.each([
    ['a bare name', ['Intensity'], 'Intensity'],
    ['a name with the component of one of them', ['LightComponent.Intensity'], 'LightComponent.Intensity'],
  ])('%s is one column', async (_, properties, column) => {
    const { inspect } = await openBridge();
    const objectPaths = ['Key Light', 'Gate Lamp', 'Sun'];
    const { value } = await inspect({ action: 'inspect_object', objectPaths, properties });
    expect(columnOf(value.info, column)).toEqual(['24 cd', '32 cd', '7.5 lux']);
  });

  longTest('bare and prefixed names change what is meant on each', async () => {
    const { act } = await openBridge();
    const objectPaths = ['Key Light', 'Gate Lamp'];
    const { value } = await act({
      ...{ action: 'set_properties', objectPaths },
      properties: { 'LightComponent.Intensity': 5, CastShadows: false },
    });
    expect(value.changes.map(({ propertyName, after }: Json) => [propertyName, after])).toEqual([
      ['LightComponent.Intensity', 5],
      ['LightComponent.CastShadows', false],
      ['Bulb.Intensity', 5],
      ['Bulb.CastShadows', false],
    ]);
  });
});
