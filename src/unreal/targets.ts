import { BridgeError } from '../errors.ts';
import { nearestNames } from '../nearest.ts';
import {
  allowListLines,
  type EngineFunctionName,
  findByLabel,
  getAllLevelActors,
  getDisplayName,
  getSelectedLevelActors,
  rightFor,
} from './engine-functions.ts';
import { isActorPath, isObjectPath, objectName } from './object-path.ts';
import type { EditorSession } from './session.ts';

export interface ResolvedTarget {
  objectPath: string;
  /** `remembered` labels are only probable: whoever reads the object checks its label in the same batch. */
  by: 'path' | 'label' | 'remembered' | 'name' | 'selection';
}

interface ResolveOptions {
  signal?: AbortSignal;
  /** Do not trust what was remembered. */
  memory?: 'use' | 'ignore';
}

/** Above this many actors, labels are filtered by the engine instead of being read one by one. */
const FEW_ACTORS = 300;
/** Above this many, near misses are sought among object names only. */
const MANY_ACTORS = 3000;

/**
 * Finds the objects that a forgiving target means: a path, an actor's label or name, or `selection`.
 * @returns one target, or several for a selection of several.
 * @throws BridgeError `nothing_selected`, `ambiguous_target`, `object_not_found` with near misses,
 *   `remote_call_not_allowed` where a 5.8 project does not let us list actors.
 */
export async function resolveTarget(
  session: EditorSession,
  target: string,
  { signal, memory = 'use' }: ResolveOptions = {},
): Promise<ResolvedTarget[]> {
  const wanted = target.trim();
  if (isObjectPath(wanted)) return [{ objectPath: wanted, by: 'path' }];
  if (wanted.toLowerCase() === 'selection') return resolveSelection(session, signal);
  const remembered = memory === 'use' ? session.labels.get(wanted.toLowerCase()) : undefined;
  if (remembered) return [{ objectPath: remembered, by: 'remembered' }];
  session.labels.delete(wanted.toLowerCase());
  const found = await findByLabelOrName(session, wanted, signal);
  session.labels.set(wanted.toLowerCase(), found.objectPath);
  return [found];
}

async function resolveSelection(session: EditorSession, signal?: AbortSignal): Promise<ResolvedTarget[]> {
  const selected = await withRights(
    ['getSelectedLevelActors'],
    session.client.send(getSelectedLevelActors(), { signal }),
  );
  session.lastSelection = selected;
  if (selected.length === 0) throw new BridgeError('nothing_selected', 'No actor is selected in the editor.');
  return selected.map(objectPath => ({ objectPath, by: 'selection' }));
}

async function findByLabelOrName(
  session: EditorSession,
  wanted: string,
  signal?: AbortSignal,
): Promise<ResolvedTarget> {
  const paths = await listActors(session, signal);
  const key = wanted.toLowerCase();
  const labels = paths.length <= FEW_ACTORS ? await readLabels(session, paths, signal) : undefined;
  const labelled = labels
    ? paths.filter(path => labels.get(path)?.toLowerCase() === key)
    : await filterByLabel(session, paths, wanted, signal);
  const matches =
    labelled.length > 0 ? labelled : paths.filter(path => objectName(path).toLowerCase() === key);
  const [only] = matches;
  if (only && matches.length === 1) return { objectPath: only, by: labelled.length > 0 ? 'label' : 'name' };
  if (only) {
    throw new BridgeError('ambiguous_target', `${matches.length} actors are called "${wanted}".`, {
      suggestions: matches.slice(0, 10),
    });
  }
  // No labels were read of a crowd; now that nothing was found, near misses are worth their frames.
  const known =
    labels ??
    (paths.length <= MANY_ACTORS ? await readLabels(session, paths, signal) : new Map<string, string>());
  throw notFound(wanted, [...known.values(), ...paths.map(objectName)]);
}

function notFound(wanted: string, names: Iterable<string>): BridgeError {
  return new BridgeError('object_not_found', `No actor is called "${wanted}".`, {
    suggestions: nearestNames(wanted, names),
  });
}

/** Paths of all loaded actors. @throws BridgeError with the lines that a 5.8 project needs. */
export function listActors(session: EditorSession, signal?: AbortSignal): Promise<string[]> {
  return withRights(
    ['getAllLevelActors', 'findByLabel'],
    session.client.send(getAllLevelActors(), { signal }),
  );
}

/** Labels of actors by path; `GetDisplayName` tells them on every version, even where nothing else is allowed. */
export async function readLabels(
  session: EditorSession,
  paths: readonly string[],
  signal?: AbortSignal,
): Promise<Map<string, string>> {
  const outcomes = await session.client.sendAll(paths.map(getDisplayName), { signal });
  return new Map(
    paths.map((path, index) => {
      const outcome = outcomes[index];
      // While the editor saves, no label would be found: that is no answer.
      if (outcome?.ok === false && outcome.error.retryable) throw outcome.error;
      return [path, outcome?.ok ? outcome.value : objectName(path)];
    }),
  );
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

/** Leaves room for the rest of the request in what the engine reads in a frame. */
const PATH_BYTES_PER_CALL = 60_000;

function splitPaths(paths: readonly string[]): string[][] {
  const parts: string[][] = [];
  let room = 0;
  for (const path of paths) {
    const size = Buffer.byteLength(JSON.stringify(path)) + 1;
    if (size > room) {
      parts.push([]);
      room = PATH_BYTES_PER_CALL;
    }
    parts.at(-1)?.push(path);
    room -= size;
  }
  return parts;
}

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
  const actors = await listActors(session, signal).catch(() => []);
  const wanted = isActorPath(path)
    ? objectName(path)
    : (/PersistentLevel\.([^.]+)/.exec(path)?.[1] ?? objectName(path));
  const names = nearestNames(wanted, actors.map(objectName));
  return new BridgeError(failed.code, failed.message, {
    ...failed.details,
    suggestions: names.map(name => actors.find(actor => objectName(actor) === name) ?? name),
  });
}

/** A 5.8 refusal names every function that the task needs, so that one edit of the ini file is enough. */
export async function withRights<T>(
  functions: readonly EngineFunctionName[],
  answer: Promise<T>,
): Promise<T> {
  try {
    return await answer;
  } catch (thrown) {
    if (!(thrown instanceof BridgeError) || thrown.code !== 'remote_call_not_allowed') throw thrown;
    throw new BridgeError(thrown.code, thrown.message, {
      ...thrown.details,
      remedyLines: [
        ...allowListLines(functions.map(rightFor)),
        'Objects whose path is known can be inspected without this.',
      ],
    });
  }
}
