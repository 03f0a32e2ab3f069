import type { Frame } from 'playwright-core';
import { afterAll, describe, expect } from 'vitest';
import { commonExtent } from '../src/panel/compare/level-difference.ts';
import { frameOf } from '../src/panel/compare/picture-level.ts';
import type { LevelData } from '../src/panel/level/level-data.ts';
import { toPixel } from '../src/panel/level/viewport.ts';
import { openBridge } from './support/open-bridge.ts';
import { BROWSER, closeBrowser, openPanel } from './support/panel-browser.ts';
import { readMap } from './support/panel-map.ts';
import { testOneOf } from './support/soak.ts';

afterAll(closeBrowser);

/** Pixels of the difference that are red, as shares of its width, and how wide it is. */
function redPixels(app: Frame) {
  return app.getByRole('img', { name: 'What differs, in red' }).evaluate(async each => {
    const image = each as HTMLImageElement;
    await image.decode();
    const canvas = document.createElement('canvas');
    const { naturalWidth: width, naturalHeight: height } = image;
    Object.assign(canvas, { width, height });
    const context = canvas.getContext('2d');
    context?.drawImage(image, 0, 0);
    const { data = [] } = context?.getImageData(0, 0, width, height) ?? {};
    const found: [left: number, top: number][] = [];
    for (let at = 0; at < data.length; at += 4) {
      const [red = 0, green = 0, blue = 0] = [data[at], data[at + 1], data[at + 2]];
      if (red - Math.max(green, blue) > 60) found.push([(at / 4) % width, Math.floor(at / 4 / width)]);
    }
    return { found, width };
  });
}

describe.skipIf(BROWSER === undefined)('what differs between two maps', () => {
  // Within what the level fills; and beyond it, so that the level is larger than before.
  testOneOf.each([
    ['Leaf Shadows', { X: -1000, Y: 300, Z: 300 }],
    ['Fill Panel', { X: 9000, Y: 9000, Z: 300 }],
    ['PlayerStart', { X: -2000, Y: 400, Z: 92 }],
  ])('is where %s was and is, and nowhere else', async (label, location) => {
    const bridge = await openBridge({ pages: 'shown' });
    const { app } = await openPanel(bridge, { arguments: { view: 'compare' } });
    await app.getByRole('img', { name: /^As it was/ }).waitFor();
    const before = await readMap(bridge);
    await bridge.act({ action: 'set_transform', objectPath: label, location });
    const after = await readMap(bridge);
    await app.getByRole('button', { name: 'Take a picture now' }).click();
    await app.getByText(`1 actor differs: ${label}.`).waitFor();
    await app.getByRole('button', { name: 'Difference' }).click();
    const { found, width } = await redPixels(app);
    expect(found.length).toBeGreaterThan(20);
    const view = frameOf(commonExtent([before, after]), width);
    const spots = [before, after].map(level => spotOf(level, label, view));
    const [from, to] = spots.map(({ left, top }) => [left, top] as const);
    const isOfIt = ([left, top]: readonly [number, number]) =>
      spots.some(each => Math.hypot(left - each.left, top - each.top) < each.radius) ||
      (from && to && distanceToWay([left, top], from, to) < 3);
    expect(found.filter(each => !isOfIt(each))).toEqual([]);
  });
});

function spotOf(level: LevelData, label: string, view: ReturnType<typeof frameOf>) {
  const point = level.points.find(each => each.label === label);
  if (!point) throw new Error(`${label} is not there.`);
  const reach = Math.max(point.reach, Math.hypot(point.halfX, point.halfY));
  return { ...toPixel(view, point), radius: reach * view.scale + 20 };
}

function distanceToWay(
  [x, y]: readonly [number, number],
  [x1, y1]: readonly [number, number],
  [x2, y2]: readonly [number, number],
): number {
  const [dx, dy] = [x2 - x1, y2 - y1];
  const share = Math.min(1, Math.max(0, ((x - x1) * dx + (y - y1) * dy) / (dx * dx + dy * dy)));
  return Math.hypot(x - x1 - share * dx, y - y1 - share * dy);
}
