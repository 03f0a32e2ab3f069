import type { MaterialParameters, PropertyValues, SceneAsset } from '../../engine/scene.ts';
import { content } from './content.ts';
import { metalGraph } from './metal-graph.ts';
import { intro } from './sequences.ts';
import { tables } from './tables.ts';

/** Blocks stand on their lowest corner. */
const blockBounds = { origin: { X: 50, Y: 50, Z: 50 }, extent: { X: 50, Y: 50, Z: 50 } };

/** What the content folder holds. The last four are on disk only: nothing in the level refers to them. */
export const assets: SceneAsset[] = [
  { path: content.level, class: '/Script/Engine.World' },
  blueprint(content.characterBlueprint, '/Script/Engine.Character'),
  blueprint(content.lampBlueprint, '/Script/Engine.Actor'),
  blueprint(content.doorBlueprint, '/Script/Engine.Actor'),

  { ...staticMesh(content.cube, 12, '100x100x100'), references: [content.gridMaterial], bounds: blockBounds },
  { ...staticMesh(content.ramp, 8, '100x100x100'), bounds: blockBounds },
  staticMesh(content.pillar, 1840, '60x60x400', { NaniteSettings: { bEnabled: true } }),
  { ...staticMesh(content.crate, 620, '100x100x100'), references: [content.metal] },
  { ...staticMesh(content.barrel, 984, '60x60x90'), references: [content.metal] },
  staticMesh(content.lampBracket, 318, '46x8x14'),
  staticMesh(content.lampShade, 256, '22x22x18'),
  staticMesh(content.lampShadeWide, 288, '38x38x16'),
  staticMesh(content.doorFrame, 204, '120x24x220', { LightMapResolution: 64 }),
  staticMesh(content.doorLeaf, 96, '110x6x212', { LightMapResolution: 64 }),
  staticMesh(content.doorHandle, 420, '12x7x4', { bGenerateMeshDistanceField: true }),
  {
    path: content.mannequin,
    class: '/Script/Engine.SkeletalMesh',
    properties: {
      Materials: ['MI_Quinn_01', 'MI_Quinn_02'].map(MaterialSlotName => ({
        ...{ MaterialInterface: content.gridFloor, MaterialSlotName },
      })),
    },
    tags: { Bones: '89', Triangles: '41216', Skeleton: content.mannequinSkeleton },
    sockets: [
      'root',
      'pelvis',
      'spine_01',
      'spine_05',
      'neck_01',
      'head',
      'hand_l',
      'hand_r',
      'foot_l',
      'foot_r',
    ],
  },
  { path: content.mannequinSkeleton, class: '/Script/Engine.Skeleton', loaded: true },
  {
    path: content.idle,
    class: '/Script/Engine.AnimSequence',
    tags: { Skeleton: content.mannequinSkeleton, 'Number of Frames': '121' },
  },

  {
    path: content.gridMaterial,
    class: '/Script/Engine.Material',
    loaded: true,
    parameters: {
      scalar: { GridSize: 100, Roughness: 0.9, Metallic: 0 },
      vector: { TopColor: { R: 0.5, G: 0.5, B: 0.5, A: 1 }, LineColor: { R: 0.12, G: 0.12, B: 0.12, A: 1 } },
      texture: { GridTexture: content.gridTexture },
      switch: { UseWorldAlignment: true },
    },
  },
  {
    path: content.plaster,
    class: '/Script/Engine.Material',
    parameters: {
      scalar: { Roughness: 0.8, Metallic: 0 },
      vector: { BaseColor: { R: 0.78, G: 0.74, B: 0.66, A: 1 } },
    },
  },
  {
    path: content.metal,
    class: '/Script/Engine.Material',
    loaded: true,
    properties: { bUsedWithNanite: true },
    tags: { BlendMode: 'BLEND_Opaque', MaterialDomain: 'MD_Surface', ShadingModel: 'MSM_DefaultLit' },
    graph: metalGraph,
    parameters: {
      scalar: { Rust: 0, Roughness: 0.35, Metallic: 1 },
      vector: { Tint: { R: 1, G: 1, B: 1, A: 1 } },
      texture: { Normal: content.metalNormal },
      switch: { UseDetailNormal: false },
    },
  },
  {
    path: content.decalMaterial,
    class: '/Script/Engine.Material',
    loaded: true,
    properties: { MaterialDomain: 'MD_DeferredDecal', BlendMode: 'BLEND_Translucent' },
    parameters: {
      scalar: { Wetness: 0, Opacity: 1 },
      vector: { Tint: { R: 1, G: 1, B: 1, A: 1 } },
    },
  },
  {
    path: content.lightFunction,
    class: '/Script/Engine.Material',
    loaded: true,
    properties: { MaterialDomain: 'MD_LightFunction' },
    parameters: { scalar: { SwayAmount: 0.1, Contrast: 1 } },
  },
  {
    path: content.cloudMaster,
    class: '/Script/Engine.Material',
    loaded: true,
    properties: { MaterialDomain: 'MD_Volume', BlendMode: 'BLEND_Additive', bUsedWithVolumetricCloud: true },
    parameters: { scalar: { Coverage: 0.5 } },
  },
  instance(content.gridFloor, content.gridMaterial, { scalar: { GridSize: 100, Roughness: 0.85 } }),
  instance(content.gridWall, content.gridMaterial, {
    scalar: { GridSize: 50 },
    vector: { TopColor: { R: 0.05, G: 0.05, B: 0.06, A: 1 } },
  }),
  instance(content.rustyMetal, content.metal, {
    scalar: { Rust: 0.7, Roughness: 0.62 },
    vector: { Tint: { R: 0.38, G: 0.2, B: 0.11, A: 1 } },
  }),
  instance(content.puddle, content.decalMaterial, { scalar: { Wetness: 0.9, Opacity: 0.75 } }),
  instance(content.arrow, content.decalMaterial, { vector: { Tint: { R: 0.9, G: 0.75, B: 0.1, A: 1 } } }),
  instance(content.leafShadow, content.lightFunction, { scalar: { SwayAmount: 0.3, Contrast: 1.4 } }),
  instance(content.cloudMaterial, content.cloudMaster, { scalar: { Coverage: 0.35 } }),

  texture(content.gridTexture, '1024x1024', { LODGroup: 'TEXTUREGROUP_World' }, 'loaded'),
  texture(
    content.metalNormal,
    '2048x2048',
    { CompressionSettings: 'TC_Normalmap', LODGroup: 'TEXTUREGROUP_WorldNormalMap', SRGB: false },
    'loaded',
  ),
  texture(content.signTexture, '1024x256', { MipGenSettings: 'TMGS_NoMipmaps', AddressX: 'TA_Clamp' }),
  {
    path: content.downlight,
    class: '/Script/Engine.TextureLightProfile',
    properties: { Brightness: 1450, LODGroup: 'TEXTUREGROUP_IESLightProfile' },
  },
  { path: content.eveningSky, class: '/Script/Engine.TextureCube', tags: { Dimensions: '512x512' } },

  sound(content.wind, '38.4', { bLooping: true, Volume: 0.9 }),
  sound(content.radio, '94.2', { bLooping: true }),
  sound(content.doorOpen, '1.3'),
  sound(content.gateOpen, '4.1', { Pitch: 0.9 }),
  { path: content.crackle, class: '/Script/Engine.SoundCue', properties: { VolumeMultiplier: 0.9 } },
  {
    path: content.hall,
    class: '/Script/Engine.ReverbEffect',
    properties: { DecayTime: 1.1, LateGain: 0.9, Density: 0.85 },
  },
  { path: content.fire, class: '/Script/Niagara.NiagaraSystem', properties: { bFixedBounds: true } },
  { path: content.dust, class: '/Script/Niagara.NiagaraSystem' },
  ...tables,
  intro,

  { ...staticMesh('/Game/Props/Meshes/SM_Bench.SM_Bench', 1312, '160x48x46'), loaded: false },
  { ...sound('/Game/Audio/Ambience/SW_Thunder.SW_Thunder', '6.7'), loaded: false },
  { ...texture('/Game/Props/Textures/T_Bench_D.T_Bench_D', '2048x2048'), loaded: false },
  { path: '/Game/Maps/Lvl_Sandbox.Lvl_Sandbox', class: '/Script/Engine.World', loaded: false },
];

function blueprint(path: string, parent: string): SceneAsset {
  const reference = `/Script/CoreUObject.Class'${parent}'`;
  return {
    path,
    class: '/Script/Engine.Blueprint',
    loaded: true,
    tags: {
      ParentClass: reference,
      NativeParentClass: reference,
      GeneratedClass: `/Script/Engine.BlueprintGeneratedClass'${path}_C'`,
    },
  };
}

function staticMesh(
  path: string,
  triangles: number,
  size: string,
  properties: PropertyValues = {},
): SceneAsset {
  return {
    path,
    class: '/Script/Engine.StaticMesh',
    properties,
    tags: { Triangles: String(triangles), ApproxSize: size, LODs: '1' },
  };
}

function texture(
  path: string,
  dimensions: string,
  properties: PropertyValues = {},
  state?: 'loaded',
): SceneAsset {
  return {
    path,
    class: '/Script/Engine.Texture2D',
    ...(state && { loaded: true }),
    properties,
    tags: { Dimensions: dimensions },
  };
}

function sound(path: string, seconds: string, properties: PropertyValues = {}): SceneAsset {
  return {
    path,
    class: '/Script/Engine.SoundWave',
    properties,
    tags: { Duration: seconds, NumChannels: '2', SampleRate: '48000' },
  };
}

function instance(path: string, parent: string, parameters: MaterialParameters): SceneAsset {
  return {
    path,
    class: '/Script/Engine.MaterialInstanceConstant',
    properties: { Parent: parent },
    parameters,
    tags: { Parent: parent },
  };
}
