import type { EngineTransform, Quaternion, Rotator, Vector } from '../../unreal/spatial-shapes.ts';

/**
 * Rotations and transforms as Unreal reckons them: X forward, Y right, Z up, left-handed. Yaw turns about Z, pitch lifts
 * the nose, roll lowers the right wing; a rotator rolls first, then pitches, then yaws.
 */

const ZERO: Vector = { X: 0, Y: 0, Z: 0 };

/** The rotation of a rotator. */
export function quaternionOf({ Pitch, Yaw, Roll }: Rotator): Quaternion {
  // Seen along their axes, pitch and roll turn the other way round than yaw does.
  const yaw = aboutAxis('Z', Yaw);
  const pitch = aboutAxis('Y', -Pitch);
  const roll = aboutAxis('X', -Roll);
  return multiply(multiply(yaw, pitch), roll);
}

/** Below this share of straight up or down, yaw and roll cannot be told apart: then all of it is yaw. */
const POLE = 1 - 1e-9;

/** The rotator of a rotation: pitch from -90 to 90, yaw and roll above -180 to 180 degrees. */
export function rotatorOf(rotation: Quaternion): Rotator {
  const forward = rotate(rotation, { ...ZERO, X: 1 });
  const right = rotate(rotation, { ...ZERO, Y: 1 });
  const up = rotate(rotation, { ...ZERO, Z: 1 });
  const Pitch = toDegrees(Math.asin(Math.min(1, Math.max(-1, forward.Z))));
  if (Math.abs(forward.Z) > POLE) return { Pitch, Yaw: toDegrees(Math.atan2(-right.X, right.Y)), Roll: 0 };
  return {
    Pitch,
    Yaw: toDegrees(Math.atan2(forward.Y, forward.X)),
    Roll: toDegrees(Math.atan2(-right.Z, up.Z)),
  };
}

/** Where a rotation looks: a vector of length 1. Yaw turns from X to Y, a positive pitch looks up. */
export function forwardOf({ Pitch, Yaw }: Pick<Rotator, 'Pitch' | 'Yaw'>): Vector {
  const [pitch, yaw] = [toRadians(Pitch), toRadians(Yaw)];
  return { X: Math.cos(pitch) * Math.cos(yaw), Y: Math.cos(pitch) * Math.sin(yaw), Z: Math.sin(pitch) };
}

/** The same angle above -180 and up to 180 degrees: how the engine keeps each angle of a rotator. */
export function normaliseAngle(degrees: number): number {
  const turned = ((degrees % 360) + 360) % 360;
  return turned > 180 ? turned - 360 : turned;
}

/** cm between two places. */
export function distanceBetween(a: Vector, b: Vector): number {
  return Math.hypot(a.X - b.X, a.Y - b.Y, a.Z - b.Z);
}

export function plus(a: Vector, b: Vector): Vector {
  return { X: sumOf(a.X, b.X), Y: sumOf(a.Y, b.Y), Z: sumOf(a.Z, b.Z) };
}

/** What floating point leaves of what was added and taken away again is nothing. */
function sumOf(a: number, b: number): number {
  const sum = a + b;
  return Math.abs(sum) < Math.abs(a) * 1e-12 ? 0 : sum;
}

/** Where in the world something is whose transform relative to its parent is `relative`. */
export function toWorld(relative: EngineTransform, parent: EngineTransform): EngineTransform {
  return {
    Rotation: multiply(parent.Rotation, relative.Rotation),
    Translation: plus(
      parent.Translation,
      rotate(parent.Rotation, times(parent.Scale3D, relative.Translation)),
    ),
    Scale3D: times(parent.Scale3D, relative.Scale3D),
  };
}

/** Where the parent is of something of which both transforms are known. */
export function parentOf(world: EngineTransform, relative: EngineTransform): EngineTransform {
  const Rotation = multiply(world.Rotation, opposite(relative.Rotation));
  const Scale3D = over(world.Scale3D, relative.Scale3D);
  const offset = rotate(Rotation, times(Scale3D, relative.Translation));
  return { Rotation, Translation: plus(world.Translation, times(offset, { X: -1, Y: -1, Z: -1 })), Scale3D };
}

/** Degrees, factors and cm below which two places are the same: a float has six digits. */
const RELATIVE = 2e-5;
const ABSOLUTE = 1e-4;

/** Whether two transforms are the same but for rounding. A rotation has two quaternions. */
export function isSameTransform(a: EngineTransform, b: EngineTransform): boolean {
  return (
    isNearVector(a.Translation, b.Translation) &&
    isNearVector(a.Scale3D, b.Scale3D) &&
    isSameRotation(a.Rotation, b.Rotation)
  );
}

function isSameRotation(a: Quaternion, b: Quaternion): boolean {
  const cosine = Math.abs(a.X * b.X + a.Y * b.Y + a.Z * b.Z + a.W * b.W);
  return cosine > 1 - 1e-8;
}

function isNearVector(a: Vector, b: Vector): boolean {
  return isNear(a.X, b.X) && isNear(a.Y, b.Y) && isNear(a.Z, b.Z);
}

function isNear(a: number, b: number): boolean {
  return Math.abs(a - b) <= Math.max(ABSOLUTE, RELATIVE * Math.max(Math.abs(a), Math.abs(b)));
}

/** Half the angle is what a quaternion holds. */
function aboutAxis(axis: keyof Vector, degrees: number): Quaternion {
  const half = (degrees * Math.PI) / 360;
  return { ...ZERO, W: Math.cos(half), [axis]: Math.sin(half) };
}

function multiply(a: Quaternion, b: Quaternion): Quaternion {
  return {
    X: a.W * b.X + a.X * b.W + a.Y * b.Z - a.Z * b.Y,
    Y: a.W * b.Y - a.X * b.Z + a.Y * b.W + a.Z * b.X,
    Z: a.W * b.Z + a.X * b.Y - a.Y * b.X + a.Z * b.W,
    W: a.W * b.W - a.X * b.X - a.Y * b.Y - a.Z * b.Z,
  };
}

function opposite({ X, Y, Z, W }: Quaternion): Quaternion {
  return { X: -X, Y: -Y, Z: -Z, W };
}

/** A vector turned by a rotation. */
export function rotate(by: Quaternion, point: Vector): Vector {
  const { X, Y, Z } = multiply(multiply(by, { ...point, W: 0 }), opposite(by));
  return { X, Y, Z };
}

function times(a: Vector, b: Vector): Vector {
  return { X: a.X * b.X, Y: a.Y * b.Y, Z: a.Z * b.Z };
}

/** What has no size has no place in its parent either: nothing is divided by zero. */
function over(a: Vector, b: Vector): Vector {
  const divide = (left: number, right: number) => (right === 0 ? 0 : left / right);
  return { X: divide(a.X, b.X), Y: divide(a.Y, b.Y), Z: divide(a.Z, b.Z) };
}

function toDegrees(radians: number): number {
  return (radians * 180) / Math.PI;
}

function toRadians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
