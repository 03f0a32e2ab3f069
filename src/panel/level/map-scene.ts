import type { LevelData, MapPoint } from './level-data.ts';
import type { Spot } from './move-actors.ts';
import type { CanvasArea, Pixel, Viewport } from './viewport.ts';

/** What is on the canvas now. */
export interface MapScene {
  level: LevelData;
  view: Viewport;
  /** Kinds that are left out. */
  hidden: ReadonlySet<string>;
  hasRadii: boolean;
  selected: ReadonlySet<string>;
  current: MapPoint | undefined;
  hovered: MapPoint | undefined;
  /** Corners of what is drawn around actors to select them. */
  band: readonly [Pixel, Pixel] | undefined;
  moving: ReadonlyMap<string, Spot>;
  /** What of the canvas lies under controls. */
  covered: readonly CanvasArea[];
  theme: 'light' | 'dark';
  /** Of the page, as the host has them. */
  colours: { page: string; text: string; muted: string; line: string; accent: string };
}

/** The colours of the page, as they are now. */
export function readColours(): MapScene['colours'] {
  const style = getComputedStyle(document.documentElement);
  const colour = (name: string) => style.getPropertyValue(`--${name}`).trim();
  return {
    ...{ page: colour('page'), text: colour('text'), muted: colour('muted') },
    ...{ line: colour('line'), accent: colour('accent') },
  };
}
