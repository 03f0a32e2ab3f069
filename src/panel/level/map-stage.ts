import type { Signal } from '@preact/signals';
import { drawMap } from './draw-map.ts';
import type { NameBox } from './find-point.ts';
import type { LevelData, MapPoint } from './level-data.ts';
import type { LevelStore } from './level-store.ts';
import { PLACELESS } from './map-kinds.ts';
import { type MapScene, readColours } from './map-scene.ts';
import { type CanvasArea, fitExtent, type Pixel, type Viewport, zoomAt } from './viewport.ts';

export interface CanvasProps {
  store: LevelStore;
  level: LevelData;
  hidden: ReadonlySet<string>;
  hasRadii: boolean;
  theme: 'light' | 'dark';
  /** The part of the world that is shown; undefined: all. */
  view: Signal<Viewport | undefined>;
  takesWheel: 'always' | 'held';
  /** Each click and drag selects further actors. */
  selectsSeveral: Signal<boolean>;
  onProperties(path: string): void;
}

/** The canvas, what of the world is on it, and when it is painted: once a frame at the most. */
export interface MapStage {
  view(): Viewport;
  setView(view: Viewport): void;
  fit(): void;
  zoom(factor: number): void;
  draw(): void;
  /** Where names are, as it was painted last. */
  names(): readonly NameBox[];
  /** Paints anew when any of these is another. */
  follow(...values: readonly unknown[]): void;
  hover(point: MapPoint | undefined): void;
  /** Shows a band between two corners. */
  band(corners: readonly [Pixel, Pixel] | undefined): void;
  hasFocus(): boolean;
  watchSize(): () => void;
}

export function createStage(
  now: { current: CanvasProps },
  canvas: { current: HTMLCanvasElement | null },
): MapStage {
  let size = { width: 1, height: 1 };
  let hovered: MapPoint | undefined;
  let band: readonly [Pixel, Pixel] | undefined;
  let isAsked = false;
  let names: readonly NameBox[] = [];
  const view = (): Viewport => {
    const { view: shown, level } = now.current;
    const known = shown.peek();
    return known ? { ...known, ...size } : fitExtent(level.extent, size.width, size.height);
  };
  const draw = () => {
    if (isAsked) return;
    isAsked = true;
    requestAnimationFrame(() => {
      isAsked = false;
      if (canvas.current) names = paint(canvas.current, { ...now.current, seen: view(), hovered, band });
    });
  };
  const setView = (next: Viewport | undefined) => {
    now.current.view.value = next;
    draw();
  };
  return {
    ...{ view, setView, draw, names: () => names },
    fit: () => setView(undefined),
    zoom: factor => setView(zoomAt(view(), { left: size.width / 2, top: size.height / 2 }, factor)),
    follow: draw,
    hover(point) {
      if (point === hovered) return;
      hovered = point;
      if (canvas.current) canvas.current.style.cursor = cursorOf(now.current.store, point);
      draw();
    },
    band(corners) {
      if (band !== corners) draw();
      band = corners;
    },
    hasFocus: () => document.activeElement === canvas.current?.parentElement,
    watchSize: () =>
      watchSize(canvas.current, told => {
        size = told;
        draw();
      }),
  };
}

function cursorOf({ selected }: LevelStore, point: MapPoint | undefined): string {
  if (!point) return 'grab';
  return selected.value.has(point.path) ? 'move' : 'pointer';
}

type Painted = CanvasProps & Pick<MapScene, 'hovered' | 'band'> & { seen: Viewport };

function paint(canvas: HTMLCanvasElement, props: Painted): readonly NameBox[] {
  const { store, level, hidden, hasRadii, theme, seen, band } = props;
  // What was moved since stands elsewhere than where it was met.
  const hovered = store.points.value.get(props.hovered?.path ?? '');
  const context = canvas.getContext('2d');
  if (!context) return [];
  const density = Math.min(2, window.devicePixelRatio || 1);
  const [width, height] = [Math.round(seen.width * density), Math.round(seen.height * density)];
  if (canvas.width !== width) canvas.width = width;
  if (canvas.height !== height) canvas.height = height;
  context.setTransform(density, 0, 0, density, 0, 0);
  return drawMap(context, {
    ...{ level, hidden: new Set([...hidden, PLACELESS]), hasRadii, theme, view: seen, hovered, band },
    ...{ selected: store.selected.value, moving: store.moving.value },
    current: store.points.value.get(store.current.value ?? ''),
    covered: coveredOf(canvas),
    colours: readColours(),
  });
}

/** What lies over the canvas beside it, in its pixels. */
function coveredOf(canvas: HTMLCanvasElement): CanvasArea[] {
  const own = canvas.getBoundingClientRect();
  const frame = canvas.closest('.frame');
  return [...(frame?.children ?? [])]
    .filter(each => !each.contains(canvas))
    .map(each => {
      const { left, top, right, bottom } = each.getBoundingClientRect();
      return {
        ...{ left: left - own.left, right: right - own.left },
        ...{ top: top - own.top, bottom: bottom - own.top },
      };
    });
}

function watchSize(
  canvas: HTMLCanvasElement | null,
  tell: (size: { width: number; height: number }) => void,
): () => void {
  const measure = () => canvas && tell({ width: canvas.clientWidth, height: canvas.clientHeight });
  const observer = new ResizeObserver(measure);
  if (canvas) observer.observe(canvas);
  measure();
  return () => observer.disconnect();
}
