import { settled } from '../world/live-object.ts';
import { type Placement, place, setSettled } from '../world/placement.ts';
import { rotatorOf, type Transform } from '../world/transforms.ts';
import { componentTransform } from './actor.ts';
import { type FunctionCall, type FunctionLibrary, noHit } from './engine-function.ts';

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
    K2_SetRelativeLocation: {
      inputs: { NewLocation: 'FVector', ...sweep },
      outputs: hit,
      run: ({ self, inputs }) => {
        setSettled(self, 'RelativeLocation', inputs.NewLocation);
        return noHit;
      },
    },
    K2_SetRelativeRotation: {
      inputs: { NewRotation: 'FRotator', ...sweep },
      outputs: hit,
      run: ({ self, inputs }) => {
        setSettled(self, 'RelativeRotation', inputs.NewRotation);
        return noHit;
      },
    },
    SetRelativeScale3D: {
      inputs: { NewScale3D: 'FVector' },
      run: ({ self, inputs }) => void setSettled(self, 'RelativeScale3D', inputs.NewScale3D),
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
      run: call => {
        // The record above gives the input the type FTransform.
        const to = call.inputs.NewTransform as unknown as Transform;
        return sweepTo(call, {
          location: to.Translation,
          rotation: rotatorOf(to.Rotation),
          scale: to.Scale3D,
        });
      },
    },
    SetAbsolute: {
      inputs: { bNewAbsoluteLocation: 'bool', bNewAbsoluteRotation: 'bool', bNewAbsoluteScale: 'bool' },
      run: ({ self, flag }) => {
        for (const part of ['Location', 'Rotation', 'Scale']) {
          setSettled(self, `bAbsolute${part}`, flag(`bNewAbsolute${part}`));
        }
        return undefined;
      },
    },
    SetVisibility: {
      inputs: { bNewVisibility: 'bool', bPropagateToChildren: 'bool' },
      run: ({ self, flag }) => void setSettled(self, 'bVisible', flag('bNewVisibility')),
    },
    IsVisible: {
      outputs: { ReturnValue: 'bool' },
      run: ({ self }) => ({ ReturnValue: settled(self, 'bVisible') }),
    },
    SetMobility: {
      inputs: { NewMobility: 'EComponentMobility' },
      run: ({ self, inputs }) => void setSettled(self, 'Mobility', inputs.NewMobility),
    },
    GetAttachParent: {
      outputs: { ReturnValue: 'USceneComponent*' },
      run: ({ self }) => ({ ReturnValue: self.attachParent ?? '' }),
    },
    GetChildrenComponents: {
      inputs: { bIncludeAllDescendants: 'bool' },
      outputs: { Children: 'TArray<USceneComponent*>' },
      run: call => ({ Children: childrenOf(call, call.self.path, call.flag('bIncludeAllDescendants')) }),
    },
  },
};

/** Moves the component. Nothing is in the way, so the sweep never hits. */
function sweepTo({ world, self }: FunctionCall, to: Placement): typeof noHit {
  place(world.objects, self, to);
  return noHit;
}

function childrenOf(call: FunctionCall, parent: string, descendants: boolean): string[] {
  const children = call.world.objects.all().filter(object => object.attachParent === parent);
  return children.flatMap(child => [child.path, ...(descendants ? childrenOf(call, child.path, true) : [])]);
}
