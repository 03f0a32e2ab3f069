import { BridgeError } from '../../base/errors.ts';
import type { Outcome } from '../../unreal/client.ts';
import type { EngineCall } from '../../unreal/engine-call.ts';
import { getComponents, getDisplayName } from '../../unreal/engine-functions.ts';
import type { WorldKind } from '../../unreal/level-list.ts';
import { isActorPath, objectName, ownerPath } from '../../unreal/object-path.ts';
import { suggestPaths } from '../../unreal/suggest-paths.ts';
import type { ResolvedTarget } from '../../unreal/targets.ts';
import { isPlaceholder } from '../batch/placeholders.ts';
import type { ActContext } from '../operations/act-context.ts';
import { lookAtTargets } from './look-at-targets.ts';

/** An actor that was meant, as it is called now. */
export interface ActorTarget {
  path: string;
  label: string;
  /** The name of what was named in it, where that is not the actor itself: of a component, or whatever stood there. */
  part?: string;
  /** Answers to what was asked of it along with its label. */
  read: Outcome<unknown>[];
}

/** The actors that a call means: one, several, or both arguments together. */
export interface ActorArguments {
  objectPath?: string;
  objectPaths?: string[];
}

/** The parameter to ask for when a call names no actor. */
export function missingTarget({ objectPath, objectPaths }: ActorArguments): string | undefined {
  return objectPath === undefined && !objectPaths?.length ? 'objectPath' : undefined;
}

/** What a call says of its actors, as one list; what is written twice is meant once. */
export function targetsOf({ objectPath, objectPaths = [] }: ActorArguments): string[] {
  return [...new Set([...(objectPath === undefined ? [] : [objectPath]), ...objectPaths])];
}

/** How actors are found. */
export interface ActorSearchOptions {
  world?: WorldKind;
  /** Reads that ride along with the label. */
  ask?: (path: string) => EngineCall<unknown>[];
  /** Whether a name in an actor may be another than that of a component of it, as of a socket: whoever asks looks at it. */
  otherParts?: boolean;
}

/**
 * Finds actors by path, label, name or `selection`, each once, and asks the same of all in one batch. Where a component
 * is named, its actor is meant.
 * @returns the actors in the order of the call, and a note where a target was read in another way
 * @throws BridgeError as `resolveTargets` does
 */
export async function resolveActors(
  context: ActContext,
  targets: readonly string[],
  { world = 'editor', ask = () => [], otherParts = false }: ActorSearchOptions = {},
): Promise<{ actors: ActorTarget[]; notes: string[] }> {
  const { session, signal, planned } = context;
  if (planned && targets.some(planned.find))
    return findWithPlanned(context, targets, { world, ask, otherParts });
  const found = await lookAtTargets(
    context,
    targets,
    { world },
    {
      look: resolved => lookAt(context, resolved, { ask, otherParts }),
      nameOf: ({ actors }, { objectPath }) => {
        const wanted = actorOf(objectPath).toLowerCase();
        const actor = actors.find(({ path }) => path.toLowerCase() === wanted);
        return actor && { objectPath: actor.path, label: actor.label };
      },
    },
  );
  for (const { path, label } of found.actors) {
    if (label !== '' && label !== 'None') continue;
    const missing = new BridgeError('object_not_found', `There is no actor ${path}.`);
    throw await suggestPaths(session, missing, path, signal);
  }
  return found;
}

/** Actors of which some are only going to be made by an earlier item of the same batch: nothing can be asked of those. */
async function findWithPlanned(
  { planned, ...context }: ActContext,
  targets: readonly string[],
  options: ActorSearchOptions,
): Promise<{ actors: ActorTarget[]; notes: string[] }> {
  const found = await Promise.all(
    targets.map(target => {
      const made = planned?.find(target);
      if (!made) return resolveActors(context, [target], options);
      return { actors: [{ path: made.placeholder, label: made.label, read: [] }], notes: [] };
    }),
  );
  const byPath = new Map(
    found.flatMap(({ actors }) => actors.map(actor => [actor.path.toLowerCase(), actor])),
  );
  return { actors: [...byPath.values()], notes: [...new Set(found.flatMap(({ notes }) => notes))] };
}

async function lookAt(
  { session, signal }: ActContext,
  resolved: readonly ResolvedTarget[],
  { ask, otherParts }: Required<Omit<ActorSearchOptions, 'world'>>,
): Promise<{ actors: ActorTarget[]; notes: string[] }> {
  const paths = new Map<string, string>();
  const parts = new Map<string, string[]>();
  for (const { objectPath } of resolved) {
    const path = actorOf(objectPath);
    if (path !== objectPath) parts.set(path, [...(parts.get(path) ?? []), objectPath]);
    if (!paths.has(path.toLowerCase())) paths.set(path.toLowerCase(), path);
  }
  const calls = [...paths.values()].map(path => ({
    ...{ path, named: parts.get(path) ?? [] },
    asked: [getDisplayName(path), ...(parts.has(path) ? [getComponents(path)] : []), ...ask(path)],
  }));
  const outcomes: Outcome<unknown>[] = await session.client.sendAll(
    calls.flatMap(({ asked }) => asked),
    { signal },
  );
  const notes: string[] = [];
  const actors = calls.map(({ path, named, asked }): ActorTarget => {
    const [label, ...read] = outcomes.splice(0, asked.length);
    if (label && !label.ok) throw label.error;
    const target = { path, label: String(label?.value ?? '') };
    if (named.length === 0) return { ...target, read };
    const [components, ...others] = read;
    for (const each of named) {
      if (!otherParts) needComponent(target, each, components);
      notes.push(`${objectName(each)} is a component: its actor was taken.`);
    }
    return { ...target, part: objectName(named.at(-1) ?? path), read: others };
  });
  return { actors, notes: [...new Set(notes)] };
}

/** Whoever names what is not there means nothing of the actor. @throws BridgeError `object_not_found` */
function needComponent(
  { path, label }: Pick<ActorTarget, 'path' | 'label'>,
  objectPath: string,
  components: Outcome<unknown> | undefined,
): void {
  // An engine that does not tell which there are does not say that it is missing.
  if (label === '' || !components?.ok || !Array.isArray(components.value)) return;
  const known = components.value.map(String);
  const isIn = (each: string) => objectPath.toLowerCase().startsWith(each.toLowerCase());
  if (known.some(each => isIn(each) && /^(?:$|[.:])/.test(objectPath.slice(each.length)))) return;
  const name = objectPath.slice(path.length + 1);
  throw new BridgeError('object_not_found', `${label} has no component "${name}".`, {
    remedy: 'Name the actor alone where the actor is meant.',
    suggestions: known.map(objectName),
  });
}

/** The actor that a path leads to: its own, or the owner of the component. @throws BridgeError for what is in no level */
function actorOf(objectPath: string): string {
  for (let path: string | undefined = objectPath; path !== undefined; path = ownerPath(path)) {
    if (isActorPath(path)) return path;
  }
  throw new BridgeError('object_not_found', `${objectPath} is no actor of a level.`, {
    remedy: 'Name an actor by its label or path; `find_actors` lists them.',
  });
}

/**
 * What an actor answered to the question at that place; undefined for one that an earlier item of the batch is to make.
 * @throws BridgeError the engine's refusal
 */
export function requireAnswer<T>(actor: ActorTarget, index: number): T | undefined {
  const outcome = actor.read[index];
  if (outcome && !outcome.ok && !isPlaceholder(actor.path)) throw outcome.error;
  return answered<T>(actor, index);
}

/** What an actor answered to the question at that place; undefined where it was refused. */
export function answered<T>({ read }: ActorTarget, index: number): T | undefined {
  const outcome = read[index];
  return outcome?.ok ? (outcome.value as T) : undefined; // the caller knows what it asked
}
