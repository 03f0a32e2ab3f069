import { movePreset } from '../presets/edit-preset.ts';
import type { SceneAsset, SceneBlueprint } from '../scene.ts';
import type { Value } from '../value.ts';
import type { ClassLibrary } from './class-library.ts';
import type { DefaultObjects } from './default-objects.ts';
import { createLiveObject, type LiveObject } from './live-object.ts';
import type { ObjectStore } from './object-store.ts';

/** What a package's file holds: plain data, so that it outlives the process that wrote it. */
export interface PackageContent {
  /** The asset, as the content folders list it. */
  asset?: SceneAsset;
  /** What its class is made from, when the asset is a Blueprint. */
  blueprint?: SceneBlueprint;
  /** Objects with values of their own; owners come before what they own. */
  objects: SavedObject[];
}

/** An object as it was saved: what it refers to is named by path. */
export interface SavedObject extends Pick<LiveObject, 'path' | 'kind'> {
  class: string;
  outer: string | undefined;
  archetype: string | undefined;
  values: Map<string, Value>;
  /** Label, folder, attachment and such. */
  rest: SavedRest;
}

type Session = 'stillEffective' | 'onEdit' | 'hiddenInEditor' | 'inPlay' | 'transient';
type SavedRest = Omit<
  LiveObject,
  Session | 'path' | 'name' | 'kind' | 'class' | 'outer' | 'archetype' | 'values'
>;

/** Copies an object as a file keeps it. `moved` says where a path leads when the level is saved under another name. */
export function saveObject(object: LiveObject, moved: (path: string) => string = path => path): SavedObject {
  const { path, name: _name, kind, class: info, outer, archetype, values, ...others } = object;
  // What is about this session only is no part of a file.
  const {
    stillEffective: _,
    onEdit: _onEdit,
    hiddenInEditor: _hidden,
    inPlay: _inPlay,
    transient: _transient,
    ...rest
  } = others;
  // A file has it beside the objects.
  delete rest.draft;
  const { attachParent, rootComponent, preset } = rest;
  return {
    ...{ path: moved(path), kind, class: info.path },
    outer: outer && moved(outer.path),
    archetype: archetype?.path,
    values: new Map([...values].map(([key, value]) => [key, moveReferences(value, moved)])),
    rest: {
      ...rest,
      ...(attachParent !== undefined && { attachParent: moved(attachParent) }),
      ...(rootComponent !== undefined && { rootComponent: moved(rootComponent) }),
      ...(preset && { preset: movePreset(preset, moved) }),
    },
  };
}

/** Where objects are restored to. */
export interface RestoreTarget {
  store: ObjectStore;
  classes: ClassLibrary;
  defaults: DefaultObjects;
}

/** Brings a saved object back into memory; not when its class is gone by now, or its owner. */
export function restoreObject({ store, classes, defaults }: RestoreTarget, saved: SavedObject): void {
  const outer = saved.outer === undefined ? undefined : store.get(saved.outer);
  const info = classes.find(saved.class);
  if (!info || (saved.outer !== undefined && !outer)) return;
  const archetype = saved.archetype === undefined ? undefined : defaults.find(saved.archetype);
  const object = createLiveObject({
    ...{ path: saved.path, kind: saved.kind, class: info, ...saved.rest },
    ...(outer && { outer }),
    ...(archetype && { archetype }),
  });
  object.values = new Map(saved.values);
  store.put(object);
}

/** A value whose object paths lead elsewhere; always a copy. */
export function moveReferences(value: Value, moved: (path: string) => string): Value {
  if (typeof value === 'string') return moved(value);
  if (Array.isArray(value)) return value.map(item => moveReferences(item, moved));
  if (typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, moveReferences(item, moved)]));
}
