import { findProperty } from '../reflection/class-info.ts';
import type { Vector } from '../scene.ts';
import { uniqueLabel } from './actor-label.ts';
import { freeName, type NamedLevel, stemOf } from './free-name.ts';
import { createLiveObject, type LiveObject } from './live-object.ts';
import { moveReferences } from './package-content.ts';
import { place, worldTransform } from './placement.ts';
import { add } from './transforms.ts';

export interface Duplication {
  /** Labels that others have. */
  labels: ReadonlySet<string | undefined>;
  /** Shift in the world, in cm, of those that are not attached to another duplicate. */
  offset: Vector;
}

/**
 * Copies actors with their components and returns the copies, in the same order. References among them, attachments
 * too, lead to the copies; all others lead where they did.
 */
export function duplicateActors(
  level: NamedLevel,
  actors: LiveObject[],
  { labels, offset }: Duplication,
): LiveObject[] {
  const { store } = level;
  const paths = newPaths(level, actors);
  const moved = (path: string) => {
    const lower = path.toLowerCase();
    const from = paths.find(each => lower === each.from || lower.startsWith(`${each.from}.`));
    return from ? from.to + path.slice(from.from.length) : path;
  };
  const taken = new Set(labels);
  const copies = actors.map(actor => {
    const copy = copyObject(actor, moved);
    if (actor.label !== undefined) copy.label = uniqueLabel(actor.label, taken);
    taken.add(copy.label);
    store.put(copy);
    for (const component of store.ownedBy(actor)) store.put(copyObject(component, moved, copy));
    return copy;
  });
  for (const copy of copies) shift(level, copy, copies, offset);
  return copies;
}

function newPaths(level: NamedLevel, actors: LiveObject[]) {
  const given = new Set<string>();
  return actors.map(({ path, name }) => {
    const to = `${level.levelPath}.${freeName(level, stemOf(name), given)}`;
    given.add(to.toLowerCase());
    return { from: path.toLowerCase(), to };
  });
}

function copyObject(object: LiveObject, moved: (path: string) => string, outer?: LiveObject): LiveObject {
  const { archetype, origin, attachParent, attachSocket, rootComponent, folder, noCollision } = object;
  const copy = createLiveObject({
    ...{ path: moved(object.path), class: object.class, kind: object.kind },
    ...(outer && { outer }),
    ...(archetype && { archetype }),
    ...(origin && { origin }),
    ...(attachParent && { attachParent: moved(attachParent) }),
    ...(attachSocket && { attachSocket }),
    ...(rootComponent && { rootComponent: moved(rootComponent) }),
    ...(folder !== undefined && { folder }),
    ...(noCollision && { noCollision }),
  });
  for (const [name, value] of object.values) {
    if (isCopied(object, name)) copy.values.set(name, moveReferences(value, moved));
  }
  return copy;
}

/** What identifies an actor is its own, and what is transient stays behind. */
function isCopied(object: LiveObject, propertyName: string): boolean {
  if (propertyName === 'ActorGuid' || propertyName === 'ActorInstanceGuid') return false;
  return !findProperty(object.class, propertyName)?.flags.has('T');
}

function shift({ store }: NamedLevel, copy: LiveObject, copies: LiveObject[], offset: Vector): void {
  const root = copy.rootComponent ? store.get(copy.rootComponent) : undefined;
  const parent = root?.attachParent ? store.get(root.attachParent)?.outer : undefined;
  const stays = Object.values(offset).every(each => each === 0);
  if (!root || stays || (parent && copies.includes(parent))) return;
  place(store, root, { location: add(worldTransform(store, root).Translation, offset) });
}
