import type { SceneActor } from '../../engine/scene.ts';
import { content } from './content.ts';
import { place, rotator, vector } from './placement.ts';

/** What makes the place look and sound lived in: statue, decals, signs, effects, sounds, reflection captures. */
export const dressing: SceneActor[] = [
  {
    name: 'SkeletalMeshActor_0',
    label: 'Statue',
    class: '/Script/Engine.SkeletalMeshActor',
    folder: 'Gallery',
    properties: { bShouldDoAnimNotifies: false, Tags: ['Exhibit'] },
    components: {
      SkeletalMeshComponent0: {
        properties: {
          ...place(vector(-1600, -2300, 0), rotator(0, -45, 0), vector(1.1, 1.1, 1.1)),
          SkeletalMeshAsset: content.mannequin,
          OverrideMaterials: [content.plaster, content.plaster],
          AnimationMode: 'AnimationSingleNode',
          AnimationData: { AnimToPlay: content.idle, bSavedLooping: false, bSavedPlaying: false },
          bPauseAnims: true,
          bCastInsetShadow: true,
        },
      },
    },
  },
  {
    name: 'DecalActor_0',
    label: 'Decal Puddle',
    class: '/Script/Engine.DecalActor',
    folder: 'Decals',
    components: {
      NewDecalComponent: {
        properties: {
          ...place(vector(-300, 1300, 0), rotator(-90, 24, 0)),
          DecalMaterial: content.puddle,
          DecalSize: vector(24, 180, 130),
          SortOrder: 1,
          DecalColor: { R: 0.7, G: 0.72, B: 0.75, A: 1 },
        },
      },
    },
  },
  {
    name: 'DecalActor_1',
    label: 'Decal Arrow To Gate',
    class: '/Script/Engine.DecalActor',
    folder: 'Decals',
    components: {
      NewDecalComponent: {
        properties: {
          ...place(vector(1400, 0, 0), rotator(-90, 180, 0)),
          DecalMaterial: content.arrow,
          DecalSize: vector(16, 90, 200),
          SortOrder: 2,
          FadeScreenSize: 0.003,
        },
      },
    },
  },
  {
    name: 'TextRenderActor_0',
    label: 'Sign Practice Yard',
    class: '/Script/Engine.TextRenderActor',
    folder: 'Signs',
    components: {
      NewTextRenderComponent: {
        properties: {
          ...place(vector(2890, -420, 300), rotator(0, 180, 0)),
          Text: 'Practice yard',
          HorizontalAlignment: 'EHTA_Center',
          VerticalAlignment: 'EVRTA_TextCenter',
          TextRenderColor: { B: 180, G: 235, R: 255, A: 255 },
          WorldSize: 64,
        },
      },
    },
  },
  {
    name: 'TextRenderActor_1',
    label: 'Sign Step',
    class: '/Script/Engine.TextRenderActor',
    folder: 'Signs',
    properties: { bIsEditorOnlyActor: true },
    components: {
      NewTextRenderComponent: {
        properties: {
          ...place(vector(1950, 540, 60), rotator(0, -90, 0)),
          Text: 'Mind the step\n↑ 40 cm',
          HorizontalAlignment: 'EHTA_Center',
          TextRenderColor: { B: 0, G: 180, R: 255, A: 255 },
          WorldSize: 22,
          VertSpacingAdjust: 4,
        },
      },
    },
  },
  {
    name: 'NiagaraActor_0',
    label: 'Brazier Fire',
    class: '/Script/Niagara.NiagaraActor',
    folder: 'Effects/Brazier',
    attachedTo: 'StaticMeshActor_32',
    components: {
      NiagaraComponent0: {
        properties: {
          ...place(vector(0, 0, 85)),
          Asset: content.fire,
          RandomSeedOffset: 7,
        },
      },
    },
  },
  {
    name: 'NiagaraActor_1',
    label: 'Gallery Dust',
    class: '/Script/Niagara.NiagaraActor',
    folder: 'Effects',
    components: {
      NiagaraComponent0: {
        properties: {
          ...place(vector(-1200, -2300, 180), undefined, vector(6, 4, 1.5)),
          Asset: content.dust,
          bAutoActivate: false,
          TranslucencySortPriority: 2,
        },
      },
    },
  },
  {
    name: 'AmbientSound_0',
    label: 'Wind Bed',
    class: '/Script/Engine.AmbientSound',
    folder: 'Audio',
    components: {
      AudioComponent0: {
        properties: {
          ...place(vector(0, 0, 600)),
          Sound: content.wind,
          bAllowSpatialization: false,
          VolumeMultiplier: 0.4,
          PitchMultiplier: 0.95,
        },
      },
    },
  },
  {
    name: 'AmbientSound_1',
    label: 'Brazier Crackle',
    class: '/Script/Engine.AmbientSound',
    folder: 'Effects/Brazier',
    attachedTo: 'StaticMeshActor_32',
    components: {
      AudioComponent0: {
        properties: {
          ...place(vector(0, 0, 90)),
          Sound: content.crackle,
          VolumeMultiplier: 0.8,
          bOverrideAttenuation: true,
          AttenuationOverrides: { FalloffDistance: 1400, bEnableOcclusion: true },
        },
      },
    },
  },
  {
    name: 'SphereReflectionCapture_0',
    label: 'Reflection Yard',
    class: '/Script/Engine.SphereReflectionCapture',
    folder: 'Lighting/Reflections',
    components: {
      NewReflectionComponent: {
        properties: { ...place(vector(0, 0, 250)), InfluenceRadius: 4500, Brightness: 1.1 },
      },
    },
  },
  {
    name: 'BoxReflectionCapture_0',
    label: 'Reflection Gallery',
    class: '/Script/Engine.BoxReflectionCapture',
    folder: 'Lighting/Reflections',
    components: {
      NewReflectionComponent: {
        properties: {
          ...place(vector(-1200, -2300, 175), undefined, vector(800, 600, 175)),
          BoxTransitionDistance: 60,
          CaptureOffset: vector(0, 120, -20),
        },
      },
    },
  },
];
