import { packageOf, type RegistryAsset } from '../world/registry-asset.ts';
import { plainSpelling, withAsset } from '../world/spellings.ts';

/** An `FAssetData`: what the registry tells of an asset to whoever calls a function. Tags are no part of it. */
export function assetData(asset: RegistryAsset | undefined): Record<string, unknown> {
  if (!asset) return {};
  const className = asset.class.split('.').at(-1) ?? '';
  return {
    // Deprecated since 5.1, as `AssetClass` is, and still filled [derived].
    ObjectPath: `${asset.packageName}.${asset.name}`,
    PackageName: asset.packageName,
    PackagePath: asset.packagePath,
    AssetName: asset.name,
    AssetClass: className,
    AssetClassPath: { PackageName: packageOf(asset.class), AssetName: className },
  };
}

/** The object path that any spelling of an asset means, its package too. */
export function objectPathOf(spelling: string): string {
  return withAsset(plainSpelling(spelling));
}
