/**
 * Functions that the engine has, by name only: class path → names. A call of one that is not modelled here is answered
 * with 501, so that nobody takes "does not exist" for the engine's word. The classes exist as well.
 */
export const knownFunctions: Record<string, string[]> = {
  '/Script/UnrealEd.EditorActorSubsystem': [...['ConvertActors', 'DuplicateSelectedActors']],
  '/Script/Engine.Actor': [
    ...[
      'GetAllChildActors',
      'GetParentActor',
      'GetVelocity',
      'SetActorTickEnabled',
      'SetOwner',
      'SetLifeSpan',
    ],
    ...['K2_AddActorWorldTransform', 'K2_AddActorLocalTransform', 'IsEditable', 'IsSelectable'],
  ],
  '/Script/Engine.PrimitiveComponent': [
    ...['CreateDynamicMaterialInstance', 'IsSimulatingPhysics', 'GetMaterialByName'],
    ...['SetCollisionObjectType', 'SetCollisionResponseToChannel', 'SetCollisionResponseToAllChannels'],
  ],
  '/Script/Engine.SceneComponent': ['K2_AddLocalOffset', 'K2_AddLocalRotation', 'GetSocketLocation'],
  '/Script/Engine.StaticMeshComponent': ['GetLocalBounds'],
  '/Script/EditorScriptingUtilities.EditorFilterLibrary': ['ByLevelName'],
  '/Script/EditorScriptingUtilities.EditorLevelLibrary': ['ReplaceSelectedActors'],
  '/Script/LevelEditor.LevelEditorSubsystem': [
    ...['GetExactCameraView', 'SetExactCameraView', 'GetAllowsCinematicControl', 'SetAllowsCinematicControl'],
  ],
  '/Script/UnrealEd.EditorLoadingAndSavingUtils': [
    ...['ReloadPackages', 'UnloadPackages', 'NewMapFromTemplate', 'ImportScene', 'ExportScene'],
  ],
  '/Script/AssetRegistry.AssetRegistryImpl': [
    ...['ScanPathsSynchronous', 'ScanFilesSynchronous', 'ScanModifiedAssetFiles', 'SearchAllAssets'],
    ...['WaitForCompletion', 'WaitForPackage', 'PrioritizeSearchPath', 'GetAncestorClassNames'],
    ...['GetDerivedClassNames', 'RunAssetsThroughFilter', 'UseFilterToExcludeAssets'],
  ],
  '/Script/AssetTools.AssetToolsImpl': [
    ...['RenameAssets', 'ExportAssets', 'ImportAssetTasks', 'ImportAssetsAutomated', 'CreateAssetWithDialog'],
  ],
  '/Script/Engine.GameplayStatics': [
    ...['GetActorOfClass', 'GetAllActorsWithTag', 'GetAllActorsOfClassWithTag', 'GetAllActorsWithInterface'],
    ...['BeginDeferredActorSpawnFromClass', 'FinishSpawningActor', 'GetCurrentLevelName', 'OpenLevel'],
    ...['GetPlayerController', 'GetPlayerPawn', 'GetPlayerCharacter', 'GetPlayerCameraManager'],
    ...['GetGameInstance', 'GetGameMode', 'GetGameState', 'SetGamePaused', 'IsGamePaused'],
    ...['GetTimeSeconds', 'GetWorldDeltaSeconds', 'GetGlobalTimeDilation', 'SetGlobalTimeDilation'],
    ...['GetActorArrayBounds', 'GetActorArrayAverageLocation', 'ApplyDamage', 'PlaySound2D'],
  ],
  '/Script/Engine.KismetMathLibrary': [
    ...['Add_IntInt', 'Add_VectorVector', 'Multiply_VectorFloat', 'VSize', 'Lerp', 'FInterpTo', 'Sin', 'Cos'],
    ...['MakeVector', 'MakeRotator', 'MakeTransform', 'MakeColor', 'FindLookAtRotation', 'ComposeRotators'],
    ...['RandomInteger', 'RandomIntegerInRange', 'RandomFloat', 'RandomFloatInRange', 'Now', 'UtcNow'],
  ],
  '/Script/Engine.KismetStringLibrary': [
    ...[
      'Len',
      'IsEmpty',
      'Concat_StrStr',
      'Contains',
      'Replace',
      'Split',
      'ParseIntoArray',
      'JoinStringArray',
    ],
    ...['GetSubstring', 'ToUpper', 'ToLower', 'Trim', 'TrimTrailing', 'StartsWith', 'EndsWith'],
  ],
  '/Script/Engine.BlueprintPathsLibrary': [
    ...['ProjectDir', 'ProjectContentDir', 'ProjectSavedDir', 'ProjectLogDir', 'ScreenShotDir', 'EngineDir'],
    ...['GetProjectFilePath', 'ConvertRelativePathToFull', 'FileExists', 'DirectoryExists'],
  ],
  '/Script/AssetRegistry.AssetRegistryHelpers': [
    ...['GetAssetRegistry', 'GetAsset', 'GetClass', 'GetFullName', 'IsValid', 'IsAssetLoaded', 'GetTagValue'],
    ...['CreateAssetData', 'ToSoftObjectPath', 'GetBlueprintAssets'],
  ],
  '/Script/Blutility.EditorUtilityLibrary': [
    ...['GetSelectedAssets', 'GetSelectedAssetData', 'GetSelectedBlueprintClasses', 'GetSelectionSet'],
    ...['GetSelectionBounds', 'GetActorReference', 'RenameAsset'],
  ],
  '/Script/Blutility.EditorUtilitySubsystem': [
    ...['TryRun', 'CanRun', 'SpawnAndRegisterTab', 'SpawnAndRegisterTabAndGetID', 'SpawnRegisteredTabByID'],
    ...['DoesTabExist', 'CloseTabByID', 'FindUtilityWidgetFromBlueprint'],
  ],
  '/Script/RemoteControl.RemoteControlFunctionLibrary': [
    ...[
      'ExposeProperty',
      'ExposeFunction',
      'ExposeActor',
      'ApplyColorWheelDelta',
      'ApplyColorGradingWheelDelta',
    ],
  ],
  '/Script/BlueprintEditorLibrary.BlueprintEditorLibrary': [
    ...['RenameGraph', 'RemoveGraph', 'FindGraph', 'FindEventGraph', 'GetBlueprintAsset'],
    ...['SetBlueprintVariableExposeToCinematics', 'ReplaceVariableReferences', 'RemoveUnusedVariables'],
    ...['RemoveUnusedNodes', 'UpgradeOperatorNodes', 'RefreshOpenEditorsForBlueprint'],
    'RefreshAllOpenBlueprintEditors',
  ],
  '/Script/SubobjectDataInterface.SubobjectDataSubsystem': ['AddNewSubobject', 'DeleteSubobject'],
  '/Script/MaterialEditor.MaterialEditingLibrary': [
    ...['SetMaterialUsage', 'HasMaterialUsage', 'DuplicateMaterialExpression', 'UpdateMaterialFunction'],
    ...['GetMaterialExpressionInputTypes', 'GetInputNodeOutputNameForMaterialExpression'],
    ...['DeleteAllMaterialExpressionsInFunction', 'GetMaterialSelectedNodes', 'GetChildInstances'],
  ],
  '/Script/Engine.KismetSystemLibrary': [
    ...['SetFloatPropertyByName', 'SetSoftObjectPropertyByName', 'SetSoftClassPropertyByName'],
    ...['SetInterfacePropertyByName', 'LogString', 'PrintWarning', 'GetOuterObject'],
  ],
  '/Script/FunctionalTesting.AutomationBlueprintFunctionLibrary': [
    ...['TakeAutomationScreenshot', 'TakeAutomationScreenshotAtCamera', 'TakeAutomationScreenshotOfUI'],
    ...['SetEditorViewportViewMode', 'GetEditorViewportViewMode'],
  ],
  '/Script/Engine.KismetRenderingLibrary': ['CreateRenderTarget2D', 'ExportRenderTarget'],
  '/Script/PythonScriptPlugin.PythonScriptLibrary': ['ExecutePythonScript'],
  '/Script/Engine.DataTableFunctionLibrary': [
    ...['ExportDataTableToCSVString', 'ExportDataTableToCSVFile', 'ExportDataTableToJSONFile'],
    ...['FillDataTableFromCSVString', 'FillDataTableFromCSVFile', 'FillDataTableFromJSONFile'],
    ...['RemoveDataTableRow', 'GetDataTableRowFromName', 'AddDataTableRow', 'AddSimpleCurveToTable'],
    ...['AddCurveTableKey', 'RemoveCurveTableRow', 'RenameCurveTableRow', 'SetCurveTableRowDefault'],
  ],
  '/Script/Engine.KismetStringTableLibrary': [
    ...['IsRegisteredTableEntry', 'GetTableEntryMetaData', 'GetRegisteredStringTables'],
    ...['GetMetaDataIdsFromStringTableEntry', 'ExportTableToCSVFile', 'ImportTableFromCSVFile'],
  ],
  '/Script/UnrealEd.StaticMeshEditorSubsystem': ['SetNaniteSettings'],
  '/Script/LevelSequenceEditor.LevelSequenceEditorBlueprintLibrary': [
    ...['FocusLevelSequence', 'FocusParentSequence', 'GetFocusedLevelSequence', 'GetBoundObjects'],
    ...['GetSelectedBindings', 'SelectBindings', 'SetPlaybackSpeed', 'GetPlaybackSpeed'],
    ...['IsLevelSequenceLocked', 'SetLockLevelSequence'],
  ],
  '/Script/SequencerScripting.MovieSceneSequenceExtensions': [
    ...['GetMovieScene', 'AddSpawnableFromInstance', 'GetMarkedFrames', 'AddRootFolderToSequence'],
    ...['SetPlaybackStartSeconds', 'SetPlaybackEndSeconds', 'SetViewRangeStart', 'SetWorkRangeStart'],
  ],
  '/Script/SequencerScripting.MovieSceneBindingExtensions': ['SetParent', 'MoveBindingContents'],
  '/Script/SequencerScripting.MovieSceneTrackExtensions': ['SetDisplayName', 'GetSectionToKey'],
  '/Script/SequencerScripting.MovieSceneSectionExtensions': ['GetChannelsByType', 'GetAutoSizeEndFrame'],
};
