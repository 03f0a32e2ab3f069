import * as z from 'zod';
import { BridgeError } from '../../base/errors.ts';
import { isPlaceholder } from '../../kernel/batch/placeholders.ts';
import { answered, requireAnswer, resolveActors } from '../../kernel/finding/actor-targets.ts';
import type { ActContext } from '../../kernel/operations/act-context.ts';
import { getActorBounds, getActorLocation, getObjectClass } from '../../unreal/engine-functions.ts';
import type { WorldKind } from '../../unreal/level-list.ts';
import type { Rotator, Vector } from '../../unreal/spatial-shapes.ts';
import { type ActorBounds, boxOfBounds } from './floors.ts';
import { standsAtPivot } from './measure-distances.ts';

/** What something is turned to: an actor, or a place in the world. */
export const lookAt = () =>
  z
    .union([z.string().min(1), z.strictObject({ X: z.number(), Y: z.number(), Z: z.number() })])
    .describe('Actor or place that +X points at');

/** Where something is to look. */
export interface LookedAt {
  place: Vector;
  /** Of an actor: its path. */
  actor?: string;
  notes: string[];
}

/**
 * The place to look at: the middle of an actor with a size, else where it stands.
 * @throws BridgeError for what is no single actor, or is only going to be made by the same batch; why its place is not told
 */
export async function findLookedAt(
  context: ActContext,
  target: string | Vector,
  world: WorldKind,
): Promise<LookedAt> {
  if (typeof target !== 'string') return { place: target, notes: [] };
  const ask = (path: string) => [getActorLocation(path), getActorBounds(path), getObjectClass(path)];
  const { actors, notes } = await resolveActors(context, [target], { world, ask });
  const [actor, ...more] = actors;
  const location = actor && more.length === 0 ? requireAnswer<Vector>(actor, 0) : undefined;
  if (!actor || !location) {
    const isNew = actor !== undefined && isPlaceholder(actor.path);
    const why = isNew
      ? `${actor.label} is not there before the batch has made it.`
      : `\`lookAt\` has to be one actor with a place; "${target}" is not.`;
    throw new BridgeError('invalid_arguments', why, { remedy: 'Give its place as { X, Y, Z }.' });
  }
  const isPoint = standsAtPivot(answered<string>(actor, 2) ?? '');
  const bounds = isPoint ? undefined : answered<ActorBounds>(actor, 1);
  const middle = boxOfBounds(bounds) ? bounds?.Origin : undefined;
  const place = middle ?? location;
  const part = middle
    ? ', its middle'
    : isPoint
      ? ''
      : ', its pivot, as no size of it is told: give { X, Y, Z } for another part';
  const at = [place.X, place.Y, place.Z].map(each => Math.round(each)).join(', ');
  return {
    ...{ place, actor: actor.path },
    notes: [...notes, `+X points at ${actor.label}${part} (${at}).`],
  };
}

/** Arguments of what is made, with the rotation in which it looks where it should. */
export async function turnTo<Args extends Turned>(
  context: ActContext,
  args: Args,
): Promise<{ args: Args; seen: string[]; sees: string[] }> {
  if (args.lookAt === undefined) return { args, seen: [], sees: [] };
  const { place, actor, notes } = await findLookedAt(context, args.lookAt, 'editor');
  const from = { X: 0, Y: 0, Z: 0, ...args.location };
  const { Pitch, Yaw, Roll } = facing(from, place, { Pitch: 0, Yaw: 0, Roll: 0, ...args.rotation });
  const rotation = { Pitch: printed(Pitch), Yaw: printed(Yaw), Roll: printed(Roll) };
  const isTurned = args.rotation?.Pitch !== undefined || args.rotation?.Yaw !== undefined;
  const lost = isTurned ? ['Pitch and Yaw of `rotation` give way to `lookAt`; its Roll counts.'] : [];
  return { args: { ...args, rotation }, seen: [...notes, ...lost], sees: actor === undefined ? [] : [actor] };
}

/** Degrees to the digit that nobody sees any more: a tenth of a millimetre in 50 m. */
function printed(degrees: number): number {
  return Number(degrees.toFixed(4));
}

interface Turned {
  lookAt?: string | Vector | undefined;
  location?: Partial<Vector> | undefined;
  rotation?: Partial<Rotator> | undefined;
}

/** cm within which there is no direction to look in. */
const HERE = 0.01;

/** The yaw and the pitch in which a place is seen from another; straight up or down, and on the spot, the yaw stays. */
export function facing(from: Vector, to: Vector, now: Rotator): Rotator {
  const [x, y, z] = [to.X - from.X, to.Y - from.Y, to.Z - from.Z];
  const flat = Math.hypot(x, y);
  if (Math.hypot(flat, z) < HERE) return now;
  return {
    Pitch: toDegrees(Math.atan2(z, flat)),
    Yaw: flat < HERE ? now.Yaw : toDegrees(Math.atan2(y, x)),
    Roll: now.Roll,
  };
}

function toDegrees(radians: number): number {
  return (radians * 180) / Math.PI;
}
