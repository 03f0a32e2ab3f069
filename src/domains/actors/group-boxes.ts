import type { InspectContext } from '../../kernel/views/define-view.ts';
import { type Outcome, refuseWhileSaving } from '../../unreal/client.ts';
import { getBoxAround } from '../../unreal/engine-functions.ts';
import { type MeasuredBox, sizeOf } from './measured-box.ts';

/** Actors that stand one after the other in the level, and the box around all of them. */
export interface ActorGroup<T> {
  actors: readonly T[];
  /** `none` has any size; `unknown`: one of them spoils the answer. */
  bounds: MeasuredBox | 'none' | 'unknown';
}

interface Grouping<T> {
  /** Actors that are asked about together at the most: their paths are what it costs. */
  size: number;
  /** Actors of the level, one after the other, among which they are sought; `size` when left out. */
  among?: number;
  /** Whether a box is wanted of an actor. */
  belongs(actor: T): boolean;
  /** What was asked of them before it was known what they are: groups that have the same members are not asked. */
  ahead?: readonly ActorGroup<T>[] | undefined;
}

/**
 * The boxes around groups of actors, by one question a group: a large level in a fraction of the reads. Groups are told
 * apart by where actors stand in the list, so one that does not belong there changes the groups near it alone.
 * @returns undefined where the engine or the project refuses that
 */
export async function readGroups<T extends { path: string }>(
  { session, signal }: InspectContext,
  actors: readonly T[],
  { size, among = size, belongs, ahead }: Grouping<T>,
): Promise<ActorGroup<T>[] | undefined> {
  const groups = cut(actors, among).flatMap(near => cut(near.filter(belongs), size));
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

function cut<T>(list: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(list.length / size) }, (_, index) =>
    list.slice(index * size, (index + 1) * size),
  );
}

function hasMembers<T extends { path: string }>({ actors }: ActorGroup<T>, group: readonly T[]): boolean {
  return actors.length === group.length && actors.every(({ path }, index) => path === group[index]?.path);
}

function boundsOf(told: Outcome<MeasuredBox> | undefined): ActorGroup<unknown>['bounds'] {
  if (!told?.ok) return 'unknown';
  return sizeOf(told.value) > 0 ? told.value : 'none';
}
