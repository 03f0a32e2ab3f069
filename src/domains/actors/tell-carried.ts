import { objectName } from '../../unreal/object-path.ts';
import type { PlacedTarget } from './placed-target.ts';

/** What hangs on an actor goes where it goes, and turns and grows with it. */
export function tellCarried(moving: readonly PlacedTarget[]): string[] {
  const moved = new Set(moving.map(({ actor }) => actor?.toLowerCase()));
  const carried = new Set(
    moving.flatMap(({ carried: paths = [] }) => paths.filter(path => !moved.has(path.toLowerCase()))),
  );
  if (carried.size === 0) return [];
  const named = [...carried].slice(0, MOST_NAMED).map(objectName).join(', ');
  const are = carried.size === 1 ? '1 attached actor moves' : `${carried.size} attached actors move`;
  return [`${are} along: ${named}${carried.size > MOST_NAMED ? ' …' : ''}.`];
}

const MOST_NAMED = 5;
