import type { Write } from '../write-queue.ts';
import { nearestPoint, pointBeside } from './find-point.ts';
import type { MapPoint } from './level-data.ts';
import type { Spot } from './move-actors.ts';
import { bringIn, panBy, roundStep, type Viewport } from './viewport.ts';

/** What keys on the map do. */
export interface KeyWork {
  view(): Viewport;
  setView(view: Viewport): void;
  fit(): void;
  zoom(factor: number): void;
  points(): readonly MapPoint[];
  current(): MapPoint | undefined;
  /** Goes to an actor without selecting it. */
  goTo(point: MapPoint): void;
  select(point: MapPoint, mode: 'set' | 'add'): void;
  focus(point: MapPoint): void;
  move(point: MapPoint, write: Write<Spot>): void;
  placeOf(point: MapPoint): Spot;
  showProperties(point: MapPoint): void;
  giveUp(): void;
}

/** What the keys are, as the view tells them. */
export const MAP_KEYS: readonly (readonly [keys: string, what: string])[] = [
  ['Arrows', 'to the nearest actor that way'],
  ['Enter', 'select it in the editor'],
  ['F', 'move the editor’s viewport to it'],
  ['P', 'its properties'],
  ['Shift + arrows', 'move it by a step'],
  ['Ctrl + arrows', 'move the map'],
  ['+ − 0', 'nearer, farther, all'],
  ['Escape', 'give up a drag'],
];

/** Pixels that a key moves the map, or an actor at the least. */
const PAN = 60;
const NUDGE = 6;
const ZOOM = 1.4;
/** Milliseconds after which the next key begins another change. */
const KEYS_MS = 500;

const ARROWS: Readonly<Record<string, readonly [right: number, up: number]>> = {
  ...{ ArrowUp: [0, 1], ArrowDown: [0, -1], ArrowRight: [1, 0], ArrowLeft: [-1, 0] },
};

export function createKeys(work: KeyWork): (event: KeyboardEvent) => void {
  let pending: { timer: ReturnType<typeof setTimeout>; done: () => void } | undefined;
  const nudge = (point: MapPoint, right: number, up: number) => {
    const step = roundStep(work.view().scale, NUDGE);
    const from = work.placeOf(point);
    const value = { x: from.x + up * step, y: from.y + right * step };
    work.move(point, { value, phase: 'drag' });
    clearTimeout(pending?.timer);
    const done = () => work.move(point, { value, phase: 'last' });
    pending = { done, timer: setTimeout(done, KEYS_MS) };
    work.setView(bringIn(work.view(), value));
  };
  const arrow = (event: KeyboardEvent, [right, up]: readonly [number, number]) => {
    const current = work.current();
    if (event.ctrlKey || event.metaKey) return work.setView(panBy(work.view(), -right * PAN, up * PAN));
    if (event.shiftKey) return current && nudge(current, right, up);
    const points = work.points();
    const next = current ? pointBeside(points, current, event.key) : nearestPoint(points, work.view());
    if (next) work.goTo(next);
  };
  const about = (use: (point: MapPoint) => void) => () => {
    const current = work.current();
    if (current) use(current);
  };
  const keys: Readonly<Record<string, (event: KeyboardEvent) => void>> = {
    Enter: event => about(point => work.select(point, event.ctrlKey ? 'add' : 'set'))(),
    ' ': about(point => work.select(point, 'set')),
    ...{ f: about(work.focus), p: about(work.showProperties), Escape: work.giveUp },
    ...{
      '+': () => work.zoom(ZOOM),
      '=': () => work.zoom(ZOOM),
      '-': () => work.zoom(1 / ZOOM),
      0: work.fit,
    },
  };
  return event => {
    const way = ARROWS[event.key];
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    // With a modifier letters are the browser's.
    const isOwn = way !== undefined || !(event.ctrlKey || event.metaKey || event.altKey) || key === 'Enter';
    const run = isOwn ? keys[key] : undefined;
    if (!way && !run) return;
    event.preventDefault();
    if (way) arrow(event, way);
    else run?.(event);
  };
}
