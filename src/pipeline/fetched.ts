import { nativeClassPath } from '../dictionary/native-facts.ts';
import type { Outcome } from '../unreal/client.ts';
import type { ObjectDescription, PropertyBag } from '../unreal/engine-call.ts';
import { nativeComponentNames } from '../unreal/native-components.ts';
import {
  className,
  classNameHint,
  classOfDefaults,
  componentName,
  componentTemplatePaths,
  defaultObjectPath,
  isActorPath,
  isBlueprintDefaults,
  isInside,
  isNativeClass,
  isTreeTemplate,
  objectName,
  ownerPath,
  treeTemplatePath,
} from '../unreal/object-path.ts';
import { type EditorSession, recall } from '../unreal/session.ts';
import { blueprintClasses, knownTemplates, nearestTemplates, templatePaths } from './blueprint-templates.ts';

/**
 * The answers about an object so far, and what follows from them. Keys are `values <path>`, `description <path>`, …;
 * objects that are read together share their answers.
 */
export interface Fetched {
  session: EditorSession;
  objectPath: string;
  answers: Map<string, Outcome<unknown>>;
  /** What a class default object of a Blueprint is read as: its page has components, and is held against its parent. */
  defaultsAs?: DefaultsReading;
  /** Whether it is asked where the object is and how large. */
  placement?: 'read' | undefined;
}

/** `page`: with its components, held against the class it derives from. `object`: an object like any other. */
export type DefaultsReading = 'page' | 'object';

/** Whether an object is read as the defaults of a Blueprint. */
export function isDefaultsPage({ objectPath, defaultsAs }: Fetched): boolean {
  return defaultsAs === 'page' && isBlueprintDefaults(objectPath);
}

/** The value of an answer that came and was no refusal. */
export function answerOf<T>(fetched: Pick<Fetched, 'answers'>, key: string): T | undefined {
  const outcome = fetched.answers.get(key);
  return outcome?.ok ? (outcome.value as T) : undefined; // each key is only ever asked with one kind of call
}

/** Class of an object: as the engine described it, as remembered, or as its name says. */
export function classPathOf(fetched: Fetched, path: string): string | undefined {
  const told =
    answerOf<ObjectDescription>(fetched, `description ${path}`)?.Class ?? fetched.session.classOf.get(path);
  if (told === undefined && isDefaultsPage(fetched) && path === fetched.objectPath)
    return classOfDefaults(path);
  if (told !== undefined || fetched.answers.has(`description ${path}`)) return told;
  if (isActorPath(path)) return nativeClassPath(classNameHint(objectName(path)));
  const kind = kindOfObject(fetched, path);
  return kind === undefined ? undefined : fetched.session.componentClasses.get(kind);
}

/**
 * What objects have in common that are most likely of one class: the class that an actor's name says, or the actor's
 * class and the name of a component. Whoever relies on it compares the names of the properties.
 */
export function kindOfObject(fetched: Fetched, path: string): string | undefined {
  if (isActorPath(path)) return classPathOf(fetched, path);
  const owner = ownerPath(path);
  const classPath = owner && isActorPath(owner) ? classPathOf(fetched, owner) : undefined;
  return classPath && `${classPath}:${objectName(path)}`;
}

/** Where the defaults of an object stand, best first. */
export function defaultsPaths(fetched: Fetched, path: string): string[] {
  const owner = ownerPath(path);
  if (owner && isActorPath(owner)) {
    const ownerClass = classPathOf(fetched, owner);
    return ownerClass ? templatesOf(fetched, ownerClass, objectName(path)) : [];
  }
  if (isDefaultsPage(fetched)) return inheritedDefaults(fetched, path);
  const classPath = classPathOf(fetched, path);
  return classPath ? [defaultObjectPath(classPath)] : [];
}

/** Templates of an actor's component: in its class, then in the Blueprints that this derives from. */
function templatesOf({ session }: Fetched, classPath: string, name: string): string[] {
  const [, ...parents] = blueprintClasses(session, classPath);
  return [
    ...componentTemplatePaths(classPath, name),
    ...parents.map(parent => treeTemplatePath(parent, name)),
  ];
}

/** What a part of a Blueprint's defaults is held against: the same part of the class that it derives from. */
function inheritedDefaults(fetched: Fetched, path: string): string[] {
  const { session, objectPath } = fetched;
  const ofPage = classOfDefaults(objectPath) ?? '';
  const owner = isTreeTemplate(path) ? (ownerPath(path) ?? '') : ofPage;
  const parent = session.parentClasses.get(owner);
  if (path === objectPath) return parent === undefined ? [] : [defaultObjectPath(parent)];
  const classPath = classPathOf(fetched, path);
  const ofClass = classPath === undefined ? [] : [defaultObjectPath(classPath)];
  if (parent === undefined) return ofClass;
  return isTreeTemplate(path)
    ? [...(isNativeClass(parent) ? [] : templatesOf(fetched, parent, componentName(path))), ...ofClass]
    : [`${defaultObjectPath(parent)}:${objectName(path)}`, ...ofClass];
}

/** Components of the actor: as the engine listed them, as its values refer to them, or as its class had them. */
export function componentPaths(fetched: Fetched): { paths: string[]; certainty: 'told' | 'guessed' } {
  const { objectPath, session } = fetched;
  if (isDefaultsPage(fetched)) return defaultsComponents(fetched);
  const listed = answerOf<string[]>(fetched, `components ${objectPath}`);
  if (listed) return { paths: listed.filter(path => isInside(path, objectPath)), certainty: 'told' };
  const classPath = classPathOf(fetched, objectPath) ?? '';
  const names = session.componentNames.get(classPath) ?? nativeComponentNames(className(classPath));
  const guessed = names.map(name => `${objectPath}.${name}`);
  const bag = answerOf<PropertyBag>(fetched, `values ${objectPath}`);
  if (!bag) return { paths: guessed, certainty: 'guessed' };
  // 5.8 does not list components: those that the actor's own properties name are seen all the same.
  const referred = Object.values(bag).filter(
    (value): value is string =>
      typeof value === 'string' && ownerPath(value)?.toLowerCase() === objectPath.toLowerCase(),
  );
  const there = guessed.filter(path => fetched.answers.get(`values ${path}`)?.ok !== false);
  return { paths: [...new Set([...referred, ...there])], certainty: 'told' };
}

function defaultsComponents(fetched: Fetched): ReturnType<typeof componentPaths> {
  const { objectPath, session, answers } = fetched;
  const values = answerOf<PropertyBag>(fetched, `values ${objectPath}`);
  if (!values)
    return { paths: knownTemplates(session, classOfDefaults(objectPath) ?? ''), certainty: 'guessed' };
  const description = recall(session.descriptions, classOfDefaults(objectPath) ?? '');
  const paths = templatePaths(session, {
    ...{ objectPath, values, description },
    state: path => {
      const outcome = answers.get(`values ${path}`);
      if (outcome === undefined) return 'unknown';
      return outcome.ok ? 'there' : 'missing';
    },
  });
  return { paths, certainty: 'told' };
}

/** Components as the page shows them: of templates in several classes the nearest. */
export function shownComponentPaths(fetched: Fetched): string[] {
  const { paths } = componentPaths(fetched);
  if (!isDefaultsPage(fetched)) return paths;
  return nearestTemplates(paths.filter(path => fetched.answers.get(`values ${path}`)?.ok === true));
}

/** What tells two versions of a class apart at a glance: the names that a whole-object read has. */
export function namesOf(bag: PropertyBag): string {
  return Object.keys(bag).join();
}
