import type { SceneActor } from '../../engine/scene.ts';
import { content } from './content.ts';
import { place, rotator, vector } from './placement.ts';

/** A late, hazy afternoon: sun, moon below the horizon, sky light, atmosphere, fog and clouds. */
export const sky: SceneActor[] = [
  {
    name: 'DirectionalLight_0',
    label: 'Sun',
    class: '/Script/Engine.DirectionalLight',
    folder: 'Lighting/Sky',
    properties: { Tags: ['Sun', 'TimeOfDay'] },
    components: {
      LightComponent0: {
        properties: {
          ...place(vector(0, 0, 1200), rotator(-32, -58, 0)),
          Mobility: 'Movable',
          Intensity: 7.5,
          bUseTemperature: true,
          Temperature: 5400,
          LightSourceAngle: 0.75,
          VolumetricScatteringIntensity: 1.5,
          DynamicShadowDistanceMovableLight: 20000,
          CascadeDistributionExponent: 2.5,
          ContactShadowLength: 0.02,
          bEnableLightShaftBloom: true,
          BloomScale: 0.1,
          bCastCloudShadows: true,
          CloudShadowStrength: 0.6,
          bPerPixelAtmosphereTransmittance: true,
        },
      },
    },
  },
  {
    name: 'DirectionalLight_1',
    label: 'Moon',
    class: '/Script/Engine.DirectionalLight',
    folder: 'Lighting/Sky',
    properties: { Tags: ['Moon', 'TimeOfDay'] },
    components: {
      LightComponent0: {
        properties: {
          ...place(vector(0, 0, 1300), rotator(-14, 122, 0)),
          Mobility: 'Movable',
          Intensity: 0.08,
          LightColor: { B: 255, G: 214, R: 182, A: 255 },
          bAffectsWorld: false,
          CastShadows: false,
          AtmosphereSunLightIndex: 1,
          AtmosphereSunDiskColorScale: { R: 0.6, G: 0.7, B: 1, A: 1 },
        },
      },
    },
  },
  {
    name: 'SkyLight_0',
    label: 'SkyLight',
    class: '/Script/Engine.SkyLight',
    folder: 'Lighting/Sky',
    components: {
      SkyLightComponent0: {
        properties: {
          ...place(vector(0, 0, 1100)),
          Mobility: 'Movable',
          Intensity: 1.25,
          bRealTimeCapture: true,
          bLowerHemisphereIsBlack: false,
          bCloudAmbientOcclusion: true,
          CloudAmbientOcclusionStrength: 0.7,
          VolumetricScatteringIntensity: 0.8,
        },
      },
    },
  },
  {
    name: 'SkyLight_1',
    label: 'SkyLight Evening',
    class: '/Script/Engine.SkyLight',
    folder: 'Lighting/Sky',
    properties: { Tags: ['TimeOfDay'] },
    components: {
      SkyLightComponent0: {
        properties: {
          ...place(vector(150, 0, 1100)),
          Intensity: 0.4,
          LightColor: { B: 255, G: 196, R: 170, A: 255 },
          bVisible: false,
          SourceType: 'SLS_SpecifiedCubemap',
          Cubemap: content.eveningSky,
          SourceCubemapAngle: 135,
          CubemapResolution: 256,
          LowerHemisphereColor: { R: 0.01, G: 0.012, B: 0.02, A: 1 },
        },
      },
    },
  },
  {
    name: 'SkyAtmosphere_0',
    label: 'SkyAtmosphere',
    class: '/Script/Engine.SkyAtmosphere',
    folder: 'Lighting/Sky',
    components: {
      SkyAtmosphereComponent: {
        properties: {
          GroundAlbedo: { B: 58, G: 76, R: 92, A: 255 },
          MieScatteringScale: 0.0072,
          MieAnisotropy: 0.76,
          MultiScatteringFactor: 1.2,
          AerialPespectiveViewDistanceScale: 1.5,
          HeightFogContribution: 0.8,
        },
      },
    },
  },
  {
    name: 'ExponentialHeightFog_0',
    label: 'ExponentialHeightFog',
    class: '/Script/Engine.ExponentialHeightFog',
    folder: 'Lighting/Sky',
    components: {
      HeightFogComponent0: {
        properties: {
          ...place(vector(-2600, -2600, -150)),
          FogDensity: 0.012,
          FogHeightFalloff: 0.35,
          SecondFogData: { FogDensity: 0.04, FogHeightFalloff: 0.9, FogHeightOffset: -300 },
          FogInscatteringLuminance: { R: 0.12, G: 0.15, B: 0.2, A: 1 },
          DirectionalInscatteringExponent: 8,
          DirectionalInscatteringLuminance: { R: 0.35, G: 0.22, B: 0.1, A: 1 },
          FogMaxOpacity: 0.9,
          StartDistance: 500,
          bEnableVolumetricFog: true,
          VolumetricFogAlbedo: { B: 238, G: 244, R: 250, A: 255 },
          VolumetricFogExtinctionScale: 1.4,
          VolumetricFogDistance: 8000,
        },
      },
    },
  },
  {
    name: 'VolumetricCloud_0',
    label: 'VolumetricCloud',
    class: '/Script/Engine.VolumetricCloud',
    folder: 'Lighting/Sky',
    components: {
      VolumetricCloudComponent: {
        properties: {
          LayerBottomAltitude: 2.4,
          LayerHeight: 4,
          TracingMaxDistance: 60,
          Material: content.cloudMaterial,
          bUsePerSampleAtmosphericLightTransmittance: true,
          SkyLightCloudBottomOcclusion: 0.35,
          ViewSampleCountScale: 0.75,
          ShadowViewSampleCountScale: 0.5,
        },
      },
    },
  },
];
