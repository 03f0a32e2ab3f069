import { expect, test } from 'vitest';
import { longTest, oneIn } from '../../../test/support/soak.ts';
import { thirdPerson } from '../../worlds/third-person.ts';
import { engineVersions } from '../engine-version.ts';
import { createSimulatedEditor } from '../simulated-editor.ts';

const METAL = '/Game/Props/Materials/M_Metal.M_Metal';
const library = '/Script/MaterialEditor.Default__MaterialEditingLibrary';
const node = (name: string) => `${METAL}:MaterialExpression${name}`;

async function open(engine: (typeof engineVersions)[number]) {
  const editor = createSimulatedEditor({
    scene: thirdPerson,
    engine,
    settings: { allowAnyRemoteFunctionCall: true },
  });
  const put = async (path: string, body: unknown) => {
    const request = new Request(`http://127.0.0.1:30010${path}`, {
      method: 'PUT',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
    return (await editor.clock.until(editor.fetch(request))).json();
  };
  return {
    editor,
    call: (functionName: string, parameters: Record<string, unknown>) =>
      put('/remote/object/call', { objectPath: library, functionName, parameters }),
    read: (objectPath: string, propertyName: string) =>
      put('/remote/object/property', { objectPath, propertyName, access: 'READ_ACCESS' }),
  };
}

test.each(oneIn(6, engineVersions))(
  'what connects says false to a pin that is not there, on %s',
  async engine => {
    const { call } = await open(engine);
    const connect = (from: string, output: string, to: string, input: string) =>
      call('ConnectMaterialExpressions', {
        ...{ FromExpression: node(from), FromOutputName: output, ToExpression: node(to), ToInputName: input },
      });
    expect(await connect('Constant_0', '', 'Multiply_0', 'b')).toEqual({ ReturnValue: true });
    expect(await connect('Constant_0', '', 'Multiply_0', 'C')).toEqual({ ReturnValue: false });
    expect(await connect('VectorParameter_0', 'G', 'Multiply_0', '')).toEqual({ ReturnValue: true });
    expect(await connect('VectorParameter_0', 'Green', 'Multiply_0', '')).toEqual({ ReturnValue: false });
    // A lone input is called None, not Input, and textures have short names for theirs.
    expect(await connect('Constant_0', '', 'OneMinus_0', 'Input')).toEqual({ ReturnValue: false });
    expect(await connect('Constant_0', '', 'OneMinus_0', 'None')).toEqual({ ReturnValue: true });
    expect(await connect('TextureCoordinate_0', '', 'TextureSample_0', 'Coordinates')).toEqual({
      ReturnValue: false,
    });
    expect(await connect('TextureCoordinate_0', '', 'TextureSample_0', 'UVs')).toEqual({ ReturnValue: true });
  },
);

longTest('the graph stands in the material until 5.0, later in an object named after it', async () => {
  const holder = `${METAL}:M_MetalEditorOnlyData`;
  const old = await open('5.0');
  expect((await old.read(METAL, 'Expressions')).Expressions).toHaveLength(14);
  expect(await old.read(holder, 'BaseColor')).toHaveProperty('errorMessage');
  const late = await open('5.5');
  expect((await late.read(holder, 'ExpressionCollection')).ExpressionCollection.Expressions).toHaveLength(14);
  expect(await late.read(METAL, 'Expressions')).toHaveProperty('errorMessage');
});

longTest(
  'an abstract or a foreign class makes nothing, and an expression of another material is not deleted',
  async () => {
    const { call } = await open('5.5');
    const create = (ExpressionClass: string) =>
      call('CreateMaterialExpression', { Material: METAL, ExpressionClass, NodePosX: 0, NodePosY: 0 });
    expect(await create('/Script/Engine.MaterialExpressionTextureBase')).toEqual({ ReturnValue: '' });
    expect(await create('/Script/Engine.PointLight')).toEqual({ ReturnValue: '' });
    const other = '/Game/Decals/M_Decal.M_Decal';
    await call('DeleteMaterialExpression', { Material: other, Expression: node('Tint') });
    await call('DeleteMaterialExpression', { Material: other, Expression: node('Constant_0') });
    expect(await call('GetNumMaterialExpressions', { Material: METAL })).toEqual({ ReturnValue: 14 });
  },
);

longTest('disconnecting came with 5.8, and so did what the compiler says', async () => {
  const pin = { ToExpression: node('Multiply_0'), ToInputName: 'A' };
  const late = await open('5.8');
  expect(await late.call('DisconnectMaterialExpressions', pin)).toEqual({ ReturnValue: true });
  expect(await late.call('DisconnectMaterialExpressions', pin)).toEqual({ ReturnValue: false });
  expect(await late.call('RecompileMaterial', { Material: METAL })).toEqual({ ReturnValue: [] });
  const early = await open('5.7');
  expect(await early.call('DisconnectMaterialExpressions', pin)).toHaveProperty('errorMessage');
  expect(await early.call('RecompileMaterial', { Material: METAL })).toEqual({});
});

test('a connection is no editable property: writing it is refused', async () => {
  const { editor } = await open('5.5');
  const request = new Request('http://127.0.0.1:30010/remote/object/property', {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      ...{ objectPath: node('Multiply_0'), propertyName: 'A', access: 'WRITE_TRANSACTION_ACCESS' },
      propertyValue: { A: { Expression: '' } },
    }),
  });
  expect((await editor.clock.until(editor.fetch(request))).status).toBe(400);
});

longTest('parameters follow the graph when it is compiled, and a saved file has the graph', async () => {
  const { call, editor } = await open('5.5');
  const names = () => call('GetScalarParameterNames', { Material: METAL });
  await call('DeleteMaterialExpression', { Material: METAL, Expression: node('ScalarParameter_2') });
  expect((await names()).ParameterNames).toEqual(['Rust', 'Roughness', 'Metallic']);
  await call('RecompileMaterial', { Material: METAL });
  expect((await names()).ParameterNames).toEqual(['Rust', 'Roughness']);
  expect(editor.world.packages.isDirty('/Game/Props/Materials/M_Metal')).toBe(true);
  editor.world.packages.save('/Game/Props/Materials/M_Metal');
  const saved = editor.world.snapshot().assets[METAL];
  editor.restart();
  expect(editor.world.snapshot().assets[METAL]).toEqual(saved);
});
