import type { KindLook } from './map-kinds.ts';
import type { Pixel } from './viewport.ts';

/** Adds a symbol to a path. @param size half its width, pixels */
export function addSymbol(
  path: Path2D,
  shape: KindLook['shape'],
  { left, top }: Pixel,
  { size, yaw }: { size: number; yaw: number | undefined },
): void {
  switch (shape) {
    case 'disc':
      // A point takes less as a square, and looks alike.
      if (size <= 2) path.rect(left - size, top - size, 2 * size, 2 * size);
      else {
        path.moveTo(left + size, top);
        path.arc(left, top, size, 0, 2 * Math.PI);
      }
      return;
    case 'diamond':
      polygon(path, [
        [left, top - size * 1.25],
        [left + size * 1.25, top],
        [left, top + size * 1.25],
        [left - size * 1.25, top],
      ]);
      return;
    case 'triangle':
      polygon(path, arrowhead({ left, top }, size * 1.4, yaw ?? 0));
      return;
    case 'cross':
      path.moveTo(left - size, top);
      path.lineTo(left + size, top);
      path.moveTo(left, top - size);
      path.lineTo(left, top + size);
      return;
    default:
      path.rect(left - size * 0.9, top - size * 0.9, size * 1.8, size * 1.8);
  }
}

/** Points to where it looks: up is X, and yaw turns to the right. */
function arrowhead({ left, top }: Pixel, size: number, yaw: number): [number, number][] {
  return [0, 140, 220].map(turn => {
    const angle = ((yaw + turn - 90) * Math.PI) / 180;
    return [left + size * Math.cos(angle), top + size * Math.sin(angle)];
  });
}

function polygon(path: Path2D, corners: readonly (readonly [number, number])[]): void {
  corners.forEach(([left, top], index) => {
    if (index === 0) path.moveTo(left, top);
    else path.lineTo(left, top);
  });
  path.closePath();
}
