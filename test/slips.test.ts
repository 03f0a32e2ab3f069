import { describe, expect, test } from 'vitest';
import { openBridge } from './support/open-bridge.ts';

/** What a model with other things in mind writes, and what it gets. */
describe('the same thing in another form is accepted', () => {
  test.each([
    [
      {
        action: 'inspect_object',
        objectPath: 'Key Light',
        maxTokens: '500',
        detail: 'Concise',
        cursor: null,
      },
    ],
    [{ action: 'inspect_object', objectPath: 'Key Light', properties: '*Intensity*' }],
    [{ action: 'inspect_object', objectPaths: '["Key Light","Sun"]' }],
    [{ action: 'find_actors', near: { location: [0, 0, 0], radius: '700' }, limit: '3' }],
    [{ action: 'find_actors', near: { location: { x: 0, y: 0, z: 0 }, radius: 700 } }],
    [{ action: 'find_actors', selected: 'true' }],
  ])('%j', async call => {
    const { inspect } = await openBridge();
    const { isError, text } = await inspect(call);
    expect(isError, text).toBe(false);
  });
});

describe('a mistake is answered with the same call put right', () => {
  test.each([
    [
      { action: 'inspect_object', object_path: 'Sun' },
      { action: 'inspect_object', objectPath: 'Sun' },
    ],
    [
      { action: 'inspectObject', objectpath: 'Sun' },
      { action: 'inspect_object', objectPath: 'Sun' },
    ],
    [
      { action: 'inspect_object', objectPath: 'Sun', foo: 1, detail: 'verbose' },
      { action: 'inspect_object', objectPath: 'Sun' },
    ],
    [
      { action: 'get_property', objectPath: 'Sun', property: 'LightComponent.Intensity' },
      { action: 'get_property', objectPath: 'Sun', propertyName: 'LightComponent.Intensity' },
    ],
    [
      { action: 'find_actors', limit: 'many', class: 'Light' },
      { action: 'find_actors', class: 'Light' },
    ],
  ])('%j', async (call, corrected) => {
    const { inspect } = await openBridge();
    const { value, isError } = await inspect(call);
    expect(isError).toBe(true);
    expect(value.error).toMatchObject({ code: 'invalid_arguments', example: corrected });
    expect((await inspect(value.error.example)).isError).toBe(false);
  });
});

describe('a call without an action is a question', () => {
  test.each([
    [{}, { action: 'inspect_object' }],
    [
      { action: null, objectPath: 'Sun' },
      { action: 'inspect_object', objectPath: 'Sun' },
    ],
    [
      { class: 'Light', limit: 3 },
      { action: 'find_actors', class: 'Light', limit: 3 },
    ],
  ])('%j', async (call, example) => {
    const { inspect } = await openBridge();
    const { value, isError } = await inspect(call);
    expect(isError).toBe(false);
    expect(value).toMatchObject({
      status: 'elicit_parameter',
      missing_parameter: { name: 'action', enum: expect.arrayContaining([example.action]) },
      example,
    });
    expect((await inspect(value.example)).isError).toBe(false);
  });

  test('null for a required argument is a missing one', async () => {
    const { inspect } = await openBridge();
    const { value } = await inspect({ action: 'inspect_object', objectPath: null });
    expect(value).toMatchObject({ status: 'elicit_parameter', missing_parameters: ['objectPath'] });
  });
});

describe('a property by another name', () => {
  test.each([
    ['intensity', 'LightComponent.Intensity'],
    ['Light Color', 'LightComponent.LightColor'],
    ['LightComponent.Attenuation Radius', 'LightComponent.AttenuationRadius'],
    ['light_color.R', 'LightComponent.LightColor.R'],
    ['Cast Shadows', 'LightComponent.CastShadows'],
    ['Use Temperature', 'LightComponent.bUseTemperature'],
  ])('%s', async (propertyName, printed) => {
    const { inspect } = await openBridge();
    const { value, text, isError } = await inspect({
      action: 'get_property',
      objectPath: 'Key Light',
      propertyName,
    });
    expect(isError, text).toBe(false);
    expect(value.propertyName).toBe(printed);
  });

  test('a name that several have is a near miss, and the example is the call with the nearest', async () => {
    const { inspect } = await openBridge();
    const { value } = await inspect({
      action: 'get_property',
      objectPath: 'Key Light',
      propertyName: 'LightComponent.Intensty',
    });
    expect(value.error).toMatchObject({
      code: 'unknown_property',
      example: {
        action: 'get_property',
        objectPath: 'Key Light',
        propertyName: 'LightComponent.Intensity',
      },
    });
  });
});

test('a display name of a class', async () => {
  const { inspect } = await openBridge();
  const { value } = await inspect({ action: 'find_actors', class: 'Point Light' });
  expect(value.byClass).toEqual({ PointLight: 5 });
});

test('a missing object: the example is the same call with the nearest', async () => {
  const { inspect } = await openBridge();
  const { value } = await inspect({ action: 'inspect_object', objectPath: 'Key Lihgt', detail: 'full' });
  expect(value.error.example).toEqual({ action: 'inspect_object', objectPath: 'Key Light', detail: 'full' });
});

describe('a unit that another property decides', () => {
  test('is said for the value that it is held against, where it differs', async () => {
    const { inspect } = await openBridge();
    const call = { action: 'inspect_object', objectPath: 'Key Light' };
    const other = (await inspect({ ...call, compareWith: 'Brazier Glow' })).value.info;
    expect(other.properties['LightComponent.Intensity']).toEqual({
      value: 24,
      other: 14,
      unit: 'cd',
      otherUnit: expect.stringMatching(/unitless/i),
    });
    const own = (await inspect({ ...call, compareWith: 'default' })).value.info;
    expect(own.properties['LightComponent.Intensity']).toMatchObject({
      unit: 'cd',
      defaultUnit: expect.stringMatching(/unitless/i),
    });
  });

  test('and for the default of a single property', async () => {
    const { inspect } = await openBridge();
    const call = {
      action: 'get_property',
      objectPath: 'Key Light',
      propertyName: 'LightComponent.Intensity',
    };
    expect((await inspect(call)).value).toMatchObject({
      unit: 'cd',
      default: 5000,
      defaultUnit: expect.stringMatching(/unitless/i),
    });
  });
});
