import { effectiveValue, type LiveObject } from './live-object.ts';
import type { ObjectStore } from './object-store.ts';
import { place, setEffectiveValue, worldTransform } from './placement.ts';
import { rotatorOf } from './transforms.ts';

/** What becomes of one part of a transform: `SnapToTarget` is for attaching only. */
export type AttachmentRule = 'KeepRelative' | 'KeepWorld' | 'SnapToTarget';

export interface AttachmentRules {
  location: AttachmentRule;
  rotation: AttachmentRule;
  scale: AttachmentRule;
}

const keepWorld: AttachmentRules = {
  location: 'KeepWorld',
  rotation: 'KeepWorld',
  scale: 'KeepWorld',
};

/** Where components are, and who records them before they change: the engine sees to that itself [derived]. */
export interface Attachable {
  store: ObjectStore;
  modify(object: LiveObject): void;
}

/** Attaches a component to another, or answers why the engine does not. What is attached there already stays as it is. */
export function attachComponent(
  { store, modify }: Attachable,
  child: LiveObject,
  parent: LiveObject,
  { socket = '', rules = keepWorld }: { socket?: string; rules?: AttachmentRules } = {},
): string | undefined {
  if (child.attachParent === parent.path && (child.attachSocket ?? '') === socket) return undefined;
  const refusal = attachRefusal(store, child, parent);
  if (refusal) return refusal;
  modify(child);
  const before = worldTransform(store, child);
  child.attachParent = parent.path;
  if (socket) child.attachSocket = socket;
  else delete child.attachSocket;
  follow(store, child, rules, before);
  return undefined;
}

/** Detaches a component from its parent, if it has one. */
export function detachComponent(
  { store, modify }: Attachable,
  child: LiveObject,
  rules: AttachmentRules = keepWorld,
): void {
  if (!child.attachParent) return;
  modify(child);
  const before = worldTransform(store, child);
  delete child.attachParent;
  delete child.attachSocket;
  follow(store, child, rules, before);
}

/** Wording [derived]. */
function attachRefusal(store: ObjectStore, child: LiveObject, parent: LiveObject): string | undefined {
  if (child === parent) return `AttachTo: '${child.path}' cannot be attached to itself. Aborting.`;
  if (isBelow(store, parent, child)) {
    return `AttachTo: '${parent.path}' is already attached to '${child.path}': that would make a circle. Aborting.`;
  }
  if (Boolean(child.inPlay) !== Boolean(parent.inPlay)) {
    return `AttachTo: '${child.path}' and '${parent.path}' are in different worlds. Aborting.`;
  }
  const isStatic = (component: LiveObject) => effectiveValue(component, 'Mobility') === 'Static';
  if (isStatic(child) && !isStatic(parent)) {
    return `AttachTo: '${parent.path}' is not static, cannot attach '${child.path}' which is static to it. Aborting.`;
  }
  return undefined;
}

function isBelow(store: ObjectStore, component: LiveObject, above: LiveObject): boolean {
  const parent = component.attachParent ? store.get(component.attachParent) : undefined;
  return parent !== undefined && (parent === above || isBelow(store, parent, above));
}

/** Gives a component that has another parent now the place that the rules say. */
function follow(
  store: ObjectStore,
  child: LiveObject,
  rules: AttachmentRules,
  before: ReturnType<typeof worldTransform>,
): void {
  if (rules.location === 'SnapToTarget') setEffectiveValue(child, 'RelativeLocation', { X: 0, Y: 0, Z: 0 });
  if (rules.rotation === 'SnapToTarget')
    setEffectiveValue(child, 'RelativeRotation', { Pitch: 0, Yaw: 0, Roll: 0 });
  if (rules.scale === 'SnapToTarget') setEffectiveValue(child, 'RelativeScale3D', { X: 1, Y: 1, Z: 1 });
  place(store, child, {
    ...(rules.location === 'KeepWorld' && { location: before.Translation }),
    ...(rules.rotation === 'KeepWorld' && { rotation: rotatorOf(before.Rotation) }),
    ...(rules.scale === 'KeepWorld' && { scale: before.Scale3D }),
  });
}
