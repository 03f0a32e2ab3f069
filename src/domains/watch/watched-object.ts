import { BridgeError } from '../../base/errors.ts';
import { lookupTable } from '../../base/lookup-table.ts';
import { nameGlob } from '../../base/name-glob.ts';
import { nearestOf } from '../../base/nearest.ts';
import type { Unmatched } from '../../base/unmatched.ts';
import type { Dictionary } from '../../dictionary/dictionary.ts';
import { fetchTarget } from '../../kernel/finding/fetch-target.ts';
import { EXISTS, keepValue, LABEL, type Snapshot } from '../../kernel/watch/snapshot.ts';
import type { ReadContext, Watched } from '../../kernel/watch/watched.ts';
import { isHelperComponent, type NamedComponent, nameComponents } from '../../pipeline/component-names.ts';
import { fetchObjects } from '../../pipeline/fetch.ts';
import { filter } from '../../pipeline/filter.ts';
import { rankOf } from '../../pipeline/format.ts';
import { collectRecords } from '../../pipeline/page-records.ts';
import type { PropertyRecord } from '../../pipeline/property-record.ts';
import { selectByName } from '../../pipeline/select-by-name.ts';
import type { FetchedObject } from '../../unreal/fetched-object.ts';
import type { WorldKind } from '../../unreal/level-list.ts';
import type { WatchedProperty } from '../../unreal/live/transient-preset.ts';
import { isActorPath, isPlayPath, objectName } from '../../unreal/object-path.ts';
import { tellUnread } from '../../unreal/tell-unread.ts';
import { listenToObject } from './listen-to-object.ts';

export interface ObjectToWatch {
  /** Path, label, name or `selection`. */
  objectPath: string;
  /** Globs of flattened names; what a page shows when left out. */
  properties?: readonly string[] | undefined;
  world: WorldKind;
}

/** Flattened names that one watch has at most. */
const MOST_NAMES = 200;

/**
 * Properties of one object, by their flattened names, with its label, and whether it is there.
 * @throws BridgeError as finding the object does; `unknown_property` where no name fits
 */
export async function openWatchedObject(
  context: ReadContext,
  { objectPath: target, properties, world }: ObjectToWatch,
): Promise<Watched> {
  const object = await fetchTarget(context, target, world);
  const { objectPath } = object;
  const { isWanted, unmatched = [] } = chooseNames(context.dictionary, object, { target, properties });
  const records = listRecords(context.dictionary, object).filter(({ name }) => isWanted(name));
  if (properties && records.length > MOST_NAMES) throw tooMany(target, records.length);
  const owners = ownersOf(object);
  const sourceOf = (name: string) => {
    const { objectPath: owner, propertyName } = placeOf(owners, objectPath, name);
    return `${owner} ${propertyName}`;
  };
  let latest = object;
  const globs = properties?.map(each => each.toLowerCase()).toSorted();
  return {
    kind: 'object',
    key: `object ${objectPath.toLowerCase()} ${JSON.stringify(globs ?? [])}`,
    of: object.label ?? objectName(objectPath),
    objectPath,
    first: snapshotOf(object, records),
    ...(unmatched.length > 0 && { unmatched }),
    sourceOf,
    read: async ({ session, dictionary, signal }, last) => {
      const [outcome] = await fetchObjects(session, [objectPath], { signal });
      if (outcome?.ok) {
        latest = outcome.value;
        const now = listRecords(dictionary, latest).filter(({ name }) => isWanted(name));
        return keepUnlisted(latest, snapshotOf(latest, now), last);
      }
      if (outcome && outcome.error.code !== 'object_not_found') throw outcome.error;
      // What it was when it went: should it come back, only what differs from that is news.
      return new Map([...last, [EXISTS, false]]);
    },
    whyUnlisted: () =>
      latest.componentsUnread && tellUnread('whether there are more components', latest.componentsUnread),
    listen: (session, listener) =>
      listenToObject(session, listener, {
        objectPath,
        properties: uniquePlaces(records.map(({ name }) => placeOf(owners, objectPath, name))),
        isActor: isActorPath(objectPath),
        plays: isPlayPath(objectPath),
      }),
  };
}

function snapshotOf(object: FetchedObject, records: readonly PropertyRecord[]): Snapshot {
  return new Map<string, unknown>([
    [EXISTS, true],
    ...(object.label === undefined ? [] : [[LABEL, object.label] as const]),
    // What matters most stands first, where an answer has no room for all.
    ...records
      .toSorted((a, b) => rankOf(b) - rankOf(a))
      .map(record => [record.name, keepValue(record)] as const),
  ]);
}

/** A component that is not listed may be there all the same: what was known of it is, not gone. */
function keepUnlisted(object: FetchedObject, now: Snapshot, last: Snapshot): Snapshot {
  if (!object.componentsUnread) return now;
  const listed = new Set([...Object.keys(object.values), ...nameComponents(object).map(({ name }) => name)]);
  const isOfUnlisted = (name: string) => name.includes('.') && !listed.has(name.split(/[.[]/, 1)[0] ?? name);
  const kept = [...last].filter(([name]) => !now.has(name) && isOfUnlisted(name));
  return new Map([...now, ...kept]);
}

function listRecords(dictionary: Dictionary, object: FetchedObject): PropertyRecord[] {
  return collectRecords(dictionary, object, nameComponents(object));
}

/**
 * Which names are watched: those that fit a glob, or those that a page of the object shows or would show if filled; and
 * the globs that nothing fits.
 */
function chooseNames(
  dictionary: Dictionary,
  object: FetchedObject,
  { target, properties }: { target: string; properties: readonly string[] | undefined },
): { isWanted: (name: string) => boolean; unmatched?: Unmatched[] } {
  const named = nameComponents(object);
  if (properties) {
    const all = listRecords(dictionary, object);
    const globs = properties.map(written => ({ written, matches: readGlob(written, all, named) }));
    const isWanted = (name: string) => globs.some(({ matches }) => matches(name));
    if (!all.some(({ name }) => isWanted(name))) throw nothingFits({ target, object, properties }, all);
    const missed = globs.filter(({ matches }) => !all.some(({ name }) => matches(name)));
    const { unmatched } = selectByName(
      all,
      named,
      missed.map(({ written }) => written),
    );
    return { isWanted, unmatched };
  }
  const shown = collectRecords(
    dictionary,
    object,
    named.filter(({ component }) => !isHelperComponent(component)),
  );
  filter(shown, { actorPath: object.objectPath, include: new Set(['empty']) });
  const best = shown.filter(({ dropped }) => !dropped).toSorted((a, b) => rankOf(b) - rankOf(a));
  const names = new Set(best.slice(0, MOST_NAMES).map(({ name }) => name));
  return { isWanted: name => names.has(name) };
}

/** Where an actor is, as pages call it: its root component has it, relative to what that is attached to. */
const PLACES: Readonly<Record<string, string>> = lookupTable({
  location: 'RelativeLocation',
  rotation: 'RelativeRotation',
  scale: 'RelativeScale3D',
});

/** The names that a glob means. `Intensity` of an actor is that of its components, before any that lies deeper. */
function readGlob(
  written: string,
  all: readonly PropertyRecord[],
  named: readonly NamedComponent[],
): (name: string) => boolean {
  const [root] = named;
  const place = PLACES[written.trim().toLowerCase()];
  const ways = [
    nameGlob(written),
    ...(root && place ? [nameGlob(`${root.name}.${place}`)] : []),
    ...named.map(each => nameGlob(`${each.name}.${written}`)),
  ];
  const [own, ...ofComponents] = ways;
  const fits = (matches: (name: string) => boolean) => all.some(({ name }) => matches(name));
  if (own && fits(own)) return own;
  if (place && ofComponents[0] && fits(ofComponents[0])) return ofComponents[0];
  const fitting = ofComponents.filter(fits);
  return fitting.length > 0 ? name => fitting.some(matches => matches(name)) : nameGlob(`*.${written}`);
}

type Owners = readonly { prefix: string; objectPath: string }[];

function ownersOf(object: FetchedObject): Owners {
  return nameComponents(object).map(({ name, component }) => ({
    prefix: `${name}.`,
    objectPath: component.objectPath,
  }));
}

/** The object that has a flattened name, and its property there: a member of a struct is told of as the whole struct. */
function placeOf(owners: Owners, objectPath: string, name: string): WatchedProperty {
  const owner = owners.find(({ prefix }) => name.startsWith(prefix));
  const path = owner ? name.slice(owner.prefix.length) : name;
  const [propertyName = path] = path.split(/[.[]/, 1);
  return { objectPath: owner?.objectPath ?? objectPath, propertyName };
}

function uniquePlaces(places: readonly WatchedProperty[]): WatchedProperty[] {
  return [...new Map(places.map(each => [`${each.objectPath} ${each.propertyName}`, each])).values()];
}

function nothingFits(
  { target, object, properties }: { target: string; object: FetchedObject; properties: readonly string[] },
  all: readonly PropertyRecord[],
): BridgeError {
  const leafOf = (name: string) => name.slice(name.lastIndexOf('.') + 1);
  const wanted = properties.map(each => leafOf(each).replace(/[*?]/g, ''));
  const near = wanted
    .flatMap(leaf => nearestOf(leaf, all, ({ name }) => leafOf(name)))
    .map(({ name }) => name);
  const [best] = near;
  return new BridgeError(
    'unknown_property',
    `No property of ${object.label ?? object.objectPath} is called ${properties.map(each => `"${each}"`).join(' or ')}.`,
    {
      suggestions: near.slice(0, 5),
      example: {
        ...{ action: 'watch_object', objectPath: target },
        ...(best !== undefined && { properties: [best] }),
      },
    },
  );
}

function tooMany(target: string, count: number): BridgeError {
  return new BridgeError(
    'invalid_arguments',
    `${count} properties fit; ${MOST_NAMES} of one object are watched at most.`,
    {
      remedy: 'Name fewer, or leave `properties` out for those that a page shows.',
      example: { action: 'watch_object', objectPath: target, properties: ['*Intensity*'] },
    },
  );
}
