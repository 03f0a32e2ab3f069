import type { FoundAsset } from '../../unreal/asset-calls.ts';
import { findPackages } from '../../unreal/asset-calls.ts';
import { findReferencers } from '../../unreal/asset-functions.ts';
import { isSamePath, objectPathOfPackage } from '../../unreal/asset-names.ts';
import type { EngineCall } from '../../unreal/engine-call.ts';
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

/** A state, or an aim, which says less. */
export type SeenAsset = Partial<AssetState>;

export const NO_ASSET: AssetState = { exists: false, class: '', referencers: [] };

/** Reads for `assetState`. */
export function observeAsset(packagePath: string): readonly [EngineCall<FoundAsset[]>, EngineCall<string[]>] {
  return [findPackages([packagePath]), findReferencers(packagePath)];
}

/** What `observeAsset` saw. */
export function assetState(
  [found, referencers = []]: readonly [FoundAsset[], string[]?],
  packagePath: string,
): SeenAsset {
  const asset = assetAt(found, packagePath);
  if (!asset) return NO_ASSET;
  return { exists: true, class: className(asset.Class), referencers: referencers.toSorted() };
}

/** The asset of a package in what a search found. */
export function assetAt(found: readonly FoundAsset[], packagePath: string): FoundAsset | undefined {
  return found.find(({ Path }) => isSamePath(Path, objectPathOfPackage(packagePath)));
}

/** A state as an answer prints it: the class of what is there. */
export function printAsset(state: SeenAsset | undefined): string | null {
  const { exists, class: name } = { ...NO_ASSET, ...state };
  if (!exists) return null;
  return name || 'asset';
}

/** Whether a state is as good as an aim or another state. Fewer users than there were are nobody's loss. */
export function meetsAsset(state: SeenAsset, aim: SeenAsset): boolean {
  const { referencers: allowed, ...wanted } = aim;
  const { referencers: users, ...is } = { ...NO_ASSET, ...state };
  return holdsValue(is, wanted) && users.every(each => allowed?.includes(each) ?? true);
}
