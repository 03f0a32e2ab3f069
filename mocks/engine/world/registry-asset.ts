import type { SceneAsset } from '../scene.ts';

/** What the asset registry knows of an asset without loading it. */
export interface RegistryAsset {
  /** `SM_Barrel` */
  name: string;
  /** `/Game/Props/SM_Barrel.SM_Barrel`; the actor's own path for an actor of a World Partition map. */
  path: string;
  /** `/Game/Props/SM_Barrel` */
  packageName: string;
  /** `/Game/Props` */
  packagePath: string;
  /** Path of its class. */
  class: string;
  tags: Record<string, string>;
}

export function toRegistryAsset({ path, class: classPath, tags = {} }: SceneAsset): RegistryAsset {
  return inPackage({ name: nameOf(path), path, class: classPath, tags }, packageOf(path));
}

/** Says in which package an asset lies. */
export function inPackage(
  asset: Omit<RegistryAsset, 'packageName' | 'packagePath'>,
  packageName: string,
): RegistryAsset {
  return { ...asset, packageName, packagePath: folderOf(packageName) };
}

/** `/Game/Props/SM_Barrel.SM_Barrel` → `/Game/Props/SM_Barrel`, `/Script/Engine.Actor` → `/Script/Engine`. */
export function packageOf(path: string): string {
  const end = path.search(/[.:]/);
  return end === -1 ? path : path.slice(0, end);
}

/** `/Game/Props/SM_Barrel` → `/Game/Props` */
export function folderOf(packageName: string): string {
  return packageName.slice(0, packageName.lastIndexOf('/'));
}

function nameOf(path: string): string {
  return path.split(/[.:]/).at(-1) ?? path;
}
