import { effectiveValue, type LiveObject } from '../world/live-object.ts';
import {
  immovableWarning,
  mayMove,
  type Placement,
  relativeTransform,
  setEffectiveValue,
} from '../world/placement.ts';
import { add, axisOf, rotatorOf, type Transform } from '../world/transforms.ts';
import { componentTransform } from './actor.ts';
import { componentAttachments } from './attachments.ts';
import { type EngineFunction, type FunctionCall, type FunctionLibrary, noHit } from './engine-function.ts';
import { moveComponent } from './move-component.ts';

const sweep = { bSweep: 'bool', bTeleport: 'bool' };
const hit = { SweepHitResult: 'FHitResult' };

/** Functions of everything with a place in space. */
export const sceneComponent: FunctionLibrary = {
  class: '/Script/Engine.SceneComponent',
  functions: {
    K2_GetComponentToWorld: {
      outputs: { ReturnValue: 'FTransform' },
      run: call => ({ ReturnValue: componentTransform(call) }),
    },
    K2_GetComponentLocation: {
      outputs: { ReturnValue: 'FVector' },
      run: call => ({ ReturnValue: componentTransform(call).Translation }),
    },
    K2_GetComponentRotation: {
      outputs: { ReturnValue: 'FRotator' },
      run: call => ({ ReturnValue: rotatorOf(componentTransform(call).Rotation) }),
    },
    K2_GetComponentScale: {
      outputs: { ReturnValue: 'FVector' },
      run: call => ({ ReturnValue: componentTransform(call).Scale3D }),
    },
    GetRelativeTransform: {
      outputs: { ReturnValue: 'FTransform' },
      run: ({ self }) => ({ ReturnValue: relativeTransform(self) }),
    },
    GetForwardVector: axis('X'),
    GetRightVector: axis('Y'),
    GetUpVector: axis('Z'),
    K2_SetRelativeLocation: {
      inputs: { NewLocation: 'FVector', ...sweep },
      outputs: hit,
      run: call => setRelative(call, { RelativeLocation: call.inputs.NewLocation }),
    },
    K2_SetRelativeRotation: {
      inputs: { NewRotation: 'FRotator', ...sweep },
      outputs: hit,
      run: call => setRelative(call, { RelativeRotation: call.inputs.NewRotation }),
    },
    K2_SetRelativeLocationAndRotation: {
      inputs: { NewLocation: 'FVector', NewRotation: 'FRotator', ...sweep },
      outputs: hit,
      run: call =>
        setRelative(call, {
          RelativeLocation: call.inputs.NewLocation,
          RelativeRotation: call.inputs.NewRotation,
        }),
    },
    K2_SetRelativeTransform: {
      inputs: { NewTransform: 'FTransform', ...sweep },
      constReferences: ['NewTransform'],
      outputs: hit,
      run: call => {
        const { location, rotation, scale } = placementOf(call);
        const values = { RelativeLocation: location, RelativeRotation: rotation, RelativeScale3D: scale };
        return setRelative(call, values);
      },
    },
    SetRelativeScale3D: {
      inputs: { NewScale3D: 'FVector' },
      run: ({ self, inputs }) => void setEffectiveValue(self, 'RelativeScale3D', inputs.NewScale3D),
    },
    K2_SetWorldLocation: {
      inputs: { NewLocation: 'FVector', ...sweep },
      outputs: hit,
      run: call => sweepTo(call, { location: call.vector('NewLocation') }),
    },
    K2_SetWorldRotation: {
      inputs: { NewRotation: 'FRotator', ...sweep },
      outputs: hit,
      run: call => sweepTo(call, { rotation: call.rotator('NewRotation') }),
    },
    K2_SetWorldTransform: {
      inputs: { NewTransform: 'FTransform', ...sweep },
      constReferences: ['NewTransform'],
      outputs: hit,
      run: call => sweepTo(call, placementOf(call)),
    },
    K2_SetWorldLocationAndRotation: {
      inputs: { NewLocation: 'FVector', NewRotation: 'FRotator', ...sweep },
      outputs: hit,
      run: call =>
        sweepTo(call, { location: call.vector('NewLocation'), rotation: call.rotator('NewRotation') }),
    },
    SetWorldScale3D: {
      inputs: { NewScale: 'FVector' },
      run: call => void sweepTo(call, { scale: call.vector('NewScale') }),
    },
    K2_AddWorldOffset: {
      inputs: { DeltaLocation: 'FVector', ...sweep },
      outputs: hit,
      run: call =>
        sweepTo(call, { location: add(componentTransform(call).Translation, call.vector('DeltaLocation')) }),
    },
    K2_AddRelativeLocation: {
      inputs: { DeltaLocation: 'FVector', ...sweep },
      outputs: hit,
      run: call =>
        setRelative(call, {
          RelativeLocation: add(relativeTransform(call.self).Translation, call.vector('DeltaLocation')),
        }),
    },
    SetAbsolute: {
      inputs: { bNewAbsoluteLocation: 'bool', bNewAbsoluteRotation: 'bool', bNewAbsoluteScale: 'bool' },
      run: ({ self, flag }) => {
        for (const part of ['Location', 'Rotation', 'Scale']) {
          setEffectiveValue(self, `bAbsolute${part}`, flag(`bNewAbsolute${part}`));
        }
        return undefined;
      },
    },
    SetVisibility: {
      inputs: { bNewVisibility: 'bool', bPropagateToChildren: 'bool' },
      run: call => setFlag(call, 'bVisible', 'bNewVisibility'),
    },
    SetHiddenInGame: {
      inputs: { NewHidden: 'bool', bPropagateToChildren: 'bool' },
      run: call => setFlag(call, 'bHiddenInGame', 'NewHidden'),
    },
    IsVisible: {
      outputs: { ReturnValue: 'bool' },
      run: ({ self }) => ({ ReturnValue: effectiveValue(self, 'bVisible') }),
    },
    SetMobility: {
      inputs: { NewMobility: 'EComponentMobility' },
      run: ({ self, inputs }) => void setEffectiveValue(self, 'Mobility', inputs.NewMobility),
    },
    ...componentAttachments,
    GetChildrenComponents: {
      inputs: { bIncludeAllDescendants: 'bool' },
      outputs: { Children: 'TArray<USceneComponent*>' },
      run: call => {
        const depth = call.flag('bIncludeAllDescendants') ? 'all' : 'direct';
        return { Children: childrenOf(call, call.self, depth).map(child => child.path) };
      },
    },
  },
};

/** Moves the component. Nothing is in the way, so the sweep never hits. */
function sweepTo({ world, self }: FunctionCall, to: Placement): typeof noHit {
  moveComponent(world, self, to);
  return noHit;
}

/** Sets relative values. What may not move is scaled all the same. */
function setRelative({ world, self }: FunctionCall, values: Record<string, unknown>): typeof noHit {
  const isFixed = !mayMove(self);
  for (const [name, value] of Object.entries(values)) {
    if (isFixed && name !== 'RelativeScale3D') world.log.push(immovableWarning(self));
    else setEffectiveValue(self, name, value);
  }
  return noHit;
}

function placementOf({ inputs }: FunctionCall): Required<Placement> {
  // The functions' records give the input the type FTransform.
  const to = inputs.NewTransform as unknown as Transform;
  return { location: to.Translation, rotation: rotatorOf(to.Rotation), scale: to.Scale3D };
}

function axis(name: 'X' | 'Y' | 'Z'): EngineFunction {
  return {
    outputs: { ReturnValue: 'FVector' },
    run: call => ({ ReturnValue: axisOf(componentTransform(call), name) }),
  };
}

/** Sets a flag of the component, and of everything below it when asked to. */
function setFlag(call: FunctionCall, propertyName: string, input: string): undefined {
  const below = call.flag('bPropagateToChildren') ? childrenOf(call, call.self, 'all') : [];
  for (const component of [call.self, ...below]) setEffectiveValue(component, propertyName, call.flag(input));
}

function childrenOf(call: FunctionCall, parent: LiveObject, depth: 'direct' | 'all'): LiveObject[] {
  const children = call.world.objects.all().filter(object => object.attachParent === parent.path);
  return children.flatMap(child => [child, ...(depth === 'all' ? childrenOf(call, child, depth) : [])]);
}
