import { lookupTable } from '../../base/lookup-table.ts';
import { type ClassTouches, each, editor, own, type Touches, touchesNothing, whole } from './touches.ts';

/** Which actors are selected is nobody's work. */
const SELECTING = `
  ClearActorSelectionSet SelectNothing SelectAll InvertSelection SelectAllChildren SetSelectedLevelActors
  SetActorSelectionState
`;
const LISTING = `
  GetAllLevelActors GetAllLevelActorsComponents GetSelectedLevelActors GetActorReference
`;
const INTO_LEVEL = 'SpawnActorFromClass SpawnActorFromObject';

const selecting = each(SELECTING, {
  also: ['selection'],
  parameters: { ActorsToSelect: 'seen', Actor: 'seen', InWorld: 'seen' },
});
const spawning = each(INTO_LEVEL, {
  also: ['level'],
  parameters: { ActorClass: 'seen', ObjectToUse: 'seen' },
});
const destroying: Record<string, Touches> = lookupTable({
  DestroyActor: { parameters: { ActorToDestroy: 'removed' } },
  DestroyActors: { parameters: { ActorsToDestroy: 'removed' } },
});
const replacing: Record<string, Touches> = lookupTable({
  ReplaceMeshComponentsMaterials: { parameters: { MeshComponents: 'changed' } },
  ReplaceMeshComponentsMaterialsOnActors: { parameters: { Actors: 'whole' } },
  ReplaceMeshComponentsMeshes: { parameters: { MeshComponents: 'changed' } },
  ReplaceMeshComponentsMeshesOnActors: { parameters: { Actors: 'whole' } },
});

/** Actors of the level, as a whole. */
export const ACTOR_TOUCHES: readonly ClassTouches[] = [
  {
    classPath: '/Script/UnrealEd.EditorActorSubsystem',
    functions: {
      ...touchesNothing(LISTING),
      ...selecting,
      ...spawning,
      ...destroying,
      DeleteSelectedActors: { also: ['removes selected'] },
      DuplicateActor: { also: ['level'], parameters: { ActorToDuplicate: 'copied', ToWorld: 'made' } },
      DuplicateActors: { also: ['level'], parameters: { ActorsToDuplicate: 'copied', ToWorld: 'made' } },
      DuplicateSelectedActors: { also: ['copies selected', 'level'] },
      SetActorTransform: { parameters: { InActor: 'whole' } },
      SetComponentTransform: { parameters: { InSceneComponent: 'changed' } },
      ConvertActors: {
        also: ['level'],
        parameters: { Actors: 'removed', ActorClass: 'seen', StaticMeshPackagePath: 'made' },
        makesClass: '/Script/Engine.StaticMesh',
      },
    },
  },
  {
    classPath: '/Script/EditorScriptingUtilities.EditorLevelLibrary',
    functions: {
      ...touchesNothing(LISTING),
      ...touchesNothing('GetEditorWorld GetGameWorld GetPIEWorlds GetLevelViewportCameraInfo'),
      ...selecting,
      ...spawning,
      ...destroying,
      ...replacing,
      ...editor(`
        EditorEndPlay EditorPlaySimulate EditorInvalidateViewports EditorSetGameView EjectPilotLevelActor
        SetLevelViewportCameraInfo
      `),
      ReplaceSelectedActors: { also: ['removes selected', 'level'], parameters: { InAssetPath: 'seen' } },
      SaveCurrentLevel: { also: ['level'] },
      SaveAllDirtyLevels: { also: ['dirty maps'] },
      LoadLevel: { also: ['leaves level'], parameters: { AssetPath: 'seen' } },
      NewLevel: {
        also: ['leaves level'],
        parameters: { AssetPath: 'made' },
        makesClass: '/Script/Engine.World',
      },
      NewLevelFromTemplate: {
        also: ['leaves level'],
        parameters: { AssetPath: 'made', TemplateAssetPath: 'copied' },
        makesClass: '/Script/Engine.World',
      },
    },
  },
  {
    classPath: '/Script/EditorScriptingUtilities.EditorFilterLibrary',
    functions: touchesNothing('ByActorLabel ByActorTag ByClass ByIDName ByLayer ByLevelName BySelection'),
  },
  {
    classPath: '/Script/Engine.Actor',
    functions: {
      ...touchesNothing(`
        ActorHasTag CanTriggerResimulation FindComponentByTag GetActorBounds GetActorEnableCollision
        GetActorEyesViewPoint GetActorForwardVector GetActorLabel GetActorRelativeScale3D GetActorRightVector
        GetActorScale3D GetActorTickInterval GetActorTimeDilation GetActorUpVector GetAllChildActors
        GetAttachParentActor GetAttachParentSocketName GetAttachedActors GetComponentByClass
        GetComponentsByInterface GetComponentsByTag GetDefaultActorLabel GetDistanceTo GetDotProductTo GetFolderPath
        GetGameTimeSinceCreation GetHorizontalDistanceTo GetHorizontalDotProductTo GetInputAxisKeyValue
        GetInputAxisValue GetInputVectorAxisValue GetInstigator GetInstigatorController GetLevel GetLevelTransform
        GetLifeSpan GetLocalRole GetOverlappingActors GetOverlappingComponents GetOwner GetParentActor
        GetParentComponent GetPhysicsReplicationMode GetRayTracingGroupId GetRemoteRole GetResimulationThreshold
        GetSquaredDistanceTo GetSquaredHorizontalDistanceTo GetTickableWhenPaused GetTransform GetVelocity
        GetVerticalDistanceTo HasAuthority IsActorBeingDestroyed IsActorTickEnabled IsChildActor IsEditable IsHiddenEd
        IsHiddenEdAtStartup IsOverlappingActor IsSelectable IsTemporarilyHiddenInEditor K2_GetActorLocation
        K2_GetActorRotation K2_GetComponentsByClass K2_GetRootComponent WasRecentlyRendered
      `),
      ...own(`
        AddTickPrerequisiteActor AddTickPrerequisiteComponent FlushNetDormancy ForceNetUpdate
        RemoveTickPrerequisiteActor RemoveTickPrerequisiteComponent SetActorEnableCollision SetActorHiddenInGame
        SetActorLabel SetActorTickEnabled SetActorTickInterval SetAutoDestroyWhenFinished SetFolderPath
        SetIsTemporarilyHiddenInEditor SetLifeSpan SetNetDormancy SetOwner SetPhysicsReplicationMode
        SetRayTracingGroupId SetReplicateMovement SetReplicates SetTickGroup SetTickableWhenPaused TearOff
      `),
      ...whole(`
        AddComponent AddComponentByClass FinishAddComponent DetachRootComponentFromParent K2_AddActorLocalOffset
        K2_AddActorLocalRotation K2_AddActorLocalTransform K2_AddActorWorldOffset K2_AddActorWorldRotation
        K2_AddActorWorldTransform K2_AddActorWorldTransformKeepScale K2_AttachRootComponentTo
        K2_AttachRootComponentToActor K2_AttachToActor K2_AttachToComponent K2_DetachFromActor K2_SetActorLocation
        K2_SetActorLocationAndRotation K2_SetActorRelativeLocation K2_SetActorRelativeRotation
        K2_SetActorRelativeTransform K2_SetActorRotation K2_SetActorTransform K2_TeleportTo SetActorRelativeScale3D
        SetActorScale3D
      `),
      ...editor('PrestreamTextures'),
      K2_DestroyActor: { target: 'removed' },
    },
  },
  { classPath: '/Script/Engine.StaticMeshActor', functions: whole('SetMobility') },
  {
    classPath: '/Script/Engine.Light',
    functions: {
      ...touchesNothing('GetBrightness GetLightColor IsEnabled'),
      ...whole(`
        SetAffectTranslucentLighting SetBrightness SetCastShadows SetEnabled SetLightColor SetLightFunctionFadeDistance
        SetLightFunctionMaterial SetLightFunctionScale ToggleEnabled
      `),
    },
  },
  { classPath: '/Script/Engine.PointLight', functions: whole('SetLightFalloffExponent SetRadius') },
  { classPath: '/Script/Engine.SpotLight', functions: whole('SetInnerConeAngle SetOuterConeAngle') },
  {
    classPath: '/Script/Engine.DecalActor',
    functions: { ...touchesNothing('GetDecalMaterial'), ...whole('SetDecalMaterial') },
  },
  { classPath: '/Script/Engine.CameraActor', functions: touchesNothing('GetAutoActivatePlayerIndex') },
  {
    classPath: '/Script/CinematicCamera.CineCameraActor',
    functions: touchesNothing('GetCineCameraComponent'),
  },
  {
    classPath: '/Script/CinematicCamera.CameraRig_Rail',
    functions: touchesNothing('GetRailSplineComponent'),
  },
];
