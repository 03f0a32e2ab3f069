import type { Box, Vector } from '../../unreal/spatial-shapes.ts';

/** A box as the engine tells it, cm. */
export interface MeasuredBox {
  Origin: Vector;
  /** Half the size. */
  BoxExtent: Vector;
}

export function toBox({ Origin, BoxExtent }: MeasuredBox): Box {
  const corner = (side: -1 | 1): Vector => ({
    X: Origin.X + side * BoxExtent.X,
    Y: Origin.Y + side * BoxExtent.Y,
    Z: Origin.Z + side * BoxExtent.Z,
  });
  return { min: corner(-1), max: corner(1) };
}

/** The longest edge, cm. */
export function sizeOf({ BoxExtent }: MeasuredBox): number {
  return 2 * Math.max(BoxExtent.X, BoxExtent.Y, BoxExtent.Z);
}
