import { freezePlain } from '../engine/freeze-plain.ts';
import type { Scene, SceneAsset } from '../engine/scene.ts';

/** One table of each kind. */
const tables: SceneAsset[] = [
  { path: '/Game/Data/S_Step.S_Step', class: '/Script/Engine.UserDefinedStruct' },
  {
    path: '/Game/Data/DT_Steps.DT_Steps',
    class: '/Script/Engine.DataTable',
    table: {
      rowStruct: '/Game/Data/S_Step.S_Step',
      columns: { Seconds: 'float', Label: 'FText' },
      rows: [
        { Name: 'Intro', Seconds: 2.5, Label: 'Look around' },
        { Name: 'Light', Seconds: 4, Label: 'Turn on the light' },
      ],
    },
  },
  {
    path: '/Game/Data/ST_Hints.ST_Hints',
    class: '/Script/Engine.StringTable',
    strings: { namespace: 'Hints', entries: { Hello: 'Welcome', Bye: 'See you' } },
  },
  {
    path: '/Game/Data/CT_Fade.CT_Fade',
    class: '/Script/Engine.CurveTable',
    curves: {
      FadeIn: [
        [0, 0],
        [2, 1],
      ],
    },
  },
];

/** The smallest level worth looking at: a warm light above a floor, and the light is selected. */
export const oneLight = freezePlain<Scene>({
  name: 'one-light',
  project: { name: 'MyProject', directory: 'D:/Projects/MyProject/' },
  map: '/Game/Maps/Lvl_OneLight',
  assets: [
    { path: '/Game/Maps/Lvl_OneLight.Lvl_OneLight', class: '/Script/Engine.World' },
    { path: '/Engine/BasicShapes/Plane.Plane', class: '/Script/Engine.StaticMesh' },
    { path: '/Engine/BasicShapes/BasicShapeMaterial.BasicShapeMaterial', class: '/Script/Engine.Material' },
    {
      path: '/Game/Materials/M_Base.M_Base',
      class: '/Script/Engine.Material',
      parameters: {
        scalar: { Roughness: 0.5, Metallic: 0 },
        vector: { BaseColor: { R: 0.8, G: 0.8, B: 0.8, A: 1 } },
        texture: { Detail: '/Game/Materials/T_Detail.T_Detail' },
        switch: { UseDetail: false },
      },
    },
    { path: '/Game/Materials/T_Detail.T_Detail', class: '/Script/Engine.Texture2D' },
    {
      path: '/Game/Materials/MI_Base_Red.MI_Base_Red',
      class: '/Script/Engine.MaterialInstanceConstant',
      properties: { Parent: '/Game/Materials/M_Base.M_Base' },
      parameters: { vector: { BaseColor: { R: 0.6, G: 0.05, B: 0.03, A: 1 } } },
    },
    ...tables,
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
});
