import { lookupTable } from '../../base/lookup-table.ts';
import { type ClassTouches, editor, type Touches, touchesArgument, touchesNothing } from './touches.ts';

const READING = `
  DoAssetsExist DoesAssetExist DoesDirectoryContainAssets DoesDirectoryExist DoesDirectoryHaveAssets FindAssetData
  FindPackageReferencersForAsset GetMetadataTag GetMetadataTagValues GetPathNameForLoadedAsset
  GetProjectRootAssetDirectory GetTagValues ListAssetByTagValue ListAssets ListAssetsByTagValue LoadAsset
  LoadBlueprintClass
`;

/** The subsystem, and the library from before it: the same functions. */
const EDITING: Record<string, Touches> = lookupTable({
  ...touchesNothing(READING),
  ...touchesArgument('AssetToCheckout', 'CheckoutAsset CheckoutLoadedAsset'),
  ...touchesArgument('AssetsToCheckout', 'CheckoutLoadedAssets'),
  ...touchesArgument('AssetToSave', 'SaveAsset SaveLoadedAsset'),
  ...touchesArgument('AssetsToSave', 'SaveLoadedAssets'),
  ...touchesArgument('Object', 'SetMetadataTag RemoveMetadataTag'),
  CheckoutDirectory: { parameters: { DirectoryPath: 'folder' } },
  SaveDirectory: { parameters: { DirectoryPath: 'folder' } },
  DeleteDirectory: { parameters: { DirectoryPath: 'removed folder' } },
  MakeDirectory: { parameters: { DirectoryPath: 'made' } },
  RenameDirectory: {
    parameters: { SourceDirectoryPath: 'removed folder', DestinationDirectoryPath: 'folder' },
  },
  DuplicateDirectory: {
    parameters: { SourceDirectoryPath: 'copied folder', DestinationDirectoryPath: 'folder' },
  },
  ConsolidateAssets: { parameters: { AssetToConsolidateTo: 'changed', AssetsToConsolidate: 'removed' } },
  DeleteAsset: { parameters: { AssetPathToDelete: 'removed' } },
  DeleteLoadedAsset: { parameters: { AssetToDelete: 'removed' } },
  DeleteLoadedAssets: { parameters: { AssetsToDelete: 'removed' } },
  DuplicateAsset: { parameters: { SourceAssetPath: 'copied', DestinationAssetPath: 'made' } },
  DuplicateLoadedAsset: { parameters: { SourceAsset: 'copied', DestinationAssetPath: 'made' } },
  RenameAsset: { parameters: { SourceAssetPath: 'moved', DestinationAssetPath: 'made' } },
  RenameLoadedAsset: { parameters: { SourceAsset: 'moved', DestinationAssetPath: 'made' } },
});

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
      ...touchesNothing('CreateUniqueAssetName FindSoftReferencesToObject'),
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
    functions: touchesNothing(`
      GetAllAssets GetAllCachedPaths GetAncestorClassNames GetAssetByObjectPath GetAssets GetAssetsByClass
      GetAssetsByPackageName GetAssetsByPath GetAssetsByPaths GetDerivedClassNames GetSubPaths HasAssets
      IsLoadingAssets IsSearchAllAssets IsSearchAsync K2_GetAssetByObjectPath K2_GetDependencies K2_GetReferencers
      RunAssetsThroughFilter UseFilterToExcludeAssets WaitForCompletion WaitForPackage
    `),
  },
  {
    classPath: '/Script/AssetRegistry.AssetRegistryHelpers',
    functions: touchesNothing(`
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
      ...touchesNothing(`
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
      ...touchesNothing('CurrentProvider IsAvailable IsEnabled LastErrorMsg QueryFileState'),
      ...touchesArgument(
        'InFile',
        'CheckOutFile CheckOutOrAddFile MarkFileForAdd RevertFile RevertUnchangedFile',
      ),
      ...touchesArgument(
        'InFiles',
        'CheckOutFiles CheckOutOrAddFiles MarkFilesForAdd RevertFiles RevertUnchangedFiles',
      ),
    },
  },
];
