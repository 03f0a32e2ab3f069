import { BridgeError } from '../base/errors.ts';
import { nearestNames, nearestOf } from '../base/nearest.ts';
import { findByLabel, getSelectedLevelActors } from './engine-functions.ts';
import { rightFor } from './function-table.ts';
import { isListingRefused, listActors, readLabels, type WorldKind } from './level-list.ts';
import type { FoundActors, LiveLevel } from './live/label-index.ts';
import { followLevelOf } from './live/session-level.ts';
import {
  isActorPath,
  isObjectPath,
  isPlayPath,
  objectName,
  toEditorPath,
  toPlayPath,
} from './object-path.ts';
import { withRights } from './rights.ts';
import type { EditorSession } from './session.ts';
import { splitPaths } from './split-paths.ts';
import { explaining, explainUnloaded } from './unloaded-target.ts';

export interface ResolvedTarget {
  objectPath: string;
  /** `remembered` labels are only probable: whoever reads the object checks its label in the same batch. */
  by: 'path' | 'label' | 'remembered' | 'name' | 'selection';
  /** As the caller wrote it. */
  written: string;
}

export interface ResolveOptions {
  signal?: AbortSignal;
  /** Do not trust what was remembered. */
  memory?: 'use' | 'ignore';
  /**
   * `told`: where the editor tells of its level by itself, and told of nobody called so, there is nobody. For whoever looks
   * again and again; whoever says so to somebody has to ask. Default: `ask`.
   */
  miss?: 'ask' | 'told';
  /** Whether World Partition is asked about what is not there. Default: yes. */
  unloaded?: 'tell' | 'ignore';
  world?: WorldKind;
}

/** Above this many actors, labels are filtered by the engine instead of being read one by one. */
const FEW_ACTORS = 300;
/** Above this many, near misses are sought among object names only. */
const MANY_ACTORS = 3000;

/**
 * Finds the objects that forgiving targets mean: a path, an actor's label or name, or `selection`. The level is listed
 * at most once, however many labels are looked up.
 * @returns one target for each, and every selected actor for `selection`
 * @throws BridgeError `nothing_selected`, `ambiguous_target`, `object_not_found` with near misses, `not_playing`,
 *   `remote_call_not_allowed` where a 5.8 project does not let us list actors
 */
export async function resolveTargets(
  session: EditorSession,
  targets: readonly string[],
  options: ResolveOptions = {},
): Promise<ResolvedTarget[]> {
  const level = openLevel(session, options);
  if (options.memory === 'ignore') session.level?.doubt();
  const resolve = (target: string) => resolveOne(session, target, level, options);
  const resolved = await (options.unloaded === 'ignore'
    ? Promise.all(targets.map(resolve))
    : explaining(session, targets, resolve, options));
  return resolved.flat();
}

/** Finds what one target means: one object, or several for a selection of several. */
export function resolveTarget(
  session: EditorSession,
  target: string,
  options?: ResolveOptions,
): Promise<ResolvedTarget[]> {
  return resolveTargets(session, [target], options);
}

/** The level's actors, listed when first asked for. */
interface Level {
  paths(): Promise<string[]>;
  labels(): Promise<Map<string, string>>;
}

function openLevel(session: EditorSession, { world, signal }: ResolveOptions): Level {
  let paths: Promise<string[]> | undefined;
  let labels: Promise<Map<string, string>> | undefined;
  const level: Level = {
    paths: () => {
      paths ??= listActors(session, { world, signal });
      return paths;
    },
    labels: () => {
      labels ??= level.paths().then(list => readLabels(session, list, signal));
      return labels;
    },
  };
  return level;
}

async function resolveOne(
  session: EditorSession,
  target: string,
  level: Level,
  { signal, memory = 'use', world = 'editor', miss = 'ask' }: ResolveOptions,
): Promise<ResolvedTarget[]> {
  const wanted = withoutReferenceText(target.trim());
  const inWorld = (path: string) => (world === 'play' ? toPlayPath(path) : path);
  if (isObjectPath(wanted)) return [{ objectPath: inWorld(wanted), by: 'path', written: target }];
  if (wanted.toLowerCase() === 'selection') {
    const selected = await resolveSelection(session, signal);
    return selected.map(path => ({ objectPath: inWorld(path), by: 'selection', written: target }));
  }
  const key = `${world} ${wanted.toLowerCase()}`;
  const told = memory === 'use' && world === 'editor' ? session.level?.find(wanted) : undefined;
  const remembered = memory === 'use' ? (pathTold(told) ?? session.labels.get(key)) : undefined;
  if (remembered) return [{ objectPath: remembered, by: 'remembered', written: target }];
  session.labels.delete(key);
  if (miss === 'told' && told?.status === 'known' && told.paths.length === 0)
    throw notFound(wanted, session.level?.names() ?? []);
  try {
    const listedAgain = memory === 'ignore' ? LISTED_AGAIN.moved : explainListing(told);
    const found = await findByLabelOrName(session, wanted, level, { signal, world, listedAgain });
    session.labels.set(key, found.objectPath);
    return [{ ...found, written: target }];
  } finally {
    // Whoever had to list the level once may have to again. Nobody waits for this.
    if (world === 'editor') followLevelOf(session);
  }
}

/**
 * The one actor that is called so, by what the editor tells unasked; it is as good as a remembered one. Undefined where the
 * level has to be listed: nothing is told, several are called so, or nobody is. What was told may lack an actor, and only
 * the editor's own list proves that there is none.
 */
function pathTold(told: FoundActors | undefined): string | undefined {
  return told?.status === 'known' && told.paths.length === 1 ? told.paths[0] : undefined;
}

/** The path in what the editor's "Copy Reference" puts on the clipboard: `/Script/Engine.PointLight'/Game/…'`. */
function withoutReferenceText(target: string): string {
  return /^[\w/.]+'(\/[^']+)'$/.exec(target)?.[1] ?? target;
}

async function resolveSelection(session: EditorSession, signal?: AbortSignal): Promise<string[]> {
  const selected = await withRights(
    ['getSelectedLevelActors', 'getObjectClass'],
    session.client.send(getSelectedLevelActors(), { signal }),
  );
  session.lastSelection = selected;
  if (selected.length === 0) throw new BridgeError('nothing_selected', 'No actor is selected in the editor.');
  return selected;
}

async function findByLabelOrName(
  session: EditorSession,
  wanted: string,
  level: Level,
  { signal, world, listedAgain }: { signal?: AbortSignal; world: WorldKind; listedAgain?: string },
): Promise<Pick<ResolvedTarget, 'objectPath' | 'by'>> {
  const paths = await level.paths();
  if (world === 'editor' && session.level && isListingRefused(session))
    return findTold(session.level, wanted);
  const key = wanted.toLowerCase();
  const labels = paths.length <= FEW_ACTORS ? await level.labels() : undefined;
  const labelled = labels
    ? paths.filter(path => labels.get(path)?.toLowerCase() === key)
    : await filterByLabel(session, paths, wanted, signal);
  const matches =
    labelled.length > 0 ? labelled : paths.filter(path => objectName(path).toLowerCase() === key);
  const found = onlyOne(wanted, matches, labelled.length > 0 ? 'label' : 'name');
  if (found) return found;
  // No labels were read of a crowd; now that nothing was found, near misses are worth their frames.
  const known = labels ?? (paths.length <= MANY_ACTORS ? await level.labels() : new Map<string, string>());
  throw notFound(wanted, [...known.values(), ...paths.map(objectName)], listedAgain);
}

/** @returns undefined where there is none. @throws BridgeError `ambiguous_target` */
function onlyOne(
  wanted: string,
  paths: readonly string[],
  by: 'label' | 'name',
): Pick<ResolvedTarget, 'objectPath' | 'by'> | undefined {
  const [only] = paths;
  if (paths.length <= 1) return only === undefined ? undefined : { objectPath: only, by };
  throw new BridgeError('ambiguous_target', `${paths.length} actors are called "${wanted}".`, {
    suggestions: paths.slice(0, 10),
  });
}

/** Why the level was listed although it was known, for whoever is told that nothing was found. */
const LISTED_AGAIN = {
  changed: 'Something was changed within the last frames, so the level was listed again to be sure.',
  moved: 'What was called so before is not any more; the level was listed again.',
};

function explainListing(told: FoundActors | undefined): string | undefined {
  return told?.status === 'unsure' && told.because === 'changed' ? LISTED_AGAIN.changed : undefined;
}

/** Where the engine refuses to list the level, what it tells unasked decides. */
function findTold(level: LiveLevel, wanted: string): Pick<ResolvedTarget, 'objectPath' | 'by'> {
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

function notFound(wanted: string, names: Iterable<string>, why?: string): BridgeError {
  const message = `No actor is called "${wanted}".${why ? ` ${why}` : ''}`;
  return new BridgeError('object_not_found', message, {
    remedy:
      'A label is compared whole, in any letter case. `find_actors` lists them; an asset is named by its path.',
    suggestions: nearestNames(wanted, names),
  });
}

/** Lets the engine filter: the list travels up, in parts that fit a frame each. */
async function filterByLabel(
  session: EditorSession,
  paths: readonly string[],
  label: string,
  signal?: AbortSignal,
): Promise<string[]> {
  if (session.refusedFunctions.has(FILTER)) return filterOneByOne(session, paths, label, signal);
  const outcomes = await session.client.sendAll(
    splitPaths(paths).map(part => findByLabel(part, label)),
    { signal },
  );
  const failure = outcomes.find(outcome => !outcome.ok);
  if (!failure) return outcomes.flatMap(outcome => (outcome.ok ? outcome.value : []));
  if (failure.error.retryable) throw failure.error;
  session.refusedFunctions.add(FILTER);
  return filterOneByOne(session, paths, label, signal);
}

const FILTER = rightFor('findByLabel').functionName;

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

/** Adds near misses to the failure of a path: other actors whose names are alike. */
export async function suggestPaths(
  session: EditorSession,
  failed: BridgeError,
  path: string,
  signal?: AbortSignal,
): Promise<BridgeError> {
  if (failed.code !== 'object_not_found' || failed.details.suggestions) return failed;
  if (isPlayPath(path)) {
    const message = `${path} was of a play session that has ended, or is not in the one that plays.`;
    const remedy = 'The object of the edited level, if it was there before, is the first suggestion.';
    return new BridgeError(failed.code, message, {
      ...failed.details,
      remedy,
      suggestions: [toEditorPath(path)],
    });
  }
  const explained = await explainUnloaded(session, path, failed, signal);
  if (explained !== failed) return explained;
  const actors = await listActors(session, { signal }).catch(() => []);
  const wanted = isActorPath(path)
    ? objectName(path)
    : (/PersistentLevel\.([^.]+)/.exec(path)?.[1] ?? objectName(path));
  return failed.with({ suggestions: nearestOf(wanted, actors, objectName) });
}
