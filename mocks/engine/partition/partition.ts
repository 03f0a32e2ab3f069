import { isListed } from '../source-control/scene-source-control.ts';
import { buildActor } from '../world/build-actor.ts';
import { loadReferences } from '../world/create-assets.ts';
import { asClassIsNow, attachActors, followed } from '../world/fill-level.ts';
import { listActors } from '../world/find-in-level.ts';
import type { LiveObject } from '../world/live-object.ts';
import type { OpenLevel } from '../world/open-level.ts';
import { restoreObject } from '../world/package-content.ts';
import { packageOfObject } from '../world/package-memory.ts';
import type { Packages } from '../world/packages.ts';
import type { Selection, TransactionLog } from '../world/transactions.ts';
import type { UnloadedActor } from './unloaded-actor.ts';

/** An actor that has a file in a World Partition map. */
export interface PartitionActor extends UnloadedActor {
  /** While it is in memory. */
  object?: LiveObject;
}

/** World Partition of the open level: which actors there are, and which of them are in memory. */
export interface Partition {
  /** Every actor that was ever saved, loaded or not; undefined for a plain level. */
  actors(): PartitionActor[] | undefined;
  /**
   * Keeps actors in memory, with those that they are attached to. What is in a data layer that is switched off stays
   * out, without a word. @returns how many came
   */
  load(actors: readonly PartitionActor[]): number;
  /**
   * Lets go of actors that `load` has brought. One that somebody else needs, or that differs from its file, stays
   * [derived]. The undo history ends there. @returns how many went
   */
  unload(actors: readonly PartitionActor[]): number;
}

export function createPartition(
  level: OpenLevel,
  {
    packages,
    transactions,
    selected,
  }: { packages: Packages; transactions: TransactionLog; selected: Selection },
): Partition {
  /** Paths that `load` keeps, in lower case; of another level nothing is kept. */
  let kept: { worldPath: string; paths: Set<string> } = { worldPath: level.worldPath, paths: new Set() };
  const keeping = () => {
    if (kept.worldPath !== level.worldPath) kept = { worldPath: level.worldPath, paths: new Set() };
    return kept.paths;
  };
  const bring = (actor: UnloadedActor): number => {
    const key = actor.path.toLowerCase();
    if (!level.unloaded.has(key) || isSwitchedOff(level, actor)) return 0;
    level.unloaded.delete(key);
    const parent = level.unloaded.get(parentOf(level, actor)?.toLowerCase() ?? '');
    const along = parent ? bring(parent) : 0;
    fetchActor(level, actor);
    packages.forget(actor.packageName);
    return along + 1;
  };
  return {
    actors: () => (level.source.worldPartition ? listAll(level, packages) : undefined),
    load(actors) {
      for (const { path } of actors) keeping().add(path.toLowerCase());
      const came = actors.reduce((sum, actor) => sum + bring(actor), 0);
      loadReferences(level.assets, level.store, level.disk);
      return came;
    },
    unload(actors) {
      const isKept = ({ path }: PartitionActor) => keeping().delete(path.toLowerCase());
      const going = actors.filter(isKept).filter(({ packageName }) => !packages.isDirty(packageName));
      const gone = going.filter(each => !isNeeded(level, each, going)).map(each => drop(level, each));
      if (gone.length === 0) return 0;
      for (const { path, packageName } of gone) {
        packages.forget(packageName);
        selected.selection = selected.selection.filter(each => each !== path);
      }
      transactions.reset();
      return gone.length;
    },
  };
}

function listAll(level: OpenLevel, packages: Packages): PartitionActor[] {
  const known = new Map(level.source.actors.map(actor => [actor.name.toLowerCase(), actor]));
  const loaded = listActors(level)
    .filter(object => !object.transient)
    .map((object): PartitionActor => {
      const { name, path, label = name } = object;
      const dataLayers = known.get(name.toLowerCase())?.dataLayers ?? [];
      const packageName = packageOfObject(level, object);
      return { name, path, label, class: object.class.path, packageName, dataLayers, object };
    })
    // What nobody has saved yet has no descriptor.
    .filter(({ packageName }) => packages.file(packageName) !== undefined);
  return [...loaded, ...level.unloaded.values()];
}

function isSwitchedOff({ source }: OpenLevel, { dataLayers }: UnloadedActor): boolean {
  return dataLayers.some(each => isListed(source.unloadedDataLayers, each));
}

/** Path of the actor that an unloaded one is attached to. */
function parentOf({ source, disk, levelPath }: OpenLevel, actor: UnloadedActor): string | undefined {
  const saved = disk.content(actor.packageName)?.objects.flatMap(each => each.rest.attachParent ?? []) ?? [];
  const outside = saved.find(each => !each.startsWith(`${actor.path}.`));
  if (outside !== undefined) return outside.slice(0, outside.lastIndexOf('.'));
  const name = source.actors.find(each => each.name === actor.name)?.attachedTo;
  return name === undefined ? undefined : `${levelPath}.${name}`;
}

function fetchActor(level: OpenLevel, { name, packageName }: UnloadedActor): void {
  const saved = level.disk.content(packageName);
  for (const object of saved?.objects ?? []) restoreObject(level, followed(level, object));
  if (saved) return;
  const source = level.source.actors.find(each => each.name === name);
  if (!source) return;
  const { unloaded: _, dataLayers: _layers, ...actor } = source;
  buildActor(level, asClassIsNow(level, actor));
  attachActors(level, [actor]);
}

/** Whether an actor that stays is attached to it. */
function isNeeded(level: OpenLevel, { path }: PartitionActor, going: readonly PartitionActor[]): boolean {
  return level.store.all().some(({ attachParent, outer }) => {
    if (!attachParent?.startsWith(`${path}.`) || !outer || outer.path === path) return false;
    return !going.some(each => each.path === outer.path);
  });
}

function drop(level: OpenLevel, { object, ...actor }: PartitionActor): UnloadedActor {
  if (object) {
    for (const component of level.store.ownedBy(object)) level.store.remove(component);
    level.store.remove(object);
  }
  level.unloaded.set(actor.path.toLowerCase(), actor);
  return actor;
}
