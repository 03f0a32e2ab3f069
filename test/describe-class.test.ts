import { describe, expect, test } from 'vitest';
import { thirdPerson } from '../mocks/worlds/third-person.ts';
import { openBridge } from './support/open-bridge.ts';
import { longTest, testOneOf } from './support/soak.ts';

const describeClass = async (args: Record<string, unknown>) => {
  const bridge = await openBridge();
  return bridge.inspect({ action: 'describe_class', ...args });
};

longTest('a native class: type, default, unit, range and meaning, most important first', async () => {
  const { value } = await describeClass({ class: 'PointLightComponent' });
  expect(value.class).toBe('PointLightComponent');
  expect(value.classes.slice(0, 3)).toEqual(['PointLightComponent', 'LocalLightComponent', 'LightComponent']);
  expect(value.properties.AttenuationRadius).toEqual({
    type: 'float',
    default: 1000,
    unit: 'cm',
    range: expect.any(Array),
    summary: expect.any(String),
  });
  expect(value.properties.IntensityUnits).toMatchObject({ type: 'ELightUnits', enum: expect.any(Array) });
  expect(Object.keys(value.properties).length).toBeGreaterThan(20);
  expect(value.omitted.budget ?? 0).toBeGreaterThanOrEqual(0);
});

testOneOf.each([
  'APointLight',
  'pointlight',
  '/Script/Engine.PointLight',
  "Class'/Script/Engine.PointLight'",
])('%s is PointLight, whose values are on its component', async written => {
  const { value, text } = await describeClass({ class: written });
  expect(value.class, text).toBe('PointLight');
  expect(Object.values(value.components)).toContain('PointLightComponent');
});

testOneOf.each([
  'BP_Door',
  'BP_Door_C',
  '/Game/Blueprints/BP_Door',
  '/Game/Blueprints/BP_Door.BP_Door',
  '/Game/Blueprints/BP_Door.BP_Door_C',
])('%s: the variables of a Blueprint, in the words of its author', async written => {
  const { value, text } = await describeClass({ class: written });
  expect(value.class, text).toBe('/Game/Blueprints/BP_Door.BP_Door_C');
  expect(value.classes).toEqual(['BP_Door_C', 'Actor']);
  expect(value.components).toMatchObject({ Leaf: 'StaticMeshComponent' });
  expect(value.properties.OpenAngle).toMatchObject({
    type: 'float',
    default: 95,
    range: [-170, 170],
    summary: expect.stringContaining('How far the leaf turns'),
    fromProject: true,
  });
});

longTest(
  'functions: its own first, outputs where they are known, and what describe hides is said once',
  async () => {
    const { value } = await describeClass({ class: 'BP_Door', functions: true });
    expect(value.functions.slice(0, 2)).toEqual(['Open(bByForce: bool)', 'Close()']);
    expect(value.functions).toContain('K2_GetActorLocation() → FVector');
    expect(value.functionsNote).toContain('inputs only');
  },
);

longTest('without `functions` there are none', async () => {
  const { value } = await describeClass({ class: 'BP_Door' });
  expect(value.functions).toBeUndefined();
});

longTest('pages through all properties once', async () => {
  const bridge = await openBridge();
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const { value, isError, text } = await bridge.inspect({
      action: 'describe_class',
      class: 'PointLightComponent',
      maxTokens: 600,
      ...(cursor !== undefined && { cursor }),
    });
    expect(isError, text).toBe(false);
    seen.push(...Object.keys(value.properties));
    cursor = value.cursor;
  } while (cursor !== undefined && seen.length < 2000);
  expect(new Set(seen).size).toBe(seen.length);
  expect(seen).toContain('Intensity');
});

testOneOf.each(['PostProcessVolume', 'CharacterMovementComponent', 'StaticMesh'])(
  '%s keeps to its size',
  async written => {
    const { encode } = await import('gpt-tokenizer/encoding/o200k_base');
    const { text } = await describeClass({ class: written, functions: true });
    expect(encode(text).length).toBeLessThanOrEqual(2000);
    const { text: small } = await describeClass({ class: written, maxTokens: 700 });
    expect(encode(small).length).toBeLessThanOrEqual(700);
  },
);

describe('what cannot be described', () => {
  testOneOf.each([
    ['PointLigth', 'PointLight'],
    ['BP_Dor', 'BP_Door'],
    ['/Game/Blueprints/BP_Dor', 'BP_Door'],
    ['/Script/Engine.PointLigth', 'PointLight'],
  ])('%s is unknown, and %s is near', async (written, near) => {
    const { value, isError } = await describeClass({ class: written });
    expect(isError).toBe(true);
    expect(value.error.code).toBe('unknown_class');
    expect(value.error.suggestions).toContain(near);
  });

  test('an asset that makes no class', async () => {
    const { value } = await describeClass({ class: '/Game/Maps/Lvl_Sandbox' });
    expect(value.error).toMatchObject({
      code: 'unknown_class',
      example: { action: 'describe_class', class: 'World' },
    });
  });

  longTest('a Blueprint that is not in memory: how to load it', async () => {
    const path = '/Game/Blueprints/BP_Sleeping.BP_Sleeping';
    const sleeping = {
      path,
      class: '/Script/Engine.Blueprint',
      loaded: false,
      tags: { GeneratedClass: `/Script/Engine.BlueprintGeneratedClass'${path}_C'` },
    };
    const bridge = await openBridge({
      scene: { ...thirdPerson, assets: [...(thirdPerson.assets ?? []), sleeping] },
    });
    const { value } = await bridge.inspect({ action: 'describe_class', class: 'BP_Sleeping' });
    expect(value.error.code).toBe('object_not_found');
    expect(value.error.message).toContain('not in memory');
    expect(value.error.example).toMatchObject({ action: 'load_asset', objectPath: path });
  });
});

longTest('works on a default 5.8, in at most four frames and then in one', async () => {
  const bridge = await openBridge({ engine: '5.8' });
  const call = () => bridge.inspect({ action: 'describe_class', class: 'PointLightComponent' });
  expect(await bridge.countFrames(call())).toBeLessThanOrEqual(4);
  expect(await bridge.countFrames(call())).toBe(1);
});

describe('a Blueprint', () => {
  longTest('its parent, whether it is compiled, and its own variables, hidden ones too', async () => {
    const { value, text } = await describeClass({ class: 'BP_Lamp' });
    expect(value.blueprint, text).toMatchObject({
      objectPath: '/Game/Blueprints/BP_Lamp.BP_Lamp',
      parent: '/Script/Engine.Actor',
      compiled: 'up to date',
      variables: expect.arrayContaining([
        'Brightness: float',
        'GlowColor: LinearColor',
        'SwitchGroups: array of name',
        'DimLevels: map of name to float',
        'ShadeMesh: StaticMesh reference',
      ]),
      notOnInstances: ['FlickerSeed', 'SecondsOn'],
    });
  });

  longTest('a variable that is not compiled yet is no property of its class', async () => {
    const bridge = await openBridge({ engine: '5.7' });
    const { editor } = bridge;
    const Blueprint = '/Game/Blueprints/BP_Lamp.BP_Lamp';
    const body = JSON.stringify({
      objectPath: '/Script/BlueprintEditorLibrary.Default__BlueprintEditorLibrary',
      functionName: 'AddMemberVariable',
      parameters: { Blueprint, MemberName: 'Fresh', VariableType: { PinCategory: 'int' } },
    });
    editor.handle({
      ...{ method: 'PUT', url: '/remote/object/call', body },
      headers: { 'content-type': 'application/json' },
    });
    const { value } = await bridge.inspect({ action: 'describe_class', class: 'BP_Lamp' });
    expect(value.blueprint.compiled).toBe('not compiled');
    expect(value.blueprint.variables).toContain('Fresh: int');
    expect(value.properties.Fresh).toBeUndefined();
  });
});
