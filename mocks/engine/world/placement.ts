import { toValue } from '../defaults.ts';
import { findProperty } from '../reflection/class-info.ts';
import type { Rotator, Vector } from '../scene.ts';
import type { Value } from '../value.ts';
import { effectiveValue, type LiveObject, setOwnValue } from './live-object.ts';
import type { ObjectStore } from './object-store.ts';
import { compose, identity, quatOf, relativeTo, rotatorOf, type Transform } from './transforms.ts';

/**
 * Where a scene component is in the world. It follows effective values: a raw write moves a component only when it is
 * finalised, a setter at once.
 */
export function worldTransform(store: ObjectStore, component: LiveObject): Transform {
  const parent = component.attachParent ? store.get(component.attachParent) : undefined;
  const relative = relativeTransform(component);
  if (!parent) return relative;
  const attached = compose(relative, worldTransform(store, parent));
  return {
    Rotation: effectiveValue(component, 'bAbsoluteRotation') === true ? relative.Rotation : attached.Rotation,
    Translation:
      effectiveValue(component, 'bAbsoluteLocation') === true ? relative.Translation : attached.Translation,
    Scale3D: effectiveValue(component, 'bAbsoluteScale') === true ? relative.Scale3D : attached.Scale3D,
  };
}

/** The transform of an actor: its root's, or the identity when it has no root. */
export function actorTransform(store: ObjectStore, actor: LiveObject): Transform {
  const root = actor.rootComponent ? store.get(actor.rootComponent) : undefined;
  return root ? worldTransform(store, root) : identity;
}

export function relativeTransform(component: LiveObject): Transform {
  return {
    Rotation: quatOf(
      vectorLike(effectiveValue(component, 'RelativeRotation'), { Pitch: 0, Yaw: 0, Roll: 0 }),
    ),
    Translation: vectorLike(effectiveValue(component, 'RelativeLocation'), { X: 0, Y: 0, Z: 0 }),
    Scale3D: vectorLike(effectiveValue(component, 'RelativeScale3D'), { X: 1, Y: 1, Z: 1 }),
  };
}

/** What to change of a component's place in the world; parts left out stay. */
export interface Placement {
  location?: Vector;
  rotation?: Rotator;
  scale?: Vector;
}

/** Moves a component in the world by setting its relative values. */
export function place(store: ObjectStore, component: LiveObject, to: Placement): void {
  const now = worldTransform(store, component);
  const wanted: Transform = {
    Rotation: to.rotation ? quatOf(to.rotation) : now.Rotation,
    Translation: to.location ?? now.Translation,
    Scale3D: to.scale ?? now.Scale3D,
  };
  const parent = component.attachParent ? store.get(component.attachParent) : undefined;
  const relative = parent ? relativeTo(wanted, worldTransform(store, parent)) : wanted;
  const isAbsolute = (part: string) => effectiveValue(component, `bAbsolute${part}`) === true;
  const pick = (part: string) => (isAbsolute(part) ? wanted : relative);
  if (to.location) setEffectiveValue(component, 'RelativeLocation', pick('Location').Translation);
  if (to.scale) setEffectiveValue(component, 'RelativeScale3D', pick('Scale').Scale3D);
  // Without a parent the angles stay as they were given, beyond what a quaternion keeps of them.
  const turns = parent !== undefined && !isAbsolute('Rotation');
  if (to.rotation)
    setEffectiveValue(component, 'RelativeRotation', turns ? rotatorOf(relative.Rotation) : to.rotation);
}

/**
 * While its level is played only what is Movable moves or turns: Static and Stationary components stay where they are.
 * Their scale is not looked at [derived]. In the editor everything can be moved.
 */
export function mayMove(component: LiveObject): boolean {
  return !component.inPlay || effectiveValue(component, 'Mobility') === 'Movable';
}

/** What the log says of a component that may not move [wording derived]. */
export function immovableWarning({ path, name }: LiveObject): string {
  return `PIE: Warning: Mobility of ${path} : ${name} has to be 'Movable' if you'd like to move.`;
}

/** Sets a value as a setter function does: whatever depends on it follows at once. */
export function setEffectiveValue(object: LiveObject, propertyName: string, raw: unknown): void {
  const property = findProperty(object.class, propertyName);
  if (!property) return;
  setOwnValue(object, property.name, toValue(raw, property.type));
  object.stillEffective?.delete(property.name);
}

/** Vectors and rotators are records of numbers; anything else is the fallback. */
function vectorLike<T extends object>(value: Value | undefined, fallback: T): T {
  // The property's type says which members there are.
  return typeof value === 'object' && !Array.isArray(value) ? (value as unknown as T) : fallback;
}
