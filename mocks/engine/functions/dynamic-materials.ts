import { isChildOf } from '../reflection/class-info.ts';
import { createLiveObject, type LiveObject, setOwnValue } from '../world/live-object.ts';
import { type ParameterKind, parameterValue, setParameter } from '../world/material-parameters.ts';
import { materialIn, putMaterial } from '../world/material-slots.ts';
import type { EngineFunction, FunctionCall, FunctionLibrary } from './engine-function.ts';

const instance = { ReturnValue: 'UMaterialInstanceDynamic*' };

/**
 * Instances of materials that are made while the editor runs, and are part of a component: nobody saves them. A slot that
 * has one keeps it; without a material in the slot there is none [derived from the engine's own description].
 */
export const dynamicMaterials: Record<string, EngineFunction> = {
  CreateDynamicMaterialInstance: {
    inputs: { ElementIndex: 'int32', SourceMaterial: 'UMaterialInterface*', OptionalName: 'FName' },
    outputs: instance,
    run: call => create(call, { source: call.text('SourceMaterial'), name: call.text('OptionalName') }),
  },
  CreateAndSetMaterialInstanceDynamic: {
    inputs: { ElementIndex: 'int32' },
    outputs: instance,
    run: call => create(call, {}),
  },
  CreateAndSetMaterialInstanceDynamicFromMaterial: {
    inputs: { ElementIndex: 'int32', Parent: 'UMaterialInterface*' },
    outputs: instance,
    run: call => create(call, { source: call.text('Parent') }),
  },
};

/** What Blueprints do with such an instance. */
export const materialInstanceDynamic: FunctionLibrary = {
  class: '/Script/Engine.MaterialInstanceDynamic',
  functions: {
    ...parameterFunctions('scalar', 'Scalar', 'float'),
    ...parameterFunctions('vector', 'Vector', 'FLinearColor'),
    ...parameterFunctions('texture', 'Texture', 'UTexture*'),
  },
};

function create(
  { world, self, inputs }: FunctionCall,
  { source = '', name = '' }: { source?: string; name?: string },
): Record<string, string> {
  const index = Number(inputs.ElementIndex);
  if (index < 0 || !isChildOf(self.class, 'UMeshComponent')) return { ReturnValue: '' };
  if (source) putMaterial(self, index, source);
  const material = world.find(materialIn(world, self, index)) ?? world.load(materialIn(world, self, index));
  if (!material) {
    world.log.push(`LogPrimitiveComponent: Warning: ${self.path} has no material in slot ${index}.`);
    return { ReturnValue: '' };
  }
  if (isChildOf(material.class, 'UMaterialInstanceDynamic')) return { ReturnValue: material.path };
  const made = createLiveObject({
    path: freePath(world.objects, self, name),
    ...{ class: world.classes.need('/Script/Engine.MaterialInstanceDynamic'), kind: 'inner' },
    ...(self.inPlay && { inPlay: true }),
  });
  world.objects.put(made);
  setOwnValue(made, 'Parent', material.path);
  putMaterial(self, index, made.path);
  return { ReturnValue: made.path };
}

/** The name that was asked for, or one of the class: `MaterialInstanceDynamic_0`. */
function freePath(objects: FunctionCall['world']['objects'], component: LiveObject, name: string): string {
  const wanted = `${component.path}.${name}`;
  if (name && name !== 'None' && !objects.isTaken(wanted)) return wanted;
  for (let index = 0; ; index++) {
    const path = `${component.path}.MaterialInstanceDynamic_${index}`;
    if (!objects.isTaken(path)) return path;
  }
}

function parameterFunctions(kind: ParameterKind, word: string, type: string): Record<string, EngineFunction> {
  return {
    [`Set${word}ParameterValue`]: {
      inputs: { ParameterName: 'FName', Value: type },
      run: ({ world, self, text, inputs }) =>
        void setParameter(world, self, kind, text('ParameterName'), inputs.Value ?? ''),
    },
    [`K2_Get${word}ParameterValue`]: {
      inputs: { ParameterName: 'FName' },
      outputs: { ReturnValue: type },
      run: ({ world, self, text }) => ({
        ReturnValue: parameterValue(world, self, kind, text('ParameterName')),
      }),
    },
  };
}
