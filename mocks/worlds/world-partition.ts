import { freezePlain } from '../engine/freeze-plain.ts';
import type { Scene, SceneActor } from '../engine/scene.ts';

const rock = '/Game/Environment/Rocks/SM_Cliff_Basalt.SM_Cliff_Basalt';
const basalt = '/Game/Environment/Rocks/MI_Basalt_Wet.MI_Basalt_Wet';
const master = '/Game/Environment/Materials/M_Rock_Master.M_Rock_Master';
const albedo = '/Game/Environment/Materials/T_Basalt_D.T_Basalt_D';
const windmill = '/Game/Buildings/Windmill/BP_Windmill.BP_Windmill_C';
const night = '/Game/DataLayers/DL_Night.DL_Night';
const farMill = 'BP_Windmill_C_UAID_D89EF37396CEAA5E01_2120768344';
const tower = '/Game/Buildings/Windmill/SM_Windmill_Tower.SM_Windmill_Tower';

/** An open world of which half is not loaded: those actors can be searched for, and not looked at. */
export const worldPartition = freezePlain<Scene>({
  name: 'world-partition',
  project: { name: 'OpenWorld', directory: 'D:/Projects/OpenWorld/' },
  map: '/Game/Maps/Lvl_OpenWorld',
  worldPartition: true,
  unloadedDataLayers: [night],
  blueprints: [
    {
      path: '/Game/Buildings/Windmill/BP_WindDriven',
      parent: '/Script/Engine.Actor',
      variables: { RotationsPerMinute: { type: 'double', default: 12 } },
    },
    {
      path: '/Game/Buildings/Windmill/BP_Windmill',
      parent: '/Game/Buildings/Windmill/BP_WindDriven.BP_WindDriven_C',
      components: {
        Tower: { class: '/Script/Engine.StaticMeshComponent', properties: { StaticMesh: tower } },
      },
    },
  ],
  assets: [
    {
      path: '/Game/Maps/Lvl_OpenWorld.Lvl_OpenWorld',
      class: '/Script/Engine.World',
      // How the registry tells such a map from a plain level [derived].
      tags: { LevelIsPartitioned: '1', LevelIsUsingExternalActors: '1' },
    },
    {
      path: rock,
      class: '/Script/Engine.StaticMesh',
      references: [basalt],
      tags: { Triangles: '10240', ApproxSize: '900x640x1100', LODs: '4' },
      metadata: { Origin: 'Photogrammetry' },
    },
    {
      path: tower,
      class: '/Script/Engine.StaticMesh',
      references: [basalt],
      tags: { Triangles: '6120', ApproxSize: '620x620x1450', LODs: '3' },
    },
    { path: basalt, class: '/Script/Engine.MaterialInstanceConstant', properties: { Parent: master } },
    { path: master, class: '/Script/Engine.Material', references: [albedo] },
    { path: albedo, class: '/Script/Engine.Texture2D', tags: { Dimensions: '4096x4096' } },
  ],
  folders: ['/Game/Cinematics'],
  actors: [
    {
      name: 'DirectionalLight_UAID_D89EF37396CE4A5E01_1118204417',
      label: 'Sun',
      class: '/Script/Engine.DirectionalLight',
      folder: 'Lighting',
    },
    cliff('0E7A4B5F01_1236620871', 'Cliff_West_01', 1200),
    cliff('0E7A4B5F01_1236622872', 'Cliff_West_02', 2400),
    {
      name: 'BP_Windmill_C_UAID_D89EF37396CEAA5E01_2120751343',
      label: 'Old Windmill',
      class: windmill,
      folder: 'Buildings',
      properties: { RotationsPerMinute: 8 },
    },
    { ...cliff('137C4B5F01_1604713018', 'Cliff_East_01', 81200), unloaded: true },
    { ...cliff('137C4B5F01_1604715019', 'Cliff_East_02', 82400), unloaded: true },
    // Loading does not bring this one: its data layer is switched off.
    { ...cliff('137C4B5F01_1604717020', 'Cliff_Night', 83600), unloaded: true, dataLayers: [night] },
    {
      name: farMill,
      label: 'Far Windmill',
      class: windmill,
      folder: 'Buildings',
      components: { Tower: { properties: { RelativeLocation: { X: 79000, Y: 1200, Z: 0 } } } },
      unloaded: true,
    },
    {
      name: 'SpotLight_UAID_D89EF37396CEAA5E01_2120770345',
      label: 'Far Windmill Lamp',
      class: '/Script/Engine.SpotLight',
      folder: 'Buildings',
      attachedTo: farMill,
      unloaded: true,
    },
  ],
  selection: ['BP_Windmill_C_UAID_D89EF37396CEAA5E01_2120751343'],
});

function cliff(id: string, label: string, x: number): SceneActor {
  return {
    name: `StaticMeshActor_UAID_D89EF37396CE${id}`,
    label,
    class: '/Script/Engine.StaticMeshActor',
    folder: 'Environment/Cliffs',
    components: {
      StaticMeshComponent0: {
        properties: { StaticMesh: rock, RelativeLocation: { X: x, Y: -350, Z: 40 } },
      },
    },
  };
}
