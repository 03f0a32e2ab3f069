import type { SceneAsset, SceneBlueprint } from '../../engine/scene.ts';

/** Names of the meshes, with the folder and the size of each in cm. */
const meshes: [folder: string, name: string, size: string, triangles: number][] = [
  ['Environment/Rocks', 'SM_Rock_Large_01', '420x380x260', 5120],
  ['Environment/Rocks', 'SM_Rock_Large_02', '350x410x300', 4810],
  ['Environment/Rocks', 'SM_Rock_Small_Cluster', '160x140x60', 1960],
  ['Environment/Foliage/Trees', 'SM_Tree_Oak_Mature_A', '900x880x1420', 18240],
  ['Environment/Foliage/Trees', 'SM_Tree_Birch_Young_B', '310x300x760', 9320],
  ['Environment/Foliage', 'SM_Bush_Hazel', '180x170x130', 2210],
  ['Architecture/Modular/Walls', 'SM_Wall_Straight_400', '400x20x300', 84],
  ['Architecture/Modular/Walls', 'SM_Wall_Corner_Inner', '40x40x300', 96],
  ['Architecture/Modular/Floors', 'SM_Floor_Planks_400', '400x400x10', 32],
  ['Architecture/Modular/Roofs', 'SM_Roof_Tile_Slope', '400x420x210', 640],
  ['Props/Furniture', 'SM_Chair_Wooden_Old', '52x55x96', 1480],
  ['Props/Furniture', 'SM_Table_Workshop', '180x85x78', 2140],
  ['Props/Containers', 'SM_Crate_Shipping', '100x100x100', 620],
  ['Props/Containers', 'SM_Barrel_Oil', '60x60x90', 984],
  ['Props/Street', 'SM_Bollard_Concrete', '40x40x95', 260],
];

/** Object paths of the meshes. */
export const meshPaths = meshes.map(([folder, name]) => `/Game/${folder}/${name}.${name}`);

const materials = ['M_Master_Opaque', 'M_Master_Foliage', 'M_Decal_Master'].map(
  name => `/Game/Materials/Master/${name}.${name}`,
);
const textures = ['T_Rock_Atlas_D', 'T_Rock_Atlas_N'].map(name => `/Game/Materials/Textures/${name}.${name}`);

export const decalMaterial = '/Game/Materials/Decals/MI_Decal_Leak.MI_Decal_Leak';
export const fireSystem = '/Game/Effects/NS_Torch_Fire.NS_Torch_Fire';
export const windSound = '/Game/Audio/Ambience/SW_Wind_Loop.SW_Wind_Loop';

export const generatedAssets: SceneAsset[] = [
  ...meshes.map(([folder, name, size, triangles]) => ({
    path: `/Game/${folder}/${name}.${name}`,
    class: '/Script/Engine.StaticMesh',
    references: materials.slice(0, 1),
    tags: { Triangles: String(triangles), ApproxSize: size, LODs: '3' },
  })),
  ...materials.map(path => ({ path, class: '/Script/Engine.Material', references: textures })),
  ...textures.map(path => ({ path, class: '/Script/Engine.Texture2D', tags: { Dimensions: '2048x2048' } })),
  { path: decalMaterial, class: '/Script/Engine.MaterialInstanceConstant', references: materials.slice(2) },
  {
    path: fireSystem,
    class: '/Script/Niagara.NiagaraSystem',
    bounds: { origin: { X: 0, Y: 0, Z: 40 }, extent: { X: 30, Y: 30, Z: 60 } },
  },
  { path: windSound, class: '/Script/Engine.SoundWave', tags: { Duration: '38.4' } },
];

/** Three classes, one of them the child of another. */
export const generatedBlueprints: SceneBlueprint[] = [
  {
    path: '/Game/Blueprints/Lights/BP_StreetLamp',
    parent: '/Script/Engine.Actor',
    variables: {
      Brightness: { type: 'double', default: 800 },
      bStartsOn: { type: 'bool', default: true },
      Circuit: { type: 'FName', default: 'Street' },
    },
    components: {
      Pole: {
        class: '/Script/Engine.StaticMeshComponent',
        properties: { StaticMesh: '/Game/Props/Street/SM_Bollard_Concrete.SM_Bollard_Concrete' },
      },
      Bulb: {
        class: '/Script/Engine.PointLightComponent',
        attachedTo: 'Pole',
        properties: { Intensity: 800, RelativeLocation: { X: 0, Y: 0, Z: 300 } },
      },
    },
  },
  {
    path: '/Game/Blueprints/Interaction/BP_InteractableBase',
    parent: '/Script/Engine.Actor',
    variables: {
      Prompt: { type: 'FText', default: 'Use' },
      Uses: { type: 'int32', default: 1 },
    },
    components: { Body: { class: '/Script/Engine.StaticMeshComponent' } },
  },
  {
    path: '/Game/Blueprints/Interaction/BP_LootChest',
    parent: '/Game/Blueprints/Interaction/BP_InteractableBase.BP_InteractableBase_C',
    defaults: { Prompt: 'Open' },
    variables: { Loot: { type: 'TArray<FName>', default: ['Coins'] } },
  },
];
