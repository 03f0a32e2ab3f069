import { isChildOf, sameName } from '../reflection/class-info.ts';
import type { SceneAsset } from '../scene.ts';
import type { World } from '../world.ts';
import { isInPackage } from './content-path.ts';
import { moveReferences } from './move-references.ts';
import { folderOf, packageOf } from './registry-asset.ts';

/**
 * Deletes an asset, whoever refers to it: references in memory become null, actors of a Blueprint go with it. Nothing
 * that was done before can be undone. The folder stays.
 */
export function deleteAsset(world: World, asset: SceneAsset): void {
  const packageName = packageOf(asset.path);
  removeInstances(world, packageName);
  moveReferences(world, ({ path, strength }) =>
    strength === 'hard' && isInPackage(path, packageName) ? '' : path,
  );
  for (const object of world.objects.all()) {
    if (isInPackage(object.path, packageName)) world.objects.remove(object);
  }
  const info = blueprintIn(world, packageName)?.class;
  if (info) world.classes.removeBlueprint(info);
  world.assets.remove(asset.path);
  world.packages.remove(packageName);
  world.packages.folders.add(folderOf(packageName));
  world.transactions.reset();
}

/** The Blueprint of a package. */
export function blueprintIn(
  world: World,
  packageName: string,
): World['classes']['blueprints'][number] | undefined {
  return world.classes.blueprints.find(({ blueprint }) => sameName(blueprint.path, packageName));
}

/** True when another Blueprint has this one for its parent. */
export function hasChildren(world: World, packageName: string): boolean {
  const info = blueprintIn(world, packageName)?.class;
  return info !== undefined && world.classes.blueprints.some(({ class: child }) => child.parent === info);
}

function removeInstances(world: World, packageName: string): void {
  const info = blueprintIn(world, packageName)?.class;
  if (!info) return;
  for (const actor of world.actors()) if (isChildOf(actor.class, info.path)) world.remove(actor.path);
}
