import { BridgeError, rewrap } from '../../base/errors.ts';
import { nameGlob } from '../../base/name-glob.ts';
import { nearestNamed } from '../../base/nearest.ts';
import { nextTurn } from '../../base/next-turn.ts';
import { componentClass, matchClass } from '../../kernel/finding/match-class.ts';
import type { ActContext } from '../../kernel/operations/act-context.ts';
import { refuseTwoCentres } from '../../kernel/views/near.ts';
import { getActorLocation } from '../../unreal/engine-functions.ts';
import { objectName } from '../../unreal/object-path.ts';
import type { Box, Vector } from '../../unreal/spatial-shapes.ts';
import { resolveTargets } from '../../unreal/targets.ts';
import type { ActorDescriptor } from '../../unreal/world-partition-functions.ts';
import { boxAround, distanceTo, type LevelPartition, meets, readPartition } from '../actors/index.ts';

/** Which actors of a World Partition map are meant: all that fit everything that is said. */
export interface PartitionRequest {
  /** Labels, names or paths; `*` and `?` match. */
  actors?: string[] | undefined;
  class?: string | undefined;
  near?: { objectPath?: string | undefined; location?: Vector | undefined; radius: number } | undefined;
  bounds?: Box | undefined;
}

/** What was meant, loaded or not. */
export interface PartitionChoice {
  partition: LevelPartition;
  chosen: ActorDescriptor[];
  /** What a region may reach or not: nobody knows where it is. */
  unplaced: ActorDescriptor[];
  /** Targets that no file has: actors that nobody has saved yet. */
  unsaved: string[];
}

/**
 * Finds actors by what World Partition knows of them.
 * @returns undefined for a plain level, of which all is loaded
 * @throws BridgeError `object_not_found` with near names, `invalid_arguments`, `engine_lacks` before 5.1
 */
export async function choosePartitionActors(
  context: ActContext,
  query: PartitionRequest,
): Promise<PartitionChoice | undefined> {
  if (query.class !== undefined && componentClass(query.class) !== undefined) throw componentsUnknown(query);
  const center = await readCenter(context, query.near);
  const region = regionOf(query, center);
  const partition = await readPartition(context, { box: region });
  if (!partition) {
    if (query.actors)
      await resolveTargets(context.session, literal(query.actors), { signal: context.signal });
    return undefined;
  }
  const radius = query.near?.radius ?? Number.POSITIVE_INFINITY;
  const described = partition.actors.map(({ objectPath, classPath }) => ({ path: objectPath, classPath }));
  const ofClass = query.class === undefined ? undefined : await matchClass(context, described, query.class);
  const isOfClass = ({ objectPath }: ActorDescriptor) => ofClass === undefined || ofClass.has(objectPath);
  const isInside = ({ box }: ActorDescriptor) =>
    (query.bounds === undefined || (box !== undefined && meets(box, query.bounds))) &&
    (center === undefined || (box !== undefined && distanceTo(box, center) <= radius));
  const alike = partition.actors.filter(isOfClass);
  const fitting = alike.filter(isInside);
  const unplaced = region ? alike.filter(({ box }) => !box) : [];
  if (!query.actors) return { partition, chosen: fitting, unsaved: [], unplaced };
  const { named, unsaved } = await findNamed(context, query.actors, partition, region !== undefined);
  return {
    ...{ partition, unsaved },
    chosen: fitting.filter(each => named.has(each)),
    unplaced: unplaced.filter(each => named.has(each)),
  };
}

function componentsUnknown({ class: wanted }: PartitionRequest): BridgeError {
  return new BridgeError(
    'invalid_arguments',
    `World Partition keeps the classes of actors, not of their components: \`class\` "${wanted}" finds nobody.`,
    { remedy: 'Name a class of actors, or the actors themselves.' },
  );
}

/** Actors by label, name, path or pattern; a label that several bear means all of them. */
async function findNamed(
  context: ActContext,
  targets: readonly string[],
  { actors }: LevelPartition,
  isRegion: boolean,
): Promise<{ named: Set<ActorDescriptor>; unsaved: string[] }> {
  const named = new Set<ActorDescriptor>();
  const unsaved: string[] = [];
  const book = indexNames(actors);
  for (const target of new Set(targets.map(each => each.trim()))) {
    // A pattern is held against all of the level, which may take as long as a turn may.
    if (isPattern(target)) await nextTurn();
    const found = isPattern(target) ? matchLabels(actors, target) : (book.get(target.toLowerCase()) ?? []);
    for (const each of found) named.add(each);
    // Elsewhere in the level there may be one of that name.
    if (found.length > 0 || isPattern(target) || isRegion) continue;
    await needLoaded(context, target, actors);
    unsaved.push(target);
  }
  return { named, unsaved };
}

/** Actors by what they may be called, in lower case: a level of many is gone through once for all targets. */
function indexNames(actors: readonly ActorDescriptor[]): Map<string, ActorDescriptor[]> {
  const book = new Map<string, ActorDescriptor[]>();
  for (const actor of actors) {
    const { label, objectPath } = actor;
    const names = new Set([label, objectPath, objectName(objectPath)].map(each => each.toLowerCase()));
    for (const name of names) {
      const called = book.get(name);
      if (called) called.push(actor);
      else book.set(name, [actor]);
    }
  }
  return book;
}

function matchLabels(actors: readonly ActorDescriptor[], pattern: string): ActorDescriptor[] {
  const matches = nameGlob(pattern);
  return actors.filter(({ label }) => matches(label));
}

/** An actor without a file can only be one that is in memory. @throws BridgeError `object_not_found` */
async function needLoaded(
  { session, signal }: ActContext,
  target: string,
  actors: readonly ActorDescriptor[],
): Promise<void> {
  const message = `No actor of this level is called "${target}", loaded or not.`;
  const explain = ({ code, details }: BridgeError) => {
    const near = nearestNamed(objectName(target), actors, each => each.label);
    return new BridgeError(code, message, {
      remedy: '`find_actors` with `unloaded: true` lists those that are not loaded.',
      suggestions: [...new Set([...near, ...(details.suggestions ?? [])])],
    });
  };
  await resolveTargets(session, [target], { signal, unloaded: 'ignore' }).catch(
    rewrap(['object_not_found'], explain),
  );
}

function isPattern(target: string): boolean {
  return /[*?]/.test(target);
}

function literal(targets: readonly string[]): string[] {
  return targets.filter(target => !isPattern(target));
}

/** What the engine is asked for: the part of the level that both may reach. */
function regionOf({ bounds, near }: PartitionRequest, center: Vector | undefined): Box | undefined {
  return bounds ?? (center && near ? boxAround(center, near.radius) : undefined);
}

async function readCenter(
  { session, signal }: ActContext,
  near: PartitionRequest['near'],
): Promise<Vector | undefined> {
  if (!near) return undefined;
  refuseTwoCentres(near);
  if (near.location) return near.location;
  if (near.objectPath === undefined) {
    throw new BridgeError(
      'invalid_arguments',
      '`near` takes an `objectPath` or a `location`, and a `radius`.',
      {
        example: { action: 'load_actors', near: { location: { X: 0, Y: 0, Z: 0 }, radius: 10_000 } },
      },
    );
  }
  const [target] = await resolveTargets(session, [near.objectPath], { signal });
  return target && session.client.send(getActorLocation(target.objectPath), { signal });
}
