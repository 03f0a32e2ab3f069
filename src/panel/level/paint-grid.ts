import type { MapScene } from './map-scene.ts';
import { type CanvasArea, type Pixel, roundStep, toPixel, toPlace, type Viewport } from './viewport.ts';

/** Pixels between lines of the grid at the least. */
const STEP_PIXELS = 72;

/** Lines of the world's axes. */
export function paintGrid(canvas: CanvasRenderingContext2D, { view, colours }: MapScene): void {
  const step = roundStep(view.scale, STEP_PIXELS);
  const [corner, far] = [
    toPlace(view, { left: 0, top: 0 }),
    toPlace(view, { left: view.width, top: view.height }),
  ];
  canvas.strokeStyle = colours.line;
  canvas.lineWidth = 1;
  canvas.globalAlpha = 0.6;
  canvas.beginPath();
  for (let y = Math.ceil(corner.y / step) * step; y <= far.y; y += step) {
    const left = Math.round(toPixel(view, { x: 0, y }).left) + 0.5;
    canvas.moveTo(left, 0);
    canvas.lineTo(left, view.height);
  }
  for (let x = Math.ceil(far.x / step) * step; x <= corner.x; x += step) {
    const top = Math.round(toPixel(view, { x, y: 0 }).top) + 0.5;
    canvas.moveTo(0, top);
    canvas.lineTo(view.width, top);
  }
  canvas.stroke();
  canvas.globalAlpha = 1;
}

/** How long a step of the grid is, and where the axes go. */
export function paintScale(canvas: CanvasRenderingContext2D, { view, colours }: MapScene): void {
  const step = roundStep(view.scale, STEP_PIXELS);
  const length = step * view.scale;
  const { left, top } = scaleCorner(view);
  const text = scaleText(step);
  const area = scaleArea(canvas, view);
  canvas.textBaseline = 'alphabetic';
  canvas.fillStyle = colours.page;
  canvas.globalAlpha = 0.8;
  canvas.fillRect(area.left, area.top, area.right - area.left, area.bottom - area.top);
  canvas.globalAlpha = 1;
  canvas.fillStyle = canvas.strokeStyle = colours.text;
  canvas.lineWidth = 1.5;
  canvas.beginPath();
  canvas.moveTo(left, top - 2);
  canvas.lineTo(left, top + 3);
  canvas.lineTo(left + length, top + 3);
  canvas.lineTo(left + length, top - 2);
  canvas.stroke();
  canvas.fillText(text, left, top - 5);
}

/** Where the scale stands, with a little room around it. */
export function scaleArea(canvas: CanvasRenderingContext2D, view: Viewport): CanvasArea {
  const step = roundStep(view.scale, STEP_PIXELS);
  const { left, top } = scaleCorner(view);
  canvas.font = '11px system-ui, sans-serif';
  const width = Math.max(step * view.scale, canvas.measureText(scaleText(step)).width);
  return { left: left - 6, top: top - 18, right: left + width + 6, bottom: top + 8 };
}

function scaleCorner({ height }: Viewport): Pixel {
  return { left: 10, top: height - 12 };
}

function scaleText(step: number): string {
  return `${step >= 100 ? `${step / 100} m` : `${step} cm`} · X up, Y right`;
}
