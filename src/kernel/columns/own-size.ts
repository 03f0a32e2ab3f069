import { isRecord } from '../../base/json/is-record.ts';
import { getComponentToWorld } from '../../unreal/actor-functions.ts';
import type { EngineCall } from '../../unreal/engine-call.ts';
import { getActorBounds, getActorRotation, getLocalBounds } from '../../unreal/engine-functions.ts';
import type { EngineFunctionName } from '../../unreal/function-table.ts';
import type { Vector } from '../../unreal/spatial-shapes.ts';
import type { ColumnTarget } from './column-target.ts';

export const OWN_SIZE_FUNCTIONS: readonly EngineFunctionName[] = [
  'getActorBounds',
  'getActorRotation',
  'getLocalBounds',
  'getComponentToWorld',
];

/** What the size of an actor along its own axes is made of. */
export function askOwnSize({ path, components }: ColumnTarget): EngineCall<unknown>[] {
  return [
    getActorBounds(path),
    getActorRotation(path),
    ...components.flatMap(each => [getLocalBounds(each), getComponentToWorld(each)]),
  ];
}

/**
 * The size along its own axes, cm: of what shows one mesh, the mesh's times its scale; of anything else only where it is
 * turned by quarters, since the box that the engine tells stands along the axes of the world.
 */
export function ownSize([bounds, rotation, ...meshes]: readonly unknown[]): Vector | undefined {
  const sizes = meshes.flatMap((each, at) => (at % 2 === 0 ? (scaledSize(each, meshes[at + 1]) ?? []) : []));
  const [only, ...others] = sizes;
  if (only && others.length === 0) return only;
  if (!isRecord(bounds) || isTurned(rotation)) return undefined;
  const { X, Y, Z } = bounds.BoxExtent as Vector; // parsed by getActorBounds
  return X === 0 && Y === 0 && Z === 0 ? undefined : turnBack({ X: 2 * X, Y: 2 * Y, Z: 2 * Z }, rotation);
}

function scaledSize(box: unknown, placed: unknown): Vector | undefined {
  if (!isRecord(box) || !isRecord(placed)) return undefined;
  const { Min, Max } = box as { Min: Vector; Max: Vector }; // parsed by getLocalBounds
  const scale = placed.Scale3D as Vector; // parsed by getComponentToWorld
  const size = {
    X: Math.abs((Max.X - Min.X) * scale.X),
    Y: Math.abs((Max.Y - Min.Y) * scale.Y),
    Z: Math.abs((Max.Z - Min.Z) * scale.Z),
  };
  return size.X + size.Y + size.Z === 0 ? undefined : size;
}

/** Whether it is turned by anything but quarters, after which its box is its own. */
export function isTurned(rotation: unknown): boolean {
  const angles = isRecord(rotation) ? Object.values(rotation) : [];
  return angles.some(each => typeof each === 'number' && Math.abs(each - Math.round(each / 90) * 90) > 0.5);
}

/** The sides by the axes of what was turned by quarters; the engine turns by roll, then pitch, then yaw. */
function turnBack(size: Vector, rotation: unknown): Vector {
  const isOdd = (angle: string) =>
    isRecord(rotation) && Math.abs(Math.round(Number(rotation[angle]) / 90)) % 2 === 1;
  let { X, Y, Z } = size;
  if (isOdd('Yaw')) [X, Y] = [Y, X];
  if (isOdd('Pitch')) [X, Z] = [Z, X];
  if (isOdd('Roll')) [Y, Z] = [Z, Y];
  return { X, Y, Z };
}
