import { BridgeError } from '../base/errors.ts';
import { nearestOf } from '../base/nearest.ts';
import { findPackages, searchAssets } from './asset-calls.ts';
import { isSamePath, owningAsset } from './asset-names.ts';
import { objectName, packageName } from './object-path.ts';
import type { EditorSession } from './session.ts';

/** Assets among which near names are sought. */
const SURVEY = 500;

/** Whether a path is that of an asset, or of a part of one; what is in a level or in the engine's code is not. */
export function isOfAsset(path: string): boolean {
  return (
    path.startsWith('/') && !/^\/(Script|Temp|Memory|Engine\/Transient)\b|:PersistentLevel\b/i.test(path)
  );
}

/**
 * The error for the path of an asset at which nothing can be read: it is not in memory, with the call that loads it; or
 * there is none, with the paths of those that are called alike. What cannot be found out leaves the error as it was.
 */
export async function explainAsset(
  session: EditorSession,
  path: string,
  failed: BridgeError,
  signal?: AbortSignal,
): Promise<BridgeError> {
  const asset = owningAsset(path);
  const [there, all] = await session.client.sendAll(
    [findPackages([packageName(asset)]), searchAssets({ folders: ['/Game'], limit: SURVEY })],
    { signal },
  );
  if (!there.ok) return failed;
  if (there.value.some(({ Path }) => isSamePath(Path, asset))) {
    return new BridgeError(
      failed.code,
      `${asset} exists${path === asset ? ' and is not in memory' : `; ${path} is not in memory, if there is such a part`}.`,
      {
        remedy: 'Load it first with act, then send this again.',
        example: { action: 'load_asset', objectPath: asset },
      },
    );
  }
  const near = nearestOf(objectName(asset), all.ok ? all.value : [], ({ Name }) => Name);
  return new BridgeError(failed.code, `There is no asset ${asset}.`, {
    ...(near.length > 0 && { suggestions: near.map(({ Path }) => Path) }),
    remedy: '`find_assets` lists what there is.',
  });
}
