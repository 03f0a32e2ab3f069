import type { SceneMaterialGraph } from '../../engine/materials/scene-graph.ts';
import { content } from './content.ts';

/**
 * The graph of M_Metal: rust takes colour, roughness and metal over; small scratches can be switched on. One constant
 * was forgotten in it.
 */
export const metalGraph: SceneMaterialGraph = {
  expressions: {
    ScalarParameter_0: {
      at: [-1100, 300],
      properties: { ParameterName: 'Rust', Group: 'Weather', DefaultValue: 0, SliderMax: 1 },
    },
    ScalarParameter_1: {
      at: [-1100, 420],
      properties: { ParameterName: 'Roughness', Group: 'Surface', DefaultValue: 0.35 },
    },
    ScalarParameter_2: {
      at: [-1100, 540],
      properties: { ParameterName: 'Metallic', Group: 'Surface', DefaultValue: 1 },
    },
    VectorParameter_0: {
      at: [-1100, -100],
      properties: { ParameterName: 'Tint', DefaultValue: { R: 1, G: 1, B: 1, A: 1 } },
    },
    Constant3Vector_0: {
      at: [-1100, 120],
      properties: { Constant: { R: 0.28, G: 0.11, B: 0.04, A: 1 }, Desc: 'Rust' },
    },
    LinearInterpolate_0: {
      at: [-600, 0],
      inputs: { A: 'VectorParameter_0', B: 'Constant3Vector_0', Alpha: 'ScalarParameter_0' },
    },
    LinearInterpolate_1: {
      at: [-600, 360],
      properties: { ConstB: 0.9 },
      inputs: { A: 'ScalarParameter_1', Alpha: 'ScalarParameter_0' },
    },
    OneMinus_0: { at: [-800, 600], inputs: { Input: 'ScalarParameter_0' } },
    Multiply_0: { at: [-600, 560], inputs: { A: 'ScalarParameter_2', B: 'OneMinus_0' } },
    TextureCoordinate_0: { at: [-1400, 800], properties: { UTiling: 4, VTiling: 4 } },
    TextureSampleParameter2D_0: {
      at: [-1100, 740],
      properties: {
        ParameterName: 'Normal',
        Texture: content.metalNormal,
        SamplerType: 'SAMPLERTYPE_Normal',
      },
    },
    TextureSample_0: {
      at: [-1100, 1000],
      properties: { Texture: content.metalNormal, SamplerType: 'SAMPLERTYPE_Normal' },
      inputs: { Coordinates: 'TextureCoordinate_0' },
    },
    StaticSwitchParameter_0: {
      at: [-600, 800],
      properties: { ParameterName: 'UseDetailNormal', DefaultValue: false },
      inputs: { A: 'TextureSample_0.RGB', B: 'TextureSampleParameter2D_0.RGB' },
    },
    Constant_0: { at: [-1400, 1100], properties: { R: 0.5, Desc: 'left over' } },
  },
  outputs: {
    BaseColor: 'LinearInterpolate_0',
    Metallic: 'Multiply_0',
    Roughness: 'LinearInterpolate_1',
    Normal: 'StaticSwitchParameter_0',
  },
};
