import { freezePlain } from '../engine/freeze-plain.ts';
import type { Scene } from '../engine/scene.ts';

/** A new level that nobody has saved yet: it lives under `/Temp`, and the content folders know nothing of it. */
export const unsaved = freezePlain<Scene>({
  name: 'unsaved',
  project: { name: 'MyProject', directory: 'D:/Projects/MyProject/' },
  map: '/Temp/Untitled_1',
  assets: [{ path: '/Engine/BasicShapes/Cube.Cube', class: '/Script/Engine.StaticMesh' }],
  actors: [
    {
      name: 'DirectionalLight_0',
      label: 'DirectionalLight',
      class: '/Script/Engine.DirectionalLight',
      components: { LightComponent0: { properties: { RelativeRotation: { Pitch: -45, Yaw: 15, Roll: 0 } } } },
    },
    { name: 'PlayerStart_0', label: 'Player Start', class: '/Script/Engine.PlayerStart' },
    {
      name: 'StaticMeshActor_0',
      label: 'Cube',
      class: '/Script/Engine.StaticMeshActor',
      components: {
        StaticMeshComponent0: {
          properties: {
            StaticMesh: '/Engine/BasicShapes/Cube.Cube',
            RelativeLocation: { X: 0, Y: 0, Z: 50 },
          },
        },
      },
    },
  ],
  selection: [],
});
