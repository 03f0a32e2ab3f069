import type { Value } from '../value.ts';
import type { LiveObject } from './live-object.ts';
import type { ObjectStore } from './object-store.ts';

/** Play in Editor: a copy of the open level that is played, and thrown away when play stops. */
export interface PlaySession {
  /** `/Game/Maps/UEDPIE_0_Yard.Yard`; undefined while nothing is played. */
  readonly playPath: string | undefined;
  /** Copies the level, unless it is played already. */
  play(): void;
  /** Throws the copy away, with whatever was changed in it. */
  stopPlay(): void;
}

export function createPlaySession(store: ObjectStore, worldPath: string): PlaySession {
  const copiedPath = worldPath.replace(/\/([^/]*)$/, '/UEDPIE_0_$1');
  let playPath: string | undefined;
  return {
    get playPath() {
      return playPath;
    },
    play() {
      if (playPath) return;
      playPath = copiedPath;
      copyWorld(store, worldPath, copiedPath);
    },
    stopPlay() {
      playPath = undefined;
      for (const object of store.all()) if (object.inPlay) store.remove(object);
    },
  };
}

/** Copies every object of a world. What refers to an object of the world refers to its copy. */
function copyWorld(store: ObjectStore, from: string, to: string): void {
  const isInside = (path: string) => path === from || path.startsWith(`${from}:`);
  const moved = (path: string) => (isInside(path) ? to + path.slice(from.length) : path);
  const copies = new Map<LiveObject, LiveObject>();
  for (const object of store.all()) {
    if (!isInside(object.path)) continue;
    const { attachParent, rootComponent, outer } = object;
    const values = [...object.values].map(([name, value]) => [name, moveReferences(value, moved)] as const);
    const copy: LiveObject = {
      ...object,
      path: moved(object.path),
      values: new Map(values),
      unsettled: new Map(),
      ...(attachParent !== undefined && { attachParent: moved(attachParent) }),
      ...(rootComponent !== undefined && { rootComponent: moved(rootComponent) }),
      // Actors come before their components.
      ...(outer && { outer: copies.get(outer) ?? outer }),
      inPlay: true,
    };
    copies.set(object, copy);
    store.put(copy);
  }
}

function moveReferences(value: Value, moved: (path: string) => string): Value {
  if (typeof value === 'string') return moved(value);
  if (Array.isArray(value)) return value.map(item => moveReferences(item, moved));
  if (typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, moveReferences(item, moved)]));
}
