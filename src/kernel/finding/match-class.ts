import { simplifyName } from '../../base/nearest.ts';
import { splitList } from '../../base/text/split-list.ts';
import { rememberTexts } from '../../base/words/remember-texts.ts';
import { canonicalClassName, nativeClassChain, nativeClassPath } from '../../dictionary/native-facts.ts';
import type { FetchContext } from '../../pipeline/fetch-context.ts';
import { getComponents, getDerivedClasses } from '../../unreal/engine-functions.ts';
import { LARGE_LEVEL } from '../../unreal/level-mirror.ts';
import { mergeReads } from '../../unreal/merge-reads.ts';
import { className } from '../../unreal/object-path.ts';
import { withPermissions } from '../../unreal/permissions.ts';
import { keepForSession, type Remembered, recall, remember } from '../../unreal/session.ts';
import { isOfClass } from './is-of-class.ts';
import { readClassChains } from './read-class-chains.ts';

/** An actor, as far as its class is concerned. */
export interface ClassedActor {
  path: string;
  classPath: string;
}

/** Ancestors of classes by class path, kept for as long as a session lives. */
const chainsOf = keepForSession(() => new Map<string, Remembered<string[]>>());

/** Paths of the classes below one of the engine's, by its path. */
const classesBelow = keepForSession(() => new Map<string, Remembered<Set<string>>>());

/**
 * The paths of the actors that are of a class. Native parents of Blueprints count, and a class of components means the
 * actors that have such a component, also inside Blueprints: the engine is asked actor by actor, in one batch.
 * @param wanted a class, a pattern of names as `*Light`, or several of these with commas between them
 * @throws BridgeError `remote_call_not_allowed` where a 5.8 project tells no components
 */
export async function matchClass(
  context: FetchContext,
  actors: readonly ClassedActor[],
  wanted: string,
): Promise<Set<string>> {
  const several = splitList(wanted);
  if (several.length > 1 && several.some(one => isClassOfSome(one, actors))) {
    const each = await Promise.all(several.map(one => matchClass(context, actors, one)));
    return new Set(each.flatMap(found => [...found]));
  }
  const component = componentClass(wanted);
  if (component !== undefined) return findWithComponent(context, actors, component);
  const below = actors.length > LARGE_LEVEL ? await readClassesBelow(context, wanted) : undefined;
  const ancestorsOf = below ? () => [] : await readAncestors(context, actors, wanted);
  // Thousands of actors are of a few dozen classes.
  const isWanted = rememberTexts(
    classPath =>
      isOfClass(classPath, wanted, ancestorsOf(classPath)) || below?.has(classPath.toLowerCase()) === true,
  );
  return pathsOf(actors.filter(({ classPath }) => isWanted(classPath)));
}

/** Paths in lower case of the classes below one of the engine's, by one question; undefined where that is refused. */
async function readClassesBelow(
  { session, signal }: FetchContext,
  wanted: string,
): Promise<Set<string> | undefined> {
  const name = canonicalClassName(wanted.replaceAll(' ', ''));
  const path = name && nativeClassPath(name);
  if (!path) return undefined;
  const known = classesBelow(session);
  const remembered = recall(known, path);
  if (remembered) return remembered;
  const [below] = await session.client.sendAll([getDerivedClasses([path])], { signal });
  if (!below.ok) return undefined;
  const classes = new Set(below.value.map(each => each.toLowerCase()));
  // Blueprints may come and go below it, so it is remembered no longer than they are.
  known.set(path, remember(classes, ''));
  return classes;
}

/** Path of a native class of components; undefined for any other class. */
export function componentClass(wanted: string): string | undefined {
  const name = canonicalClassName(wanted.replaceAll(' ', ''));
  return name !== undefined && nativeClassChain(name).includes('ActorComponent')
    ? nativeClassPath(name)
    : undefined;
}

async function findWithComponent(
  { session, signal }: FetchContext,
  actors: readonly ClassedActor[],
  classPath: string,
): Promise<Set<string>> {
  const answers = await session.client.sendAll(
    actors.map(({ path }) => getComponents(path, classPath)),
    { signal },
  );
  const failed = answers.find(answer => !answer.ok);
  // One actor that went away is no failure; a question that nobody answers is.
  if (failed && !failed.ok && answers.every(answer => !answer.ok)) {
    await withPermissions(['getComponents'], Promise.reject(failed.error));
  }
  return pathsOf(
    actors.filter((_, index) => {
      const answer = answers[index];
      return answer?.ok && answer.value.length > 0;
    }),
  );
}

/** Ancestors of the classes whose own name does not tell already; what a session knows of them is not asked again. */
async function readAncestors(
  { session }: FetchContext,
  actors: readonly ClassedActor[],
  wanted: string,
): Promise<(classPath: string) => readonly string[]> {
  const chains = chainsOf(session);
  const classPaths = [...new Set(actors.map(({ classPath }) => classPath))];
  const unsure = classPaths.filter(each => each.startsWith('/') && !isNamed(each, wanted));
  // Each class climbs by itself; their steps travel together.
  await readClassChains({ ...session, client: mergeReads(session.client) }, chains, unsure);
  return classPath => recall<string[]>(chains, classPath) ?? [];
}

/** Whether a class is one of the engine's, or of one of the actors. What is none of several would go unseen beside the others. */
export function isClassOfSome(wanted: string, actors: readonly ClassedActor[]): boolean {
  return (
    canonicalClassName(wanted.replaceAll(' ', '')) !== undefined ||
    actors.some(({ classPath }) => isNamed(classPath, wanted) || isNamed(classPath, `${wanted}_C`))
  );
}

function isNamed(classPath: string, wanted: string): boolean {
  return simplifyName(className(classPath)) === simplifyName(wanted);
}

function pathsOf(actors: readonly ClassedActor[]): Set<string> {
  return new Set(actors.map(({ path }) => path));
}
