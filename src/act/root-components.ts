import type { ActContext } from './act-context.ts';
import type { ActorTarget } from './actor-targets.ts';
import { findWriteTargets } from './write-target.ts';

/** Paths of the root components, whose place undo restores exactly; undefined where there is none. */
export async function rootsOf(
  context: ActContext,
  actors: readonly ActorTarget[],
): Promise<(string | undefined)[]> {
  const paths = actors.map(({ path }) => path);
  const found = await findWriteTargets(context, paths);
  return found.map(({ object: { components } }) => components.find(({ isRoot }) => isRoot)?.objectPath);
}
