import { nativeClassPath } from '../dictionary/native-facts.ts';
import type { Outcome } from '../unreal/client.ts';
import type { ObjectDescription, PropertyBag } from '../unreal/engine-call.ts';
import { nativeComponentNames } from '../unreal/native-components.ts';
import {
  className,
  classNameHint,
  componentTemplatePaths,
  defaultObjectPath,
  isActorPath,
  isInside,
  objectName,
  ownerPath,
} from '../unreal/object-path.ts';
import type { EditorSession } from '../unreal/session.ts';

/**
 * The answers about an object so far, and what follows from them. Keys are `values <path>`, `description <path>`, …;
 * objects that are read together share their answers.
 */
export interface Fetched {
  session: EditorSession;
  objectPath: string;
  answers: Map<string, Outcome<unknown>>;
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
    return ownerClass ? componentTemplatePaths(ownerClass, objectName(path)) : [];
  }
  const classPath = classPathOf(fetched, path);
  return classPath ? [defaultObjectPath(classPath)] : [];
}

/** Components of the actor: as the engine listed them, as its values refer to them, or as its class had them. */
export function componentPaths(fetched: Fetched): { paths: string[]; certainty: 'told' | 'guessed' } {
  const { objectPath, session } = fetched;
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

/** What tells two versions of a class apart at a glance: the names that a whole-object read has. */
export function namesOf(bag: PropertyBag): string {
  return Object.keys(bag).join();
}
