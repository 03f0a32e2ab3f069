import type { LiveObject } from './live-object.ts';

/** The objects in memory, by path. Look-up disregards case, as engine names do. */
export interface ObjectStore {
  get(path: string): LiveObject | undefined;
  put(object: LiveObject): void;
  remove(object: LiveObject): void;
  all(): LiveObject[];
  /** Those that are actors. */
  actors(): readonly LiveObject[];
  /** Components of an actor, in the order in which they were made. */
  ownedBy(owner: LiveObject): LiveObject[];
  /**
   * True for a path that an object has, or one had that was removed: an object that is gone keeps its name until the
   * editor collects its garbage.
   */
  isTaken(path: string): boolean;
  /** Frees the names of what was removed. */
  forgetRemoved(): void;
  /** Called before an object appears or goes. Returns how to stop. */
  onChange(listener: (object: LiveObject) => void): () => void;
  /** Called when something of an object in the store was changed. */
  onEdit(listener: (object: LiveObject) => void): void;
  /** A store of what each object in this one becomes; nobody listens to it. */
  copy(become: (object: LiveObject) => LiveObject): ObjectStore;
}

/** By path in lower case. What is removed keeps its place, so that it is back in the old order when that is undone. */
type ByPath = Map<string, LiveObject | undefined>;

/**
 * @param objects those that are there from the beginning
 * @param owned their components, by the owner's path in lower case
 */
export function createObjectStore(
  objects: ByPath = new Map(),
  owned: Map<string, ByPath> = new Map(),
): ObjectStore {
  const keyOf = (object: LiveObject) => object.path.toLowerCase();
  const siblings = (outer: LiveObject) => {
    const known = owned.get(keyOf(outer)) ?? new Map<string, LiveObject | undefined>();
    owned.set(keyOf(outer), known);
    return known;
  };
  // Large levels have six objects for each actor, and are asked for actors with every search.
  let actors: readonly LiveObject[] | undefined;
  const listeners = new Set<(object: LiveObject) => void>();
  const editListeners = new Set<(object: LiveObject) => void>();
  const announceEdit = (object: LiveObject) => editListeners.forEach(listener => void listener(object));
  const announce = (object: LiveObject) => listeners.forEach(listener => void listener(object));
  for (const object of objects.values()) if (object) object.onEdit = announceEdit;
  return {
    get: path => objects.get(path.toLowerCase()),
    put(object) {
      announce(object);
      actors = undefined;
      objects.set(keyOf(object), object);
      object.onEdit = announceEdit;
      if (object.outer) siblings(object.outer).set(keyOf(object), object);
    },
    remove(object) {
      announce(object);
      actors = undefined;
      objects.set(keyOf(object), undefined);
      if (object.outer) siblings(object.outer).set(keyOf(object), undefined);
    },
    all: () => present(objects),
    actors() {
      actors ??= present(objects).filter(({ kind }) => kind === 'actor');
      return actors;
    },
    ownedBy: owner => present(owned.get(keyOf(owner)) ?? new Map()),
    isTaken: path => objects.has(path.toLowerCase()),
    forgetRemoved() {
      for (const each of [objects, ...owned.values()]) {
        for (const [key, object] of each) if (!object) each.delete(key);
      }
    },
    onChange(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    onEdit: listener => void editListeners.add(listener),
    copy(become) {
      const all = copyOf(objects, become);
      return createObjectStore(all, new Map([...owned].map(([key, each]) => [key, copyOf(each, become)])));
    },
  };
}

function copyOf(objects: ByPath, become: (object: LiveObject) => LiveObject): ByPath {
  const copies: ByPath = new Map();
  for (const [key, object] of objects) if (object) copies.set(key, become(object));
  return copies;
}

function present(objects: ByPath): LiveObject[] {
  return [...objects.values()].filter(object => object !== undefined);
}
