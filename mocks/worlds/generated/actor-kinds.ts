import type { PropertyValues, SceneActor } from '../../engine/scene.ts';
import { decalMaterial, fireSystem, meshPaths, windSound } from './content.ts';
import type { Dice } from './dice.ts';

/** Something that a generated level has many of. */
export interface ActorKind {
  /** How often, against the others. */
  weight: number;
  class: string;
  label: string;
  folders: string[];
  /** Name of the root component, which gets the place. */
  root: string;
  components?: SceneActor['components'];
  /** Some of them carry one of these. */
  tags?: string[];
  /** Values of the root that differ from one to the next. */
  vary?: (dice: Dice) => PropertyValues;
}

/** As in real levels, more than half are plain meshes. */
export const actorKinds: ActorKind[] = [
  ...meshPaths.map(mesh),
  {
    weight: 6,
    class: '/Script/Engine.PointLight',
    label: 'PointLight_Interior',
    folders: ['Lighting/Interior/GroundFloor', 'Lighting/Interior/UpperFloor'],
    root: 'LightComponent0',
    vary: dice => ({
      Intensity: dice.between(200, 4000),
      AttenuationRadius: dice.between(300, 950),
      ...(dice.chance(0.5) && { CastShadows: false }),
    }),
  },
  {
    weight: 3,
    class: '/Script/Engine.SpotLight',
    label: 'SpotLight_Accent',
    folders: ['Lighting/Accents'],
    root: 'LightComponent0',
    vary: dice => ({ Intensity: dice.between(400, 4000), OuterConeAngle: dice.between(20, 40) }),
  },
  {
    weight: 1,
    class: '/Script/Engine.RectLight',
    label: 'RectLight_Window',
    folders: ['Lighting/Interior/GroundFloor'],
    root: 'LightComponent0',
    vary: dice => ({ SourceWidth: dice.between(80, 300), SourceHeight: dice.between(90, 280) }),
  },
  {
    weight: 6,
    class: '/Game/Blueprints/Lights/BP_StreetLamp.BP_StreetLamp_C',
    label: 'BP_StreetLamp',
    folders: ['Lighting/Street'],
    root: 'Pole',
    tags: ['Switchable', 'Night'],
  },
  {
    weight: 5,
    class: '/Game/Blueprints/Interaction/BP_LootChest.BP_LootChest_C',
    label: 'BP_LootChest',
    folders: ['Gameplay/Loot'],
    root: 'Body',
    tags: ['Loot', 'Rare'],
  },
  {
    weight: 3,
    class: '/Script/Engine.DecalActor',
    label: 'Decal_Leak',
    folders: ['Decals'],
    root: 'NewDecalComponent',
    components: { NewDecalComponent: { properties: { DecalMaterial: decalMaterial } } },
  },
  {
    weight: 2,
    class: '/Script/Niagara.NiagaraActor',
    label: 'NS_Torch_Fire',
    folders: ['Effects'],
    root: 'NiagaraComponent0',
    components: { NiagaraComponent0: { properties: { Asset: fireSystem } } },
  },
  {
    weight: 1,
    class: '/Script/Engine.AmbientSound',
    label: 'AmbientSound_Wind',
    folders: ['Audio/Ambience'],
    root: 'AudioComponent0',
    components: { AudioComponent0: { properties: { Sound: windSound } } },
  },
  {
    weight: 3,
    class: '/Script/Engine.TriggerBox',
    label: 'TriggerBox_Encounter',
    folders: ['Gameplay/Triggers'],
    root: 'CollisionComp',
    tags: ['Encounter'],
  },
  {
    weight: 3,
    class: '/Script/Engine.TargetPoint',
    label: 'TargetPoint_Patrol',
    folders: ['Gameplay/Patrol/North', 'Gameplay/Patrol/South'],
    root: 'SceneComp',
    tags: ['Patrol'],
  },
  {
    weight: 1,
    class: '/Script/Engine.CameraActor',
    label: 'CameraActor_Cutscene',
    folders: ['Cinematics/Cameras'],
    root: 'SceneComponent',
  },
];

function mesh(path: string): ActorKind {
  const label = path.split('.').at(-1) ?? path;
  const folder = path.split('/').slice(2, -1).join('/');
  return {
    weight: 4.5,
    class: '/Script/Engine.StaticMeshActor',
    label,
    folders: [folder, `${folder}/Dressing`],
    root: 'StaticMeshComponent0',
    components: { StaticMeshComponent0: { properties: { StaticMesh: path } } },
    tags: ['Destructible', 'NoNav'],
    vary: dice => {
      const scale = dice.between(0.7, 0.98);
      return { RelativeScale3D: { X: scale, Y: scale, Z: scale } };
    },
  };
}
