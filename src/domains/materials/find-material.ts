import { BridgeError } from '../../base/errors.ts';
import { nearestNamed } from '../../base/nearest.ts';
import { nativeClassChain } from '../../dictionary/native-facts.ts';
import { listAssets } from '../../kernel/finding/asset-search.ts';
import { assetCalled } from '../../kernel/finding/find-asset.ts';
import type { ActContext } from '../../kernel/operations/act-context.ts';
import { findPackages } from '../../unreal/asset-calls.ts';
import { owningAsset, readAssetPath } from '../../unreal/asset-names.ts';
import { className, objectName, packageName } from '../../unreal/object-path.ts';

const MATERIALS = ['/Script/Engine.MaterialInterface'];

/** Materials that are looked through for near names. */
const SURVEY = 500;

/**
 * Object path of a material, by its name, package or path. Remote Control would write nothing for one that does not
 * exist, without a word, so it is looked up.
 * @throws BridgeError `object_not_found` with near names, `ambiguous_target`, `invalid_value` for another kind of asset
 */
export async function findMaterial(context: ActContext, written: string): Promise<string> {
  const wanted = written.trim();
  // A material of an object in the level, made while it ran: in no registry.
  if (wanted.includes(':')) return wanted;
  return /[/\\']/.test(wanted) ? findByPath(context, wanted) : findByName(context, wanted);
}

async function findByPath(context: ActContext, written: string): Promise<string> {
  const path = owningAsset(readAssetPath(written));
  const { session, signal } = context;
  const found = await session.client.send(findPackages([packageName(path)]), { signal });
  const asset = found.find(({ Path }) => Path.toLowerCase() === path.toLowerCase());
  if (!asset) throw await noMaterial(context, path);
  const chain = nativeClassChain(className(asset.Class));
  if (chain.length === 0 || chain.includes('MaterialInterface')) return asset.Path;
  throw new BridgeError('invalid_value', `${asset.Path} is a ${className(asset.Class)}, not a material.`, {
    remedy:
      'Name a material or a material instance: `find_assets` with class `MaterialInterface` lists them.',
  });
}

async function findByName(context: ActContext, name: string): Promise<string> {
  const { assets } = await listAssets(context, { query: name, classNames: MATERIALS, limit: SURVEY });
  const only = assetCalled(name, assets, 'materials');
  if (!only) throw await noMaterial(context, name);
  return only.Path;
}

async function noMaterial(context: ActContext, written: string): Promise<BridgeError> {
  const { assets } = await listAssets(context, { classNames: MATERIALS, limit: SURVEY });
  const names = nearestNamed(objectName(written), assets, each => each.Name);
  return new BridgeError('object_not_found', `There is no material "${written}".`, {
    remedy: 'Look for it with `find_assets`, class `MaterialInterface`.',
    suggestions: names,
  });
}
