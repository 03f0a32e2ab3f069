import { meshBox } from './actor-bounds.ts';
import { type EngineFunction, type FunctionLibrary, NotSimulated } from './engine-function.ts';

/** Around a mesh in its own space; the sphere has the box in it. */
const GetBounds: EngineFunction = {
  outputs: { ReturnValue: 'FBoxSphereBounds' },
  run: ({ self, world }) => {
    const asset = world.assets.find(self.path);
    const box = asset && meshBox(asset);
    if (!box) throw new NotSimulated(`The size of ${self.path}`);
    const { origin, extent } = box;
    const SphereRadius = Math.hypot(extent.X, extent.Y, extent.Z);
    return { ReturnValue: { Origin: origin, BoxExtent: extent, SphereRadius } };
  },
};

export const staticMesh: FunctionLibrary = {
  class: '/Script/Engine.StaticMesh',
  functions: { GetBounds },
};
