import type { ClassRecord, PropertyRecord } from './reflection-file.ts';

/**
 * The nodes of a material's graph, which the generated data does not have. Names, types and defaults are from
 * public documentation and headers; which values Outputs begin with is [derived] where Epic's pages do not say.
 */

const input = (): PropertyRecord => ['FExpressionInput', ''];
const number = (initial = 0): PropertyRecord => ['float', 'E', { default: initial }];
const flag = (initial = false): PropertyRecord => ['bool', 'E', { default: initial }];
const plain = (initial = false): PropertyRecord => ['bool', '', { default: initial }];

const masks = ['MaskR', 'MaskG', 'MaskB', 'MaskA'] as const;

/** An output: its name, and the channels that it takes; none of them where it takes all that there is. */
function output(name: string, channels = ''): Record<string, unknown> {
  const taken = masks.map((mask, at) => [mask, channels.includes('RGBA'.charAt(at)) ? 1 : 0] as const);
  return { OutputName: name || 'None', Mask: channels === '' ? 0 : 1, ...Object.fromEntries(taken) };
}

/** Pins of a colour: all of it, and each channel. They have no names but their masks. */
const colourOutputs = [output('', 'RGB'), ...[...'RGBA'].map(channel => output('', channel))];
const textureOutputs = [
  output('RGB', 'RGB'),
  ...[...'RGBA'].map(channel => output(channel, channel)),
  output('RGBA', 'RGBA'),
];

interface Told {
  parent?: string;
  abstract?: true;
  outputs?: Record<string, unknown>[];
}

function expression(props: Record<string, PropertyRecord>, told: Told = {}): ClassRecord {
  return {
    parent: told.parent ?? 'UMaterialExpression',
    module: 'Engine',
    ...(told.abstract && { abstract: true as const }),
    props,
    ...(told.outputs && { inheritedDefaults: { Outputs: told.outputs } }),
  };
}

/** Two operands, each a pin and the number that stands for it. */
function operation(first: number, second: number): ClassRecord {
  return expression({ A: input(), B: input(), ConstA: number(first), ConstB: number(second) });
}

const parameter = (): Record<string, PropertyRecord> => ({
  ParameterName: ['FName', 'E'],
  ExpressionGUID: ['FGuid', ''],
  Group: ['FName', 'E'],
  SortPriority: ['int32', 'E', { default: 32 }],
});

/** A parameter that each component may give: the place among its own numbers. */
const ofPrimitive = (): Record<string, PropertyRecord> => ({
  ...{ bUseCustomPrimitiveData: flag(), PrimitiveDataIndex: ['uint8', 'E'] },
});

export const materialExpressions: Record<string, ClassRecord> = {
  UMaterialExpression: {
    parent: 'UObject',
    module: 'Engine',
    abstract: true,
    props: {
      MaterialExpressionEditorX: ['int32', 'V'],
      MaterialExpressionEditorY: ['int32', 'V'],
      MaterialExpressionGuid: ['FGuid', ''],
      Material: ['TObjectPtr<UMaterial>', ''],
      Function: ['TObjectPtr<UMaterialFunction>', ''],
      Desc: ['FString', 'EV'],
      bRealtimePreview: plain(),
      bIsParameterExpression: plain(),
      bCommentBubbleVisible: plain(),
      bShowOutputNameOnPin: plain(),
      bHidePreviewWindow: plain(),
      bCollapsed: plain(true),
      bShowInputs: plain(true),
      bShowOutputs: plain(true),
      Outputs: ['TArray<FExpressionOutput>', '', { default: [output('')] }],
    },
  },
  UMaterialExpressionConstant: expression({ R: number() }),
  UMaterialExpressionConstant2Vector: expression(
    { R: number(), G: number() },
    { outputs: [output('', 'RG'), output('', 'R'), output('', 'G')] },
  ),
  UMaterialExpressionConstant3Vector: expression(
    { Constant: ['FLinearColor', 'E'] },
    { outputs: colourOutputs.slice(0, 4) },
  ),
  UMaterialExpressionConstant4Vector: expression(
    { Constant: ['FLinearColor', 'E'] },
    { outputs: colourOutputs },
  ),
  UMaterialExpressionAdd: operation(0, 1),
  UMaterialExpressionSubtract: operation(1, 1),
  UMaterialExpressionMultiply: operation(0, 1),
  UMaterialExpressionDivide: operation(1, 2),
  UMaterialExpressionLinearInterpolate: expression({
    ...{ A: input(), B: input(), Alpha: input() },
    ...{ ConstA: number(0), ConstB: number(1), ConstAlpha: number(0.5) },
  }),
  UMaterialExpressionOneMinus: expression({ Input: input() }),
  UMaterialExpressionSaturate: expression({ Input: input() }),
  UMaterialExpressionSine: expression({ Input: input(), Period: number(1) }),
  UMaterialExpressionClamp: expression({
    ...{ Input: input(), Min: input(), Max: input() },
    ...{ ClampMode: ['EClampMode', 'E'], MinDefault: number(0), MaxDefault: number(1) },
  }),
  UMaterialExpressionPower: expression({ Base: input(), Exponent: input(), ConstExponent: number(2) }),
  UMaterialExpressionIf: expression({
    ...{ A: input(), B: input(), AGreaterThanB: input(), AEqualsB: input(), ALessThanB: input() },
    ...{ EqualsThreshold: number(0.00001), ConstB: number(0) },
  }),
  UMaterialExpressionAppendVector: expression({ A: input(), B: input() }),
  UMaterialExpressionComponentMask: expression({
    Input: input(),
    ...{ R: flag(), G: flag(), B: flag(), A: flag() },
  }),
  UMaterialExpressionTextureBase: expression(
    {
      Texture: ['TObjectPtr<UTexture>', 'E'],
      SamplerType: ['EMaterialSamplerType', 'E'],
      IsDefaultMeshpaintTexture: flag(),
    },
    { abstract: true },
  ),
  UMaterialExpressionTextureSample: expression(
    {
      ...{ Coordinates: input(), TextureObject: input(), MipValue: input() },
      ...{ CoordinatesDX: input(), CoordinatesDY: input(), AutomaticViewMipBiasValue: input() },
      MipValueMode: ['ETextureMipValueMode', 'E'],
      SamplerSource: ['ESamplerSourceMode', 'E'],
      AutomaticViewMipBias: flag(true),
      ConstCoordinate: ['uint8', 'E'],
      ConstMipValue: ['int32', 'E', { default: -1 }],
    },
    { parent: 'UMaterialExpressionTextureBase', outputs: textureOutputs },
  ),
  UMaterialExpressionTextureSampleParameter: expression(
    { ...parameter(), ChannelNames: ['FParameterChannelNames', 'E'] },
    { parent: 'UMaterialExpressionTextureSample', abstract: true },
  ),
  UMaterialExpressionTextureSampleParameter2D: expression(
    {},
    { parent: 'UMaterialExpressionTextureSampleParameter' },
  ),
  UMaterialExpressionTextureCoordinate: expression({
    CoordinateIndex: ['int32', 'E'],
    ...{ UTiling: number(1), VTiling: number(1), UnMirrorU: flag(), UnMirrorV: flag() },
  }),
  UMaterialExpressionParameter: expression(parameter(), { abstract: true }),
  UMaterialExpressionScalarParameter: expression(
    { DefaultValue: number(), ...ofPrimitive(), SliderMin: number(), SliderMax: number(1) },
    { parent: 'UMaterialExpressionParameter' },
  ),
  UMaterialExpressionVectorParameter: expression(
    { DefaultValue: ['FLinearColor', 'E'], ...ofPrimitive(), ChannelNames: ['FParameterChannelNames', 'E'] },
    { parent: 'UMaterialExpressionParameter', outputs: colourOutputs },
  ),
  UMaterialExpressionStaticBoolParameter: expression(
    { DefaultValue: flag() },
    { parent: 'UMaterialExpressionParameter' },
  ),
  UMaterialExpressionStaticSwitchParameter: expression(
    { A: input(), B: input() },
    { parent: 'UMaterialExpressionStaticBoolParameter' },
  ),
  UMaterialExpressionTwoSidedSign: expression({}),
  UMaterialExpressionTime: expression({
    ...{ bIgnorePause: flag(), bOverride_Period: flag(), Period: number() },
  }),
  UMaterialExpressionPanner: expression({
    ...{ Coordinate: input(), Time: input(), Speed: input() },
    ...{ SpeedX: number(), SpeedY: number(), ConstCoordinate: ['uint32', 'E'], bFractionalPart: flag() },
  }),
  UMaterialExpressionFresnel: expression({
    ...{ ExponentIn: input(), Exponent: number(5) },
    ...{ BaseReflectFractionIn: input(), BaseReflectFraction: number(0.04), Normal: input() },
  }),
  UMaterialExpressionWorldPosition: expression({
    WorldPositionShaderOffset: ['EWorldPositionIncludedOffsets', 'E'],
  }),
  UMaterialExpressionVertexColor: expression({}, { outputs: colourOutputs }),
  UMaterialExpressionCustom: expression({
    Code: ['FString', 'E', { default: '1' }],
    Description: ['FString', 'E', { default: 'Custom' }],
    OutputType: ['ECustomMaterialOutputType', 'E'],
    Inputs: ['TArray<FCustomInput>', 'E'],
    AdditionalOutputs: ['TArray<FCustomOutput>', 'E'],
    AdditionalDefines: ['TArray<FCustomDefine>', 'E'],
    ...{ IncludeFilePaths: ['TArray<FString>', 'E'], ShowCode: flag() },
  }),
  UMaterialExpressionMaterialFunctionCall: expression({
    MaterialFunction: ['TObjectPtr<UMaterialFunctionInterface>', 'E'],
    FunctionInputs: ['TArray<FFunctionExpressionInput>', ''],
  }),
  UMaterialExpressionFunctionInput: expression({
    ...{ Preview: input(), InputName: ['FName', 'E'], Description: ['FString', 'E'] },
    ...{ InputType: ['EFunctionInputType', 'E'], PreviewValue: ['FVector4f', 'E'] },
    ...{ bUsePreviewValueAsDefault: flag(), SortPriority: ['int32', 'E'] },
  }),
  UMaterialExpressionFunctionOutput: expression({
    ...{
      OutputName: ['FName', 'E'],
      Description: ['FString', 'E'],
      SortPriority: ['int32', 'E'],
      A: input(),
    },
  }),
};
