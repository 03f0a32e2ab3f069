import { type ClassTouches, editor, touchesArgument, touchesNothing } from './touches.ts';

/** `CancelTransaction` and the timers are missing on purpose: what they take back or call later nobody can tell. */
const SYSTEM_READS = `
  BoxOverlapActors BoxOverlapComponents BoxTraceMulti BoxTraceMultiByProfile BoxTraceMultiForObjects BoxTraceSingle
  BoxTraceSingleByProfile BoxTraceSingleForObjects BreakARFilter BreakSoftClassPath BreakSoftObjectPath
  BreakTopLevelAssetPath CanLaunchURL CapsuleOverlapActors CapsuleOverlapComponents CapsuleTraceMulti
  CapsuleTraceMultiByProfile CapsuleTraceMultiForObjects CapsuleTraceSingle CapsuleTraceSingleByProfile
  CapsuleTraceSingleForObjects ComponentOverlapActors ComponentOverlapComponents Conv_ClassToSoftClassReference
  Conv_ComponentReferenceToSoftComponentReference Conv_InterfaceToObject Conv_ObjectToClass
  Conv_ObjectToSoftObjectReference Conv_PrimaryAssetIdToString Conv_PrimaryAssetTypeToString
  Conv_SoftClassPathToSoftClassRef Conv_SoftClassReferenceToClass Conv_SoftClassReferenceToString
  Conv_SoftObjPathToSoftObjRef Conv_SoftObjRefToSoftClassPath Conv_SoftObjRefToSoftObjPath
  Conv_SoftObjectReferenceToObject Conv_SoftObjectReferenceToString ConvertToAbsolutePath ConvertToRelativePath
  DoesClassImplementInterface DoesImplementInterface EqualEqual_PrimaryAssetId EqualEqual_PrimaryAssetType
  EqualEqual_SoftClassReference EqualEqual_SoftObjectReference GetActorBounds GetActorListFromComponentList
  GetBuildConfiguration GetBuildVersion GetClassDisplayName GetClassFromPrimaryAssetId GetClassTopLevelAssetPath
  GetCollisionProfileNames GetCommandLine GetComponentBounds GetConsoleVariableBoolValue
  GetConsoleVariableFloatValue GetConsoleVariableIntValue GetConsoleVariableStringValue
  GetConvenientWindowedResolutions GetCurrentBundleState GetDefaultLanguage GetDefaultLocale GetDisplayName
  GetEditorProperty GetEngineVersion GetEnumTopLevelAssetPath GetFrameCount GetGameBundleId GetGameName
  GetGameTimeInSeconds GetLocalCurrencyCode GetLocalCurrencySymbol GetMinYResolutionFor3DView GetMinYResolutionForUI
  GetObjectFromPrimaryAssetId GetObjectName GetOuterObject GetPathName GetPlatformTime_Seconds GetPlatformUserDir
  GetPlatformUserName GetPreferredLanguages GetPrimaryAssetIdFromClass GetPrimaryAssetIdFromObject
  GetPrimaryAssetIdFromSoftClassReference GetPrimaryAssetIdFromSoftObjectReference GetPrimaryAssetIdList
  GetPrimaryAssetsWithBundleState GetProjectContentDirectory GetProjectDirectory GetProjectSavedDirectory
  GetRenderingDetailMode GetRenderingMaterialQualityLevel GetSoftClassPath GetSoftClassReferenceFromPrimaryAssetId
  GetSoftClassTopLevelAssetPath GetSoftObjectPath GetSoftObjectReferenceFromPrimaryAssetId GetStructTopLevelAssetPath
  GetSupportedFullscreenResolutions GetSystemPath HasMultipleLocalPlayers IsDedicatedServer IsPackagedForDistribution
  IsScreensaverEnabled IsServer IsSplitScreen IsStandalone IsUnattended IsValid IsValidClass IsValidInterface
  IsValidPrimaryAssetId IsValidPrimaryAssetType IsValidSoftClassReference IsValidSoftObjectReference
  K2_GetTimerElapsedTime K2_GetTimerElapsedTimeHandle K2_GetTimerRemainingTime K2_GetTimerRemainingTimeHandle
  K2_IsTimerActive K2_IsTimerActiveHandle K2_IsTimerPaused K2_IsTimerPausedHandle K2_IsValidTimerHandle
  K2_TimerExists K2_TimerExistsHandle LineTraceMulti LineTraceMultiByProfile LineTraceMultiForObjects
  LineTraceSingle LineTraceSingleByProfile LineTraceSingleForObjects LoadAsset_Blocking LoadClassAsset_Blocking
  MakeARFilter MakeLiteralBool MakeLiteralByte MakeLiteralDouble MakeLiteralInt MakeLiteralInt64 MakeLiteralName
  MakeLiteralString MakeLiteralText MakeSoftClassPath MakeSoftObjectPath MakeTopLevelAssetPath NormalizeFilename
  NotEqual_PrimaryAssetId NotEqual_PrimaryAssetType NotEqual_SoftClassReference NotEqual_SoftObjectReference
  ParseCommandLine ParseParam ParseParamValue SphereOverlapActors SphereOverlapComponents SphereTraceMulti
  SphereTraceMultiByProfile SphereTraceMultiForObjects SphereTraceSingle SphereTraceSingleByProfile
  SphereTraceSingleForObjects
`;
const PROPERTY_SETTERS = `
  ResetEditorProperty SetBoolPropertyByName SetBytePropertyByName SetClassPropertyByName
  SetCollisionProfileNameProperty SetColorPropertyByName SetDoublePropertyByName SetEditorProperty
  SetFieldPathPropertyByName SetFloatPropertyByName SetInt64PropertyByName SetIntPropertyByName
  SetInterfacePropertyByName SetLinearColorPropertyByName SetNamePropertyByName SetObjectPropertyByName
  SetRotatorPropertyByName SetSoftClassPropertyByName SetSoftObjectPropertyByName SetStringPropertyByName
  SetStructurePropertyByName SetTextPropertyByName SetTransformPropertyByName SetVector3fPropertyByName
  SetVectorPropertyByName
`;
const SHOWN = `
  BeginTransaction DrawDebugArrow DrawDebugBox DrawDebugCapsule DrawDebugCircle DrawDebugCone DrawDebugConeInDegrees
  DrawDebugCoordinateSystem DrawDebugCylinder DrawDebugFrustum DrawDebugLine DrawDebugPlane DrawDebugPoint
  DrawDebugSphere DrawDebugString EndTransaction FlushDebugStrings FlushPersistentDebugLines LogString PrintString
  PrintText PrintWarning SetSuppressViewportTransitionMessage TransactObject
`;
const GAMEPLAY_READS = `
  AreSubtitlesEnabled BlueprintSuggestProjectileVelocity Blueprint_PredictProjectilePath_Advanced
  Blueprint_PredictProjectilePath_ByObjectType Blueprint_PredictProjectilePath_ByTraceChannel BreakHitResult
  DeprojectSceneCaptureToWorld DeprojectScreenToWorld DoesSaveGameExist FindCollisionUV FindNearestActor
  GetAccurateRealTime GetActorArrayAverageLocation GetActorArrayBounds GetActorOfClass GetAllActorsOfClass
  GetAllActorsOfClassWithTag GetAllActorsWithInterface GetAllActorsWithTag GetAudioTimeSeconds GetCurrentLevelName
  GetEnableWorldRendering GetGameInstance GetGameMode GetGameState GetGlobalTimeDilation GetIntOption GetKeyValue
  GetNumLocalPlayerControllers GetNumPlayerControllers GetNumPlayerStates GetObjectClass GetPlatformName
  GetPlayerCameraManager GetPlayerCharacter GetPlayerController GetPlayerControllerID GetPlayerPawn GetPlayerState
  GetRealTimeSeconds GetStreamingLevel GetSurfaceType GetTimeSeconds GetUnpausedTimeSeconds GetViewProjectionMatrix
  GetWorldDeltaSeconds GetWorldOriginLocation HasLaunchOption HasOption IsGamePaused MakeHitResult ObjectIsA
  ParseOption ProjectWorldToScreen SuggestProjectileVelocity_CustomArc SuggestProjectileVelocity_MovingTarget
`;

/** Libraries of the engine that anybody calls. */
export const KISMET_TOUCHES: readonly ClassTouches[] = [
  {
    classPath: '/Script/Engine.KismetSystemLibrary',
    functions: {
      ...touchesNothing(SYSTEM_READS),
      ...touchesArgument('Object', PROPERTY_SETTERS),
      ...editor(SHOWN),
      // What a command does is told by the list of those that are allowed.
      ExecuteConsoleCommand: { also: ['editor'], told: 'by names' },
    },
  },
  { classPath: '/Script/Engine.GameplayStatics', functions: touchesNothing(GAMEPLAY_READS) },
  { classPath: '/Script/Engine.KismetMathLibrary', functions: {}, pure: true },
  { classPath: '/Script/Engine.KismetStringLibrary', functions: {}, pure: true },
  { classPath: '/Script/Engine.KismetTextLibrary', functions: {}, pure: true },
  { classPath: '/Script/Engine.BlueprintPathsLibrary', functions: {}, pure: true },
  {
    classPath: '/Script/PythonScriptPlugin.PythonScriptLibrary',
    functions: {
      ...touchesNothing('IsPythonAvailable'),
      ExecutePythonCommandEx: { told: 'by names' },
    },
  },
];
