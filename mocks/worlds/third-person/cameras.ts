import type { SceneActor } from '../../engine/scene.ts';
import { actorPath, content } from './content.ts';
import { overrides } from './overrides.ts';
import { place, rotator, vector } from './placement.ts';

/** Two cameras, and the sequence that plays the intro with one of them. */
export const cameras: SceneActor[] = [
  {
    name: 'CameraActor_0',
    label: 'Overview Camera',
    class: '/Script/Engine.CameraActor',
    folder: 'Cinematics',
    components: {
      SceneComponent: { properties: place(vector(-2700, 2700, 900), rotator(-16, -45, 0)) },
      CameraComponent: {
        properties: {
          FieldOfView: 75,
          bConstrainAspectRatio: false,
          PostProcessBlendWeight: 0.5,
          PostProcessSettings: overrides({ VignetteIntensity: 0.15 }),
        },
      },
    },
  },
  {
    name: 'CineCameraActor_0',
    label: 'Intro Camera',
    class: '/Script/CinematicCamera.CineCameraActor',
    folder: 'Cinematics',
    properties: {
      Tags: ['Intro'],
      LookatTrackingSettings: {
        bEnableLookAtTracking: true,
        LookAtTrackingInterpSpeed: 3,
        ActorToTrack: actorPath('BP_ThirdPersonCharacter_C_0'),
        RelativeOffset: vector(0, 0, 60),
      },
    },
    components: {
      SceneComponent: { properties: place(vector(-1250, 520, 165), rotator(-4, -150, 0)) },
      CameraComponent: {
        properties: {
          Filmback: { SensorWidth: 36, SensorHeight: 20.25, SensorAspectRatio: 1.777778 },
          LensSettings: {
            MinFocalLength: 24,
            MaxFocalLength: 70,
            MinFStop: 2.8,
            MaxFStop: 22,
            MinimumFocusDistance: 38,
            DiaphragmBladeCount: 9,
          },
          FocusSettings: { ManualFocusDistance: 640, bSmoothFocusChanges: true },
          CurrentFocalLength: 50,
          CurrentAperture: 2.8,
          PostProcessSettings: overrides({
            DepthOfFieldFstop: 2.8,
            MotionBlurAmount: 0.6,
            FilmGrainIntensity: 0.15,
          }),
        },
      },
    },
  },
  {
    name: 'LevelSequenceActor_0',
    label: 'LS_Intro',
    class: '/Script/LevelSequence.LevelSequenceActor',
    folder: 'Cinematics',
    properties: {
      LevelSequenceAsset: content.intro,
      PlaybackSettings: { bAutoPlay: true, bHidePlayer: true, bHideHud: true, bPauseAtEnd: true },
    },
  },
];
