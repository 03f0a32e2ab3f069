import { baseMaterial, type ParameterKind, parameterValue } from '../world/material-parameters.ts';
import type { EngineFunction, FunctionLibrary } from './engine-function.ts';

export const materialInterface: FunctionLibrary = {
  class: '/Script/Engine.MaterialInterface',
  functions: {
    GetBaseMaterial: {
      outputs: { ReturnValue: 'UMaterial*' },
      run: ({ world, self }) => ({ ReturnValue: baseMaterial(world, self)?.path ?? '' }),
    },
  },
};

/** What an instance says of its own parameters, for Blueprints. */
export const materialInstanceConstant: FunctionLibrary = {
  class: '/Script/Engine.MaterialInstanceConstant',
  functions: {
    K2_GetScalarParameterValue: getter('scalar', 'float'),
    K2_GetVectorParameterValue: getter('vector', 'FLinearColor'),
    K2_GetTextureParameterValue: getter('texture', 'UTexture*'),
  },
};

function getter(kind: ParameterKind, type: string): EngineFunction {
  return {
    inputs: { ParameterName: 'FName' },
    outputs: { ReturnValue: type },
    run: ({ world, self, text }) => ({
      ReturnValue: parameterValue(world, self, kind, text('ParameterName')),
    }),
  };
}
