import type { Frame } from 'playwright-core';
import { type LevelData, readLevelData } from '../../src/panel/level/level-data.ts';
import { fitExtent, toPixel } from '../../src/panel/level/viewport.ts';
import { type Bridge, type BridgeOptions, openBridge } from './open-bridge.ts';
import { openPanel, type PanelOptions } from './panel-browser.ts';

/** The level view, with a real server and a simulated editor behind it. */
export async function openLevel(options: PanelOptions = {}, scene?: BridgeOptions) {
  const bridge = await openBridge({ pages: 'shown', ...scene });
  const panel = await openPanel(bridge, { arguments: { view: 'level' }, ...options });
  const map = panel.app.getByRole('application');
  await map.waitFor();
  return { bridge, map, ...panel };
}

/** The level as the map draws it. */
export async function readMap({ inspect }: Bridge): Promise<LevelData> {
  const { result } = await inspect({ action: 'map_data', limit: 10_000 });
  return readLevelData(result.structuredContent ?? {});
}

/** Where an actor is on the screen while the whole level is shown. */
export async function pixelOf(app: Frame, level: LevelData, label: string) {
  const box = await app.getByRole('application').boundingBox();
  const point = level.points.find(each => each.label === label);
  if (!box || !point) throw new Error(`${label} is not on the map.`);
  // The border of the map is one pixel wide.
  const { left, top } = toPixel(fitExtent(level.extent, box.width - 2, box.height - 2), point);
  return [box.x + 1 + left, box.y + 1 + top] as const;
}
