import type { PropertyValues, SceneActor } from '../../engine/scene.ts';
import { actorPath, content } from './content.ts';
import { place, rotator, vector } from './placement.ts';

/** Pillars stand turned by 45 degrees, so what hangs on their east or west side is turned back by as much. */
const eastSide = place(vector(21.2, 21.2, 310), rotator(0, 45, 0));
const westSide = place(vector(-21.2, -21.2, 310), rotator(0, -135, 0));

/** Where players begin, whom they play, and the doors and lamps that they use. Two lamps share a label. */
export const gameplay: SceneActor[] = [
  {
    name: 'PlayerStart_0',
    label: 'PlayerStart',
    class: '/Script/Engine.PlayerStart',
    folder: 'Gameplay',
    properties: { PlayerStartTag: 'Yard' },
    components: { CollisionCapsule: { properties: place(vector(-2400, 0, 92)) } },
  },
  {
    name: 'TargetPoint_0',
    label: 'Patrol North',
    class: '/Script/Engine.TargetPoint',
    folder: 'Gameplay/Patrol',
    properties: { Tags: ['Patrol', 'North'] },
    components: { SceneComp: { properties: place(vector(2400, -300, 0), rotator(0, 180, 0)) } },
  },
  {
    name: 'TargetPoint_1',
    label: 'Patrol Platform',
    class: '/Script/Engine.TargetPoint',
    folder: 'Gameplay/Patrol',
    properties: { Tags: ['Patrol'], SpriteScale: 2 },
    components: { SceneComp: { properties: place(vector(2000, 1600, 200), rotator(0, -90, 0)) } },
  },
  {
    name: 'BP_ThirdPersonCharacter_C_0',
    label: 'BP_ThirdPersonCharacter',
    class: '/Game/ThirdPerson/Blueprints/BP_ThirdPersonCharacter.BP_ThirdPersonCharacter_C',
    folder: 'Gameplay',
    properties: {
      Tags: ['Player'],
      AutoPossessPlayer: 'Player0',
      BaseEyeHeight: 72,
      JumpMaxCount: 2,
      LookSensitivity: 1.25,
    },
    components: {
      CollisionCylinder: {
        properties: {
          ...place(vector(-1800, 200, 96), rotator(0, 30, 0)),
          CapsuleHalfHeight: 96,
          CapsuleRadius: 42,
        },
      },
      CharMoveComp: {
        properties: {
          MaxWalkSpeed: 500,
          MinAnalogWalkSpeed: 20,
          JumpZVelocity: 700,
          AirControl: 0.35,
          BrakingDecelerationWalking: 2000,
          BrakingDecelerationFalling: 1500,
          GravityScale: 1.4,
          RotationRate: rotator(0, 500, 0),
          bOrientRotationToMovement: true,
        },
      },
      CharacterMesh0: {
        properties: {
          ...place(vector(0, 0, -89), rotator(0, -90, 0)),
          SkeletalMeshAsset: content.mannequin,
        },
      },
      CameraBoom: { properties: { TargetArmLength: 350 } },
    },
  },

  door(0, 'Gallery Door', place(vector(-1200, -1710, 0)), { LitBy: actorPath('BP_Lamp_C_0') }),
  door(1, 'Großes Tor Nord', place(vector(2950, 0, 0), rotator(0, 90, 0), vector(2.5, 1.5, 1.6)), {
    OpenAngle: -110,
    OpenSeconds: 3.5,
    bLocked: true,
    KeyName: 'GateKey',
    Prompt: 'Tor öffnen',
    Motion: 'PingPong',
    HingeOffset: vector(0, -12, 0),
    OpenSound: content.gateOpen,
  }),

  lamp(0, 'Gallery Lamp', 'StaticMeshActor_18', eastSide, {
    CircuitName: 'Gallery',
    SwitchGroups: ['All', 'Gallery'],
    LinkedDoor: actorPath('BP_Door_C_0'),
  }),
  lamp(1, 'Wall Lamp', 'StaticMeshActor_19', eastSide),
  lamp(2, 'Wall Lamp', 'StaticMeshActor_22', westSide, {
    Brightness: 480,
    bIsOn: false,
    DimLevels: { Dusk: 0.8, Night: 0.4, Dawn: 0.5 },
    FlickerInterval: { Min: 1.5, Max: 3 },
  }),
  {
    ...lamp(3, 'Gate Lamp', 'StaticMeshActor_23', westSide, {
      GlowColor: { R: 0.6, G: 0.8, B: 1, A: 1 },
      Units: 'Candelas',
      Inscription: 'Nordtor',
      ShadeMesh: content.lampShadeWide,
    }),
    components: {
      DefaultSceneRoot: { properties: westSide },
      Shade: { properties: { StaticMesh: content.lampShadeWide } },
      Bulb: {
        properties: {
          Intensity: 32,
          IntensityUnits: 'Candelas',
          LightColor: { B: 255, G: 231, R: 204, A: 255 },
        },
      },
    },
  },
];

function door(
  number: number,
  label: string,
  placement: PropertyValues,
  properties: PropertyValues,
): SceneActor {
  return {
    name: `BP_Door_C_${number}`,
    label,
    class: '/Game/Blueprints/BP_Door.BP_Door_C',
    folder: 'Gameplay/Doors',
    properties,
    components: { DefaultSceneRoot: { properties: placement } },
  };
}

function lamp(
  number: number,
  label: string,
  pillar: string,
  placement: PropertyValues,
  properties: PropertyValues = {},
): SceneActor {
  return {
    name: `BP_Lamp_C_${number}`,
    label,
    class: '/Game/Blueprints/BP_Lamp.BP_Lamp_C',
    folder: 'Gameplay/Lamps',
    properties,
    attachedTo: pillar,
    components: { DefaultSceneRoot: { properties: placement } },
  };
}
