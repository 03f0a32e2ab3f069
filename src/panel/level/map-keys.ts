import type { Write } from '../write-queue.ts';
import { nearestPoint, pointBeside } from './find-point.ts';
import type { MapPoint } from './level-data.ts';
import type { SelectMode } from './level-store.ts';
import { SNAP_CM } from './map-pointer.ts';
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
  isSelected(point: MapPoint): boolean;
  select(points: readonly MapPoint[], mode: SelectMode): void;
  focus(point: MapPoint): void;
  /** An actor, and behind it those that it takes along. */
  together(point: MapPoint): readonly MapPoint[];
  move(points: readonly MapPoint[], write: Write<Spot>): void;
  placeOf(point: MapPoint): Spot;
  showProperties(point: MapPoint): void;
  giveUp(): 'given up' | 'nothing held';
}

/** What the keys are, as the view tells them. */
export const MAP_KEYS: readonly (readonly [keys: string, what: string])[] = [
  ['Arrows', 'to the nearest actor that way'],
  ['Enter', 'select it in the editor'],
  ['Ctrl + Enter', 'select it too, or no longer'],
  ['F', 'move the editor’s viewport to it'],
  ['P', 'its properties'],
  ['Shift + arrows', 'move it by a step, with all that are selected; with Alt by ten'],
  ['Ctrl + arrows', 'move the map'],
  ['+ − 0', 'nearer, farther, all'],
  ['Ctrl + drag', `move by whole steps of ${SNAP_CM} cm`],
  ['Escape', 'give up a drag, or select nothing'],
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
  const nudge = createNudge(work);
  const arrow = (event: KeyboardEvent, [right, up]: readonly [number, number]) => {
    const current = work.current();
    if (event.ctrlKey || event.metaKey) return work.setView(panBy(work.view(), -right * PAN, up * PAN));
    if (event.shiftKey) return current && nudge(current, right, up, event.altKey ? 10 : 1);
    const points = work.points();
    const next = current ? pointBeside(points, current, event.key) : nearestPoint(points, work.view());
    if (next) work.goTo(next);
  };
  const select = (point: MapPoint, isFurther: boolean) => {
    if (!isFurther) work.select([point], 'set');
    else work.select([point], work.isSelected(point) ? 'remove' : 'add');
  };
  const about = (use: (point: MapPoint) => void) => () => {
    const current = work.current();
    if (current) use(current);
  };
  const keys: Readonly<Record<string, (event: KeyboardEvent) => void>> = {
    Enter: event => about(point => select(point, event.ctrlKey || event.metaKey))(),
    ' ': about(point => select(point, false)),
    ...{ f: about(work.focus), p: about(work.showProperties) },
    Escape: () => {
      if (work.giveUp() === 'nothing held') work.select([], 'set');
    },
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

/** Moves by keys: those that come in a row are one change. */
function createNudge(work: KeyWork): (point: MapPoint, right: number, up: number, factor: number) => void {
  let pending: { of: string; timer: ReturnType<typeof setTimeout>; done: () => void } | undefined;
  return (point: MapPoint, right: number, up: number, factor: number) => {
    const step = factor * roundStep(work.view().scale, NUDGE);
    const from = work.placeOf(point);
    const value = { x: from.x + up * step, y: from.y + right * step };
    const moved = work.together(point);
    const of = moved.map(({ path }) => path).join();
    clearTimeout(pending?.timer);
    // What was moved before is done with.
    if (pending && pending.of !== of) pending.done();
    work.move(moved, { value, phase: 'drag' });
    const done = () => {
      pending = undefined;
      work.move(moved, { value, phase: 'last' });
    };
    pending = { of, done, timer: setTimeout(done, KEYS_MS) };
    work.setView(bringIn(work.view(), value));
  };
}
