import type { Point, Rectangle } from '../../picture/picture.ts';
import type { Box, Vector } from '../../unreal/spatial-shapes.ts';

/** From where the level is looked at. */
export type MapView = 'top' | 'front' | 'side';

type Axis = keyof Vector;

/** Which axis of the world goes to the right, and which up; `away` is the one that is looked along. */
interface Axes {
  right: Axis;
  up: Axis;
  away: Axis;
  /** For people. */
  from: string;
}

/**
 * In Unreal X is forward, Y is right, Z is up. From the top, X goes up the picture and Y to the right, so that a yaw turns
 * clockwise, as on a compass whose north is X. The front looks along X, the side against Y.
 */
export const AXES: Readonly<Record<MapView, Axes>> = {
  top: { right: 'Y', up: 'X', away: 'Z', from: 'seen from above' },
  front: { right: 'Y', up: 'Z', away: 'X', from: 'seen along X' },
  side: { right: 'X', up: 'Z', away: 'Y', from: 'seen against Y' },
};

/** A part of the world as seen from one side, cm. */
export interface Extent {
  right: readonly [least: number, most: number];
  up: readonly [least: number, most: number];
}

/** From the world to the picture. */
export interface Projection {
  axes: Axes;
  /** The part of the picture that shows the level. */
  area: Rectangle;
  /** The part of the world that shows in it. */
  extent: Extent;
  cmPerPixel: number;
  place(at: Vector): Point;
  /** A box as the rectangle that it covers. */
  cover(box: Box): Rectangle;
  /** Where a direction leads in the picture: shorter the more it leads away. y grows down. */
  lead(direction: Vector): Point;
}

/** Height of the area against its width, at the least and at the most. */
const FLATTEST = 0.55;
const STEEPEST = 1.05;

/** Fits an extent into an area of a width; the height follows from what is shown. */
export function project(view: MapView, shown: Extent, corner: Point, width: number): Projection {
  const axes = AXES[view];
  const [wide, high] = [span(shown.right), span(shown.up)];
  const height = Math.round(width * Math.min(STEEPEST, Math.max(FLATTEST, high / wide)));
  const cmPerPixel = Math.max(wide / width, high / height);
  const area = { left: corner.x, top: corner.y, right: corner.x + width, bottom: corner.y + height };
  const extent: Extent = {
    right: around(shown.right, width * cmPerPixel),
    up: around(shown.up, height * cmPerPixel),
  };
  const place = (at: Vector): Point => ({
    x: area.left + (at[axes.right] - extent.right[0]) / cmPerPixel,
    y: area.bottom - (at[axes.up] - extent.up[0]) / cmPerPixel,
  });
  const cover = ({ min, max }: Box): Rectangle => {
    const [low, high] = [place(min), place(max)];
    return { left: low.x, top: high.y, right: high.x, bottom: low.y };
  };
  const lead = (direction: Vector): Point => ({ x: direction[axes.right], y: -direction[axes.up] });
  return { axes, area, extent, cmPerPixel, place, cover, lead };
}

function span([least, most]: readonly [number, number]): number {
  return Math.max(1, most - least);
}

function around([least, most]: readonly [number, number], length: number): readonly [number, number] {
  const middle = (least + most) / 2;
  return [middle - length / 2, middle + length / 2];
}
