import type { Point, Rectangle } from '../../picture/picture.ts';
import { measureText } from '../../picture/stroke-text.ts';

/** Something that wants its name beside it. */
export interface LabelRequest {
  at: Point;
  /** Radius of its symbol. */
  radius: number;
  /** Spellings, the best first: when none fits there is none. */
  texts: readonly string[];
}

export interface PlacedLabel {
  /** Index of the wish. */
  index: number;
  text: string;
  /** Left end of the baseline. */
  at: Point;
  box: Rectangle;
  /** From the symbol to a label that is not beside it. */
  leader?: readonly [Point, Point];
}

/** Between a label and anything else. */
const AIR = 2;
/** Small letters hang below the baseline by so much of the height of capitals. */
const DESCENT = 0.35;
/** Distances from a symbol at which a place is looked for; from the third on with a leader. */
const DISTANCES = [3, 9, 20, 34, 50];
const ANGLES = [0, 180, -45, 45, -135, 135, -90, 90, -20, 20, -160, 160, -70, 70, -110, 110];

/** Puts labels where they lie over no other label, over no symbol or obstacle, and inside. The first wish is granted first. */
export function placeLabels(
  requests: readonly LabelRequest[],
  size: number,
  inside: Rectangle,
  obstacles: readonly Rectangle[] = [],
): PlacedLabel[] {
  const symbols = requests.map(({ at, radius }) =>
    grow({ left: at.x, top: at.y, right: at.x, bottom: at.y }, radius),
  );
  symbols.push(...obstacles);
  const placed: PlacedLabel[] = [];
  requests.forEach((request, index) => {
    const found = findPlace(request, index, { size, inside, placed, symbols });
    if (found) placed.push(found);
  });
  return placed;
}

interface Surroundings {
  size: number;
  inside: Rectangle;
  placed: readonly PlacedLabel[];
  symbols: readonly Rectangle[];
}

function findPlace(request: LabelRequest, index: number, around: Surroundings): PlacedLabel | undefined {
  const { inside, placed, symbols, size } = around;
  const isFree = (box: Rectangle) =>
    contains(inside, box) &&
    !placed.some(other => overlap(box, grow(other.box, AIR))) &&
    !symbols.some(symbol => overlap(box, symbol));
  for (const text of request.texts) {
    const width = measureText(text, size);
    for (const distance of DISTANCES) {
      for (const angle of ANGLES) {
        const box = boxBeside(request, { width, size, distance, angle });
        if (!isFree(box)) continue;
        const at = { x: box.left + AIR, y: box.top + AIR + size };
        const leader = distance > 9 ? { leader: [request.at, nearestOf(box, request.at)] as const } : {};
        return { index, text, at, box, ...leader };
      }
    }
  }
  return undefined;
}

/** The box of a text that touches a circle around its symbol at an angle; 0 is to the right. */
function boxBeside(
  { at, radius }: LabelRequest,
  { width, size, distance, angle }: { width: number; size: number; distance: number; angle: number },
): Rectangle {
  const [w, h] = [width + 2 * AIR, size * (1 + DESCENT) + 2 * AIR];
  const turned = (angle * Math.PI) / 180;
  const x = at.x + Math.cos(turned) * (radius + distance);
  const y = at.y + Math.sin(turned) * (radius + distance);
  const left = x - (w * (1 - Math.cos(turned))) / 2;
  const top = y - (h * (1 - Math.sin(turned))) / 2;
  return { left, top, right: left + w, bottom: top + h };
}

function nearestOf(box: Rectangle, { x, y }: Point): Point {
  return {
    x: Math.min(Math.max(x, box.left), box.right),
    y: Math.min(Math.max(y, box.top), box.bottom),
  };
}

function grow({ left, top, right, bottom }: Rectangle, by: number): Rectangle {
  return { left: left - by, top: top - by, right: right + by, bottom: bottom + by };
}

function overlap(a: Rectangle, b: Rectangle): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

function contains(outer: Rectangle, inner: Rectangle): boolean {
  return (
    inner.left >= outer.left &&
    inner.right <= outer.right &&
    inner.top >= outer.top &&
    inner.bottom <= outer.bottom
  );
}
