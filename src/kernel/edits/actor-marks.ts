import { getActorAttachParent, getAttachedActors } from '../../unreal/actor-functions.ts';
import type { Outcome } from '../../unreal/client.ts';
import { type EngineCall, readObject } from '../../unreal/engine-call.ts';
import { getComponents, getFolderPath } from '../../unreal/engine-functions.ts';
import { nativeComponentNames } from '../../unreal/native-components.ts';
import { isActorPath, isPlayPath, objectName } from '../../unreal/object-path.ts';
import { type EditorSession, keepForSession } from '../../unreal/session.ts';
import { digestOf } from './digest-value.ts';
import type { DoneEdit, Mark } from './edit.ts';

/** Actors that are marked within the request of a change: each is one look at it and at all of its components. */
export const MOST_MARKED = 100;

/**
 * The mark of an actor: its own values, what it is attached to, the names of its components, what is attached to it, the
 * values of each component in the order of the names, and its folder in the Outliner, which no property tells.
 */
const [COMPONENTS, ATTACHED, VALUES] = [2, 3, 4];

/** What actors of a stem were seen to have; names of actors begin with their class. */
const componentsOf = keepForSession(() => new Map<string, readonly string[]>());

/** The actors of a change that are known again by their mark. What moves in a game by itself is not. */
export function markedActors({ made }: Pick<DoneEdit, 'made'>): string[] {
  return made.filter(path => isActorPath(path) && !isPlayPath(path));
}

/** The components that an actor has by its mark or, without one, those that actors named so have. */
export function componentsIn(session: EditorSession, path: string, mark: Mark | undefined): string[] {
  const names = mark?.[COMPONENTS];
  if (names) return names.split(' ');
  const stem = classStemOf(path);
  return [...(componentsOf(session).get(stem) ?? nativeComponentNames(stem))].toSorted();
}

/** Whether the components of actors that are named so are known: native ones, or ones seen before. */
export function knowsComponents(session: EditorSession, path: string): boolean {
  const stem = classStemOf(path);
  return componentsOf(session).has(stem) || nativeComponentNames(stem).length > 0;
}

/** What the names of actors of a class begin with. */
export function classStemOf(path: string): string {
  return objectName(path).replace(/_UAID_.*$|_\d+$|(?<!\d)\d+$/, '');
}

/** Reads that tell the mark of an actor, for components that are known. */
export function actorMarkCalls(path: string, components: readonly string[]): EngineCall<unknown>[] {
  return [
    readObject(path),
    getActorAttachParent(path),
    getComponents(path),
    getAttachedActors(path, 'direct'),
    ...components.map(name => readObject(`${path}.${name}`)),
    getFolderPath(path),
  ];
}

/** What `actorMarkCalls` told; empty where components are other ones than were asked about. */
export function actorMarkIn(
  session: EditorSession,
  path: string,
  components: readonly string[],
  answers: readonly (Outcome<unknown> | undefined)[],
): Mark {
  const { values, listed } = readAnswers(answers);
  if (values[0] === undefined) return [];
  if (listed) componentsOf(session).set(classStemOf(path), listed);
  const named = listed ?? components;
  const byName = new Map(components.map((name, at) => [name, values[VALUES + at]]));
  if (named.some(name => !byName.has(name))) return [];
  return [
    digestRead(values[0]),
    digestRead(values[1]),
    named.join(' '),
    pathsIn(values[ATTACHED]),
    ...named.map(name => digestRead(byName.get(name))),
    digestRead(values[VALUES + components.length]),
  ];
}

/**
 * The mark as it is now, in the order of the one that the actor had: what is new stands in the lists, and what is attached
 * no longer is nobody's loss.
 */
export function alignMark(
  then: Mark,
  path: string,
  components: readonly string[],
  answers: readonly (Outcome<unknown> | undefined)[],
): Mark {
  const { values, listed } = readAnswers(answers);
  const attached = pathsIn(values[ATTACHED]);
  const before = new Set(then[ATTACHED]?.split('\n'));
  const isMore = attached.split('\n').some(each => !before.has(each) && each !== NOTHING);
  if (!isActorPath(path) || values[0] === undefined) return [];
  return [
    digestRead(values[0]),
    digestRead(values[1]),
    listed === undefined ? '' : listed.join(' '),
    isMore ? attached : (then[ATTACHED] ?? ''),
    ...components.map((_, at) => digestRead(values[VALUES + at])),
    digestRead(values[VALUES + components.length]),
  ];
}

/** Whether one of these actors was attached to the actor of a mark. */
export function isAttachedTo(mark: Mark, paths: readonly string[]): boolean {
  const attached = mark[ATTACHED]?.split('\n') ?? [];
  return attached.some(path => paths.includes(path));
}

/** What `actorMarkCalls` were answered, and the names of the components among it. */
function readAnswers(answers: readonly (Outcome<unknown> | undefined)[]): {
  values: unknown[];
  listed: string[] | undefined;
} {
  const values = answers.map(answer => (answer?.ok ? answer.value : undefined));
  return { values, listed: namesIn(values[COMPONENTS]) };
}

/** Empty of what was not read. */
function digestRead(value: unknown): string {
  return value === undefined ? '' : digestOf(value);
}

function namesIn(value: unknown): string[] | undefined {
  return Array.isArray(value) ? value.map(each => objectName(String(each))).toSorted() : undefined;
}

/** Of what nothing is attached to; no path. */
const NOTHING = 'nothing';

function pathsIn(value: unknown): string {
  return Array.isArray(value) ? value.map(String).toSorted().join('\n') || NOTHING : '';
}

/** Whether both tell something, and something else. */
export function isOther(then: Mark, now: Mark): boolean {
  return then.some((text, at) => text !== '' && now[at] !== undefined && now[at] !== '' && now[at] !== text);
}
