import type { Point, Shape } from '../../picture/picture.ts';
import { measureText } from '../../picture/stroke-text.ts';
import { along } from './draw-symbols.ts';
import { COLOURS } from './map-colours.ts';
import type { Projection } from './projection.ts';

/** Height of the capitals of numbers and axes. */
const SMALL = 7.5;
/** Lines that a grid should have, more or less. */
const LINES = 8;

/** Distance between grid lines, cm: 1, 2 or 5 and zeros. */
export function gridStep({ extent }: Projection): number {
  const rough = (extent.right[1] - extent.right[0]) / LINES;
  const power = 10 ** Math.floor(Math.log10(rough));
  return power * ([1, 2, 5].find(factor => factor * power >= rough) ?? 10);
}

/** A line at each step of the world's axes. */
export function drawGrid(projection: Projection): Shape[] {
  const { area, extent, cmPerPixel } = projection;
  const step = gridStep(projection);
  const lines = (axis: 'right' | 'up') =>
    steps(extent[axis], step).map((value): Shape => {
      const offset = (value - extent[axis][0]) / cmPerPixel;
      const points =
        axis === 'right'
          ? [
              { x: area.left + offset, y: area.top },
              { x: area.left + offset, y: area.bottom },
            ]
          : [
              { x: area.left, y: area.bottom - offset },
              { x: area.right, y: area.bottom - offset },
            ];
      return { kind: 'line', points, stroke: value === 0 ? COLOURS.frame : COLOURS.grid, width: 1 };
    });
  return [...lines('right'), ...lines('up')];
}

/** Where the lines of the grid are, in metres, beside and below the area. */
export function drawTicks({ area, extent, cmPerPixel, ...rest }: Projection): Shape[] {
  const step = gridStep({ area, extent, cmPerPixel, ...rest });
  const below = steps(extent.right, step).map((value): Shape => {
    const text = String(value / 100);
    const x = area.left + (value - extent.right[0]) / cmPerPixel - measureText(text, SMALL) / 2;
    return write(text, { x, y: area.bottom + 6 + SMALL });
  });
  const beside = steps(extent.up, step).map((value): Shape => {
    const text = String(value / 100);
    const y = area.bottom - (value - extent.up[0]) / cmPerPixel + SMALL / 2;
    return write(text, { x: area.left - 6 - measureText(text, SMALL), y });
  });
  return [...below, ...beside];
}

function steps([least, most]: readonly [number, number], step: number): number[] {
  const first = Math.ceil(least / step);
  return Array.from(
    { length: Math.max(0, Math.floor(most / step) - first + 1) },
    (_, index) => (first + index) * step,
  );
}

/** Names of the axes as arrows, and a bar of one step of the grid. */
export function drawCompass(projection: Projection): Shape[] {
  const { axes, area, cmPerPixel } = projection;
  const corner: Point = { x: area.left - 14, y: area.bottom + 46 };
  const ink = COLOURS.ink;
  const upText = axes.up === 'X' ? 'X forward' : `${axes.up} up`;
  const rightText = axes.right === 'Y' ? 'Y right' : `${axes.right} forward`;
  const right: Point = { x: corner.x + 34, y: corner.y };
  const step = gridStep(projection);
  const bar = step / cmPerPixel;
  const end: Point = { x: area.right, y: corner.y };
  const start: Point = { x: end.x - bar, y: corner.y };
  const text = `${step / 100} m`;
  const tick = (x: number): Shape => ({
    kind: 'line',
    points: [
      { x, y: corner.y - 5 },
      { x, y: corner.y + 5 },
    ],
    stroke: ink,
    width: 1.6,
  });
  return [
    ...arrow(corner, { x: 0, y: -1 }, 22),
    ...arrow(corner, { x: 1, y: 0 }, 28),
    write(upText, { x: corner.x + 7, y: corner.y - 12 }, ink),
    write(rightText, { x: right.x, y: corner.y + SMALL / 2 }, ink),
    write('grid in metres', { x: corner.x + 110, y: corner.y + SMALL / 2 }),
    { kind: 'line', points: [start, end], stroke: ink, width: 1.6 },
    ...[start.x, end.x].map(tick),
    write(text, { x: start.x - 8 - measureText(text, SMALL), y: corner.y + SMALL / 2 }, ink),
  ];
}

function arrow(from: Point, way: Point, length: number): Shape[] {
  const tip = along(from, way, length);
  const side = { x: -way.y, y: way.x };
  const back = along(tip, way, -7);
  return [
    { kind: 'line', points: [from, tip], stroke: COLOURS.ink, width: 1.8 },
    {
      kind: 'area',
      points: [along(tip, way, 2), along(back, side, 4), along(back, side, -4)],
      fill: COLOURS.ink,
    },
  ];
}

function write(text: string, at: Point, colour: string = COLOURS.quiet): Shape {
  return { kind: 'text', at, text, size: SMALL, colour };
}
