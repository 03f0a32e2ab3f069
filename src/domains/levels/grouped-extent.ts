import type { InspectContext } from '../../kernel/views/define-view.ts';
import { getActorBounds } from '../../unreal/engine-functions.ts';
import type { Box } from '../../unreal/spatial-shapes.ts';
import { type ActorGroup, readGroups, sizeOf, toBox } from '../actors/index.ts';
import { isThing, isThingClass, type SizedThing } from './level-extent.ts';

/** An actor, as far as its size is concerned. */
export interface SizedActor extends SizedThing {
  path: string;
}

/** So many are asked about together: their paths are what it costs, their number is what a stray one is sought among. */
const GROUP = 32;

/** The boxes around groups of things; undefined where the engine or the project refuses that. */
export function readThings<T extends SizedActor>(
  context: InspectContext,
  actors: readonly T[],
  ahead?: readonly ActorGroup<T>[],
): Promise<ActorGroup<T>[] | undefined> {
  return readGroups(context, actors, { size: GROUP, belongs: each => isThingClass(each.class), ahead });
}

/** The same actors with the box of each. */
export async function readEachBox<T extends SizedActor>(
  { session, signal }: InspectContext,
  groups: readonly ActorGroup<T>[],
): Promise<T[]> {
  const actors = groups.flatMap(group => group.actors);
  const outcomes = await session.client.sendAll(
    actors.map(({ path }) => getActorBounds(path)),
    { signal },
  );
  return actors.map((actor, index) => {
    const told = outcomes[index];
    return told?.ok ? { ...actor, bounds: told.value } : actor;
  });
}

/**
 * Groups in which something may stand far away from all else, or be far larger: they reach out twice as far as most do.
 * What is left out of a level's extent reaches out four times as far as nearly all others. And those of unknown size.
 */
export function findSuspicious<T extends SizedActor>(groups: readonly ActorGroup<T>[]): ActorGroup<T>[] {
  const known = groups.flatMap(group => (typeof group.bounds === 'object' ? [toBox(group.bounds)] : []));
  const axes = ['X', 'Y', 'Z'] as const;
  const centre = axes.map(axis => medianOf(known.map(({ min, max }) => (min[axis] + max[axis]) / 2)));
  const reachOf = ({ min, max }: Box) =>
    Math.max(
      ...axes.map((axis, at) => Math.max(max[axis] - (centre[at] ?? 0), (centre[at] ?? 0) - min[axis])),
    );
  const usual = medianOf(known.map(reachOf));
  return groups.filter(({ bounds }) =>
    typeof bounds === 'object' ? reachOf(toBox(bounds)) > SUSPICIOUS * usual : bounds === 'unknown',
  );
}

const SUSPICIOUS = 2;

function medianOf(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

/** Groups that are read one by one before it is known how large the largest are. */
const FIRST_READ = 0.05;

/** The largest of all: groups that are smaller than them as a whole are not looked into. */
export async function readLargest<T extends SizedActor>(
  context: InspectContext,
  groups: readonly ActorGroup<T>[],
  { known, most }: { known: readonly T[]; most: number },
): Promise<T[]> {
  const sized = groups.filter(({ bounds }) => typeof bounds === 'object');
  const largestFirst = sized.toSorted((a, b) => groupSize(b) - groupSize(a));
  const first = Math.ceil(largestFirst.length * FIRST_READ);
  const early = pickLargest([...known, ...(await readEachBox(context, largestFirst.slice(0, first)))], most);
  const last = early[most - 1]?.bounds;
  const least = last ? sizeOf(last) : 0;
  const open = largestFirst.slice(first).filter(group => groupSize(group) > least);
  return pickLargest([...early, ...(await readEachBox(context, open))], most);
}

function groupSize({ bounds }: ActorGroup<SizedActor>): number {
  return typeof bounds === 'object' ? sizeOf(bounds) : 0;
}

/** The largest of some actors, largest first. */
export function pickLargest<T extends SizedThing>(actors: readonly T[], most: number): T[] {
  const size = ({ bounds }: T) => (bounds ? sizeOf(bounds) : 0);
  return actors
    .filter(isThing)
    .toSorted((a, b) => size(b) - size(a))
    .slice(0, most);
}
