import type { ActContext } from '../act-context.ts';
import { isHandle } from '../handles.ts';
import { findWriteTargets } from '../properties/write-target.ts';
import type { ActorTarget } from './actor-targets.ts';

/**
 * Paths of the root components, whose place undo restores exactly; undefined where there is none, and of actors that are
 * still to be made.
 */
export async function rootsOf(
  context: ActContext,
  actors: readonly ActorTarget[],
): Promise<(string | undefined)[]> {
  const paths = actors.map(({ path }) => path).filter(path => !isHandle(path));
  const found = paths.length > 0 ? await findWriteTargets(context, paths) : [];
  const roots = found.map(
    ({ object: { components } }) => components.find(({ isRoot }) => isRoot)?.objectPath,
  );
  const byPath = new Map(paths.map((path, index) => [path, roots[index]]));
  return actors.map(({ path }) => byPath.get(path));
}
