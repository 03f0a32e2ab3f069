import { BridgeError } from '../../base/errors.ts';
import { fetchObjects } from '../../pipeline/fetch.ts';
import type { FetchContext } from '../../pipeline/fetch-context.ts';
import type { Outcome } from '../../unreal/client.ts';
import type { FetchedObject } from '../../unreal/fetched-object.ts';
import type { WorldKind } from '../../unreal/level-list.ts';
import { isPlayPath, toEditorPath } from '../../unreal/object-path.ts';
import { suggestPaths } from '../../unreal/suggest-paths.ts';
import { type ResolvedTarget, resolveEach, resolveTargets } from '../../unreal/targets.ts';
import { fetchDefaults } from './blueprint-defaults.ts';
import { type CurrentName, lookAtTargets } from './look-at-targets.ts';

/**
 * Resolves targets (paths, labels, names, `selection`) to objects and reads them, all in the same batches. A label or a
 * selection that is cached is read without a lookup; the same batch shows whether the cache still holds, and if it does
 * not, everything is looked up again.
 */
export async function fetchTargets(
  context: FetchContext,
  targets: readonly string[],
  world: WorldKind = 'editor',
): Promise<FetchedObject[]> {
  // A copy: resolving the selection anew changes the list in its place.
  const last = [...context.session.lastSelection];
  const [only] = targets;
  if (world === 'editor' && targets.length === 1 && only && isSelection(only) && last.length > 0) {
    return fetchSelectionAgain(context, only, last);
  }
  return known(
    await lookAtTargets(
      context,
      targets,
      { world, assets: 'find' },
      {
        look: resolved => fetchAll(context, resolved),
        nameOf: (objects, _, index) => nameOf(objects[index]),
      },
    ),
  );
}

/** What several targets lead to: the objects, and each target that leads nowhere. */
export interface FetchedEach {
  objects: FetchedObject[];
  missed: { target: string; error: BridgeError }[];
}

/**
 * Reads several targets, and goes on without those that lead nowhere: one wrong name costs its row, not the others.
 * @throws BridgeError where none leads anywhere, or the editor answers nothing
 */
export async function fetchEach(
  context: FetchContext,
  targets: readonly string[],
  world: WorldKind = 'editor',
): Promise<FetchedEach> {
  try {
    return { objects: await fetchTargets(context, targets, world), missed: [] };
  } catch (thrown) {
    if (targets.length < 2 || !isMissed(thrown)) throw thrown;
  }
  const { session, signal } = context;
  const found = await resolveEach(session, targets, {
    ...{ world, assets: 'find', memory: 'avoid' },
    ...(signal && { signal }),
  });
  const resolved = found.flatMap(each => (each.ok ? each.value : []));
  const read = await fetchOutcomes(context, resolved);
  const missed = [
    ...found.map((each, index) => ({ each, target: targets[index] ?? '' })),
    ...read.map((each, index) => ({ each, target: resolved[index]?.written ?? '' })),
  ].flatMap(({ each, target }) => (each.ok ? [] : [{ target, error: each.error }]));
  const [first] = missed;
  const broken =
    missed.find(({ error }) => !isMissed(error)) ?? (read.some(({ ok }) => ok) ? undefined : first);
  if (broken) throw broken.error;
  return { objects: read.flatMap(each => (each.ok ? [each.value] : [])), missed };
}

/** Whether a target means nothing, or more than one thing; anything else is wrong with the editor or with the call. */
function isMissed(thrown: unknown): thrown is BridgeError {
  return thrown instanceof BridgeError && ['object_not_found', 'ambiguous_target'].includes(thrown.code);
}

/** What a target was looked for by: a Blueprint's defaults by the name of the asset. */
function nameOf(object: FetchedObject | undefined): CurrentName | undefined {
  return object?.defaultsOf === undefined ? object : { objectPath: object.defaultsOf };
}

/** Exactly one object. @throws BridgeError `ambiguous_target` when several are selected */
export async function fetchTarget(
  context: FetchContext,
  target: string,
  world: WorldKind = 'editor',
): Promise<FetchedObject> {
  const objects = await fetchTargets(context, [target], world);
  const [only] = objects;
  if (!only || objects.length > 1) {
    throw new BridgeError('ambiguous_target', `${objects.length} actors are selected; this needs one.`, {
      suggestions: objects.map(object => object.objectPath),
    });
  }
  return only;
}

/** Reads what was selected last beside asking what is selected now: one frame when it is still the same. */
async function fetchSelectionAgain(
  context: FetchContext,
  target: string,
  last: readonly string[],
): Promise<FetchedObject[]> {
  const [resolved, objects] = await Promise.all([
    resolveTargets(context.session, [target], { signal: context.signal }),
    fetchAll(
      context,
      last.map(objectPath => ({ objectPath, by: 'remembered', written: target })),
    ),
  ]);
  const isSame =
    resolved.length === last.length && resolved.every(({ objectPath }, at) => objectPath === last[at]);
  return isSame && objects.every(object => object !== undefined)
    ? known(objects)
    : known(await fetchAll(context, resolved));
}

function isSelection(target: string): boolean {
  return target.trim().toLowerCase() === 'selection';
}

/** Reads all objects in the same batches. A cached path may be gone and gives undefined; any other must exist. */
async function fetchAll(
  context: FetchContext,
  targets: readonly ResolvedTarget[],
): Promise<(FetchedObject | undefined)[]> {
  const outcomes = await fetchOutcomes(context, targets);
  return outcomes.map((outcome, index) => {
    if (outcome.ok) return outcome.value;
    if (targets[index]?.by === 'remembered' && outcome.error.code === 'object_not_found') return undefined;
    throw outcome.error;
  });
}

/** Reads all objects in the same batches; a path that is written wrong is answered with near ones. */
async function fetchOutcomes(
  context: FetchContext,
  targets: readonly ResolvedTarget[],
): Promise<Outcome<FetchedObject>[]> {
  const { session, signal, endedPlay } = context;
  const paths = targets.map(({ objectPath }) => objectPath);
  const [only, ...more] = paths;
  if (only !== undefined && more.length === 0) context.besideObject?.(only);
  const outcomes = await (context.blueprints
    ? fetchDefaults(context, paths)
    : fetchObjects(session, paths, { signal, placement: context.placement }));
  let explained = 0;
  return Promise.all(
    outcomes.map(async (outcome, index): Promise<Outcome<FetchedObject>> => {
      if (outcome.ok) return outcome;
      const { by, objectPath } = targets[index] ?? { by: 'path', objectPath: '' };
      const isGone = outcome.error.code === 'object_not_found';
      if (by === 'remembered' && isGone) return outcome;
      if (endedPlay === 'edited' && isGone && isPlayPath(objectPath)) {
        const [edited] = await fetchObjects(session, [toEditorPath(objectPath)], { signal });
        if (edited?.ok) return edited;
      }
      if (explained++ >= MOST_EXPLAINED) return outcome;
      return { ok: false, error: await suggestPaths(session, outcome.error, objectPath, signal) };
    }),
  );
}

/** Wrong paths of one call for which near ones are sought: each lists the level or the assets. */
const MOST_EXPLAINED = 5;

function known(objects: readonly (FetchedObject | undefined)[]): FetchedObject[] {
  return objects.filter(object => object !== undefined);
}
