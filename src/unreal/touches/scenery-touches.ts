import { type ClassTouches, own, touchesNothing } from './touches.ts';

/** Cameras, decals, texts, splines, sounds and effects. */
export const SCENERY_TOUCHES: readonly ClassTouches[] = [
  {
    classPath: '/Script/Engine.CameraComponent',
    functions: {
      ...touchesNothing('GetCameraView GetFilmbackText'),
      ...own(`
        SetAspectRatio SetAspectRatioAxisConstraint SetAutoCalculateOrthoPlanes SetAutoPlaneShift
        SetConstraintAspectRatio SetFieldOfView SetOrthoFarClipPlane SetOrthoNearClipPlane SetOrthoWidth
        SetPostProcessBlendWeight SetProjectionMode SetUpdateOrthoPlanes SetUseCameraHeightAsViewTarget
        SetUseFieldOfViewForLOD
      `),
    },
  },
  {
    classPath: '/Script/CinematicCamera.CineCameraComponent',
    functions: {
      ...touchesNothing(`
        GetCropPresetName GetDefaultFilmbackPresetName GetFilmbackPresetName GetFilmbackPresetsCopy
        GetHorizontalFieldOfView GetLensPresetName GetLensPresetsCopy GetVerticalFieldOfView
      `),
      ...own(`
        SetCropPresetByName SetCropSettings SetCurrentAperture SetCurrentFocalLength
        SetCustomNearClippingPlane SetFilmback SetFilmbackPresetByName SetFocusSettings
        SetLensPresetByName SetLensSettings
      `),
    },
  },
  {
    classPath: '/Script/Engine.DecalComponent',
    functions: {
      ...touchesNothing(`
        GetDecalMaterial GetFadeDuration GetFadeInDuration GetFadeInStartDelay GetFadeStartDelay
      `),
      ...own(`
        CreateDynamicMaterialInstance SetDecalColor SetDecalMaterial SetFadeIn SetFadeOut
        SetFadeScreenSize SetSortOrder
      `),
    },
  },
  {
    classPath: '/Script/Engine.TextRenderComponent',
    functions: {
      ...touchesNothing('GetTextLocalSize GetTextWorldSize'),
      ...own(`
        K2_SetText SetFont SetHorizSpacingAdjust SetHorizontalAlignment SetText SetTextMaterial
        SetTextRenderColor SetVertSpacingAdjust SetVerticalAlignment SetWorldSize SetXScale SetYScale
      `),
    },
  },
  {
    classPath: '/Script/Engine.SplineComponent',
    functions: {
      ...touchesNothing(`
        ConvertSplineSegmentToPolyLine ConvertSplineToPolyLine ConvertSplineToPolyLineWithDistances
        ConvertSplineToPolyline_InDistanceRange ConvertSplineToPolyline_InTimeRange
        DivideSplineIntoPolylineRecursive DivideSplineIntoPolylineRecursiveWithDistances
        FindDirectionClosestToWorldLocation FindInputKeyClosestToWorldLocation
        FindLocationClosestToWorldLocation FindRightVectorClosestToWorldLocation
        FindRollClosestToWorldLocation FindRotationClosestToWorldLocation
        FindScaleClosestToWorldLocation FindTangentClosestToWorldLocation
        FindTransformClosestToWorldLocation FindUpVectorClosestToWorldLocation
        GetArriveTangentAtSplinePoint GetDefaultUpVector GetDirectionAtDistanceAlongSpline
        GetDirectionAtSplineInputKey GetDirectionAtSplinePoint GetDirectionAtTime
        GetDistanceAlongSplineAtLocation GetDistanceAlongSplineAtSplineInputKey
        GetDistanceAlongSplineAtSplinePoint GetFloatPropertyAtSplineInputKey
        GetFloatPropertyAtSplinePoint GetInputKeyAtDistanceAlongSpline
        GetInputKeyValueAtDistanceAlongSpline GetInputKeyValueAtSplinePoint GetLeaveTangentAtSplinePoint
        GetLocalLocationAndTangentAtSplinePoint GetLocationAndTangentAtSplinePoint
        GetLocationAtDistanceAlongSpline GetLocationAtSplineInputKey GetLocationAtSplinePoint
        GetLocationAtTime GetNumberOfSplinePoints GetNumberOfSplineSegments
        GetRightVectorAtDistanceAlongSpline GetRightVectorAtSplineInputKey GetRightVectorAtSplinePoint
        GetRightVectorAtTime GetRollAtDistanceAlongSpline GetRollAtSplineInputKey GetRollAtSplinePoint
        GetRollAtTime GetRotationAtDistanceAlongSpline GetRotationAtSplineInputKey
        GetRotationAtSplinePoint GetRotationAtTime GetScaleAtDistanceAlongSpline
        GetScaleAtSplineInputKey GetScaleAtSplinePoint GetScaleAtTime GetSplineLength GetSplinePointAt
        GetSplinePointType GetTangentAtDistanceAlongSpline GetTangentAtSplineInputKey
        GetTangentAtSplinePoint GetTangentAtTime GetTimeAtDistanceAlongSpline
        GetTransformAtDistanceAlongSpline GetTransformAtSplineInputKey GetTransformAtSplinePoint
        GetTransformAtTime GetUpVectorAtDistanceAlongSpline GetUpVectorAtSplineInputKey
        GetUpVectorAtSplinePoint GetUpVectorAtTime GetVectorPropertyAtSplineInputKey
        GetVectorPropertyAtSplinePoint GetWorldDirectionAtDistanceAlongSpline GetWorldDirectionAtTime
        GetWorldLocationAtDistanceAlongSpline GetWorldLocationAtSplinePoint GetWorldLocationAtTime
        GetWorldRotationAtDistanceAlongSpline GetWorldRotationAtTime
        GetWorldTangentAtDistanceAlongSpline IsClosedLoop
      `),
      ...own(`
        AddPoint AddPoints AddSplineLocalPoint AddSplinePoint AddSplinePointAtIndex AddSplineWorldPoint
        ClearSplinePoints RemoveSplinePoint SetClosedLoop SetClosedLoopAtPosition SetDefaultUpVector
        SetDrawDebug SetLocationAtSplinePoint SetRotationAtSplinePoint SetScaleAtSplinePoint
        SetSelectedSplineSegmentColor SetSplineLocalPoints SetSplinePointType SetSplinePoints
        SetSplineWorldPoints SetTangentAtSplinePoint SetTangentColor SetTangentsAtSplinePoint
        SetUnselectedSplineSegmentColor SetUpVectorAtSplinePoint SetWorldLocationAtSplinePoint
        UpdateSpline
      `),
    },
  },
  {
    classPath: '/Script/Engine.SplineMeshComponent',
    functions: {
      ...touchesNothing(`
        GetBoundaryMax GetBoundaryMin GetEndOffset GetEndPosition GetEndRoll GetEndScale GetEndTangent
        GetForwardAxis GetSplineUpDir GetStartOffset GetStartPosition GetStartRoll GetStartScale
        GetStartTangent
      `),
      ...own(`
        SetBoundaryMax SetBoundaryMin SetEndOffset SetEndPosition SetEndRoll SetEndRollDegrees
        SetEndScale SetEndTangent SetForwardAxis SetSplineUpDir SetStartAndEnd SetStartOffset
        SetStartPosition SetStartRoll SetStartRollDegrees SetStartScale SetStartTangent UpdateMesh
      `),
    },
  },
  {
    classPath: '/Script/Engine.AudioComponent',
    functions: {
      ...touchesNothing(`
        GetCookedEnvelopeData GetCookedEnvelopeDataForAllPlayingSounds GetCookedFFTData
        GetCookedFFTDataForAllPlayingSounds GetModulators GetPlayState HasCookedAmplitudeEnvelopeData
        HasCookedFFTData IsPlaying IsVirtualized
      `),
      ...own(`
        AdjustAttenuation AdjustVolume FadeIn FadeOut Play PlayQuantized SetAttenuationOverrides
        SetAttenuationSettings SetAudioBusSendPostEffect SetAudioBusSendPreEffect SetBoolParameter
        SetFloatParameter SetIntParameter SetLowPassFilterEnabled SetLowPassFilterFrequency
        SetModulationRouting SetOutputToBusOnly SetOverrideAttenuation SetPaused SetPitchMultiplier
        SetSound SetSourceBusSendPostEffect SetSourceBusSendPreEffect SetSubmixSend SetUISound
        SetVolumeMultiplier SetWaveParameter Stop StopDelayed
      `),
    },
  },
  {
    classPath: '/Script/Engine.PostProcessComponent',
    functions: {
      ...own('AddOrUpdateBlendable'),
    },
  },
  {
    classPath: '/Script/Engine.SceneCaptureComponent',
    functions: {
      ...own(`
        ClearHiddenComponents ClearShowOnlyComponents HideActorComponents HideComponent
        RemoveShowOnlyActorComponents RemoveShowOnlyComponent SetCaptureSortPriority
        ShowOnlyActorComponents ShowOnlyComponent
      `),
    },
  },
  {
    classPath: '/Script/Engine.SceneCaptureComponent2D',
    functions: {
      ...own('AddOrUpdateBlendable RemoveBlendable'),
    },
  },
  {
    classPath: '/Script/Engine.SpringArmComponent',
    functions: {
      ...touchesNothing('GetTargetRotation GetUnfixedCameraPosition IsCollisionFixApplied'),
    },
  },
  {
    classPath: '/Script/Engine.FXSystemComponent',
    functions: {
      ...touchesNothing('GetFXSystemAsset'),
      ...own(`
        SetActorParameter SetAutoAttachmentParameters SetBoolParameter SetColorParameter
        SetEmitterEnable SetFloatParameter SetIntParameter SetUseAutoManageAttachment SetVectorParameter
      `),
    },
  },
  {
    classPath: '/Script/Engine.ParticleSystemComponent',
    functions: {
      ...touchesNothing(`
        GetBeamEndPoint GetBeamSourcePoint GetBeamSourceStrength GetBeamSourceTangent GetBeamTargetPoint
        GetBeamTargetStrength GetBeamTargetTangent GetNamedMaterial GetNumActiveParticles
      `),
      ...own(`
        BeginTrails CreateNamedDynamicMaterialInstance EndTrails SetAutoAttachParams SetBeamEndPoint
        SetBeamSourcePoint SetBeamSourceStrength SetBeamSourceTangent SetBeamTargetPoint
        SetBeamTargetStrength SetBeamTargetTangent SetMaterialParameter SetTemplate SetTrailSourceData
      `),
    },
  },
  {
    classPath: '/Script/Niagara.NiagaraComponent',
    functions: {
      ...touchesNothing(`
        GetAgeUpdateMode GetAllowScalability GetAsset GetCustomTimeDilation GetDataInterface
        GetDesiredAge GetEmitterFixedBounds GetForceLocalPlayerEffect GetForceSolo
        GetLockDesiredAgeDeltaTimeToSeekDelta GetMaxSimTime GetOcclusionQueryMode GetPreviewLODDistance
        GetPreviewLODDistanceEnabled GetRandomSeedOffset GetSeekDelta GetSimCache GetSystemFixedBounds
        GetTickBehavior IsPaused
      `),
      ...own(`
        AdvanceSimulation AdvanceSimulationByTime ClearEmitterFixedBounds ClearSimCache
        ClearSystemFixedBounds InitForPerformanceBaseline ReinitializeSystem ResetSystem
        SeekToDesiredAge SetAgeUpdateMode SetAllowScalability SetAsset SetAutoDestroy
        SetCanRenderWhileSeeking SetCustomTimeDilation SetDesiredAge SetEmitterFixedBounds
        SetForceLocalPlayerEffect SetForceSolo SetGpuComputeDebug SetLockDesiredAgeDeltaTimeToSeekDelta
        SetMaxSimTime SetNiagaraVariableActor SetNiagaraVariableBool SetNiagaraVariableFloat
        SetNiagaraVariableInt SetNiagaraVariableLinearColor SetNiagaraVariableMatrix
        SetNiagaraVariableObject SetNiagaraVariablePosition SetNiagaraVariableQuat
        SetNiagaraVariableVec2 SetNiagaraVariableVec3 SetNiagaraVariableVec4 SetOcclusionQueryMode
        SetPaused SetPreviewLODDistance SetRandomSeedOffset SetRenderingEnabled SetSeekDelta SetSimCache
        SetSystemFixedBounds SetTickBehavior SetVariableActor SetVariableBool SetVariableFloat
        SetVariableInt SetVariableLinearColor SetVariableMaterial SetVariableMatrix SetVariableObject
        SetVariablePosition SetVariableQuat SetVariableStaticMesh SetVariableTexture
        SetVariableTextureRenderTarget SetVariableVec2 SetVariableVec3 SetVariableVec4
      `),
    },
  },
  {
    classPath: '/Script/UMG.WidgetComponent',
    functions: {
      ...touchesNothing(`
        GetCurrentDrawSize GetCylinderArcAngle GetDrawAtDesiredSize GetDrawSize GetGeometryMode
        GetManuallyRedraw GetMaterialInstance GetOwnerPlayer GetPivot GetRedrawTime GetRenderTarget
        GetTickWhenOffscreen GetTwoSided GetUserWidgetObject GetWidget GetWidgetSpace GetWindowFocusable
        GetWindowVisiblility IsWidgetVisible
      `),
      ...own(`
        RequestRedraw RequestRenderUpdate SetBackgroundColor SetCylinderArcAngle SetDrawAtDesiredSize
        SetDrawSize SetGeometryMode SetManuallyRedraw SetPivot SetRedrawTime SetTickMode
        SetTickWhenOffscreen SetTintColorAndOpacity SetTwoSided SetWidget SetWidgetSpace
        SetWindowFocusable SetWindowVisibility
      `),
    },
  },
];
