import { BridgeError } from '../base/errors.ts';
import { nativeClassChain } from '../dictionary/native-facts.ts';
import type { Outcome } from '../unreal/client.ts';
import type { PropertyBag } from '../unreal/engine-call.ts';
import type { FetchedComponent, FetchedObject } from '../unreal/fetched-object.ts';
import { nativeComponentNames } from '../unreal/native-components.ts';
import { className, defaultObjectPath, isActorPath, objectName, ownerPath } from '../unreal/object-path.ts';
import { type EditorSession, recall } from '../unreal/session.ts';
import { answerOf, classPathOf, componentPaths, defaultsPaths, type Gathered } from './gathered.ts';

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
  const root = answerOf<string>(gathered, `root ${objectPath}`) || guessRoot(object, components);
  if (isActorPath(objectPath)) session.componentNames.set(object.classPath, listed.map(objectName));
  return {
    ...object,
    // As the engine spells it: a path is found in any case, but references are compared letter by letter.
    objectPath: ownerPath(root ?? '') ?? objectPath,
    ...(label !== undefined && { label }),
    components: components
      .map(component => ({ ...component, isRoot: component.objectPath === root }))
      .toSorted((a, b) => Number(b.isRoot) - Number(a.isRoot)),
  };
}

/**
 * Where 5.8 does not tell: the first component that native code makes, a Blueprint's own root, or the first with a place
 * in space. [derived]
 */
function guessRoot(
  { classChain }: Pick<FetchedObject, 'classChain'>,
  components: readonly FetchedComponent[],
): string | undefined {
  const [native] = classChain.map(nativeComponentNames).find(names => names.length > 0) ?? [];
  const placed = components.filter(({ values }) => 'RelativeLocation' in values);
  const named = [native, 'DefaultSceneRoot'].map(name => placed.find(each => each.name === name));
  return (named.find(each => each !== undefined) ?? placed[0] ?? components[0])?.objectPath;
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
