import type { EngineCall } from './engine-call.ts';
import { getDerivedClasses, getManyActorsOf, getObjectClass } from './engine-functions.ts';
import { classNameHint, objectName } from './object-path.ts';
import type { EditorSession } from './session.ts';

/** More kinds of names than this say nothing of classes. */
const MOST_STEMS = 400;

/** What a list takes beside the paths in it. */
const BESIDE_PATH = 8;

interface Asked {
  session: EditorSession;
  signal: AbortSignal | undefined;
}

/**
 * The classes of many actors by a few questions: one actor of each kind of name tells a class, the engine lists the
 * actors of that and of each class that derives from it. Who is in the list of a class and of none below it is of that
 * very class. Only those that this leaves open are asked one by one.
 * @returns class paths by actor; undefined where the engine refuses one of the questions, or names tell nothing
 */
export async function readClassesByLists(
  session: EditorSession,
  paths: readonly string[],
  signal?: AbortSignal,
): Promise<Map<string, string> | undefined> {
  const asked = { session, signal };
  const stems = new Map<string, string[]>();
  for (const path of paths) addTo(stems, classNameHint(objectName(path)), path);
  if (stems.size > MOST_STEMS) return undefined;
  const samples = [...stems.values()].flatMap(([first]) => first ?? []);
  const classes = await ask(asked, samples.map(getObjectClass));
  // Any actor stands for the world that it is in.
  const [world] = samples;
  if (!classes || world === undefined) return undefined;
  const expected = countExpected([...stems.values()], classes);
  const lists = await askLists(asked, world, expected);
  if (!lists) return undefined;
  const { found, open } = sortOut(paths, lists);
  const [listsBelow, told] = await Promise.all([
    ask(
      asked,
      open.classes.map(classPath => getManyActorsOf(world, classPath, 0)),
    ),
    askEach(asked, open.actors),
  ]);
  const below = [...new Set(listsBelow?.flat())].filter(path => found.has(path));
  const toldBelow = await askEach(asked, below);
  if (!listsBelow || !told || !toldBelow) return undefined;
  return new Map([...found, ...told, ...toldBelow]);
}

/** The classes of a few actors. */
async function askEach(asked: Asked, paths: readonly string[]): Promise<[string, string][] | undefined> {
  const told = await ask(asked, paths.map(getObjectClass));
  return told && paths.map((path, index) => [path, told[index] ?? '']);
}

/** All answers, or undefined where one of the questions is refused. */
async function ask<T>({ session, signal }: Asked, calls: readonly EngineCall<T>[]): Promise<T[] | undefined> {
  if (calls.length === 0) return [];
  const outcomes = await session.client.sendAll(calls, { signal });
  const failed = outcomes.find(outcome => !outcome.ok);
  if (failed && !failed.ok && failed.error.retryable) throw failed.error;
  return failed ? undefined : outcomes.flatMap(outcome => (outcome.ok ? [outcome.value] : []));
}

/** By class, the bytes of the paths that are probably of it. */
function countExpected(
  groups: readonly (readonly string[])[],
  classes: readonly string[],
): Map<string, number> {
  const bytes = new Map<string, number>();
  for (const [index, group] of groups.entries()) {
    const classPath = classes[index] ?? '';
    if (classPath === '') continue;
    const size = group.reduce((sum, path) => sum + path.length + BESIDE_PATH, 0);
    bytes.set(classPath, (bytes.get(classPath) ?? 0) + size);
  }
  return bytes;
}

/** Of a class: its actors, those of classes below it included, and these classes. */
interface ClassList {
  classPath: string;
  actors: ReadonlySet<string>;
  below: ReadonlySet<string>;
}

async function askLists(
  asked: Asked,
  world: string,
  expected: ReadonlyMap<string, number>,
): Promise<ClassList[] | undefined> {
  const classes = [...expected.keys()];
  const answers = await ask<string[]>(asked, [
    ...classes.map(classPath => getDerivedClasses([classPath])),
    ...[...expected].map(([classPath, bytes]) => getManyActorsOf(world, classPath, bytes)),
  ]);
  const [below, actors] = [answers?.slice(0, classes.length), answers?.slice(classes.length)];
  if (!below || !actors) return undefined;
  return classes.map((classPath, index) => ({
    classPath,
    actors: new Set(actors[index]),
    below: new Set(below[index]),
  }));
}

/**
 * The lowest class of each actor among those that were listed, and what that leaves open: actors in no list, and for each
 * class either the classes below it that were not listed, or its actors, whichever are fewer.
 */
function sortOut(
  paths: readonly string[],
  lists: readonly ClassList[],
): { found: Map<string, string>; open: { classes: string[]; actors: string[] } } {
  // A class stands before those that it derives from.
  const ordered = lists.toSorted((a, b) => a.below.size - b.below.size);
  const listed = new Set(lists.map(({ classPath }) => classPath));
  const found = new Map<string, string>();
  const actors: string[] = [];
  const members = new Map<ClassList, string[]>();
  for (const path of paths) {
    const lowest = ordered.find(list => list.actors.has(path));
    if (!lowest) actors.push(path);
    else {
      found.set(path, lowest.classPath);
      addTo(members, lowest, path);
    }
  }
  const classes = new Set<string>();
  for (const [{ below }, own] of members) {
    const unlisted = [...below].filter(classPath => !listed.has(classPath));
    if (own.length <= unlisted.length) actors.push(...own);
    else for (const classPath of unlisted) classes.add(classPath);
  }
  return { found, open: { classes: [...classes], actors } };
}

function addTo<Key>(groups: Map<Key, string[]>, key: Key, path: string): void {
  const group = groups.get(key);
  if (group) group.push(path);
  else groups.set(key, [path]);
}
