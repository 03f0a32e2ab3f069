import { BridgeError } from '../../base/errors.ts';
import type { ActContext } from '../../kernel/operations/act-context.ts';
import { findWriteTarget, type WriteTarget } from '../objects/index.ts';
import { type FoundBlueprint, findBlueprint } from './find-blueprint.ts';

/** What has components: an actor of a level, or a Blueprint, whose instances all follow. */
export type ComponentOwner =
  | { kind: 'actor'; target: WriteTarget }
  | { kind: 'blueprint'; blueprint: FoundBlueprint };

/**
 * Finds it by path, label or name; where an actor and a Blueprint share one, the actor is meant.
 * @throws BridgeError `object_not_found` with near names
 */
export async function findComponentOwner(context: ActContext, target: string): Promise<ComponentOwner> {
  if (isAssetPath(target)) return { kind: 'blueprint', blueprint: await findBlueprint(context, target) };
  try {
    const found = await findWriteTarget(context, target);
    const { objectPath } = found.object;
    if (!isAssetPath(objectPath)) return { kind: 'actor', target: found };
    return { kind: 'blueprint', blueprint: await findBlueprint(context, objectPath) };
  } catch (thrown) {
    const isMissing = thrown instanceof BridgeError && thrown.code === 'object_not_found';
    // Only what is called as an asset may be one.
    if (!isMissing || !/^\w+$/.test(target.trim())) throw thrown;
    const blueprint = await findBlueprint(context, target).catch(() => undefined);
    if (!blueprint) throw thrown;
    return { kind: 'blueprint', blueprint };
  }
}

/** A path to an asset or its class, and to nothing that lies in it. */
function isAssetPath(target: string): boolean {
  const written = target.trim();
  return /[/\\']/.test(written) && !/:|PersistentLevel|^\/Script\/[\w.]+$/i.test(written);
}
