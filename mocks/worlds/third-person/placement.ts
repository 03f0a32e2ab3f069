import type { PropertyValues, Rotator, Vector } from '../../engine/scene.ts';

/** Centimetres: X north, Y east, Z up. */
export const vector = (x: number, y: number, z: number): Vector => ({ X: x, Y: y, Z: z });

/** Degrees, in the order of Unreal's own constructor. */
export const rotator = (pitch: number, yaw: number, roll: number): Rotator => ({
  Pitch: pitch,
  Yaw: yaw,
  Roll: roll,
});

/** Where a component is: values of its transform, only those that are given. */
export function place(location: Vector, rotation?: Rotator, scale?: Vector): PropertyValues {
  return {
    RelativeLocation: location,
    ...(rotation && { RelativeRotation: rotation }),
    ...(scale && { RelativeScale3D: scale }),
  };
}
