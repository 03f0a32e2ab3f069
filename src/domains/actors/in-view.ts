import { BridgeError } from '../../base/errors.ts';
import { nameFirst } from '../../base/words/name-first.ts';
import { nativeClassChain } from '../../dictionary/native-facts.ts';
import { findCameraActor } from '../../kernel/finding/find-camera.ts';
import { distanceBetween, quaternionOf, rotate } from '../../kernel/quantities/transforms.ts';
import type { InspectContext } from '../../kernel/views/define-view.ts';
import { angleOfLens, LENS_FACTS } from '../../pipeline/overruled.ts';
import { getComponentToWorld } from '../../unreal/actor-functions.ts';
import { readProperty } from '../../unreal/engine-call.ts';
import {
  getActorBounds,
  getActorLocation,
  getActorRotation,
  getComponents,
} from '../../unreal/engine-functions.ts';
import type { EngineFunctionName } from '../../unreal/function-table.ts';
import { readLabels } from '../../unreal/level-list.ts';
import { className, isActorPath } from '../../unreal/object-path.ts';
import type { Quaternion, Vector } from '../../unreal/spatial-shapes.ts';
import { getViewportCamera } from '../../unreal/view-functions.ts';
import { askEachActor } from './ask-each-actor.ts';
import type { Candidate } from './candidates.ts';
import { boxOfBounds } from './floors.ts';
import { distanceToBox, standsAtPivot } from './measure-distances.ts';

/** What a camera looks from, and how far to each side. */
interface Frustum {
  at: Vector;
  rotation: Quaternion;
  /** Half the width and half the height of the picture, a unit away. */
  halfWidth: number;
  halfHeight: number;
  /** How its lens is known. */
  lens: string;
}

/** What a 5.8 project has to allow for it. */
export const VIEWING: readonly EngineFunctionName[] = [
  ...(['getActorBounds', 'getActorLocation', 'getActorRotation'] as const),
  ...(['getComponents', 'getComponentToWorld', 'getViewportCamera'] as const),
];

const CAMERA = '/Script/Engine.CameraComponent';
const USUAL = { fieldOfView: 90, aspect: 16 / 9 };
/** Nothing nearer than this is drawn, cm: the engine's own near plane. */
const NEAREST = 10;

/** Classes that are everywhere, or draw nothing in the game: being in the picture says nothing of them. */
const EVERYWHERE: readonly string[] = [
  ...['Volume', 'Info', 'SkyLight', 'DirectionalLight', 'LevelSequenceActor'],
  ...['TriggerBase', 'NavigationObjectBase', 'TargetPoint', 'AmbientSound', 'CameraActor', 'Note'],
];

/**
 * The actors that a camera has before it, with how far their boxes are from it. By boxes alone: what stands behind a wall
 * is among them.
 * @param camera an actor with a camera, any other, which then looks along its X axis, or `viewport`
 */
export async function keepInView(
  context: InspectContext,
  candidates: readonly Candidate[],
  { camera, world }: { camera: string; world: 'editor' | 'play' | undefined },
): Promise<{ matching: Candidate[]; note: string }> {
  const viewer = await findViewer(context, camera, world);
  const frustum = await readFrustum(context, viewer);
  const seen = candidates.filter(
    ({ path, classPath }) => path !== viewer && !isEverywhere(className(classPath)),
  );
  const paths = seen.map(({ path }) => path);
  const [bounds, places, hidden] = await Promise.all([
    askEachActor(context, paths, getActorBounds),
    askEachActor(context, paths, getActorLocation),
    askEachActor(context, paths, path => readProperty(path, 'bHidden')),
  ]);
  const sizeless: string[] = [];
  const matching = seen.flatMap((candidate, index): Candidate[] => {
    if (hidden[index] === true) return [];
    const [box, place] = [bounds[index], places[index]];
    const hasBox = box && box.BoxExtent.X + box.BoxExtent.Y + box.BoxExtent.Z > 0;
    if (!hasBox && !standsAtPivot(candidate.classPath)) sizeless.push(candidate.path);
    const middle = hasBox && !standsAtPivot(candidate.classPath) ? box.Origin : place;
    if (!middle) return [];
    const half = middle === place ? NO_SIZE : (box?.BoxExtent ?? NO_SIZE);
    if (!isBefore(frustum, middle, half)) return [];
    const edges = half === NO_SIZE ? undefined : boxOfBounds(box);
    const distance = edges ? distanceToBox(frustum.at, edges) : distanceBetween(frustum.at, middle);
    return [{ ...candidate, distance }];
  });
  const labels = await readLabels(context.session, sizeless.slice(0, MOST_NAMED), context.signal);
  const named = nameFirst(
    sizeless.map(path => labels.get(path) ?? ''),
    MOST_NAMED,
  );
  const pivots = named && ` By its place alone, as it has no size here: ${named}.`;
  const note = `Before the camera by their boxes (${frustum.lens}), nearest first, from the lens to the box; not known: what stands behind something else. Left out: what is hidden in the game, everywhere, or draws nothing (sun, fog, volumes, triggers, cameras).${pivots}`;
  return { matching: matching.toSorted((a, b) => (a.distance ?? 0) - (b.distance ?? 0)), note };
}

/** Actors that the note names. */
const MOST_NAMED = 3;

const NO_SIZE: Vector = { X: 0, Y: 0, Z: 0 };

function isEverywhere(name: string): boolean {
  return nativeClassChain(name).some(each => EVERYWHERE.includes(each)) || EVERYWHERE.includes(name);
}

/** Path of the actor that looks; undefined for the viewport of the editor. */
async function findViewer(
  context: InspectContext,
  camera: string,
  world: 'editor' | 'play' | undefined,
): Promise<string | undefined> {
  if (camera.trim().toLowerCase() === 'viewport') return undefined;
  const found = await findCameraActor(context, camera, world);
  if (found && isActorPath(found.objectPath)) return found.objectPath;
  throw new BridgeError('invalid_arguments', `\`inView\` takes an actor, and ${camera} is none.`, {
    remedy: 'Name a camera, a pawn, or `viewport`.',
    example: { action: 'find_actors', class: 'CameraActor' },
  });
}

async function readFrustum(context: InspectContext, viewer: string | undefined): Promise<Frustum> {
  const { session, signal } = context;
  if (viewer === undefined) {
    const { CameraLocation, CameraRotation } = await session.client.send(getViewportCamera(), { signal });
    return { at: CameraLocation, rotation: quaternionOf(CameraRotation), ...lensOf({}, 'viewport') };
  }
  const [cameras, at, rotation] = await session.client.sendAll(
    [getComponents(viewer, CAMERA), getActorLocation(viewer), getActorRotation(viewer)],
    { signal },
  );
  const [camera] = cameras.ok ? cameras.value : [];
  if (camera === undefined) {
    if (!at.ok) throw at.error;
    if (!rotation.ok) throw rotation.error;
    return { at: at.value, rotation: quaternionOf(rotation.value), ...lensOf({}, 'no camera of its own') };
  }
  const read = ['FieldOfView', 'AspectRatio', ...LENS_FACTS] as const;
  const [placed, values] = await Promise.all([
    session.client.send(getComponentToWorld(camera), { signal }),
    session.client.sendAll(
      read.map(name => readProperty(camera, name)),
      { signal },
    ),
  ]);
  const facts = Object.fromEntries(
    values.flatMap((value, index) => (value.ok ? [[read[index], value.value]] : [])),
  );
  // The angle of a cine camera follows from its lens, whatever its property says.
  const angle = angleOfLens(facts) ?? facts.FieldOfView;
  return {
    at: placed.Translation,
    rotation: placed.Rotation,
    ...lensOf({ angle, aspect: facts.AspectRatio }),
  };
}

/** The lens as far as it is told; the usual one is taken, and named, for the rest. */
function lensOf(
  { angle, aspect }: { angle?: unknown; aspect?: unknown },
  why?: string,
): Pick<Frustum, 'halfWidth' | 'halfHeight' | 'lens'> {
  const degrees = typeof angle === 'number' ? angle : USUAL.fieldOfView;
  const ratio = typeof aspect === 'number' && aspect > 0 ? aspect : USUAL.aspect;
  const halfWidth = Math.tan((Math.min(degrees, 170) / 2) * (Math.PI / 180));
  const isTold = typeof angle === 'number';
  return {
    halfWidth,
    halfHeight: halfWidth / ratio,
    lens: `${Math.round(degrees)}° wide, ${ratio.toFixed(2)}:1${isTold ? '' : ` assumed: ${why ?? 'its lens is not told'}`}`,
  };
}

/** Whether a box is not wholly on the far side of one of the planes around the picture. */
function isBefore({ at, rotation, halfWidth, halfHeight }: Frustum, middle: Vector, half: Vector): boolean {
  const from = { X: middle.X - at.X, Y: middle.Y - at.Y, Z: middle.Z - at.Z };
  const axis = (X: number, Y: number, Z: number) => rotate(rotation, { X, Y, Z });
  const [forward, right, up] = [axis(1, 0, 0), axis(0, 1, 0), axis(0, 0, 1)];
  const planes = [
    { normal: forward, least: NEAREST },
    { normal: combine(forward, halfWidth, right, 1), least: 0 },
    { normal: combine(forward, halfWidth, right, -1), least: 0 },
    { normal: combine(forward, halfHeight, up, 1), least: 0 },
    { normal: combine(forward, halfHeight, up, -1), least: 0 },
  ];
  return planes.every(({ normal, least }) => {
    const reach = Math.abs(normal.X) * half.X + Math.abs(normal.Y) * half.Y + Math.abs(normal.Z) * half.Z;
    return dot(normal, from) + reach >= least;
  });
}

function combine(one: Vector, factor: number, other: Vector, sign: 1 | -1): Vector {
  return {
    X: one.X * factor + other.X * sign,
    Y: one.Y * factor + other.Y * sign,
    Z: one.Z * factor + other.Z * sign,
  };
}

function dot(one: Vector, other: Vector): number {
  return one.X * other.X + one.Y * other.Y + one.Z * other.Z;
}
