import { nativeClass, nativeClassPath } from '../../dictionary/native-facts.ts';
import type { InspectContext } from '../../kernel/views/define-view.ts';
import { allowListLines } from '../../unreal/allow-list.ts';
import { getObjectClass } from '../../unreal/engine-functions.ts';
import { type EngineFunctionName, permissionFor } from '../../unreal/function-table.ts';
import { FINDING, isListingRefused } from '../../unreal/level-list.ts';
import { LARGE_LEVEL } from '../../unreal/level-mirror.ts';
import { className, classNameHint, isPlayPath, objectName } from '../../unreal/object-path.ts';
import { readClassesByLists } from '../../unreal/read-classes.ts';

/** Stands for a class where classes are counted. */
export const UNKNOWN_CLASS = '(unknown)';

/** How many actors are of each class, the most first. */
export function countClasses(actors: readonly { classPath: string }[]): Record<string, number> {
  const counts = new Map<string, number>();
  for (const { classPath } of actors) {
    const name = className(classPath) || UNKNOWN_CLASS;
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return Object.fromEntries([...counts].toSorted(([, a], [, b]) => b - a));
}

/** Classes of actors, in the order of their paths; empty texts where nothing is known. */
export interface ActorClasses {
  classPaths: string[];
  /** Why they are only probable. */
  note?: string;
}

const LISTED = 'This project lets nobody list actors (5.8): the list is what the editor tells by itself.';
const GUESSED =
  'Classes may not be asked for: they are taken from object names, and actors with other names have none.';
const REMEDY = 'To have them asked for, add to Config/DefaultRemoteControl.ini and restart the editor:';

/**
 * Asks for the class of each actor; where a 5.8 project does not allow that, names tell what they can.
 * @param needed what else the caller asks for, and a project must allow
 */
export async function readActorClasses(
  context: InspectContext,
  paths: readonly string[],
  needed: readonly EngineFunctionName[] = [],
): Promise<ActorClasses> {
  const { classes } = context.session.mirror;
  if (paths.length <= LARGE_LEVEL) return askClasses(context, paths, needed);
  // What is shown of these is held against the editor by whoever shows it.
  const unknown = paths.filter(path => !classes.has(path));
  const { note, classPaths } = await readUnknown(context, unknown, needed);
  if (note !== undefined) {
    const guessed = new Map(unknown.map((path, index) => [path, classPaths[index] ?? '']));
    return { classPaths: paths.map(path => classes.get(path) ?? guessed.get(path) ?? ''), note };
  }
  for (const [index, path] of unknown.entries()) {
    const classPath = classPaths[index] ?? '';
    if (classPath !== '') classes.set(path, classPath);
  }
  return { classPaths: paths.map(path => classes.get(path) ?? '') };
}

/** From so many actors on, classes are told from lists. */
const MANY_UNKNOWN = 400;

async function readUnknown(
  context: InspectContext,
  paths: readonly string[],
  needed: readonly EngineFunctionName[],
): Promise<ActorClasses> {
  const { session, signal } = context;
  const sorted =
    paths.length >= MANY_UNKNOWN && session.mirror.sortsByLists && !paths.some(isPlayPath)
      ? await readClassesByLists(session, paths, signal)
      : undefined;
  return sorted
    ? { classPaths: paths.map(path => sorted.get(path) ?? '') }
    : askClasses(context, paths, needed);
}

async function askClasses(
  { session, signal }: InspectContext,
  paths: readonly string[],
  needed: readonly EngineFunctionName[],
): Promise<ActorClasses> {
  const outcomes = await session.client.sendAll(paths.map(getObjectClass), { signal });
  const failed = outcomes.find(outcome => !outcome.ok);
  // One actor that went away is no failure; a question that nobody answers is.
  const isUnanswered = outcomes.length > 0 && outcomes.every(outcome => !outcome.ok);
  if (failed && !failed.ok && isUnanswered) {
    if (failed.error.code !== 'remote_call_not_allowed') throw failed.error;
    const isListed = isListingRefused(session);
    const functions = [...(isListed ? FINDING : []), 'getObjectClass', ...needed] as const;
    const said = [...(isListed ? [LISTED] : []), GUESSED, REMEDY].join(' ');
    const lines = allowListLines([...new Set(functions)].map(permissionFor));
    return { classPaths: paths.map(guessClass), note: [said, ...lines].join('\n') };
  }
  return { classPaths: outcomes.map(outcome => (outcome.ok ? outcome.value : '')) };
}

/** What names tell of classes: paths of those of the engine, names of Blueprints for paths, empty texts of others. */
export function guessClassPaths(paths: readonly string[]): string[] {
  return paths.map(path => {
    const name = guessClass(path);
    return nativeClassPath(name) ?? name;
  });
}

/** `PointLight` of `PointLight_2`, `BP_Lamp_C` of `BP_Lamp_C_3`; nothing of a name that tells no class. */
function guessClass(path: string): string {
  const name = classNameHint(objectName(path));
  return nativeClass(name) !== undefined || name.endsWith('_C') ? name : '';
}
