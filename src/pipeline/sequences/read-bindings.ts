import { BridgeError } from '../../errors.ts';
import { nearestNames } from '../../nearest.ts';
import { isSamePath } from '../../unreal/asset-names.ts';
import type { Outcome } from '../../unreal/client.ts';
import {
  getBindingClass,
  getBindingName,
  getBindingParent,
  getBindingTracks,
  locateBound,
  NO_BINDING,
} from '../../unreal/sequence-functions.ts';
import type { FetchContext } from '../fetch-target.ts';
import type { FoundSequence } from './find-sequence.ts';
import { needed } from './find-sequence.ts';

/** A binding of a sequence, without what its tracks hold. */
export interface ReadBinding {
  id: string;
  name: string;
  is: 'possessable' | 'spawnable';
  /** Class of the actor; empty where the engine does not tell. */
  classPath: string;
  /** Id of the binding that it belongs to. */
  parent?: string;
  /** Paths of the actors that it leads to. */
  bound: string[];
  /** Paths. */
  tracks: string[];
}

const CALLS = 5;

/** Reads bindings, in one batch. */
export async function readBindings(
  { session, signal }: FetchContext,
  { objectPath, spawnables, world }: FoundSequence,
  ids: readonly string[],
): Promise<ReadBinding[]> {
  if (ids.length === 0) return [];
  const calls = ids.flatMap(id => [
    getBindingName(objectPath, id),
    getBindingClass(objectPath, id),
    getBindingParent(objectPath, id),
    getBindingTracks(objectPath, id),
    locateBound(objectPath, id, world),
  ]);
  const outcomes: Outcome<unknown>[] = await session.client.sendAll(calls, { signal });
  return ids.map((id, index): ReadBinding => {
    const [name, classPath, parent, tracks, bound] = outcomes
      .slice(index * CALLS, index * CALLS + CALLS)
      .map(needed) as [string, string, string, string[], string[]]; // in the order of the calls
    return {
      ...{ id, name, classPath, tracks, bound },
      is: spawnables.has(id) ? 'spawnable' : 'possessable',
      ...(parent !== NO_BINDING && { parent }),
    };
  });
}

/** The binding that a text means: its name, or the label or path of the actor that it possesses. */
function bindingCalled(bindings: readonly ReadBinding[], written: string): ReadBinding | undefined {
  const wanted = written.trim().toLowerCase();
  return (
    bindings.find(({ name }) => name.toLowerCase() === wanted) ??
    bindings.find(({ bound }) => bound.some(path => isSamePath(path, written.trim())))
  );
}

/** @throws BridgeError `object_not_found` with near names */
export function needBinding(
  bindings: readonly ReadBinding[],
  written: string,
  sequence: string,
  example: (name: string) => Record<string, unknown>,
): ReadBinding {
  const found = bindingCalled(bindings, written);
  if (found) return found;
  const names = bindings.map(({ name }) => name);
  const near = nearestNames(written, names);
  const [guess = names[0]] = near;
  throw new BridgeError('object_not_found', `${sequence} has no binding "${written}".`, {
    remedy: names.length > 0 ? `It has ${names.slice(0, 20).join(', ')}.` : 'Nothing is bound in it yet.',
    suggestions: near,
    ...(guess !== undefined && { example: example(guess) }),
  });
}
