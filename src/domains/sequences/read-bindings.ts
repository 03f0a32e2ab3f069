import { BridgeError } from '../../base/errors.ts';
import { nearestNames } from '../../base/nearest.ts';
import { nativeClassChain } from '../../dictionary/native-facts.ts';
import { actorsCalled } from '../../kernel/finding/actors-called.ts';
import type { FetchContext } from '../../pipeline/fetch-context.ts';
import { isSamePath } from '../../unreal/asset-names.ts';
import type { Outcome } from '../../unreal/client.ts';
import { classNameHint, objectName } from '../../unreal/object-path.ts';
import type { FoundSequence } from './find-sequence.ts';
import { needed } from './find-sequence.ts';
import {
  getBindingClass,
  getBindingName,
  getBindingParent,
  getBindingTracks,
  locateBound,
  NO_BINDING,
} from './sequence-functions.ts';

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

/** What a binding is another name for: its actors, and the class of one that it spawns. */
export function leadsTo({ is, bound, classPath }: ReadBinding): string[] {
  return is === 'spawnable' && classPath !== '' ? [...bound, classPath] : bound;
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

/** How a failure to find a binding is told. */
export interface BindingCall {
  /** Path of the sequence. */
  sequence: string;
  /** The call with another name. */
  example: (name: string) => Record<string, unknown>;
  /** What to call for an actor that is not bound yet. */
  unbound?: (actor: string) => Record<string, unknown>;
  /** Kinds of native actors that may be bound for it; all when left out. */
  kinds?: RegExp;
}

/**
 * The binding that a text means: its name, or the path, label or name of the actor that it possesses.
 * @throws BridgeError `object_not_found` with near names
 */
export async function needBinding(
  context: FetchContext,
  bindings: readonly ReadBinding[],
  text: string,
  call: BindingCall,
): Promise<ReadBinding> {
  const written = text.trim();
  const named = bindings.find(({ name }) => name.toLowerCase() === written.toLowerCase());
  const found = named ?? bindingOf(bindings, written);
  if (found) return found;
  const { isThere, path } = await actorsCalled(context, written);
  const possessing = path === undefined ? undefined : bindingOf(bindings, path);
  if (possessing) return possessing;
  throw noBinding(
    bindings.map(({ name }) => name),
    written,
    call,
    isThere ? { path } : undefined,
  );
}

function bindingOf(bindings: readonly ReadBinding[], path: string): ReadBinding | undefined {
  return bindings.find(({ bound }) => bound.some(each => isSamePath(each, path)));
}

function noBinding(
  names: readonly string[],
  written: string,
  { sequence, example, unbound, kinds }: BindingCall,
  actor: { path: string | undefined } | undefined,
): BridgeError {
  const kind = classNameHint(objectName(actor?.path ?? ''));
  if (actor && kinds && nativeClassChain(kind).length > 0 && !kinds.test(kind)) {
    return new BridgeError('object_not_found', `${written} is a ${kind}, and not bound in ${sequence}.`, {
      remedy: `It has ${names.slice(0, 20).join(', ') || 'no bindings yet'}. What is to be looked through has a camera.`,
    });
  }
  if (actor) {
    return new BridgeError('object_not_found', `${written} is not bound in ${sequence} yet.`, {
      remedy: 'act add_to_sequence binds it and adds tracks.',
      ...(unbound && { example: unbound(written) }),
    });
  }
  const near = nearestNames(written, names);
  const [guess] = near;
  return new BridgeError('object_not_found', `${sequence} has no binding "${written}".`, {
    remedy: names.length > 0 ? `It has ${names.slice(0, 20).join(', ')}.` : 'Nothing is bound in it yet.',
    suggestions: near,
    ...(guess !== undefined && { example: example(guess) }),
  });
}
