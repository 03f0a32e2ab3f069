import type { NameBox } from './find-point.ts';
import type { MapPoint } from './level-data.ts';
import { KINDS, lookOf, PLACELESS } from './map-kinds.ts';
import type { MapScene } from './map-scene.ts';
import { scaleArea } from './paint-grid.ts';
import { type CanvasArea, type Pixel, toPixel, type Viewport } from './viewport.ts';

/** Names on the canvas at the most, and so many that it is not tried to place them. */
const MOST_NAMES = 40;
const CROWD = 600;
/** Selected actors that are named whether there is room or not. */
const FEW = 6;
/** Letters of a name: a long one is cut. */
const LONGEST = 28;
const HEIGHT = 14;

/** Half the width of a symbol, and how far from its middle a name begins, pixels. */
const SYMBOL = 6;
const BESIDE = 12;

/** Pixels around a name that are its own: names that touch read as one. */
const MARGIN = 5;
/** Lines above and below a symbol to which the name of whoever is at hand is moved where others lie. */
const LINES = 6;

/** Names beside what matters most, where they have room; those of a few that are selected always. @returns where they are */
export function placeNames(
  canvas: CanvasRenderingContext2D,
  scene: MapScene,
  groups: ReadonlyMap<string, readonly MapPoint[]>,
): readonly NameBox[] {
  const { view, selected, current, hovered, moving, colours } = scene;
  const marked = [current, hovered].filter(each => each !== undefined);
  const chosen = scene.level.points.filter(({ path }) => selected.has(path)).slice(0, MOST_NAMES);
  const kinds = Object.keys(KINDS).toReversed();
  const others = kinds.flatMap(kind => groups.get(kind) ?? []);
  const wanted = [...new Set([...marked, ...chosen, ...(others.length <= CROWD ? others : [])])].filter(
    ({ kind }) => kind !== PLACELESS,
  );
  const spotOf = (point: MapPoint) => toPixel(view, moving.get(point.path) ?? point);
  const symbols = others.length <= CROWD ? others.filter(isSymbol).map(spotOf) : [];
  const taken: CanvasArea[] = [];
  const covered = [...scene.covered, scaleArea(canvas, view)];
  const placed: NameBox[] = [];
  canvas.font = '12px system-ui, sans-serif';
  canvas.textBaseline = 'middle';
  canvas.lineWidth = 3;
  canvas.lineJoin = 'round';
  canvas.strokeStyle = colours.page;
  canvas.fillStyle = colours.text;
  for (const point of wanted) {
    if (taken.length >= MOST_NAMES) break;
    const at = spotOf(point);
    const name = point.label.length > LONGEST ? `${point.label.slice(0, LONGEST)}…` : point.label;
    const width = canvas.measureText(name).width;
    const places = placesAround(at, width);
    const isAlways = marked.includes(point) || (selected.size <= FEW && selected.has(point.path));
    const room = { ...{ width: view.width, height: view.height }, taken: [...covered, ...taken] };
    const box =
      findRoom(places, { ...room, symbols }) ??
      (isAlways ? findRoom(placesFarther(at, { width, view }), { ...room, symbols: [] }) : undefined);
    if (!box) continue;
    taken.push(box);
    placed.push({ ...box, path: point.path });
    canvas.strokeText(name, box.left, box.top + HEIGHT / 2);
    canvas.fillText(name, box.left, box.top + HEIGHT / 2);
  }
  return placed;
}

/** Beside a symbol, and above and below it. */
function placesAround({ left, top }: Pixel, width: number): CanvasArea[] {
  const middle = left - width / 2;
  return [
    areaAt(left + BESIDE, top - HEIGHT / 2, width),
    areaAt(left - BESIDE - width, top - HEIGHT / 2, width),
    areaAt(middle, top - BESIDE - HEIGHT, width),
    areaAt(middle, top + BESIDE, width),
  ];
}

/** Line by line away from a symbol, the nearest first, moved onto the canvas; none of a symbol that is not on it. */
function placesFarther(
  { left, top }: Pixel,
  { width, view }: { width: number; view: Viewport },
): CanvasArea[] {
  if (left < 0 || top < 0 || left > view.width || top > view.height) return [];
  const onCanvas = (from: number) => Math.max(0, Math.min(from, view.width - width));
  const lines = Array.from({ length: LINES }, (_, line) => [line, -line - 1]).flat();
  return lines.flatMap(line =>
    [left + BESIDE, left - BESIDE - width, left - width / 2].map(from =>
      areaAt(onCanvas(from), top + line * (HEIGHT + 1), width),
    ),
  );
}

function areaAt(left: number, top: number, width: number): CanvasArea {
  return { left, top, right: left + width, bottom: top + HEIGHT };
}

/** The first place that is on the canvas and hides neither a name, nor a symbol, nor anything under a control. */
function findRoom(
  places: readonly CanvasArea[],
  { width, height, taken, symbols }: Room,
): CanvasArea | undefined {
  return places.find(
    area =>
      area.left >= 0 &&
      area.right <= width &&
      area.top >= 0 &&
      area.bottom <= height &&
      !taken.some(other => overlaps(area, other)) &&
      !symbols.some(symbol => hides(area, symbol)),
  );
}

interface Room {
  width: number;
  height: number;
  taken: readonly CanvasArea[];
  symbols: readonly Pixel[];
}

function isSymbol({ kind }: MapPoint): boolean {
  return !/^(box|outline)$/.test(lookOf(kind).shape);
}

function hides(area: CanvasArea, { left, top }: Pixel): boolean {
  const isBeside = left + SYMBOL < area.left || left - SYMBOL > area.right;
  return !isBeside && top + SYMBOL > area.top && top - SYMBOL < area.bottom;
}

function overlaps(one: CanvasArea, other: CanvasArea): boolean {
  const isInColumn = one.right + MARGIN > other.left && other.right + MARGIN > one.left;
  return isInColumn && one.top < other.bottom && other.top < one.bottom;
}
