import { sameName } from '../reflection/class-info.ts';

/** One pane of the level editor's viewport layout. */
export interface Viewport {
  /** What a game would show: no icons, no outlines of what is selected. */
  gameView: boolean;
  /** Drawn in every frame; otherwise only when it was invalidated. */
  realtime: boolean;
  /** `lit`, `unlit`, `wireframe`, … */
  viewMode: string;
  /** Path of the actor that the view is locked to. */
  pilot?: string;
}

/** The level editor's viewports. */
export interface Viewports {
  /** Config keys in the layout's order; none in an editor without a level viewport. */
  readonly keys: readonly string[];
  /** Config key of the pane that was used last, the perspective one; `None` without a viewport. */
  readonly activeKey: string;
  /** The perspective pane. It stays as it is in an editor without a level viewport, and nobody sees it. */
  readonly active: Viewport;
  /** By config key in any case, `None` for the active one. */
  pane(key: string): Viewport | undefined;
  /** Console variables `ShowFlag.…`, by name in lower case: 0 never, 1 always, 2 as the view says. */
  readonly showFlags: Record<string, number>;
  /** Groups of statistics that are shown on top of the picture, in lower case. */
  readonly stats: Set<string>;
  /** Somebody asked for the viewports to be drawn once more. */
  invalidated: boolean;
}

/** Pixels of a viewport that nobody resized [derived]. */
export const viewportSize = { width: 1600, height: 900 };

/** Panes of the layout that the editor starts with; the second one shows the perspective. Seen in the field. */
const layout = [0, 1, 2, 3].map(pane => `FourPanes2x2.Viewport 1.Viewport${pane}`);
const perspective = 1;

export function createViewports({ headless = false }: { headless?: boolean }): Viewports {
  const panes = layout.map((_, index): Viewport => {
    const isPerspective = index === perspective;
    return { gameView: false, realtime: isPerspective, viewMode: isPerspective ? 'lit' : 'brushwireframe' };
  });
  const active = panes[perspective] ?? { gameView: false, realtime: true, viewMode: 'lit' };
  const keys = headless ? [] : layout;
  return {
    ...{ keys, active },
    activeKey: keys[perspective] ?? 'None',
    pane(key) {
      if (headless) return undefined;
      return sameName(key, 'None') ? active : panes[keys.findIndex(each => sameName(each, key))];
    },
    showFlags: {},
    stats: new Set(),
    invalidated: false,
  };
}
