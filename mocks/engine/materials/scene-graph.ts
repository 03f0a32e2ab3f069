import type { PropertyValues } from '../scene.ts';

/** The graph of a material, as a scene has it. */
export interface SceneMaterialGraph {
  /** By class and number: `Multiply_0` is an object `MaterialExpressionMultiply_0` of that class. */
  expressions: Record<string, SceneExpression>;
  /** What feeds the material: `{ BaseColor: 'TextureSample_0.RGB' }`. */
  outputs?: Record<string, string>;
}

export interface SceneExpression {
  /** Where it is in the editor. */
  at?: [x: number, y: number];
  properties?: PropertyValues;
  /** Name of a property that is a pin → what comes in: `Multiply_0`, or one of its outputs, `VectorParameter_0.R`. */
  inputs?: Record<string, string>;
}
