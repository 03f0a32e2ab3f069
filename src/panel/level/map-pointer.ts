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
  /** All that lie there, what is meant first. */
  pointsAt(at: Pixel): readonly MapPoint[];
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
  const through = createThrough(work);
  return {
    onPointerMove(event: PointerEvent) {
      const at = pixelOf(event);
      if (pinch.move(event.pointerId, at)) return;
      if (!hold) return work.hover(work.pointsAt(at)[0]);
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
      const all = work.pointsAt(from);
      // Of what lies there together the one that was chosen is meant.
      const point = all.find(work.isSelected) ?? all[0];
      const { x, y } = toPlace(work.view(), from);
      const grip = point ? { x: x - point.x, y: y - point.y } : { x: 0, y: 0 };
      hold = { from, last: from, point, way: 'click', moved: [], grip };
    },
    onPointerUp(event: PointerEvent) {
      pinch.up(event.pointerId);
      const held = hold;
      hold = undefined;
      if (held?.way === 'click') through.click(held.from, event);
      else if (held) letGo(work, held, pixelOf(event), event);
    },
    onPointerCancel(event: PointerEvent) {
      pinch.up(event.pointerId);
      giveUp();
    },
    onPointerLeave: () => work.hover(undefined),
    onDblClick(event: MouseEvent) {
      if (!addsTo(work, event)) through.doubleClick(pixelOf(event));
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
  const { way, from, moved } = hold;
  work.band(undefined);
  if (way === 'band') work.select(work.pointsBetween(from, at), 'add');
  if (way === 'move') work.move(moved, { value: spotOf(work, hold, at, event), phase: 'last' });
}

/** What is dragged stays in sight: at the edge of the map it goes no farther. */
function within({ width, height }: Viewport, { left, top }: Pixel): Pixel {
  const between = (value: number, size: number) => Math.min(Math.max(value, EDGE), size - EDGE);
  return { left: between(left, width), top: between(top, height) };
}

/** Pixels of the edge that are left free. */
const EDGE = 6;

/** Where the first of those goes that are dragged: with Ctrl by whole steps from where it was. */
function spotOf(
  work: PointerWork,
  { grip, moved: [lead] }: Hold,
  at: Pixel,
  { ctrlKey, metaKey }: PointerEvent,
): Spot {
  const { x, y } = toPlace(work.view(), within(work.view(), at));
  const spot = { x: x - grip.x, y: y - grip.y };
  if (!lead || !(ctrlKey || metaKey)) return spot;
  const inSteps = (from: number, to: number) => from + Math.round((to - from) / SNAP_CM) * SNAP_CM;
  return { x: inSteps(lead.x, spot.x), y: inSteps(lead.y, spot.y) };
}

/** Clicks at one place go through what lies there, one after the other, as in editors. */
function createThrough(work: PointerWork) {
  let last: { at: Pixel; place: number; paths: string } | undefined;
  const place = (from: Pixel, step: number, all: readonly MapPoint[]) => {
    const paths = all
      .map(({ path }) => path)
      .toSorted()
      .join();
    const isSame =
      last?.paths === paths && Math.hypot(last.at.left - from.left, last.at.top - from.top) < TREMBLE.mouse;
    const next = isSame && last && all.length > 0 ? (last.place + step + all.length) % all.length : 0;
    last = { at: from, place: next, paths };
    return all[next];
  };
  return {
    /** Of a click on nothing, nothing is selected then: as in the editor. */
    click(from: Pixel, event: PointerEvent) {
      const all = work.pointsAt(from);
      if (!addsTo(work, event)) {
        const point = place(from, 1, all);
        return work.select(point ? [point] : [], 'set');
      }
      last = undefined;
      const [point] = all;
      if (point) work.select([point], work.isSelected(point) ? 'remove' : 'add');
    },
    /** Its first click is what chose. */
    doubleClick(at: Pixel) {
      const all = work.pointsAt(at);
      const point = place(at, -1, all);
      if (!point) return;
      if (all.length > 1) work.select([point], 'set');
      work.focus(point);
    },
  };
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
