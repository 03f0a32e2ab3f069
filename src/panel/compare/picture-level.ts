import { drawActors, drawMap } from '../level/draw-map.ts';
import type { LevelData, LevelExtent, MapPoint } from '../level/level-data.ts';
import { KINDS, PLACELESS } from '../level/map-kinds.ts';
import { type MapScene, readColours } from '../level/map-scene.ts';
import { placeNames } from '../level/place-names.ts';
import { fitExtent, toPixel, type Viewport } from '../level/viewport.ts';
import type { LevelDifference } from './level-difference.ts';

/** How large a picture of a level is, and in which colours. */
export interface PictureLook {
  width: number;
  theme: 'light' | 'dark';
}

/** Ends of the height, as shares of the width. */
const LOWEST = 0.5;
const HIGHEST = 1.1;
/** What is left of what did not change. */
const PALE = 0.3;
const RED = { light: '#c81e1e', dark: '#ff6b6b' };

/** The frame of pictures of a level: what is to be compared is drawn in the same one. */
export function frameOf(extent: LevelExtent, width: number): Viewport {
  const ratio = (extent.x[1] - extent.x[0]) / Math.max(1, extent.y[1] - extent.y[0]);
  const height = Math.round(width * Math.min(HIGHEST, Math.max(LOWEST, ratio)));
  return fitExtent(extent, width, height);
}

/** A level as a picture, in a frame that is given. @returns its address */
export function pictureLevel(level: LevelData, extent: LevelExtent, look: PictureLook): string {
  const view = frameOf(extent, look.width);
  return paint(view, canvas => drawMap(canvas, sceneOf(level, view, look)));
}

/** The second level, pale; where actors were and are that differ, red. @returns the address of the picture */
export function pictureDifference(
  after: LevelData,
  { before: old, after: now }: LevelDifference,
  extent: LevelExtent,
  look: PictureLook,
): string {
  const view = frameOf(extent, look.width);
  const { page } = readColours();
  return paint(view, canvas => {
    const nameless = { ...after, points: after.points.map(each => ({ ...each, label: '' })) };
    drawMap(canvas, sceneOf(nameless, view, look));
    canvas.globalAlpha = 1 - PALE;
    canvas.fillStyle = page;
    canvas.fillRect(0, 0, view.width, view.height);
    canvas.globalAlpha = 0.5;
    drawReddened(canvas, sceneOf(old, view, look));
    canvas.globalAlpha = 1;
    drawReddened(canvas, sceneOf(now, view, look));
    drawWays(canvas, view, { old, now }, look);
    const gone = old.points.filter(({ path }) => !now.points.some(each => each.path === path));
    const named = sceneOf({ ...now, points: [...now.points, ...gone] }, view, look);
    placeNames(canvas, named, byKind(named.level.points));
  });
}

function byKind(points: readonly MapPoint[]): ReadonlyMap<string, readonly MapPoint[]> {
  return new Map(Object.keys(KINDS).map(kind => [kind, points.filter(each => each.kind === kind)]));
}

/** Actors alone, whatever they are in one colour. */
function drawReddened(canvas: CanvasRenderingContext2D, scene: MapScene): void {
  const layer = document.createElement('canvas');
  const { width, height } = canvas.canvas;
  Object.assign(layer, { width, height });
  const own = layer.getContext('2d');
  if (!own) return;
  own.setTransform(canvas.getTransform());
  drawActors(own, scene);
  own.globalCompositeOperation = 'source-in';
  own.fillStyle = RED[scene.theme];
  own.fillRect(0, 0, scene.view.width, scene.view.height);
  canvas.drawImage(layer, 0, 0, scene.view.width, scene.view.height);
}

/** From where an actor was to where it is. */
function drawWays(
  canvas: CanvasRenderingContext2D,
  view: Viewport,
  { old, now }: { old: LevelData; now: LevelData },
  { theme }: PictureLook,
): void {
  const were = new Map(old.points.map(each => [each.path, each]));
  canvas.strokeStyle = RED[theme];
  canvas.lineWidth = 1.5;
  canvas.setLineDash([5, 4]);
  canvas.beginPath();
  for (const point of now.points) {
    const was = were.get(point.path);
    if (!was || point.kind === PLACELESS) continue;
    const [from, to] = [toPixel(view, was), toPixel(view, point)];
    canvas.moveTo(from.left, from.top);
    canvas.lineTo(to.left, to.top);
  }
  canvas.stroke();
  canvas.setLineDash([]);
}

function paint(view: Viewport, draw: (canvas: CanvasRenderingContext2D) => void): string {
  const canvas = document.createElement('canvas');
  const density = Math.min(2, window.devicePixelRatio || 1);
  Object.assign(canvas, {
    ...{ width: Math.round(view.width * density), height: Math.round(view.height * density) },
  });
  const context = canvas.getContext('2d');
  if (!context) return '';
  context.setTransform(density, 0, 0, density, 0, 0);
  draw(context);
  return canvas.toDataURL();
}

/** What is selected, and where the viewport is, is nothing of the level. */
function sceneOf({ camera: _, ...level }: LevelData, view: Viewport, { theme }: PictureLook): MapScene {
  return {
    ...{
      level,
      view,
      theme,
      hidden: new Set([PLACELESS]),
      hasRadii: true,
      colours: readColours(),
      covered: [],
    },
    ...{ selected: new Set(), current: undefined, hovered: undefined, band: undefined, moving: new Map() },
  };
}
