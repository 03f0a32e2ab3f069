import { nativeClass } from '../reflection/reflection.ts';
import type { Scene, SceneAsset } from '../scene.ts';
import { blueprintAsset } from './blueprint-asset.ts';
import type { ClassLibrary } from './class-library.ts';
import { assign } from './default-objects.ts';
import { engineContent } from './engine-content.ts';
import { isUnsaved, worldPathOf } from './level-path.ts';
import { createLiveObject, type LiveObject } from './live-object.ts';
import type { ObjectStore } from './object-store.ts';
import { referencesOf } from './references.ts';

/** What lies in the content folders, in memory or not. */
export interface Assets {
  readonly all: SceneAsset[];
  /** By object path, without regard to case. */
  find(path: string): SceneAsset | undefined;
  add(asset: SceneAsset): void;
  /** Brings an asset into memory. Undefined when there is none at that path. */
  load(path: string): LiveObject | undefined;
}

export function createAssets(scene: Scene, store: ObjectStore, classes: ClassLibrary): Assets {
  const byPath = new Map<string, SceneAsset>();
  const find = (path: string) => byPath.get(path.toLowerCase());
  const add = (asset: SceneAsset) => void byPath.set(asset.path.toLowerCase(), asset);
  /** What the scene says goes before what is known anyway. */
  const addKnown = (known: SceneAsset) => {
    const given = find(known.path);
    add({
      ...{ ...known, ...given },
      properties: { ...known.properties, ...given?.properties },
      tags: { ...known.tags, ...given?.tags },
    });
  };
  for (const asset of scene.assets ?? []) add(asset);
  for (const { class: info, blueprint } of classes.blueprints) {
    addKnown(blueprintAsset(info, blueprint, classes));
  }
  if (!isUnsaved(scene.map)) addKnown({ path: worldPathOf(scene.map), class: '/Script/Engine.World' });
  for (const asset of engineContent) addKnown(asset);

  const load = (path: string): LiveObject | undefined => {
    const known = store.get(path);
    if (known) return known;
    const asset = find(path);
    if (!asset) return undefined;
    const object = createLiveObject({ path: asset.path, class: classes.need(asset.class), kind: 'asset' });
    store.put(assign(object, asset.properties ?? {}));
    const needed = referencesOf(object).flatMap(each => (each.strength === 'hard' ? each.path : []));
    for (const each of [...needed, ...(asset.references ?? [])]) load(each);
    return object;
  };
  for (const asset of [...byPath.values()]) if (asset.loaded) load(asset.path);
  return {
    get all() {
      return [...byPath.values()];
    },
    ...{ find, add, load },
  };
}

/**
 * Loads whatever objects refer to. A reference to an asset that the scene does not list makes one of the property's
 * class, so that scenes need not list every mesh.
 */
export function loadReferences(assets: Assets, store: ObjectStore): void {
  for (const object of store.all()) {
    for (const { path, of, kind, strength } of referencesOf(object)) {
      if (strength === 'soft' || kind === 'class' || store.get(path) || assets.load(path)) continue;
      const info = nativeClass(concrete[of] ?? of);
      if (!info || info.abstract || path.includes(':')) continue;
      assets.add({ path, class: info.path });
      assets.load(path);
    }
  }
}

/** What an asset is when the property only says what it is at least. */
const concrete: Record<string, string> = {
  UMaterialInterface: 'UMaterialInstanceConstant',
  UTexture: 'UTexture2D',
  USoundBase: 'USoundWave',
};
