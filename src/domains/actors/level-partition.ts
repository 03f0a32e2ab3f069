import { BridgeError, rewrap } from '../../base/errors.ts';
import type { FetchContext } from '../../pipeline/fetch-context.ts';
import { readDescriptors } from '../../unreal/actor-descriptors.ts';
import { listActors } from '../../unreal/level-list.ts';
import { LARGE_LEVEL } from '../../unreal/level-mirror.ts';
import type { Box, Vector } from '../../unreal/spatial-shapes.ts';
import { type ActorDescriptor, ofLevel, pickUnloaded } from '../../unreal/world-partition-functions.ts';

/** The open World Partition map: its actors as they were saved, and which of them are not in memory. */
export interface LevelPartition {
  actors: ActorDescriptor[];
  unloaded: ActorDescriptor[];
}

/** Said where a question about World Partition meets a plain level. */
export const NO_PARTITION = 'This level has no World Partition: all of its actors are loaded.';

/**
 * Reads what World Partition knows, loaded or not; undefined for a plain level.
 * @param box only what reaches into it
 * @param lately whether the actors of a large map may be those of some minutes ago; which of them are loaded is read now
 * @throws BridgeError `engine_lacks` before 5.1, `remote_call_not_allowed` on 5.8
 */
export async function readPartition(
  { session, signal }: Pick<FetchContext, 'session' | 'signal'>,
  { box, lately }: { box?: Box | undefined; lately?: boolean } = {},
): Promise<LevelPartition | undefined> {
  // The list of a level that may be large is only worth its frames where there is something to hold against it.
  const { length } = session.mirror.paths;
  const early = length > 0 && length <= LARGE_LEVEL ? listActors(session, { signal }) : undefined;
  const [{ descriptors, worldPath }] = await Promise.all([
    readDescriptors(session, { box, lately, signal }).catch(rewrap('any', explainMissing)),
    early,
  ]);
  if (!descriptors) return undefined;
  const loaded = await (early ?? listActors(session, { signal }));
  return { actors: ofLevel(descriptors, worldPath), unloaded: pickUnloaded(descriptors, loaded, worldPath) };
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
