import { BridgeError } from '../base/errors.ts';
import { nativeClassChain } from '../dictionary/native-facts.ts';
import type { Outcome } from '../unreal/client.ts';
import type { EngineCall, PropertyBag } from '../unreal/engine-call.ts';
import { refusedBefore } from '../unreal/engine-errors.ts';
import { getComponents, getRootComponent } from '../unreal/engine-functions.ts';
import type { FetchedComponent, FetchedObject } from '../unreal/fetched-object.ts';
import { className, defaultObjectPath, isActorPath, objectName, ownerPath } from '../unreal/object-path.ts';
import { type EditorSession, recall } from '../unreal/session.ts';
import { answerOf, classPathOf, componentPaths, defaultsPaths, type Gathered } from './gathered.ts';
import { knownRoot } from './known-root.ts';

/** Puts the answers about an object together, or says why the object itself could not be read. */
export function assemble(gathered: Gathered): Outcome<FetchedObject> {
  const failure = gathered.answers.get(`values ${gathered.objectPath}`);
  return failure && !failure.ok ? failure : { ok: true, value: assembleWhole(gathered) };
}

function assembleWhole(gathered: Gathered): FetchedObject {
  const { objectPath, session } = gathered;
  const label = answerOf<string>(gathered, `label ${objectPath}`);
  const listed = componentPaths(gathered).paths;
  const components = listed
    .map(path => assembleComponent(gathered, path))
    .filter(component => component !== undefined);
  const object = assembleObject(gathered, objectPath);
  const told = rootOf(gathered, object, components);
  const root = 'path' in told ? told.path : undefined;
  const componentsUnread =
    isActorPath(objectPath) && failureOf(gathered, getComponents(objectPath), 'components');
  if (isActorPath(objectPath)) session.componentNames.set(object.classPath, listed.map(objectName));
  return {
    ...object,
    // As the engine spells it: a path is found in any case, but references are compared letter by letter.
    objectPath: ownerPath(root ?? components[0]?.objectPath ?? '') ?? objectPath,
    ...(label !== undefined && { label }),
    components: components
      .map(component => ({ ...component, isRoot: component.objectPath === root }))
      .toSorted((a, b) => Number(b.isRoot) - Number(a.isRoot)),
    ...(componentsUnread && { componentsUnread }),
    ...('unread' in told && { rootUnread: told.unread }),
  };
}

/** The root component as the engine tells it, or as it follows from the class; never one that is only likely. */
function rootOf(
  gathered: Gathered,
  object: Pick<FetchedObject, 'classPath' | 'classChain'>,
  components: readonly FetchedComponent[],
): { path: string | undefined } | { unread: BridgeError } {
  const { objectPath } = gathered;
  if (!isActorPath(objectPath)) return { path: undefined };
  const told = answerOf<string>(gathered, `root ${objectPath}`);
  if (told !== undefined) return { path: told || undefined };
  const path = knownRoot(gathered.session, object, components)?.objectPath;
  const unread = failureOf(gathered, getRootComponent(objectPath), 'root');
  return path === undefined && unread ? { unread } : { path };
}

/** Why something was not told: the engine refused it now, or did before and was not asked again. */
function failureOf(
  { answers, objectPath }: Gathered,
  call: EngineCall<unknown>,
  what: 'components' | 'root',
): BridgeError | undefined {
  const outcome = answers.get(`${what} ${objectPath}`);
  if (outcome) return outcome.ok ? undefined : outcome.error;
  return refusedBefore(call);
}

function assembleComponent(gathered: Gathered, path: string): FetchedComponent | undefined {
  if (gathered.answers.get(`values ${path}`)?.ok !== true) return undefined;
  return { ...assembleObject(gathered, path), name: objectName(path), isRoot: false };
}

function assembleObject(gathered: Gathered, path: string): Omit<FetchedObject, 'components'> {
  const { session } = gathered;
  const bag = answerOf<PropertyBag>(gathered, `values ${path}`);
  const classPath = classPathOf(gathered, path);
  if (!bag || !classPath)
    throw new BridgeError('unexpected_engine_answer', `The class of ${path} is not known.`);
  return {
    objectPath: path,
    classPath,
    classChain: classChainOf(session, classPath, bag),
    values: bag,
    defaults: findDefaults(gathered, path),
    description: recall(session.descriptions, classPath),
  };
}

function findDefaults(gathered: Gathered, path: string): PropertyBag | undefined {
  const classPath = classPathOf(gathered, path);
  const candidates = [...defaultsPaths(gathered, path), ...(classPath ? [defaultObjectPath(classPath)] : [])];
  for (const candidate of candidates) {
    const found = recall(gathered.session.defaults, candidate);
    if (found !== undefined && found !== 'missing') return found;
  }
  return undefined;
}

/** Class names, nearest first. Of a class that nobody knows, what its properties betray. [derived] */
function classChainOf(session: EditorSession, classPath: string, bag: PropertyBag): string[] {
  const name = className(classPath);
  const known = session.classChains.get(classPath) ?? nativeClassChain(name);
  if (known.length > 1) return known;
  const base =
    'bHidden' in bag && 'Tags' in bag ? 'Actor' : 'ComponentTags' in bag ? 'ActorComponent' : 'Object';
  const sceneBase = 'RelativeLocation' in bag ? 'SceneComponent' : base;
  return [...new Set([name, ...nativeClassChain(sceneBase)])];
}
