import type { Rotator, Vector } from '../scene.ts';
import type { LiveObject } from '../world/live-object.ts';
import { placeOf } from '../world/viewport-shots.ts';
import type { World } from '../world.ts';
import { actorBounds } from './actor-bounds.ts';
import { type FunctionCall, NotSimulated } from './engine-function.ts';

/** Nearer than this many cm the camera does not go [derived]. */
const smallestRadius = 10;

/**
 * Where the camera goes to have actors in view: back along the direction in which it looks, until a sphere around them
 * fits into a view of 90 degrees [derived].
 */
export function frameActors(call: FunctionCall, actors: LiveObject[]): World['camera'] {
  const { rotation } = call.world.camera;
  const corners = actors.flatMap(actor => cornersOf(call, actor));
  const least = (axis: keyof Vector) => Math.min(...corners.map(corner => corner[axis]));
  const greatest = (axis: keyof Vector) => Math.max(...corners.map(corner => corner[axis]));
  const middle = (axis: keyof Vector) => (least(axis) + greatest(axis)) / 2;
  const half = (axis: keyof Vector) => (greatest(axis) - least(axis)) / 2;
  const distance = Math.max(Math.hypot(half('X'), half('Y'), half('Z')), smallestRadius);
  const ahead = forward(rotation);
  const back = (axis: keyof Vector) => middle(axis) - ahead[axis] * distance;
  return { location: { X: back('X'), Y: back('Y'), Z: back('Z') }, rotation };
}

/** Two corners of the box around an actor; its place twice when it has no size, or none that is known here. */
function cornersOf(call: FunctionCall, actor: LiveObject): Vector[] {
  const { Origin, BoxExtent } = boundsOf({ ...call, self: actor });
  const hasSize = Math.hypot(BoxExtent.X, BoxExtent.Y, BoxExtent.Z) > 0;
  const { X, Y, Z } = hasSize ? Origin : (placeOf(call.world, actor.path)?.location ?? Origin);
  return [-1, 1].map(sign => ({
    X: X + sign * BoxExtent.X,
    Y: Y + sign * BoxExtent.Y,
    Z: Z + sign * BoxExtent.Z,
  }));
}

const zero: Vector = { X: 0, Y: 0, Z: 0 };

function boundsOf(call: FunctionCall): { Origin: Vector; BoxExtent: Vector } {
  try {
    return actorBounds(call);
  } catch (error) {
    if (error instanceof NotSimulated) return { Origin: zero, BoxExtent: zero };
    throw error;
  }
}

function forward({ Pitch, Yaw }: Rotator): Vector {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const level = Math.cos(radians(Pitch));
  return {
    X: level * Math.cos(radians(Yaw)),
    Y: level * Math.sin(radians(Yaw)),
    Z: Math.sin(radians(Pitch)),
  };
}
