import { pinStructs } from '../blueprints/pin-structs.ts';
import { partitionStructs } from '../partition/partition-structs.ts';
import { sourceControlStructs } from '../source-control/source-control-structs.ts';
import type { StructRecord } from './reflection-file.ts';

const flag = (initial = false): ['bool', 'E', { default: boolean }] => ['bool', 'E', { default: initial }];

/**
 * Structs that only parameters of functions use, which the generated data does not reach. As they are from 5.1 on; in
 * 5.0 an `FAssetData` has no `AssetClassPath`.
 */
export const functionStructs: Record<string, StructRecord> = {
  ...partitionStructs,
  ...sourceControlStructs,
  ...pinStructs,
  FAssetData: {
    module: 'CoreUObject',
    props: {
      ObjectPath: ['FName', ''],
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
      ObjectPaths: ['TArray<FName>', 'E'],
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
  FSimpleCurveKey: { module: 'Engine', props: { Time: ['float', 'E'], Value: ['float', 'E'] } },
  FFrameNumber: { module: 'CoreUObject', props: { Value: ['int32', 'E'] } },
  FSequencerScriptingRange: {
    module: 'SequencerScripting',
    props: {
      ...{ bHasStart: ['bool', 'E'], bHasEnd: ['bool', 'E'] },
      ...{ InclusiveStart: ['int32', 'E'], ExclusiveEnd: ['int32', 'E'], InternalRate: ['FFrameRate', 'E'] },
    },
  },
  FFrameTime: {
    module: 'CoreUObject',
    props: { FrameNumber: ['FFrameNumber', 'E'], SubFrame: ['float', 'E'] },
  },
  // In 5.0 it is called FSequencerBindingProxy.
  FMovieSceneBindingProxy: {
    module: 'MovieScene',
    props: { BindingID: ['FGuid', 'E'], Sequence: ['TObjectPtr<UMovieSceneSequence>', 'E'] },
  },
  FMovieSceneObjectBindingID: {
    module: 'MovieScene',
    props: { Guid: ['FGuid', 'E'], SequenceID: ['int32', ''], ResolveParentIndex: ['int32', ''] },
  },
  FMovieSceneSequencePlaybackParams: {
    module: 'MovieScene',
    props: {
      Frame: ['FFrameTime', 'E'],
      Time: ['float', 'E'],
      MarkedFrame: ['FString', 'E'],
      Timecode: ['FTimecode', 'E'],
      PositionType: ['EMovieScenePositionType', 'E'],
      UpdateMethod: ['EUpdatePositionMethod', 'E'],
      bHasJumped: flag(),
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
