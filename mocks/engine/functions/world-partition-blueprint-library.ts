import { isSince } from '../engine-version.ts';
import { actorGuid, type Guid, sameGuid } from '../partition/actor-guid.ts';
import type { PartitionActor } from '../partition/partition.ts';
import { classChain } from '../reflection/class-info.ts';
import type { Vector } from '../scene.ts';
import { isStructValue, type Value } from '../value.ts';
import { effectiveValue } from '../world/live-object.ts';
import type { EngineFunction, FunctionCall, FunctionLibrary } from './engine-function.ts';
import { type ActorBox, boxOfPartitionActor } from './partition-bounds.ts';

const guids = 'TArray<FGuid>';
const descriptors = { OutActorDescs: 'TArray<FActorDesc>', ReturnValue: 'bool' };

/** Engine seconds that loading takes, whatever it is, and each actor: nothing is answered meanwhile [derived]. */
const LOADING = { least: 0.05, each: 0.02 };

const functions: Record<string, EngineFunction> = {
  /** Loaded or not, as they were saved. False, with nothing, for a level without World Partition. */
  GetActorDescs: {
    since: '5.1',
    outputs: descriptors,
    run: call => describe(call, () => true),
  },
  GetIntersectingActorDescs: {
    since: '5.1',
    inputs: { InBox: 'FBox' },
    constReferences: ['InBox'],
    outputs: descriptors,
    run: call => {
      const box = boxIn(call.inputs.InBox);
      return describe(call, each => meets(each, box));
    },
  },
  LoadActors: {
    since: '5.1',
    inputs: { InActorsToLoad: guids },
    constReferences: ['InActorsToLoad'],
    run: call => {
      const came = call.world.partition.load(named(call, 'InActorsToLoad'));
      if (came > 0) call.context.condition.block(LOADING.least + came * LOADING.each);
      return undefined;
    },
  },
  /** Only what LoadActors has brought goes. The parameter got its own name after 5.2. */
  UnloadActors: {
    since: '5.1',
    inputs: { InActorsToLoad: guids, InActorsToUnload: guids },
    earlierInputs: { InActorsToLoad: '5.4' },
    laterInputs: { InActorsToUnload: '5.4' },
    constReferences: ['InActorsToLoad', 'InActorsToUnload'],
    run: call => {
      const isRenamed = isSince(call.context.dialect.engine, '5.4');
      call.world.partition.unload(named(call, isRenamed ? 'InActorsToUnload' : 'InActorsToLoad'));
      return undefined;
    },
  },
  PinActors: { since: '5.4', inputs: { InActorsToPin: guids }, constReferences: ['InActorsToPin'] },
  UnpinActors: { since: '5.4', inputs: { InActorsToUnpin: guids }, constReferences: ['InActorsToUnpin'] },
  GetEditorWorldBounds: {
    since: '5.1',
    outputs: { ReturnValue: 'FBox' },
    run: call => ({ ReturnValue: boundsOfWorld(call) }),
  },
  GetRuntimeWorldBounds: { since: '5.1', outputs: { ReturnValue: 'FBox' } },
};

/** Lists, loads and unloads actors of a World Partition map. From 5.1 on, as far as is known. */
export const worldPartitionBlueprintLibrary: FunctionLibrary = {
  class: '/Script/Engine.WorldPartitionBlueprintLibrary',
  functions,
};

function describe(call: FunctionCall, isWanted: (box: ActorBox) => boolean): Record<string, unknown> {
  const actors = call.world.partition.actors();
  const found = (actors ?? [])
    .map(actor => ({ actor, box: boxOfPartitionActor(call, actor) }))
    .filter(({ box }) => isWanted(box));
  return {
    OutActorDescs: found.map(({ actor, box }) => describeActor(call, actor, box)),
    ReturnValue: actors !== undefined,
  };
}

function boundsOfWorld(call: FunctionCall): { Min: Vector; Max: Vector; IsValid: boolean } {
  const boxes = (call.world.partition.actors() ?? []).map(actor => boxOfPartitionActor(call, actor));
  const corner = (side: 'min' | 'max', pick: (...values: number[]) => number): Vector => {
    const edge = (axis: keyof Vector) =>
      boxes.reduce((found, box) => pick(found, box[side][axis]), boxes[0]?.[side][axis] ?? 0);
    return { X: edge('X'), Y: edge('Y'), Z: edge('Z') };
  };
  return { Min: corner('min', Math.min), Max: corner('max', Math.max), IsValid: boxes.length > 0 };
}

function describeActor(
  { world }: FunctionCall,
  actor: PartitionActor,
  box: ActorBox,
): Record<string, unknown> {
  const info = world.classes.need(actor.class);
  const native = classChain(info).find(each => each.path.startsWith('/Script/'));
  const isSpatial = actor.object ? effectiveValue(actor.object, 'bIsSpatiallyLoaded') : true;
  return {
    Guid: actorGuid(actor.path),
    NativeClass: native?.path ?? '',
    Class: softPath(actor.class),
    Name: actor.name,
    Label: actor.label,
    Bounds: { Min: box.min, Max: box.max, IsValid: true },
    RuntimeGrid: 'None',
    bIsSpatiallyLoaded: isSpatial !== false,
    bActorIsEditorOnly: false,
    ActorPackage: actor.packageName,
    ActorPath: actor.path,
    DataLayerAssets: actor.dataLayers.map(softPath),
  };
}

/** `/Game/A/BP_B.BP_B_C` as the members of a soft object path. */
function softPath(path: string): Record<string, unknown> {
  const dot = path.lastIndexOf('.');
  return {
    AssetPath: { PackageName: path.slice(0, dot), AssetName: path.slice(dot + 1) },
    SubPathString: '',
  };
}

/** Actors that GUIDs mean; a GUID that nobody has is passed over. */
function named(call: FunctionCall, input: string): PartitionActor[] {
  const list = call.inputs[input];
  const wanted = Array.isArray(list) ? list.map(guidIn) : [];
  const actors = (call.world.partition.actors() ?? []).map(actor => ({ actor, guid: actorGuid(actor.path) }));
  return actors.filter(({ guid }) => wanted.some(each => sameGuid(each, guid))).map(({ actor }) => actor);
}

function guidIn(value: Value): Guid {
  const { A, B, C, D } = isStructValue(value) ? value : {};
  return { A: Number(A), B: Number(B), C: Number(C), D: Number(D) };
}

function boxIn(value: Value | undefined): ActorBox {
  const { Min, Max } = isStructValue(value) ? value : {};
  return { min: vectorIn(Min), max: vectorIn(Max) };
}

function vectorIn(value: Value | undefined): Vector {
  const { X, Y, Z } = isStructValue(value) ? value : {};
  return { X: Number(X), Y: Number(Y), Z: Number(Z) };
}

function meets(left: ActorBox, right: ActorBox): boolean {
  const axes = ['X', 'Y', 'Z'] as const;
  return axes.every(axis => left.min[axis] <= right.max[axis] && right.min[axis] <= left.max[axis]);
}
