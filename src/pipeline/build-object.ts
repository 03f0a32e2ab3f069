import { BridgeError } from '../base/errors.ts';
import { nativeClassChain } from '../dictionary/native-facts.ts';
import type { Outcome } from '../unreal/client.ts';
import type { EngineCall, PropertyBag } from '../unreal/engine-call.ts';
import { refusedBefore } from '../unreal/engine-errors.ts';
import { getComponents, getRootComponent } from '../unreal/engine-functions.ts';
import type { FetchedComponent, FetchedObject, Placement } from '../unreal/fetched-object.ts';
import {
  className,
  componentName,
  defaultObjectPath,
  isActorPath,
  objectName,
  ownerPath,
} from '../unreal/object-path.ts';
import { type EditorSession, recall } from '../unreal/session.ts';
import { blueprintClasses, inheritedFrom } from './blueprint-templates.ts';
import {
  answerOf,
  classPathOf,
  defaultsPaths,
  type Fetched,
  isDefaultsPage,
  shownComponentPaths,
} from './fetched.ts';
import { knownRoot } from './known-root.ts';
import { placementCalls } from './placement.ts';

/** Puts the answers about an object together, or says why the object itself could not be read. */
export function buildObject(fetched: Fetched): Outcome<FetchedObject> {
  const failure = fetched.answers.get(`values ${fetched.objectPath}`);
  return failure && !failure.ok ? failure : { ok: true, value: buildWhole(fetched) };
}

function buildWhole(fetched: Fetched): FetchedObject {
  const { objectPath, session } = fetched;
  const label = answerOf<string>(fetched, `label ${objectPath}`);
  const listed = shownComponentPaths(fetched);
  const components = listed
    .map(path => buildComponent(fetched, path))
    .filter(component => component !== undefined);
  const object = buildObjectOf(fetched, objectPath);
  const told = rootOf(fetched, object, components);
  const root = 'path' in told ? told.path : undefined;
  const componentsUnread =
    isActorPath(objectPath) && failureOf(fetched, getComponents(objectPath), 'components');
  if (isActorPath(objectPath)) session.componentNames.set(object.classPath, listed.map(objectName));
  if (isDefaultsPage(fetched)) session.templates.set(objectPath, listed);
  return {
    ...object,
    // As the engine spells it: a path is found in any case, but references are compared letter by letter.
    objectPath: (isActorPath(objectPath) && ownerPath(root ?? components[0]?.objectPath ?? '')) || objectPath,
    ...(label !== undefined && { label }),
    components: components
      .map(component => ({ ...component, isRoot: component.objectPath === root }))
      .toSorted((a, b) => Number(b.isRoot) - Number(a.isRoot)),
    ...(fetched.placement && { placement: placementOf(fetched) }),
    ...(componentsUnread && { componentsUnread }),
    ...('unread' in told && { rootUnread: told.unread }),
  };
}

/** The root component as the engine tells it, or as it follows from the class; never one that is only likely. */
function rootOf(
  fetched: Fetched,
  object: Pick<FetchedObject, 'classPath' | 'classChain'>,
  components: readonly FetchedComponent[],
): { path: string | undefined } | { unread: BridgeError } {
  const { objectPath } = fetched;
  if (!isActorPath(objectPath)) return { path: undefined };
  const told = answerOf<string>(fetched, `root ${objectPath}`);
  if (told !== undefined) return { path: told || undefined };
  const path = knownRoot(fetched.session, object, components)?.objectPath;
  const unread = failureOf(fetched, getRootComponent(objectPath), 'root');
  return path === undefined && unread ? { unread } : { path };
}

/** Where it is, as far as it was told. */
function placementOf(fetched: Fetched): Placement {
  const { objectPath, session } = fetched;
  const calls = placementCalls(objectPath, classPathOf(fetched, objectPath));
  const placement: Placement = Object.fromEntries(
    calls.map(([what]) => [what, answerOf(fetched, `${what} ${objectPath}`)]),
  );
  const [first] = calls;
  const unread = first && failureOf(fetched, first[1], isActorPath(objectPath) ? 'location' : 'bounds');
  const { attachedTo = '' } = placement;
  if (attachedTo !== '') session.attachedTo.set(objectPath, attachedTo);
  const attachedLabel = answerOf<string>(fetched, `label ${attachedTo}`);
  return { ...placement, ...(attachedLabel !== undefined && { attachedLabel }), ...(unread && { unread }) };
}

/** Why something was not told: the engine refused it now, or did before and was not asked again. */
function failureOf(
  { answers, objectPath }: Fetched,
  call: EngineCall<unknown>,
  what: 'components' | 'root' | keyof Placement,
): BridgeError | undefined {
  const outcome = answers.get(`${what} ${objectPath}`);
  if (outcome) return outcome.ok ? undefined : outcome.error;
  return refusedBefore(call);
}

function buildComponent(fetched: Fetched, path: string): FetchedComponent | undefined {
  if (fetched.answers.get(`values ${path}`)?.ok !== true) return undefined;
  const parent = isDefaultsPage(fetched) ? inheritedFrom(fetched.objectPath, path) : undefined;
  return {
    ...buildObjectOf(fetched, path),
    name: isDefaultsPage(fetched) ? componentName(path) : objectName(path),
    isRoot: false,
    ...(parent !== undefined && { inheritedFrom: parent }),
  };
}

function buildObjectOf(fetched: Fetched, path: string): Omit<FetchedObject, 'components'> {
  const { session } = fetched;
  const bag = answerOf<PropertyBag>(fetched, `values ${path}`);
  const classPath = classPathOf(fetched, path);
  if (!bag || !classPath)
    throw new BridgeError('unexpected_engine_answer', `The class of ${path} is not known.`);
  return {
    objectPath: path,
    classPath,
    classChain: classChainOf(session, classPath, bag),
    values: bag,
    defaults: findDefaults(fetched, path),
    description: recall(session.descriptions, classPath),
  };
}

function findDefaults(fetched: Fetched, path: string): PropertyBag | undefined {
  const classPath = classPathOf(fetched, path);
  const isPage = isDefaultsPage(fetched) && path === fetched.objectPath;
  const ofClass = classPath && !isPage ? [defaultObjectPath(classPath)] : [];
  const candidates = [...defaultsPaths(fetched, path), ...ofClass];
  for (const candidate of candidates) {
    const found = recall(fetched.session.defaults, candidate);
    if (found !== undefined && found !== 'missing') return found;
  }
  return undefined;
}

/** Of a Blueprint all the way up, as far as its ancestors are known. */
function knownChain(session: EditorSession, classPath: string): string[] | undefined {
  const chains = blueprintClasses(session, classPath).map(each => session.classChains.get(each));
  if (chains[0] === undefined) return undefined;
  return [
    ...new Set(chains.flatMap((chain, at) => (at < chains.length - 1 ? chain?.slice(0, 1) : chain) ?? [])),
  ];
}

/** Class names, nearest first. Of a class that nobody knows, what its properties betray. [derived] */
function classChainOf(session: EditorSession, classPath: string, bag: PropertyBag): string[] {
  const name = className(classPath);
  const known = knownChain(session, classPath) ?? [...nativeClassChain(name)];
  if (known.length > 1) return known;
  const base =
    'bHidden' in bag && 'Tags' in bag ? 'Actor' : 'ComponentTags' in bag ? 'ActorComponent' : 'Object';
  const sceneBase = 'RelativeLocation' in bag ? 'SceneComponent' : base;
  return [...new Set([name, ...nativeClassChain(sceneBase)])];
}
