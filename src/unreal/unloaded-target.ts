import { BridgeError } from '../base/errors.ts';
import { readDescriptors } from './actor-descriptors.ts';
import { objectName } from './object-path.ts';
import type { EditorSession } from './session.ts';
import type { ActorDescriptor } from './world-partition-functions.ts';

/**
 * The error for a target that was not found: where World Partition has such an actor and keeps it out of memory, with
 * the call that loads it; else the error as it was.
 * @param wanted a label, an object name, or the path of an actor or of something in it
 */
export async function explainUnloaded(
  session: EditorSession,
  wanted: string,
  failed: BridgeError,
  signal?: AbortSignal,
): Promise<BridgeError> {
  if (failed.code !== 'object_not_found') return failed;
  // Where this may not be asked, or there is nothing to ask, nothing more is known.
  const known = await readDescriptors(session, { lately: true, signal }).catch(() => undefined);
  const found = known?.descriptors?.find(each => isMeant(each, wanted.toLowerCase()));
  if (!found) return failed;
  return new BridgeError(
    'object_not_found',
    `"${wanted}" is in this level and not in memory: World Partition has not loaded it.`,
    {
      remedy: 'Load it first, then send this again.',
      example: { action: 'load_actors', actors: [wanted.startsWith('/') ? found.objectPath : found.label] },
    },
  );
}

function isMeant({ label, objectPath }: ActorDescriptor, wanted: string): boolean {
  const path = objectPath.toLowerCase();
  if (wanted.startsWith('/')) return wanted === path || wanted.startsWith(`${path}.`);
  return label.toLowerCase() === wanted || objectName(path) === wanted;
}

/**
 * Whether the level is a plain one, as far as what the editor tells unasked shows: the editor gives actors of World
 * Partition maps names like `PointLight_UAID_D89EF37396CE…`, unless they were made before the map was converted [derived].
 */
export function looksPlain({ followed: { level } }: EditorSession): boolean {
  if (!level?.isQuiet) return false;
  const actors = level.actors();
  return actors.length > 0 && !actors.some(({ objectPath }) => objectPath.includes('_UAID_'));
}
