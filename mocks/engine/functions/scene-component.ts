import { settled } from '../world/live-object.ts';
import { place, setSettled } from '../world/placement.ts';
import { rotatorOf, type Transform } from '../world/transforms.ts';
import { componentTransform } from './actor.ts';
import type { FunctionCall, FunctionLibrary } from './engine-function.ts';

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
      run: ({ self, inputs }) => void setSettled(self, 'RelativeLocation', inputs.NewLocation),
    },
    K2_SetRelativeRotation: {
      inputs: { NewRotation: 'FRotator', ...sweep },
      outputs: hit,
      run: ({ self, inputs }) => void setSettled(self, 'RelativeRotation', inputs.NewRotation),
    },
    SetRelativeScale3D: {
      inputs: { NewScale3D: 'FVector' },
      run: ({ self, inputs }) => void setSettled(self, 'RelativeScale3D', inputs.NewScale3D),
    },
    K2_SetWorldLocation: {
      inputs: { NewLocation: 'FVector', ...sweep },
      outputs: hit,
      run: call => void place(call.world.objects, call.self, { location: call.vector('NewLocation') }),
    },
    K2_SetWorldRotation: {
      inputs: { NewRotation: 'FRotator', ...sweep },
      outputs: hit,
      run: call => void place(call.world.objects, call.self, { rotation: call.rotator('NewRotation') }),
    },
    K2_SetWorldTransform: {
      inputs: { NewTransform: 'FTransform', ...sweep },
      constReferences: ['NewTransform'],
      outputs: hit,
      run: setWorldTransform,
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

function setWorldTransform({ world, self, inputs }: FunctionCall): undefined {
  // The function's record gives the input the type FTransform.
  const to = inputs.NewTransform as unknown as Transform;
  place(world.objects, self, {
    location: to.Translation,
    rotation: rotatorOf(to.Rotation),
    scale: to.Scale3D,
  });
}

function childrenOf(call: FunctionCall, parent: string, descendants: boolean): string[] {
  const children = call.world.objects.all().filter(object => object.attachParent === parent);
  return children.flatMap(child => [child.path, ...(descendants ? childrenOf(call, child.path, true) : [])]);
}
