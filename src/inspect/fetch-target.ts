import { BridgeError } from '../errors.ts';
import { fetchObject } from '../pipeline/fetch.ts';
import type { FetchedObject } from '../pipeline/fetched-object.ts';
import { type ResolvedTarget, resolveTarget, suggestPaths } from '../unreal/targets.ts';
import type { InspectContext } from './define-view.ts';

/** Finds and reads what a target means: one object, or every object of a selection. */
export async function fetchTargets(context: InspectContext, target: string): Promise<FetchedObject[]> {
  const { session, signal } = context;
  const last = session.lastSelection;
  if (isSelection(target) && last.length > 0) return fetchSelectionAgain(context, target, last);
  const resolved = await resolveTarget(session, target, { signal });
  const objects = await fetchAll(context, resolved);
  if (resolved[0]?.by !== 'remembered' || matches(objects[0], target)) return objects;
  // The label has moved to another actor since: look it up again.
  return fetchAll(context, await resolveTarget(session, target, { signal, memory: 'ignore' }));
}

/** Reads what was selected last beside asking what is selected now: one frame when it is still the same. */
async function fetchSelectionAgain(
  context: InspectContext,
  target: string,
  last: readonly string[],
): Promise<FetchedObject[]> {
  const [resolved, objects] = await Promise.all([
    resolveTarget(context.session, target, { signal: context.signal }),
    fetchAll(
      context,
      last.map(objectPath => ({ objectPath, by: 'remembered' })),
    ),
  ]);
  const isSame =
    resolved.length === last.length && resolved.every(({ objectPath }, at) => objectPath === last[at]);
  return isSame && objects.length === last.length ? objects : fetchAll(context, resolved);
}

function isSelection(target: string): boolean {
  return target.trim().toLowerCase() === 'selection';
}

async function fetchAll(
  context: InspectContext,
  targets: readonly ResolvedTarget[],
): Promise<FetchedObject[]> {
  const objects = await Promise.all(targets.map(target => fetchResolved(context, target)));
  return objects.filter(object => object !== undefined);
}

/** Exactly one object. @throws BridgeError `ambiguous_target` when several are selected */
export async function fetchTarget(context: InspectContext, target: string): Promise<FetchedObject> {
  const objects = await fetchTargets(context, target);
  const [only] = objects;
  if (!only || objects.length > 1) {
    throw new BridgeError('ambiguous_target', `${objects.length} actors are selected; this needs one.`, {
      suggestions: objects.map(object => object.objectPath),
    });
  }
  return only;
}

async function fetchResolved(
  { session, signal }: InspectContext,
  { objectPath, by }: ResolvedTarget,
): Promise<FetchedObject | undefined> {
  try {
    return await fetchObject(session, objectPath, { signal });
  } catch (thrown) {
    if (!(thrown instanceof BridgeError) || thrown.code !== 'object_not_found') throw thrown;
    if (by === 'remembered') return undefined;
    throw await suggestPaths(session, thrown, objectPath, signal);
  }
}

/** Whether an object still bears the label or name that it was remembered by. */
function matches(object: FetchedObject | undefined, target: string): boolean {
  const wanted = target.trim().toLowerCase();
  return (
    object !== undefined &&
    (object.label?.toLowerCase() === wanted || object.objectPath.toLowerCase().endsWith(`.${wanted}`))
  );
}
