import { sameName } from '../reflection/class-info.ts';
import type { SceneAsset } from '../scene.ts';
import { externalFolder, externalPackage } from './external-package.ts';
import { editorsOwn } from './level-path.ts';
import type { LiveObject } from './live-object.ts';
import type { OpenLevel } from './open-level.ts';
import { saveObject } from './package-content.ts';
import type { PackageMemory } from './packages.ts';
import { packageOf } from './registry-asset.ts';

/** The package that an object is saved in: with World Partition every actor has its own, for itself and its components. */
export function packageOfObject(level: OpenLevel, object: LiveObject): string {
  const actor = object.outer ?? object;
  const isExternal =
    level.source.worldPartition && actor.kind === 'actor' && !actor.inPlay && !(actor.name in editorsOwn);
  return isExternal ? packageOfActor(level.source.map, actor) : packageOf(object.path);
}

/** Names are asked for with every edit and are slow to make; each holds for the path that it was made from. */
const names = new WeakMap<LiveObject, { path: string; name: string }>();

function packageOfActor(map: string, actor: LiveObject): string {
  const known = names.get(actor);
  if (known?.path === actor.path) return known.name;
  const name = externalPackage(map, actor.path);
  names.set(actor, { path: actor.path, name });
  return name;
}

/** What the packages of the open level and of the assets consist of. */
export function createPackageMemory(level: OpenLevel, log: string[]): PackageMemory {
  const { assets, store, disk } = level;
  const assetIn = (packageName: string) => assets.find(`${packageName}.${packageName.split('/').at(-1)}`);
  const objectsIn = (packageName: string) =>
    savedObjects(level).filter(object => sameName(packageOfObject(level, object), packageName));
  return {
    log,
    isMap: packageName => isOfOpenLevel(level, packageName) || assetIn(packageName)?.class === worldClass,
    contentOf(packageName) {
      const objects = objectsIn(packageName).map(object => saveObject(object));
      if (sameName(packageName, level.source.map)) return { asset: worldAsset(level), objects };
      if (isOfOpenLevel(level, packageName)) {
        if (objects.length > 0) return { objects };
        return isUnloaded(level, packageName) ? undefined : 'nothing';
      }
      const asset = assetIn(packageName);
      if (!asset) return undefined;
      // Of a level that is not open nothing is in memory.
      if (asset.class === worldClass) return disk.content(packageName);
      const blueprint = store.get(asset.path)?.draft ?? blueprintIn(level, packageName);
      return {
        asset: structuredClone(asset),
        ...(blueprint && { blueprint }),
        // An asset that is not in memory is written as it lay on the disk.
        objects: store.get(asset.path) ? objects : (disk.content(packageName)?.objects ?? objects),
      };
    },
  };
}

const worldClass = '/Script/Engine.World';

/** The package of the open level, or of one of its actors. */
export function isOfOpenLevel({ source }: OpenLevel, packageName: string): boolean {
  return sameName(packageName, source.map) || isInside(packageName, externalFolder(source.map));
}

/** The asset of the open level. */
export function worldAsset({ assets, worldPath, source }: OpenLevel): SceneAsset {
  const known = assets.find(worldPath);
  if (known) return structuredClone(known);
  const tags = source.worldPartition && { tags: partitionTags };
  return { path: worldPath, class: worldClass, ...tags };
}

/** How the registry tells a World Partition map from a plain level [derived]. */
const partitionTags = { LevelIsPartitioned: '1', LevelIsUsingExternalActors: '1' };

export function isPartitioned({ tags }: SceneAsset): boolean {
  return tags?.LevelIsPartitioned === '1';
}

/** Whatever of the memory is worth saving: no classes, nothing that is played, nothing transient. */
export function savedObjects({ store }: OpenLevel): LiveObject[] {
  return store
    .all()
    .filter(each => each.kind !== 'class' && !each.inPlay && !each.transient && !each.outer?.transient);
}

function blueprintIn({ classes }: OpenLevel, packageName: string) {
  return classes.blueprints.find(({ blueprint }) => sameName(blueprint.path, packageName))?.blueprint;
}

function isUnloaded({ unloaded }: OpenLevel, packageName: string): boolean {
  return [...unloaded.values()].some(each => sameName(each.packageName, packageName));
}

function isInside(packageName: string, folder: string): boolean {
  return packageName.toLowerCase().startsWith(`${folder.toLowerCase()}/`);
}
