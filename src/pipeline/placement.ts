import { getActorAttachParent } from '../unreal/actor-functions.ts';
import type { EngineCall } from '../unreal/engine-call.ts';
import {
  getActorBounds,
  getActorLocation,
  getActorRotation,
  getFolderPath,
  getStaticMeshBounds,
} from '../unreal/engine-functions.ts';
import type { FetchedObject, Placement } from '../unreal/fetched-object.ts';
import { className, isActorPath, objectName } from '../unreal/object-path.ts';
import type { Vector } from '../unreal/spatial-shapes.ts';
import { tellUnread } from '../unreal/tell-unread.ts';
import { isHelperComponent } from './component-names.ts';

/** What tells where an object is and how large: name → call. Only actors and static meshes have any. */
export function placementCalls(
  objectPath: string,
  classPath: string | undefined,
): [keyof Placement, EngineCall<unknown>][] {
  if (isActorPath(objectPath)) {
    return [
      ['location', getActorLocation(objectPath)],
      ['rotation', getActorRotation(objectPath)],
      ['attachedTo', getActorAttachParent(objectPath)],
      ['bounds', getActorBounds(objectPath)],
      ['folder', getFolderPath(objectPath)],
    ];
  }
  return className(classPath ?? '') === 'StaticMesh' ? [['bounds', getStaticMeshBounds(objectPath)]] : [];
}

/** How a page says it. */
export interface PrintedPlacement {
  world?: { location: unknown; rotation?: unknown } | { unread: string };
  /** Label or name of an actor. */
  attachedTo?: string;
  /** In the outliner; left out at its top. */
  folder?: string;
  bounds?: { size: unknown } | { unread: string } | string;
  /** Of a mesh: where its origin is in that box. */
  pivot?: unknown;
}

/** Where an object stands in the world, what it hangs on, and its size in cm. Of a rotation only the angles that are not 0. */
function printPlacement(object: FetchedObject): PrintedPlacement {
  const { placement, objectPath } = object;
  if (!placement) return {};
  const { location, rotation = {}, attachedTo = '', attachedLabel, bounds, folder, unread } = placement;
  const turned = Object.entries(roundAll(rotation, 100)).filter(([, angle]) => angle !== 0);
  const box = bounds && hasSize(object) ? printBox(bounds) : undefined;
  const isLimitless = object.values.bUnbound === true && object.classChain.includes('PostProcessVolume');
  return {
    ...(location && {
      world: {
        location: roundAll(location),
        ...(turned.length > 0 && { rotation: Object.fromEntries(turned) }),
      },
    }),
    ...(unread && isActorPath(objectPath) && { world: { unread: tellUnread('where it is', unread) } }),
    ...(unread && !isActorPath(objectPath) && { bounds: { unread: tellUnread('its size', unread) } }),
    ...(attachedTo !== '' && { attachedTo: attachedLabel ?? objectName(attachedTo) }),
    ...(folder !== undefined && !AT_THE_TOP.has(folder) && { folder }),
    ...(box && { bounds: isLimitless ? UNBOUND : box }),
    ...(box && bounds && !isActorPath(objectPath) && { pivot: tellPivot(bounds) }),
  };
}

/** What two pages held against each other say of places that no property does: what one of them hangs on, and so where it is. */
export interface UnlikePlaces {
  world?: { value: unknown; other: unknown };
  attachedTo?: { value: unknown; other: unknown };
}

/** Where an object is; held against another one, how their places differ where one of them hangs on something. */
export function tellPlace(
  object: FetchedObject,
  compareWith?: FetchedObject | 'default',
): PrintedPlacement | UnlikePlaces {
  const here = printPlacement(object);
  if (typeof compareWith !== 'object') return here;
  const there = printPlacement(compareWith);
  if ((here.attachedTo ?? there.attachedTo) === undefined) return {};
  const unlike = (['world', 'attachedTo'] as const).filter(
    key => JSON.stringify(here[key]) !== JSON.stringify(there[key]),
  );
  return Object.fromEntries(unlike.map(key => [key, { value: here[key], other: there[key] }]));
}

/** The size of a mesh, and where its origin is in it; undefined where it has none. */
export function printMeshBox(
  bounds: NonNullable<Placement['bounds']>,
): Pick<PrintedPlacement, 'bounds' | 'pivot'> {
  const box = printBox(bounds);
  return box === undefined ? {} : { bounds: box, pivot: tellPivot(bounds) };
}

/** What the engine calls no folder. */
const AT_THE_TOP: ReadonlySet<string> = new Set(['', 'None']);

/** A post-process volume without limits has a box all the same, which says nothing of where it acts. */
export const UNBOUND = 'unbound: everywhere';

/** Lights and the like only have the icons of the editor around them. */
function hasSize({ objectPath, components }: FetchedObject): boolean {
  return (
    !isActorPath(objectPath) ||
    components.some(each => each.classChain.includes('PrimitiveComponent') && !isHelperComponent(each))
  );
}

function printBox({ BoxExtent }: NonNullable<Placement['bounds']>): PrintedPlacement['bounds'] {
  const size = { X: 2 * BoxExtent.X, Y: 2 * BoxExtent.Y, Z: 2 * BoxExtent.Z };
  return Object.values(size).every(each => each === 0) ? undefined : { size: roundAll(size) };
}

/** Of a pivot at a usual place the words; otherwise how far it is from the lowest corner, cm. */
function tellPivot({ Origin, BoxExtent }: NonNullable<Placement['bounds']>): unknown {
  const share = ({ X, Y, Z }: Vector) => [X, Y, Z];
  const places = share(Origin).map((origin, at) => {
    const extent = share(BoxExtent)[at] ?? 0;
    if (Math.abs(origin) <= CLOSE * extent) return 'middle';
    if (Math.abs(origin - extent) <= CLOSE * extent) return 'least';
    return Math.abs(origin + extent) <= CLOSE * extent ? 'greatest' : 'other';
  });
  const [x, y, z = 'other'] = places;
  if (x === 'middle' && y === 'middle' && z !== 'other') return `${HEIGHTS[z]}centre`;
  return {
    fromLowestCorner: roundAll({
      X: BoxExtent.X - Origin.X,
      Y: BoxExtent.Y - Origin.Y,
      Z: BoxExtent.Z - Origin.Z,
    }),
  };
}

/** Of half the size. */
const CLOSE = 0.01;
const HEIGHTS = { middle: '', least: 'bottom ', greatest: 'top ' } as const;

/** @param steps of one */
function roundAll(value: object, steps = 10): Record<string, number> {
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [name, Math.round(Number(member) * steps) / steps || 0]),
  );
}
