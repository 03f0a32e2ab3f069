import { nameGlob } from '../../base/name-glob.ts';
import { simplifyName } from '../../base/nearest.ts';
import { textOfValue } from '../../base/text/text-of-value.ts';
import { canonicalClassName, nativeClassPath } from '../../dictionary/native-facts.ts';
import { componentClass, matchClass } from '../../kernel/finding/match-class.ts';
import type { InspectContext } from '../../kernel/views/define-view.ts';
import { labelTest } from '../../kernel/views/label-pattern.ts';
import { readProperty } from '../../unreal/engine-call.ts';
import { getActorsOfWorld, getActorsWithTag } from '../../unreal/engine-functions.ts';
import { filterByPattern } from '../../unreal/find-actor.ts';
import { toldOrReadLabels } from '../../unreal/level-list.ts';
import { wordOf } from '../../unreal/level-word.ts';
import { classNameHint, isPlayPath, objectName } from '../../unreal/object-path.ts';
import { readActorClasses } from './actor-classes.ts';
import type { ActorSearch } from './actor-search.ts';
import { askEachActor } from './ask-each-actor.ts';
import { verifyPage } from './verify-page.ts';

/** Actors of a large level that came through the filters which the engine answers for many at once. */
export interface NarrowedLevel {
  paths: readonly string[];
  classPaths: ReadonlyMap<string, string>;
  /** Labels that are known, if only by what the editor tells. */
  labels: ReadonlyMap<string, string>;
  note?: string;
  /** Few are left, and read as they are now: whether what was remembered of them was otherwise. */
  verified?: { isStale: boolean };
}

/** All actors of a large level. */
export interface ListedLevel {
  paths: readonly string[];
  /** Whether they were listed in this very call. */
  listed: 'now' | 'before';
  /** Asks beforehand what will be asked of those that are left, where they are many. */
  ahead?: (paths: readonly string[]) => Promise<unknown>;
}

/** Up to so many actors are read as they are now. */
const FEW_LEFT = 150;

/**
 * Filters a large level by label, tag and class, each time asking no more than is left.
 */
export async function narrowLevel(
  context: InspectContext,
  args: Pick<ActorSearch, 'label' | 'tag' | 'class'>,
  { paths: all, listed, ahead }: ListedLevel,
): Promise<NarrowedLevel> {
  const { labels, paths: labelled } = await filterByLabel(context, all, args.label);
  const tagged = args.tag === undefined ? labelled : await filterByTag(context, labelled, args.tag);
  const { paths, areOfClass } =
    args.class === undefined
      ? { paths: tagged, areOfClass: true }
      : await listOfClass(context, tagged, args.class);
  const readMany = async () => {
    const [classes] = await Promise.all([readClasses(context, paths), ahead?.(paths)]);
    return { ...classes, labels };
  };
  const known: Omit<NarrowedLevel, 'paths'> =
    paths.length <= FEW_LEFT ? await readFew(context, paths, { labels, listed }) : await readMany();
  if (args.class === undefined || areOfClass) return { ...known, paths };
  const classed = paths.map(path => ({ path, classPath: known.classPaths.get(path) ?? '' }));
  const ofClass = await matchClass(context, classed, args.class);
  return { ...known, paths: paths.filter(path => ofClass.has(path)) };
}

async function readClasses(
  context: InspectContext,
  paths: readonly string[],
): Promise<Pick<NarrowedLevel, 'classPaths' | 'note'>> {
  const { classPaths, note } = await readActorClasses(context, paths);
  const byPath = new Map(paths.map((path, index) => [path, classPaths[index] ?? '']));
  return { classPaths: byPath, ...(note !== undefined && { note }) };
}

async function readFew(
  context: InspectContext,
  paths: readonly string[],
  { labels, listed }: { labels: ReadonlyMap<string, string>; listed: 'now' | 'before' },
): Promise<Omit<NarrowedLevel, 'paths'>> {
  const remembered = paths.map(path => ({ path, label: labels.get(path) }));
  const { isStale, ...now } = await verifyPage(context, remembered, listed);
  // What may not be asked is left to those who know what to make of it.
  const isTold = paths.length === 0 || [...now.classPaths.values()].some(each => each !== '');
  if (isTold) return { ...now, verified: { isStale } };
  return { ...(await readClasses(context, paths)), labels: now.labels, verified: { isStale } };
}

async function filterByLabel(
  { session, signal }: InspectContext,
  all: readonly string[],
  pattern: string | undefined,
): Promise<{ paths: readonly string[]; labels: ReadonlyMap<string, string> }> {
  if (pattern === undefined) return { paths: all, labels: new Map() };
  // Where the editor tells labels by itself, nothing need be asked.
  const found = wordOf(session.followed.level)
    ? undefined
    : await filterByPattern(session, all, pattern, signal);
  if (found) return { paths: found, labels: new Map() };
  const labels = await toldOrReadLabels(session, all, signal);
  const isCalledSo = labelTest(pattern);
  return { paths: all.filter(path => isCalledSo(labels.get(path) ?? '')), labels };
}

/** From so many actors on whose classes are not known, the engine lists those of one class. */
const MANY_UNCLASSED = 1000;

/**
 * Those that may be of a class of the engine's, by one question, where their own classes are not known yet: the engine's
 * list, and Blueprints that are called like the class. All of them where that would not be less work.
 */
async function listOfClass(
  { session, signal }: InspectContext,
  paths: readonly string[],
  wanted: string,
): Promise<{ paths: readonly string[]; areOfClass: boolean }> {
  const all = { paths, areOfClass: false };
  const { classes, ofClass, paths: everybody } = session.mirror;
  const name =
    componentClass(wanted) === undefined ? canonicalClassName(wanted.replaceAll(' ', '')) : undefined;
  const classPath = name && nativeClassPath(name);
  const [anybody] = paths;
  if (!classPath || anybody === undefined || isPlayPath(anybody)) return all;
  if (paths.filter(path => !classes.has(path)).length < MANY_UNCLASSED) return all;
  const asked = simplifyName(wanted);
  let listed = ofClass.get(asked);
  if (!listed) {
    // Any actor stands for the world that it is in.
    const [told] = await session.client.sendAll([getActorsOfWorld(anybody, classPath)], { signal });
    if (!told.ok) return all;
    listed = { members: new Set(told.value), namesakes: new Set(everybody.filter(isNamesakeOf(wanted))) };
    ofClass.set(asked, listed);
  }
  const { members, namesakes } = listed;
  const left = paths.filter(path => members.has(path) || namesakes.has(path));
  return { paths: left, areOfClass: left.every(path => members.has(path)) };
}

function isNamesakeOf(wanted: string): (path: string) => boolean {
  const namesake = simplifyName(`${wanted}_C`);
  return path => simplifyName(classNameHint(objectName(path))) === namesake;
}

/** By the list of all that have it; where that is refused, by those of each. */
async function filterByTag(
  { session, signal }: InspectContext,
  paths: readonly string[],
  tag: string,
): Promise<readonly string[]> {
  const [anybody] = paths;
  if (anybody === undefined) return [];
  // Any actor stands for the world that it is in.
  const isPattern = /[*?]/.test(tag);
  const [tagged] = isPattern
    ? []
    : await session.client.sendAll([getActorsWithTag(anybody, tag)], { signal });
  if (tagged?.ok) {
    const bearers = new Set(tagged.value);
    return paths.filter(path => bearers.has(path));
  }
  const tags = await askEachActor({ session, signal }, paths, path => readProperty(path, 'Tags'));
  const hasSuchTag = tagTest(tag);
  return paths.filter((_, index) => hasSuchTag(tags[index]));
}

/** A test for lists of tags: whether one of them is this, whatever its case, or is like a pattern. */
export function tagTest(wanted: string): (tags: unknown) => boolean {
  const isWanted = nameGlob(wanted);
  return tags => Array.isArray(tags) && tags.some(each => isWanted(textOfValue(each)));
}
