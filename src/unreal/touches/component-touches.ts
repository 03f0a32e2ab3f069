import { type ClassTouches, each, own, type Touches, touchesNothing } from './touches.ts';

/** With its flag it reaches the components of other actors, which are attached to it. */
const TO_CHILDREN: Touches = { target: 'changed', unless: ['bPropagateToChildren'] };

/** Components in general: each of them is changed by its own functions alone. */
export const COMPONENT_TOUCHES: readonly ClassTouches[] = [
  {
    classPath: '/Script/Engine.ActorComponent',
    functions: {
      ...touchesNothing(`
        ComponentHasTag GetAssetUserDataOfClass GetComponentTickInterval GetOwner
        HasAssetUserDataOfClass IsActive IsBeingDestroyed IsComponentTickEnabled
      `),
      ...own(`
        Activate AddAssetUserDataOfClass AddTickPrerequisiteActor AddTickPrerequisiteComponent
        Deactivate RemoveTickPrerequisiteActor RemoveTickPrerequisiteComponent SetActive SetAutoActivate
        SetComponentTickEnabled SetComponentTickInterval SetComponentTickIntervalAndCooldown
        SetIsReplicated SetTickGroup SetTickableWhenPaused ToggleActive
      `),
      K2_DestroyComponent: { target: 'removed' },
    },
  },
  {
    classPath: '/Script/Engine.SceneComponent',
    functions: {
      ...touchesNothing(`
        DoesSocketExist GetAllSocketNames GetAttachParent GetAttachSocketName GetChildComponent
        GetChildrenComponents GetComponentVelocity GetForwardVector GetNumChildrenComponents
        GetParentComponents GetRelativeTransform GetRightVector GetShouldUpdatePhysicsVolume
        GetSocketLocation GetSocketQuaternion GetSocketRotation GetSocketTransform GetUpVector
        IsAnySimulatingPhysics IsSimulatingPhysics IsVisible K2_GetComponentLocation
        K2_GetComponentRotation K2_GetComponentScale K2_GetComponentToWorld
      `),
      ...own(`
        DetachFromParent K2_AddLocalOffset K2_AddLocalRotation K2_AddLocalTransform
        K2_AddRelativeLocation K2_AddRelativeRotation K2_AddWorldOffset K2_AddWorldRotation
        K2_AddWorldTransform K2_AddWorldTransformKeepScale K2_AttachTo K2_AttachToComponent
        K2_DetachFromComponent K2_SetRelativeLocation K2_SetRelativeLocationAndRotation
        K2_SetRelativeRotation K2_SetRelativeTransform K2_SetWorldLocation
        K2_SetWorldLocationAndRotation K2_SetWorldRotation K2_SetWorldTransform ResetRelativeTransform
        SetAbsolute SetMobility SetRelativeScale3D SetShouldUpdatePhysicsVolume SetWorldScale3D
      `),
      ...each('SetVisibility ToggleVisibility SetHiddenInGame', TO_CHILDREN),
    },
  },
  {
    classPath: '/Script/Engine.PrimitiveComponent',
    functions: {
      ...touchesNothing(`
        CanCharacterStepUp CopyArrayOfMoveIgnoreActors CopyArrayOfMoveIgnoreComponents GetAngularDamping
        GetBodyInstanceAsyncPhysicsTickHandle GetCenterOfMass GetClosestPointOnCollision
        GetCollisionEnabled GetCollisionObjectType GetCollisionProfileName GetCollisionResponseToChannel
        GetCustomPrimitiveDataIndexForScalarParameter GetCustomPrimitiveDataIndexForVectorParameter
        GetExcludeForSpecificHLODLevels GetGenerateOverlapEvents GetIgnoreBoundsForEditorFocus
        GetInertiaTensor GetLinearDamping GetMass GetMassScale GetMaterial GetMaterialByName
        GetMaterialFromCollisionFaceIndex GetMaterialIndex GetMaterialSlotNames
        GetMaxDepenetrationVelocity GetNumMaterials GetOverlappingActors GetOverlappingComponents
        GetPhysicsAngularVelocityInDegrees GetPhysicsAngularVelocityInRadians GetPhysicsLinearVelocity
        GetPhysicsLinearVelocityAtPoint GetStaticWhenNotMoveable GetUpdateKinematicFromSimulation
        GetWalkableSlopeOverride IsAnyRigidBodyAwake IsExcludedFromHLODLevel IsGravityEnabled
        IsMaterialSlotNameValid IsOverlappingActor IsOverlappingComponent K2_BoxOverlapComponent
        K2_IsCollisionEnabled K2_IsPhysicsCollisionEnabled K2_IsQueryCollisionEnabled
        K2_LineTraceComponent K2_SphereOverlapComponent K2_SphereTraceComponent ScaleByMomentOfInertia
        WasRecentlyRendered
      `),
      ...own(`
        AddAngularImpulseInDegrees AddAngularImpulseInRadians AddForce AddForceAtLocation
        AddForceAtLocationLocal AddImpulse AddImpulseAtLocation AddRadialForce AddRadialImpulse
        AddTorqueInDegrees AddTorqueInRadians AddVelocityChangeImpulseAtLocation ClearMoveIgnoreActors
        ClearMoveIgnoreComponents CreateAndSetMaterialInstanceDynamic
        CreateAndSetMaterialInstanceDynamicFromMaterial CreateDynamicMaterialInstance
        IgnoreActorWhenMoving IgnoreComponentWhenMoving InvalidateLumenSurfaceCache PutRigidBodyToSleep
        SetAffectDistanceFieldLighting SetAffectDynamicIndirectLighting
        SetAffectIndirectLightingWhileHidden SetAllMassScale SetAllPhysicsAngularVelocityInDegrees
        SetAllPhysicsAngularVelocityInRadians SetAllPhysicsLinearVelocity SetAllUseCCD SetAngularDamping
        SetBoundsScale SetCastContactShadow SetCastHiddenShadow SetCastInsetShadow SetCastShadow
        SetCenterOfMass SetCollisionEnabled SetCollisionObjectType SetCollisionProfileName
        SetCollisionResponseToAllChannels SetCollisionResponseToChannel SetConstraintMode
        SetCullDistance SetCustomDepthStencilValue SetCustomDepthStencilWriteMask
        SetCustomPrimitiveDataFloat SetCustomPrimitiveDataVector2 SetCustomPrimitiveDataVector3
        SetCustomPrimitiveDataVector4 SetDefaultCustomPrimitiveDataFloat
        SetDefaultCustomPrimitiveDataVector2 SetDefaultCustomPrimitiveDataVector3
        SetDefaultCustomPrimitiveDataVector4 SetEmissiveLightSource SetEnableGravity
        SetExcludeForSpecificHLODLevels SetExcludeFromLightAttachmentGroup SetExcludedFromHLODLevel
        SetGenerateOverlapEvents SetHiddenInSceneCapture SetHoldout SetIgnoreBoundsForEditorFocus
        SetLightAttachmentsAsGroup SetLightingChannels SetLinearDamping SetMassOverrideInKg SetMassScale
        SetMaterial SetMaterialByName SetMaxDepenetrationVelocity SetNotifyRigidBodyCollision
        SetOnlyOwnerSee SetOwnerNoSee SetPhysMaterialOverride SetPhysicsAngularVelocityInDegrees
        SetPhysicsAngularVelocityInRadians SetPhysicsLinearVelocity
        SetPhysicsMaxAngularVelocityInDegrees SetPhysicsMaxAngularVelocityInRadians SetReceivesDecals
        SetRenderCustomDepth SetRenderInDepthPass SetRenderInMainPass
        SetScalarParameterForCustomPrimitiveData SetScalarParameterForDefaultCustomPrimitiveData
        SetSimulatePhysics SetSingleSampleShadowFromStationaryLights SetStaticWhenNotMoveable
        SetTranslucencySortDistanceOffset SetTranslucentSortPriority SetUpdateKinematicFromSimulation
        SetUseCCD SetVectorParameterForCustomPrimitiveData
        SetVectorParameterForDefaultCustomPrimitiveData SetVisibleInRayTracing
        SetVisibleInSceneCaptureOnly SetWalkableSlopeOverride WakeAllRigidBodies WakeRigidBody
      `),
    },
  },
  {
    classPath: '/Script/Engine.MeshComponent',
    functions: {
      ...touchesNothing(
        'GetMaterialSlotNames GetMaterials GetOverlayMaterial GetOverlayMaterialMaxDrawDistance',
      ),
      ...own(`
        PrestreamMeshLODs PrestreamTextures SetOverlayMaterial SetOverlayMaterialMaxDrawDistance
        SetScalarParameterValueOnMaterials SetVectorParameterValueOnMaterials
      `),
    },
  },
  {
    classPath: '/Script/Engine.StaticMeshComponent',
    functions: {
      ...touchesNothing('GetInitialEvaluateWorldPositionOffset GetLocalBounds'),
      ...own(`
        SetDistanceFieldSelfShadowBias SetEvaluateWorldPositionOffset
        SetEvaluateWorldPositionOffsetInRayTracing SetForceDisableNanite SetForcedLodModel
        SetReverseCulling SetStaticMesh SetWorldPositionOffsetDisableDistance
        UpdateInitialEvaluateWorldPositionOffset
      `),
    },
  },
  {
    classPath: '/Script/Engine.InstancedStaticMeshComponent',
    functions: {
      ...touchesNothing(`
        GetCullDistances GetInstanceCount GetInstanceTransform GetInstancesOverlappingBox
        GetInstancesOverlappingSphere GetLODDistanceScale IsValidInstance
      `),
      ...own(`
        AddInstance AddInstanceWorldSpace AddInstances BatchUpdateInstancesTransform
        BatchUpdateInstancesTransforms ClearInstances RemoveInstance RemoveInstances SetCullDistances
        SetCustomDataValue SetLODDistanceScale SetNumCustomDataFloats UpdateInstanceTransform
      `),
    },
  },
  {
    classPath: '/Script/Engine.ShapeComponent',
    functions: {
      ...own('SetLineThickness'),
    },
  },
  {
    classPath: '/Script/Engine.BoxComponent',
    functions: {
      ...touchesNothing('GetScaledBoxExtent GetUnscaledBoxExtent'),
      ...own('SetBoxExtent'),
    },
  },
  {
    classPath: '/Script/Engine.SphereComponent',
    functions: {
      ...touchesNothing('GetScaledSphereRadius GetShapeScale GetUnscaledSphereRadius'),
      ...own('SetSphereRadius'),
    },
  },
  {
    classPath: '/Script/Engine.CapsuleComponent',
    functions: {
      ...touchesNothing(`
        GetScaledCapsuleHalfHeight GetScaledCapsuleHalfHeight_WithoutHemisphere GetScaledCapsuleRadius
        GetScaledCapsuleSize GetScaledCapsuleSize_WithoutHemisphere GetShapeScale
        GetUnscaledCapsuleHalfHeight GetUnscaledCapsuleHalfHeight_WithoutHemisphere
        GetUnscaledCapsuleRadius GetUnscaledCapsuleSize GetUnscaledCapsuleSize_WithoutHemisphere
      `),
      ...own('SetCapsuleHalfHeight SetCapsuleRadius SetCapsuleSize'),
    },
  },
  {
    classPath: '/Script/Engine.ArrowComponent',
    functions: {
      ...own(`
        SetArrowColor SetArrowFColor SetArrowLength SetArrowSize SetIsScreenSizeScaled SetScreenSize
        SetTreatAsASprite SetUseInEditorScaling
      `),
    },
  },
  {
    classPath: '/Script/Engine.BillboardComponent',
    functions: {
      ...own('SetOpacityMaskRefVal SetSprite SetSpriteAndUV SetUV'),
    },
  },
];
