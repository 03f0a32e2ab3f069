import {
  immovableWarning,
  mayMove,
  type Placement,
  relativeTransform,
  setEffectiveValue,
} from '../world/placement.ts';
import {
  add,
  axisOf,
  compose,
  identity,
  multiplyQuats,
  quatOf,
  rotatorOf,
  type Transform,
} from '../world/transforms.ts';
import { rootOf } from './attachments.ts';
import { transformOf } from './editor-actor-subsystem.ts';
import { type EngineFunction, type FunctionCall, noHit } from './engine-function.ts';
import { moveComponent } from './move-component.ts';

const sweep = { bSweep: 'bool', bTeleport: 'bool' };
const hit = { SweepHitResult: 'FHitResult' };
const hitAndResult = { ...hit, ReturnValue: 'bool' };

/** Where an actor is, and how it is moved: by its root. None of these records anything: the caller must. */
export const actorTransforms: Record<string, EngineFunction> = {
  K2_GetActorLocation: {
    outputs: { ReturnValue: 'FVector' },
    run: call => ({ ReturnValue: transformOf(call).Translation }),
  },
  K2_GetActorRotation: {
    outputs: { ReturnValue: 'FRotator' },
    run: call => ({ ReturnValue: rotatorOf(transformOf(call).Rotation) }),
  },
  GetActorScale3D: {
    outputs: { ReturnValue: 'FVector' },
    run: call => ({ ReturnValue: transformOf(call).Scale3D }),
  },
  GetActorRelativeScale3D: {
    outputs: { ReturnValue: 'FVector' },
    run: ({ world, self }) => {
      const root = rootOf(world, self);
      return { ReturnValue: root ? relativeTransform(root).Scale3D : identity.Scale3D };
    },
  },
  /** Scripts call it GetActorTransform. */
  GetTransform: {
    outputs: { ReturnValue: 'FTransform' },
    run: call => ({ ReturnValue: transformOf(call) }),
  },
  GetActorForwardVector: axis('X'),
  GetActorRightVector: axis('Y'),
  GetActorUpVector: axis('Z'),
  K2_SetActorLocation: {
    inputs: { NewLocation: 'FVector', ...sweep },
    outputs: hitAndResult,
    run: call => move(call, { location: call.vector('NewLocation') }),
  },
  K2_SetActorRotation: {
    inputs: { NewRotation: 'FRotator', bTeleportPhysics: 'bool' },
    outputs: { ReturnValue: 'bool' },
    run: call => ({ ReturnValue: move(call, { rotation: call.rotator('NewRotation') }).ReturnValue }),
  },
  K2_SetActorLocationAndRotation: {
    inputs: { NewLocation: 'FVector', NewRotation: 'FRotator', ...sweep },
    outputs: hitAndResult,
    run: call => move(call, { location: call.vector('NewLocation'), rotation: call.rotator('NewRotation') }),
  },
  K2_SetActorTransform: {
    inputs: { NewTransform: 'FTransform', ...sweep },
    constReferences: ['NewTransform'],
    outputs: hitAndResult,
    run: call => {
      // The record above gives the input the type FTransform.
      const to = call.inputs.NewTransform as unknown as Transform;
      return move(call, { location: to.Translation, rotation: rotatorOf(to.Rotation), scale: to.Scale3D });
    },
  },
  SetActorScale3D: {
    inputs: { NewScale3D: 'FVector' },
    run: call => void move(call, { scale: call.vector('NewScale3D') }),
  },
  K2_AddActorWorldOffset: {
    inputs: { DeltaLocation: 'FVector', ...sweep },
    outputs: hit,
    run: call => move(call, { location: add(transformOf(call).Translation, call.vector('DeltaLocation')) }),
  },
  K2_AddActorWorldRotation: {
    inputs: { DeltaRotation: 'FRotator', ...sweep },
    outputs: hit,
    run: call => {
      const turned = multiplyQuats(quatOf(call.rotator('DeltaRotation')), transformOf(call).Rotation);
      return move(call, { rotation: rotatorOf(turned) });
    },
  },
  K2_AddActorLocalOffset: {
    inputs: { DeltaLocation: 'FVector', ...sweep },
    outputs: hit,
    run: call => {
      const delta = { ...identity, Translation: call.vector('DeltaLocation') };
      return moveRelative(call, now => ({
        Translation: compose(delta, { ...now, Scale3D: identity.Scale3D }).Translation,
      }));
    },
  },
  K2_AddActorLocalRotation: {
    inputs: { DeltaRotation: 'FRotator', ...sweep },
    outputs: hit,
    run: call => {
      const delta = quatOf(call.rotator('DeltaRotation'));
      return moveRelative(call, now => ({ Rotation: multiplyQuats(now.Rotation, delta) }));
    },
  },
  K2_SetActorRelativeLocation: {
    inputs: { NewRelativeLocation: 'FVector', ...sweep },
    outputs: hit,
    run: call => setOnRoot(call, 'RelativeLocation', 'NewRelativeLocation'),
  },
  K2_SetActorRelativeRotation: {
    inputs: { NewRelativeRotation: 'FRotator', ...sweep },
    outputs: hit,
    run: call => setOnRoot(call, 'RelativeRotation', 'NewRelativeRotation'),
  },
  SetActorRelativeScale3D: {
    inputs: { NewRelativeScale: 'FVector' },
    run: call => void setOnRoot(call, 'RelativeScale3D', 'NewRelativeScale'),
  },
};

/** Moves the actor by its root. Nothing is in the way, so the sweep never hits. */
function move(call: FunctionCall, to: Placement): Record<string, unknown> {
  const root = rootOf(call.world, call.self);
  if (!root) return { ...noHit, ReturnValue: false };
  return { ...noHit, ReturnValue: moveComponent(call.world, root, to) };
}

function moveRelative(call: FunctionCall, change: (now: Transform) => Partial<Transform>): typeof noHit {
  const root = movableRoot(call);
  const { Translation, Rotation } = root ? change(relativeTransform(root)) : {};
  if (root && Translation) setEffectiveValue(root, 'RelativeLocation', Translation);
  if (root && Rotation) setEffectiveValue(root, 'RelativeRotation', rotatorOf(Rotation));
  return noHit;
}

function setOnRoot(call: FunctionCall, propertyName: string, input: string): typeof noHit {
  const root = propertyName === 'RelativeScale3D' ? rootOf(call.world, call.self) : movableRoot(call);
  if (root) setEffectiveValue(root, propertyName, call.inputs[input]);
  return noHit;
}

/** The root, unless it has to stay where it is. */
function movableRoot({ world, self }: FunctionCall) {
  const root = rootOf(world, self);
  if (!root || mayMove(root)) return root;
  world.log.push(immovableWarning(root));
  return undefined;
}

function axis(name: 'X' | 'Y' | 'Z'): EngineFunction {
  return {
    outputs: { ReturnValue: 'FVector' },
    run: call => ({ ReturnValue: axisOf(transformOf(call), name) }),
  };
}
