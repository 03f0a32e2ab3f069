import type { Frame } from 'playwright-core';
import { afterAll, describe, expect } from 'vitest';
import { BROWSER, closeBrowser } from './support/panel-browser.ts';
import { openLevel } from './support/panel-map.ts';
import { testOneOf } from './support/soak.ts';

afterAll(closeBrowser);

interface Area {
  name: string;
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Pixels between two names at the least: with less they read as one. */
const APART = 4;

/** Has the canvas keep the names that it paints, with the place of each in the window. */
function keepNames(app: Frame): Promise<void> {
  return app.evaluate(() => {
    const painter = CanvasRenderingContext2D.prototype;
    const { fillRect, strokeText } = painter;
    const names: Area[] = [];
    Object.assign(window, { names });
    painter.fillRect = function (...box) {
      // The page is what a picture begins with.
      if (box[0] === 0 && box[1] === 0) names.length = 0;
      fillRect.apply(this, box);
    };
    painter.strokeText = function (name, x, y) {
      const { left, top } = this.canvas.getBoundingClientRect();
      const { width } = this.measureText(name);
      names.push({ name, left: left + x, top: top + y - 6, right: left + x + width, bottom: top + y + 6 });
      strokeText.call(this, name, x, y);
    };
  });
}

function areasOf(app: Frame): Promise<{ names: Area[]; controls: Area[]; map: Area }> {
  return app.evaluate(() => {
    const areaOf = (element: Element): Area => {
      const { left, top, right, bottom } = element.getBoundingClientRect();
      return { name: element.textContent ?? '', left, top, right, bottom };
    };
    const map = document.querySelector('.map canvas');
    if (!map) throw new Error('There is no map.');
    const controls = [...document.querySelectorAll('.frame button, .frame .moved')].map(areaOf);
    return { names: (window as unknown as { names: Area[] }).names, controls, map: areaOf(map) };
  });
}

function overlaps(one: Area, other: Area, apart = 0): boolean {
  const isBeside = one.right + apart <= other.left || other.right + apart <= one.left;
  return !isBeside && one.top < other.bottom && other.top < one.bottom;
}

describe.skipIf(BROWSER === undefined)('names on the map', () => {
  testOneOf.each([360, 1280, 1600])(
    'at %i pixels lie under no button, over no other name, and on the map',
    async width => {
      const { app, page, map } = await openLevel({ width });
      await keepNames(app);
      const check = async (where: string) => {
        const { names, controls, map: whole } = await areasOf(app);
        const pairs = names.flatMap((one, at) => [
          ...names
            .slice(at + 1)
            .filter(other => overlaps(one, other, APART))
            .map(other => [one.name, other.name]),
          ...controls.filter(other => overlaps(one, other)).map(other => [one.name, other.name]),
        ]);
        expect(pairs, where).toEqual([]);
        const outside = names.filter(
          ({ left, right, top, bottom }) =>
            left < whole.left || right > whole.right || top < whole.top || bottom > whole.bottom,
        );
        expect(
          outside.map(({ name }) => name),
          where,
        ).toEqual([]);
      };
      const countNames = async () => (await areasOf(app)).names.length;
      await map.focus();
      await map.press('ArrowRight');
      await expect.poll(countNames).toBeGreaterThan(3);
      await check('all of it');
      // Every actor at hand once, and those under the buttons too: who is at hand has a name.
      for (let step = 0; step < 12; step++) {
        await map.press(step % 3 === 2 ? 'ArrowUp' : 'ArrowRight');
        const label = await app.getByRole('heading', { level: 2 }).innerText();
        const isNamed = async () =>
          (await areasOf(app)).names.some(({ name }) => label.startsWith(name.replace('…', '')));
        await expect.poll(isNamed).toBe(true);
        await check(`at ${label}`);
      }
      // Moved so that what is in the middle comes to lie under the buttons.
      const box = await map.boundingBox();
      if (!box) throw new Error('The map has no place.');
      for (let step = 0; step < 6; step++) {
        await page.mouse.move(box.x + 12, box.y + box.height - 60);
        await page.mouse.down();
        await page.mouse.move(box.x + 12 + box.width / 12, box.y + box.height - 60 - box.height / 12, {
          steps: 2,
        });
        await page.mouse.up();
        await app.evaluate(() => new Promise(requestAnimationFrame));
        await app.evaluate(() => new Promise(requestAnimationFrame));
        await check(`moved ${step}`);
      }
      expect(await countNames()).toBeGreaterThan(0);
    },
  );
});
