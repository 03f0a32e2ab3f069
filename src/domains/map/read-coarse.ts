import { groupBy } from '../../base/group-by.ts';
import { takeSpread } from '../../base/take-spread.ts';
import type { InspectContext } from '../../kernel/views/define-view.ts';
import {
  type ActorGroup,
  guessClassPaths,
  joinBoxes,
  readActorClasses,
  readGroups,
  sizeOf,
  toBox,
  usualBoxes,
} from '../actors/index.ts';
import { kindOfClass } from './actor-kind.ts';
import { type AskedActors, askAbout, NEEDED, sketchActors } from './ask-actors.ts';
import type { MapActor, MapCell } from './level-model.ts';

/** How much of a level is asked of each actor. */
interface Room {
  /** Meshes that stand one after the other in the level and are asked for one box. */
  group: number;
  /** Actors of any class among which they are sought. */
  among: number;
  /** Actors that are drawn with a symbol, and of one class: more are not told apart on a map. */
  symbols: number;
  ofClass: number;
}

function roomFor(actors: number): Room {
  if (actors <= MOST_PAIRED) return { group: 2, among: 32, symbols: 2400, ofClass: 130 };
  const group = Math.min(10, Math.max(4, Math.round(actors / 10_000)));
  return { group, among: group, symbols: 2500, ofClass: 300 };
}

/** In a level of up to so many actors two meshes share a box at the most. */
const MOST_PAIRED = 20_000;

/** A box that is larger, against the whole map, says nothing of where its meshes are: they are asked one by one. */
const WIDEST_CELL = 1 / 24;

/** Meshes that are asked one by one at the most. */
const MOST_SCATTERED = 10_000;

/** A large level as far as it is drawn. */
export interface CoarseActors extends AskedActors {
  cells: readonly MapCell[];
  note: string;
}

/**
 * The largest levels: meshes as boxes around some that stand together, and of each class of all else as many as can be told
 * apart. Who is not read is `isUnread`.
 */
export async function readCoarse(context: InspectContext, paths: readonly string[]): Promise<CoarseActors> {
  const room = roomFor(paths.length);
  const group = (classPaths: readonly string[], ahead?: readonly ActorGroup<MapActor>[]) =>
    readGroups(context, sketchActors({ paths, classPaths }), {
      ...{ size: room.group, among: room.among, belongs: isMesh, ahead },
    });
  const [{ classPaths, note }, before] = await Promise.all([
    readActorClasses(context, paths, NEEDED),
    group(guessClassPaths(paths)),
  ]);
  const actors = sketchActors({ paths, classPaths });
  // What rests on the groups' boxes is asked after them: they go first.
  const boxing = group(classPaths, before);
  const [{ cells, meshes }, symbols] = await Promise.all([
    boxing.then(async groups => {
      // Where nobody may ask for a box around several, some are asked one by one.
      const { cells, scattered } = sortGroups(
        groups ?? [{ actors: actors.filter(isMesh), bounds: 'unknown' }],
      );
      return { cells, meshes: await askAbout(context, takeSpread(scattered, MOST_SCATTERED)) };
    }),
    askAbout(context, chooseSymbols(actors, room)),
  ]);
  const read = new Map([...symbols.actors, ...meshes.actors].map(actor => [actor.path, actor]));
  const classes = new Map(symbols.actors.map(actor => [actor.classPath, actor]));
  const told = tellDrawn(cells, read.size);
  return {
    actors: actors.map(actor => read.get(actor.path) ?? likeOthers(actor, classes.get(actor.classPath))),
    refusals: [...symbols.refusals, ...meshes.refusals],
    bounds: [...symbols.bounds, ...meshes.bounds],
    cells,
    note: note === undefined ? told : `${note} ${told}`,
  };
}

function tellDrawn(cells: readonly MapCell[], read: number): string {
  const meshes = cells.reduce((sum, { count }) => sum + count, 0);
  const joined = meshes > 0 ? `, and ${meshes} meshes as ${cells.length} boxes around a few each` : '';
  return `Not each of so many actors is drawn: ${read} are as they stand${joined}. near draws everybody.`;
}

function isMesh({ class: name }: MapActor): boolean {
  return kindOfClass(name) === 'mesh';
}

/** Of each class that is no mesh as many as there is room for, spread over the level. */
function chooseSymbols(actors: readonly MapActor[], room: Room): MapActor[] {
  const classes = [
    ...groupBy(
      actors.filter(actor => !isMesh(actor)),
      ({ classPath }) => classPath,
    ).values(),
  ];
  const most = Math.min(room.ofClass, Math.ceil(room.symbols / Math.max(1, classes.length)));
  return classes.flatMap(members => takeSpread(members, most));
}

/** What was read of one Blueprint tells what others of its class are. */
function likeOthers(actor: MapActor, other: MapActor | undefined): MapActor {
  return {
    ...actor,
    ...(other && { kind: other.kind }),
    ...(other?.shines && { shines: true }),
    isUnread: true,
  };
}

/** Groups whose meshes stand together, and the meshes of the others. */
function sortGroups(groups: readonly ActorGroup<MapActor>[]): { cells: MapCell[]; scattered: MapActor[] } {
  const boxed = groups.flatMap(({ actors, bounds }) =>
    typeof bounds === 'object' ? [{ actors, size: sizeOf(bounds), box: toBox(bounds) }] : [],
  );
  const { min, max } = joinBoxes(usualBoxes(boxed.map(({ box }) => box)));
  const widest = WIDEST_CELL * Math.max(max.X - min.X, max.Y - min.Y, max.Z - min.Z);
  const spoilt = groups.filter(({ bounds }) => bounds === 'unknown');
  return {
    cells: boxed.flatMap(({ actors, size, box }) => (size <= widest ? [{ count: actors.length, box }] : [])),
    scattered: [...boxed.filter(({ size }) => size > widest), ...spoilt].flatMap(({ actors }) => actors),
  };
}
