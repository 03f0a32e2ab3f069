import { BridgeError } from '../errors.ts';
import { getEditorWorld } from '../unreal/engine-functions.ts';
import { listActors } from '../unreal/level-list.ts';
import type { Vector } from '../unreal/spatial-shapes.ts';
import {
  type ActorDescriptor,
  type Box,
  getActorDescriptors,
  getActorDescriptorsIn,
  ofLevel,
  pickUnloaded,
} from '../unreal/world-partition-functions.ts';
import type { FetchContext } from './fetch-target.ts';

/** The open World Partition map: its actors as they were saved, and which of them are not in memory. */
export interface LevelPartition {
  actors: ActorDescriptor[];
  unloaded: ActorDescriptor[];
}

/** Said where a question about World Partition meets a plain level. */
export const NO_PARTITION = 'This level has no World Partition: all of its actors are loaded.';

/** Large maps have a hundred thousand actors, which come in one answer. */
const PATIENCE_MS = 60_000;

/**
 * Reads what World Partition knows, loaded or not; undefined for a plain level.
 * @param box only what reaches into it
 * @throws BridgeError `engine_lacks` before 5.1, `remote_call_not_allowed` on 5.8
 */
export async function readPartition(
  { session, signal }: Pick<FetchContext, 'session' | 'signal'>,
  box?: Box,
): Promise<LevelPartition | undefined> {
  const [[descriptors, world], loaded] = await Promise.all([
    session.client.sendAll([box ? getActorDescriptorsIn(box) : getActorDescriptors(), getEditorWorld()], {
      signal,
      timeoutMs: PATIENCE_MS,
    }),
    listActors(session, { signal }),
  ]);
  if (!descriptors.ok) throw explainMissing(descriptors.error);
  if (!world.ok) throw world.error;
  if (!descriptors.value) return undefined;
  return {
    actors: ofLevel(descriptors.value, world.value),
    unloaded: pickUnloaded(descriptors.value, loaded, world.value),
  };
}

/** Before 5.1 neither the functions nor their class are there. */
function explainMissing(error: BridgeError): BridgeError {
  if (error.code !== 'unknown_function' && error.code !== 'object_not_found') return error;
  return new BridgeError(
    'engine_lacks',
    'This engine tells nobody which actors World Partition has not loaded; Unreal 5.1 and later do.',
    {
      remedy: 'The World Partition window of the editor shows them, and loads them.',
      ...(error.details.engineSaid !== undefined && { engineSaid: error.details.engineSaid }),
    },
  );
}

/** How far a place is from the nearest point of a box, cm; 0 inside. */
export function distanceTo({ min, max }: Box, { X, Y, Z }: Vector): number {
  const beyond = (at: number, from: number, to: number) => Math.max(from - at, 0, at - to);
  return Math.hypot(beyond(X, min.X, max.X), beyond(Y, min.Y, max.Y), beyond(Z, min.Z, max.Z));
}

/** The box around a ball. */
export function boxAround({ X, Y, Z }: Vector, radius: number): Box {
  return {
    min: { X: X - radius, Y: Y - radius, Z: Z - radius },
    max: { X: X + radius, Y: Y + radius, Z: Z + radius },
  };
}

/** Whether an actor's box reaches into another. */
export function meets(left: Box, right: Box): boolean {
  const axes = ['X', 'Y', 'Z'] as const;
  return axes.every(axis => left.min[axis] <= right.max[axis] && right.min[axis] <= left.max[axis]);
}
