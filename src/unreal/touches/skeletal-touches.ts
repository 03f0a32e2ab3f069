import { type ClassTouches, own, touchesNothing } from './touches.ts';

/** Meshes that move, and what holds bodies together. */
export const SKELETAL_TOUCHES: readonly ClassTouches[] = [
  {
    classPath: '/Script/Engine.SkinnedMeshComponent',
    functions: {
      ...touchesNothing(`
        BoneIsChildOf FindClosestBone_K2 GetBoneIndex GetBoneName GetBoneTransform
        GetCurrentSkinWeightProfileName GetDeltaTransformFromRefPose GetForcedLOD
        GetMeshDeformerInstance GetNumBones GetNumLODs GetParentBone GetPredictedLODLevel
        GetRefPosePosition GetRefPoseTransform GetSkeletalMesh_DEPRECATED GetSkinnedAsset
        GetSocketBoneName GetTwistAndSwingAngleOfDeltaRotationFromRefPose GetVertexOffsetUsage
        IsBoneHiddenByName IsMaterialSectionShown IsUsingSkinWeightProfile TransformFromBoneSpace
        TransformToBoneSpace
      `),
      ...own(`
        ClearSkinWeightOverride ClearSkinWeightProfile ClearVertexColorOverride HideBoneByName
        OverrideMinLOD SetCapsuleIndirectShadowMinVisibility SetCastCapsuleDirectShadow
        SetCastCapsuleIndirectShadow SetForcedLOD SetLeaderPoseComponent SetMeshDeformer SetMinLOD
        SetPhysicsAsset SetPostSkinningOffsets SetPreSkinningOffsets SetRenderStatic
        SetSkinWeightOverride SetSkinWeightProfile SetSkinnedAssetAndUpdate
        SetVertexColorOverride_LinearColor SetVertexOffsetUsage ShowAllMaterialSections
        ShowMaterialSection UnHideBoneByName UnloadSkinWeightProfile UnsetMeshDeformer
      `),
    },
  },
  {
    classPath: '/Script/Engine.SkeletalMeshComponent',
    functions: {
      ...touchesNothing(`
        FindConstraintBoneName GetAllowClothActors GetAllowRigidBodyAnimNode GetAllowedAnimCurveEvaluate
        GetAnimClass GetAnimInstance GetAnimationMode GetBoneLinearVelocity GetBoneMass
        GetClothMaxDistanceScale GetClothingSimulationInteractor GetConstraintByName GetConstraints
        GetConstraintsFromBody GetCurrentJointAngles GetDefaultAnimatingRig
        GetDefaultAnimatingRigOverride GetDisableAnimCurves GetDisablePostProcessBlueprint
        GetFloatAttribute GetFloatAttribute_Ref GetIntegerAttribute GetIntegerAttribute_Ref
        GetLinkedAnimGraphInstanceByTag GetLinkedAnimGraphInstancesByTag
        GetLinkedAnimLayerInstanceByClass GetLinkedAnimLayerInstanceByGroup GetMorphTarget GetPlayRate
        GetPosition GetPostProcessInstance GetSkeletalCenterOfMass GetSkeletalMeshAsset
        GetStringAttribute GetStringAttribute_Ref GetTeleportDistanceThreshold
        GetTeleportRotationThreshold GetTransformAttribute GetTransformAttribute_Ref
        HasValidAnimationInstance IsBodyGravityEnabled IsClothingSimulationSuspended IsPlaying
        K2_GetClosestPointOnPhysicsAsset
      `),
      ...own(`
        AccumulateAllBodiesBelowPhysicsBlendWeight AddForceToAllBodiesBelow AddImpulseToAllBodiesBelow
        AllowAnimCurveEvaluation BindClothToLeaderPoseComponent BreakConstraint ClearMorphTargets
        ForceClothNextUpdateTeleport ForceClothNextUpdateTeleportAndReset LinkAnimClassLayers
        LinkAnimGraphByTag OverrideAnimationData Play PlayAnimation ResetAllBodiesSimulatePhysics
        ResetAllowedAnimCurveEvaluation ResetAnimInstanceDynamics ResetClothTeleportMode
        ResumeClothingSimulation SetAllBodiesBelowLinearVelocity SetAllBodiesBelowPhysicsBlendWeight
        SetAllBodiesBelowPhysicsDisabled SetAllBodiesBelowSimulatePhysics SetAllBodiesPhysicsBlendWeight
        SetAllBodiesSimulatePhysics SetAllMotorsAngularDriveParams SetAllMotorsAngularPositionDrive
        SetAllMotorsAngularVelocityDrive SetAllowAnimCurveEvaluation SetAllowClothActors
        SetAllowRigidBodyAnimNode SetAllowedAnimCurvesEvaluation SetAngularLimits SetAnimClass
        SetAnimation SetAnimationMode SetBodyNotifyRigidBodyCollision SetBodySimulatePhysics
        SetClothMaxDistanceScale SetConstraintProfile SetConstraintProfileForAll
        SetDefaultAnimatingRigOverride SetDisableAnimCurves SetDisablePostProcessBlueprint
        SetEnableBodyGravity SetEnableGravityOnAllBodiesBelow SetEnablePhysicsBlending SetMorphTarget
        SetNotifyRigidBodyCollisionBelow SetPhysicsBlendWeight SetPlayRate SetPosition
        SetSkeletalMeshAsset SetTeleportDistanceThreshold SetTeleportRotationThreshold
        SetUpdateAnimationInEditor SetUpdateClothInEditor SnapshotPose Stop SuspendClothingSimulation
        TermBodiesBelow ToggleDisablePostProcessBlueprint UnbindClothFromLeaderPoseComponent
        UnlinkAnimClassLayers
      `),
    },
  },
  {
    classPath: '/Script/Engine.PhysicsConstraintComponent',
    functions: {
      ...touchesNothing(`
        GetConstrainedComponents GetConstraint GetConstraintForce GetCurrentSwing1 GetCurrentSwing2
        GetCurrentTwist IsBroken IsProjectionEnabled
      `),
      ...own(`
        BreakConstraint SetAngularBreakable SetAngularDriveMode SetAngularDriveParams
        SetAngularOrientationDrive SetAngularOrientationTarget SetAngularPlasticity
        SetAngularSwing1Limit SetAngularSwing2Limit SetAngularTwistLimit SetAngularVelocityDrive
        SetAngularVelocityDriveSLERP SetAngularVelocityDriveTwistAndSwing SetAngularVelocityTarget
        SetConstrainedComponents SetConstraintReferenceFrame SetConstraintReferenceOrientation
        SetConstraintReferencePosition SetContactTransferScale SetDisableCollision SetLinearBreakable
        SetLinearDriveParams SetLinearPlasticity SetLinearPositionDrive SetLinearPositionTarget
        SetLinearVelocityDrive SetLinearVelocityTarget SetLinearXLimit SetLinearYLimit SetLinearZLimit
        SetOrientationDriveSLERP SetOrientationDriveTwistAndSwing SetProjectionEnabled
        SetProjectionParams
      `),
    },
  },
];
