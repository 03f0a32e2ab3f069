import { BridgeError } from '../../base/errors.ts';
import type { Dictionary } from '../../dictionary/dictionary.ts';
import { isHelperComponent, nameComponents } from '../../pipeline/component-names.ts';
import type { FetchContext } from '../../pipeline/fetch-context.ts';
import { filter } from '../../pipeline/filter.ts';
import { collectRecords } from '../../pipeline/page-records.ts';
import type { Outcome } from '../../unreal/client.ts';
import { type EngineCall, type PropertyBag, readObject } from '../../unreal/engine-call.ts';
import {
  getActorsOfWorld,
  getDisplayName,
  getEditorWorld,
  getRootComponent,
} from '../../unreal/engine-functions.ts';
import type { FetchedObject } from '../../unreal/fetched-object.ts';
import { objectName } from '../../unreal/object-path.ts';
import { tellUnread } from '../../unreal/tell-unread.ts';
import { placesActor } from './ambiguous-property.ts';

/** The actors of a Blueprint in the level, and what they have that is not its default. */
export interface InstanceFacts {
  count?: number;
  /** Of so many, where not all were looked at. */
  lookedAt?: number;
  /** Property → labels of the actors with a value of their own. */
  override?: Record<string, string[]>;
  /** Property → what these have instead, in their order, where it is short. */
  values?: Record<string, unknown[]>;
  /** Further properties that some actor overrides. */
  moreOverridden?: number;
  /** Why they are not known. */
  unread?: string;
}

/** Actors whose values are held against the defaults. */
export const MOST_INSTANCES = 16;
const MOST_PROPERTIES = 8;
const MOST_LABELS = 3;

/** An actor with the values that count; the classes and the names of its parts are those of the Blueprint. */
interface SeenActor {
  objectPath: string;
  label: string;
  values: PropertyBag;
  /** Name of the component → its values. */
  parts: ReadonlyMap<string, PropertyBag>;
}

/** The actors that were read, how many there are, and which component is their root; or why they could not be listed. */
export type SeenInstances = Outcome<{ count: number; actors: SeenActor[]; root: string }>;

/**
 * Lists and reads the actors of a class: in one frame where they are those of the last time.
 * @param parts names of the components that are of interest
 */
export async function readInstances(
  context: FetchContext,
  classPath: string,
  parts: readonly string[],
): Promise<SeenInstances> {
  const seen = await lookAtInstances(context, classPath, actor => [
    getRootComponent(actor),
    readObject(actor),
    ...parts.map(part => readObject(`${actor}.${part}`)),
  ]);
  if (!seen.ok) return seen;
  const actors = seen.value.actors.flatMap(({ objectPath, label, answers }): SeenActor[] => {
    const [, values, ...bags] = answers as (PropertyBag | undefined)[]; // parsed by readObject
    const read = parts.flatMap((part, at): [string, PropertyBag][] => {
      const bag = bags[at];
      return bag ? [[part, bag]] : [];
    });
    return values ? [{ objectPath, label, values, parts: new Map(read) }] : [];
  });
  const root = seen.value.actors.map(({ answers }) => answers[0]).find(each => typeof each === 'string');
  const { count } = seen.value;
  return { ok: true, value: { count, actors, root: objectName(String(root ?? '')) } };
}

/** Some of the actors of a class, each with the answers to what was asked of it; undefined where one failed. */
export interface LookedInstances {
  count: number;
  actors: { objectPath: string; label: string; answers: unknown[] }[];
}

/**
 * Lists the actors of a class and of those that derive from it in the level that is edited, and asks something of the
 * first of them: in one frame where they are those of the last time.
 */
export async function lookAtInstances(
  context: FetchContext,
  classPath: string,
  ask: (actorPath: string) => readonly EngineCall<unknown>[],
): Promise<Outcome<LookedInstances>> {
  const { session } = context;
  const before = session.instances.get(classPath)?.slice(0, MOST_INSTANCES) ?? [];
  const first = await lookAt(context, classPath, before, ask);
  if (!first.ok) return first;
  const { paths } = first.value;
  session.instances.set(classPath, paths);
  const wanted = paths.slice(0, MOST_INSTANCES);
  const isSame = wanted.length === before.length && wanted.every((path, at) => path === before[at]);
  const last = isSame ? first : await lookAt(context, classPath, wanted, ask);
  return last.ok ? { ok: true, value: { count: paths.length, actors: last.value.actors } } : last;
}

/** Lists the actors of a class, and asks something of some in the same batch. */
async function lookAt(
  { session, signal }: FetchContext,
  classPath: string,
  actorPaths: readonly string[],
  ask: (actorPath: string) => readonly EngineCall<unknown>[],
): Promise<Outcome<Pick<LookedInstances, 'actors'> & { paths: readonly string[] }>> {
  const guess = session.identity.current.map;
  const lists = guess === undefined ? [] : [getActorsOfWorld(guess, classPath)];
  const asked = actorPaths.map(path => [getDisplayName(path), ...ask(path)]);
  const answers: Outcome<unknown>[] = [
    ...(await session.client.sendAll([getEditorWorld(), ...lists, ...asked.flat()], { signal })),
  ];
  const world = answers.shift();
  if (!world?.ok) return world ?? NOTHING;
  let listed = lists.length > 0 ? answers.shift() : undefined;
  if (world.value !== guess || !listed) {
    [listed] = await session.client.sendAll([getActorsOfWorld(String(world.value), classPath)], { signal });
  }
  if (!listed?.ok) return listed ?? NOTHING;
  const actors = actorPaths.map((objectPath, at) => {
    const [label, ...own] = answers
      .splice(0, asked[at]?.length ?? 0)
      .map(outcome => (outcome.ok ? outcome.value : undefined));
    return { objectPath, label: typeof label === 'string' ? label : objectName(objectPath), answers: own };
  });
  return { ok: true, value: { paths: listed.value as string[], actors: tellApart(actors) } }; // parsed by getActorsOfWorld
}

const NOTHING: Outcome<never> = {
  ok: false,
  error: new BridgeError('unexpected_engine_answer', 'The engine did not answer.'),
};

/**
 * What the actors of a Blueprint have instead of its defaults; where they stand is theirs alone and does not count.
 * @param isShown which properties are of interest
 */
export function compareInstances(
  dictionary: Dictionary,
  defaults: FetchedObject,
  seen: SeenInstances,
  isShown: (name: string) => boolean,
): InstanceFacts {
  if (!seen.ok) return { unread: tellUnread('which actors override them', seen.error) };
  const { count, actors, root } = seen.value;
  const found = new Map<string, Overriding[]>();
  for (const actor of actors) {
    for (const { name, value } of overriddenBy(dictionary, actor, { defaults, root })) {
      if (isShown(name)) found.set(name, [...(found.get(name) ?? []), { label: actor.label, value }]);
    }
  }
  const most = [...found].toSorted(([, a], [, b]) => b.length - a.length);
  return {
    count,
    ...(actors.length < count && { lookedAt: actors.length }),
    ...(most.length > 0 && {
      override: Object.fromEntries(
        most
          .slice(0, MOST_PROPERTIES)
          .map(([name, by]) => [name, shortenLabels(by.map(({ label }) => label))]),
      ),
      ...tellValues(most.slice(0, MOST_PROPERTIES)),
    }),
    ...(most.length > MOST_PROPERTIES && { moreOverridden: most.length - MOST_PROPERTIES }),
  };
}

/** An actor that overrides a default, and what it has instead. */
interface Overriding {
  label: string;
  value: unknown;
}

/** Characters of a value that is told beside the names. */
const SHORT = 40;

/** What those that are named have instead, in their order; whole structs and lists are left to their own pages. */
function tellValues(most: readonly [string, Overriding[]][]): { values?: Record<string, unknown[]> } {
  const short = most.flatMap(([name, by]): [string, unknown[]][] => {
    const values = by.slice(0, MOST_LABELS).map(({ value }) => value ?? null);
    return values.every(value => costInLetters(value) <= SHORT) ? [[name, values]] : [];
  });
  return short.length > 0 ? { values: Object.fromEntries(short) } : {};
}

function costInLetters(value: unknown): number {
  return JSON.stringify(value)?.length ?? 0;
}

/** The first few names, and how many more there are. */
export function shortenLabels(labels: readonly string[]): string[] {
  const more = labels.length - MOST_LABELS;
  return more > 0 ? [...labels.slice(0, MOST_LABELS), `and ${more} more`] : [...labels];
}

/** Properties in which an actor is not what the Blueprint says now; where it stands is no such thing. */
function overriddenBy(
  dictionary: Dictionary,
  actor: SeenActor,
  { defaults, root }: { defaults: FetchedObject; root: string },
): { name: string; value: unknown }[] {
  const components = defaults.components.flatMap(template => {
    const values = actor.parts.get(template.name);
    const objectPath = `${actor.objectPath}.${template.name}`;
    return values && !isHelperComponent(template)
      ? [{ ...template, objectPath, values, defaults: template.values }]
      : [];
  });
  const { objectPath, values } = actor;
  const held = { ...defaults, objectPath, values, defaults: defaults.values, components };
  const named = nameComponents(held);
  const records = collectRecords(dictionary, held, named);
  filter(records, { actorPath: objectPath, include: new Set() });
  const roots = new Set(named.flatMap(({ component, name }) => (component.name === root ? [name] : [])));
  return records
    .filter(({ modified, dropped }) => modified === true && !dropped)
    .map(({ name, value }) => ({ name, value }))
    .filter(({ name }) => {
      const [head = '', leaf = ''] = name.split('.');
      return !(roots.has(head) && placesActor(leaf));
    });
}

/** Labels that several have, with the name of the object behind them. */
function tellApart<Actor extends { objectPath: string; label: string }>(actors: readonly Actor[]): Actor[] {
  const isShared = ({ label }: Actor) => actors.filter(each => each.label === label).length > 1;
  return actors.map(actor =>
    isShared(actor) ? { ...actor, label: `${actor.label} (${objectName(actor.objectPath)})` } : actor,
  );
}
