import { isChildOf } from '../reflection/class-info.ts';
import type { Vector } from '../scene.ts';
import { type LiveObject, settled } from '../world/live-object.ts';
import { worldTransform } from '../world/placement.ts';
import { compose, identity } from '../world/transforms.ts';
import { type FunctionCall, NotSimulated } from './engine-function.ts';

/** Half sizes of the engine's basic shapes, in cm; each is centred. */
const basicShapes: Record<string, Vector> = {
  Cube: { X: 50, Y: 50, Z: 50 },
  Sphere: { X: 50, Y: 50, Z: 50 },
  Cylinder: { X: 50, Y: 50, Z: 50 },
  Cone: { X: 50, Y: 50, Z: 50 },
  Plane: { X: 50, Y: 50, Z: 0 },
};

/**
 * The box around an actor's primitives, along the axes of the world; all zeros without any.
 *
 * @throws NotSimulated when the size of one is not known here.
 */
export function actorBounds(call: FunctionCall): { Origin: Vector; BoxExtent: Vector } {
  const primitives = call.world.components(call.self).filter(isCounted);
  const corners = primitives.flatMap(component => cornersOf(call, component));
  const axis = (name: keyof Vector) => {
    const values = corners.length > 0 ? corners.map(corner => corner[name]) : [0];
    const least = Math.min(...values);
    const greatest = Math.max(...values);
    return { center: (least + greatest) / 2, extent: (greatest - least) / 2 };
  };
  const [x, y, z] = [axis('X'), axis('Y'), axis('Z')];
  return {
    Origin: { X: x.center, Y: y.center, Z: z.center },
    BoxExtent: { X: x.extent, Y: y.extent, Z: z.extent },
  };
}

/** Icons and arrows of the editor do not count. */
function isCounted({ class: info }: LiveObject): boolean {
  const isIcon = isChildOf(info, 'UBillboardComponent') || isChildOf(info, 'UArrowComponent');
  return isChildOf(info, 'UPrimitiveComponent') && !isIcon;
}

function cornersOf({ world }: FunctionCall, component: LiveObject): Vector[] {
  const mesh = settled(component, 'StaticMesh');
  if (mesh === '') return [];
  const shape = /^\/Engine\/BasicShapes\/(\w+)\./.exec(String(mesh))?.[1] ?? '';
  const half = basicShapes[shape];
  if (!half) throw new NotSimulated(`The size of ${component.path}`);
  const transform = worldTransform(world.objects, component);
  const signs = [-1, 1];
  return signs.flatMap(x =>
    signs.flatMap(y =>
      signs.map(z => {
        const Translation = { X: x * half.X, Y: y * half.Y, Z: z * half.Z };
        return compose({ ...identity, Translation }, transform).Translation;
      }),
    ),
  );
}
