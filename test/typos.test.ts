import { describe, expect } from 'vitest';
import { worldPartition } from '../mocks/worlds/world-partition.ts';
import { createPolicy } from '../src/kernel/policy/policy.ts';
import { type BridgeOptions, openBridge } from './support/open-bridge.ts';
import { longTest, testOneIn, testOneOf } from './support/soak.ts';

/** What a model with other things in mind writes, and what it gets. */
describe('the same thing in another form is accepted', () => {
  testOneOf.each([
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
  testOneOf.each([
    [
      { action: 'inspect_object', object_path: 'Sun' },
      { action: 'inspect_object', objectPath: 'Sun' },
    ],
    [
      { action: 'inspectObject', objectpath: 'Sun' },
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
  testOneOf.each([
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

  longTest('null for a required argument is a missing one', async () => {
    const { inspect } = await openBridge();
    const { value } = await inspect({ action: 'inspect_object', objectPath: null });
    expect(value).toMatchObject({ status: 'elicit_parameter', missing_parameters: ['objectPath'] });
  });
});

describe('a property by another name', () => {
  testOneIn(4).each([
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

  longTest(
    'a name that several have is a near miss, and the example is the call with the nearest',
    async () => {
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
    },
  );
});

longTest('a display name of a class', async () => {
  const { inspect } = await openBridge();
  const { value } = await inspect({ action: 'find_actors', class: 'Point Light' });
  expect(value.byClass).toEqual({ PointLight: 5 });
});

longTest('a missing object: the example is the same call with the nearest', async () => {
  const { inspect } = await openBridge();
  const { value } = await inspect({ action: 'inspect_object', objectPath: 'Key Lihgt', detail: 'full' });
  expect(value.error.example).toEqual({ action: 'inspect_object', objectPath: 'Key Light', detail: 'full' });
});

describe('a unit that another property decides', () => {
  longTest('is said for the value that it is held against, where it differs', async () => {
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

  longTest('and for the default of a single property', async () => {
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

/** An example that would fail where it is shown is none: these work in such an editor alone. */
const PARTITIONED: BridgeOptions = { scene: worldPartition, settings: { allowAnyRemoteFunctionCall: true } };
const WRITING_TABLES: BridgeOptions = {
  engine: '5.8',
  policy: createPolicy({}, { allowPython: true }),
  settings: { allowAnyRemoteFunctionCall: true, enableRemotePythonExecution: true },
};

describe('what other tools call it leads to a call that says the same', () => {
  // biome-ignore format: a row is a line
  testOneIn(4).each<[string, Record<string, unknown>, Record<string, unknown>, BridgeOptions?]>([
    ['act', { action: 'disconnect_material_expressions', objectPath: 'M_Metal', to: 'Normal' }, { action: 'connect_material_expressions', objectPath: 'M_Metal', from: '', to: 'Normal' }],
    ['act', { action: 'tidy_material', objectPath: 'M_Metal' }, { action: 'layout_material', objectPath: 'M_Metal' }],
    ['act', { action: 'add_scalar_parameter', objectPath: 'M_Metal' }, { action: 'add_material_expression', objectPath: 'M_Metal', class: 'ScalarParameter' }],
    ['inspect', { action: 'material_graph', material: 'M_Metal' }, { action: 'material_graph', objectPath: 'M_Metal' }],
    ['act', { action: 'unload_actors', actors: ['Old Windmill'] }, { action: 'load_actors', actors: ['Old Windmill'], unload: true }, PARTITIONED],
    ['act', { action: 'load_actor', objectPath: 'Far Windmill' }, { action: 'load_actors', actors: ['Far Windmill'] }, PARTITIONED],
    ['act', { action: 'load_actors', labels: ['Far Windmill'] }, { action: 'load_actors', actors: ['Far Windmill'] }, PARTITIONED],
    ['act', { action: 'load_actors', near: 'Old Windmill' }, { action: 'load_actors', near: { objectPath: 'Old Windmill', radius: 20_000 } }, PARTITIONED],
    ['act', { action: 'load_actors', near: { label: 'Old Windmill', radius: 5 } }, { action: 'load_actors', near: { objectPath: 'Old Windmill', radius: 5 } }, PARTITIONED],
    ['inspect', { action: 'find_unloaded_actors' }, { action: 'find_actors', unloaded: true }],
    ['inspect', { action: 'find_actors', loaded: false }, { action: 'find_actors', unloaded: true }],
    ['act', { action: 'write_data_table', objectPath: 'ST_Signs', row: 'Gate', value: 'Two' }, { action: 'write_data_table', objectPath: 'ST_Signs', changes: [{ row: 'Gate', value: 'Two' }] }, WRITING_TABLES],
    ['act', { action: 'write_string_table', objectPath: 'ST_Signs', changes: [{ key: 'Gate', text: 'Two' }] }, { action: 'write_data_table', objectPath: 'ST_Signs', changes: [{ row: 'Gate', value: 'Two' }] }, WRITING_TABLES],
    ['act', { action: 'write_data_table', objectPath: 'CT_Flicker', changes: [{ row: 'Sign', key: 0.1, value: 2 }] }, { action: 'write_data_table', objectPath: 'CT_Flicker', changes: [{ row: 'Sign', column: '0.1', value: 2 }] }, WRITING_TABLES],
  ])('%s %j', async (tool, call, example, options = {}) => {
    const bridge = await openBridge(options);
    const { value } = await bridge.call(tool, call);
    expect(value.error.example).toEqual(example);
  });

  longTest('to give a file back is not answered with taking it', async () => {
    const { act } = await openBridge();
    const { value } = await act({ action: 'check_in', objectPaths: ['SM_Barrel'] });
    expect(value.error).toMatchObject({ tool: 'inspect', example: { action: 'file_state' } });
  });
});
