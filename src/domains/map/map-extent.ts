import type { Box, Vector } from '../../unreal/spatial-shapes.ts';
import { joinBoxes, usualBoxes } from '../actors/index.ts';
import type { MapActor, MapLevel } from './level-model.ts';
import { AXES, type Extent, type MapView } from './projection.ts';

/** Empty border around what is shown, of its longer side. */
const BORDER = 0.06;
/** The least that is shown: a lamp alone is no map, cm. */
const LEAST = 400;

/** The part of the world that a map shows: the ball when there is one, else where the level is. */
export function chooseExtent(
  { actors, cells = [] }: Pick<MapLevel, 'actors' | 'cells'>,
  view: MapView,
  ball?: { centre: Vector; radius: number },
): Extent {
  if (ball) {
    const { centre, radius } = ball;
    const shift = (by: number): Vector => ({ X: centre.X + by, Y: centre.Y + by, Z: centre.Z + by });
    return extentOf([{ min: shift(-radius), max: shift(radius) }], view);
  }
  const boxes = usualBoxes([...actors.flatMap(boxThatCounts), ...cells.map(({ box }) => box)]);
  return withBorder(boxes.length > 0 ? extentOf(boxes, view) : { right: [0, 0], up: [0, 0] });
}

/** Volumes may be as large as they like; they are cut at the edge. */
function boxThatCounts({ kind, at, box }: MapActor): Box[] {
  if (kind === 'everywhere' || kind === 'volume') return [];
  return [kind === 'mesh' && box ? box : { min: at, max: at }];
}

function extentOf(boxes: readonly Box[], view: MapView): Extent {
  const { right, up } = AXES[view];
  const { min, max } = joinBoxes(boxes);
  return { right: [min[right], max[right]], up: [min[up], max[up]] };
}

function withBorder({ right, up }: Extent): Extent {
  const border = BORDER * Math.max(LEAST, right[1] - right[0], up[1] - up[0]);
  const widen = ([least, most]: readonly [number, number]): readonly [number, number] => {
    const missing = Math.max(0, LEAST - (most - least)) / 2;
    return [least - border - missing, most + border + missing];
  };
  return { right: widen(right), up: widen(up) };
}
