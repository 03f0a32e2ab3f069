import * as z from 'zod';
import type { EngineCall } from './engine-call.ts';
import { call, callLibraryForEffect } from './function-call.ts';
import { className, objectName } from './object-path.ts';
import { type Box, vector } from './spatial-shapes.ts';

/** World Partition: actors that are in their files and not in memory. The library is known from 5.1 on. */

const guid = z.object({ A: z.number(), B: z.number(), C: z.number(), D: z.number() });
/** Names an actor for good, loaded or not: four signed 32-bit numbers. */
export type ActorGuid = z.infer<typeof guid>;

/** An actor of a World Partition map, as it was saved; it may be loaded or not. */
export interface ActorDescriptor {
  guid: ActorGuid;
  label: string;
  objectPath: string;
  classPath: string;
  /** The package that it is saved in. */
  packagePath: string;
  /** Undefined where nobody has saved where it is: the engine answers with an empty box at the origin then. [derived] */
  box?: Box;
  /** Asset paths of its data layers; empty where the engine does not tell (up to 5.2). */
  dataLayers: string[];
}

/** A soft path comes as its members: up to 5.0 a text under one of them, later package and asset. */
const softPath = z
  .union([
    z.string(),
    z
      .object({ AssetPath: z.object({ PackageName: z.string(), AssetName: z.string() }) })
      .transform(({ AssetPath }) => `${AssetPath.PackageName}.${AssetPath.AssetName}`),
    z.object({ AssetPathName: z.string() }).transform(({ AssetPathName }) => AssetPathName),
  ])
  .catch('');

const text = z.string().catch('');
const ORIGIN = { X: 0, Y: 0, Z: 0 };
const corner = vector.catch(ORIGIN);
const described = z.object({
  Guid: guid,
  Label: text,
  Class: softPath,
  Bounds: z.object({ Min: corner, Max: corner }).catch({ Min: ORIGIN, Max: ORIGIN }),
  ActorPackage: text,
  ActorPath: text,
  DataLayerAssets: z.array(softPath).catch([]),
});
const answer = z.object({ OutActorDescs: z.array(described), ReturnValue: z.boolean().catch(false) });

/**
 * All actors of the open World Partition map that were ever saved; undefined for a plain level. In one answer, however
 * many there are.
 */
export const getActorDescriptors = (): EngineCall<ActorDescriptor[] | undefined> =>
  describing(call('getActorDescriptors', {}, z.unknown()));

/** Those whose streaming bounds reach into a box. */
export const getActorDescriptorsIn = ({ min, max }: Box): EngineCall<ActorDescriptor[] | undefined> =>
  describing(call('getActorDescriptorsIn', { InBox: { Min: min, Max: max, IsValid: true } }, z.unknown()));

const bounds = z.object({ Min: vector, Max: vector });

/** The box around all actors of the open map, loaded or not. */
export const getPartitionBounds = (): EngineCall<Box> => {
  const asked = call('getPartitionBounds', {}, bounds);
  const parse = (body: unknown): Box => {
    const { Min, Max } = asked.parse(body);
    return { min: Min, max: Max };
  };
  return { ...asked, parse };
};

/** Brings actors into memory, and what they refer to; the call ends when they are there. Nothing becomes unsaved. */
export const loadActors = (actors: readonly ActorDescriptor[]): EngineCall<undefined> =>
  naming(actors, callLibraryForEffect('loadActors', { InActorsToLoad: actors.map(each => each.guid) }));

/** Takes actors out of memory that `loadActors` has brought; others stay, without a word. The undo history is emptied. */
export const unloadActors = (actors: readonly ActorDescriptor[]): EngineCall<undefined> => {
  const guids = actors.map(each => each.guid);
  // Up to 5.2 the parameter has the name of the other function's [seen in the Python documentation of 5.1].
  return naming(
    actors,
    callLibraryForEffect('unloadActors', { InActorsToLoad: guids, InActorsToUnload: guids }),
  );
};

/** GUIDs say nothing to a policy. */
function naming(actors: readonly ActorDescriptor[], sent: EngineCall<undefined>): EngineCall<undefined> {
  return { ...sent, names: actors.map(({ objectPath }) => ({ path: objectPath, as: 'reference' })) };
}

function describing(asked: EngineCall<unknown>): EngineCall<ActorDescriptor[] | undefined> {
  return {
    ...asked,
    parse: body => {
      const { OutActorDescs, ReturnValue } = answer.parse(body);
      // False with actors: some of them, in levels within the level, could not be told [derived].
      return ReturnValue || OutActorDescs.length > 0 ? OutActorDescs.map(describe) : undefined;
    },
  };
}

function describe({ Guid, Label, Class, Bounds, ...rest }: z.infer<typeof described>): ActorDescriptor {
  const isNamed = Label !== '' && Label !== 'None';
  return {
    guid: Guid,
    label: isNamed ? Label : objectName(rest.ActorPath),
    objectPath: rest.ActorPath,
    classPath: Class,
    packagePath: rest.ActorPackage,
    ...(isKnownBox(Bounds) && { box: { min: Bounds.Min, max: Bounds.Max } }),
    dataLayers: rest.DataLayerAssets.filter(each => each !== ''),
  };
}

function isKnownBox({ Min, Max }: z.infer<typeof described>['Bounds']): boolean {
  return [Min, Max].some(({ X, Y, Z }) => X !== 0 || Y !== 0 || Z !== 0);
}

/** Actors that stand for others at a distance: nobody edits them, and only pinning loads them. */
const STAND_INS: ReadonlySet<string> = new Set(['WorldPartitionHLOD', 'WorldPartitionMiniMap']);

/**
 * Those of the open level that are not loaded. Actors of levels within it, which have paths of their own, are left out,
 * and so are stand-ins for the distance.
 * @param loaded paths of the actors that are in memory
 */
export function pickUnloaded(
  descriptors: readonly ActorDescriptor[],
  loaded: readonly string[],
  worldPath: string,
): ActorDescriptor[] {
  const there = new Set(loaded.map(path => path.toLowerCase()));
  return ofLevel(descriptors, worldPath).filter(({ objectPath }) => !there.has(objectPath.toLowerCase()));
}

/** The actors of the open level itself that can be loaded. */
export function ofLevel(descriptors: readonly ActorDescriptor[], worldPath: string): ActorDescriptor[] {
  const prefix = `${worldPath.toLowerCase()}:`;
  return descriptors.filter(
    ({ objectPath, classPath }) =>
      objectPath.toLowerCase().startsWith(prefix) && !STAND_INS.has(className(classPath)),
  );
}
