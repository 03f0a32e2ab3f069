import { assetsIn, findPackages } from '../../unreal/asset-calls.ts';
import { className, packageName } from '../../unreal/object-path.ts';
import type { DoneEdit } from '../edits/define-edit.ts';
import { changedBy, kindOf } from '../edits/edit-kinds.ts';
import { readOutcomes } from '../edits/observe.ts';
import type { Reader } from '../edits/reader.ts';
import { actorAround } from '../finding/actor-around.ts';
import { assetAt } from '../finding/observe-asset.ts';
import type { EditStatus } from './edit-status.ts';

/**
 * Changes whose asset is no longer under the path at which it was changed, as somebody else has moved or deleted it: what
 * is read there says nothing of it. Only those are looked for that do not read as they were left.
 * @returns the path of the asset, by the change
 * @throws BridgeError when the editor does not answer
 */
export async function findAbsent(
  reader: Reader,
  status: readonly EditStatus[],
): Promise<ReadonlyMap<DoneEdit, string>> {
  const made = new Set(status.flatMap(({ done }) => done.made.filter(isAssetPath).map(packageName)));
  const asked = new Set(status.filter(isInDoubt).flatMap(placesOf));
  if (asked.size === 0) return new Map();
  const [[found] = []] = await readOutcomes(reader, [[findPackages([...asked])]]);
  if (!found?.ok) return new Map();
  const there = assetsIn(found.value);
  const absent = [...asked].filter(place => {
    const asset = assetAt(there, place);
    // What was made and is gone is gone, unless it is known to have been moved.
    return asset ? className(asset.Class) === 'ObjectRedirector' : !made.has(place);
  });
  return new Map(
    status.flatMap((each): [DoneEdit, string][] => {
      const place = placesOf(each).find(path => absent.includes(path));
      const isUnread = isInDoubt(each) || each.is === 'covered';
      return place !== undefined && isUnread ? [[each.done, place]] : [];
    }),
  );
}

/** Whether a change does not read as it was left. */
function isInDoubt({ done: { edit }, now, is }: EditStatus): boolean {
  if (is === 'as-left' || is === 'covered') {
    return is === 'as-left' && now.kind !== 'seen' && kindOf(edit).observe(edit).length > 0;
  }
  return true;
}

/** Packages of the assets that a change is about; none of what it moved, or of what has been moved on since. */
function placesOf({ done: { edit }, isMoved }: EditStatus): string[] {
  if (isMoved || kindOf(edit).paths?.movesTo) return [];
  const paths = changedBy(edit).filter(path => path.includes('.') && !actorAround(path));
  return paths
    .map(packageName)
    .filter(path => path.startsWith('/') && !/^\/(Script|Temp|Memory)\//.test(path));
}

function isAssetPath(path: string): boolean {
  return !path.includes(':');
}
