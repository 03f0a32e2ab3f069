import type { MapPoint } from './level-data.ts';
import { KINDS, PLACELESS } from './map-kinds.ts';
import type { MapScene } from './map-scene.ts';
import { toPixel } from './viewport.ts';

/** Names on the canvas at the most, and so many that it is not tried to place them. */
const MOST_NAMES = 40;
const CROWD = 600;
/** Selected actors that are named whether there is room or not. */
const FEW = 6;
/** Letters of a name: a long one is cut. */
const LONGEST = 28;
const HEIGHT = 14;

interface Box {
  left: number;
  top: number;
  right: number;
}

/** Names beside what matters most, where they have room; those of a few that are selected always. */
export function placeNames(
  canvas: CanvasRenderingContext2D,
  scene: MapScene,
  groups: ReadonlyMap<string, readonly MapPoint[]>,
): void {
  const { view, selected, current, hovered, moving, colours } = scene;
  const marked = [current, hovered].filter(each => each !== undefined);
  const chosen = scene.level.points.filter(({ path }) => selected.has(path)).slice(0, MOST_NAMES);
  const kinds = Object.keys(KINDS).toReversed();
  const others = kinds.flatMap(kind => groups.get(kind) ?? []);
  const wanted = [...new Set([...marked, ...chosen, ...(others.length <= CROWD ? others : [])])].filter(
    ({ kind }) => kind !== PLACELESS,
  );
  const taken: Box[] = [];
  canvas.font = '12px system-ui, sans-serif';
  canvas.textBaseline = 'middle';
  canvas.lineWidth = 3;
  canvas.lineJoin = 'round';
  canvas.strokeStyle = colours.page;
  canvas.fillStyle = colours.text;
  for (const point of wanted) {
    if (taken.length >= MOST_NAMES) break;
    const { left, top } = toPixel(view, moving.get(point.path) ?? point);
    const name = point.label.length > LONGEST ? `${point.label.slice(0, LONGEST)}…` : point.label;
    const width = canvas.measureText(name).width;
    const box = { left: left + 12, top: top - HEIGHT / 2, right: left + 12 + width };
    const isAlways = marked.includes(point) || (selected.size <= FEW && selected.has(point.path));
    if (!isAlways && (box.right > view.width || taken.some(other => overlaps(box, other)))) continue;
    taken.push(box);
    canvas.strokeText(name, box.left, top);
    canvas.fillText(name, box.left, top);
  }
}

function overlaps(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && Math.abs(one.top - other.top) < HEIGHT;
}
