import type { Rotator, Vector } from '../../unreal/actor-functions.ts';

/** Where something looks that is turned like this: unit vector. Yaw turns from X to Y, a positive pitch looks up. */
export function forwardOf({ Pitch, Yaw }: Pick<Rotator, 'Pitch' | 'Yaw'>): Vector {
  const [pitch, yaw] = [toRadians(Pitch), toRadians(Yaw)];
  return {
    X: Math.cos(pitch) * Math.cos(yaw),
    Y: Math.cos(pitch) * Math.sin(yaw),
    Z: Math.sin(pitch),
  };
}

export function toRadians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
