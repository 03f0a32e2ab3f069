import type { ClassRecord, PropertyRecord } from './reflection-file.ts';

/**
 * What the graph of a material consists of, which the generated data does not have. Names, types and defaults are from
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

const expressions: Record<string, ClassRecord> = {
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
    ...{ MinDefault: number(0), MaxDefault: number(1) },
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
    { Texture: ['TObjectPtr<UTexture>', 'E'], SamplerType: ['EMaterialSamplerType', 'E'] },
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
  UMaterialExpressionTextureSampleParameter: expression(parameter(), {
    parent: 'UMaterialExpressionTextureSample',
    abstract: true,
  }),
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
    { DefaultValue: number(), SliderMin: number(), SliderMax: number(1) },
    { parent: 'UMaterialExpressionParameter' },
  ),
  UMaterialExpressionVectorParameter: expression(
    { DefaultValue: ['FLinearColor', 'E'] },
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
    ...{ SpeedX: number(), SpeedY: number(), bFractionalPart: flag() },
  }),
  UMaterialExpressionFresnel: expression({
    ...{ ExponentIn: input(), Exponent: number(5) },
    ...{ BaseReflectFractionIn: input(), BaseReflectFraction: number(0.04), Normal: input() },
  }),
  UMaterialExpressionWorldPosition: expression({}),
  UMaterialExpressionVertexColor: expression({}, { outputs: colourOutputs }),
  UMaterialExpressionCustom: expression({
    Code: ['FString', 'E', { default: '1' }],
    Description: ['FString', 'E', { default: 'Custom' }],
    Inputs: ['TArray<FCustomInput>', 'E'],
  }),
  UMaterialExpressionMaterialFunctionCall: expression({
    MaterialFunction: ['TObjectPtr<UMaterialFunctionInterface>', 'E'],
    FunctionInputs: ['TArray<FFunctionExpressionInput>', ''],
  }),
  UMaterialExpressionFunctionInput: expression({ Preview: input(), InputName: ['FName', 'E'] }),
  UMaterialExpressionFunctionOutput: expression({ OutputName: ['FName', 'E'], A: input() }),
};

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
  ...expressions,
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
