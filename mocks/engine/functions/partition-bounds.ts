import type { PartitionActor } from '../partition/partition.ts';
import type { Vector } from '../scene.ts';
import { buildActor } from '../world/build-actor.ts';
import type { LiveObject } from '../world/live-object.ts';
import { createObjectStore, type ObjectStore } from '../world/object-store.ts';
import { restoreObject } from '../world/package-content.ts';
import { actorTransform } from '../world/placement.ts';
import type { World } from '../world.ts';
import { boundsOf } from './actor-bounds.ts';
import { type FunctionCall, NotSimulated } from './engine-function.ts';

/** In cm, along the axes of the world. */
export interface ActorBox {
  min: Vector;
  max: Vector;
}

/** The box in which World Partition keeps an actor; where nothing of it has a size, the point that it is at [derived]. */
export function boxOfPartitionActor({ world }: FunctionCall, actor: PartitionActor): ActorBox {
  const { object, objects } = actor.object
    ? { object: actor.object, objects: world.objects }
    : scratch(world, actor);
  if (!object) return { min: ZERO, max: ZERO };
  const at = actorTransform(objects, object).Translation;
  const { Origin, BoxExtent } = sizeOf(world, object, objects) ?? { Origin: at, BoxExtent: ZERO };
  const isPoint = BoxExtent.X === 0 && BoxExtent.Y === 0 && BoxExtent.Z === 0;
  const [middle, half] = isPoint ? [at, ZERO] : [Origin, BoxExtent];
  const edge = (side: -1 | 1): Vector => ({
    X: middle.X + side * half.X,
    Y: middle.Y + side * half.Y,
    Z: middle.Z + side * half.Z,
  });
  return { min: edge(-1), max: edge(1) };
}

const ZERO: Vector = { X: 0, Y: 0, Z: 0 };

function sizeOf({ assets }: World, object: LiveObject, objects: ObjectStore) {
  try {
    return boundsOf(object, { objects, assets });
  } catch (thrown) {
    if (thrown instanceof NotSimulated) return undefined;
    throw thrown;
  }
}

/** An actor as it would be in memory, beside the editor's own. What it is attached to is not looked at. */
function scratch(
  { classes, defaults, levelPath, levels, scene, packages }: World,
  { name, path, packageName }: PartitionActor,
): { object: LiveObject | undefined; objects: ObjectStore } {
  const objects = createObjectStore();
  const builder = { store: objects, classes, defaults, levelPath };
  const saved = packages.content(packageName);
  for (const each of saved?.objects ?? []) restoreObject(builder, each);
  const level = [scene, ...(scene.levels ?? [])].find(({ map }) => map === levels.map);
  const source = level?.actors.find(each => each.name === name);
  if (!saved && source) buildActor(builder, source);
  return { object: objects.get(path), objects };
}
