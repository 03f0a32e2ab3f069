import type { Scene, SceneActor } from '../scene.ts';
import { externalPackage } from './external-package.ts';
import type { OpenLevel } from './open-level.ts';
import { listActors } from './open-level.ts';
import { createPackageGraph, type PackageGraph } from './package-graph.ts';
import { folderOf, inPackage, packageOf, type RegistryAsset, toRegistryAsset } from './registry-asset.ts';
import { createFilter, type RegistryFilter } from './registry-filter.ts';

/** What is known of all content without loading it. */
export interface AssetRegistry {
  /** Assets that match, up to a number of them. */
  select(filter: RegistryFilter, test?: (asset: RegistryAsset) => boolean, limit?: number): RegistryAsset[];
  /** By object path, without regard to case. */
  find(path: string): RegistryAsset | undefined;
  /** Folders with something in them, and those that the scene lists: `/Game`, `/Game/Props`. */
  folders(): string[];
  /** Which package refers to which, as it was saved. */
  readonly packages: PackageGraph;
}

export function createAssetRegistry(scene: Scene, level: OpenLevel): AssetRegistry {
  let packages: PackageGraph | undefined;
  const names = new Map<string, string>();
  const packageNameOf = (actorPath: string) => {
    const name = names.get(actorPath) ?? externalPackage(scene.map, actorPath);
    names.set(actorPath, name);
    return name;
  };
  const actors = () => externalActors(scene, level).map(actor => inPackage(actor, packageNameOf(actor.path)));
  const all = () => [...level.assets.all.map(toRegistryAsset), ...actors()];
  return {
    select(filter, test = () => true, limit = Number.POSITIVE_INFINITY) {
      const matches = createFilter(filter, level.classes);
      const found: RegistryAsset[] = [];
      for (const asset of all()) {
        if (found.length >= limit) break;
        if (matches(asset) && test(asset)) found.push(asset);
      }
      return found;
    },
    find(path) {
      const asset = level.assets.find(path);
      if (asset) return toRegistryAsset(asset);
      return actors().find(each => each.path.toLowerCase() === path.toLowerCase());
    },
    folders() {
      const direct = [
        '/Game',
        ...(scene.folders ?? []),
        ...level.assets.all.map(asset => folderOf(packageOf(asset.path))),
      ];
      return [...new Set(direct.flatMap(withParents))];
    },
    get packages() {
      packages ??= createPackageGraph(scene, level);
      return packages;
    },
  };
}

/** One File Per Actor: each actor of a World Partition map is an asset too, loaded or not, under its own path. */
function externalActors(
  scene: Scene,
  level: OpenLevel,
): Omit<RegistryAsset, 'packageName' | 'packagePath'>[] {
  if (!scene.worldPartition) return [];
  const loaded = listActors(level).map(({ name, path, class: info, label = name }) => ({
    ...{ name, path, label, class: info.path },
  }));
  const unloaded = scene.actors
    .filter(actor => actor.unloaded)
    .map(({ name, label = name, class: classPath }: SceneActor) => ({
      ...{ name, label, class: classPath, path: `${level.levelPath}.${name}` },
    }));
  return [...loaded, ...unloaded].map(({ label, ...actor }) => ({ ...actor, tags: { ActorLabel: label } }));
}

/** `/Game/Props/Old` → `/Game`, `/Game/Props`, `/Game/Props/Old` */
function withParents(folder: string): string[] {
  const parts = folder.split('/').slice(1);
  return parts.map((_, index) => `/${parts.slice(0, index + 1).join('/')}`);
}
