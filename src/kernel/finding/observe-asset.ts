import { findReferencers } from '../../unreal/asset-functions.ts';
import { assetPathIn, isSamePath } from '../../unreal/asset-names.ts';
import type { EngineCall, FoundAsset } from '../../unreal/engine-call.ts';
import { findPackages } from '../../unreal/engine-call.ts';
import { className } from '../../unreal/object-path.ts';
import { holdsValue } from '../edits/hold-value.ts';

/** What there is at a path. */
export interface AssetState {
  exists: boolean;
  /** `MaterialInstanceConstant`; empty where nothing is. */
  class: string;
  /** Packages that use it, as they were saved: with one, somebody would miss it. */
  referencers: string[];
}

export const NO_ASSET: AssetState = { exists: false, class: '', referencers: [] };

/** Reads for `assetState`. */
export function observeAsset(packagePath: string): EngineCall<unknown>[] {
  return [findPackages([packagePath]), findReferencers(packagePath)];
}

/** What `observeAsset` saw. */
export function assetState([found, referencers]: readonly unknown[], packagePath: string): AssetState {
  const asset = assetAt(found, packagePath);
  if (!asset) return NO_ASSET;
  const users = Array.isArray(referencers) ? referencers.map(String).toSorted() : [];
  return { exists: true, class: className(asset.Class), referencers: users };
}

/** The asset of a package in what a search found. */
export function assetAt(found: unknown, packagePath: string): FoundAsset | undefined {
  const assets = Array.isArray(found) ? (found as FoundAsset[]) : []; // what `findPackages` parsed
  return assets.find(({ Path }) => isSamePath(Path, assetPathIn(packagePath)));
}

/** A state as an answer prints it: the class of what is there. */
export function printAsset(state: unknown): unknown {
  const { exists, class: name } = { ...NO_ASSET, ...(state as Partial<AssetState>) }; // or an aim, which says less
  if (!exists) return null;
  return name || 'asset';
}

/** Whether a state is as good as an aim or another state. Fewer users than there were are nobody's loss. */
export function meetsAsset(state: unknown, aim: unknown): boolean {
  const { referencers = [], ...wanted } = { ...(aim as Partial<AssetState>) }; // as `assetState` makes it, or less
  const { referencers: users, ...is } = { ...NO_ASSET, ...(state as Partial<AssetState>) };
  const isMore = 'referencers' in Object(aim) && users.some(each => !referencers.includes(each));
  return holdsValue(is, wanted) && !isMore;
}
