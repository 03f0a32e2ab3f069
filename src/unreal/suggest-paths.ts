import { BridgeError } from '../base/errors.ts';
import { nearestOf } from '../base/nearest.ts';
import { listActors } from './level-list.ts';
import { isActorPath, isPlayPath, objectName, toEditorPath } from './object-path.ts';
import type { EditorSession } from './session.ts';
import { explainAsset, isOfAsset } from './unloaded-asset.ts';
import { explainUnloaded } from './unloaded-target.ts';

/** Adds near misses to the failure of a path: other actors or assets whose names are alike. */
export async function suggestPaths(
  session: EditorSession,
  failed: BridgeError,
  path: string,
  signal?: AbortSignal,
): Promise<BridgeError> {
  if (failed.code !== 'object_not_found' || failed.details.suggestions) return failed;
  if (isPlayPath(path)) {
    const message = `${path} was of a play session that has ended, or is not in the one that plays.`;
    const remedy = 'The object of the edited level, if it was there before, is the first suggestion.';
    return new BridgeError(failed.code, message, {
      ...failed.details,
      remedy,
      suggestions: [toEditorPath(path)],
    });
  }
  if (isOfAsset(path)) return explainAsset(session, path, failed, signal);
  const explained = await explainUnloaded(session, path, failed, signal);
  if (explained !== failed) return explained;
  const actors = await listActors(session, { signal }).catch(() => []);
  const wanted = isActorPath(path)
    ? objectName(path)
    : (/PersistentLevel\.([^.]+)/.exec(path)?.[1] ?? objectName(path));
  return failed.with({ suggestions: nearestOf(wanted, actors, objectName) });
}
