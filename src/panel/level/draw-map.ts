import { coneOutline } from '../../base/quantities/cone-outline.ts';
import { addSymbol } from './add-symbol.ts';
import type { NameBox } from './find-point.ts';
import type { MapPoint } from './level-data.ts';
import { KINDS, lookOf, PLACELESS } from './map-kinds.ts';
import type { MapScene } from './map-scene.ts';
import { paintGrid, paintScale } from './paint-grid.ts';
import { placeNames } from './place-names.ts';
import { type Pixel, toPixel } from './viewport.ts';

/** Draws the whole map. The engine's and the users' texts are only ever painted. @returns where names are on it */
export function drawMap(canvas: CanvasRenderingContext2D, scene: MapScene): readonly NameBox[] {
  const { view, colours } = scene;
  canvas.fillStyle = colours.page;
  canvas.fillRect(0, 0, view.width, view.height);
  paintGrid(canvas, scene);
  const groups = drawActors(canvas, scene);
  drawCamera(canvas, scene);
  drawMoves(canvas, scene);
  drawRings(canvas, scene);
  drawBand(canvas, scene);
  const names = placeNames(canvas, scene, groups);
  paintScale(canvas, scene);
  return names;
}

/** What stands in the level, and nothing around it. @returns those that are on the canvas, by kind */
export function drawActors(
  canvas: CanvasRenderingContext2D,
  scene: MapScene,
): ReadonlyMap<string, readonly MapPoint[]> {
  drawCells(canvas, scene);
  const groups = groupVisible(scene);
  for (const [kind, points] of groups) drawBoxes(canvas, scene, kind, points);
  if (scene.hasRadii) drawRadii(canvas, scene, groups.get('light') ?? []);
  const size = symbolSize([...groups.values()].reduce((sum, { length }) => sum + length, 0));
  for (const [kind, points] of groups) drawSymbols(canvas, scene, { kind, points, size });
  return groups;
}

/** Those that are on the canvas, by kind, in the order in which they are drawn. */
function groupVisible({ level, view, hidden }: MapScene): Map<string, MapPoint[]> {
  const groups = new Map<string, MapPoint[]>(Object.keys(KINDS).map(kind => [kind, []]));
  for (const point of level.points) {
    if (hidden.has(point.kind)) continue;
    const { left, top } = toPixel(view, point);
    const reach = Math.max(point.halfX, point.halfY, point.reach) * view.scale + 12;
    if (left < -reach || top < -reach || left > view.width + reach || top > view.height + reach) continue;
    groups.get(point.kind)?.push(point);
  }
  return groups;
}

/** From so many pixels on a box is drawn as one. */
const BOX_PIXELS = 5;

function drawBoxes(
  canvas: CanvasRenderingContext2D,
  { view, theme }: MapScene,
  kind: string,
  points: readonly MapPoint[],
): void {
  const look = lookOf(kind);
  if (look.shape !== 'box' && look.shape !== 'outline') return;
  canvas.strokeStyle = canvas.fillStyle = look[theme];
  canvas.lineWidth = 1;
  canvas.setLineDash(look.shape === 'outline' ? [4, 3] : []);
  const outline = new Path2D();
  for (const point of points) {
    const { left, top } = toPixel(view, point);
    const [width, height] = [2 * point.halfY * view.scale, 2 * point.halfX * view.scale];
    if (width >= BOX_PIXELS || height >= BOX_PIXELS)
      outline.rect(left - width / 2, top - height / 2, Math.max(1, width), Math.max(1, height));
    else if (look.shape === 'box') canvas.fillRect(left - 1, top - 1, 2, 2);
  }
  if (look.shape === 'box') {
    canvas.globalAlpha = 0.16;
    canvas.fill(outline);
    canvas.globalAlpha = 0.7;
  }
  canvas.stroke(outline);
  canvas.globalAlpha = 1;
  canvas.setLineDash([]);
}

/** How far lights go; of all of them one path, so that many cost little more than one. */
function drawRadii(
  canvas: CanvasRenderingContext2D,
  { view, theme }: MapScene,
  lights: readonly MapPoint[],
): void {
  const rings = new Path2D();
  for (const light of lights) {
    const radius = light.reach * view.scale;
    if (radius < 6) continue;
    const { left, top } = toPixel(view, light);
    if (light.yaw === undefined || light.cone === 0) {
      rings.moveTo(left + radius, top);
      rings.arc(left, top, radius, 0, 2 * Math.PI);
      continue;
    }
    addCone(rings, { left, top }, radius, light);
  }
  canvas.strokeStyle = canvas.fillStyle = lookOf('light')[theme];
  canvas.lineWidth = 1;
  if (lights.length <= MOST_FILLED) {
    canvas.globalAlpha = 0.1;
    canvas.fill(rings);
  }
  canvas.globalAlpha = 0.45;
  canvas.stroke(rings);
  canvas.globalAlpha = 1;
}

/** Yaw turns from X, which goes up, towards Y, to the right; what looks up or down is foreshortened. */
function addCone(path: Path2D, at: Pixel, length: number, { yaw = 0, pitch = 0, cone }: MapPoint): void {
  const [turn, tilt] = [yaw, pitch].map(degrees => (degrees * Math.PI) / 180) as [number, number];
  const lead = { x: Math.sin(turn) * Math.cos(tilt), y: -Math.cos(turn) * Math.cos(tilt) };
  coneOutline({ x: at.left, y: at.top }, lead, length, cone).forEach(({ x, y }, index) => {
    if (index === 0) path.moveTo(x, y);
    else path.lineTo(x, y);
  });
  path.closePath();
}

/** Circles that are filled: a thousand large ones take longer than a frame. */
const MOST_FILLED = 150;

/** Half the width of a symbol, pixels: where many stand close together they are dots. */
function symbolSize(count: number): number {
  if (count > 4000) return 2;
  return count > 800 ? 3.5 : 5;
}

function drawSymbols(
  canvas: CanvasRenderingContext2D,
  { view, theme }: MapScene,
  { kind, points, size }: { kind: string; points: readonly MapPoint[]; size: number },
): void {
  const look = lookOf(kind);
  if (look.shape === 'box' || look.shape === 'outline') return;
  const path = new Path2D();
  for (const point of points) addSymbol(path, look.shape, toPixel(view, point), { size, yaw: point.yaw });
  canvas.fillStyle = canvas.strokeStyle = look[theme];
  canvas.lineWidth = 1.5;
  if (look.shape === 'cross') canvas.stroke(path);
  else canvas.fill(path);
}

function drawCells(canvas: CanvasRenderingContext2D, { level, view, theme, hidden }: MapScene): void {
  if (hidden.has('mesh')) return;
  canvas.fillStyle = lookOf('mesh')[theme];
  canvas.globalAlpha = 0.25;
  for (const { least, most } of level.cells) {
    const [from, to] = [toPixel(view, { x: most.x, y: least.y }), toPixel(view, { x: least.x, y: most.y })];
    canvas.fillRect(from.left, from.top, Math.max(1, to.left - from.left), Math.max(1, to.top - from.top));
  }
  canvas.globalAlpha = 1;
}

function drawCamera(canvas: CanvasRenderingContext2D, { level, view, colours }: MapScene): void {
  if (!level.camera) return;
  const { left, top } = toPixel(view, level.camera);
  canvas.strokeStyle = colours.accent;
  canvas.lineWidth = 2;
  canvas.beginPath();
  canvas.arc(left, top, 6, 0, 2 * Math.PI);
  for (const side of [-32, 32]) {
    const angle = ((level.camera.yaw + side - 90) * Math.PI) / 180;
    canvas.moveTo(left + 6 * Math.cos(angle), top + 6 * Math.sin(angle));
    canvas.lineTo(left + 26 * Math.cos(angle), top + 26 * Math.sin(angle));
  }
  canvas.stroke();
}

/** Where something goes, and where it came from. */
function drawMoves(canvas: CanvasRenderingContext2D, scene: MapScene): void {
  const { view, moving, colours } = scene;
  canvas.strokeStyle = canvas.fillStyle = colours.accent;
  canvas.lineWidth = 1.5;
  for (const point of moving.size > 0 ? scene.level.points : []) {
    const spot = moving.get(point.path);
    if (!spot) continue;
    const [from, to] = [toPixel(view, point), toPixel(view, spot)];
    const [width, height] = [2 * point.halfY * view.scale, 2 * point.halfX * view.scale];
    canvas.setLineDash([5, 4]);
    canvas.beginPath();
    canvas.moveTo(from.left, from.top);
    canvas.lineTo(to.left, to.top);
    canvas.rect(to.left - width / 2, to.top - height / 2, width, height);
    canvas.stroke();
    canvas.setLineDash([]);
    canvas.beginPath();
    canvas.arc(to.left, to.top, 6, 0, 2 * Math.PI);
    canvas.fill();
  }
}

function drawRings(canvas: CanvasRenderingContext2D, scene: MapScene): void {
  const { level, view, selected, current, hovered, moving, colours } = scene;
  const at = (point: MapPoint): Pixel => toPixel(view, moving.get(point.path) ?? point);
  const ring = (point: MapPoint, radius: number, width: number) => {
    if (point.kind === PLACELESS) return;
    const { left, top } = at(point);
    canvas.lineWidth = width;
    canvas.beginPath();
    canvas.arc(left, top, radius, 0, 2 * Math.PI);
    canvas.stroke();
  };
  canvas.strokeStyle = colours.muted;
  if (hovered) ring(hovered, 9, 1.5);
  canvas.strokeStyle = colours.accent;
  for (const point of selected.size > 0 ? level.points : [])
    if (selected.has(point.path)) {
      ring(point, 10, 3);
      strokeBox(canvas, point, at(point), view.scale);
    }
  canvas.strokeStyle = colours.text;
  if (current) ring(current, 14, 1.5);
}

function drawBand(canvas: CanvasRenderingContext2D, { band, colours }: MapScene): void {
  if (!band) return;
  const [{ left, top }, other] = band;
  const box = [left, top, other.left - left, other.top - top] as const;
  canvas.strokeStyle = canvas.fillStyle = colours.accent;
  canvas.lineWidth = 1;
  canvas.globalAlpha = 0.12;
  canvas.fillRect(...box);
  canvas.globalAlpha = 1;
  canvas.strokeRect(...box);
}

function strokeBox(
  canvas: CanvasRenderingContext2D,
  { halfX, halfY }: MapPoint,
  { left, top }: Pixel,
  scale: number,
): void {
  if (halfX === 0 && halfY === 0) return;
  canvas.lineWidth = 2;
  canvas.strokeRect(left - halfY * scale, top - halfX * scale, 2 * halfY * scale, 2 * halfX * scale);
}
