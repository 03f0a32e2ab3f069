import type { InspectContext } from '../../kernel/views/define-view.ts';
import { type Outcome, refuseWhileSaving } from '../../unreal/client.ts';
import { getActorBounds, getBoxAround } from '../../unreal/engine-functions.ts';
import type { Box } from '../../unreal/spatial-shapes.ts';
import { isThing, isThingClass, type MeasuredBox, type SizedThing, sizeOf, toBox } from './level-extent.ts';

/** An actor, as far as its size is concerned. */
export interface SizedActor extends SizedThing {
  path: string;
}

/** Actors that stand one after the other in the level, and the box around all of them. */
export interface ActorGroup<T extends SizedActor> {
  actors: readonly T[];
  /** `none` has any size; `unknown`: one of them spoils the answer. */
  bounds: MeasuredBox | 'none' | 'unknown';
}

/** So many are asked about together: their paths are what it costs, their number is what a stray one is sought among. */
const GROUP = 32;

/**
 * The boxes around groups of things, by one question a group: a large level in a tenth of the reads. Groups are told apart
 * by where actors stand in the list, so one that turns out to be no thing changes its own group alone.
 * @param ahead what was asked of them before it was known what they are: groups that have the same members are not asked
 * @returns undefined where the engine or the project refuses that
 */
export async function readGroups<T extends SizedActor>(
  { session, signal }: InspectContext,
  actors: readonly T[],
  ahead?: readonly ActorGroup<T>[],
): Promise<ActorGroup<T>[] | undefined> {
  const groups = Array.from({ length: Math.ceil(actors.length / GROUP) }, (_, index) =>
    actors.slice(index * GROUP, (index + 1) * GROUP).filter(({ class: name }) => isThingClass(name)),
  ).filter(group => group.length > 0);
  const before = new Map(ahead?.map(group => [group.actors[0]?.path, group]));
  const known = groups.map(group => {
    const asked = before.get(group[0]?.path);
    return asked && hasMembers(asked, group) ? asked.bounds : undefined;
  });
  const open = groups.filter((_, index) => !known[index]);
  const outcomes = await session.client.sendAll(
    open.map(group => getBoxAround(group.map(({ path }) => path))),
    { signal },
  );
  refuseWhileSaving(outcomes);
  if (outcomes.length > 0 && outcomes.every(({ ok }) => !ok)) return undefined;
  const told = outcomes.values();
  return groups.map((group, index) => ({
    actors: group,
    bounds: known[index] ?? boundsOf(told.next().value),
  }));
}

function hasMembers<T extends SizedActor>({ actors }: ActorGroup<T>, group: readonly T[]): boolean {
  return actors.length === group.length && actors.every(({ path }, index) => path === group[index]?.path);
}

function boundsOf(told: Outcome<MeasuredBox> | undefined): ActorGroup<SizedActor>['bounds'] {
  if (!told?.ok) return 'unknown';
  return sizeOf(told.value) > 0 ? told.value : 'none';
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
