import { type LiveObject, noteEdit } from './live-object.ts';
import type { ObjectStore } from './object-store.ts';

/** Objects as they were at some time, by path; undefined for what was not there. */
export type SavedStates = Map<string, SavedState | undefined>;

/** An object, and a copy of how it was. It comes back as the same one, as others refer to it. */
interface SavedState {
  object: LiveObject;
  state: LiveObject;
}

/** How the object at a path is now. */
export function saveState(store: ObjectStore, path: string): SavedState | undefined {
  const object = store.get(path);
  return object && { object, state: copyOf(object) };
}

/** Makes objects what they were: those that were not there go. */
export function restoreStates(store: ObjectStore, states: SavedStates): void {
  for (const [path, saved] of states) restore(store, path, saved);
}

/** The same states after their objects were given other paths. */
export function rewriteStates(states: SavedStates, edit: (state: LiveObject) => LiveObject): SavedStates {
  const entries = [...states].map(([path, saved]): [string, SavedState | undefined] => {
    const state = saved && edit(saved.state);
    return saved && state ? [state.path, { ...saved, state }] : [path, saved];
  });
  return new Map(entries);
}

function restore(store: ObjectStore, path: string, saved: SavedState | undefined): void {
  if (!saved) {
    const current = store.get(path);
    if (current) store.remove(current);
    return;
  }
  const { object, state } = saved;
  // What it did not have then (a parent, a flag) must go.
  for (const key of Object.keys(object)) if (!(key in state)) Reflect.deleteProperty(object, key);
  store.put(Object.assign(object, copyOf(state)));
  noteEdit(object);
}

function copyOf(object: LiveObject): LiveObject {
  const { stillEffective: _, ...rest } = object;
  return { ...rest, values: new Map(object.values) };
}
