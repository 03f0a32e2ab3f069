import { BridgeError } from '../../base/errors.ts';
import { nearestNames } from '../../base/nearest.ts';
import type { FetchContext } from '../../pipeline/fetch-context.ts';
import { assetOfPath, assetPathOf } from '../../unreal/asset-names.ts';
import type { FoundAsset } from '../../unreal/engine-call.ts';
import { objectName } from '../../unreal/object-path.ts';
import { actorsCalled } from './actors-called.ts';
import { listAssets } from './asset-search.ts';

/** Assets that are looked through for a name, and for near misses. */
const SURVEY = 500;

/**
 * Object path of the asset that a target means: its path, package, Copy Reference text or name. Only names are looked
 * up; whether there is something at a path is for the caller to see.
 * @param refuseActor the error for something that is in the level; told its path where that is known
 * @throws BridgeError `ambiguous_target`, `object_not_found` with near names
 */
export async function findAssetPath(
  context: FetchContext,
  target: string,
  refuseActor: (written: string, actorPath?: string) => BridgeError,
): Promise<string> {
  const written = target.trim();
  if (/:PersistentLevel/i.test(written) || written.toLowerCase() === 'selection')
    throw refuseActor(written, written);
  if (/[/\\']/.test(written)) return assetOfPath(assetPathOf(written));
  const { assets } = await listAssets(context, { query: written, folders: ['/Game'], limit: SURVEY });
  const named = assets.filter(({ Name }) => Name.toLowerCase() === written.toLowerCase());
  const [only] = named;
  if (only && named.length === 1) return only.Path;
  if (only) {
    throw new BridgeError('ambiguous_target', `${named.length} assets are called "${written}".`, {
      remedy: 'Call again with the path of one of them.',
      suggestions: named.slice(0, 10).map(({ Path }) => Path),
    });
  }
  const { isThere, path } = await actorsCalled(context, written);
  if (isThere) throw refuseActor(written, path);
  throw await noSuchAsset(context, written);
}

/** The error for a target that is no asset, with the names of some that are near. */
export async function noSuchAsset(context: FetchContext, wanted: string): Promise<BridgeError> {
  const { assets } = await listAssets(context, { folders: ['/Game'], limit: SURVEY });
  return new BridgeError('object_not_found', `No asset is called "${wanted}".`, {
    remedy: 'Look for it with `find_assets`.',
    suggestions: nearestAssets(wanted, assets),
  });
}

/** Names of the assets that are near. */
function nearestAssets(wanted: string, assets: readonly FoundAsset[]): string[] {
  return nearestNames(
    objectName(wanted),
    assets.map(({ Name }) => Name),
  );
}
