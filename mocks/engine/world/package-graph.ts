import { sameName } from '../reflection/class-info.ts';
import type { SceneAsset, SceneLevel } from '../scene.ts';
import { objectPathOfPackage } from './content-path.ts';
import { redirectorClass, relatedTo } from './create-assets.ts';
import { externalFolder, externalPackage } from './external-package.ts';
import { isUnsaved, levelPathOf, worldPathOf } from './level-path.ts';
import type { OpenLevel } from './open-level.ts';
import type { PackageContent } from './package-content.ts';
import {
  hard,
  type Target,
  targetsOfActor,
  targetsOfAsset,
  targetsOfBlueprint,
  targetsOfContent,
  targetsOfTable,
} from './package-links.ts';
import { referencesOf } from './references.ts';
import { packageOf } from './registry-asset.ts';

/**
 * Which package refers to which, by the saved files. Unsaved edits are not in it. A package without a file is in it as it
 * is in memory [derived].
 */
export interface PackageGraph {
  /** Undefined when there is no such package. */
  dependencies(packageName: string): PackageLink[] | undefined;
  /** Undefined when there is no such package. */
  referencers(packageName: string): PackageLink[] | undefined;
}

export interface PackageLink {
  packageName: string;
  strength: 'hard' | 'soft';
}

/** Links of a package by the lower-case name of the other end. */
type Links = Map<string, PackageLink>;

interface Entry {
  /** As it is spelled. */
  name: string;
  links: Links;
}

/**
 * Reads the links off the scene, off what was saved since, and off memory: a level (or each of its actors' packages) →
 * classes, meshes and materials → textures. `atStart`: the assets as the scene has them.
 */
export function createPackageGraph(level: OpenLevel, atStart: readonly SceneAsset[]): PackageGraph {
  let fromScene: Map<string, Entry> | undefined;
  const ofContent = new WeakMap<PackageContent, Links>();
  const linksOf = (packageName: string): Links | undefined => {
    const asset = level.assets.find(objectPathOfPackage(packageName));
    if (asset?.class === redirectorClass)
      return toLinks(level, packageName, targetsOfAsset(asset, level.classes));
    const content = level.disk.content(packageName);
    if (content) {
      const known =
        ofContent.get(content) ?? toLinks(level, packageName, targetsOfFile(level, packageName, content));
      ofContent.set(content, known);
      return known;
    }
    fromScene ??= readScene(level, atStart);
    const isNew = level.disk.isRemoved(packageName) || !level.disk.file(packageName);
    const inScene = fromScene.get(packageName.toLowerCase());
    if (inScene && (!isNew || isEngine(packageName))) return inScene.links;
    return asset && toLinks(level, packageName, targetsInMemory(level, asset));
  };
  return {
    dependencies(packageName) {
      const links = linksOf(packageName);
      return links && [...links.values()];
    },
    referencers(packageName) {
      fromScene ??= readScene(level, atStart);
      const names = [
        ...[...fromScene.values()].map(each => each.name),
        ...level.disk.files().map(file => file.packageName),
        ...level.assets.all.map(asset => packageOf(asset.path)),
      ];
      const unique = new Map(names.map(name => [name.toLowerCase(), name]));
      const found = [...unique.values()].flatMap(from => {
        const link = linksOf(from)?.get(packageName.toLowerCase());
        return link ? [{ packageName: from, strength: link.strength }] : [];
      });
      return found.length > 0 || linksOf(packageName) ? found : undefined;
    },
  };
}

function isEngine(packageName: string): boolean {
  return /^\/(Engine|Temp)\//i.test(packageName);
}

function toLinks(level: OpenLevel, from: string, targets: Target[]): Links {
  const links: Links = new Map();
  for (const { path, strength } of targets) {
    const packageName = packageOfTarget(path, level);
    const key = packageName.toLowerCase();
    if (sameName(key, from) || links.get(key)?.strength === 'hard') continue;
    links.set(key, { packageName, strength });
  }
  return links;
}

/** Everything that the scene says, level by level. */
function readScene(level: OpenLevel, atStart: readonly SceneAsset[]): Map<string, Entry> {
  const { scene, classes } = level;
  const targets = new Map<string, { name: string; targets: Target[] }>();
  const add = (name: string, more: Target[]) => {
    const entry = targets.get(name.toLowerCase()) ?? { name, targets: [] };
    entry.targets.push(...more);
    targets.set(name.toLowerCase(), entry);
  };
  for (const asset of atStart) add(packageOf(asset.path), targetsOfAsset(asset, classes));
  for (const blueprint of scene.blueprints ?? []) add(blueprint.path, targetsOfBlueprint(blueprint, classes));
  for (const { map, worldPartition, actors } of levelsOf(level)) {
    for (const actor of isUnsaved(map) ? [] : actors) {
      const from = worldPartition ? externalPackage(map, `${levelPathOf(map)}.${actor.name}`) : map;
      add(from, [...targetsOfActor(actor, classes), hard(worldPathOf(map))]);
    }
  }
  return new Map(
    [...targets].map(([key, { name, targets: found }]) => [
      key,
      { name, links: toLinks(level, name, found) },
    ]),
  );
}

function levelsOf({ scene }: OpenLevel): SceneLevel[] {
  return [scene, ...(scene.levels ?? [])];
}

/** What was saved; what a Blueprint is made of is no object of its file here. */
function targetsOfFile(level: OpenLevel, packageName: string, content: PackageContent): Target[] {
  const { classes } = level;
  const blueprint = classes.blueprints.find(each => sameName(each.blueprint.path, packageName))?.blueprint;
  const map = levelsOf(level).find(each => isInside(packageName, externalFolder(each.map)))?.map;
  return [
    ...targetsOfContent(content, classes),
    ...(blueprint ? targetsOfBlueprint(blueprint, classes) : []),
    ...(map === undefined ? [] : [hard(worldPathOf(map))]),
  ];
}

function targetsInMemory(level: OpenLevel, asset: SceneAsset): Target[] {
  const { classes, store, assets } = level;
  const object = store.get(asset.path) ?? (classes.find(asset.class) && assets.preview(asset));
  const blueprint = classes.blueprints.find(
    each => objectPathOfPackage(each.blueprint.path) === asset.path,
  )?.blueprint;
  return [
    hard(asset.class),
    ...(object ? referencesOf(object) : []),
    ...relatedTo(asset).map(hard),
    ...targetsOfTable(asset),
    ...(blueprint ? targetsOfBlueprint(blueprint, classes) : []),
  ];
}

/** Whatever lies inside a level is in the level's package, save the actors of a World Partition map. */
function packageOfTarget(path: string, level: OpenLevel): string {
  const partition = levelsOf(level).find(
    ({ map, worldPartition }) => worldPartition && isInside(path, levelPathOf(map), '.'),
  );
  if (!partition) return packageOf(path);
  const levelPath = levelPathOf(partition.map);
  const [name = ''] = path.slice(levelPath.length + 1).split('.', 1);
  return externalPackage(partition.map, `${levelPath}.${name}`);
}

function isInside(path: string, outer: string, separator: '/' | '.' = '/'): boolean {
  return path.toLowerCase().startsWith(`${outer}${separator}`.toLowerCase());
}
