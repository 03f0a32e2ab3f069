import { isActorPath } from '../../unreal/object-path.ts';
import { ownersOf } from './object-inside.ts';

/** Path of the actor that an object is, or is inside; undefined where it is in none. */
export function actorAround(path: string): string | undefined {
  return ownersOf(path).find(isActorPath);
}
