import { BridgeError } from '../base/errors.ts';
import { nativeClassChain } from '../dictionary/native-facts.ts';
import type { FetchedComponent, FetchedObject } from '../unreal/fetched-object.ts';
import { nativeComponentNames } from '../unreal/native-components.ts';
import { className, defaultObjectPath, isNativeClass, objectName } from '../unreal/object-path.ts';
import { type EditorSession, recall, remember } from '../unreal/session.ts';
import { fetchObjects } from './fetch.ts';
import type { FetchContext } from './fetch-context.ts';
import { knownRoot } from './known-root.ts';

/**
 * An actor as its class makes it, before there is one: the class default object with its components. Those that native
 * code makes are its sub-objects; those of a Blueprint's component tree are templates in the class, which its description
 * names. [derived from engine naming] A session asks once a class.
 *
 * @throws BridgeError `object_not_found` for a class that is not in memory
 */
export async function readPrototype(context: FetchContext, classPath: string): Promise<FetchedObject> {
  const { session, signal } = context;
  const known = recall(session.prototypes, classPath);
  if (known) return known;
  const defaults = defaultObjectPath(classPath);
  session.classOf.set(defaults, classPath);
  const guesses = isNativeClass(classPath) ? nativeComponentNames(className(classPath)) : [];
  const [object, ...guessed] = await fetchObjects(
    session,
    [defaults, ...guesses.map(name => `${defaults}:${name}`)],
    { signal },
  );
  if (!object?.ok) {
    session.classOf.delete(defaults);
    throw object?.error;
  }
  const read = new Map(guessed.flatMap(each => (each.ok ? [[each.value.objectPath, each.value]] : [])));
  const places = listComponents(object.value, [...read.keys()]);
  const components = await readComponents(context, places, read);
  const prototype = withRoot(context.session, { ...object.value, components });
  session.prototypes.set(classPath, remember(prototype, classPath));
  return prototype;
}

/** Where a component's own defaults stand, and its class where that is known. */
interface ComponentPlace {
  name: string;
  path: string;
  classPath?: string;
}

/** Those that the default object refers to, those that were guessed right, and those that the description names. */
function listComponents(object: FetchedObject, guessed: readonly string[]): ComponentPlace[] {
  const prefix = `${object.objectPath}:`.toLowerCase();
  const referred = Object.values(object.values).filter(
    (value): value is string => typeof value === 'string' && value.toLowerCase().startsWith(prefix),
  );
  const native = [...new Set([...guessed, ...referred])].map(path => ({ name: objectName(path), path }));
  const described = (object.description?.Properties ?? []).flatMap(({ Name, TypePath, ContainerType }) => {
    const isComponent = nativeClassChain(className(TypePath)).includes('ActorComponent');
    const isVariable = object.values[Name] === '' && ContainerType === '';
    if (!isComponent || !isVariable || isNativeClass(object.classPath)) return [];
    return [{ name: Name, path: `${object.classPath}:${Name}_GEN_VARIABLE`, classPath: TypePath }];
  });
  return [...native, ...described];
}

async function readComponents(
  { session, signal }: FetchContext,
  places: readonly ComponentPlace[],
  read: Map<string, FetchedObject>,
): Promise<FetchedComponent[]> {
  // Objects whose class is known share a description: one takes up to 200 KB.
  for (const { path, classPath } of places) {
    if (!classPath) continue;
    for (const each of [path, defaultObjectPath(classPath)]) session.classOf.set(each, classPath);
  }
  // The template of a component that a parent Blueprint has stands in the parent: its class says where its properties
  // are. Classes come first: they are there, so the descriptions are theirs.
  const wanted = [
    ...places.flatMap(({ classPath }) => (classPath ? [defaultObjectPath(classPath)] : [])),
    ...places.flatMap(({ path }) => (read.has(path) ? [] : [path])),
  ];
  const outcomes = await fetchObjects(session, [...new Set(wanted)], { signal });
  for (const outcome of outcomes) if (outcome.ok) read.set(outcome.value.objectPath, outcome.value);
  return places.flatMap(({ name, path, classPath }) => {
    const found = read.get(path) ?? (classPath ? read.get(defaultObjectPath(classPath)) : undefined);
    return found ? [asComponent(found, name, path)] : [];
  });
}

/** Marks the root where it is known for sure; says why nothing can be placed by it where it is not. */
function withRoot(session: EditorSession, object: FetchedObject): FetchedObject {
  const root = knownRoot(session, object, object.components);
  const components = object.components
    .map(component => ({ ...component, isRoot: component === root }))
    .toSorted((a, b) => Number(b.isRoot) - Number(a.isRoot));
  if (root || !components.some(({ values }) => 'RelativeLocation' in values))
    return { ...object, components };
  const rootUnread = new BridgeError(
    'invalid_arguments',
    `Which component is the root of a new ${object.classChain[0]} shows only when it is there.`,
    { remedy: 'Place it with the arguments of `spawn_actor`, or move it in a later call.' },
  );
  return { ...object, components, rootUnread };
}

function asComponent(
  { components: _, label: __, ...object }: FetchedObject,
  name: string,
  objectPath: string,
): FetchedComponent {
  return { ...object, objectPath, name, isRoot: false };
}
