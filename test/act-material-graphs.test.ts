import { beforeEach, describe, expect, test } from 'vitest';
import type { EngineVersion } from '../mocks/engine/engine-version.ts';
import { findWorld, worlds } from '../mocks/worlds/worlds.ts';
import { createPolicy } from '../src/kernel/policy/policy.ts';
import { type Bridge, openBridge } from './support/open-bridge.ts';
import { describeOneIn, longTest, testOneIn, testOneOf } from './support/soak.ts';

const SETTINGS = { allowAnyRemoteFunctionCall: true, allowConsoleCommandRemoteExecution: true };
const METAL = '/Game/Props/Materials/M_Metal.M_Metal';
const open = (engine: EngineVersion = '5.8') => openBridge({ engine, settings: SETTINGS });

async function graphOf(bridge: Bridge, more: Record<string, unknown> = {}) {
  return (await bridge.inspect({ action: 'material_graph', objectPath: 'M_Metal', maxTokens: 5000, ...more }))
    .value;
}

/** Materials keep their expressions elsewhere up to 5.0, and 5.8 has functions for links: else no version differs. */
describeOneIn(3).each(['5.0', '5.4', '5.8'] as const)('the graph of a material on %s', engine => {
  let bridge: Bridge;
  beforeEach(async () => {
    bridge = await open(engine);
  });
  const connect = (from: string, to: string) =>
    bridge.act({ action: 'connect_material_expressions', objectPath: 'M_Metal', from, to });

  longTest('is told whole in two frames: pins, what feeds what, values, and what is of no use', async () => {
    const call = bridge.inspect({ action: 'material_graph', objectPath: METAL, maxTokens: 5000 });
    expect(await bridge.countFrames(call)).toBe(2);
    const { value } = await call;
    expect(value).toMatchObject({
      ...{ domain: 'Surface', blendMode: 'Opaque', shadingModel: 'DefaultLit', total_count: 14 },
      outputs: {
        BaseColor: 'LinearInterpolate_0',
        Metallic: 'Multiply_0',
        Roughness: 'LinearInterpolate_1',
        Normal: 'StaticSwitchParameter_0',
      },
      textures: ['/Game/Props/Textures/T_Metal_N.T_Metal_N'],
      unused: ['Constant_0'],
    });
    expect(value.expressions.LinearInterpolate_1).toEqual({
      at: [-600, 360],
      inputs: { A: 'ScalarParameter_1', B: null, Alpha: 'ScalarParameter_0' },
      ConstB: 0.9,
    });
    expect(value.expressions.StaticSwitchParameter_0).toMatchObject({
      inputs: { True: 'TextureSample_0.RGB', False: 'TextureSampleParameter2D_0.RGB' },
      ...{ ParameterName: 'UseDetailNormal', DefaultValue: false },
    });
    expect(value.expressions.OneMinus_0.inputs).toEqual({ Input: 'ScalarParameter_0' });
  });

  longTest(
    'an expression is made with its values and connections, and instances have its parameter once compiled',
    async () => {
      const { value } = await bridge.act({
        ...{ action: 'add_material_expression', objectPath: 'M_Metal', class: 'scalar parameter' },
        ...{ properties: { ParameterName: 'Wear', DefaultValue: 0.2 }, connectTo: 'Specular' },
      });
      expect(value).toMatchObject({
        success: true,
        expression: 'ScalarParameter_3',
        undo: { possible: true },
      });
      const { outputs, expressions } = await graphOf(bridge);
      expect(outputs.Specular).toBe('ScalarParameter_3');
      expect(expressions.ScalarParameter_3).toMatchObject({ ParameterName: 'Wear', DefaultValue: 0.2 });
      const set = {
        action: 'set_material_parameter',
        objectPath: 'MI_Metal_Rusty',
        parameter: 'Wear',
        value: 1,
      };
      expect((await bridge.act(set)).value.error.code).toBe('unknown_property');
      await bridge.act({ action: 'recompile_material', objectPath: 'M_Metal' });
      expect((await bridge.act(set)).value.success).toBe(true);
    },
  );

  longTest('inputs, outputs and names are taken as people write them', async () => {
    const { value } = await bridge.act({
      ...{ action: 'add_material_expression', objectPath: 'M_Metal', class: 'Lerp' },
      ...{ inputs: { a: 'Tint.R', B: 'Constant_0', Alpha: 'rust' }, connectTo: 'AO' },
    });
    const { outputs, expressions } = await graphOf(bridge);
    expect(outputs.AmbientOcclusion).toBe(value.expression);
    expect(expressions[value.expression].inputs).toEqual({
      ...{ A: 'VectorParameter_0.R', B: 'Constant_0', Alpha: 'ScalarParameter_0' },
    });
    expect((await connect('Constant_0', 'OneMinus_0')).value.changes).toMatchObject([
      { propertyName: 'OneMinus_0.Input', before: 'ScalarParameter_0', after: 'Constant_0' },
    ]);
    expect((await connect('Constant_0', 'MP_Specular')).value.changes).toMatchObject([
      { propertyName: 'Specular', after: 'Constant_0' },
    ]);
  });

  longTest('a pin is disconnected, and nothing else stays of it', async () => {
    const before = (await graphOf(bridge)).total_count;
    const { value } = await connect('', 'StaticSwitchParameter_0.True');
    expect(value.changes).toMatchObject([{ before: 'TextureSample_0.RGB', after: null, verified: true }]);
    const after = await graphOf(bridge);
    expect(after.expressions.StaticSwitchParameter_0.inputs.True).toBeNull();
    expect(after.total_count).toBe(before);
  });

  longTest('everything undone leaves the graph as it was, done again as it was left', async () => {
    const { world } = bridge.editor;
    const start = world.snapshot();
    const add = { action: 'add_material_expression', objectPath: 'M_Metal' };
    await bridge.act({ ...add, class: 'Multiply', inputs: { A: 'Tint' }, connectTo: 'EmissiveColor' });
    await connect('Constant_0', 'Multiply_0.B');
    await connect('', 'Normal');
    await connect('Tint.A', 'LinearInterpolate_1.B');
    await bridge.act({ action: 'layout_material', objectPath: 'M_Metal' });
    const end = world.snapshot();
    expect((await bridge.act({ action: 'undo', steps: 5 })).value.success).toBe(true);
    expect(world.snapshot()).toEqual(start);
    expect((await bridge.act({ action: 'redo', steps: 5 })).value.success).toBe(true);
    expect(world.snapshot()).toEqual(end);
  });

  longTest('a batch connects what its earlier items make: by parameter, class or next number', async () => {
    const { world } = bridge.editor;
    const start = world.snapshot();
    const of = { objectPath: 'M_Metal' };
    const add = { action: 'add_material_expression', ...of };
    const link = (from: string, to: string) => ({
      ...{ action: 'connect_material_expressions', objectPath: 'm_metal' },
      ...{ from, to },
    });
    const { value, text } = await bridge.act({
      action: 'batch',
      operations: [
        { ...add, class: 'ScalarParameter', properties: { parameterName: 'Glow' } },
        { ...add, class: 'Multiply', inputs: { A: 'glow' }, connectTo: 'EmissiveColor' },
        link('Tint', 'Multiply_1.B'),
        { ...add, class: 'Power', inputs: { Base: 'Multiply_1' } },
        link('power', 'Opacity'),
        link('', 'EmissiveColor'),
      ],
    });
    expect(value.success, text).toBe(true);
    const { outputs, expressions } = await graphOf(bridge);
    expect(outputs.Opacity).toBe('Power_0');
    expect(outputs).not.toHaveProperty('EmissiveColor');
    expect(expressions.Multiply_1.inputs).toEqual({ A: 'ScalarParameter_3', B: 'VectorParameter_0' });
    const end = world.snapshot();
    expect((await bridge.act({ action: 'undo' })).value.success).toBe(true);
    expect(world.snapshot()).toEqual(start);
    expect((await bridge.act({ action: 'redo' })).value.success).toBe(true);
    expect(world.snapshot()).toEqual(end);
  });

  longTest('a batch that fails in the middle leaves the graph as it was', async () => {
    const before = bridge.editor.world.snapshot();
    const of = { objectPath: 'M_Metal' };
    const { value } = await bridge.act({
      action: 'batch',
      operations: [
        { action: 'connect_material_expressions', ...of, from: 'Constant_0', to: 'Specular' },
        { action: 'add_material_expression', ...of, class: 'Time', connectTo: 'Opacity' },
        // The engine drops a reference to what is no texture.
        {
          action: 'set_property',
          objectPath: `${METAL}:MaterialExpressionTextureSample_0`,
          propertyName: 'Texture',
          value: METAL,
        },
      ],
    });
    expect(value.success).not.toBe(true);
    expect(bridge.editor.world.snapshot()).toEqual(before);
  });

  longTest(
    'what is deleted asks first, and comes back with its connections through the editor’s own undo',
    async () => {
      const before = bridge.editor.world.snapshot();
      const call = { action: 'delete_material_expression', objectPath: 'M_Metal', expression: 'Rust' };
      const asked = (await bridge.act(call)).value;
      expect(asked.error.code).toBe('needs_confirmation');
      expect(asked.error.message).toContain('It fed LinearInterpolate_0.Alpha');
      expect(bridge.editor.world.snapshot()).toEqual(before);
      await bridge.act({ ...call, confirm: true });
      expect((await graphOf(bridge)).expressions.LinearInterpolate_0.inputs.Alpha).toBeNull();
      expect((await bridge.act({ action: 'undo', confirm: true })).value.success).toBe(true);
      expect(bridge.editor.world.snapshot()).toEqual(before);
    },
  );
});

describe('slips', () => {
  // biome-ignore format: a row is a line
  testOneOf.each([
    [{ action: 'connect_material_expressions', from: 'Tint.Red', to: 'Normal' }, 'invalid_value', { from: 'VectorParameter_0.R' }],
    [{ action: 'connect_material_expressions', from: 'Tint', to: 'Roughnes' }, 'invalid_value', { to: 'Roughness' }],
    [{ action: 'connect_material_expressions', from: 'Multply_0', to: 'Normal' }, 'object_not_found', { from: 'Multiply_0' }],
    [{ action: 'connect_material_expressions', from: 'Tint', to: 'Multply_0.A' }, 'object_not_found', { to: 'Multiply_0.A' }],
    [{ action: 'add_material_expression', class: 'Multipli' }, 'unknown_class', { class: 'Multiply' }],
    [{ action: 'add_material_expression', class: 'TextureSampleParameter2' }, 'unknown_class', { class: 'TextureSampleParameter2D' }],
    [{ action: 'add_material_expression', class: '/Script/Engine.MaterialExpressionTextureBase' }, 'unknown_class', undefined],
    [{ action: 'add_material_expression', class: 'ScalarParameter', properties: { DefaultValu: 1 } }, 'unknown_property', { properties: { DefaultValue: 1 } }],
    [{ action: 'add_material_expression', class: 'Multiply', inputs: { X: 'Tint' } }, 'invalid_value', { inputs: { A: 'Tint' } }],
    [{ action: 'delete_material_expression', expression: 'Tnt' }, 'object_not_found', { expression: 'Tint' }],
    [{ action: 'connect_material_expressions', from: 'EmissiveColor', to: 'Tint' }, 'invalid_value', { from: 'Tint', to: 'EmissiveColor' }],
    [{ action: 'connect_material_expressions', from: 'Specular', to: 'Multiply_0.A' }, 'invalid_value', { from: 'Multiply_0', to: 'Specular' }],
    [{ action: 'connect_material_expressions', from: 'Rust', to: 'Tint' }, 'invalid_value', undefined],
    [{ action: 'connect_material_expressions', from: 'Multiply_0', to: 'Multiply_0.A' }, 'invalid_value', undefined],
    [{ action: 'connect_material_expressions', from: 'Multiply_0', to: 'OneMinus_0' }, 'invalid_value', undefined],
    [{ action: 'add_material_expression', class: 'Multiply', inputs: { A: 'Multiply_0' }, connectTo: 'OneMinus_0' }, 'invalid_value', undefined],
  ])('%o is a lesson with a call that works', async (call, code, example) => {
    const bridge = await open();
    const before = bridge.editor.world.snapshot();
    const { value } = await bridge.act({ objectPath: 'M_Metal', ...call });
    expect(value.error.code).toBe(code);
    expect(bridge.editor.world.snapshot()).toEqual(before);
    if (!example) return;
    expect(value.error.example).toMatchObject(example);
    expect((await bridge.act({ ...value.error.example, dryRun: true })).value.success).toBe(true);
  });

  testOneOf.each([
    ['tint.rgb', 'Result.Specular', 'Specular', 'VectorParameter_0'],
    ['Constant_0', 'm_metal.basecolor', 'BaseColor', 'Constant_0'],
  ])('%s → %s is understood', async (from, to, pin, source) => {
    const bridge = await open();
    await bridge.act({ action: 'connect_material_expressions', objectPath: 'M_Metal', from, to });
    expect((await graphOf(bridge)).outputs[pin]).toBe(source);
  });

  longTest('a value is changed by the path that the page gives', async () => {
    const bridge = await open();
    const { expressionPath } = await graphOf(bridge);
    const objectPath = expressionPath.replace('<name>', 'ScalarParameter_1');
    const set = { action: 'set_property', objectPath, propertyName: 'DefaultValue', value: 0.8 };
    expect((await bridge.act(set)).value.success).toBe(true);
    expect((await graphOf(bridge)).expressions.ScalarParameter_1.DefaultValue).toBe(0.8);
    const call = {
      action: 'set_material_parameter',
      objectPath: 'M_Metal',
      parameter: 'roughness',
      value: 0.8,
    };
    const { error } = (await bridge.act(call)).value;
    expect(error.example.action).toBe('create_material_instance');
    expect(error.placeholders).toEqual(['path']);
    expect(error.remedy).toContain(`${objectPath}, propertyName DefaultValue`);
  });

  longTest('while the editor saves there is no graph without expressions', async () => {
    const bridge = await open();
    const call = { action: 'layout_material', objectPath: 'M_Metal' };
    await bridge.act({ ...call, dryRun: true });
    for (let frames = 1; frames < 5; frames++) {
      bridge.editor.inject({ kind: 'saving', frames });
      const { value, text } = await bridge.act({ ...call, dryRun: true });
      if (value.success) expect(value.changes, text).toHaveLength(1);
      else expect(value.error.code, text).toBe('editor_saving');
      bridge.editor.clock.tick(5);
    }
  });

  testOneOf.each([
    { action: 'add_material_expression', class: 'Multiply' },
    { action: 'connect_material_expressions', from: 'Tint', to: 'Specular' },
    { action: 'layout_material' },
    { action: 'delete_material_expression', expression: 'Constant_0', confirm: true },
  ])('the policy forbids %o by path', async call => {
    const policy = createPolicy({ forbid: [{ name: 'metal', paths: ['/Game/Props/Materials/**'] }] }, {});
    const bridge = await openBridge({ settings: SETTINGS, policy });
    const before = bridge.editor.world.snapshot();
    const { value } = await bridge.act({ objectPath: 'M_Metal', ...call });
    expect(value.error.code).toBe('policy_forbids');
    expect(bridge.editor.world.snapshot()).toEqual(before);
  });

  test('an instance has no graph: its parent is named', async () => {
    const bridge = await open();
    const call = { action: 'material_graph', objectPath: 'MI_Metal_Rusty' };
    expect((await bridge.inspect(call)).value.error.example).toEqual({ ...call, objectPath: METAL });
  });
});

longTest('a page keeps to its tokens, and its cursors lead through all expressions', async () => {
  const bridge = await open();
  const names: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await graphOf(bridge, { maxTokens: 500, ...(cursor && { cursor }) });
    names.push(...Object.keys(page.expressions));
    cursor = page.cursor;
  } while (cursor);
  expect(new Set(names).size).toBe(14);
  expect(names).toHaveLength(14);
});

longTest('statistics are only asked for on request: they wait for shaders', async () => {
  const bridge = await open();
  expect(await graphOf(bridge)).not.toHaveProperty('statistics');
  expect((await graphOf(bridge, { statistics: true })).statistics).toMatchObject({ Samplers: 1 });
});

test('a 5.8 project that allows no functions shows its graphs all the same', async () => {
  const bridge = await openBridge({ engine: '5.8' });
  const { value } = await bridge.inspect({ action: 'material_graph', objectPath: METAL, maxTokens: 5000 });
  expect(value).toMatchObject({ success: true, total_count: 14 });
});

longTest('a new material starts with nothing, and is built from there', async () => {
  const bridge = await open();
  await bridge.act({ action: 'create_asset', path: '/Game/Props/Materials/M_Glow', class: 'Material' });
  const of = { objectPath: '/Game/Props/Materials/M_Glow' };
  expect((await graphOf(bridge, of)).total_count).toBe(0);
  const color = { ParameterName: 'Glow', DefaultValue: { R: 1, G: 0.5, B: 0, A: 1 } };
  const made = await bridge.act({
    ...{ action: 'add_material_expression', ...of, class: 'VectorParameter' },
    ...{ properties: color, connectTo: 'EmissiveColor' },
  });
  expect(made.value.success).toBe(true);
  expect((await graphOf(bridge, of)).outputs).toEqual({ EmissiveColor: 'VectorParameter_0' });
});

testOneIn(8).each(Object.keys(worlds))(
  '%s: every parameter of a material is an expression in its graph',
  async name => {
    const scene = await findWorld(name);
    if (!scene) throw new Error(`There is no world "${name}".`);
    const { inspect } = await openBridge({ scene, engine: '5.4' });
    for (const { path, class: classPath, parameters } of scene.assets ?? []) {
      if (classPath !== '/Script/Engine.Material' || !parameters) continue;
      const { value } = await inspect({ action: 'material_graph', objectPath: path, maxTokens: 5000 });
      const expressions: { ParameterName?: string }[] = Object.values(value.expressions);
      const told = expressions.flatMap(({ ParameterName = [] }) => ParameterName);
      expect(told.toSorted(), path).toEqual(Object.values(parameters).flatMap(Object.keys).toSorted());
    }
  },
);

/** What is said of an expression beside `properties`, and the same in them; none where the class does not tell. */
testOneIn(3).each<[Record<string, unknown>, Record<string, unknown> | undefined]>([
  [
    { class: 'ScalarParameter', name: 'Wet', value: 0.3 },
    { ParameterName: 'Wet', DefaultValue: 0.3 },
  ],
  [{ class: 'VectorParameter', parameterName: 'Tint' }, { ParameterName: 'Tint' }],
  [{ class: 'Constant', value: 0.3 }, { R: 0.3 }],
  [
    { class: 'Constant', default: 0.3, properties: { Desc: 'wet' } },
    { Desc: 'wet', R: 0.3 },
  ],
  [
    { class: 'MaterialExpressionConstant3Vector', value: { R: 1, G: 0, B: 0 } },
    { Constant: { R: 1, G: 0, B: 0 } },
  ],
  [{ class: 'Multiply', value: 2 }, undefined],
  [{ class: 'Constant', value: 1, default: 2 }, undefined],
])('values of an expression beside its properties: %j', async (said, properties) => {
  const bridge = await open();
  const call = { action: 'add_material_expression', objectPath: 'M_Metal' };
  const before = bridge.editor.world.snapshot();
  const { value, text } = await bridge.act({ ...call, ...said });
  expect(value.error?.message, text).toContain('stand in `properties`');
  expect(bridge.editor.world.snapshot()).toEqual(before);
  if (!properties) return expect(value.error).not.toHaveProperty('example');
  expect(value.error.example).toEqual({ ...call, class: said.class, properties });
  const again = await bridge.act(value.error.example);
  expect(again.value.success, again.text).toBe(true);
});
