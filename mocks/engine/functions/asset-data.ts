import { packageOf, type RegistryAsset } from '../world/registry-asset.ts';

/** An `FAssetData`: what the registry tells of an asset to whoever calls a function. Tags are no part of it. */
export function assetData(asset: RegistryAsset | undefined): Record<string, unknown> {
  if (!asset) return {};
  const className = asset.class.split('.').at(-1) ?? '';
  return {
    PackageName: asset.packageName,
    PackagePath: asset.packagePath,
    AssetName: asset.name,
    // Deprecated since 5.1, and still filled [derived].
    AssetClass: className,
    AssetClassPath: { PackageName: packageOf(asset.class), AssetName: className },
  };
}

/**
 * The object path that any spelling of an asset means: `/Game/Props/SM_Barrel` (its package),
 * `/Game/Props/SM_Barrel.SM_Barrel`, `StaticMesh'/Game/Props/SM_Barrel.SM_Barrel'` or
 * `StaticMesh /Game/Props/SM_Barrel.SM_Barrel`.
 */
export function objectPathOf(spelling: string): string {
  const path = /'(.*)'$/.exec(spelling)?.[1] ?? spelling.split(' ').at(-1) ?? spelling;
  const name = path.split('/').at(-1) ?? '';
  return name.includes('.') ? path : `${path}.${name}`;
}
