import type { StructRecord } from './reflection-file.ts';

const flag = (initial = false): ['bool', 'E', { default: boolean }] => ['bool', 'E', { default: initial }];

/**
 * Structs that only parameters of functions use, which the generated data does not reach. As they are from 5.1 on; 5.0
 * has an `ObjectPath` and no `AssetClassPath`. The order of the members is [derived].
 */
export const functionStructs: Record<string, StructRecord> = {
  FAssetData: {
    module: 'CoreUObject',
    props: {
      PackageName: ['FName', ''],
      PackagePath: ['FName', ''],
      AssetName: ['FName', ''],
      AssetClass: ['FName', ''],
      AssetClassPath: ['FTopLevelAssetPath', ''],
    },
  },
  FPythonLogOutputEntry: {
    module: 'PythonScriptPlugin',
    props: { Type: ['EPythonLogOutputType', 'E'], Output: ['FString', 'E'] },
  },
  FARFilter: {
    module: 'CoreUObject',
    props: {
      PackageNames: ['TArray<FName>', 'E'],
      PackagePaths: ['TArray<FName>', 'E'],
      SoftObjectPaths: ['TArray<FSoftObjectPath>', 'E'],
      ClassNames: ['TArray<FName>', 'E'],
      ClassPaths: ['TArray<FTopLevelAssetPath>', 'E'],
      RecursiveClassesExclusionSet: ['TSet<FName>', 'E'],
      RecursiveClassPathsExclusionSet: ['TSet<FTopLevelAssetPath>', 'E'],
      bRecursivePaths: flag(),
      bRecursiveClasses: flag(),
      bIncludeOnlyOnDiskAssets: flag(),
    },
  },
  // A parameter that is left out is constructed, so the two that begin as true are true.
  FAssetRegistryDependencyOptions: {
    module: 'AssetRegistry',
    props: {
      bIncludeSoftPackageReferences: flag(true),
      bIncludeHardPackageReferences: flag(true),
      bIncludeSearchableNames: flag(),
      bIncludeSoftManagementReferences: flag(),
      bIncludeHardManagementReferences: flag(),
    },
  },
};
