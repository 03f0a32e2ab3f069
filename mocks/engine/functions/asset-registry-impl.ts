import { type ClassInfo, isChildOf, sameName } from '../reflection/class-info.ts';
import { isStructValue, type Value } from '../value.ts';
import type { PackageLink } from '../world/package-graph.ts';
import { everything, type RegistryFilter } from '../world/registry-filter.ts';
import { assetData } from './asset-data.ts';
import type { EngineFunction, FunctionCall, FunctionLibrary } from './engine-function.ts';

const onDisk = { bIncludeOnlyOnDiskAssets: 'bool' };
const listed = { OutAssetData: 'TArray<FAssetData>', ReturnValue: 'bool' };

/**
 * The asset registry: its class default object is the one there is, and its functions belong to an interface. That
 * Remote Control reaches them so is [derived], and so are their answers to questions that make no sense.
 */
export const assetRegistryImpl: FunctionLibrary = {
  class: '/Script/AssetRegistry.AssetRegistryImpl',
  functions: {
    GetAllAssets: {
      inputs: onDisk,
      outputs: listed,
      run: call => list(call, everything),
    },
    GetAssets: {
      inputs: { Filter: 'FARFilter', bSkipARFilteredAssets: 'bool' },
      constReferences: ['Filter'],
      outputs: listed,
      run: call => {
        const filter = filterOf(call.inputs.Filter);
        // Whoever wants everything must say so: an empty filter is refused.
        const isEmpty = Object.values(filter).every(part => !Array.isArray(part) || part.length === 0);
        return isEmpty ? { ReturnValue: false } : list(call, filter);
      },
    },
    GetAssetsByPackageName: {
      inputs: { PackageName: 'FName', ...onDisk, bSkipARFilteredAssets: 'bool' },
      outputs: listed,
      run: call => list(call, { ...everything, packageNames: [call.text('PackageName')] }),
    },
    GetAssetsByPath: {
      inputs: { PackagePath: 'FName', bRecursive: 'bool', ...onDisk },
      outputs: listed,
      run: call => list(call, { ...everything, packagePaths: [call.text('PackagePath')], ...depth(call) }),
    },
    GetAssetsByPaths: {
      inputs: { PackagePaths: 'TArray<FName>', bRecursive: 'bool', ...onDisk },
      outputs: listed,
      run: call =>
        list(call, { ...everything, packagePaths: texts(call.inputs.PackagePaths), ...depth(call) }),
    },
    GetAssetsByClass: {
      inputs: { ClassPathName: 'FTopLevelAssetPath', bSearchSubClasses: 'bool' },
      outputs: listed,
      run: call => {
        const classes = call.flag('bSearchSubClasses') ? 'recursive' : 'exact';
        return list(call, { ...everything, classPaths: [topLevelPath(call.inputs.ClassPathName)], classes });
      },
    },
    /** Classes in memory and those of Blueprints that are not; without those that were asked about [derived]. */
    GetDerivedClassNames: {
      since: '5.1',
      inputs: { ClassNames: 'TArray<FTopLevelAssetPath>', ExcludedClassNames: 'TSet<FTopLevelAssetPath>' },
      constReferences: ['ClassNames', 'ExcludedClassNames'],
      outputs: { OutDerivedClassNames: 'TSet<FTopLevelAssetPath>' },
      run: ({ world, inputs }) => ({ OutDerivedClassNames: derivedClasses(world.classes.list(), inputs) }),
    },
    /** Callable in 5.1, deprecated in 5.7; when in between is [derived]. */
    GetAssetByObjectPath: {
      deprecated: '5.5',
      inputs: { ObjectPath: 'FName', ...onDisk },
      outputs: { ReturnValue: 'FAssetData' },
      run: ({ world, text }) => ({ ReturnValue: assetData(world.registry.find(text('ObjectPath'))) }),
    },
    K2_GetAssetByObjectPath: {
      inputs: { ObjectPath: 'FSoftObjectPath', ...onDisk, bSkipARFilteredAssets: 'bool' },
      constReferences: ['ObjectPath'],
      outputs: { ReturnValue: 'FAssetData' },
      run: ({ world, inputs }) => ({
        ReturnValue: assetData(world.registry.find(softPath(inputs.ObjectPath))),
      }),
    },
    K2_GetDependencies: links('DependencyOptions', 'OutDependencies', 'dependencies'),
    K2_GetReferencers: links('ReferenceOptions', 'OutReferencers', 'referencers'),
    GetSubPaths: {
      inputs: { InBasePath: 'FString', bInRecurse: 'bool' },
      outputs: { OutPathList: 'TArray<FString>' },
      run: ({ world, text, flag }) => {
        const base = `${text('InBasePath').toLowerCase()}/`;
        const below = world.registry.folders().filter(folder => folder.toLowerCase().startsWith(base));
        const isDirect = (folder: string) => !folder.slice(base.length).includes('/');
        return { OutPathList: flag('bInRecurse') ? below : below.filter(isDirect) };
      },
    },
    GetAllCachedPaths: {
      outputs: { OutPathList: 'TArray<FString>' },
      run: ({ world }) => ({ OutPathList: world.registry.folders() }),
    },
    HasAssets: {
      inputs: { PackagePath: 'FName', bRecursive: 'bool' },
      outputs: { ReturnValue: 'bool' },
      run: call => {
        const filter = { ...everything, packagePaths: [call.text('PackagePath')], ...depth(call) };
        return { ReturnValue: call.world.registry.select(filter).length > 0 };
      },
    },
    /** The first scan of the content folders goes on while the start-up map loads. */
    IsLoadingAssets: {
      outputs: { ReturnValue: 'bool' },
      run: ({ context }) => ({ ReturnValue: context.condition.loadingMap }),
    },
  },
};

function derivedClasses(classes: readonly ClassInfo[], inputs: FunctionCall['inputs']): object[] {
  const wanted = items(inputs.ClassNames).map(topLevelPath);
  const excluded = items(inputs.ExcludedClassNames).map(topLevelPath);
  const isOneOf = (info: ClassInfo, paths: readonly string[]) => paths.some(path => isChildOf(info, path));
  return classes
    .filter(info => isOneOf(info, wanted) && !wanted.some(path => sameName(path, info.path)))
    .filter(info => !isOneOf(info, excluded))
    .map(({ path, name }) => ({ PackageName: path.slice(0, -name.length - 1), AssetName: name }));
}

function list({ world }: FunctionCall, filter: RegistryFilter): Record<string, unknown> {
  return { OutAssetData: world.registry.select(filter).map(assetData), ReturnValue: true };
}

function depth({ flag }: FunctionCall): Pick<RegistryFilter, 'paths'> {
  return { paths: flag('bRecursive') ? 'recursive' : 'exact' };
}

/** A function that follows the links of a package. */
function links(options: string, output: string, direction: 'dependencies' | 'referencers'): EngineFunction {
  return {
    inputs: { PackageName: 'FName', [options]: 'FAssetRegistryDependencyOptions' },
    constReferences: [options],
    outputs: { [output]: 'TArray<FName>', ReturnValue: 'bool' },
    run: ({ world, text, inputs }) => {
      const found = world.registry.packages[direction](text('PackageName'));
      const wanted = (found ?? []).filter(link => isWanted(link, inputs[options]));
      return { [output]: wanted.map(link => link.packageName), ReturnValue: found !== undefined };
    },
  };
}

function isWanted({ strength }: PackageLink, options: Value | undefined): boolean {
  const name = strength === 'hard' ? 'bIncludeHardPackageReferences' : 'bIncludeSoftPackageReferences';
  return isStructValue(options) && options[name] === true;
}

function filterOf(value: Value | undefined): RegistryFilter {
  const given = isStructValue(value) ? value : {};
  return {
    ...everything,
    packageNames: texts(given.PackageNames),
    packagePaths: texts(given.PackagePaths),
    objectPaths: items(given.SoftObjectPaths).map(softPath),
    // Short names are of no use any more [derived].
    classPaths: [...items(given.ClassPaths).map(topLevelPath), ...texts(given.ClassNames)],
    excludedClasses: items(given.RecursiveClassPathsExclusionSet).map(topLevelPath),
    paths: given.bRecursivePaths === true ? 'recursive' : 'exact',
    classes: given.bRecursiveClasses === true ? 'recursive' : 'exact',
  };
}

function items(value: Value | undefined): Value[] {
  return Array.isArray(value) ? value : [];
}

function texts(value: Value | undefined): string[] {
  return items(value).map(String);
}

function topLevelPath(value: Value | undefined): string {
  return isStructValue(value) ? `${value.PackageName}.${value.AssetName}` : '';
}

function softPath(value: Value | undefined): string {
  if (!isStructValue(value)) return '';
  const path = topLevelPath(value.AssetPath);
  return value.SubPathString ? `${path}:${value.SubPathString}` : path;
}
