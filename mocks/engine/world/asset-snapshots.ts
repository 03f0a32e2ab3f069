import { describeGraphs } from '../blueprints/graph-snapshot.ts';
import { copyPlain } from '../copy-plain.ts';
import { freezePlain } from '../freeze-plain.ts';
import { describeGraph } from '../materials/describe-graph.ts';
import { openGraph } from '../materials/material-graph.ts';
import type { ClassInfo } from '../reflection/class-info.ts';
import type { SceneAsset } from '../scene.ts';
import { describeSequence } from '../sequences/sequence.ts';
import type { World } from '../world.ts';
import type { LiveObject } from './live-object.ts';
import { movedValues } from './moved-references.ts';
import { ownDifferences } from './own-differences.ts';
import { packageOf } from './registry-asset.ts';
import type { AssetSnapshot } from './world-snapshot.ts';

/** All assets of a world, by path. */
export function snapshotAssets(world: World): [path: string, asset: AssetSnapshot][] {
  const inner = innerByAsset(world);
  return world.assets.all.map(asset => {
    const { path, class: classPath } = asset;
    const object = world.objects.get(path);
    if (object) return [path, snapshotOf(world, asset, object, inner.get(path.toLowerCase()))];
    // A scene may list assets of classes that nothing is known of, as long as nobody loads them.
    const info = world.classes.find(classPath);
    return [path, info ? snapshotUnloaded(world, asset, info) : snapshotOf(world, asset)];
  });
}

/** What assets consist of, by the asset's path in lower case. */
function innerByAsset(world: World): ReadonlyMap<string, readonly LiveObject[]> {
  const inner = new Map<string, LiveObject[]>();
  for (const object of world.objects.all()) {
    if (object.kind !== 'inner') continue;
    const assetPath = object.path.slice(0, object.path.indexOf(':')).toLowerCase();
    const known = inner.get(assetPath);
    if (known) known.push(object);
    else inner.set(assetPath, [object]);
  }
  return inner;
}

/** What was told of an asset that is not in memory, and what it was made from. */
interface Known {
  info: ClassInfo;
  object: LiveObject;
  snapshot: AssetSnapshot;
}

/** Records that cannot change, and so stand for the same asset in all worlds that are copied from one. */
const known = new WeakMap<SceneAsset, Known>();

function snapshotUnloaded(world: World, asset: SceneAsset, info: ClassInfo): AssetSnapshot {
  const content = world.packages.content(packageOf(asset.path));
  const last = known.get(asset);
  if (!content && last?.info === info && leadsNowhereElse(world, asset, last.object)) return last.snapshot;
  const object = world.assets.preview(asset);
  const inner = openGraph(world.classes, object, asset, content?.objects);
  const snapshot = snapshotOf(world, asset, object, inner);
  // What a Blueprint says may become another without its record or its file.
  const isOfScene = Object.isFrozen(asset) && !content && !object.draft;
  if (isOfScene && leadsNowhereElse(world, asset, object))
    known.set(asset, { info, object, snapshot: freezePlain(snapshot) });
  return snapshot;
}

/** Whether all that an asset refers to is still where it says. */
function leadsNowhereElse({ assets }: World, asset: SceneAsset, object: LiveObject): boolean {
  return assets.resolve(asset) === asset && movedValues(object, assets.lead).length === 0;
}

function snapshotOf(
  world: World,
  asset: SceneAsset,
  object?: LiveObject,
  inner: readonly LiveObject[] = [],
): AssetSnapshot {
  const { class: classPath, tags = {}, metadata, references, parameters } = world.assets.resolve(asset);
  const { values, graph } = object ? describeGraph(object, inner, ownDifferences) : { values: {} };
  const graphs = object && describeGraphs(world, object);
  return {
    class: classPath,
    ...copyPlain({ tags, metadata, references, parameters }),
    ...(object?.preset && { preset: copyPlain(object.preset) }),
    ...(object?.table && { rows: copyPlain(object.table.rows) }),
    ...(object?.curves && { curves: copyPlain(object.curves) }),
    ...(object?.strings && { strings: copyPlain(object.strings) }),
    ...(object?.sequence && { sequence: copyPlain(describeSequence(object.sequence)) }),
    ...(graph && { graph }),
    ...(graphs && { graphs: copyPlain(graphs) }),
    values,
  };
}
