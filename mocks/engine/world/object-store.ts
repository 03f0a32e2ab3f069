import type { LiveObject } from './live-object.ts';

/** The objects in memory, by path. Look-up disregards case, as engine names do. */
export interface ObjectStore {
  get(path: string): LiveObject | undefined;
  put(object: LiveObject): void;
  remove(object: LiveObject): void;
  all(): LiveObject[];
  /** Components of an actor, in the order in which they were made. */
  ownedBy(owner: LiveObject): LiveObject[];
  /** Called before an object appears or goes. Returns how to stop. */
  onChange(listener: (object: LiveObject) => void): () => void;
}

export function createObjectStore(): ObjectStore {
  const objects = new Map<string, LiveObject>();
  const owned = new Map<string, Map<string, LiveObject>>();
  const keyOf = (object: LiveObject) => object.path.toLowerCase();
  const siblings = (outer: LiveObject) => {
    const known = owned.get(keyOf(outer)) ?? new Map<string, LiveObject>();
    owned.set(keyOf(outer), known);
    return known;
  };
  const listeners = new Set<(object: LiveObject) => void>();
  const announce = (object: LiveObject) => listeners.forEach(listener => void listener(object));
  return {
    get: path => objects.get(path.toLowerCase()),
    put(object) {
      announce(object);
      objects.set(keyOf(object), object);
      if (object.outer) siblings(object.outer).set(keyOf(object), object);
    },
    remove(object) {
      announce(object);
      objects.delete(keyOf(object));
      if (object.outer) siblings(object.outer).delete(keyOf(object));
    },
    all: () => [...objects.values()],
    ownedBy: owner => [...(owned.get(keyOf(owner))?.values() ?? [])],
    onChange(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
