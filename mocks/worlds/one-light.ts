import type { Scene } from '../engine/scene.ts';

/** The smallest level worth looking at: a warm light above a floor, and the light is selected. */
export const oneLight: Scene = {
  name: 'one-light',
  project: { name: 'MyProject', directory: 'D:/Projects/MyProject/' },
  map: '/Game/Maps/Lvl_OneLight',
  assets: [
    { path: '/Game/Maps/Lvl_OneLight.Lvl_OneLight', class: '/Script/Engine.World' },
    { path: '/Engine/BasicShapes/Plane.Plane', class: '/Script/Engine.StaticMesh' },
    { path: '/Engine/BasicShapes/BasicShapeMaterial.BasicShapeMaterial', class: '/Script/Engine.Material' },
  ],
  actors: [
    {
      name: 'PointLight_0',
      label: 'Key Light',
      class: '/Script/Engine.PointLight',
      folder: 'Lighting',
      components: {
        LightComponent0: {
          properties: {
            RelativeLocation: { X: 120, Y: -80, Z: 250 },
            Mobility: 'Movable',
            Intensity: 24,
            IntensityUnits: 'Candelas',
            LightColor: { B: 196, G: 232, R: 255, A: 255 },
            bUseTemperature: true,
            Temperature: 3200,
            AttenuationRadius: 800,
            SourceRadius: 4,
            IndirectLightingIntensity: 1.5,
            CastStaticShadows: false,
          },
        },
      },
    },
    {
      name: 'StaticMeshActor_0',
      label: 'Floor',
      class: '/Script/Engine.StaticMeshActor',
      components: {
        StaticMeshComponent0: {
          properties: {
            RelativeScale3D: { X: 10, Y: 10, Z: 1 },
            StaticMesh: '/Engine/BasicShapes/Plane.Plane',
            OverrideMaterials: ['/Engine/BasicShapes/BasicShapeMaterial.BasicShapeMaterial'],
          },
        },
      },
    },
  ],
  selection: ['PointLight_0'],
  camera: { location: { X: -420, Y: 260, Z: 220 }, rotation: { Pitch: -15, Yaw: -35, Roll: 0 } },
};
