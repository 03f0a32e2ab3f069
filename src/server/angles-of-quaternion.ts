import { isRecord } from '../base/json/is-record.ts';
import { rotatorOf } from '../kernel/quantities/transforms.ts';

const ANGLES = ['Pitch', 'Yaw', 'Roll'] as const;
const AXES = ['x', 'y', 'z', 'w'] as const;
/** How far the length of a quaternion may be from 1: three digits of each number are usual. */
const TOLERANCE = 0.01;
/** Digits of an angle that rounded numbers tell. */
const DIGITS = 4;

/** The angles of a rotation that is given as a quaternion, X, Y, Z and W of length 1; any other record as it is. */
export function anglesOfQuaternion(given: object, names: readonly string[]): object {
  if (!isRecord(given) || names.length !== ANGLES.length || !ANGLES.every(each => names.includes(each)))
    return given;
  const members = Object.entries(given).map(([name, value]) => [name.toLowerCase(), value] as const);
  const numbers = new Map(
    members.flatMap(([name, value]) => (typeof value === 'number' ? [[name, value]] : [])),
  );
  const [X, Y, Z, W] = AXES.map(axis => numbers.get(axis));
  const isWhole = members.length === AXES.length && numbers.size === AXES.length;
  if (!isWhole || X === undefined || Y === undefined || Z === undefined || W === undefined) return given;
  const length = Math.hypot(X, Y, Z, W);
  if (Math.abs(length - 1) > TOLERANCE) return given;
  const angles = rotatorOf({ X: X / length, Y: Y / length, Z: Z / length, W: W / length });
  return Object.fromEntries(ANGLES.map(each => [each, Number(angles[each].toFixed(DIGITS)) + 0]));
}
