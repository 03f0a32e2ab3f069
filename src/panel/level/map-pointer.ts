import type { Write } from '../write-queue.ts';
import type { MapPoint } from './level-data.ts';
import type { SelectMode } from './level-store.ts';
import { createPinch } from './map-pinch.ts';
import type { Spot } from './move-actors.ts';
import { type Pixel, panBy, toPlace, type Viewport, zoomAt } from './viewport.ts';

/** What a hand on the map does. */
export interface PointerWork {
  view(): Viewport;
  setView(view: Viewport): void;
  pointAt(at: Pixel): MapPoint | undefined;
  /** Those that are between two corners. */
  pointsBetween(one: Pixel, other: Pixel): readonly MapPoint[];
  isSelected(point: MapPoint): boolean;
  hover(point: MapPoint | undefined): void;
  /** Draws the band that is drawn around actors. */
  band(corners: readonly [Pixel, Pixel] | undefined): void;
  select(points: readonly MapPoint[], mode: SelectMode): void;
  focus(point: MapPoint): void;
  /** An actor, and behind it those that it takes along. */
  together(point: MapPoint): readonly MapPoint[];
  /** Moves actors. @param write where the first of them goes */
  move(points: readonly MapPoint[], write: Write<Spot>): void;
  /** Whether the wheel may be taken: a page around the map is scrolled by it too. */
  takesWheel(event: WheelEvent): boolean;
  /** Whether each click and drag selects further actors, for hands that hold no key. */
  selectsSeveral(): boolean;
}

interface Hold {
  from: Pixel;
  last: Pixel;
  point: MapPoint | undefined;
  way: 'click' | 'pan' | 'move' | 'band';
  /** What is moved: whatever is selected meanwhile. */
  moved: readonly MapPoint[];
  /** What is moved is held where it was taken, not by its middle. */
  grip: Spot;
}

/** Pixels that a hand may tremble; a finger more. */
const TREMBLE = { mouse: 4, touch: 10 };
/** Pixels of a wheel that make the map twice as near. */
const WHEEL_PIXELS = 260;

/** A drag with Ctrl goes by so many centimetres. */
export const SNAP_CM = 10;

/**
 * Clicks select, with a key further ones; a double click moves the viewport. A drag of an actor selects and moves it, with Shift
 * a band selects what it holds, any other drag moves the map, and two fingers zoom.
 * @returns the listeners, and how a drag is given up
 */
export function createPointer(work: PointerWork) {
  let hold: Hold | undefined;
  /** What was dragged goes back to where it was. */
  const giveUp = (): 'given up' | 'nothing held' => {
    const held = hold;
    hold = undefined;
    work.band(undefined);
    const [lead] = held?.moved ?? [];
    if (held && lead) work.move(held.moved, { value: { x: lead.x, y: lead.y }, phase: 'last' });
    return held && held.way !== 'click' ? 'given up' : 'nothing held';
  };
  const pinch = createPinch(work);
  return {
    onPointerMove(event: PointerEvent) {
      const at = pixelOf(event);
      if (pinch.move(event.pointerId, at)) return;
      if (!hold) return work.hover(work.pointAt(at));
      if (hold.way === 'click') begin(work, hold, at, event);
      drag(work, hold, at, event);
      hold.last = at;
    },
    onPointerDown(event: PointerEvent) {
      if (event.button !== 0) return;
      const from = pixelOf(event);
      targetOf(event).setPointerCapture(event.pointerId);
      // A second finger makes something else of what the first one began.
      if (pinch.down(event.pointerId, from)) return void giveUp();
      const point = work.pointAt(from);
      const { x, y } = toPlace(work.view(), from);
      const grip = point ? { x: x - point.x, y: y - point.y } : { x: 0, y: 0 };
      hold = { from, last: from, point, way: 'click', moved: [], grip };
    },
    onPointerUp(event: PointerEvent) {
      pinch.up(event.pointerId);
      const held = hold;
      hold = undefined;
      if (held) letGo(work, held, pixelOf(event), event);
    },
    onPointerCancel(event: PointerEvent) {
      pinch.up(event.pointerId);
      giveUp();
    },
    onPointerLeave: () => work.hover(undefined),
    onDblClick(event: MouseEvent) {
      const point = work.pointAt(pixelOf(event));
      if (point && !addsTo(work, event)) work.focus(point);
    },
    onWheel(event: WheelEvent) {
      if (!work.takesWheel(event)) return;
      event.preventDefault();
      work.setView(zoomAt(work.view(), pixelOf(event), 2 ** (-event.deltaY / WHEEL_PIXELS)));
    },
    giveUp,
  };
}

function begin(work: PointerWork, hold: Hold, at: Pixel, event: PointerEvent): void {
  hold.way = wayOf(work, hold, at, event);
  if (hold.way !== 'move' || !hold.point) return;
  // As in the editor: what is taken is selected, and what was selected before stays where it is.
  if (!work.isSelected(hold.point)) work.select([hold.point], 'set');
  hold.moved = work.together(hold.point);
}

function wayOf(work: PointerWork, { from, point }: Hold, at: Pixel, event: PointerEvent): Hold['way'] {
  const tremble = event.pointerType === 'touch' ? TREMBLE.touch : TREMBLE.mouse;
  if (Math.hypot(at.left - from.left, at.top - from.top) < tremble) return 'click';
  if (event.shiftKey) return 'band';
  if (point && work.isSelected(point)) return 'move';
  if (work.selectsSeveral()) return 'band';
  // A finger moves the map: it can hardly miss what stands on it.
  return point && event.pointerType !== 'touch' ? 'move' : 'pan';
}

function drag(work: PointerWork, hold: Hold, at: Pixel, event: PointerEvent): void {
  const { way, from, last, moved } = hold;
  if (way === 'pan') work.setView(panBy(work.view(), at.left - last.left, at.top - last.top));
  if (way === 'band') work.band([from, at]);
  if (way === 'move') work.move(moved, { value: spotOf(work, hold, at, event), phase: 'drag' });
}

function letGo(work: PointerWork, hold: Hold, at: Pixel, event: PointerEvent): void {
  const { way, from, point, moved } = hold;
  work.band(undefined);
  if (way === 'click') click(work, point, event);
  if (way === 'band') work.select(work.pointsBetween(from, at), 'add');
  if (way === 'move') work.move(moved, { value: spotOf(work, hold, at, event), phase: 'last' });
}

/** Where the first of those goes that are dragged: with Ctrl by whole steps from where it was. */
function spotOf(
  work: PointerWork,
  { grip, moved: [lead] }: Hold,
  at: Pixel,
  { ctrlKey, metaKey }: PointerEvent,
): Spot {
  const { x, y } = toPlace(work.view(), at);
  const spot = { x: x - grip.x, y: y - grip.y };
  if (!lead || !(ctrlKey || metaKey)) return spot;
  const inSteps = (from: number, to: number) => from + Math.round((to - from) / SNAP_CM) * SNAP_CM;
  return { x: inSteps(lead.x, spot.x), y: inSteps(lead.y, spot.y) };
}

/** Of a click on nothing, nothing is selected then: as in the editor. */
function click(work: PointerWork, point: MapPoint | undefined, event: PointerEvent): void {
  if (!addsTo(work, event)) work.select(point ? [point] : [], 'set');
  else if (point) work.select([point], work.isSelected(point) ? 'remove' : 'add');
}

function addsTo(work: PointerWork, { ctrlKey, metaKey, shiftKey }: MouseEvent): boolean {
  return ctrlKey || metaKey || shiftKey || work.selectsSeveral();
}

function targetOf({ currentTarget }: Event): HTMLElement {
  return currentTarget as HTMLElement; // it listens, so it is one
}

function pixelOf(event: MouseEvent): Pixel {
  const { left, top } = targetOf(event).getBoundingClientRect();
  return { left: event.clientX - left, top: event.clientY - top };
}
