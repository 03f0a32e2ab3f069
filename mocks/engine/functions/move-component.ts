import type { LiveObject } from '../world/live-object.ts';
import { immovableWarning, mayMove, type Placement, place } from '../world/placement.ts';
import type { World } from '../world.ts';

/**
 * Moves a component in the world as its functions do. What may not move is scaled all the same.
 *
 * @returns false when it was to move and had to stay.
 */
export function moveComponent(world: World, component: LiveObject, to: Placement): boolean {
  const isMoved = to.location !== undefined || to.rotation !== undefined;
  if (!isMoved || mayMove(component)) {
    place(world.objects, component, to);
    return true;
  }
  world.log.push(immovableWarning(component));
  if (to.scale) place(world.objects, component, { scale: to.scale });
  return false;
}
