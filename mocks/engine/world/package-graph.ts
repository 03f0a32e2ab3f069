import { toValue } from '../defaults.ts';
import { type ClassInfo, isChildOf } from '../reflection/class-info.ts';
import type { PropertyValues, Scene, SceneActor, SceneAsset, SceneBlueprint } from '../scene.ts';
import { blueprintClassPath } from './blueprint-class.ts';
import { componentSpecs } from './component-specs.ts';
import { assign } from './default-objects.ts';
import { externalPackage } from './external-package.ts';
import { isUnsaved } from './level-path.ts';
import { createLiveObject } from './live-object.ts';
import type { OpenLevel } from './open-level.ts';
import { referencesIn, referencesOf } from './references.ts';
import { packageOf } from './registry-asset.ts';

/** Which package refers to which, as they were saved: edits that nobody has saved are not in it. */
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

/** A link's end as a path that somebody refers to. */
interface Target {
  path: string;
  strength: 'hard' | 'soft';
}

/**
 * Reads the links off a scene: a level (or each of its actors' packages) → classes, meshes and materials → textures.
 * Classes count as `/Script/…` packages, as in the engine [derived].
 */
export function createPackageGraph(scene: Scene, level: OpenLevel): PackageGraph {
  const links = new Map<string, { name: string; to: Map<string, PackageLink> }>();
  const add = (from: string, targets: Target[]) => {
    const entry = links.get(from.toLowerCase()) ?? { name: from, to: new Map<string, PackageLink>() };
    links.set(from.toLowerCase(), entry);
    for (const { path, strength } of targets) {
      const packageName = packageOfTarget(path, scene, level);
      const key = packageName.toLowerCase();
      if (key === from.toLowerCase() || entry.to.get(key)?.strength === 'hard') continue;
      entry.to.set(key, { packageName, strength });
    }
  };
  for (const asset of level.assets.all) add(packageOf(asset.path), targetsOfAsset(asset, level));
  for (const blueprint of scene.blueprints ?? []) add(blueprint.path, targetsOfBlueprint(blueprint, level));
  for (const actor of isUnsaved(scene.map) ? [] : scene.actors) {
    const from = scene.worldPartition
      ? externalPackage(scene.map, `${level.levelPath}.${actor.name}`)
      : scene.map;
    add(from, [...targetsOfActor(actor, level), hard(level.worldPath)]);
  }
  return {
    dependencies: name => {
      const entry = links.get(name.toLowerCase());
      return entry && [...entry.to.values()];
    },
    referencers(name) {
      const key = name.toLowerCase();
      const found = [...links.values()].flatMap(({ name: packageName, to }) => {
        const link = to.get(key);
        return link ? [{ packageName, strength: link.strength }] : [];
      });
      return found.length > 0 || links.has(key) ? found : undefined;
    },
  };
}

/** Whatever lies inside a level is in the level's package, save the actors of a World Partition map. */
function packageOfTarget(path: string, scene: Scene, level: OpenLevel): string {
  const isActor = path.toLowerCase().startsWith(`${level.levelPath.toLowerCase()}.`);
  if (!isActor || !scene.worldPartition) return packageOf(path);
  const [name = ''] = path.slice(level.levelPath.length + 1).split('.', 1);
  return externalPackage(scene.map, `${level.levelPath}.${name}`);
}

function targetsOfAsset(asset: SceneAsset, level: OpenLevel): Target[] {
  const info = level.classes.find(asset.class);
  return [
    hard(asset.class),
    ...(info ? targetsOfValues(info, asset.properties) : []),
    ...(asset.references ?? []).map(hard),
  ];
}

function targetsOfBlueprint(blueprint: SceneBlueprint, { classes }: OpenLevel): Target[] {
  const info = classes.need(blueprintClassPath(blueprint.path));
  const components = Object.values(blueprint.components ?? {}).flatMap(component => [
    hard(component.class),
    ...targetsOfValues(classes.need(component.class), component.properties),
  ]);
  const variables = info.properties.flatMap(({ type, rest }) =>
    rest.default === undefined ? [] : referencesIn(toValue(rest.default, type), type),
  );
  return [hard(blueprint.parent), ...components, ...variables, ...targetsOfValues(info, blueprint.defaults)];
}

function targetsOfActor(actor: SceneActor, { classes }: OpenLevel): Target[] {
  const info = classes.need(actor.class);
  const specs = isChildOf(info, 'AActor') ? componentSpecs(info, classes) : [];
  const components = Object.entries(actor.components ?? {}).flatMap(([name, component]) => {
    const own = component.class === undefined ? undefined : classes.find(component.class);
    const of = own ?? specs.find(spec => spec.name.toLowerCase() === name.toLowerCase())?.class;
    return of ? [hard(of.path), ...targetsOfValues(of, component.properties)] : [];
  });
  return [hard(actor.class), ...targetsOfValues(info, actor.properties), ...components];
}

function targetsOfValues(info: ClassInfo, values: PropertyValues = {}): Target[] {
  return referencesOf(assign(createLiveObject({ path: '/Temp/X.X', class: info, kind: 'other' }), values));
}

function hard(path: string): Target {
  return { path, strength: 'hard' };
}
