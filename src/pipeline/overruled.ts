import { isStruct } from './value-shapes.ts';

/** Degrees within which a stored angle is the one that lens and sensor come to. */
const SAME_ANGLE = 0.5;

/**
 * Whether a stored value is not the one that counts, because others beside it decide: the angle of a cine camera, which
 * follows from its lens and its sensor whatever stands in FieldOfView.
 */
export function isOverruled(siblings: Record<string, unknown>, name: string, value: unknown): boolean {
  if (name !== 'FieldOfView' || typeof value !== 'number') return false;
  const angle = angleOfLens(siblings);
  return angle !== undefined && Math.abs(value - angle) > SAME_ANGLE;
}

/** What the angle of a lens follows from. */
export const LENS_FACTS = ['CurrentFocalLength', 'Filmback', 'LensSettings'] as const;

/** The horizontal angle of a cine camera in degrees, by its lens and its sensor; undefined where these are not told. [INF] */
export function angleOfLens(facts: Record<string, unknown>): number | undefined {
  const { CurrentFocalLength: focal, Filmback: sensor, LensSettings: lens } = facts;
  if (typeof focal !== 'number' || focal <= 0 || !isStruct(sensor)) return undefined;
  const { SensorWidth: width } = sensor;
  const squeeze = isStruct(lens) && typeof lens.SqueezeFactor === 'number' ? lens.SqueezeFactor : 1;
  if (typeof width !== 'number') return undefined;
  return (2 * Math.atan((width * squeeze) / (2 * focal)) * 180) / Math.PI;
}
