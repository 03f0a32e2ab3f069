import type { ErrorCode } from '../../base/error-codes.ts';
import { BridgeError } from '../../base/errors.ts';
import { nearestNamed } from '../../base/nearest.ts';
import { remedyForNothing } from '../../base/words/means-none.ts';
import type { FetchContext } from '../../pipeline/fetch-context.ts';
import type { FoundAsset } from '../../unreal/asset-calls.ts';
import { owningAsset, readAssetPath } from '../../unreal/asset-names.ts';
import { objectName, packageName } from '../../unreal/object-path.ts';
import { actorsCalled } from './actors-called.ts';
import { listAssets } from './asset-search.ts';
import { onlyOne } from './only-one.ts';

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
  if (/[/\\']/.test(written)) return owningAsset(readAssetPath(written));
  const { assets } = await listAssets(context, { query: written, folders: ['/Game'], limit: SURVEY });
  const only = assetCalled(written, assets);
  if (only) return only.Path;
  const { isThere, path } = await actorsCalled(context, written);
  if (isThere) throw refuseActor(written, path);
  throw await noSuchAsset(context, written);
}

/** The one asset of a name. @throws BridgeError `ambiguous_target` where there are several */
export function assetCalled(
  name: string,
  assets: readonly FoundAsset[],
  what = 'assets',
): FoundAsset | undefined {
  const named = assets.filter(({ Name }) => Name.toLowerCase() === name.toLowerCase());
  return onlyOne(named, { what, name, pathOf: ({ Path }) => Path });
}

/** What an asset is taken for, and how such assets are listed. */
interface TakenAsset {
  /** `a table` */
  takes: string;
  /** Class that find_assets lists. */
  listed: string;
}

/** The error for something in the level, where a view takes an asset of a class. */
export function refuseInLevel({ takes, listed }: TakenAsset): (target: string) => BridgeError {
  return target =>
    inLevel('invalid_arguments', target, { takes, listed }).with({
      example: { action: 'find_assets', class: listed },
    });
}

/** As `refuseInLevel`, for an operation: it has no example that is an operation. */
export function refuseActorFor({ takes, listed }: TakenAsset): (target: string) => BridgeError {
  return target => inLevel('invalid_value', target, { takes, listed });
}

function inLevel(code: ErrorCode, target: string, { takes, listed }: TakenAsset): BridgeError {
  return new BridgeError(code, `"${target}" is in the level, and this takes ${takes}.`, {
    remedy: `find_assets with \`class: "${listed}"\` lists them.`,
  });
}

/** The error for a target that is no asset, with the names of some that are near. */
export async function noSuchAsset(context: FetchContext, wanted: string): Promise<BridgeError> {
  const { assets } = await listAssets(context, { folders: ['/Game'], limit: SURVEY });
  const folder = packageName(wanted);
  if (assets.some(({ Path }) => Path.toLowerCase().startsWith(`${folder.toLowerCase()}/`))) {
    return new BridgeError('object_not_found', `${folder} is a folder, and this takes one asset.`, {
      remedy: `find_assets with \`path: "${folder}"\` lists what is in it.`,
    });
  }
  return new BridgeError('object_not_found', `No asset is called "${asWritten(wanted)}".`, {
    remedy: remedyForNothing(wanted, 'asset') ?? 'Look for it with `find_assets`.',
    suggestions: nearestAssets(wanted, assets),
  });
}

/** A path that was made of a package without its object is told as the package. */
function asWritten(path: string): string {
  const [, folder = '', name = '', object] = /^(.*\/)([^./]+)\.([^./]+)$/.exec(path) ?? [];
  return name !== '' && name === object ? `${folder}${name}` : path;
}

/** Names of the assets that are near. */
function nearestAssets(wanted: string, assets: readonly FoundAsset[]): string[] {
  return nearestNamed(objectName(wanted), assets, each => each.Name);
}
