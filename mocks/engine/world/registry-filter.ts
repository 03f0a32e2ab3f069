import { type ClassInfo, classChain, sameName } from '../reflection/class-info.ts';
import type { ClassLibrary } from './class-library.ts';
import type { RegistryAsset } from './registry-asset.ts';

/** A question to the asset registry: an asset must match every part that is not empty, by any of its entries. */
export interface RegistryFilter {
  packageNames: string[];
  /** Folders. A `/` at the end matches none [derived]. */
  packagePaths: string[];
  objectPaths: string[];
  /** Class paths; short names match no class. */
  classPaths: string[];
  /** Classes that are left out, with their children; only looked at when classes are recursive. */
  excludedClasses: string[];
  /** Native classes: then only Blueprints with one of these as their nearest native parent match. */
  nativeParents: string[];
  paths: 'recursive' | 'exact';
  classes: 'recursive' | 'exact';
}

export const everything: RegistryFilter = {
  packageNames: [],
  packagePaths: [],
  objectPaths: [],
  classPaths: [],
  excludedClasses: [],
  nativeParents: [],
  paths: 'exact',
  classes: 'exact',
};

/** Makes the test that a filter stands for. */
export function createFilter(
  filter: RegistryFilter,
  classes: ClassLibrary,
): (asset: RegistryAsset) => boolean {
  const names = toSet(filter.packageNames);
  const paths = toSet(filter.objectPaths);
  const folders = filter.packagePaths.map(folder => folder.toLowerCase());
  const wanted = (info: ClassInfo | string) => isWanted(info, filter.classPaths, filter);
  const wantedNative = (info: ClassInfo | string) => isWanted(info, filter.nativeParents, filter);
  const verdicts = new Map<string, boolean>();
  const classMatches = (path: string) => {
    const known = verdicts.get(path);
    if (known !== undefined) return known;
    const verdict = wanted(classes.find(path) ?? path);
    verdicts.set(path, verdict);
    return verdict;
  };
  return asset =>
    (names.size === 0 || names.has(asset.packageName.toLowerCase())) &&
    (paths.size === 0 || paths.has(asset.path.toLowerCase())) &&
    (folders.length === 0 || folders.some(folder => isIn(asset.packagePath.toLowerCase(), folder, filter))) &&
    (filter.classPaths.length === 0 || classMatches(asset.class)) &&
    (filter.nativeParents.length === 0 || wantedNative(nativeParent(asset, classes)));
}

function toSet(names: string[]): Set<string> {
  return new Set(names.map(name => name.toLowerCase()));
}

function isIn(folder: string, wanted: string, { paths }: RegistryFilter): boolean {
  return folder === wanted || (paths === 'recursive' && folder.startsWith(`${wanted}/`));
}

/** A class that nothing is known of is a string, and has no parents. */
function isWanted(info: ClassInfo | string, wanted: string[], filter: RegistryFilter): boolean {
  if (typeof info === 'string') return wanted.some(path => sameName(path, info));
  if (filter.classes === 'exact') return wanted.some(path => sameName(path, info.path));
  // Going down from a wanted class, an excluded one ends the way.
  for (const at of classChain(info)) {
    if (filter.excludedClasses.some(path => sameName(path, at.path))) return false;
    if (wanted.some(path => sameName(path, at.path))) return true;
  }
  return false;
}

/** The class that a Blueprint's tag names. */
function nativeParent({ tags }: RegistryAsset, classes: ClassLibrary): ClassInfo | string {
  const path = /'(.+)'/.exec(tags.NativeParentClass ?? '')?.[1] ?? '';
  return classes.find(path) ?? path;
}
