import type { MapScene } from './map-scene.ts';
import { roundStep, toPixel, toPlace } from './viewport.ts';

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
  const [left, top] = [10, view.height - 12];
  const text = `${step >= 100 ? `${step / 100} m` : `${step} cm`} · X up, Y right`;
  canvas.font = '11px system-ui, sans-serif';
  canvas.textBaseline = 'alphabetic';
  canvas.fillStyle = colours.page;
  canvas.globalAlpha = 0.8;
  canvas.fillRect(left - 6, top - 18, Math.max(length, canvas.measureText(text).width) + 12, 26);
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
