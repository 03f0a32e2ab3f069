import type { EngineFunction, FunctionLibrary } from './engine-function.ts';

const functions: Record<string, EngineFunction> = {
  LoadAsset: {
    inputs: { AssetPath: 'FString' },
    outputs: { ReturnValue: 'UObject*' },
    run: ({ world, text }) => ({ ReturnValue: world.load(fullPath(text('AssetPath')))?.path ?? '' }),
  },
  DoesAssetExist: {
    inputs: { AssetPath: 'FString' },
    outputs: { ReturnValue: 'bool' },
    run: ({ world, text }) => {
      const wanted = fullPath(text('AssetPath')).toLowerCase();
      return { ReturnValue: world.assets.all.some(asset => asset.path.toLowerCase() === wanted) };
    },
  },
  ListAssets: {
    inputs: { DirectoryPath: 'FString', bRecursive: 'bool', bIncludeFolder: 'bool' },
    outputs: { ReturnValue: 'TArray<FString>' },
  },
  SaveAsset: { inputs: { AssetToSave: 'FString', bOnlyIfIsDirty: 'bool' }, outputs: { ReturnValue: 'bool' } },
  SaveLoadedAsset: {
    inputs: { AssetToSave: 'UObject*', bOnlyIfIsDirty: 'bool' },
    outputs: { ReturnValue: 'bool' },
  },
  DeleteAsset: { inputs: { AssetPathToDelete: 'FString' }, outputs: { ReturnValue: 'bool' } },
  DuplicateAsset: {
    inputs: { SourceAssetPath: 'FString', DestinationAssetPath: 'FString' },
    outputs: { ReturnValue: 'UObject*' },
  },
  RenameAsset: {
    inputs: { SourceAssetPath: 'FString', DestinationAssetPath: 'FString' },
    outputs: { ReturnValue: 'bool' },
  },
};

/** Built into the editor. */
export const editorAssetSubsystem: FunctionLibrary = {
  class: '/Script/UnrealEd.EditorAssetSubsystem',
  functions,
};

/** The same names in the plugin that most templates switch on. */
export const editorAssetLibrary: FunctionLibrary = {
  class: '/Script/EditorScriptingUtilities.EditorAssetLibrary',
  functions,
};

/** `/Game/Props/SM_Barrel` means `/Game/Props/SM_Barrel.SM_Barrel`. */
function fullPath(path: string): string {
  const name = path.split('/').at(-1) ?? '';
  return name.includes('.') ? path : `${path}.${name}`;
}
