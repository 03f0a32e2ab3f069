import { openGraph } from '../materials/material-graph.ts';
import { guidOf } from '../partition/actor-guid.ts';
import { findProperty } from '../reflection/class-info.ts';
import type { PropertyValues, SceneAsset } from '../scene.ts';
import { readSequence } from '../sequences/read-sequence.ts';
import type { World } from '../world.ts';
import { tablesOf } from './asset-tables.ts';
import { blueprintAsset, blueprintAt } from './blueprint-asset.ts';
import { assign } from './default-objects.ts';
import { createLiveObject, type LiveObject } from './live-object.ts';
import { packageOf } from './registry-asset.ts';
import { STATE_IDS } from './state-ids.ts';

/** Adds an asset that is in memory only: its package is dirty, and no file has it. What was at its path is replaced. */
export function createAsset(world: World, asset: SceneAsset): LiveObject {
  world.assets.add(isNewMaterial(asset) ? { ...asset, graph: { expressions: {} } } : asset);
  // The list may say the same in other words.
  const { path, class: classPath, properties = {} } = world.assets.find(asset.path) ?? asset;
  const object = createLiveObject({ path, class: world.classes.need(classPath), kind: 'asset' });
  const sequence = readSequence({ path, class: classPath }, world.scene);
  if (sequence) object.sequence = sequence;
  const draft = blueprintAt(world.classes, path);
  if (draft) object.draft = draft;
  Object.assign(object, tablesOf(asset));
  world.objects.put(assign(object, { ...drawStateIds(world, object), ...properties }));
  const given = world.assets.find(asset.path) ?? asset;
  for (const inner of openGraph(world.classes, object, given)) world.objects.put(inner);
  world.packages.add(packageOf(path));
  return object;
}

const drawn = new WeakMap<World, number>();

function drawStateIds(world: World, { class: info, path }: LiveObject): PropertyValues {
  const count = (drawn.get(world) ?? 0) + 1;
  drawn.set(world, count);
  const names = STATE_IDS.filter(name => findProperty(info, name));
  return Object.fromEntries(names.map(name => [name, { ...guidOf(`${path} ${count}`) }]));
}

/** Makes a Blueprint, compiled: actors of its class can be spawned at once. Returns its asset. */
export function createBlueprint(world: World, packageName: string, parent: string): LiveObject {
  const blueprint = { path: packageName, parent };
  const info = world.classes.addBlueprint(blueprint);
  return createAsset(world, blueprintAsset(info, blueprint, world.classes));
}

/** What instances of it may set is then what its graph declares. */
function isNewMaterial({ class: classPath, parameters, graph }: SceneAsset): boolean {
  return classPath === '/Script/Engine.Material' && parameters === undefined && graph === undefined;
}
