import type { ActContext } from '../../kernel/operations/act-context.ts';
import { listActors, readLabels } from '../../unreal/level-list.ts';
import { objectName } from '../../unreal/object-path.ts';
import type { Box, Vector } from '../../unreal/spatial-shapes.ts';
import type { Arranged } from './arrange.ts';
import { readFloors } from './floors.ts';
import type { PlacedTarget } from './placed-target.ts';

/** Actors of a level whose boxes are asked for, at the most: in a larger one it takes too long. */
const MOST_ASKED = 2000;
/** cm by which boxes may reach into each other: things that stand close do. */
const CLOSE = 2;
const MOST_NAMED = 5;

interface PutDown {
  placed: readonly PlacedTarget[];
  /** Where they were, with their boxes there. */
  sized: readonly Arranged[];
  /** Where they are to be. */
  places: readonly (Vector | undefined)[];
  support: { path: string; box: Box };
  /** Paths of all that is moved. */
  moved: readonly string[];
}

/** What stands on the support already, where something is put into it. What the support itself lies in is no obstacle. */
export async function tellOverlaps(
  context: ActContext,
  { placed, sized, places, support, moved }: PutDown,
): Promise<string[]> {
  const { session, signal } = context;
  if ((await listActors(session, { signal })).length > MOST_ASKED) return [];
  const all = await readFloors(context, new Set([...moved, support.path]));
  const others = all.filter(({ box }) => !reachInto(box, support.box));
  const pairs = placed.flatMap(({ called }, index) => {
    const [thing, place] = [sized[index], places[index]];
    if (!thing?.box || !place) return [];
    const box = movedBox(thing.box, thing.location, place);
    return others.flatMap(other => (reachInto(box, other.box) ? [{ called, in: other.path }] : []));
  });
  if (pairs.length === 0) return [];
  const named = pairs.slice(0, MOST_NAMED);
  const labels = await readLabels(session, [...new Set(named.map(each => each.in))], signal);
  const list = named
    .map(each => `${each.called} in ${labels.get(each.in) ?? objectName(each.in)}`)
    .join(', ');
  return [`By their boxes these stand in others: ${list}${pairs.length > named.length ? ', …' : ''}.`];
}

function movedBox({ min, max }: Box, from: Vector, to: Vector): Box {
  const by = (corner: Vector): Vector => ({
    X: corner.X + to.X - from.X,
    Y: corner.Y + to.Y - from.Y,
    Z: corner.Z + to.Z - from.Z,
  });
  return { min: by(min), max: by(max) };
}

function reachInto(one: Box, other: Box): boolean {
  return (['X', 'Y', 'Z'] as const).every(
    axis => one.min[axis] < other.max[axis] - CLOSE && other.min[axis] < one.max[axis] - CLOSE,
  );
}
