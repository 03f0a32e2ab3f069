import {
  addExpression,
  connectExpressions,
  connectProperty,
  disconnect,
  layOutGraph,
  materialPin,
  recompile,
  removeExpression,
} from '../materials/edit-graph.ts';
import {
  findInput,
  type InputPin,
  inputPins,
  outputName,
  outputsOf,
  readPin,
} from '../materials/expression-pins.ts';
import { graphOf } from '../materials/material-graph.ts';
import { findProperty, isChildOf } from '../reflection/class-info.ts';
import { type LiveObject, readValue } from '../world/live-object.ts';
import { baseMaterial, materialParameters } from '../world/material-parameters.ts';
import type { EngineFunction, FunctionCall } from './engine-function.ts';

const material = { Material: 'UMaterial*' };
const materialFunction = { MaterialFunction: 'UMaterialFunction*' };
const expression = { MaterialExpression: 'UMaterialExpression*' };
const property = { Property: 'EMaterialProperty' };
const place = { NodePosX: 'int32', NodePosY: 'int32' };

/**
 * What builds the graph of a material and looks at it. None of it makes an undo step or records anything. A function that
 * found no such pin answers false and does nothing; the rest passes over what is not there in silence.
 */
export const materialGraphFunctions: Record<string, EngineFunction> = {
  CreateMaterialExpression: {
    inputs: { ...material, ExpressionClass: 'TSubclassOf<UMaterialExpression>', ...place },
    outputs: { ReturnValue: 'UMaterialExpression*' },
    run: call => create(call, 'Material'),
  },
  CreateMaterialExpressionInFunction: {
    inputs: { ...materialFunction, ExpressionClass: 'TSubclassOf<UMaterialExpression>', ...place },
    outputs: { ReturnValue: 'UMaterialExpression*' },
    run: call => create(call, 'MaterialFunction'),
  },
  DeleteMaterialExpression: {
    inputs: { ...material, Expression: 'UMaterialExpression*' },
    run: call => remove(call, 'Material'),
  },
  DeleteMaterialExpressionInFunction: {
    inputs: { ...materialFunction, Expression: 'UMaterialExpression*' },
    run: call => remove(call, 'MaterialFunction'),
  },
  DeleteAllMaterialExpressions: {
    inputs: material,
    run: call => {
      const of = call.object('Material');
      const graph = of && graphOf(call.world.objects, of);
      for (const each of graph?.expressions ?? []) if (of) removeExpression(call.world, of, each);
    },
  },
  ConnectMaterialExpressions: {
    inputs: {
      ...{ FromExpression: 'UMaterialExpression*', FromOutputName: 'FString' },
      ...{ ToExpression: 'UMaterialExpression*', ToInputName: 'FString' },
    },
    outputs: { ReturnValue: 'bool' },
    run: call => {
      const [from, to] = [call.object('FromExpression'), call.object('ToExpression')];
      const names = [call.text('FromOutputName'), call.text('ToInputName')] as const;
      return { ReturnValue: from && to ? connectExpressions(from, names[0], to, names[1]) : false };
    },
  },
  ConnectMaterialProperty: {
    inputs: { FromExpression: 'UMaterialExpression*', FromOutputName: 'FString', ...property },
    outputs: { ReturnValue: 'bool' },
    run: call => {
      const from = call.object('FromExpression');
      const output = call.text('FromOutputName');
      return { ReturnValue: from ? connectProperty(call.world, from, output, call.text('Property')) : false };
    },
  },
  DisconnectMaterialExpressions: {
    since: '5.8',
    inputs: { ToExpression: 'UMaterialExpression*', ToInputName: 'FString' },
    outputs: { ReturnValue: 'bool' },
    run: call => {
      const to = call.object('ToExpression');
      const pin = to && findInput(to, call.text('ToInputName'));
      return { ReturnValue: to && pin ? disconnect(to, pin) : false };
    },
  },
  DisconnectMaterialProperty: {
    since: '5.8',
    inputs: { ...material, ...property },
    outputs: { ReturnValue: 'bool' },
    run: call => {
      const found = pinOfMaterial(call);
      return { ReturnValue: found ? disconnect(found.holder, found.pin) : false };
    },
  },
  LayoutMaterialExpressions: { inputs: material, run: call => layOut(call, 'Material') },
  LayoutMaterialFunctionExpressions: {
    inputs: materialFunction,
    run: call => layOut(call, 'MaterialFunction'),
  },
  GetNumMaterialExpressions: {
    inputs: material,
    outputs: { ReturnValue: 'int32' },
    run: call => ({ ReturnValue: expressionsIn(call, 'Material').length }),
  },
  GetNumMaterialExpressionsInFunction: {
    inputs: materialFunction,
    outputs: { ReturnValue: 'int32' },
    run: call => ({ ReturnValue: expressionsIn(call, 'MaterialFunction').length }),
  },
  GetMaterialExpressions: {
    since: '5.8',
    inputs: material,
    outputs: { ReturnValue: 'TArray<UMaterialExpression*>' },
    run: call => ({ ReturnValue: expressionsIn(call, 'Material') }),
  },
  GetMaterialPropertyInputNode: {
    inputs: { ...material, ...property },
    outputs: { ReturnValue: 'UMaterialExpression*' },
    run: call => ({ ReturnValue: sourceOf(call, pinOfMaterial(call)).expression }),
  },
  GetMaterialPropertyInputNodeOutputName: {
    inputs: { ...material, ...property },
    outputs: { ReturnValue: 'FString' },
    run: call => ({ ReturnValue: sourceOf(call, pinOfMaterial(call)).output }),
  },
  /** `None` for a lone input, although functions that connect want an empty text or `None` there. */
  GetMaterialExpressionInputNames: {
    inputs: expression,
    outputs: { ReturnValue: 'TArray<FString>' },
    run: call => {
      const of = call.object('MaterialExpression');
      return { ReturnValue: of ? inputPins(of).map(({ name }) => name) : [] };
    },
  },
  /** One for each input, null for those that nothing comes in at [derived]. */
  GetInputsForMaterialExpression: {
    inputs: { ...material, ...expression },
    outputs: { ReturnValue: 'TArray<UMaterialExpression*>' },
    run: call => {
      const of = call.object('MaterialExpression');
      return { ReturnValue: of ? inputPins(of).map(pin => String(readPin(of, pin).Expression ?? '')) : [] };
    },
  },
  GetMaterialExpressionNodePosition: {
    inputs: expression,
    outputs: place,
    run: call => {
      const of = call.object('MaterialExpression');
      const at = (name: string) => {
        const found = of && findProperty(of.class, name);
        return of && found ? readValue(of, found) : 0;
      };
      return { NodePosX: at('MaterialExpressionEditorX'), NodePosY: at('MaterialExpressionEditorY') };
    },
  },
  /** 5.8 has another function for it, and refuses this one. */
  GetUsedTextures: {
    deprecated: '5.8',
    inputs: material,
    outputs: { ReturnValue: 'TArray<UTexture*>' },
    run: call => ({ ReturnValue: texturesIn(call, 'Material') }),
  },
  GetMaterialUsedTextures: {
    since: '5.8',
    inputs: { MaterialInterface: 'UMaterialInterface*' },
    outputs: { ReturnValue: 'TArray<UTexture*>' },
    run: call => ({ ReturnValue: texturesIn(call, 'MaterialInterface') }),
  },
  /** Numbers that grow with the graph: no shader is compiled here. It waits until shaders are there in an editor. */
  GetStatistics: {
    inputs: { Material: 'UMaterialInterface*' },
    outputs: { ReturnValue: 'FMaterialStatistics' },
    run: call => {
      const of = call.object('Material');
      const base = of && baseMaterial(call.world, of);
      const count = base ? (graphOf(call.world.objects, base)?.expressions.length ?? 0) : 0;
      const textures = base ? texturesOf(call, base.path).length : 0;
      const statistics = {
        NumVertexShaderInstructions: 120,
        NumPixelShaderInstructions: 90 + 4 * count,
        ...{ NumSamplers: textures, NumPixelTextureSamples: textures, NumUVScalars: textures > 0 ? 2 : 0 },
      };
      return { ReturnValue: of ? statistics : {} };
    },
  },
  /** From 5.8 on it answers what the compiler complains of. Shaders are not compiled. */
  RecompileMaterial: {
    inputs: material,
    laterOutputs: { ReturnValue: ['TArray<FString>', '5.8'] },
    run: call => {
      const of = call.object('Material');
      if (of) recompile(call.world, of);
      return { ReturnValue: of ? complaintsOf(call, of) : [] };
    },
  },
};

function create(call: FunctionCall, input: string): Record<string, unknown> {
  const of = call.object(input);
  const info = call.world.classes.find(call.text('ExpressionClass'));
  const at = { x: Number(call.inputs.NodePosX), y: Number(call.inputs.NodePosY) };
  return { ReturnValue: (of && info && addExpression(call.world, of, info, at))?.path ?? '' };
}

function remove(call: FunctionCall, input: string): undefined {
  const [of, gone] = [call.object(input), call.object('Expression')];
  if (of && gone) removeExpression(call.world, of, gone);
}

function layOut(call: FunctionCall, input: string): undefined {
  const of = call.object(input);
  if (of) layOutGraph(call.world, of);
}

function expressionsIn(call: FunctionCall, input: string): string[] {
  const of = call.object(input);
  return (of ? graphOf(call.world.objects, of)?.expressions : undefined)?.map(({ path }) => path) ?? [];
}

function pinOfMaterial(call: FunctionCall) {
  const of = call.object('Material');
  return of && materialPin(call.world, of, call.text('Property'));
}

function sourceOf(
  { world }: FunctionCall,
  found: { holder: Parameters<typeof readPin>[0]; pin: InputPin } | undefined,
): { expression: string; output: string } {
  const value = found ? readPin(found.holder, found.pin) : {};
  const from = typeof value.Expression === 'string' ? world.objects.get(value.Expression) : undefined;
  const output = from && outputsOf(from)[Number(value.OutputIndex)];
  return { expression: from?.path ?? '', output: output ? outputName(output) : '' };
}

function texturesIn(call: FunctionCall, input: string): string[] {
  const of = call.object(input);
  const base = of && baseMaterial(call.world, of);
  return base ? texturesOf(call, base.path) : [];
}

/** What the compiler complains of, as far as is known here: a sample without a texture [wording derived]. */
function complaintsOf({ world }: FunctionCall, of: LiveObject): string[] {
  return (graphOf(world.objects, of)?.expressions ?? []).flatMap(each => {
    const texture = findProperty(each.class, 'Texture');
    if (!texture || !isChildOf(each.class, 'UMaterialExpressionTextureSample')) return [];
    const pin = inputPins(each).find(({ name }) => name === 'Tex');
    const isFed = pin !== undefined && String(readPin(each, pin).Expression ?? '') !== '';
    const isSet = String(readValue(each, texture) ?? '') !== '';
    return isFed || isSet
      ? []
      : `(Node ${each.class.name.replace('MaterialExpression', '')}) Missing input texture`;
  });
}

/** As the material was last compiled. */
function texturesOf({ world }: FunctionCall, path: string): string[] {
  const of = world.objects.get(path);
  if (!of) return [];
  const samples = (graphOf(world.objects, of)?.expressions ?? []).flatMap(each => {
    const found = isChildOf(each.class, 'UMaterialExpressionTextureBase')
      ? findProperty(each.class, 'Texture')
      : undefined;
    return found ? String(readValue(each, found)) : [];
  });
  const declared = materialParameters(world, of, 'texture').map(({ initial }) => String(initial));
  return [...new Set([...samples, ...declared])].filter(each => each !== '');
}
