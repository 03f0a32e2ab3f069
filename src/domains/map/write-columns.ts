import { objectName } from '../../unreal/object-path.ts';
import { KIND_NAMES } from './actor-kind.ts';
import type { MapActor, MapLevel } from './level-model.ts';
import { chooseExtent } from './map-extent.ts';

/** Columns of numbers: centimetres as whole numbers, degrees; 0 for what an actor has none of. */
const NUMBERS = {
  X: ({ at }) => at.X,
  Y: ({ at }) => at.Y,
  Z: ({ at }) => at.Z,
  // Half the size of what it fills, along the axes of the world.
  halfX: ({ box }) => (box ? (box.max.X - box.min.X) / 2 : 0),
  halfY: ({ box }) => (box ? (box.max.Y - box.min.Y) / 2 : 0),
  reach: ({ reach = 0 }) => reach,
  cone: ({ cone = 0 }) => cone,
} as const satisfies Record<string, (actor: MapActor) => number>;

/**
 * Actors as columns: what ten thousand of them take in rows is several times as much. Paths begin with `prefix`; an empty
 * label is the name of the object; classes and kinds are places in their lists.
 */
export function writeColumns(actors: readonly MapActor[]): Record<string, unknown> {
  const prefix = commonFolder(actors.map(({ path }) => path));
  const classes = [...new Set(actors.map(each => each.class))];
  const kinds = [...new Set(actors.map(({ kind }) => kind))];
  const places = { class: placesIn(classes), kind: placesIn(kinds) };
  const indexes = (is: (actor: MapActor) => boolean | undefined) =>
    actors.flatMap((actor, index) => (is(actor) ? [index] : []));
  const numbers = Object.entries(NUMBERS).map(([name, read]) => [
    name,
    // What the engine answers beyond all bounds is no place on a map.
    actors.map(actor => (Number.isFinite(read(actor)) ? Math.round(read(actor)) : 0)),
  ]);
  return {
    ...{ prefix, classes, kinds, kindNames: kinds.map(kind => KIND_NAMES[kind]) },
    name: actors.map(({ path }) => path.slice(prefix.length)),
    label: actors.map(({ path, label }) => (label === objectName(path) ? '' : label)),
    class: actors.map(each => places.class(each.class)),
    kind: actors.map(({ kind }) => places.kind(kind)),
    ...Object.fromEntries(numbers),
    // Of those that look somewhere: at which place in the other columns, and to where.
    yaw: actors.flatMap(({ forward }, index) => (forward ? [[index, yawOf(forward)]] : [])),
    // The same of lights with a cone: how far up or down.
    pitch: actors.flatMap(({ forward, cone = 0 }, index) =>
      forward && cone > 0 ? [[index, pitchOf(forward)]] : [],
    ),
    shines: indexes(({ shines }) => shines),
    selected: indexes(({ isSelected }) => isSelected),
  };
}

/** What is known of the level beside its actors. */
export function writeSurroundings(level: MapLevel): Record<string, unknown> {
  const { camera, cells = [] } = level;
  const { right, up } = chooseExtent(level, 'top');
  return {
    extent: { X: up.map(Math.round), Y: right.map(Math.round) },
    ...(camera && {
      camera: { X: Math.round(camera.at.X), Y: Math.round(camera.at.Y), yaw: yawOf(camera.forward) },
    }),
    ...(cells.length > 0 && {
      cells: cells.map(({ count, box: { min, max } }) => [
        count,
        ...[min.X, min.Y, max.X, max.Y].map(Math.round),
      ]),
    }),
  };
}

function placesIn<T>(list: readonly T[]): (value: T) => number {
  const places = new Map(list.map((each, index) => [each, index]));
  return value => places.get(value) ?? -1;
}

function yawOf({ X, Y }: { X: number; Y: number }): number {
  return Math.round((Math.atan2(Y, X) * 180) / Math.PI);
}

function pitchOf({ X, Y, Z }: { X: number; Y: number; Z: number }): number {
  return Math.round((Math.atan2(Z, Math.hypot(X, Y)) * 180) / Math.PI);
}

/** What all paths begin with, up to a dot or a colon. */
function commonFolder(paths: readonly string[]): string {
  const [first = ''] = paths;
  let length = first.lastIndexOf('.') + 1;
  for (const path of paths)
    while (!path.startsWith(first.slice(0, length))) length = first.lastIndexOf('.', length - 2) + 1;
  return first.slice(0, length);
}
