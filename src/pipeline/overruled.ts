import { isStruct } from './value-shapes.ts';

/** Degrees within which a stored angle is the one that lens and sensor come to. */
const SAME_ANGLE = 0.5;

/**
 * Whether a stored value is not the one that counts, because others beside it decide: the angle of a cine camera, which
 * follows from its lens and its sensor whatever stands in FieldOfView.
 */
export function isOverruled(siblings: Record<string, unknown>, name: string, value: unknown): boolean {
  if (name !== 'FieldOfView' || typeof value !== 'number') return false;
  const { CurrentFocalLength: focal, Filmback: sensor, LensSettings: lens } = siblings;
  if (typeof focal !== 'number' || focal <= 0 || !isStruct(sensor)) return false;
  const { SensorWidth: width } = sensor;
  const squeeze = isStruct(lens) && typeof lens.SqueezeFactor === 'number' ? lens.SqueezeFactor : 1;
  if (typeof width !== 'number') return false;
  const angle = (2 * Math.atan((width * squeeze) / (2 * focal)) * 180) / Math.PI;
  return Math.abs(value - angle) > SAME_ANGLE;
}
