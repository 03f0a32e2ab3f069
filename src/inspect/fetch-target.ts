import { BridgeError } from '../errors.ts';
import { fetchObject } from '../pipeline/fetch.ts';
import type { FetchedObject } from '../pipeline/fetched-object.ts';
import { type ResolvedTarget, resolveTarget, suggestPaths } from '../unreal/targets.ts';
import type { InspectContext } from './define-view.ts';

/** Finds and reads what a target means: one object, or every object of a selection. */
export async function fetchTargets(context: InspectContext, target: string): Promise<FetchedObject[]> {
  const { session, signal } = context;
  const resolved = await resolveTarget(session, target, { signal });
  const objects = await Promise.all(resolved.map(each => fetchResolved(context, each)));
  const [first] = resolved;
  if (first?.by !== 'remembered' || matches(objects[0], target))
    return objects.filter(object => object !== undefined);
  // The label has moved to another actor since: look it up again.
  const again = await resolveTarget(session, target, { signal, memory: 'ignore' });
  const found = await Promise.all(again.map(each => fetchResolved(context, each)));
  return found.filter(object => object !== undefined);
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
