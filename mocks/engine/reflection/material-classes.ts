import { materialExpressions } from './material-expressions.ts';
import type { ClassRecord, PropertyRecord } from './reflection-file.ts';

/** What can be connected to a material, in the order of its class: name → type of the pin. */
const materialInputs: Record<string, PropertyRecord> = {
  BaseColor: ['FColorMaterialInput', ''],
  Metallic: ['FScalarMaterialInput', ''],
  Specular: ['FScalarMaterialInput', ''],
  Roughness: ['FScalarMaterialInput', ''],
  Anisotropy: ['FScalarMaterialInput', ''],
  Normal: ['FVectorMaterialInput', ''],
  Tangent: ['FVectorMaterialInput', ''],
  EmissiveColor: ['FColorMaterialInput', ''],
  Opacity: ['FScalarMaterialInput', ''],
  OpacityMask: ['FScalarMaterialInput', ''],
  WorldPositionOffset: ['FVectorMaterialInput', ''],
  SubsurfaceColor: ['FColorMaterialInput', ''],
  ClearCoat: ['FScalarMaterialInput', ''],
  ClearCoatRoughness: ['FScalarMaterialInput', ''],
  AmbientOcclusion: ['FScalarMaterialInput', ''],
  Refraction: ['FScalarMaterialInput', ''],
  CustomizedUVs: ['FVector2MaterialInput', '', { dim: 8 }],
  MaterialAttributes: ['FMaterialAttributesInput', ''],
  PixelDepthOffset: ['FScalarMaterialInput', ''],
};

export const materialClasses: Record<string, ClassRecord> = {
  ...materialExpressions,
  UMaterialEditorOnlyData: {
    parent: 'UObject',
    module: 'Engine',
    props: { ...materialInputs, ExpressionCollection: ['FMaterialExpressionCollection', ''] },
  },
  UMaterialFunctionEditorOnlyData: {
    parent: 'UObject',
    module: 'Engine',
    props: { ExpressionCollection: ['FMaterialExpressionCollection', ''] },
  },
};

/** Until 5.0 the graph is in the material itself; later in an object of its own. */
export const oldGraphProperties: Record<string, Record<string, PropertyRecord>> = {
  UMaterial: { ...materialInputs, Expressions: ['TArray<TObjectPtr<UMaterialExpression>>', ''] },
  UMaterialFunction: { FunctionExpressions: ['TArray<TObjectPtr<UMaterialExpression>>', ''] },
};
