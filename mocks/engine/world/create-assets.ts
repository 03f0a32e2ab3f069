import { copyPlain } from '../copy-plain.ts';
import { moveCells } from '../data-tables/move-cells.ts';
import { withLiveMembers } from '../live-members.ts';
import { openGraph } from '../materials/material-graph.ts';
import { buildPreset } from '../presets/build-preset.ts';
import { nativeClass } from '../reflection/reflection.ts';
import type { Scene, SceneAsset } from '../scene.ts';
import { readSequence } from '../sequences/read-sequence.ts';
import { tablesOf } from './asset-tables.ts';
import type { Assets } from './assets.ts';
import { blueprintAsset, blueprintAt } from './blueprint-asset.ts';
import type { ClassLibrary } from './class-library.ts';
import { movedTo, objectPathOfPackage } from './content-path.ts';
import { assign } from './default-objects.ts';
import type { Disk } from './disk.ts';
import { engineContent } from './engine-content.ts';
import { isUnsaved, worldPathOf } from './level-path.ts';
import { createLiveObject, type LiveObject } from './live-object.ts';
import { withParameterProperties } from './material-parameters.ts';
import { type Move, movedValues, moveRelated } from './moved-references.ts';
import type { ObjectStore } from './object-store.ts';
import { referencesOf } from './references.ts';
import { packageOf } from './registry-asset.ts';
import { isEngineContent } from './scene-disk.ts';

/**
 * Lists what the scene says and what was saved since, without what was removed from the disk.
 * @param listed the list of a world of the same scene, and all that it has loaded is in the store
 */
export function createAssets(
  scene: Scene,
  store: ObjectStore,
  classes: ClassLibrary,
  disk: Disk,
  listed: readonly SceneAsset[] = [],
): Assets {
  const byPath = new Map(listed.map(asset => [asset.path.toLowerCase(), asset]));
  const find = (path: string) => byPath.get(path.toLowerCase());
  const add = (asset: SceneAsset) =>
    void byPath.set(asset.path.toLowerCase(), withParameterProperties(asset));
  if (byPath.size === 0) listFirst({ scene, classes, disk, find, add });

  const gone = new Set<string>();
  const follow = (path: string): string => {
    const packageName = packageOf(path);
    const asset = find(objectPathOfPackage(packageName));
    const [target] = asset?.class === redirectorClass ? (asset.references ?? []) : [];
    return target === undefined ? path : follow(movedTo(path, packageName, packageOf(target)));
  };
  const lead: Move = ({ path, strength }) => {
    if (strength === 'soft') return path;
    const followed = follow(path);
    const packageName = packageOf(followed);
    const isGone = gone.has(packageName.toLowerCase()) || disk.isRemoved(packageName);
    return isGone && !find(objectPathOfPackage(packageName)) ? '' : followed;
  };
  const resolve = (asset: SceneAsset) => (asset.class === redirectorClass ? asset : moveRelated(asset, lead));
  const preview = (asset: SceneAsset): LiveObject => {
    const object = createLiveObject({ path: asset.path, class: classes.need(asset.class), kind: 'asset' });
    assign(object, asset.properties ?? {});
    const saved = disk.content(packageOf(asset.path))?.objects.find(each => each.path === asset.path);
    if (saved) object.values = new Map(saved.values);
    const preset = saved?.rest.preset ?? (asset.preset && buildPreset(asset.path, asset.preset, scene));
    if (preset) object.preset = preset;
    Object.assign(object, tablesOf(asset, saved?.rest));
    if (object.table) object.table = moveCells(object.table, lead);
    const sequence = saved?.rest.sequence ?? readSequence(asset, scene);
    if (sequence) object.sequence = sequence;
    const draft = blueprintAt(classes, asset.path);
    if (draft) object.draft = draft;
    for (const [name, value] of movedValues(object, lead)) object.values.set(name, value);
    return object;
  };
  const load = (path: string): LiveObject | undefined => {
    const asset = find(path);
    if (asset?.class === redirectorClass)
      return asset.references?.[0] ? load(asset.references[0]) : undefined;
    const known = store.get(path);
    if (known) return known;
    if (!asset) return undefined;
    const object = preview(asset);
    const resolved = resolve(asset);
    add(resolved);
    // Loading is no change: the graph is there before the world sees the asset.
    const graph = openGraph(classes, object, asset, disk.content(packageOf(asset.path))?.objects);
    for (const each of [object, ...graph]) store.put(each);
    const needed = referencesOf(object).flatMap(each => (each.strength === 'hard' ? each.path : []));
    for (const each of [...needed, ...relatedTo(resolved)]) load(each);
    return object;
  };
  if (listed.length === 0) for (const asset of [...byPath.values()]) if (asset.loaded) load(asset.path);
  return withLiveMembers<Assets, 'all'>(
    { all: () => [...byPath.values()] },
    {
      remove(path) {
        gone.add(packageOf(path).toLowerCase());
        byPath.delete(path.toLowerCase());
      },
      ...{ find, add, load, preview, resolve, follow, lead },
    },
  );
}

interface Listing extends Pick<Assets, 'find' | 'add'> {
  scene: Scene;
  classes: ClassLibrary;
  disk: Disk;
}

function listFirst({ scene, classes, disk, find, add }: Listing): void {
  /** What the scene says goes before what is known anyway. */
  const addKnown = (known: SceneAsset) => {
    const given = find(known.path);
    add({
      ...copyPlain({ ...known, ...given }),
      properties: { ...known.properties, ...given?.properties },
      tags: { ...known.tags, ...given?.tags },
    });
  };
  const given = (scene.assets ?? []).filter(asset => !disk.isRemoved(packageOf(asset.path)));
  for (const asset of given) add(copyPlain(asset));
  const maps = [scene, ...(scene.levels ?? [])].map(level => level.map).filter(map => !isUnsaved(map));
  const known = [
    ...classes.blueprints.map(({ class: info, blueprint }) => blueprintAsset(info, blueprint, classes)),
    ...maps.map(map => ({ path: worldPathOf(map), class: '/Script/Engine.World' })),
    ...engineContent,
  ];
  for (const asset of known) if (!disk.isRemoved(packageOf(asset.path))) addKnown(asset);
  const saved = disk.files().flatMap(({ packageName }) => disk.content(packageName)?.asset ?? []);
  for (const asset of saved) add(copyPlain(asset));
  for (const path of [...given, ...saved].flatMap(asset => Object.values(asset.parameters?.texture ?? {}))) {
    if (path && !find(path)) addImplied({ path, class: '/Script/Engine.Texture2D' }, { add, disk });
  }
}

/** What stays where a renamed asset was, as long as some file refers to it. It leads to its first reference. */
export const redirectorClass = '/Script/CoreUObject.ObjectRedirector';

/** What an asset refers to beyond its properties. */
export function relatedTo({ references = [], parameters }: SceneAsset): string[] {
  return [...references, ...Object.values(parameters?.texture ?? {})].filter(path => path !== '');
}

/** Lists an asset that the scene only mentions. */
function addImplied(asset: SceneAsset, { add, disk }: Pick<Assets, 'add'> & { disk: Disk }): void {
  const packageName = packageOf(asset.path);
  if (disk.isRemoved(packageName)) return;
  if (!isEngineContent(packageName)) disk.find({ packageName, kind: 'asset', readOnly: false });
  add(asset);
}

/**
 * Loads whatever objects refer to, by the name that it has by now. A reference to an asset that the scene does not list makes one of the property's
 * class, so that scenes need not list every mesh.
 */
export function loadReferences(assets: Assets, store: ObjectStore, disk: Disk): void {
  for (const object of store.all()) {
    const found = referencesOf(object);
    const moved = found.some(each => assets.lead(each) !== each.path) ? movedValues(object, assets.lead) : [];
    for (const [name, value] of moved) object.values.set(name, value);
    for (const { path, of, kind, strength } of moved.length > 0 ? referencesOf(object) : found) {
      if (strength === 'soft' || kind === 'class' || store.get(path) || assets.load(path)) continue;
      const info = nativeClass(concrete[of] ?? of);
      if (!info || info.abstract || path.includes(':')) continue;
      addImplied({ path, class: info.path }, { add: assets.add, disk });
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
