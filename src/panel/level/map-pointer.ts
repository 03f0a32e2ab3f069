import type { Write } from '../write-queue.ts';
import type { MapPoint } from './level-data.ts';
import type { Spot } from './move-actors.ts';
import { type Pixel, panBy, toPlace, type Viewport, zoomAt } from './viewport.ts';

/** What a hand on the map does. */
export interface PointerWork {
  view(): Viewport;
  setView(view: Viewport): void;
  pointAt(at: Pixel): MapPoint | undefined;
  isSelected(point: MapPoint): boolean;
  hover(point: MapPoint | undefined): void;
  select(point: MapPoint, mode: 'set' | 'add'): void;
  focus(point: MapPoint): void;
  move(point: MapPoint, write: Write<Spot>): void;
  /** Whether the wheel may be taken: a page around the map is scrolled by it too. */
  takesWheel(event: WheelEvent): boolean;
}

interface Hold {
  from: Pixel;
  last: Pixel;
  point: MapPoint | undefined;
  way: 'click' | 'pan' | 'move';
  /** What is moved is held where it was taken, not by its middle. */
  grip: Spot;
}

/** Pixels that a hand may tremble. */
const TREMBLE = 4;

/**
 * Clicks select, a double click moves the viewport, a drag of what is selected moves it, any other drag the map.
 * @returns the listeners, and how a drag is given up
 */
export function createPointer(work: PointerWork) {
  let hold: Hold | undefined;
  const spotOf = (at: Pixel, { grip }: Hold): Spot => {
    const { x, y } = toPlace(work.view(), at);
    return { x: x - grip.x, y: y - grip.y };
  };
  const begin = (hand: Hold, at: Pixel): Hold['way'] => {
    if (Math.hypot(at.left - hand.from.left, at.top - hand.from.top) < TREMBLE) return 'click';
    return hand.point && work.isSelected(hand.point) ? 'move' : 'pan';
  };
  const onPointerMove = (event: PointerEvent) => {
    const at = pixelOf(event);
    if (!hold) return work.hover(work.pointAt(at));
    if (hold.way === 'click') hold.way = begin(hold, at);
    if (hold.way === 'pan')
      work.setView(panBy(work.view(), at.left - hold.last.left, at.top - hold.last.top));
    if (hold.way === 'move' && hold.point) work.move(hold.point, { value: spotOf(at, hold), phase: 'drag' });
    hold.last = at;
  };
  return {
    onPointerMove,
    onPointerDown(event: PointerEvent) {
      if (event.button !== 0) return;
      const from = pixelOf(event);
      const point = work.pointAt(from);
      const { x, y } = toPlace(work.view(), from);
      const grip = point ? { x: x - point.x, y: y - point.y } : { x: 0, y: 0 };
      hold = { from, last: from, point, way: 'click', grip };
      targetOf(event).setPointerCapture(event.pointerId);
    },
    onPointerUp(event: PointerEvent) {
      const held = hold;
      hold = undefined;
      if (!held?.point) return;
      if (held.way === 'click') work.select(held.point, event.ctrlKey || event.metaKey ? 'add' : 'set');
      if (held.way === 'move') work.move(held.point, { value: spotOf(pixelOf(event), held), phase: 'last' });
    },
    onPointerCancel: () => giveUp(),
    onPointerLeave: () => work.hover(undefined),
    onDblClick(event: MouseEvent) {
      const point = work.pointAt(pixelOf(event));
      if (point) work.focus(point);
    },
    onWheel(event: WheelEvent) {
      if (!work.takesWheel(event)) return;
      event.preventDefault();
      work.setView(zoomAt(work.view(), pixelOf(event), 2 ** (-event.deltaY / WHEEL_PIXELS)));
    },
    giveUp,
  };
  /** What was dragged goes back to where it was. */
  function giveUp(): void {
    if (hold?.way === 'move' && hold.point)
      work.move(hold.point, { value: { x: hold.point.x, y: hold.point.y }, phase: 'last' });
    hold = undefined;
  }
}

/** Of a wheel that make the map twice as near. */
const WHEEL_PIXELS = 260;

function targetOf({ currentTarget }: Event): HTMLElement {
  return currentTarget as HTMLElement; // it listens, so it is one
}

function pixelOf(event: MouseEvent): Pixel {
  const { left, top } = targetOf(event).getBoundingClientRect();
  return { left: event.clientX - left, top: event.clientY - top };
}
