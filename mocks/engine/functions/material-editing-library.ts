import { findProperty } from '../reflection/class-info.ts';
import type { Value } from '../value.ts';
import { setOwnValue } from '../world/live-object.ts';
import {
  baseMaterial,
  clearParameters,
  materialParameters,
  type ParameterKind,
  parameterValue,
  setParameter,
} from '../world/material-parameters.ts';
import type { EngineFunction, FunctionCall, FunctionLibrary } from './engine-function.ts';
import { materialGraphFunctions } from './material-graph-functions.ts';

const instance = { Instance: 'UMaterialInstanceConstant*' };

/** How function names and types spell a kind of parameter. */
const kinds: Record<ParameterKind, { name: string; type: string }> = {
  scalar: { name: 'Scalar', type: 'float' },
  vector: { name: 'Vector', type: 'FLinearColor' },
  texture: { name: 'Texture', type: 'UTexture*' },
  switch: { name: 'StaticSwitch', type: 'bool' },
};

/**
 * Materials and their instances. The editor does not record what these do for undo, and play does not keep it from
 * anything [derived].
 */
export const materialEditingLibrary: FunctionLibrary = {
  class: '/Script/MaterialEditor.MaterialEditingLibrary',
  functions: {
    ...functionsOf('scalar'),
    ...functionsOf('vector'),
    ...functionsOf('texture'),
    ...functionsOf('switch'),
    SetMaterialInstanceParent: {
      inputs: { ...instance, NewParent: 'UMaterialInterface*' },
      run: call => {
        const of = call.object('Instance');
        const parent = call.text('NewParent');
        const property = of && findProperty(of.class, 'Parent');
        if (of && property && parent !== of.path) setOwnValue(of, property.name, parent);
      },
    },
    ClearAllMaterialInstanceParameters: {
      inputs: instance,
      run: call => {
        const of = call.object('Instance');
        if (of) clearParameters(call.world, of);
      },
    },
    /** Pictures are not made here, so there is nothing to bring up to date. */
    UpdateMaterialInstance: { inputs: instance, run: () => undefined },
    ...materialGraphFunctions,
  },
};

function functionsOf(kind: ParameterKind): Record<string, EngineFunction> {
  const { name, type } = kinds[kind];
  const parameter = { ParameterName: 'FName' };
  const association = { Association: 'EMaterialParameterAssociation' };
  return {
    [`Get${name}ParameterNames`]: {
      inputs: { Material: 'UMaterialInterface*' },
      outputs: { ParameterNames: 'TArray<FName>' },
      run: call => ({ ParameterNames: parametersIn(call, 'Material', kind).map(each => each.name) }),
    },
    [`GetMaterialDefault${name}ParameterValue`]: {
      inputs: { Material: 'UMaterial*', ...parameter },
      outputs: { ReturnValue: type },
      run: call => ({ ReturnValue: value(call, 'Material', kind) }),
    },
    /** What the instance shows, whether the value is its own or its parent's. */
    [`GetMaterialInstance${name}ParameterValue`]: {
      inputs: { ...instance, ...parameter, ...association },
      outputs: { ReturnValue: type },
      run: call => ({ ReturnValue: isGlobal(call) ? value(call, 'Instance', kind) : undefined }),
    },
    /**
     * Answers false whatever it did [seen with 5.8, before that derived]: only a look at the value tells. Without an
     * association it looks for a layer's parameter; like a name that the material lacks, that changes nothing [derived].
     */
    [`SetMaterialInstance${name}ParameterValue`]: {
      inputs: {
        ...{ ...instance, ...parameter, Value: type, ...association },
        ...(kind === 'switch' && { bUpdateMaterialInstance: 'bool' }),
      },
      ...(kind === 'switch' && { laterInputs: { bUpdateMaterialInstance: '5.6' } }),
      outputs: { ReturnValue: 'bool' },
      run: call => {
        const of = call.object('Instance');
        const given = call.inputs.Value;
        if (of && given !== undefined && isGlobal(call)) {
          setParameter(call.world, of, kind, call.text('ParameterName'), given);
        }
        return { ReturnValue: false };
      },
    },
  };
}

function isGlobal(call: FunctionCall): boolean {
  return call.text('Association') === 'GlobalParameter';
}

function parametersIn(call: FunctionCall, input: string, kind: ParameterKind) {
  const of = call.object(input);
  return of && baseMaterial(call.world, of) ? materialParameters(call.world, of, kind) : [];
}

function value(call: FunctionCall, input: string, kind: ParameterKind): Value | undefined {
  const of = call.object(input);
  return of && parameterValue(call.world, of, kind, call.text('ParameterName'));
}
