import type { SceneActor, SceneLevel } from '../scene.ts';
import type { Disk } from '../world/disk.ts';
import { externalPackage } from '../world/external-package.ts';
import { isUnsaved, levelPathOf } from '../world/level-path.ts';

/** An actor of the open World Partition map that is in its file, and not in memory. */
export interface UnloadedActor {
  name: string;
  label: string;
  /** Class path. */
  class: string;
  path: string;
  packageName: string;
  dataLayers: readonly string[];
}

/** Those that a level leaves out when it is opened, by path in lower case. */
export function unloadedAtStart(disk: Disk, source: SceneLevel): Map<string, UnloadedActor> {
  const { map, actors, worldPartition } = source;
  const found = worldPartition ? actors.filter(({ unloaded }) => unloaded) : [];
  const named = found
    .map(actor => describeUnloaded(disk, map, actor))
    .filter(({ packageName }) => isUnsaved(map) || disk.file(packageName) !== undefined);
  return new Map(named.map(actor => [actor.path.toLowerCase(), actor]));
}

/** Its label is the one that it was saved with last. */
function describeUnloaded(disk: Disk, map: string, actor: SceneActor): UnloadedActor {
  const path = `${levelPathOf(map)}.${actor.name}`;
  const packageName = externalPackage(map, path);
  const saved = disk.content(packageName)?.objects.find(each => each.path === path);
  return {
    ...{ name: actor.name, class: actor.class, path, packageName },
    label: saved?.rest.label ?? actor.label ?? actor.name,
    dataLayers: actor.dataLayers ?? [],
  };
}
