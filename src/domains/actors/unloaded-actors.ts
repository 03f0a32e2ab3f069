import { recover } from '../../base/errors.ts';
import { nearestNamed } from '../../base/nearest.ts';
import { componentClass, matchClass } from '../../kernel/finding/match-class.ts';
import { printTable } from '../../kernel/views/compact-table.ts';
import type { InspectContext, ViewAnswer } from '../../kernel/views/define-view.ts';
import { joinNotes } from '../../kernel/views/join-notes.ts';
import { labelTest } from '../../kernel/views/label-pattern.ts';
import { readCenter } from '../../kernel/views/near.ts';
import { openPage } from '../../pipeline/pages.ts';
import { className, objectName } from '../../unreal/object-path.ts';
import { withPermissions } from '../../unreal/permissions.ts';
import type { Box } from '../../unreal/spatial-shapes.ts';
import type { ActorDescriptor } from '../../unreal/world-partition-functions.ts';
import { type ActorSearch, orderOf } from './actor-search.ts';
import {
  boxAround,
  distanceTo,
  type LevelPartition,
  NO_PARTITION,
  readPartition,
} from './level-partition.ts';
import { refuseUnknowable } from './refuse-unknowable.ts';

/** What is told of an actor that is not loaded. */
interface UnloadedRow {
  label: string;
  class: string;
  objectPath: string;
  /** Middle of its bounds, cm; null where nobody has saved them. */
  location: { X: number; Y: number; Z: number } | null;
  /** Longest edge of its bounds, cm. */
  size: number | null;
  /** To the nearest point of its bounds, cm. */
  distance?: number;
  dataLayers?: string[];
}

/**
 * The actors of the open level that World Partition keeps out of memory: from their descriptors, which know nothing of
 * tags and folders.
 * @throws BridgeError `invalid_arguments` for filters that nothing is known for, `engine_lacks` before 5.1
 */
export async function findUnloaded(context: InspectContext, args: ActorSearch): Promise<ViewAnswer> {
  refuseUnknowable(args);
  const center = await readCenter(context, args.near, 'find_actors');
  const box = center && args.near && boxAround(center, args.near.radius);
  const partition = await withPermissions(
    ['getActorDescriptors', 'getActorDescriptorsIn', 'getAllLevelActors'],
    // The pages behind the first are of the same list.
    readPartition(context, { box, lately: args.cursor !== undefined && !box }),
  );
  if (!partition) return { success: true, total_count: 0, actors: [], note: NO_PARTITION };
  const seen = partition.unloaded.map(actor => ({
    actor,
    distance: center && actor.box && distanceTo(actor.box, center),
  }));
  const ofClass = await matchUnloaded(context, partition.unloaded, args.class);
  const isCalledSo = labelTest(args.label);
  const matching = seen.filter(
    ({ actor, distance }) =>
      ofClass.has(actor.objectPath) &&
      isCalledSo(actor.label) &&
      (!center || (distance !== undefined && distance <= (args.near?.radius ?? 0))),
  );
  const unplaced = (center ? seen.filter(({ actor }) => ofClass.has(actor.objectPath)) : matching).filter(
    ({ actor }) => !actor.box,
  );
  const rows = matching.map(({ actor, distance }) => describe(actor, distance));
  const sorted = sortRows(rows, orderOf(args));
  const pages = openPage(args.cursor, {
    subject: 'level',
    names: sorted.map(({ objectPath }) => objectPath),
  });
  const page = pages.on(sorted, args.limit);
  return {
    success: true,
    total_count: matching.length,
    ...printTable(page, { name: 'actors', columns: columnsOf(page), path: 'objectPath' }),
    byClass: countClasses(matching.map(({ actor }) => actor)),
    ...pages.next(page.length),
    ...joinNotes(
      matching.length > 0 ? HOW_TO_LOAD : explainNothing(partition, args),
      tellUnplaced(
        unplaced.map(({ actor }) => actor),
        center ? 'left out' : 'listed',
      ),
    ),
  };
}

const MOST_UNPLACED = 5;

/** That nobody knows where some actors are: they are in no region. */
export function tellUnplaced(
  actors: readonly ActorDescriptor[],
  are: 'listed' | 'left out',
): string | undefined {
  if (actors.length === 0) return undefined;
  const names = actors.slice(0, MOST_UNPLACED).map(({ label }) => label);
  const more = actors.length > names.length ? ` and ${actors.length - names.length} more` : '';
  const end = are === 'listed' ? ' before it is loaded' : ', so a region leaves it out: name it';
  return `Where this is nobody knows${end}: ${names.join(', ')}${more}.`;
}

const HOW_TO_LOAD =
  'As they were saved. `act({ action: "load_actors", actors: ["<label>"] })` brings them into memory.';

function describe(
  { label, classPath, objectPath, box, dataLayers }: ActorDescriptor,
  distance?: number,
): UnloadedRow {
  return {
    ...{ label, class: className(classPath), objectPath },
    ...{ location: box ? middleOf(box) : null, size: box ? sizeOf(box) : null },
    ...(distance !== undefined && { distance: Math.round(distance) }),
    ...(dataLayers.length > 0 && { dataLayers: dataLayers.map(objectName) }),
  };
}

function middleOf({ min, max }: Box): NonNullable<UnloadedRow['location']> {
  const middle = (from: number, to: number) => Math.round((from + to) / 2);
  return { X: middle(min.X, max.X), Y: middle(min.Y, max.Y), Z: middle(min.Z, max.Z) };
}

function sizeOf({ min, max }: Box): number {
  return Math.round(Math.max(max.X - min.X, max.Y - min.Y, max.Z - min.Z));
}

function columnsOf(rows: readonly UnloadedRow[]): (keyof UnloadedRow)[] {
  return [
    ...(['label', 'class', 'objectPath', 'location', 'size'] as const),
    ...(rows.some(({ distance }) => distance !== undefined) ? ['distance' as const] : []),
    ...(rows.some(({ dataLayers }) => dataLayers !== undefined) ? ['dataLayers' as const] : []),
  ];
}

function sortRows(rows: UnloadedRow[], sort: string): UnloadedRow[] {
  if (sort === 'label') return rows.toSorted((a, b) => a.label.localeCompare(b.label));
  if (sort === 'class') return rows.toSorted((a, b) => a.class.localeCompare(b.class));
  if (sort === 'distance') return rows.toSorted((a, b) => (a.distance ?? 0) - (b.distance ?? 0));
  return rows;
}

function countClasses(actors: readonly ActorDescriptor[]): Record<string, number> {
  const counts = new Map<string, number>();
  for (const { classPath } of actors) {
    counts.set(className(classPath), (counts.get(className(classPath)) ?? 0) + 1);
  }
  return Object.fromEntries([...counts].toSorted(([, a], [, b]) => b - a));
}

function explainNothing(
  { actors, unloaded }: LevelPartition,
  { label, class: wanted, near }: ActorSearch,
): string {
  const where = near ? ' there' : '';
  if (unloaded.length === 0) return `All ${actors.length} actors${where} are loaded.`;
  const names = [
    ...(label === undefined ? [] : nearestNamed(label, unloaded, each => each.label)),
    ...(wanted === undefined ? [] : nearestNamed(wanted, unloaded, each => className(each.classPath))),
  ];
  const hint = names.length > 0 ? ` Near misses: ${names.join(', ')}.` : '';
  return `None of ${unloaded.length} unloaded actors${where} matches.${hint}`;
}

/** Paths of those that are of a class; of all where none is asked for. */
function matchUnloaded(
  context: InspectContext,
  unloaded: readonly ActorDescriptor[],
  wanted: string | undefined,
): Promise<Set<string>> {
  const actors = unloaded.map(({ objectPath, classPath }) => ({ path: objectPath, classPath }));
  return wanted === undefined
    ? Promise.resolve(new Set(actors.map(({ path }) => path)))
    : matchClass(context, actors, wanted);
}

/** What World Partition knows, where it can be asked; most levels have none. */
export function readPartitionIfTold(context: InspectContext): Promise<LevelPartition | undefined> {
  return readPartition(context, { lately: true }).catch(
    recover(['engine_lacks', 'remote_call_not_allowed'], () => undefined),
  );
}

/** How many actors are not loaded, by class, and how to see them. */
export function countUnloaded({ unloaded }: LevelPartition): Record<string, unknown> {
  if (unloaded.length === 0) return { count: 0 };
  const classes = Object.entries(countClasses(unloaded)).slice(0, MOST_CLASSES);
  return {
    count: unloaded.length,
    byClass: Object.fromEntries(classes),
    see: 'find_actors with unloaded: true',
  };
}

const MOST_CLASSES = 10;

/** Whether actors lie in files of their own, as those of World Partition do: their names say so. */
export function mayBePartitioned(actors: readonly { path: string }[]): boolean {
  return actors.some(({ path }) => path.includes('_UAID_'));
}

/** Said where some actor that is not loaded matches, or may: of what nobody has loaded only label and class are known. */
export async function tellUnloaded(
  context: InspectContext,
  { label, class: wanted, tag, folder, selected, near, where, inView, world }: ActorSearch,
): Promise<string | undefined> {
  if (selected || world === 'play') return undefined;
  const partition = await readPartitionIfTold(context);
  const unloaded = partition?.unloaded ?? [];
  const isComponent = wanted !== undefined && componentClass(wanted) !== undefined;
  const isOpen = [tag, folder, near, where, inView].some(each => each !== undefined) || isComponent;
  if (isOpen && unloaded.length > 0) {
    return `${unloaded.length} actors of this level are not loaded and were not looked at: find_actors with unloaded: true.`;
  }
  const ofClass = await matchUnloaded(context, unloaded, wanted);
  const isCalledSo = labelTest(label);
  const found = unloaded.filter(each => ofClass.has(each.objectPath) && isCalledSo(each.label));
  if (found.length === 0) return undefined;
  const [first] = found;
  const named =
    found.length === 1 && first
      ? `"${first.label}" matches and is not loaded`
      : `${found.length} actors that are not loaded match`;
  return `${named}: find_actors with unloaded: true.`;
}

/**
 * One sentence where an answer tells of loaded actors only; undefined where all are. A level whose actors lie in no files of
 * their own costs nothing.
 * @param loaded the actors of the edited level
 */
export async function noteUnloaded(
  context: InspectContext,
  loaded: readonly { path: string }[],
): Promise<string | undefined> {
  const partition = mayBePartitioned(loaded) ? await readPartitionIfTold(context) : undefined;
  const count = partition?.unloaded.length ?? 0;
  if (count === 0) return undefined;
  const who = count === 1 ? 'Another actor of this level is' : `${count} more actors of this level are`;
  return `${who} not loaded: find_actors with unloaded: true.`;
}
