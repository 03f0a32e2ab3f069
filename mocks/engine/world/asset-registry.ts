import { sameName } from '../reflection/class-info.ts';
import type { SceneLevel } from '../scene.ts';
import { externalPackage } from './external-package.ts';
import { listActors } from './find-in-level.ts';
import { levelPathOf } from './level-path.ts';
import type { OpenLevel } from './open-level.ts';
import { createPackageGraph, type PackageGraph } from './package-graph.ts';
import { folderOf, inPackage, packageOf, type RegistryAsset, toRegistryAsset } from './registry-asset.ts';
import { createFilter, type RegistryFilter } from './registry-filter.ts';

/** What is known of all content without loading it. */
export interface AssetRegistry {
  /** Assets that match, up to a number of them. */
  select(filter: RegistryFilter, test?: (asset: RegistryAsset) => boolean, limit?: number): RegistryAsset[];
  /** By object path, without regard to case. */
  find(path: string): RegistryAsset | undefined;
  /** Folders with something in them, and those that somebody made: `/Game`, `/Game/Props`. */
  folders(): string[];
  /** Which package refers to which, as it was saved. */
  readonly packages: PackageGraph;
}

export function createAssetRegistry(level: OpenLevel): AssetRegistry {
  const packages = createPackageGraph(level, level.assets.all);
  const names = new Map<string, string>();
  const packageNameOf = (map: string, actorPath: string) => {
    const name = names.get(actorPath) ?? externalPackage(map, actorPath);
    names.set(actorPath, name);
    return name;
  };
  const actors = () =>
    [level.source, ...levelsElsewhere(level)]
      .filter(source => source.worldPartition)
      .flatMap(source =>
        externalActors(source, level).map(actor => inPackage(actor, packageNameOf(source.map, actor.path))),
      )
      .filter(actor => !level.disk.isRemoved(actor.packageName));
  const all = () => [...level.assets.all.map(toRegistryAsset), ...actors()];
  return {
    packages,
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
      const ofAssets = level.assets.all.map(asset => folderOf(packageOf(asset.path)));
      return [...new Set(['/Game', ...level.disk.folders, ...ofAssets].flatMap(withParents))];
    },
  };
}

/** Levels of the project that are not open. */
function levelsElsewhere({ scene, source }: OpenLevel): SceneLevel[] {
  return [scene, ...(scene.levels ?? [])].filter(each => !sameName(each.map, source.map));
}

/** One File Per Actor: each actor of a World Partition map is an asset too, loaded or not, under its own path. */
function externalActors(
  source: SceneLevel,
  level: OpenLevel,
): Omit<RegistryAsset, 'packageName' | 'packagePath'>[] {
  const isOpen = sameName(source.map, level.source.map);
  const loaded = isOpen ? listActors(level).filter(actor => !actor.transient) : [];
  const unloaded = isOpen ? [...level.unloaded.values()] : source.actors;
  return [
    ...loaded.map(({ name, path, class: { path: classPath }, label }) => ({ name, path, classPath, label })),
    ...unloaded.map(({ name, label, class: classPath }) => ({
      ...{ name, label, classPath, path: `${levelPathOf(source.map)}.${name}` },
    })),
  ].map(({ name, path, classPath, label = name }) => ({
    ...{ name, path, class: classPath, tags: { ActorLabel: label } },
  }));
}

/** `/Game/Props/Old` → `/Game`, `/Game/Props`, `/Game/Props/Old` */
function withParents(folder: string): string[] {
  const parts = folder.split('/').slice(1);
  return parts.map((_, index) => `/${parts.slice(0, index + 1).join('/')}`);
}
