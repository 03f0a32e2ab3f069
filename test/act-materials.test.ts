import { describe, expect, test } from 'vitest';
import type { Value } from '../mocks/engine/value.ts';
import { type Bridge, openBridge } from './support/open-bridge.ts';
import { longTest, testOneIn, testOneOf } from './support/soak.ts';

const ENGINES = ['5.0', '5.1', '5.5', '5.7', '5.8'] as const;
const OPEN = { allowAnyRemoteFunctionCall: true };

const METAL = '/Game/Props/Materials/M_Metal.M_Metal';
const RUSTY = '/Game/Props/Materials/MI_Metal_Rusty.MI_Metal_Rusty';
const NORMAL = '/Game/Props/Textures/T_Metal_N.T_Metal_N';
const SIGN = '/Game/Props/Textures/T_Sign_E.T_Sign_E';

/** An instance's own values of a kind, by parameter name. */
function ownValues({ editor }: Bridge, property: string, path = RUSTY): Record<string, Value> {
  const entries = editor.world.get(path, property) as unknown as {
    ParameterInfo: { Name: string };
    ParameterValue: Value;
  }[];
  return Object.fromEntries(entries.map(each => [each.ParameterInfo.Name, each.ParameterValue]));
}

const scalars = (bridge: Bridge) => ownValues(bridge, 'ScalarParameterValues');
const vectors = (bridge: Bridge) => ownValues(bridge, 'VectorParameterValues');
const textures = (bridge: Bridge) => ownValues(bridge, 'TextureParameterValues');

const set = (bridge: Bridge, parameter: string, value: unknown, objectPath = RUSTY) =>
  bridge.act({ action: 'set_material_parameter', objectPath, parameter, value });

describe('set_material_parameter', () => {
  test('a number, read back', async () => {
    const bridge = await openBridge();
    const { value, text } = await set(bridge, 'Roughness', 0.4);
    expect(value.changes, text).toEqual([
      { objectPath: RUSTY, propertyName: 'Roughness', before: 0.62, after: 0.4, verified: true },
    ]);
    expect(scalars(bridge).Roughness).toBeCloseTo(0.4);
    expect(bridge.editor.world.packages.isDirty('/Game/Props/Materials/MI_Metal_Rusty')).toBe(true);
  });

  testOneOf.each([
    ['a record', { R: 1, G: 0.5, B: 0, A: 1 }],
    ['a record in lower case, without alpha', { r: 1, g: 0.5, b: 0 }],
    ['a list', [1, 0.5, 0]],
    ['a text', 'R=1 G=0.5 B=0'],
  ])('a colour as %s', async (_, value) => {
    const bridge = await openBridge();
    const answer = await set(bridge, 'Tint', value);
    expect(answer.value.success, answer.text).toBe(true);
    expect(vectors(bridge).Tint).toEqual({ R: 1, G: 0.5, B: 0, A: 1 });
  });

  test('a hex colour is sRGB, the parameter linear', async () => {
    const bridge = await openBridge();
    const { value } = await set(bridge, 'Tint', '#FF8000');
    expect(value.changes[0].after).toMatchObject({ R: 1, B: 0, A: 1 });
    expect(value.changes[0].after.G).toBeCloseTo(0.2158, 3);
    expect(value.note).toContain('#FF8000');
  });

  longTest('one member leaves the others as they are seen', async () => {
    const bridge = await openBridge();
    await set(bridge, 'Tint', { G: 0.9 });
    const { R, G, B } = vectors(bridge).Tint as { R: number; G: number; B: number };
    expect([R, G, B]).toEqual([0.38, 0.9, 0.11].map(each => expect.closeTo(each, 5)));
  });

  testOneIn(2).each(['T_Sign_E', SIGN, '/Game/Props/Textures/T_Sign_E', `/Script/Engine.Texture2D'${SIGN}'`])(
    'a texture as %s',
    async value => {
      const bridge = await openBridge();
      const answer = await set(bridge, 'Normal', value);
      expect(answer.value.changes?.[0], answer.text).toMatchObject({ before: NORMAL, after: SIGN });
      expect(textures(bridge).Normal).toBe(SIGN);
    },
  );

  testOneOf.each([true, 'true', 1])('a switch as %j', async value => {
    const bridge = await openBridge();
    const answer = await set(bridge, 'UseDetailNormal', value);
    expect(answer.value.changes?.[0], answer.text).toMatchObject({
      before: false,
      after: true,
      verified: true,
    });
    expect(answer.value.note).toContain('stays a value of the instance');
    await bridge.act({ action: 'undo' });
    const again = await set(bridge, 'UseDetailNormal', true);
    expect(again.value.changes[0].before).toBe(false);
  });

  testOneOf.each([
    ['roughness', 'Roughness', 0.3],
    ['ROUGHNESS', 'Roughness', 0.3],
    ['Use Detail Normal', 'UseDetailNormal', true],
  ])('%s means %s', async (parameter, name, value) => {
    const bridge = await openBridge();
    const answer = await set(bridge, parameter, value);
    expect(answer.value.changes?.[0].propertyName, answer.text).toBe(name);
    expect(answer.value.note).toContain(`was read as ${name}`);
  });

  longTest('a name that is wrong: the near one, all of them, and a call that works', async () => {
    const bridge = await openBridge();
    const { value } = await set(bridge, 'Roughnes', 0.3);
    expect(value.error.code).toBe('unknown_property');
    expect(value.error.suggestions[0]).toBe('Roughness');
    expect(value.error.remedy).toContain('Tint (vector)');
    expect((await bridge.act(value.error.example)).value.changes[0].after).toBe(0.3);
  });

  testOneOf.each([
    ['Roughness', 'smooth'],
    ['Roughness', [1, 2, 3]],
    ['Tint', 'reddish'],
    ['Normal', 'T_Nothing'],
    ['Normal', 'SM_Barrel'],
    ['UseDetailNormal', 'perhaps'],
  ])('%s does not take %j, and nothing is sent', async (parameter, value) => {
    const bridge = await openBridge();
    const before = bridge.editor.world.snapshot();
    const answer = await set(bridge, parameter, value);
    expect(answer.value.error.code).toBe('invalid_value');
    expect(bridge.editor.world.snapshot()).toEqual(before);
  });

  longTest('a material has no values of its own: the call that makes an instance with this one', async () => {
    const bridge = await openBridge();
    const { value } = await set(bridge, 'Roughness', 0.2, 'M_Metal');
    expect(value.error.code).toBe('invalid_value');
    expect(value.error.example).toMatchObject({
      action: 'create_material_instance',
      parent: METAL,
      parameters: { Roughness: 0.2 },
    });
    const made = await bridge.act(value.error.example);
    expect(made.isError, made.text).toBe(false);
  });

  testOneIn(2).each([
    ['SM_Barrel', 'invalid_value', 'no material instance'],
    ['Key Light', 'invalid_value', 'is in the level'],
    ['MI_Metal_Rsty', 'object_not_found', 'MI_Metal_Rsty'],
  ])('%s is no instance', async (objectPath, code, word) => {
    const bridge = await openBridge();
    const { value } = await set(bridge, 'Roughness', 0.2, objectPath);
    expect(value.error.code).toBe(code);
    expect(value.error.message).toContain(word);
  });

  testOneOf.each(['5.5', '5.7', '5.8'] as const)(
    '%s: undo takes a new value away again, to the letter; redo puts it back',
    async engine => {
      const bridge = await openBridge({ engine, settings: OPEN });
      const before = bridge.editor.world.snapshot();
      for (const [name, value] of [
        ['Metallic', 0.5],
        ['Normal', SIGN],
        ['Tint', [1, 0, 0]],
        ['Metallic', 0.6],
      ] as const) {
        const { isError, text } = await set(bridge, name, value);
        expect(isError, text).toBe(false);
      }
      const after = bridge.editor.world.snapshot();
      expect(scalars(bridge).Metallic).toBeCloseTo(0.6);
      const undone = await bridge.act({ action: 'undo', steps: 4 });
      expect(undone.isError, undone.text).toBe(false);
      expect(bridge.editor.world.snapshot()).toEqual(before);
      const redone = await bridge.act({ action: 'redo', steps: 4 });
      expect(redone.isError, redone.text).toBe(false);
      expect(bridge.editor.world.snapshot()).toEqual(after);
    },
  );

  testOneOf.each(['5.0', '5.1'] as const)(
    '%s cannot take a value away: undo shows the old one, and the answer says so',
    async engine => {
      const bridge = await openBridge({ engine });
      const { value, text } = await set(bridge, 'Metallic', 0.5);
      expect(value.note, text).toContain('stays a value of the instance');
      const undone = await bridge.act({ action: 'undo' });
      expect(undone.isError, undone.text).toBe(false);
      expect(scalars(bridge).Metallic).toBe(1);
      const redone = await bridge.act({ action: 'redo' });
      expect(redone.isError, redone.text).toBe(false);
      expect(scalars(bridge).Metallic).toBeCloseTo(0.5);
    },
  );

  testOneIn(8).each(ENGINES)('%s: undo of a value that the instance had leaves no trace', async engine => {
    const bridge = await openBridge({ engine, settings: OPEN });
    const before = bridge.editor.world.snapshot();
    await set(bridge, 'Rust', 0.1);
    await bridge.act({ action: 'undo' });
    expect(bridge.editor.world.snapshot()).toEqual(before);
  });

  test('undo does not touch what somebody has set since', async () => {
    const bridge = await openBridge();
    await set(bridge, 'Metallic', 0.5);
    const path = 'ScalarParameterValues[2].ParameterValue';
    expect(bridge.editor.world.get(RUSTY, path)).toBeCloseTo(0.5);
    bridge.editor.world.set(RUSTY, path, 0.9);
    const { value } = await bridge.act({ action: 'undo' });
    expect(value.error.code).toBe('changed_since');
    expect(scalars(bridge).Metallic).toBeCloseTo(0.9);
  });

  test('four frames: the names, what is shown, what is there, the change with its proof', async () => {
    const bridge = await openBridge();
    await set(bridge, 'Rust', 0.3);
    expect(await bridge.countFrames(set(bridge, 'Rust', 0.2))).toBeLessThanOrEqual(3);
    expect(await bridge.countFrames(set(bridge, 'Tint', [1, 0, 0]))).toBeLessThanOrEqual(4);
  });

  test('a default 5.8 names every line', async () => {
    const bridge = await openBridge({ engine: '5.8' });
    const { value } = await set(bridge, 'Roughness', 0.4);
    expect(value.error.code).toBe('remote_call_not_allowed');
    for (const name of [
      'SetMaterialInstanceScalarParameterValue',
      'UpdateMaterialInstance',
      'GetScalarParameterNames',
    ]) {
      expect(value.error.remedy).toContain(`"${name}"`);
    }
  });
});

describe('create_material_instance', () => {
  const call = {
    action: 'create_material_instance',
    parent: 'M_Metal',
    path: '/Game/Props/Materials/MI_Wet',
  };
  const WET = '/Game/Props/Materials/MI_Wet.MI_Wet';

  testOneOf.each([
    ['a material', 'M_Metal'],
    ['an instance', 'MI_Metal_Rusty'],
  ])('a colour without alpha keeps that of %s, and one with alpha says so', async (_, parent) => {
    const bridge = await openBridge({ settings: OPEN });
    const made = await bridge.act({ ...call, parent, parameters: { Tint: '#B01818' } });
    const tint = { R: expect.closeTo(0.434154), G: expect.closeTo(0.009134), B: expect.closeTo(0.009134) };
    expect(made.value.changes.at(-1)).toMatchObject({ propertyName: 'Tint', after: { ...tint, A: 1 } });
    const clear = await set(bridge, 'Tint', '#B0181880', 'MI_Wet');
    expect(clear.value.changes[0].after.A).toBeCloseTo(128 / 255);
    expect(clear.value.note).toContain('"A":0.50');
  });

  longTest.each(ENGINES)(
    '%s: with its parent and parameters, undone to the letter and redone',
    async engine => {
      const bridge = await openBridge({ engine, settings: OPEN });
      const before = bridge.editor.world.snapshot();
      const { value, text } = await bridge.act({
        ...call,
        parameters: { Roughness: 0.1, Tint: '#808080', Normal: 'T_Sign_E', UseDetailNormal: true },
      });
      expect(value.success, text).toBe(true);
      expect(value.changes.map((each: { propertyName?: string }) => each.propertyName)).toEqual([
        undefined,
        'Parent',
        'Roughness',
        'Tint',
        'Normal',
        'UseDetailNormal',
      ]);
      expect(value.changes.every((each: { verified: boolean }) => each.verified)).toBe(true);
      expect(bridge.editor.world.get(WET, 'Parent')).toBe(METAL);
      expect(ownValues(bridge, 'ScalarParameterValues', WET).Roughness).toBeCloseTo(0.1);
      const after = bridge.editor.world.snapshot();
      const undone = await bridge.act({ action: 'undo' });
      expect(undone.isError, undone.text).toBe(false);
      expect(bridge.editor.world.snapshot()).toEqual(before);
      const redone = await bridge.act({ action: 'redo' });
      expect(redone.isError, redone.text).toBe(false);
      expect(bridge.editor.world.snapshot()).toEqual(after);
    },
  );

  longTest('a folder alone: named after its parent', async () => {
    const bridge = await openBridge();
    const { value, text } = await bridge.act({ ...call, path: '/Game/Looks/' });
    expect(value.changes?.at(-2).objectPath, text).toBe('/Game/Looks/MI_Metal.MI_Metal');
  });

  longTest('of another instance', async () => {
    const bridge = await openBridge();
    const { value, text } = await bridge.act({ ...call, parent: 'MI_Metal_Rusty', parameters: { Rust: 1 } });
    expect(value.success, text).toBe(true);
    expect(value.changes.at(-1)).toMatchObject({ propertyName: 'Rust', after: 1 });
    expect(value.changes.at(-1).before).toBeCloseTo(0.7);
    expect(bridge.editor.world.get(WET, 'Parent')).toBe(RUSTY);
  });

  testOneOf.each([
    [{ parameters: { Roughnes: 0.1 } }, 'unknown_property', 'leads on'],
    // What number a word stands for is for whoever wrote it to say.
    [{ parameters: { Roughness: 'wet' } }, 'invalid_value', 'asks'],
    [{ path: 'MI_Metal_Rusty' }, 'already_exists', 'leads on'],
  ])('%j: refused, and nothing is made', async (more, code, how) => {
    const bridge = await openBridge();
    const before = bridge.editor.world.snapshot();
    const { value } = await bridge.act({ ...call, ...more });
    expect(value.error.code).toBe(code);
    expect(bridge.editor.world.snapshot()).toEqual(before);
    expect(bridge.editor.dialog).toBeUndefined();
    if (how === 'asks') return expect(value.error).not.toHaveProperty('example');
    const again = await bridge.act(value.error.example);
    expect(again.isError, again.text).toBe(false);
  });

  test('of what is no material', async () => {
    const bridge = await openBridge();
    const { value } = await bridge.act({ ...call, parent: 'SM_Barrel' });
    expect(value.error.code).toBe('invalid_value');
    expect(value.error.remedy).toContain('MaterialInterface');
  });

  longTest('a failure half way leaves nothing behind', async () => {
    const allowed = ['AssetTools.AssetToolsImpl', 'UnrealEd.EditorAssetSubsystem'];
    const settings = { allowedFunctionCalls: allowed.map(name => ({ classPath: `/Script/${name}` })) };
    const bridge = await openBridge({ engine: '5.8', settings });
    const before = bridge.editor.world.snapshot();
    const { value } = await bridge.act(call);
    expect(value.error.code).toBe('remote_call_not_allowed');
    expect(value.error.remedy).toContain('"SetMaterialInstanceParent"');
    expect(bridge.editor.world.snapshot()).toEqual(before);
  });
});

describe('recompile_material', () => {
  test('says what it does, and claims no proof', async () => {
    const bridge = await openBridge();
    const { value } = await bridge.act({ action: 'recompile_material', objectPath: 'M_Metal' });
    expect(value).toMatchObject({
      success: true,
      changes: [{ objectPath: METAL, after: 'recompiled', verified: false }],
      undo: { possible: false },
    });
    expect(value.note).toContain('background');
    expect(bridge.editor.world.packages.isDirty('/Game/Props/Materials/M_Metal')).toBe(true);
  });

  longTest('on 5.8 the compiler’s complaints are told, and an end of them', async () => {
    const bridge = await openBridge({ engine: '5.8', settings: { allowAnyRemoteFunctionCall: true } });
    const compile = () => bridge.act({ action: 'recompile_material', objectPath: 'M_Metal' });
    expect((await compile()).value).toMatchObject({
      ...{ success: true, note: expect.stringContaining('complains of nothing') },
    });
    const made = await bridge.act({
      ...{ action: 'add_material_expression', objectPath: 'M_Metal', class: 'TextureSample' },
    });
    const { value, isError } = await compile();
    expect(isError).toBe(true);
    expect(value.error).toMatchObject({
      ...{ code: 'engine_declined', message: expect.stringContaining('errors') },
      engine_said: expect.stringContaining('Missing input texture'),
    });
    await bridge.act({
      ...{ action: 'delete_material_expression', objectPath: 'M_Metal', expression: made.value.expression },
      confirm: true,
    });
    expect((await compile()).value.success).toBe(true);
  });

  test('of an instance: the call for its parent', async () => {
    const bridge = await openBridge();
    const { value } = await bridge.act({ action: 'recompile_material', objectPath: 'MI_Metal_Rusty' });
    expect(value.error.code).toBe('invalid_value');
    expect(value.error.example).toEqual({ action: 'recompile_material', objectPath: METAL });
  });
});

longTest('every slot that shows a material of its own can be given another', async () => {
  const bridge = await openBridge();
  for (const slot of [0, 1]) {
    const { value } = await bridge.act({
      action: 'set_material',
      objectPath: 'Statue',
      material: 'M_Metal',
      slot,
    });
    expect(value.changes[0]).toMatchObject({
      propertyName: `SkeletalMeshComponent.OverrideMaterials[${slot}]`,
      after: expect.stringContaining('M_Metal'),
    });
  }
  // The mesh of the ramp has one slot, whatever the component has a material for.
  const ramp = { objectPath: 'SM_Ramp', material: 'M_Metal' };
  const refused = await bridge.act({ action: 'set_material', ...ramp, slot: 1 });
  expect(refused.value.error.code).toBe('invalid_arguments');
  const overridden = ['/Game/Props/Materials/M_Metal.M_Metal', '/Game/Props/Materials/M_Metal.M_Metal'];
  bridge.editor.world.set('SM_Ramp.StaticMeshComponent0', 'OverrideMaterials', overridden);
  const taken = await bridge.act({ action: 'set_material', ...ramp, material: 'M_Plaster', slot: 1 });
  expect(taken.value.changes[0].after).toContain('M_Plaster');
});

longTest('a mesh of which the editor tells no materials is not called one without slots', async () => {
  const differences = {
    properties: { '/Script/Engine.MeshComponent': { OverrideMaterials: 'missing' as const } },
  };
  const { act } = await openBridge({ differences });
  const { value } = await act({ action: 'set_material', objectPath: 'SM_Platform', material: 'M_Metal' });
  expect([value.error.code, value.error.message]).toEqual([
    'engine_lacks',
    expect.stringContaining('OverrideMaterials'),
  ]);
});

longTest('an asset where an actor is meant is told to be one, with how to find what shows it', async () => {
  const { act } = await openBridge();
  const { value } = await act({ action: 'set_material', objectPath: 'SM_Barrel', material: 'M_Metal' });
  expect(value.error).toMatchObject({
    message: expect.stringContaining('is an asset'),
    remedy: expect.stringContaining('"StaticMesh": { "like": "*.SM_Barrel" }'),
  });
});
