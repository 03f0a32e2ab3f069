import type { SceneActor } from '../../engine/scene.ts';
import { overrides } from './overrides.ts';
import { vector } from './placement.ts';
import { volume } from './volume.ts';

/** One look for the whole level and a warmer, calmer one inside the gallery. */
export const postProcess: SceneActor[] = [
  volume('/Script/Engine.PostProcessVolume', 0, {
    label: 'Global Look',
    folder: 'Lighting',
    centre: vector(0, 0, 200),
    size: vector(400, 400, 400),
    properties: {
      bUnbound: true,
      Settings: overrides({
        AutoExposureMinBrightness: -1,
        AutoExposureMaxBrightness: 5,
        AutoExposureBias: 0.6,
        AutoExposureSpeedUp: 2,
        AutoExposureSpeedDown: 1.5,
        BloomIntensity: 0.45,
        BloomThreshold: 0.8,
        WhiteTemp: 6100,
        WhiteTint: 0.03,
        ColorSaturation: { X: 1.05, Y: 1.02, Z: 0.98, W: 1 },
        ColorContrastShadows: { X: 1, Y: 1, Z: 1, W: 1.06 },
        VignetteIntensity: 0.3,
        FilmGrainIntensity: 0.08,
        MotionBlurAmount: 0.2,
        AmbientOcclusionIntensity: 0.65,
        AmbientOcclusionRadius: 120,
        LumenSceneDetail: 2,
        LumenFinalGatherQuality: 1.5,
      }),
    },
  }),
  volume('/Script/Engine.PostProcessVolume', 1, {
    label: 'Gallery Look',
    folder: 'Lighting/Gallery',
    centre: vector(-1200, -2300, 175),
    size: vector(1600, 1200, 350),
    properties: {
      Priority: 1,
      BlendRadius: 150,
      BlendWeight: 0.85,
      Settings: overrides({
        AutoExposureMethod: 'AEM_Manual',
        AutoExposureBias: 9.5,
        AutoExposureApplyPhysicalCameraExposure: false,
        WhiteTemp: 4800,
        BloomMethod: 'BM_FFT',
        VignetteIntensity: 0.5,
        SceneFringeIntensity: 0.6,
      }),
    },
  }),
];
