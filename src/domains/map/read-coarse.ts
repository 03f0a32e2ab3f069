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

/** Of more actors than these not each is asked where it stands: a map would take more frames than anybody waits for. */
export const MOST_EACH = 20_000;

/** The meshes among so many actors that stand one after the other in the level are asked for one box: more in a larger level. */
function groupSize(actors: number): number {
  return Math.min(10, Math.max(4, Math.round(actors / 10_000)));
}

/** A box that is larger, against the whole map, says nothing of where its meshes are: they are asked one by one. */
const WIDEST_CELL = 1 / 24;

/** Meshes that are asked one by one at the most, and actors that are drawn with a symbol. */
const MOST_SCATTERED = 10_000;
const MOST_SYMBOLS = 2500;
/** More of one class are not told apart on a map. */
const MOST_OF_CLASS = 300;

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
  const group = (classPaths: readonly string[], ahead?: readonly ActorGroup<MapActor>[]) =>
    readGroups(context, sketchActors({ paths, classPaths }), {
      ...{ size: groupSize(paths.length), belongs: isMesh, ahead },
    });
  const [{ classPaths, note }, ahead] = await Promise.all([
    readActorClasses(context, paths, NEEDED),
    group(guessClassPaths(paths)),
  ]);
  const actors = sketchActors({ paths, classPaths });
  const [groups, symbols] = await Promise.all([
    group(classPaths, ahead),
    askAbout(context, chooseSymbols(actors)),
  ]);
  // Where nobody may ask for a box around several, some are asked one by one.
  const alone = [{ actors: actors.filter(isMesh), bounds: 'unknown' as const }];
  const { cells, scattered } = sortGroups(groups ?? alone);
  const meshes = await askAbout(context, takeSpread(scattered, MOST_SCATTERED));
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
function chooseSymbols(actors: readonly MapActor[]): MapActor[] {
  const classes = [
    ...groupBy(
      actors.filter(actor => !isMesh(actor)),
      ({ classPath }) => classPath,
    ).values(),
  ];
  const most = Math.min(MOST_OF_CLASS, Math.ceil(MOST_SYMBOLS / Math.max(1, classes.length)));
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
