import type { LiveObject } from './live-object.ts';

/** The objects in memory, by path. Look-up disregards case, as engine names do. */
export interface ObjectStore {
  get(path: string): LiveObject | undefined;
  put(object: LiveObject): void;
  remove(object: LiveObject): void;
  all(): LiveObject[];
  /** Called before an object appears or goes. Returns how to stop. */
  onChange(listener: (object: LiveObject) => void): () => void;
}

export function createObjectStore(): ObjectStore {
  const objects = new Map<string, LiveObject>();
  const listeners = new Set<(object: LiveObject) => void>();
  const announce = (object: LiveObject) => listeners.forEach(listener => void listener(object));
  return {
    get: path => objects.get(path.toLowerCase()),
    put(object) {
      announce(object);
      objects.set(object.path.toLowerCase(), object);
    },
    remove(object) {
      announce(object);
      objects.delete(object.path.toLowerCase());
    },
    all: () => [...objects.values()],
    onChange(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
