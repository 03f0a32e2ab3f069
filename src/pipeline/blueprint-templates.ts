import { nativeClassChain } from '../dictionary/native-facts.ts';
import type { DescribedProperty, ObjectDescription, PropertyBag } from '../unreal/engine-call.ts';
import {
  className,
  classOfDefaults,
  componentName,
  defaultObjectPath,
  isInside,
  isNativeClass,
  isTreeTemplate,
  ownerPath,
  treeTemplatePath,
} from '../unreal/object-path.ts';
import { type EditorSession, recall } from '../unreal/session.ts';

/** Blueprints that derive from Blueprints: more would be a strange project. */
const MOST_PARENTS = 16;

/** A Blueprint class and the Blueprint classes that it derives from, nearest first, as far as they are known. */
export function blueprintClasses({ parentClasses }: EditorSession, classPath: string): string[] {
  const chain: string[] = [];
  for (let at: string | undefined = classPath; at !== undefined && !isNativeClass(at); ) {
    if (chain.includes(at) || chain.length >= MOST_PARENTS) break;
    chain.push(at);
    at = parentClasses.get(at);
  }
  return chain;
}

/** What is known of a class default object when its components are looked for. */
export interface SeenDefaults {
  objectPath: string;
  values: PropertyBag | undefined;
  description: ObjectDescription | undefined;
  /** Whether the engine has answered for a path, and whether there is something. */
  state(path: string): 'there' | 'missing' | 'unknown';
}

/**
 * The components of a Blueprint's defaults: those that native code makes are sub-objects of the class default object;
 * those of a component tree are templates in the class that declares them, or in the nearest class below it that has
 * values of its own for them. [derived] from engine naming
 */
export function templatePaths(session: EditorSession, seen: SeenDefaults): string[] {
  const { objectPath, values = {}, description } = seen;
  const native = Object.values(values).filter(
    (value): value is string => typeof value === 'string' && isInside(value, objectPath),
  );
  const classes = blueprintClasses(session, classOfDefaults(objectPath) ?? '');
  const templates = treeComponents(description, values).flatMap(({ Name }) => {
    const places = classes.map(each => treeTemplatePath(each, Name)).filter(isOpen(session, seen));
    const nearest = places.findIndex(place => seen.state(place) === 'there');
    // Until it is known where the nearest one is, all places that may be nearer are asked.
    return nearest < 0 ? places : places.slice(0, nearest + 1);
  });
  return [...new Set([...native, ...templates])];
}

/** Where the components of a Blueprint's defaults are, by what was read of it before. */
export function knownTemplates(session: EditorSession, classPath: string): string[] {
  const objectPath = defaultObjectPath(classPath);
  const known = session.templates.get(objectPath);
  if (known) return known;
  const values = recall(session.defaults, objectPath);
  const description = recall(session.descriptions, classPath);
  return templatePaths(session, {
    ...{ objectPath, values: values === 'missing' ? undefined : values, description },
    state: () => 'unknown',
  });
}

/** Of what stands in several classes the nearest. */
export function nearestTemplates(paths: readonly string[]): string[] {
  const seen = new Set<string>();
  return paths.filter(path => {
    const key = componentName(path).toLowerCase();
    if (isTreeTemplate(path) && seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

/** The class whose template a component is, where that is not the one whose page it is on. */
export function inheritedFrom(objectPath: string, templatePath: string): string | undefined {
  const owner = ownerPath(templatePath);
  const isOwn = owner?.toLowerCase() === classOfDefaults(objectPath)?.toLowerCase();
  return isTreeTemplate(templatePath) && !isOwn ? owner : undefined;
}

/** What a component tree makes is a variable of the class, and empty in the class default object. */
export function treeComponents(
  description: ObjectDescription | undefined,
  values: PropertyBag,
): DescribedProperty[] {
  return (description?.Properties ?? []).filter(({ Name, TypePath, ContainerType }) => {
    const isVariable = ContainerType === '' && (values[Name] === '' || values[Name] === 'None');
    const isOwn = isVariable && !NATIVE_POINTERS.has(Name);
    return isOwn && nativeClassChain(className(TypePath)).includes('ActorComponent');
  });
}

/** What every actor declares without making it. */
const NATIVE_POINTERS: ReadonlySet<string> = new Set(['InputComponent', 'RootComponent']);

function isOpen(session: EditorSession, { state }: SeenDefaults): (path: string) => boolean {
  return path =>
    state(path) !== 'missing' && (state(path) === 'there' || recall(session.defaults, path) !== 'missing');
}
