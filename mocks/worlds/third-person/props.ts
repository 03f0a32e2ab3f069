import type { SceneActor, Vector } from '../../engine/scene.ts';
import { content } from './content.ts';
import { mesh } from './mesh.ts';
import { place, rotator, vector } from './placement.ts';

/** Things that stand about; the pivot of a crate or a barrel is the middle of its foot. */
export const props: SceneActor[] = [
  crate('StaticMeshActor_24', 'SM_Crate_01', vector(-2600, 2500, 0), 8),
  crate('StaticMeshActor_25', 'SM_Crate_02', vector(-2480, 2520, 0), -4),
  crate('StaticMeshActor_26', 'SM_Crate_03', vector(-2545, 2510, 100), 21),
  crate('StaticMeshActor_27', 'SM_Crate_04', vector(-2610, 2380, 0), 5),
  looseCrate(),
  {
    ...mesh('Cube7', 'SM_Cube7', 'Debug', content.cube, {
      ...place(vector(1900, 1500, 200), undefined, vector(0.5, 0.5, 2)),
      WireframeColorOverride: { B: 0, G: 160, R: 255, A: 255 },
      bOverrideWireframeColor: true,
      CastShadow: false,
      bHiddenInGame: true,
    }),
    properties: { bHidden: true, bIsEditorOnlyActor: true, Tags: ['Debug'], Layers: ['Blockout'] },
  },
  barrel('StaticMeshActor_29', 'SM_Barrel_01', vector(2500, -2500, 0)),
  barrel('StaticMeshActor_30', 'SM_Barrel_02', vector(2430, -2440, 0)),
  {
    ...barrel('StaticMeshActor_31', 'SM_Barrel_Radio', vector(-1000, 900, 0)),
    properties: { Tags: ['Music'] },
    components: {
      StaticMeshComponent0: {
        properties: {
          ...place(vector(-1000, 900, 0), rotator(0, -15, 0)),
          StaticMesh: content.barrel,
          OverrideMaterials: [content.rustyMetal],
        },
      },
      Radio: {
        class: '/Script/Engine.AudioComponent',
        properties: {
          ...place(vector(0, 0, 95)),
          Sound: content.radio,
          VolumeMultiplier: 0.35,
          bEnableLowPassFilter: true,
          LowPassFilterFrequency: 3500,
          ComponentTags: ['Switchable'],
        },
      },
    },
  },
  barrel('StaticMeshActor_32', 'SM_Barrel_Brazier', vector(300, 1800, 0)),
];

function crate(name: string, label: string, foot: Vector, yaw: number): SceneActor {
  return mesh(name, label, 'Props/Crates', content.crate, place(foot, rotator(0, yaw, 0)));
}

function barrel(name: string, label: string, foot: Vector): SceneActor {
  return mesh(name, label, 'Props/Barrels', content.barrel, {
    ...place(foot),
    OverrideMaterials: [content.rustyMetal],
  });
}

/** The one crate that falls and can be pushed. */
function looseCrate(): SceneActor {
  const actor = mesh('StaticMeshActor_28', 'SM_Crate_Loose', 'Props/Crates', content.crate, {
    ...place(vector(-700, 200, 40), rotator(0, 33, 0), vector(0.8, 0.8, 0.8)),
    Mobility: 'Movable',
    bUseDefaultCollision: false,
    BodyInstance: {
      bSimulatePhysics: true,
      bOverrideMass: true,
      MassInKgOverride: 22.5,
      LinearDamping: 0.2,
      ObjectType: 'ECC_PhysicsBody',
      CollisionProfileName: 'PhysicsActor',
    },
  });
  return { ...actor, properties: { Tags: ['Pushable'], bStaticMeshReplicateMovement: true } };
}
