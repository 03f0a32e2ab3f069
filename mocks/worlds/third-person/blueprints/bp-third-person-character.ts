import type { SceneBlueprint } from '../../../engine/scene.ts';
import { place, vector } from '../placement.ts';

/** The player's character with a camera on a boom behind it. */
export const bpThirdPersonCharacter: SceneBlueprint = {
  path: '/Game/ThirdPerson/Blueprints/BP_ThirdPersonCharacter',
  parent: '/Script/Engine.Character',
  defaults: { bUseControllerRotationYaw: false, JumpMaxHoldTime: 0.15 },
  variables: {
    LookSensitivity: {
      type: 'double',
      default: 1,
      tooltip: 'Factor on the look input of mouse and stick.',
      clampMin: 0.05,
      uiMax: 4,
    },
    bInvertLook: { type: 'bool', default: false },
  },
  components: {
    CameraBoom: {
      class: '/Script/Engine.SpringArmComponent',
      properties: {
        ...place(vector(0, 0, 8)),
        TargetArmLength: 400,
        SocketOffset: vector(0, 35, 20),
        bUsePawnControlRotation: true,
        bEnableCameraLag: true,
        CameraLagSpeed: 14,
      },
    },
    FollowCamera: {
      class: '/Script/Engine.CameraComponent',
      attachedTo: 'CameraBoom',
      properties: { FieldOfView: 85 },
    },
  },
};
