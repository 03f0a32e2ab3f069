import { getAllLevelActors } from '../../unreal/engine-functions.ts';
import type { KnownEditor } from '../../unreal/guard.ts';
import { packageName } from '../../unreal/object-path.ts';
import { type Around, refuseUnreadable } from './look-around.ts';
import { canonicalPath } from './paths/canonical-path.ts';
import type { Deed, Touched } from './read-deed.ts';

/**
 * The actors whose unsaved work goes with a level that is left. Which of a level's actors have any, the editor does not
 * tell: all of them may. A rule that names one outright sees it inside of the level; any other has to be told each.
 * @throws BridgeError `policy_forbids` where the editor does not list them
 */
export async function readUnsavedActors(
  deeds: readonly Deed[],
  { dirtyMaps }: Around,
  { client }: KnownEditor,
): Promise<Touched[]> {
  if (dirtyMaps.length === 0 || !deeds.some(leavesLevel)) return [];
  // An actor that is saved in a file of its own is of the map that owns the file.
  const maps = new Set(
    dirtyMaps.flatMap(text => {
      const found = canonicalPath(text);
      return found ? [found.owner ?? found.path] : [];
    }),
  );
  const [listed] = await client.sendAll([getAllLevelActors()]);
  if (!listed.ok) throw refuseUnreadable('the actors of the level', listed.error);
  return listed.value.flatMap((text): Touched[] => {
    const path = canonicalPath(text);
    const map = canonicalPath(packageName(text))?.path;
    return path && map !== undefined && maps.has(map) ? [{ path, role: 'whole' }] : [];
  });
}

/** Whether what a change does leaves the open level behind, with whatever is not saved. */
export function leavesLevel({ also }: Deed): boolean {
  return also.includes('leaves level');
}
