import { BridgeError } from '../base/errors.ts';
import { groupBy } from '../base/group-by.ts';
import { nearestNames } from '../base/nearest.ts';
import { findByLabel } from './engine-functions.ts';
import { permissionFor } from './function-table.ts';
import { isListingRefused, listActors, readLabels, type WorldKind } from './level-list.ts';
import type { LevelListing } from './level-listing.ts';
import type { LiveLevel } from './live/label-index.ts';
import { objectName } from './object-path.ts';
import { refusalKey } from './refused-functions.ts';
import type { EditorSession } from './session.ts';
import { splitPaths } from './split-paths.ts';

/** Above this many actors, labels are filtered by the engine instead of being read one by one. */
const FEW_ACTORS = 300;
/** Names of one call that are filtered for, where the level is larger than that. */
const MOST_FILTERED = 5;
/** Above this many, near misses are sought among object names only. */
const MANY_ACTORS = 3000;

/** Opens a listing, or the one of all that is looked up at once. */
export function openLevel(
  session: EditorSession,
  { world = 'editor', signal }: { world?: WorldKind; signal?: AbortSignal },
): LevelListing {
  const level = session.listings?.get(world) ?? createListing(session, { world, signal });
  session.listings?.set(world, level);
  return level;
}

function createListing(
  session: EditorSession,
  { world, signal }: { world: WorldKind; signal: AbortSignal | undefined },
): LevelListing {
  let paths: Promise<string[]> | undefined;
  let labels: Promise<Map<string, string>> | undefined;
  let labelled: Promise<ReadonlyMap<string, readonly string[]>> | undefined;
  let names: Promise<ReadonlyMap<string, readonly string[]>> | undefined;
  const strangers = new Set<string>();
  let filtered = 0;
  const level: LevelListing = {
    paths: () => {
      paths ??= listActors(session, { world, signal });
      return paths;
    },
    labels: () => {
      labels ??= level.paths().then(list => readLabels(session, list, signal));
      return labels;
    },
    labelled: () => {
      labelled ??= level.labels().then(all => indexBy([...all.keys()], path => all.get(path)));
      return labelled;
    },
    names: () => {
      names ??= level.paths().then(list => indexBy(list, objectName));
      return names;
    },
    countFiltered: () => ++filtered,
    seeksNear: wanted => {
      if (strangers.size < MOST_STRANGERS) strangers.add(wanted);
      return strangers.has(wanted);
    },
  };
  return level;
}

/** Names of one call that are told what they may be. */
const MOST_STRANGERS = 10;

function indexBy(
  paths: readonly string[],
  nameOf: (path: string) => string | undefined,
): ReadonlyMap<string, readonly string[]> {
  return groupBy(paths, path => nameOf(path)?.toLowerCase() ?? '');
}

/** The one actor of a label or an object name. */
interface FoundActor {
  objectPath: string;
  by: 'label' | 'name';
}

/** @throws BridgeError `ambiguous_target`, `object_not_found` with near misses */
export async function findByLabelOrName(
  session: EditorSession,
  wanted: string,
  level: LevelListing,
  { signal, world, listedAgain }: { signal?: AbortSignal; world: WorldKind; listedAgain?: string },
): Promise<FoundActor> {
  const paths = await level.paths();
  if (world === 'editor' && session.followed.level && isListingRefused(session))
    return findTold(session.followed.level, wanted);
  const key = wanted.toLowerCase();
  // Each filter takes the whole list up with it.
  const areRead = paths.length <= FEW_ACTORS || level.countFiltered() > MOST_FILTERED;
  const labelled = areRead
    ? ((await level.labelled()).get(key) ?? [])
    : await filterByLabel(session, paths, wanted, signal);
  const matches = labelled.length > 0 ? labelled : ((await level.names()).get(key) ?? []);
  const found = onlyOne(wanted, matches, labelled.length > 0 ? 'label' : 'name');
  if (found) return found;
  if (!level.seeksNear(wanted)) throw notFound(wanted, [], listedAgain);
  // No labels were read of a crowd; now that nothing was found, near misses are worth their frames.
  const known = paths.length <= MANY_ACTORS ? await level.labels() : new Map<string, string>();
  throw notFound(wanted, [...known.values(), ...paths.map(objectName)], listedAgain);
}

/** @returns undefined where there is none. @throws BridgeError `ambiguous_target` */
function onlyOne(wanted: string, paths: readonly string[], by: 'label' | 'name'): FoundActor | undefined {
  const [only] = paths;
  if (paths.length <= 1) return only === undefined ? undefined : { objectPath: only, by };
  throw new BridgeError('ambiguous_target', `${paths.length} actors are called "${wanted}".`, {
    remedy: `Call again with the objectPath of one; inspect { action: "find_actors", label: ${JSON.stringify(wanted)}, show: ["location"] } tells where each is.`,
    suggestions: paths.slice(0, 10),
  });
}

/** Where the engine refuses to list the level, what it tells unasked decides. */
function findTold(level: LiveLevel, wanted: string): FoundActor {
  const key = wanted.toLowerCase();
  const actors = level.actors();
  const labelled = actors.filter(({ name }) => name.toLowerCase() === key);
  const matches =
    labelled.length > 0
      ? labelled
      : actors.filter(({ objectPath }) => objectName(objectPath).toLowerCase() === key);
  const by = labelled.length > 0 ? 'label' : 'name';
  const paths = matches.map(({ objectPath }) => objectPath);
  const found = onlyOne(wanted, paths, by);
  if (!found) throw notFound(wanted, level.names());
  return found;
}

/** What is said where nobody is called so. */
export function notFound(wanted: string, names: Iterable<string>, why?: string): BridgeError {
  const message = `No actor is called "${wanted}".${why ? ` ${why}` : ''}`;
  return new BridgeError('object_not_found', message, {
    remedy:
      'A label is compared whole, in any letter case. `find_actors` lists them; an asset is named by its path.',
    suggestions: nearestNames(wanted, names),
  });
}

/**
 * Those of `paths` whose labels have a pattern in them, or match it with * and ?.
 * @returns undefined where the engine does not filter, or compares otherwise: letters beyond ASCII by their case
 */
export async function filterByPattern(
  session: EditorSession,
  paths: readonly string[],
  pattern: string,
  signal?: AbortSignal,
): Promise<string[] | undefined> {
  if (/[^\x20-\x7e]/.test(pattern)) return undefined;
  const match = /[*?]/.test(pattern) ? 'MatchesWildcard' : 'Contains';
  return letEngineFilter(session, paths, { label: pattern, match }, signal);
}

async function filterByLabel(
  session: EditorSession,
  paths: readonly string[],
  label: string,
  signal?: AbortSignal,
): Promise<string[]> {
  const found = await letEngineFilter(session, paths, { label, match: 'ExactMatch' }, signal);
  return found ?? filterOneByOne(session, paths, label, signal);
}

/** The list travels up, in parts that fit a frame each. @returns undefined where that is refused */
async function letEngineFilter(
  session: EditorSession,
  paths: readonly string[],
  { label, match }: { label: string; match: Parameters<typeof findByLabel>[2] },
  signal?: AbortSignal,
): Promise<string[] | undefined> {
  if (session.refusedFunctions.has(FILTER)) return undefined;
  const outcomes = await session.client.sendAll(
    splitPaths(paths).map(part => findByLabel(part, label, match)),
    { signal },
  );
  const failure = outcomes.find(outcome => !outcome.ok);
  if (!failure) return outcomes.flatMap(outcome => (outcome.ok ? outcome.value : []));
  if (failure.error.retryable) throw failure.error;
  session.refusedFunctions.add(FILTER);
  return undefined;
}

const FILTER = refusalKey(permissionFor('findByLabel'));

/** Without the plugin EditorScriptingUtilities: every label, then our own comparison. */
async function filterOneByOne(
  session: EditorSession,
  paths: readonly string[],
  label: string,
  signal?: AbortSignal,
): Promise<string[]> {
  const labels = await readLabels(session, paths, signal);
  return paths.filter(path => labels.get(path)?.toLowerCase() === label.toLowerCase());
}
