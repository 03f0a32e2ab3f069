import type { EnumRecord, PropertyRecord, StructRecord } from './reflection-file.ts';

/**
 * Structs and enums of the graphs of materials, as `material-classes.ts` has their classes. The enums have the entries of
 * 5.4; how the Details panel shows those that the graphs here have no node of is [derived].
 */

const input = (): PropertyRecord => ['FExpressionInput', ''];
const integer = (): PropertyRecord => ['int32', ''];
const channels = { Mask: integer(), MaskR: integer(), MaskG: integer(), MaskB: integer(), MaskA: integer() };
const materialInput = (constants: Record<string, PropertyRecord>): StructRecord => ({
  parent: 'FMaterialInput',
  module: 'Engine',
  props: { UseConstant: ['bool', ''], ...constants },
});
/** The engine declares both inputs, with the same members, and derives neither from the other. */
const anyInput: StructRecord = {
  module: 'Engine',
  props: {
    Expression: ['TObjectPtr<UMaterialExpression>', ''],
    OutputIndex: integer(),
    InputName: ['FName', ''],
    ...channels,
  },
};

export const materialStructs: Record<string, StructRecord> = {
  FExpressionInput: anyInput,
  FMaterialInput: anyInput,
  FExpressionOutput: { module: 'Engine', props: { OutputName: ['FName', ''], ...channels } },
  FColorMaterialInput: materialInput({ Constant: ['FColor', ''] }),
  FScalarMaterialInput: materialInput({ Constant: ['float', ''] }),
  FVectorMaterialInput: materialInput({ Constant: ['FVector3f', ''] }),
  FVector2MaterialInput: materialInput({ ConstantX: ['float', ''], ConstantY: ['float', ''] }),
  FMaterialAttributesInput: {
    ...{ parent: 'FExpressionInput', module: 'Engine' },
    props: { PropertyConnectedMask: integer() },
  },
  FParameterChannelNames: {
    module: 'Engine',
    props: { R: ['FText', 'E'], G: ['FText', 'E'], B: ['FText', 'E'], A: ['FText', 'E'] },
  },
  FCustomOutput: {
    module: 'Engine',
    props: { OutputName: ['FName', 'E'], OutputType: ['ECustomMaterialOutputType', 'E'] },
  },
  FCustomDefine: { module: 'Engine', props: { DefineName: ['FString', 'E'], DefineValue: ['FString', 'E'] } },
  FCustomInput: { module: 'Engine', props: { InputName: ['FName', 'E'], Input: input() } },
  FFunctionExpressionInput: {
    module: 'Engine',
    props: {
      ExpressionInput: ['TObjectPtr<UMaterialExpressionFunctionInput>', ''],
      ...{ ExpressionInputId: ['FGuid', ''], Input: input() },
    },
  },
  FMaterialExpressionCollection: {
    module: 'Engine',
    props: {
      Expressions: ['TArray<TObjectPtr<UMaterialExpression>>', ''],
      EditorComments: ['TArray<TObjectPtr<UMaterialExpressionComment>>', ''],
      ExpressionExecBegin: ['TObjectPtr<UMaterialExpressionExecBegin>', ''],
      ExpressionExecEnd: ['TObjectPtr<UMaterialExpressionExecEnd>', ''],
    },
  },
  FMaterialStatistics: {
    module: 'MaterialEditor',
    props: Object.fromEntries(
      [
        ...['NumVertexShaderInstructions', 'NumPixelShaderInstructions', 'NumSamplers'],
        ...['NumVertexTextureSamples', 'NumPixelTextureSamples', 'NumVirtualTextureSamples'],
        ...['NumUVScalars', 'NumInterpolatorScalars'],
      ].map((name): [string, PropertyRecord] => [name, ['int32', 'E']]),
    ),
  },
};

export const materialEnums: Record<string, EnumRecord> = {
  ETextureMipValueMode: [
    ['TMVM_None', 0, 'None (use computed mip level)'],
    ['TMVM_MipLevel', 1, 'MipLevel (absolute, 0 is full resolution)'],
    ['TMVM_MipBias', 2, 'MipBias (relative to the computed mip level)'],
    ['TMVM_Derivative', 3, 'Derivative (explicit derivative to compute mip level)'],
  ],
  ESamplerSourceMode: [
    ['SSM_FromTextureAsset', 0, 'From texture asset'],
    ['SSM_Wrap_WorldGroupSettings', 1, 'Shared: Wrap'],
    ['SSM_Clamp_WorldGroupSettings', 2, 'Shared: Clamp'],
    ['SSM_TerrainWeightmapGroupSettings', 3, 'Shared: Terrain Weightmap'],
  ],
  EMaterialSamplerType: [
    ['SAMPLERTYPE_Color', 0, 'Color'],
    ['SAMPLERTYPE_Grayscale', 1, 'Grayscale'],
    ['SAMPLERTYPE_Alpha', 2, 'Alpha'],
    ['SAMPLERTYPE_Normal', 3, 'Normal'],
    ['SAMPLERTYPE_Masks', 4, 'Masks'],
    ['SAMPLERTYPE_DistanceFieldFont', 5, 'Distance Field Font'],
    ['SAMPLERTYPE_LinearColor', 6, 'Linear Color'],
    ['SAMPLERTYPE_LinearGrayscale', 7, 'Linear Grayscale'],
    ['SAMPLERTYPE_Data', 8, 'Data'],
    ['SAMPLERTYPE_External', 9, 'External'],
    ['SAMPLERTYPE_VirtualColor', 10, 'Virtual Color'],
    ['SAMPLERTYPE_VirtualGrayscale', 11, 'Virtual Grayscale'],
    ['SAMPLERTYPE_VirtualAlpha', 12, 'Virtual Alpha'],
    ['SAMPLERTYPE_VirtualNormal', 13, 'Virtual Normal'],
    ['SAMPLERTYPE_VirtualMasks', 14, 'Virtual Mask'],
    ['SAMPLERTYPE_VirtualLinearColor', 15, 'Virtual Linear Color'],
    ['SAMPLERTYPE_VirtualLinearGrayscale', 16, 'Virtual Linear Grayscale'],
  ],
  EClampMode: [
    ['CMODE_Clamp', 0],
    ['CMODE_ClampMin', 1],
    ['CMODE_ClampMax', 2],
  ],
  ECustomMaterialOutputType: [
    ['CMOT_Float1', 0],
    ['CMOT_Float2', 1],
    ['CMOT_Float3', 2],
    ['CMOT_Float4', 3],
    ['CMOT_MaterialAttributes', 4],
  ],
  EFunctionInputType: [
    ['FunctionInput_Scalar', 0],
    ['FunctionInput_Vector2', 1],
    ['FunctionInput_Vector3', 2],
    ['FunctionInput_Vector4', 3],
    ['FunctionInput_Texture2D', 4],
    ['FunctionInput_TextureCube', 5],
    ['FunctionInput_Texture2DArray', 6],
    ['FunctionInput_VolumeTexture', 7],
    ['FunctionInput_StaticBool', 8],
    ['FunctionInput_MaterialAttributes', 9],
    ['FunctionInput_TextureExternal', 10],
    ['FunctionInput_Bool', 11],
    ['FunctionInput_Substrate', 12],
  ],
  EWorldPositionIncludedOffsets: [
    ['WPT_Default', 0],
    ['WPT_ExcludeAllShaderOffsets', 1],
    ['WPT_CameraRelative', 2],
    ['WPT_CameraRelativeNoOffsets', 3],
  ],
  EMaterialProperty: [
    ['MP_EmissiveColor', 0, 'Emissive'],
    ['MP_Opacity', 1, 'Opacity'],
    ['MP_OpacityMask', 2, 'Opacity Mask'],
    ['MP_DiffuseColor', 3],
    ['MP_SpecularColor', 4],
    ['MP_BaseColor', 5, 'Diffuse'],
    ['MP_Metallic', 6, 'Metallic'],
    ['MP_Specular', 7, 'Specular'],
    ['MP_Roughness', 8, 'Roughness '],
    ['MP_Anisotropy', 9, 'Anisotropy'],
    ['MP_Normal', 10, 'Normal'],
    ['MP_Tangent', 11, 'Tangent'],
    ['MP_WorldPositionOffset', 12, 'World Position Offset'],
    ['MP_WorldDisplacement_DEPRECATED', 13],
    ['MP_TessellationMultiplier_DEPRECATED', 14],
    ['MP_SubsurfaceColor', 15, 'Subsurface'],
    ['MP_CustomData0', 16, 'Clear Coat'],
    ['MP_CustomData1', 17, 'Clear Coat Roughness'],
    ['MP_AmbientOcclusion', 18, 'Ambient Occlusion'],
    ['MP_Refraction', 19, 'Refraction'],
    ['MP_CustomizedUVs0', 20],
    ['MP_CustomizedUVs1', 21],
    ['MP_CustomizedUVs2', 22],
    ['MP_CustomizedUVs3', 23],
    ['MP_CustomizedUVs4', 24],
    ['MP_CustomizedUVs5', 25],
    ['MP_CustomizedUVs6', 26],
    ['MP_CustomizedUVs7', 27],
    ['MP_PixelDepthOffset', 28, 'Pixel Depth Offset'],
    ['MP_ShadingModel', 29, 'Shading Model'],
    ['MP_FrontMaterial', 30, 'Front Material'],
    // The numbers of these are those of 5.4.
    ['MP_SurfaceThickness', 31, 'Surface Thickness'],
    ['MP_Displacement', 32, 'Displacement'],
    ['MP_MaterialAttributes', 33, 'Material Attributes'],
    ['MP_CustomOutput', 34],
  ],
};
