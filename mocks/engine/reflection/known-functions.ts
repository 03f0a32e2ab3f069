/**
 * Functions that the engine has, by name only: class path → names. A call of one that is not modelled here is answered
 * with 501, so that nobody takes "does not exist" for the engine's word. The classes exist as well.
 */
export const knownFunctions: Record<string, string[]> = {
  '/Script/UnrealEd.EditorActorSubsystem': [
    ...['SelectAllChildren', 'ConvertActors', 'DuplicateSelectedActors', 'DeleteSelectedActors'],
  ],
  '/Script/Engine.Actor': [
    ...['K2_AttachToComponent', 'K2_DetachFromActor', 'GetAllChildActors', 'GetActorForwardVector'],
    ...['GetActorUpVector', 'GetActorRightVector', 'GetDistanceTo', 'K2_AddActorWorldOffset'],
    ...['K2_AddActorLocalOffset', 'K2_AddActorWorldRotation', 'K2_AddActorLocalRotation'],
    ...['K2_SetActorRelativeLocation', 'K2_SetActorRelativeRotation', 'SetActorRelativeScale3D'],
    ...['SetActorEnableCollision', 'SetActorTickEnabled', 'SetOwner', 'SetLifeSpan'],
  ],
  '/Script/Engine.PrimitiveComponent': [
    ...['SetMaterial', 'GetMaterial', 'GetNumMaterials', 'CreateDynamicMaterialInstance'],
    ...['SetCollisionEnabled', 'SetCollisionProfileName', 'SetSimulatePhysics', 'SetCastShadow'],
  ],
  '/Script/Engine.StaticMeshComponent': ['SetStaticMesh', 'GetLocalBounds'],
  '/Script/EditorScriptingUtilities.EditorFilterLibrary': ['ByActorTag', 'ByLayer', 'ByLevelName'],
  '/Script/EditorScriptingUtilities.EditorLevelLibrary': ['ReplaceSelectedActors'],
  '/Script/LevelEditor.LevelEditorSubsystem': [
    ...['NewLevel', 'NewLevelFromTemplate', 'SaveAllDirtyLevels', 'SetCurrentLevelByName', 'BuildLightMaps'],
    ...['EditorSetGameView', 'EditorGetGameView'],
    ...['PilotLevelActor', 'EjectPilotLevelActor', 'GetViewportConfigKeys', 'GetActiveViewportConfigKey'],
  ],
  '/Script/UnrealEd.EditorLoadingAndSavingUtils': [
    ...['SaveMap', 'SaveDirtyPackages', 'GetDirtyMapPackages', 'GetDirtyContentPackages', 'NewBlankMap'],
    ...['LoadMap', 'ReloadPackages', 'SaveDirtyPackagesWithDialog', 'LoadMapWithDialog'],
  ],
  '/Script/UnrealEd.EditorAssetSubsystem': ['ConsolidateAssets', 'CheckoutAsset', 'CheckoutDirectory'],
  '/Script/EditorScriptingUtilities.EditorAssetLibrary': [
    ...['ConsolidateAssets', 'CheckoutAsset', 'CheckoutDirectory', 'SyncBrowserToObjects'],
  ],
  '/Script/AssetRegistry.AssetRegistryImpl': [
    ...['ScanPathsSynchronous', 'ScanFilesSynchronous', 'ScanModifiedAssetFiles', 'SearchAllAssets'],
    ...['WaitForCompletion', 'WaitForPackage', 'PrioritizeSearchPath', 'GetAncestorClassNames'],
    ...['GetDerivedClassNames', 'RunAssetsThroughFilter', 'UseFilterToExcludeAssets'],
  ],
  '/Script/AssetTools.AssetToolsImpl': [
    ...['CreateAsset', 'DuplicateAsset', 'RenameAssets', 'CreateUniqueAssetName', 'ExportAssets'],
    ...['ImportAssetTasks', 'ImportAssetsAutomated'],
  ],
  '/Script/Engine.GameplayStatics': ['GetActorOfClass', 'GetAllActorsWithTag', 'GetPlayerController'],
  '/Script/BlueprintEditorLibrary.BlueprintEditorLibrary': [
    ...['CompileBlueprint', 'ReparentBlueprint', 'AddFunctionGraph'],
    ...['RemoveFunctionGraph', 'RenameGraph', 'FindEventGraph', 'GetBlueprintAsset', 'GeneratedClass'],
    ...['AddMemberVariable', 'GetBasicTypeByName', 'SetBlueprintVariableInstanceEditable'],
    ...['SetBlueprintVariableExposeOnSpawn', 'RemoveUnusedVariables'],
  ],
  '/Script/SubobjectDataInterface.SubobjectDataSubsystem': ['AddNewSubobject', 'DeleteSubobject'],
  '/Script/MaterialEditor.MaterialEditingLibrary': [
    ...['CreateMaterialExpression', 'ConnectMaterialProperty', 'ConnectMaterialExpressions'],
    ...['DeleteMaterialExpression', 'DeleteAllMaterialExpressions', 'LayoutMaterialExpressions'],
    ...['RecompileMaterial', 'SetMaterialUsage', 'GetNumMaterialExpressions', 'GetUsedTextures'],
    ...['GetStatistics', 'SetMaterialInstanceParent', 'UpdateMaterialInstance'],
    ...['SetMaterialInstanceScalarParameterValue', 'GetMaterialInstanceScalarParameterValue'],
    ...['SetMaterialInstanceVectorParameterValue', 'GetMaterialInstanceVectorParameterValue'],
    ...['SetMaterialInstanceTextureParameterValue', 'GetMaterialInstanceTextureParameterValue'],
    ...['SetMaterialInstanceStaticSwitchParameterValue', 'GetMaterialInstanceStaticSwitchParameterValue'],
    ...['GetScalarParameterNames', 'GetVectorParameterNames', 'GetTextureParameterNames'],
    'GetStaticSwitchParameterNames',
  ],
  '/Script/Engine.KismetSystemLibrary': [
    ...['SnapshotObject', 'GetConsoleVariableFloatValue', 'GetConsoleVariableIntValue'],
    ...['GetConsoleVariableBoolValue', 'SetIntPropertyByName', 'SetBoolPropertyByName'],
    ...['SetDoublePropertyByName', 'SetStringPropertyByName', 'SetNamePropertyByName'],
    ...['SetVectorPropertyByName', 'SetRotatorPropertyByName', 'SetLinearColorPropertyByName'],
    ...['SetObjectPropertyByName', 'LogString', 'PrintWarning', 'GetOuterObject'],
  ],
  '/Script/FunctionalTesting.AutomationBlueprintFunctionLibrary': ['TakeHighResScreenshot'],
  '/Script/Engine.KismetRenderingLibrary': ['ExportRenderTarget'],
  '/Script/PythonScriptPlugin.PythonScriptLibrary': ['ExecutePythonScript'],
  '/Script/Engine.DataTableFunctionLibrary': [
    ...['GetDataTableRowNames', 'GetDataTableColumnNames', 'GetDataTableColumnAsString'],
    ...['DoesDataTableRowExist', 'GetDataTableRowStruct', 'ExportDataTableToJSONString'],
    ...['ExportDataTableToCSVString', 'FillDataTableFromJSONString', 'FillDataTableFromCSVString'],
    ...['RemoveDataTableRow', 'GetDataTableRowFromName', 'AddDataTableRow'],
  ],
  '/Script/UnrealEd.StaticMeshEditorSubsystem': ['SetNaniteSettings'],
  '/Script/LevelSequenceEditor.LevelSequenceEditorBlueprintLibrary': [
    ...['OpenLevelSequence', 'GetCurrentLevelSequence', 'Play', 'Pause', 'IsPlaying', 'SetGlobalPosition'],
    ...['SetLockCameraCutToViewport', 'ForceUpdate', 'RefreshCurrentLevelSequence', 'CloseLevelSequence'],
  ],
  '/Script/SequencerScripting.MovieSceneSequenceExtensions': [
    ...['GetPlaybackStart', 'GetPlaybackEnd', 'SetPlaybackStart', 'SetPlaybackEnd', 'SetDisplayRate'],
    ...['GetBindings', 'AddPossessable', 'AddSpawnableFromClass', 'AddTrack'],
  ],
  '/Script/SequencerScripting.MovieSceneBindingExtensions': ['AddTrack'],
  '/Script/SequencerScripting.MovieSceneTrackExtensions': ['AddSection'],
};
