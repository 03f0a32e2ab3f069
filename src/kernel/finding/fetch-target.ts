import { BridgeError } from '../../base/errors.ts';
import { fetchObjects } from '../../pipeline/fetch.ts';
import type { FetchContext } from '../../pipeline/fetch-context.ts';
import type { FetchedObject } from '../../unreal/fetched-object.ts';
import type { WorldKind } from '../../unreal/level-list.ts';
import { isPlayPath, toEditorPath } from '../../unreal/object-path.ts';
import { type ResolvedTarget, resolveTargets, suggestPaths } from '../../unreal/targets.ts';
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
  const { session, signal, endedPlay } = context;
  const paths = targets.map(({ objectPath }) => objectPath);
  const [only, ...more] = paths;
  if (only !== undefined && more.length === 0) context.besideObject?.(only);
  const outcomes = await (context.blueprints
    ? fetchDefaults(context, paths)
    : fetchObjects(session, paths, { signal, placement: context.placement }));
  return Promise.all(
    outcomes.map(async (outcome, index) => {
      if (outcome.ok) return outcome.value;
      const { by, objectPath } = targets[index] ?? { by: 'path', objectPath: '' };
      const isGone = outcome.error.code === 'object_not_found';
      if (by === 'remembered' && isGone) return undefined;
      if (endedPlay === 'edited' && isGone && isPlayPath(objectPath)) {
        const [edited] = await fetchObjects(session, [toEditorPath(objectPath)], { signal });
        if (edited?.ok) return edited.value;
      }
      throw await suggestPaths(session, outcome.error, objectPath, signal);
    }),
  );
}

function known(objects: readonly (FetchedObject | undefined)[]): FetchedObject[] {
  return objects.filter(object => object !== undefined);
}
