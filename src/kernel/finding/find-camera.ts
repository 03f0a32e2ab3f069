import { recover } from '../../base/errors.ts';
import { nearestNames } from '../../base/nearest.ts';
import type { FetchContext } from '../../pipeline/fetch-context.ts';
import { openLevel } from '../../unreal/find-actor.ts';
import type { WorldKind } from '../../unreal/level-list.ts';
import { classNameHint, objectName } from '../../unreal/object-path.ts';
import { type ResolvedTarget, resolveTarget } from '../../unreal/targets.ts';

/** Cameras that are named where none is called nearly so. */
const MOST_NAMED = 5;

/**
 * The actor to look through: any that is called so. Near to a name that nobody bears are cameras alone: of a sequence that
 * is called like it there is nothing to be seen.
 * @throws BridgeError as `resolveTarget`
 */
export async function findCameraActor(
  { session, signal }: Pick<FetchContext, 'session' | 'signal'>,
  written: string,
  world?: WorldKind,
): Promise<ResolvedTarget | undefined> {
  const options = { ...(signal && { signal }), ...(world && { world }) };
  const [found] = await resolveTarget(session, written, options).catch(
    recover(['object_not_found'], async missed => {
      const level = openLevel(session, options);
      const names = await level.labels().then(
        labels => [...labels].flatMap(([path, label]) => (isCamera(path) ? [label] : [])),
        () => [],
      );
      const near = nearestNames(written, names);
      throw names.length === 0
        ? missed
        : missed.with({ suggestions: near.length > 0 ? near : names.slice(0, MOST_NAMED) });
    }),
  );
  return found;
}

/** As far as the name of an object tells its class. */
function isCamera(path: string): boolean {
  return /camera/i.test(classNameHint(objectName(path)));
}
