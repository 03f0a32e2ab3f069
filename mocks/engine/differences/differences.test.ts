import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import { longTest } from '../../../test/support/soak.ts';
import { engineVersions } from '../engine-version.ts';
import { createSimulatedEditor } from '../simulated-editor.ts';
import { yard } from '../test-yard.ts';
import { checkDifferences } from './check-differences.ts';
import type { EngineDifferences } from './engine-differences.ts';

const ACTORS = '/Script/UnrealEd.EditorActorSubsystem';
const LIGHT = '/Game/Maps/Yard.Yard:PersistentLevel.PointLight_2.LightComponent0';

const differences: EngineDifferences = {
  functions: {
    [ACTORS]: {
      GetAllLevelActors: 'missing',
      SpawnActorFromClass: { renamed: { ActorClass: 'Class' }, optional: { bQuiet: 'bool' } },
      SelectAll: { required: { Reason: 'FString' } },
    },
    // Reported, and not modelled.
    '/Script/Engine.Actor': { GetLifeSpan: 'missing' },
  },
  enums: { ELightUnits: { missing: ['EV'], added: ['Footcandles'], renamed: { Candelas: 'Candle power' } } },
  properties: {
    '/Script/Engine.LightComponentBase': { CastShadows: 'missing', Intensity: { uiMax: 7, clampMin: 1 } },
    '/Script/Engine.LocalLightComponent': { AttenuationRadius: { default: 321 } },
  },
};

function open(given: EngineDifferences = differences) {
  const editor = createSimulatedEditor({ scene: yard, differences: given });
  const put = (url: string, body: object) => {
    const answer = editor.handle({
      ...{ method: 'PUT', url },
      headers: { 'content-type': 'application/json', passphrase: 'x' },
      body: JSON.stringify(body),
    });
    if (answer === 'crash') throw new Error('It crashed.');
    const text = String(answer.body);
    return { status: answer.status, json: text === '' ? undefined : JSON.parse(text) };
  };
  const call = (objectPath: string, functionName: string, parameters = {}) =>
    put('/remote/object/call', { objectPath, functionName, parameters });
  const describeObject = (objectPath: string) => put('/remote/object/describe', { objectPath }).json;
  return { editor, put, call, describeObject };
}

const actors = `${ACTORS.replace('.', '.Default__')}`;
const named = (list: { Name: string }[], name: string) => list.find(each => each.Name === name);

describe('functions', () => {
  test('that are missing are neither described nor found', () => {
    const { call, describeObject } = open();
    expect(named(describeObject(actors).Functions, 'GetAllLevelActors')).toBeUndefined();
    const answer = call(actors, 'GetAllLevelActors');
    expect(answer.status).toBe(400);
    expect(answer.json.errorMessage).toContain('does not exist on object');
    expect(call(LIGHT.replace(/\.LightComponent0$/, ''), 'GetLifeSpan').json.errorMessage).toContain(
      'does not exist',
    );
  });

  test('take a renamed parameter under its new name alone', () => {
    const { call, describeObject, editor } = open();
    const spawning = JSON.stringify(named(describeObject(actors).Functions, 'SpawnActorFromClass'));
    expect(spawning).toContain('"Name":"Class"');
    expect(spawning).not.toContain('"ActorClass"');
    const before = editor.world.actors().length;
    const spawn = (name: string) =>
      call(actors, 'SpawnActorFromClass', { [name]: '/Script/Engine.PointLight' }).json.ReturnValue;
    expect(spawn('ActorClass')).toBe('');
    expect(editor.world.actors()).toHaveLength(before);
    expect(spawn('Class')).not.toBe('');
    expect(editor.world.actors()).toHaveLength(before + 1);
  });

  test('do nothing without a required parameter', () => {
    const { call, editor, describeObject } = open();
    const before = editor.world.selection;
    expect(JSON.stringify(named(describeObject(actors).Functions, 'SelectAll'))).toContain('"Reason"');
    expect(call(actors, 'SelectAll').status).toBe(200);
    expect(editor.world.selection).toEqual(before);
    call(actors, 'SelectAll', { Reason: 'a test' });
    expect(editor.world.selection.length).toBeGreaterThan(before.length);
  });
});

test('enums are described, printed and taken with their entries here', () => {
  const { put, describeObject } = open();
  const units = named(describeObject(LIGHT).Properties, 'IntensityUnits') as never as {
    Metadata: { EnumValues: string };
  };
  const entries = units.Metadata.EnumValues.split(', ');
  expect(entries).toContain('Footcandles');
  expect(entries).toContain('Candle power');
  expect(entries).not.toContain('EV');
  const write = (value: string) => {
    put('/remote/object/property', {
      ...{ objectPath: LIGHT, propertyName: 'IntensityUnits', access: 'WRITE_ACCESS' },
      propertyValue: { IntensityUnits: value },
    });
    return put('/remote/object/property', { objectPath: LIGHT, propertyName: 'IntensityUnits' }).json
      .IntensityUnits;
  };
  expect(write('Footcandles')).toBe('Footcandles');
  expect(write('EV')).toBe('Footcandles');
  expect(write('Candelas')).toBe('Candle power');
});

test('properties are missing, and have other ranges and defaults', () => {
  const { put, describeObject } = open();
  const { Properties } = describeObject(LIGHT);
  expect(named(Properties, 'CastShadows')).toBeUndefined();
  expect((named(Properties, 'Intensity') as never as { Metadata: object }).Metadata).toMatchObject({
    UIMax: '7.0',
    ClampMin: '1.0',
  });
  const read = (propertyName: string) => put('/remote/object/property', { objectPath: LIGHT, propertyName });
  expect(read('CastShadows').status).toBe(400);
  expect(read('AttenuationRadius').json.AttenuationRadius).toBe(321);
  const whole = put('/remote/object/property', { objectPath: LIGHT }).json;
  expect(whole).not.toHaveProperty('CastShadows');
});

test('an editor beside it differs in nothing', () => {
  open();
  const { call, describeObject } = open({});
  expect(call(actors, 'GetAllLevelActors').status).toBe(200);
  expect(named(describeObject(LIGHT).Properties, 'CastShadows')).toBeDefined();
});

test.each(engineVersions)('%s opens with differences', engine => {
  expect(createSimulatedEditor({ scene: yard, engine, differences }).engine).toBe(engine);
});

describe('mistakes are refused', () => {
  const mistakes: [EngineDifferences | object, string][] = [
    [{ function: {} }, 'Did you mean "functions"?'],
    [{ functions: { '/Script/UnrealEd.EditorActorSubsytem': {} } }, 'no function of that class is known'],
    [{ functions: { [ACTORS]: { GetAllActors: 'missing' } } }, 'no function "GetAllActors"'],
    [{ functions: { [ACTORS]: { SelectAll: 'gone' } } }, 'must be "missing" or a record'],
    [{ functions: { [ACTORS]: { SelectAll: { renamed: { World: 'X' } } } } }, 'Did you mean "InWorld"?'],
    [{ functions: { [ACTORS]: { SelectAll: { required: { InWorld: 'bool' } } } } }, 'has that parameter'],
    [{ functions: { [ACTORS]: { SelectAll: { required: { More: 'bol' } } } } }, 'no type'],
    [{ functions: { [ACTORS]: { SelectAll: { require: {} } } } }, 'Did you mean "required"?'],
    [{ enums: { ELightUnit: {} } }, 'no enum of that name'],
    [{ enums: { ELightUnits: { missing: ['Candela'] } } }, 'Did you mean "Candelas"?'],
    [{ enums: { ELightUnits: { added: ['Candelas'] } } }, 'already'],
    [{ properties: { '/Script/Engine.LightComponentBase': { Intensty: 'missing' } } }, '"Intensity"?'],
    [{ properties: { '/Script/Engine.PointLightComponent': { Intensity: 'missing' } } }, 'declares it'],
    [{ properties: { '/Script/Engine.LightComponentBase': { Intensity: { default: 'x' } } } }, 'is no float'],
    [{ properties: { '/Script/Engine.LightComponentBase': { Intensity: { uiMax: '7' } } } }, 'a number'],
  ];

  test.each(mistakes)('%j', (given, words) => {
    expect(checkDifferences(given).join('\n')).toContain(words);
    expect(() => open(given as EngineDifferences)).toThrow(words);
  });

  longTest('and the published schema takes what is right', () => {
    const schema = JSON.parse(
      readFileSync(new URL('../../docs/differences.schema.json', import.meta.url), 'utf8'),
    );
    const validate = new Ajv2020({ strict: false }).compile(schema);
    expect(checkDifferences(differences)).toEqual([]);
    expect([validate(differences), validate.errors]).toEqual([true, null]);
    // What needs no knowledge of the engine it refuses as well.
    for (const wrong of [mistakes[0], mistakes[3], mistakes[7], mistakes[14]]) {
      expect([wrong?.[0], validate(wrong?.[0])]).toEqual([wrong?.[0], false]);
    }
  });
});
