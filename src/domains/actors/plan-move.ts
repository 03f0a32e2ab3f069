import { actorAround } from '../../kernel/finding/actor-around.ts';
import type { PlannedEdit } from '../../kernel/operations/define-operation.ts';
import {
  normaliseAngle,
  parentOf,
  plus,
  quaternionOf,
  rotatorOf,
  toWorld,
} from '../../kernel/quantities/transforms.ts';
import { isPlayPath } from '../../unreal/object-path.ts';
import type { EngineTransform, Rotator, Vector } from '../../unreal/spatial-shapes.ts';
import { propertyEdit } from '../objects/index.ts';
import { type RelativeProperty, worldTransformEdit } from './edits/world-transform-edit.ts';
import { facing } from './look-at.ts';
import { numbers, type PlacedTarget } from './placed-target.ts';

/** Where something is to be; what is left out stays. */
export interface ActorMove {
  location?: Partly<Vector> | undefined;
  rotation?: Partly<Rotator> | undefined;
  scale?: Partly<Vector> | undefined;
  space: 'world' | 'relative';
  /** `add`: by that much. */
  mode: 'set' | 'add';
  /** Where in the world it looks then, instead of a rotation: its roll stays. */
  lookAt?: Vector | undefined;
}

/** The edits that bring something to a place: of its own properties where these say where it is. */
export function planMove(target: PlacedTarget, args: ActorMove): PlannedEdit[] {
  const { carried } = target;
  const edits = planOwnMove(target, args);
  return carried?.length ? edits.map(each => ({ ...each, carries: carried })) : edits;
}

function planOwnMove(target: PlacedTarget, args: ActorMove): PlannedEdit[] {
  const { component, isAttached, properties, world } = target;
  const isInGame = isPlayPath(component);
  const isRelative = args.space === 'relative';
  // What is relative to a parent says nothing of where in the world it looks.
  const isOwn = !isAttached || (isRelative && !args.lookAt);
  if (isOwn && !isInGame) return writeRelative(target, args);
  const there = isRelative
    ? toWorld(moved(target.relative, args), parentOf(world, target.relative))
    : moved(world, args);
  const to = args.lookAt ? { ...there, Rotation: quaternionOf(seen(there, args.lookAt)) } : there;
  const edit = worldTransformEdit.make({ objectPath: component, transform: to });
  const before = { world, relative: properties };
  return [{ edit, before, ...(isOfNow(args) && { basis: before }) }];
}

/** Whether where something comes to stand, or how it is turned, follows from where it is now. */
export function goesByPlace({ isAttached, component }: PlacedTarget, args: ActorMove): boolean {
  const isOwn = (!isAttached || (args.space === 'relative' && !args.lookAt)) && !isPlayPath(component);
  if (!isOwn) return isOfNow(args) || args.lookAt !== undefined;
  const turns = Object.keys(args.rotation ?? {}).length;
  return args.mode === 'add' || args.lookAt !== undefined || (turns > 0 && turns < 3);
}

/**
 * Path of what says where a target is, whoever moves it: its actor; of a component that hangs on something the actor
 * around it, as that may be another component of it.
 */
export function carrierOf({ actor, component, isAttached }: PlacedTarget): string {
  return actor ?? (isAttached ? actorAround(component) : undefined) ?? component;
}

/** Whether what comes of it depends on where it was: the whole of its place is written. */
function isOfNow({ location, rotation, scale, mode }: ActorMove): boolean {
  const given = [location, rotation, scale].map(each => Object.keys(each ?? {}).length);
  return mode === 'add' || given.some(count => count < 3);
}

/** The properties of its own say where it is: only those that are asked for are written. */
function writeRelative({ component, prefix, properties, relative }: PlacedTarget, args: ActorMove) {
  const { location, rotation, scale, mode, lookAt } = args;
  const isAdded = mode === 'add';
  const now = rotatorIn(properties.RelativeRotation);
  const write = (path: RelativeProperty, value: object | undefined): PlannedEdit[] => {
    if (!value) return [];
    const edit = propertyEdit.make({ objectPath: component, path, name: prefix + path, value });
    const before = properties[path];
    return [{ edit, before, ...((isAdded || path === 'RelativeRotation') && { basis: before }) }];
  };
  return [
    ...write(
      'RelativeLocation',
      location && isAdded ? plus(relative.Translation, whole(location)) : location,
    ),
    ...write(
      'RelativeRotation',
      lookAt ? seen(moved(relative, args), lookAt, now) : rotation && turned(now, rotation, args),
    ),
    ...write('RelativeScale3D', scale && isAdded ? plus(relative.Scale3D, whole(scale)) : scale),
  ];
}

/** A transform with what is asked for; the rest of it stays. */
function moved({ Translation, Rotation, Scale3D }: EngineTransform, args: ActorMove): EngineTransform {
  const { location = {}, rotation, scale = {}, mode } = args;
  const isAdded = mode === 'add';
  return {
    Translation: isAdded ? plus(Translation, whole(location)) : { ...Translation, ...location },
    Rotation: rotation ? quaternionOf(turned(rotatorOf(Rotation), rotation, args)) : Rotation,
    Scale3D: isAdded ? plus(Scale3D, whole(scale)) : { ...Scale3D, ...scale },
  };
}

/** How something at a place is turned when it looks at another. */
function seen(
  { Translation, Rotation }: EngineTransform,
  lookAt: Vector,
  now = rotatorOf(Rotation),
): Rotator {
  return facing(Translation, lookAt, now);
}

type Partly<T> = { [Name in keyof T]?: number | undefined };

/** A vector of which what was left out is nothing. */
function whole(vector: Partly<Vector>): Vector {
  return numbers(vector, { X: 0, Y: 0, Z: 0 });
}

function rotatorIn(value: unknown): Rotator {
  return numbers(value, { Pitch: 0, Yaw: 0, Roll: 0 });
}

/**
 * The rotation that is asked for. It is added angle by angle, as when the Details panel is told another number: a turned
 * thing that is pitched by 10 has a pitch of 10 more, and no roll. The engine's AddActorWorldRotation turns about the
 * world's axes instead.
 */
function turned(now: Rotator, wanted: Partly<Rotator>, { mode }: ActorMove): Rotator {
  if (mode === 'set') return normalised({ ...now, ...defined(wanted) });
  const by = rotatorIn(wanted);
  return normalised({ Pitch: now.Pitch + by.Pitch, Yaw: now.Yaw + by.Yaw, Roll: now.Roll + by.Roll });
}

function defined({ Pitch, Yaw, Roll }: Partly<Rotator>): Partial<Rotator> {
  return {
    ...(Pitch !== undefined && { Pitch }),
    ...(Yaw !== undefined && { Yaw }),
    ...(Roll !== undefined && { Roll }),
  };
}

function normalised({ Pitch, Yaw, Roll }: Rotator): Rotator {
  return { Pitch: normaliseAngle(Pitch), Yaw: normaliseAngle(Yaw), Roll: normaliseAngle(Roll) };
}
