import type { LiveObject } from './live-object.ts';

/** The objects in memory, by path. Look-up disregards case, as engine names do. */
export interface ObjectStore {
  get(path: string): LiveObject | undefined;
  put(object: LiveObject): void;
  remove(object: LiveObject): void;
  all(): LiveObject[];
  /** Called before an object appears, changes or goes. Returns how to stop. */
  onChange(listener: (path: string) => void): () => void;
}

export function createObjectStore(): ObjectStore {
  const objects = new Map<string, LiveObject>();
  const listeners = new Set<(path: string) => void>();
  const announce = (path: string) => listeners.forEach(listener => void listener(path));
  return {
    get: path => objects.get(path.toLowerCase()),
    put(object) {
      announce(object.path);
      objects.set(object.path.toLowerCase(), object);
    },
    remove(object) {
      announce(object.path);
      objects.delete(object.path.toLowerCase());
    },
    all: () => [...objects.values()],
    onChange(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
