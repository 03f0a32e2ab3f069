import { type ClassTouches, changes, editor, reads, type Touches } from './touches.ts';

const READING = `
  DoAssetsExist DoesAssetExist DoesDirectoryContainAssets DoesDirectoryExist DoesDirectoryHaveAssets FindAssetData
  FindPackageReferencersForAsset GetMetadataTag GetMetadataTagValues GetPathNameForLoadedAsset
  GetProjectRootAssetDirectory GetTagValues ListAssetByTagValue ListAssets ListAssetsByTagValue LoadAsset
  LoadBlueprintClass
`;

/** The subsystem, and the library from before it: the same functions. */
const EDITING: Record<string, Touches> = {
  ...reads(READING),
  ...changes('AssetToCheckout', 'CheckoutAsset CheckoutLoadedAsset'),
  ...changes('AssetsToCheckout', 'CheckoutLoadedAssets'),
  ...changes('AssetToSave', 'SaveAsset SaveLoadedAsset'),
  ...changes('AssetsToSave', 'SaveLoadedAssets'),
  ...changes('Object', 'SetMetadataTag RemoveMetadataTag'),
  CheckoutDirectory: { parameters: { DirectoryPath: 'folder' } },
  SaveDirectory: { parameters: { DirectoryPath: 'folder' } },
  DeleteDirectory: { parameters: { DirectoryPath: 'removed folder' } },
  MakeDirectory: { parameters: { DirectoryPath: 'made' } },
  RenameDirectory: {
    parameters: { SourceDirectoryPath: 'removed folder', DestinationDirectoryPath: 'folder' },
  },
  DuplicateDirectory: { parameters: { SourceDirectoryPath: 'seen', DestinationDirectoryPath: 'folder' } },
  ConsolidateAssets: { parameters: { AssetToConsolidateTo: 'changed', AssetsToConsolidate: 'removed' } },
  DeleteAsset: { parameters: { AssetPathToDelete: 'removed' } },
  DeleteLoadedAsset: { parameters: { AssetToDelete: 'removed' } },
  DeleteLoadedAssets: { parameters: { AssetsToDelete: 'removed' } },
  DuplicateAsset: { parameters: { SourceAssetPath: 'copied', DestinationAssetPath: 'made' } },
  DuplicateLoadedAsset: { parameters: { SourceAsset: 'copied', DestinationAssetPath: 'made' } },
  RenameAsset: { parameters: { SourceAssetPath: 'moved', DestinationAssetPath: 'made' } },
  RenameLoadedAsset: { parameters: { SourceAsset: 'moved', DestinationAssetPath: 'made' } },
};

/** Assets and packages, and what lists them. */
export const ASSET_TOUCHES: readonly ClassTouches[] = [
  { classPath: '/Script/UnrealEd.EditorAssetSubsystem', functions: EDITING },
  {
    classPath: '/Script/EditorScriptingUtilities.EditorAssetLibrary',
    functions: { ...EDITING, ...editor('SyncBrowserToObjects') },
  },
  {
    classPath: '/Script/AssetTools.AssetToolsImpl',
    functions: {
      ...reads('CreateUniqueAssetName FindSoftReferencesToObject'),
      ...editor('OpenEditorForAssets'),
      CreateAsset: {
        makes: { folder: 'PackagePath', name: 'AssetName' },
        parameters: { AssetClass: 'seen', Factory: 'seen' },
      },
      DuplicateAsset: {
        makes: { folder: 'PackagePath', name: 'AssetName' },
        parameters: { OriginalObject: 'copied' },
      },
    },
  },
  {
    classPath: '/Script/AssetRegistry.AssetRegistryImpl',
    functions: reads(`
      GetAllAssets GetAllCachedPaths GetAncestorClassNames GetAssetByObjectPath GetAssets GetAssetsByClass
      GetAssetsByPackageName GetAssetsByPath GetAssetsByPaths GetDerivedClassNames GetSubPaths HasAssets
      IsLoadingAssets IsSearchAllAssets IsSearchAsync K2_GetAssetByObjectPath K2_GetDependencies K2_GetReferencers
      RunAssetsThroughFilter UseFilterToExcludeAssets WaitForCompletion WaitForPackage
    `),
  },
  {
    classPath: '/Script/AssetRegistry.AssetRegistryHelpers',
    functions: reads(`
      CreateAssetData FindAssetNativeClass GetAsset GetAssetRegistry GetBlueprintAssets GetClass GetExportTextName
      GetFullName GetTagValue IsAssetLoaded IsRedirector IsUAsset IsValid SetFilterTagsAndValues ToSoftObjectPath
    `),
  },
  {
    classPath: '/Script/UnrealEd.AssetEditorSubsystem',
    functions: editor('CloseAllEditorsForAsset OpenEditorForAssets'),
  },
  {
    classPath: '/Script/Blutility.EditorUtilityLibrary',
    functions: {
      ...reads(`
        GetActorReference GetCurrentContentBrowserItemPath GetCurrentContentBrowserPath GetSelectedAssetData
        GetSelectedAssets GetSelectedAssetsOfClass GetSelectedBlueprintClasses GetSelectedFolderPaths
        GetSelectedPathViewFolderPaths GetSelectionBounds GetSelectionSet
      `),
      ...editor('SyncBrowserToFolders'),
    },
  },
  {
    classPath: '/Script/SourceControl.SourceControlHelpers',
    functions: {
      ...reads('CurrentProvider IsAvailable IsEnabled LastErrorMsg QueryFileState'),
      ...changes('InFile', 'CheckOutFile CheckOutOrAddFile MarkFileForAdd RevertFile RevertUnchangedFile'),
      ...changes(
        'InFiles',
        'CheckOutFiles CheckOutOrAddFiles MarkFilesForAdd RevertFiles RevertUnchangedFiles',
      ),
    },
  },
];
