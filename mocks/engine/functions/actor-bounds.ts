import { isChildOf } from '../reflection/class-info.ts';
import type { SceneAsset, Vector } from '../scene.ts';
import { isStructValue, type Value } from '../value.ts';
import type { Assets } from '../world/assets.ts';
import { effectiveValue, type LiveObject } from '../world/live-object.ts';
import type { ObjectStore } from '../world/object-store.ts';
import { worldTransform } from '../world/placement.ts';
import { compose, identity } from '../world/transforms.ts';
import { type FunctionCall, NotSimulated } from './engine-function.ts';

/** A box in the space of its component, in cm. */
interface Box {
  origin: Vector;
  extent: Vector;
}

const zero: Vector = { X: 0, Y: 0, Z: 0 };

/**
 * The box around an actor's primitives, along the axes of the world; all zeros without any. Children of child actors
 * and collision are not looked at [derived].
 *
 * @throws NotSimulated when the size of one is not known here.
 */
export function actorBounds({ self, world }: FunctionCall): { Origin: Vector; BoxExtent: Vector } {
  return boundsOf(self, world);
}

/** What the size of an actor follows from. */
interface Surroundings {
  objects: ObjectStore;
  assets: Assets;
}

/** The same for an actor that need not be the editor's. */
export function boundsOf(actor: LiveObject, around: Surroundings): { Origin: Vector; BoxExtent: Vector } {
  return boundsOfAll([actor], around);
}

/** The box around the primitives of several actors. */
export function boundsOfAll(
  actors: readonly LiveObject[],
  around: Surroundings,
): { Origin: Vector; BoxExtent: Vector } {
  const corners = actors.flatMap(actor =>
    around.objects
      .ownedBy(actor)
      .filter(each => isCounted(each, actor))
      .flatMap(component => cornersOf(around, component)),
  );
  const axis = (name: keyof Vector) => {
    const values = corners.length > 0 ? corners.map(corner => corner[name]) : [0];
    // There may be more of them than a call takes arguments.
    const least = values.reduce((one, other) => Math.min(one, other));
    const greatest = values.reduce((one, other) => Math.max(one, other));
    return { center: (least + greatest) / 2, extent: (greatest - least) / 2 };
  };
  const [x, y, z] = [axis('X'), axis('Y'), axis('Z')];
  return {
    Origin: { X: x.center, Y: y.center, Z: z.center },
    BoxExtent: { X: x.extent, Y: y.extent, Z: z.extent },
  };
}

/** Icons and arrows of the editor do not count, nor what shows how far a reflection capture reaches. */
function isCounted({ class: info, origin }: LiveObject, actor: LiveObject): boolean {
  const isIcon = isChildOf(info, 'UBillboardComponent') || isChildOf(info, 'UArrowComponent');
  const isPreview = isChildOf(actor.class, 'AReflectionCapture') && origin === 'native';
  return isChildOf(info, 'UPrimitiveComponent') && !isIcon && !isPreview;
}

function cornersOf(around: Surroundings, component: LiveObject): Vector[] {
  const box = localBox(around, component);
  if (!box) return [];
  const { origin, extent } = box;
  const transform = worldTransform(around.objects, component);
  const signs = [-1, 1];
  return signs.flatMap(x =>
    signs.flatMap(y =>
      signs.map(z => {
        const Translation = {
          X: origin.X + x * extent.X,
          Y: origin.Y + y * extent.Y,
          Z: origin.Z + z * extent.Z,
        };
        return compose({ ...identity, Translation }, transform).Translation;
      }),
    ),
  );
}

/** Undefined for a component that shows nothing. */
function localBox({ assets }: Surroundings, component: LiveObject): Box | undefined {
  const { class: info } = component;
  const number = (name: string) => Number(effectiveValue(component, name));
  if (isChildOf(info, 'UBoxComponent'))
    return { origin: zero, extent: toVector(effectiveValue(component, 'BoxExtent')) };
  if (isChildOf(info, 'USphereComponent')) return cylinder(number('SphereRadius'), number('SphereRadius'));
  if (isChildOf(info, 'UCapsuleComponent'))
    return cylinder(number('CapsuleRadius'), number('CapsuleHalfHeight'));
  // A volume's brush is a cube of two metres until somebody edits it [derived].
  if (isChildOf(info, 'UBrushComponent')) return cylinder(100, 100);
  // An effect has the fixed bounds of its system; without any its size is that of its particles.
  const properties = isChildOf(info, 'UNiagaraComponent') ? ['Asset'] : ['StaticMesh', 'SkeletalMeshAsset'];
  const mesh = properties.map(name => effectiveValue(component, name)).find(Boolean);
  const isMesh = isChildOf(info, 'UStaticMeshComponent') || isChildOf(info, 'USkinnedMeshComponent');
  if (isMesh && !mesh) return undefined;
  const asset = typeof mesh === 'string' ? assets.find(mesh) : undefined;
  const box = asset && meshBox(asset);
  if (!box || isChildOf(info, 'UInstancedStaticMeshComponent')) {
    throw new NotSimulated(`The size of ${component.path}`);
  }
  return box;
}

/** The size stands in a registry tag; that the mesh stands on its pivot is [derived]. */
export function meshBox({ bounds, tags }: SceneAsset): Box | undefined {
  if (bounds) return bounds;
  const sizes = tags?.ApproxSize?.split('x').map(Number) ?? [];
  const [x, y, z] = sizes;
  if (x === undefined || y === undefined || z === undefined) return undefined;
  return { origin: { ...zero, Z: z / 2 }, extent: { X: x / 2, Y: y / 2, Z: z / 2 } };
}

function cylinder(radius: number, halfHeight: number): Box {
  return { origin: zero, extent: { X: radius, Y: radius, Z: halfHeight } };
}

function toVector(value: Value | undefined): Vector {
  const { X, Y, Z } = isStructValue(value) ? value : {};
  return { X: Number(X), Y: Number(Y), Z: Number(Z) };
}
