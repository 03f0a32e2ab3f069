import * as z from 'zod';
import { BridgeError } from '../../base/errors.ts';
import { groupBy } from '../../base/group-by.ts';
import { actorAround } from '../../kernel/finding/actor-around.ts';
import type { ActContext } from '../../kernel/operations/act-context.ts';
import { isSameTransform, quaternionOf } from '../../kernel/quantities/transforms.ts';
import { nameComponents } from '../../pipeline/component-names.ts';
import { getAttachedActors, getComponentsBelow } from '../../unreal/actor-functions.ts';
import type { Outcome } from '../../unreal/client.ts';
import type { EngineCall } from '../../unreal/engine-call.ts';
import type { FetchedComponent, FetchedObject } from '../../unreal/fetched-object.ts';
import type { WorldKind } from '../../unreal/level-list.ts';
import type { EngineTransform } from '../../unreal/spatial-shapes.ts';
import { isOfAsset } from '../../unreal/unloaded-asset.ts';
import { findWriteTargets, type WriteTarget } from '../objects/index.ts';
import { countCarriers } from './carried-targets.ts';
import { componentPlace, placeIn, type RelativeProperty, readPlace } from './edits/world-transform-edit.ts';

/** Something with a place in space: an actor, by its root component, or a component itself. */
export interface PlacedTarget {
  /** Label of the actor, or path of the component. */
  called: string;
  /** Path of the actor, where it is one that is placed. */
  actor?: string;
  /** Path of the scene component. */
  component: string;
  /** What the page puts before its properties: `LightComponent.`; empty for a component that was named itself. */
  prefix: string;
  world: EngineTransform;
  /** As its own properties say it: in the parent that it is attached to, if any. */
  relative: EngineTransform;
  /** Those properties as the engine sent them. */
  properties: Record<RelativeProperty, unknown>;
  /** Whether its place in the world is another than its properties say: it is attached to something. */
  isAttached: boolean;
  /** Physics moves it while the game plays. */
  isSimulated: boolean;
  /** Classes of the component, nearest first. */
  classChain: readonly string[];
  /** Paths of the actors that hang on it and move along; undefined where the editor does not tell. */
  carried?: readonly string[];
  /** Paths of the components that hang on it, where others of its actor are moved too and the editor tells. */
  parts?: readonly string[];
}

/**
 * Finds what is to be moved, and reads where it is: one frame where the objects were seen before. Nothing has to be
 * asked that a default 5.8 does not allow, so whether something is attached follows from where it is.
 * @returns each once, however often and by whatever names it is called
 * @throws BridgeError `invalid_arguments` for what has no place in space; why its root could not be read
 */
export async function findPlaced(
  context: ActContext,
  targets: readonly string[],
  world: WorldKind,
): Promise<PlacedTarget[]> {
  const targetsFound = await findWriteTargets(context, targets, world).catch((thrown: unknown) => {
    throw isUnloadedAsset(thrown) ? nowhere(String(thrown.details.example?.objectPath)) : thrown;
  });
  try {
    return await readPlaces(context, targetsFound);
  } catch (thrown) {
    const isStale = targetsFound.some(({ from }) => from === 'memory');
    if (!isStale || !(thrown instanceof BridgeError) || thrown.code !== 'object_not_found') throw thrown;
    // A Blueprint's components may be others since.
    context.session.recent.clear();
    return readPlaces(context, await findWriteTargets(context, targets, world));
  }
}

async function readPlaces(
  { session, signal }: ActContext,
  targets: readonly WriteTarget[],
): Promise<PlacedTarget[]> {
  const found = targets.map(({ object }) => sceneComponentOf(object));
  const paths = found.map(({ component }) => component);
  const groups = found.map(({ component, actor }) => [
    ...readPlace(component),
    ...(actor === undefined ? readBelow(component, paths) : [getAttachedActors(actor, 'all')]),
  ]);
  const outcomes: Outcome<unknown>[] = await session.client.sendAll(groups.flat(), { signal });
  const placed = found.map((each, index): PlacedTarget => {
    const own = outcomes.splice(0, groups[index]?.length);
    const [below] = own.splice(readPlace(each.component).length);
    const values = own.map(outcome => {
      if (!outcome.ok) throw outcome.error;
      return outcome.value;
    });
    const hanging = below?.ok ? pathList.safeParse(below.value).data : undefined;
    const moving = hanging && (each.actor === undefined ? { parts: hanging } : { carried: hanging });
    return { ...each, ...whereabouts(placeIn(values)), ...moving };
  });
  const once = eachOnce(placed);
  // In a parent that stands at the origin, both places read alike: until that is moved along.
  const carriers = countCarriers(once);
  return once.map(each => (carriers(each) > 0 ? { ...each, isAttached: true } : each));
}

/** Each in the place of its first name: an actor is what its root component is, and goes before that. */
function eachOnce(placed: readonly PlacedTarget[]): PlacedTarget[] {
  const same = groupBy(placed, ({ component }) => component.toLowerCase());
  return [...same.values()].flatMap(all => all.find(({ actor }) => actor !== undefined) ?? all.slice(0, 1));
}

const pathList = z.array(z.string());

/** What hangs on a component: asked where another one of its actor is moved, which may be that. */
function readBelow(component: string, all: readonly string[]): EngineCall<unknown>[] {
  const own = actorAround(component);
  const isOneOfSeveral = all.some(
    each => each !== component && own !== undefined && actorAround(each) === own,
  );
  return isOneOfSeveral ? [getComponentsBelow(component)] : [];
}

function sceneComponentOf(
  object: FetchedObject,
): Pick<PlacedTarget, 'called' | 'actor' | 'component' | 'prefix' | 'isSimulated' | 'classChain'> {
  if ('RelativeLocation' in object.values) {
    const { objectPath, classChain } = object;
    const own = { called: objectPath, component: objectPath, prefix: '', classChain };
    return { ...own, isSimulated: isSimulated(object) };
  }
  const root = object.components.find(({ isRoot, values }) => isRoot && 'RelativeLocation' in values);
  const called = object.label ?? object.objectPath;
  if (!root) {
    if (object.rootUnread) throw object.rootUnread;
    throw nowhere(called, object.objectPath);
  }
  const { name } = nameComponents(object).find(({ component }) => component === root) ?? root;
  return {
    ...{ called, component: root.objectPath, prefix: `${name}.`, isSimulated: isSimulated(root) },
    actor: object.objectPath,
    classChain: root.classChain,
  };
}

/** An asset that is there and not in memory: to load it would give it no place. */
function isUnloadedAsset(thrown: unknown): thrown is BridgeError {
  return thrown instanceof BridgeError && thrown.details.example?.action === 'load_asset';
}

function nowhere(called: string, path = called): BridgeError {
  const remedy = isOfAsset(path)
    ? 'It is an asset: `spawn_actor` puts one into the level, and what is moved is an actor that shows it.'
    : 'Name an actor with a root component, or one of its scene components by path.';
  const why = `${called} has no place in space: it cannot be moved.`;
  return new BridgeError('invalid_arguments', why, { remedy });
}

function isSimulated({ values }: Pick<FetchedComponent, 'values'>): boolean {
  const { BodyInstance: body } = values;
  return (
    typeof body === 'object' && body !== null && 'bSimulatePhysics' in body && body.bSimulatePhysics === true
  );
}

function whereabouts(place: unknown): Pick<PlacedTarget, 'world' | 'relative' | 'properties' | 'isAttached'> {
  const { world, relative: properties } = componentPlace.parse(place);
  const relative: EngineTransform = {
    Translation: numbers(properties.RelativeLocation, { X: 0, Y: 0, Z: 0 }),
    Rotation: quaternionOf(numbers(properties.RelativeRotation, { Pitch: 0, Yaw: 0, Roll: 0 })),
    Scale3D: numbers(properties.RelativeScale3D, { X: 1, Y: 1, Z: 1 }),
  };
  return { world, relative, properties, isAttached: !isSameTransform(world, relative) };
}

/** Members of a struct of numbers; those that are missing are as in the fallback. */
export function numbers<T extends object>(value: unknown, fallback: T): T {
  const given = typeof value === 'object' && value !== null ? new Map(Object.entries(value)) : new Map();
  const members = Object.entries(fallback).map(([name, usual]) => {
    const number: unknown = given.get(name);
    return [name, typeof number === 'number' ? number : usual];
  });
  return Object.fromEntries(members) as T; // the fallback's own members
}
