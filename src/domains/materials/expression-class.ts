import { BridgeError, rewrap } from '../../base/errors.ts';
import { lookupTable } from '../../base/lookup-table.ts';
import { nearestNames, simplifyName } from '../../base/nearest.ts';
import type { ActContext } from '../../kernel/operations/act-context.ts';
import { readPrototype } from '../../pipeline/class-prototype.ts';
import type { FetchedObject } from '../../unreal/fetched-object.ts';
import { className } from '../../unreal/object-path.ts';

/** Expressions that people use, to find the nearest to a typo. Others are asked of the engine by their own name. */
const COMMON = [
  ...['Abs', 'Add', 'AppendVector', 'Arctangent2Fast', 'BlackBody', 'BreakMaterialAttributes', 'BumpOffset'],
  ...[
    'CameraPositionWS',
    'CameraVectorWS',
    'Ceil',
    'Clamp',
    'CollectionParameter',
    'ComponentMask',
    'Constant',
  ],
  ...[
    'Constant2Vector',
    'Constant3Vector',
    'Constant4Vector',
    'Cosine',
    'CrossProduct',
    'CurveAtlasRowParameter',
  ],
  ...['Custom', 'DDX', 'DDY', 'DepthFade', 'Desaturation', 'Distance', 'DistanceFieldGradient'],
  ...[
    'DistanceToNearestSurface',
    'Divide',
    'DotProduct',
    'DynamicParameter',
    'Floor',
    'Fmod',
    'Frac',
    'Fresnel',
  ],
  ...['GetMaterialAttributes', 'If', 'LandscapeLayerBlend', 'LinearInterpolate', 'MakeMaterialAttributes'],
  ...['MaterialFunctionCall', 'Max', 'Min', 'Multiply', 'Noise', 'Normalize', 'ObjectPositionWS'],
  ...[
    'ObjectRadius',
    'OneMinus',
    'Panner',
    'ParticleColor',
    'PerInstanceRandom',
    'PixelDepth',
    'PixelNormalWS',
  ],
  ...['Power', 'ReflectionVectorWS', 'Reroute', 'Rotator', 'Round', 'Saturate', 'ScalarParameter'],
  ...['SceneDepth', 'SceneTexture', 'ScreenPosition', 'SetMaterialAttributes', 'Sign', 'Sine', 'SmoothStep'],
  ...['SphereMask', 'SquareRoot', 'StaticBool', 'StaticBoolParameter', 'StaticComponentMaskParameter'],
  ...['StaticSwitch', 'StaticSwitchParameter', 'Step', 'Subtract', 'TextureCoordinate', 'TextureObject'],
  ...[
    'TextureObjectParameter',
    'TextureProperty',
    'TextureSample',
    'TextureSampleParameter2D',
    'Time',
    'Transform',
  ],
  ...[
    'TransformPosition',
    'TwoSidedSign',
    'VectorParameter',
    'VertexColor',
    'VertexInterpolator',
    'VertexNormalWS',
  ],
  ...['ViewSize', 'WorldPosition'],
];

/** What people call them otherwise. */
const OTHER_NAMES: Record<string, string> = lookupTable({
  lerp: 'LinearInterpolate',
  mix: 'LinearInterpolate',
  append: 'AppendVector',
  mask: 'ComponentMask',
  texcoord: 'TextureCoordinate',
  uv: 'TextureCoordinate',
  uvs: 'TextureCoordinate',
  texturecoordinates: 'TextureCoordinate',
  texture: 'TextureSample',
  texture2d: 'TextureSample',
  textureparameter: 'TextureSampleParameter2D',
  texturesampleparameter: 'TextureSampleParameter2D',
  scalar: 'ScalarParameter',
  vector: 'VectorParameter',
  colorparameter: 'VectorParameter',
  color: 'Constant3Vector',
  colour: 'Constant3Vector',
  constant1vector: 'Constant',
  float: 'Constant',
  '1x': 'OneMinus',
  invert: 'OneMinus',
  dot: 'DotProduct',
  cross: 'CrossProduct',
  sin: 'Sine',
  cos: 'Cosine',
  pow: 'Power',
  sqrt: 'SquareRoot',
  mul: 'Multiply',
  sub: 'Subtract',
  div: 'Divide',
  switchparameter: 'StaticSwitchParameter',
  worldpositionws: 'WorldPosition',
  absoluteworldposition: 'WorldPosition',
  functioncall: 'MaterialFunctionCall',
});

/** The engine does not survive making one of these: they are only there to derive from. */
const ABSTRACT = new Set(
  ['', 'Parameter', 'TextureBase', 'TextureSampleParameter', 'CustomOutput', 'ExternalTextureBase'].map(
    name => `MaterialExpression${name}`.toLowerCase(),
  ),
);

/** An expression as its class makes it. */
export interface ExpressionClass {
  classPath: string;
  prototype: FetchedObject;
}

/**
 * Finds the class of an expression: by its everyday name, with or without `MaterialExpression`, or by path.
 * @throws BridgeError `unknown_class` with near names
 */
export async function findExpressionClass(
  context: ActContext,
  written: string,
  correctCall: (name: string) => Record<string, unknown>,
): Promise<ExpressionClass> {
  const classPath = classPathOf(written);
  const simple = className(classPath).replace(/^MaterialExpression/, '');
  if (ABSTRACT.has(className(classPath).toLowerCase())) {
    throw unknown(
      `${simple || 'MaterialExpression'} is abstract: no expression is of it.`,
      simple,
      correctCall,
    );
  }
  const message = `The engine has no material expression ${JSON.stringify(written.slice(0, 60))}.`;
  const prototype = await readPrototype(context, classPath).catch(
    rewrap(['object_not_found'], () => unknown(message, simple, correctCall)),
  );
  return { classPath, prototype };
}

function classPathOf(written: string): string {
  const wanted = /'([^']+)'?$/.exec(written.trim())?.[1] ?? written.trim();
  if (/^\/Script\/\w+\.MaterialExpression\w+$/.test(wanted)) return wanted;
  const bare = wanted.replace(/^.*\./, '').replace(/^U?MaterialExpression/i, '');
  const simple = simplifyName(bare).replace(/[^\w]/g, '');
  const name =
    OTHER_NAMES[simple] ?? COMMON.find(each => each.toLowerCase() === simple) ?? bare.replace(/[^\w]/g, '');
  return `/Script/Engine.MaterialExpression${name}`;
}

function unknown(
  message: string,
  simple: string,
  correctCall: (name: string) => Record<string, unknown>,
): BridgeError {
  const suggestions = nearestNames(simple, COMMON);
  const [near] = suggestions;
  return new BridgeError('unknown_class', message, {
    remedy:
      'Names are those of the material editor without spaces: Multiply, TextureSample, ScalarParameter.',
    suggestions,
    ...(near !== undefined && { example: correctCall(near) }),
  });
}
