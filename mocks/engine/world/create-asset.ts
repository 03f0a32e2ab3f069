import type { SceneAsset } from '../scene.ts';
import type { World } from '../world.ts';
import { blueprintAsset } from './blueprint-asset.ts';
import { assign } from './default-objects.ts';
import { createLiveObject, type LiveObject } from './live-object.ts';
import { packageOf } from './registry-asset.ts';

/** Adds an asset that is in memory only: its package is dirty, and no file has it. What was at its path is replaced. */
export function createAsset(world: World, asset: SceneAsset): LiveObject {
  world.assets.add(asset);
  // The list may say the same in other words.
  const { path, class: classPath, properties = {} } = world.assets.find(asset.path) ?? asset;
  const object = createLiveObject({ path, class: world.classes.need(classPath), kind: 'asset' });
  world.objects.put(assign(object, properties));
  world.packages.add(packageOf(path));
  return object;
}

/** Makes a Blueprint, compiled: actors of its class can be spawned at once. Returns its asset. */
export function createBlueprint(world: World, packageName: string, parent: string): LiveObject {
  const blueprint = { path: packageName, parent };
  const info = world.classes.addBlueprint(blueprint);
  return createAsset(world, blueprintAsset(info, blueprint, world.classes));
}
