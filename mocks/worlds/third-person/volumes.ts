import type { SceneActor } from '../../engine/scene.ts';
import { content } from './content.ts';
import { place, vector } from './placement.ts';
import { volume } from './volume.ts';

/** Where players may go, fall, be heard and be noticed. */
export const volumes: SceneActor[] = [
  volume('/Script/Engine.BlockingVolume', 0, {
    label: 'Block Behind Gate',
    folder: 'Volumes',
    centre: vector(3150, 0, 300),
    size: vector(100, 700, 600),
  }),
  volume('/Script/Engine.BlockingVolume', 1, {
    label: 'Block Gallery Roof',
    folder: 'Volumes',
    centre: vector(-1200, -2300, 570),
    size: vector(1600, 1200, 400),
    properties: { Tags: ['NoClimb'] },
  }),
  volume('/Script/Engine.KillZVolume', 0, {
    label: 'Kill Below Floor',
    folder: 'Volumes',
    centre: vector(0, 0, -1500),
    size: vector(12000, 12000, 400),
    properties: { Priority: 10 },
  }),
  volume('/Script/NavigationSystem.NavMeshBoundsVolume', 0, {
    label: 'NavMeshBoundsVolume',
    folder: 'Volumes',
    centre: vector(0, 0, 200),
    size: vector(6000, 6000, 800),
  }),
  volume('/Script/Engine.LightmassImportanceVolume', 0, {
    label: 'LightmassImportanceVolume',
    folder: 'Lighting',
    centre: vector(0, 0, 300),
    size: vector(6200, 6200, 1000),
  }),
  volume('/Script/Engine.AudioVolume', 0, {
    label: 'Gallery Acoustics',
    folder: 'Audio',
    centre: vector(-1200, -2300, 175),
    size: vector(1600, 1200, 350),
    properties: {
      Priority: 2,
      Settings: { ReverbEffect: content.hall, Volume: 0.65, FadeTime: 1.2 },
      AmbientZoneSettings: { ExteriorVolume: 0.4, ExteriorLPF: 2500, InteriorTime: 0.8 },
    },
  }),
  {
    name: 'TriggerBox_0',
    label: 'Gallery Entrance',
    class: '/Script/Engine.TriggerBox',
    folder: 'Volumes',
    properties: { Tags: ['Entrance', 'Gallery'] },
    components: {
      CollisionComp: {
        properties: {
          ...place(vector(-1200, -1600, 110)),
          BoxExtent: vector(120, 100, 110),
          ShapeColor: { B: 90, G: 220, R: 100, A: 255 },
        },
      },
    },
  },
];
