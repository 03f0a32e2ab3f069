import { type ClassTouches, own, touchesNothing } from './touches.ts';

/** Components that make light, sky and air. */
export const LIGHT_TOUCHES: readonly ClassTouches[] = [
  {
    classPath: '/Script/Engine.LightComponentBase',
    functions: {
      ...touchesNothing('GetLightColor'),
      ...own(`
        SetAffectGlobalIllumination SetAffectReflection SetCastDeepShadow SetCastRaytracedShadow
        SetCastRaytracedShadows SetCastShadows SetCastVolumetricShadow SetSamplesPerPixel
      `),
    },
  },
  {
    classPath: '/Script/Engine.LightComponent',
    functions: {
      ...own(`
        SetAffectTranslucentLighting SetBloomMaxBrightness SetBloomScale SetBloomThreshold SetBloomTint
        SetEnableLightShaftBloom SetForceCachedShadowsForMovablePrimitives SetIESBrightnessScale
        SetIESTexture SetIndirectLightingIntensity SetIntensity SetLightColor SetLightFColor
        SetLightFunctionDisabledBrightness SetLightFunctionFadeDistance SetLightFunctionMaterial
        SetLightFunctionScale SetLightingChannels SetShadowBias SetShadowSlopeBias SetSpecularScale
        SetTemperature SetTransmission SetUseIESBrightness SetUseTemperature
        SetVolumetricScatteringIntensity
      `),
    },
  },
  {
    classPath: '/Script/Engine.LocalLightComponent',
    functions: {
      ...touchesNothing('GetUnitsConversionFactor'),
      ...own('SetAttenuationRadius SetIntensityUnits'),
    },
  },
  {
    classPath: '/Script/Engine.PointLightComponent',
    functions: {
      ...own(`
        SetInverseExposureBlend SetLightFalloffExponent SetSoftSourceRadius SetSourceLength
        SetSourceRadius SetUseInverseSquaredFalloff
      `),
    },
  },
  {
    classPath: '/Script/Engine.SpotLightComponent',
    functions: {
      ...own('SetInnerConeAngle SetOuterConeAngle'),
    },
  },
  {
    classPath: '/Script/Engine.RectLightComponent',
    functions: {
      ...own(`
        SetBarnDoorAngle SetBarnDoorLength SetSourceHeight SetSourceTexture SetSourceWidth
      `),
    },
  },
  {
    classPath: '/Script/Engine.DirectionalLightComponent',
    functions: {
      ...own(`
        SetAtmosphereSunLight SetAtmosphereSunLightIndex SetCascadeDistributionExponent
        SetCascadeTransitionFraction SetDynamicShadowCascades SetDynamicShadowDistanceMovableLight
        SetDynamicShadowDistanceStationaryLight SetEnableLightShaftOcclusion SetForwardShadingPriority
        SetLightShaftOverrideDirection SetLightSourceAngle SetLightSourceSoftAngle
        SetOcclusionDepthRange SetOcclusionMaskDarkness SetShadowAmount SetShadowCascadeBiasDistribution
        SetShadowDistanceFadeoutFraction SetShadowSourceAngleFactor
      `),
    },
  },
  {
    classPath: '/Script/Engine.SkyLightComponent',
    functions: {
      ...own(`
        RecaptureSky SetCubemap SetCubemapBlend SetIndirectLightingIntensity SetIntensity SetLightColor
        SetLowerHemisphereColor SetMinOcclusion SetOcclusionContrast SetOcclusionExponent
        SetOcclusionTint SetSourceCubemapAngle SetVolumetricScatteringIntensity
      `),
    },
  },
  {
    classPath: '/Script/Engine.SkyAtmosphereComponent',
    functions: {
      ...touchesNothing(`
        GetAtmosphereTransmitanceOnGroundAtPlanetTop GetOverridenAtmosphereLightDirection
        IsAtmosphereLightDirectionOverriden
      `),
      ...own(`
        OverrideAtmosphereLightDirection ResetAtmosphereLightDirectionOverride
        SetAerialPespectiveViewDistanceScale SetAtmosphereHeight SetBottomRadius SetGroundAlbedo
        SetHeightFogContribution SetHoldout SetMieAbsorption SetMieAbsorptionScale SetMieAnisotropy
        SetMieExponentialDistribution SetMieScattering SetMieScatteringScale SetMultiScatteringFactor
        SetOtherAbsorption SetOtherAbsorptionScale SetRayleighExponentialDistribution
        SetRayleighScattering SetRayleighScatteringScale SetRenderInMainPass SetSkyLuminanceFactor
      `),
    },
  },
  {
    classPath: '/Script/Engine.VolumetricCloudComponent',
    functions: {
      ...own(`
        SetGroundAlbedo SetHoldout SetLayerBottomAltitude SetLayerHeight SetMaterial SetPlanetRadius
        SetReflectionSampleCountScale SetReflectionViewSampleCountScale SetRenderInMainPass
        SetShadowReflectionSampleCountScale SetShadowReflectionViewSampleCountScale
        SetShadowTracingDistance SetShadowViewSampleCountScale SetSkyLightCloudBottomOcclusion
        SetStopTracingTransmittanceThreshold SetTracingMaxDistance SetTracingStartDistanceFromCamera
        SetTracingStartMaxDistance SetViewSampleCountScale SetbUsePerSampleAtmosphericLightTransmittance
      `),
    },
  },
  {
    classPath: '/Script/Engine.ExponentialHeightFogComponent',
    functions: {
      ...own(`
        SetDirectionalInscatteringColor SetDirectionalInscatteringExponent
        SetDirectionalInscatteringStartDistance SetFogCutoffDistance SetFogDensity SetFogHeightFalloff
        SetFogInscatteringColor SetFogMaxOpacity SetFullyDirectionalInscatteringColorDistance SetHoldout
        SetInscatteringColorCubemap SetInscatteringColorCubemapAngle SetInscatteringTextureTint
        SetNonDirectionalInscatteringColorDistance SetRenderInMainPass SetSecondFogData
        SetSecondFogDensity SetSecondFogHeightFalloff SetSecondFogHeightOffset SetStartDistance
        SetVolumetricFog SetVolumetricFogAlbedo SetVolumetricFogDistance SetVolumetricFogEmissive
        SetVolumetricFogExtinctionScale SetVolumetricFogScatteringDistribution
      `),
    },
  },
  {
    classPath: '/Script/Engine.LocalFogVolumeComponent',
    functions: {
      ...own(`
        SetFogAlbedo SetFogEmissive SetFogPhaseG SetHeightFogExtinction SetHeightFogFalloff
        SetHeightFogOffset SetRadialFogExtinction
      `),
    },
  },
  {
    classPath: '/Script/Engine.WindDirectionalSourceComponent',
    functions: {
      ...own(`
        SetMaximumGustAmount SetMinimumGustAmount SetRadius SetSpeed SetStrength SetWindType
      `),
    },
  },
];
