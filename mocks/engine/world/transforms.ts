import type { Rotator, Vector } from '../scene.ts';

/** A transform as the engine holds it. */
export interface Transform {
  Rotation: Quat;
  Translation: Vector;
  Scale3D: Vector;
}

export interface Quat extends Vector {
  W: number;
}

export const identity: Transform = {
  Rotation: { X: 0, Y: 0, Z: 0, W: 1 },
  Translation: { X: 0, Y: 0, Z: 0 },
  Scale3D: { X: 1, Y: 1, Z: 1 },
};

/** Where a child with this relative transform is, when its parent is there. */
export function compose(child: Transform, parent: Transform): Transform {
  const scaled = multiply(parent.Scale3D, child.Translation);
  return {
    Rotation: multiplyQuats(parent.Rotation, child.Rotation),
    Translation: add(rotate(parent.Rotation, scaled), parent.Translation),
    Scale3D: multiply(parent.Scale3D, child.Scale3D),
  };
}

/** The inverse of {@link compose}: the relative transform of a child that is to be there. */
export function relativeTo(world: Transform, parent: Transform): Transform {
  const { X, Y, Z, W } = parent.Rotation;
  const back = { X: -X, Y: -Y, Z: -Z, W };
  const offset = add(world.Translation, multiply(parent.Translation, { X: -1, Y: -1, Z: -1 }));
  const inverse = reciprocal(parent.Scale3D);
  return {
    Rotation: multiplyQuats(back, world.Rotation),
    Translation: multiply(rotate(back, offset), inverse),
    Scale3D: multiply(world.Scale3D, inverse),
  };
}

export function quatOf({ Pitch, Yaw, Roll }: Rotator): Quat {
  const [sp, cp] = sineAndCosine(Pitch / 2);
  const [sy, cy] = sineAndCosine(Yaw / 2);
  const [sr, cr] = sineAndCosine(Roll / 2);
  return {
    X: cr * sp * sy - sr * cp * cy,
    Y: -cr * sp * cy - sr * cp * sy,
    Z: cr * cp * sy - sr * sp * cy,
    W: cr * cp * cy + sr * sp * sy,
  };
}

export function rotatorOf({ X, Y, Z, W }: Quat): Rotator {
  const test = Z * X - W * Y;
  const yaw = degrees(Math.atan2(2 * (W * Z + X * Y), 1 - 2 * (Y * Y + Z * Z)));
  // Close to straight up or down yaw and roll cannot be told apart.
  const limit = 0.4999995;
  if (test < -limit) return { Pitch: -90, Yaw: yaw, Roll: normalize(-yaw - 2 * degrees(Math.atan2(X, W))) };
  if (test > limit) return { Pitch: 90, Yaw: yaw, Roll: normalize(yaw - 2 * degrees(Math.atan2(X, W))) };
  const roll = degrees(Math.atan2(-2 * (W * X + Y * Z), 1 - 2 * (X * X + Y * Y)));
  return { Pitch: degrees(Math.asin(2 * test)), Yaw: yaw, Roll: roll };
}

/** Where an axis of its own points. */
export function axisOf({ Rotation }: Transform, name: keyof Vector): Vector {
  return rotate(Rotation, { X: 0, Y: 0, Z: 0, [name]: 1 });
}

export function add(a: Vector, b: Vector): Vector {
  return { X: a.X + b.X, Y: a.Y + b.Y, Z: a.Z + b.Z };
}

function multiply(a: Vector, b: Vector): Vector {
  return { X: a.X * b.X, Y: a.Y * b.Y, Z: a.Z * b.Z };
}

function reciprocal({ X, Y, Z }: Vector): Vector {
  const safe = (value: number) => (value === 0 ? 0 : 1 / value);
  return { X: safe(X), Y: safe(Y), Z: safe(Z) };
}

/** A turn by `b`, then by `a`. */
export function multiplyQuats(a: Quat, b: Quat): Quat {
  return {
    X: a.W * b.X + a.X * b.W + a.Y * b.Z - a.Z * b.Y,
    Y: a.W * b.Y - a.X * b.Z + a.Y * b.W + a.Z * b.X,
    Z: a.W * b.Z + a.X * b.Y - a.Y * b.X + a.Z * b.W,
    W: a.W * b.W - a.X * b.X - a.Y * b.Y - a.Z * b.Z,
  };
}

function rotate(q: Quat, v: Vector): Vector {
  const t = multiply({ X: 2, Y: 2, Z: 2 }, cross(q, v));
  return add(add(v, multiply({ X: q.W, Y: q.W, Z: q.W }, t)), cross(q, t));
}

function cross(a: Vector, b: Vector): Vector {
  return { X: a.Y * b.Z - a.Z * b.Y, Y: a.Z * b.X - a.X * b.Z, Z: a.X * b.Y - a.Y * b.X };
}

function sineAndCosine(angle: number): [number, number] {
  const radians = (angle * Math.PI) / 180;
  return [Math.sin(radians), Math.cos(radians)];
}

function degrees(radians: number): number {
  return (radians * 180) / Math.PI;
}

function normalize(angle: number): number {
  const turned = ((angle % 360) + 360) % 360;
  return turned > 180 ? turned - 360 : turned;
}
