import type { FetchContext } from '../../pipeline/fetch-context.ts';
import { objectName } from '../../unreal/object-path.ts';
import { type ResolvedTarget, type ResolveOptions, resolveTargets } from '../../unreal/targets.ts';

/** How targets are looked at. */
export interface TargetLook<Seen> {
  /** Reads what the targets lead to. */
  look(resolved: readonly ResolvedTarget[]): Promise<Seen>;
  /** What the object of a target is called, by that look; undefined where it is gone. */
  nameOf(seen: Seen, target: ResolvedTarget, index: number): CurrentName | undefined;
}

export interface CurrentName {
  objectPath: string;
  label?: string | undefined;
}

/**
 * Resolves targets (paths, labels, names, `selection`) and looks at what they lead to. A label that is cached may belong
 * to another actor by now: where the look shows that, all targets are resolved once more without the cache.
 * @throws BridgeError as `resolveTargets` does
 */
export async function lookAtTargets<Seen>(
  { session, signal }: FetchContext,
  targets: readonly string[],
  options: Omit<ResolveOptions, 'signal' | 'memory'>,
  { look, nameOf }: TargetLook<Seen>,
): Promise<Seen> {
  const resolve = (memory: 'use' | 'ignore') =>
    resolveTargets(session, targets, { ...options, memory, ...(signal && { signal }) });
  const resolved = await resolve('use');
  const seen = await look(resolved);
  const hasMoved = resolved.some(
    (target, index) => target.by === 'remembered' && !isStillCalled(nameOf(seen, target, index), target),
  );
  return hasMoved ? look(await resolve('ignore')) : seen;
}

/** Whether an object still has the label or name that was cached for it. */
function isStillCalled(name: CurrentName | undefined, { written }: ResolvedTarget): boolean {
  const wanted = written.trim().toLowerCase();
  if (name === undefined) return false;
  return name.label?.toLowerCase() === wanted || objectName(name.objectPath).toLowerCase() === wanted;
}
