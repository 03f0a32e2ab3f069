import type { LevelExtent } from './level-data.ts';

/** The part of the world that is on the canvas: its middle in centimetres, and pixels of a centimetre. */
export interface Viewport {
  x: number;
  y: number;
  scale: number;
  width: number;
  height: number;
}

export interface Pixel {
  left: number;
  top: number;
}

/** A part of the canvas. */
export interface CanvasArea {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Ends of the zoom, pixels of a centimetre. */
const LEAST_SCALE = 1e-5;
const MOST_SCALE = 4;
/** Empty border around what is fitted, pixels. */
const BORDER = 24;

/** X of the world goes up, Y to the right. */
export function toPixel({ x, y, scale, width, height }: Viewport, at: { x: number; y: number }): Pixel {
  return { left: (at.y - y) * scale + width / 2, top: (x - at.x) * scale + height / 2 };
}

export function toPlace(view: Viewport, { left, top }: Pixel): { x: number; y: number } {
  return {
    x: view.x - (top - view.height / 2) / view.scale,
    y: view.y + (left - view.width / 2) / view.scale,
  };
}

/** The whole extent on the canvas. */
export function fitExtent({ x, y }: LevelExtent, width: number, height: number): Viewport {
  const scale = Math.min(
    Math.max(1, width - 2 * BORDER) / Math.max(1, y[1] - y[0]),
    Math.max(1, height - 2 * BORDER) / Math.max(1, x[1] - x[0]),
  );
  return { x: (x[0] + x[1]) / 2, y: (y[0] + y[1]) / 2, scale: clampScale(scale), width, height };
}

/** Nearer or farther; what is under the pixel stays there. */
export function zoomAt(view: Viewport, at: Pixel, factor: number): Viewport {
  const fixed = toPlace(view, at);
  const scale = clampScale(view.scale * factor);
  const zoomed = { ...view, scale };
  const now = toPlace(zoomed, at);
  return { ...zoomed, x: view.x + fixed.x - now.x, y: view.y + fixed.y - now.y };
}

/** Goes on with the canvas as a hand moves paper. */
export function panBy(view: Viewport, left: number, top: number): Viewport {
  return { ...view, x: view.x + top / view.scale, y: view.y - left / view.scale };
}

/** Moved only as far as it takes to have a place on the canvas, a little off its edge. */
export function bringIn(view: Viewport, at: { x: number; y: number }): Viewport {
  const { left, top } = toPixel(view, at);
  const edge = Math.min(40, view.width / 4, view.height / 4);
  const missing = (value: number, size: number) => value - Math.min(Math.max(value, edge), size - edge);
  return panBy(view, -missing(left, view.width), -missing(top, view.height));
}

/** 1, 2 or 5 and zeros: a step of at least so many pixels, in centimetres. */
export function roundStep(scale: number, pixels: number): number {
  const rough = pixels / scale;
  const power = 10 ** Math.floor(Math.log10(rough));
  return power * ([1, 2, 5].find(factor => factor * power >= rough) ?? 10);
}

function clampScale(scale: number): number {
  return Math.min(MOST_SCALE, Math.max(LEAST_SCALE, scale));
}
