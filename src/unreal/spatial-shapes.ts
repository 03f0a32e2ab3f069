import * as z from 'zod';

/** A vector as the engine sends it: cm, or factors. */
export const vector = z.object({ X: z.number(), Y: z.number(), Z: z.number() });
export type Vector = z.infer<typeof vector>;

/** A rotator as the engine sends it: degrees. */
export const rotator = z.object({ Pitch: z.number(), Yaw: z.number(), Roll: z.number() });
export type Rotator = z.infer<typeof rotator>;

export interface Quaternion extends Vector {
  W: number;
}

/** A transform as the engine sends it: cm, a rotation as a quaternion, factors. */
export interface EngineTransform {
  Rotation: Quaternion;
  Translation: Vector;
  Scale3D: Vector;
}

/** A box along the axes of the world, cm. */
export interface Box {
  min: Vector;
  max: Vector;
}
