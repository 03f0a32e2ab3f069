import type { SceneActor } from '../engine/scene.ts';
import type { ClassLibrary } from '../engine/world/class-library.ts';
import { componentSpecs, rootOf } from '../engine/world/component-specs.ts';
import type { ActorDefinition } from './define-scene.ts';

/** Puts location, rotation and scale where the engine keeps them: on the root component. */
export function placeActor(
  { location, rotation, scale, ...actor }: ActorDefinition & SceneActor,
  classes: ClassLibrary,
): SceneActor {
  if (!location && !rotation && !scale) return actor;
  const root = rootOf(componentSpecs(classes.need(actor.class), classes));
  if (!root) throw new Error(`actor ${actor.label ?? actor.name}: ${actor.class} has no place in space.`);
  const known = actor.components?.[root.name];
  const placed = {
    ...(location && { RelativeLocation: location }),
    ...(rotation && { RelativeRotation: rotation }),
    ...(scale && { RelativeScale3D: scale }),
    ...known?.properties,
  };
  return { ...actor, components: { ...actor.components, [root.name]: { ...known, properties: placed } } };
}
