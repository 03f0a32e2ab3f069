import type { NameBox } from './find-point.ts';
import type { MapPoint } from './level-data.ts';
import { KINDS, lookOf, PLACELESS } from './map-kinds.ts';
import type { MapScene } from './map-scene.ts';
import { type Pixel, toPixel } from './viewport.ts';

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

interface Box {
  left: number;
  top: number;
  right: number;
}

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
  const taken: Box[] = [];
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
    const free = findRoom(places, { width: view.width, taken, symbols });
    const box = free ?? (isAlways ? places[0] : undefined);
    if (!box) continue;
    taken.push(box);
    placed.push({ ...box, path: point.path, bottom: box.top + HEIGHT });
    canvas.strokeText(name, box.left, box.top + HEIGHT / 2);
    canvas.fillText(name, box.left, box.top + HEIGHT / 2);
  }
  return placed;
}

/** Beside a symbol, and above and below it. */
export function placesAround({ left, top }: Pixel, width: number): Box[] {
  const middle = left - width / 2;
  return [
    { left: left + BESIDE, top: top - HEIGHT / 2, right: left + BESIDE + width },
    { left: left - BESIDE - width, top: top - HEIGHT / 2, right: left - BESIDE },
    { left: middle, top: top - BESIDE - HEIGHT, right: middle + width },
    { left: middle, top: top + BESIDE, right: middle + width },
  ];
}

/** The first place that is on the canvas and hides neither a name nor a symbol. */
export function findRoom(
  places: readonly Box[],
  { width, taken, symbols }: { width: number; taken: readonly Box[]; symbols: readonly Pixel[] },
): Box | undefined {
  return places.find(
    box =>
      box.left >= 0 &&
      box.right <= width &&
      !taken.some(other => overlaps(box, other)) &&
      !symbols.some(symbol => hides(box, symbol)),
  );
}

function isSymbol({ kind }: MapPoint): boolean {
  return !/^(box|outline)$/.test(lookOf(kind).shape);
}

function hides(box: Box, { left, top }: Pixel): boolean {
  const isBeside = left + SYMBOL < box.left || left - SYMBOL > box.right;
  return !isBeside && top + SYMBOL > box.top && top - SYMBOL < box.top + HEIGHT;
}

function overlaps(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && Math.abs(one.top - other.top) < HEIGHT;
}
