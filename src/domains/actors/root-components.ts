import { isPlaceholder } from '../../kernel/batch/placeholders.ts';
import type { ActorTarget } from '../../kernel/finding/actor-targets.ts';
import type { ActContext } from '../../kernel/operations/act-context.ts';
import { findWriteTargets } from '../objects/index.ts';

/**
 * Paths of the root components, whose place undo restores exactly; undefined where there is none, and of actors that are
 * still to be made.
 */
export async function rootsOf(
  context: ActContext,
  actors: readonly ActorTarget[],
): Promise<(string | undefined)[]> {
  const paths = actors.map(({ path }) => path).filter(path => !isPlaceholder(path));
  const found = paths.length > 0 ? await findWriteTargets(context, paths) : [];
  const roots = found.map(
    ({ object: { components } }) => components.find(({ isRoot }) => isRoot)?.objectPath,
  );
  const byPath = new Map(paths.map((path, index) => [path, roots[index]]));
  return actors.map(({ path }) => byPath.get(path));
}
