import type { SceneAsset } from '../../engine/scene.ts';
import { content } from './content.ts';

const TRACKS = '/Script/MovieSceneTracks.';

/** Twelve seconds: the camera swings in while the brazier is lit, and hands over to nobody. */
export const intro: SceneAsset = {
  path: content.intro,
  class: '/Script/LevelSequence.LevelSequence',
  tags: { Duration: '12.0' },
  sequence: {
    playback: [0, 360],
    bindings: [
      {
        name: 'Intro Camera',
        possesses: 'CineCameraActor_0',
        tracks: [
          {
            class: `${TRACKS}MovieScene3DTransformTrack`,
            sections: [
              {
                range: [null, null],
                keys: {
                  'Location.X': [
                    [0, -1250],
                    [240, -900],
                  ],
                  'Location.Z': [
                    [0, 165, 'linear'],
                    [240, 220, 'linear'],
                  ],
                },
              },
            ],
          },
        ],
      },
      {
        name: 'BP_ThirdPersonCharacter',
        possesses: 'BP_ThirdPersonCharacter_C_0',
        tracks: [{ class: `${TRACKS}MovieSceneSkeletalAnimationTrack`, sections: [{ range: [0, 240] }] }],
      },
      {
        name: 'Brazier Fire',
        possesses: 'NiagaraActor_0',
        tracks: [
          {
            class: `${TRACKS}MovieSceneVisibilityTrack`,
            sections: [
              {
                keys: {
                  None: [
                    [0, false, 'constant'],
                    [90, true, 'constant'],
                  ],
                },
              },
            ],
          },
        ],
      },
      { name: 'Rim Light', spawns: '/Script/Engine.PointLight' },
    ],
    tracks: [
      {
        class: `${TRACKS}MovieSceneCameraCutTrack`,
        sections: [{ range: [0, 240], camera: 'Intro Camera' }],
      },
      {
        class: `${TRACKS}MovieSceneFadeTrack`,
        sections: [
          {
            keys: {
              None: [
                [0, 1],
                [30, 0],
              ],
            },
          },
        ],
      },
    ],
  },
};
