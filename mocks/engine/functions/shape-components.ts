import { setEffectiveValue } from '../world/placement.ts';
import type { EngineFunction, FunctionLibrary } from './engine-function.ts';

/** Sizes of shapes, before the scale of their component: private properties behind functions. */
export const boxComponent: FunctionLibrary = {
  class: '/Script/Engine.BoxComponent',
  functions: {
    SetBoxExtent: setter({ InBoxExtent: ['BoxExtent', 'FVector'] }),
    GetUnscaledBoxExtent: getter('BoxExtent', 'FVector'),
  },
};

export const sphereComponent: FunctionLibrary = {
  class: '/Script/Engine.SphereComponent',
  functions: {
    SetSphereRadius: setter({ InSphereRadius: ['SphereRadius', 'float'] }),
    GetUnscaledSphereRadius: getter('SphereRadius', 'float'),
  },
};

export const capsuleComponent: FunctionLibrary = {
  class: '/Script/Engine.CapsuleComponent',
  functions: {
    SetCapsuleSize: setter({
      InRadius: ['CapsuleRadius', 'float'],
      InHalfHeight: ['CapsuleHalfHeight', 'float'],
    }),
    SetCapsuleRadius: setter({ Radius: ['CapsuleRadius', 'float'] }),
    SetCapsuleHalfHeight: setter({ HalfHeight: ['CapsuleHalfHeight', 'float'] }),
    GetUnscaledCapsuleRadius: getter('CapsuleRadius', 'float'),
    GetUnscaledCapsuleHalfHeight: getter('CapsuleHalfHeight', 'float'),
  },
};

/** @param sizes property and type of each input */
function setter(sizes: Record<string, [property: string, type: string]>): EngineFunction {
  return {
    inputs: {
      ...Object.fromEntries(Object.entries(sizes).map(([input, [, type]]) => [input, type])),
      bUpdateOverlaps: 'bool',
    },
    run: ({ self, inputs }) => {
      for (const [input, [property]] of Object.entries(sizes))
        setEffectiveValue(self, property, inputs[input]);
    },
  };
}

function getter(property: string, type: string): EngineFunction {
  return {
    outputs: { ReturnValue: type },
    run: ({ self, world }) => ({ ReturnValue: world.get(self.path, property) }),
  };
}
