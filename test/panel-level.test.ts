import { afterAll, describe, expect, test } from 'vitest';
import { generateLevel } from '../mocks/worlds/generate-level.ts';
import { pointsBetween } from '../src/panel/level/find-point.ts';
import { PLACELESS } from '../src/panel/level/map-kinds.ts';
import { fitExtent } from '../src/panel/level/viewport.ts';
import { openBridge } from './support/open-bridge.ts';
import { audit, BROWSER, closeBrowser, dragUntil, openPanel } from './support/panel-browser.ts';
import { openLevel, pixelOf, readMap } from './support/panel-map.ts';
import { longTest, oneIn, sample, times } from './support/soak.ts';

afterAll(closeBrowser);

/** In a browser, inside the official app bridge. */
const inBrowser = describe.skipIf(BROWSER === undefined);

inBrowser('the level view', () => {
  test.each(
    oneIn(
      2,
      sample(
        [
          [360, 'dark'],
          [1600, 'light'],
          [360, 'light'],
          [1600, 'dark'],
        ] as const,
        [
          [360, 'dark'],
          [1600, 'light'],
        ],
      ),
    ),
  )('at %i pixels, %s: nothing is wrong with it for anybody', async (width, theme) => {
    const { app, map, complaints } = await openLevel({ width, theme });
    await map.press('ArrowRight');
    expect(await audit(app)).toEqual([]);
    const overflow = await app.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow, 'it is wider than its frame').toBeLessThanOrEqual(0);
    expect(complaints).toEqual([]);
  });

  longTest(
    'a click selects, a double click looks there, a drag moves: one change, taken back as one',
    async () => {
      const { app, page, bridge, calls, told } = await openLevel();
      const { world } = bridge.editor;
      const level = await readMap(bridge);
      const [left, top] = await pixelOf(app, level, 'Statue Spot');
      await page.mouse.click(left, top);
      await expect
        .poll(async () => (await bridge.inspect({ action: 'selection' })).value.actors?.[0]?.label)
        .toBe('Statue Spot');
      await expect
        .poll(async () => (await told()).at(-1))
        .toMatch(/^In the view the user did: selected Statue Spot \(\/Game/);
      const place = () =>
        world.get('Statue Spot.LightComponent0', 'RelativeLocation') as { X: number; Y: number };
      const before = place();
      await page.mouse.move(left, top);
      await page.mouse.down();
      const began = Date.now();
      for (let step = 1; step <= 25; step++) {
        await page.mouse.move(left + step * 3, top - step * 2);
        await page.waitForTimeout(15);
      }
      const writes = () => calls.filter(([, { action }]) => action === 'set_transform');
      await dragUntil(page, [left + 75, top - 50], () => writes().length);
      await page.mouse.move(left + 75, top - 50);
      const took = Date.now() - began;
      await page.mouse.up();
      const box = await app.getByRole('application').boundingBox();
      const { scale } = fitExtent(level.extent, (box?.width ?? 0) - 2, (box?.height ?? 0) - 2);
      await expect.poll(() => place().Y - before.Y).toBeCloseTo(75 / scale, 0);
      expect(place().X - before.X).toBeCloseTo(50 / scale, 0);
      await expect.poll(() => app.getByRole('button', { name: 'Undo' }).isEnabled()).toBe(true);
      expect(writes().length).toBeLessThanOrEqual(Math.ceil(took / 100) + 2);
      const { value } = await bridge.act({ action: 'list_changes' });
      expect(value.history.filter(({ canUndo }: { canUndo: boolean }) => canUndo)).toHaveLength(1);
      await app.getByRole('button', { name: 'Undo' }).click();
      await expect.poll(place).toEqual(before);
      const [x, y] = await pixelOf(app, level, 'Key Light');
      await page.mouse.dblclick(x, y);
      await expect.poll(() => calls.some(([, { action }]) => action === 'focus_actors')).toBe(true);
    },
  );

  test('a drag of what is not selected selects and moves it, and leaves alone what was', async () => {
    const { app, page, bridge } = await openLevel();
    const { world } = bridge.editor;
    await bridge.act({ action: 'select_actors', objectPath: 'Key Light' });
    const [left, top] = await pixelOf(app, await readMap(bridge), 'Statue Spot');
    const place = (label: string) => world.get(`${label}.LightComponent0`, 'RelativeLocation');
    const [key, spot] = [place('Key Light'), place('Statue Spot')];
    await page.mouse.move(left, top);
    await page.mouse.down();
    await page.mouse.move(left + 40, top - 30, { steps: 5 });
    await page.mouse.up();
    await expect.poll(() => place('Statue Spot')).not.toEqual(spot);
    expect(place('Key Light')).toEqual(key);
    const { value } = await bridge.inspect({ action: 'selection' });
    expect(value.actors.map(({ label }: { label: string }) => label)).toEqual(['Statue Spot']);
  });

  longTest(
    'several are selected by a band and by clicks, and dragged as one: one change, taken back as one',
    async () => {
      const { app, page, map, bridge, calls, told } = await openLevel({ width: 1600 });
      const { world } = bridge.editor;
      const level = await readMap(bridge);
      const selected = async () => {
        const { value } = await bridge.inspect({ action: 'selection' });
        return value.actors.map(({ label }: { label: string }) => label).toSorted();
      };
      const [one, other] = await Promise.all(
        ['Statue Spot', 'Key Light'].map(label => pixelOf(app, level, label)),
      );
      if (!one || !other) throw new Error('They are not on the map.');
      await page.mouse.click(...one);
      await expect.poll(selected).toEqual(['Statue Spot']);
      await page.keyboard.down('Shift');
      await page.mouse.click(...other);
      await expect.poll(selected).toEqual(['Key Light', 'Statue Spot']);
      await page.mouse.click(...other);
      await expect.poll(selected).toEqual(['Statue Spot']);
      // Around everything, and nothing again.
      const box = await map.boundingBox();
      if (!box) throw new Error('The map has no place.');
      await page.mouse.move(box.x + 8, box.y + 8);
      await page.mouse.down();
      await page.mouse.move(box.x + box.width - 8, box.y + box.height - 8, { steps: 3 });
      await page.mouse.up();
      await page.keyboard.up('Shift');
      const count = async () => (await bridge.inspect({ action: 'selection' })).value.total_count;
      const onMap = level.points.filter(({ kind }) => kind !== PLACELESS);
      // All but the one that goes beyond the map.
      const seen = fitExtent(level.extent, box.width - 2, box.height - 2);
      const corner = { left: box.width - 9, top: box.height - 9 };
      const inside = pointsBetween(onMap, seen, { left: 7, top: 7 }, corner);
      expect(inside).toHaveLength(onMap.length - 1);
      await expect.poll(count).toBe(inside.length);
      await map.press('Escape');
      await expect.poll(count).toBe(0);
      // The same by hands that hold no key.
      await app.getByRole('button', { name: 'Several' }).click();
      await page.mouse.click(...one);
      await page.mouse.click(...other);
      await expect.poll(selected).toEqual(['Key Light', 'Statue Spot']);
      const placeOf = (label: string) =>
        world.get(`${label}.LightComponent0`, 'RelativeLocation') as { X: number; Y: number };
      const places = () => ['Statue Spot', 'Key Light'].map(placeOf);
      const before = places();
      const moved = () => places().map(({ Y }, at) => Math.round(Y - (before[at]?.Y ?? 0)));
      await page.mouse.move(...one);
      await page.mouse.down();
      await page.mouse.move(one[0] + 60, one[1], { steps: 6 });
      await page.mouse.up();
      const { scale } = fitExtent(level.extent, box.width - 2, box.height - 2);
      await expect.poll(moved).toEqual([Math.round(60 / scale), Math.round(60 / scale)]);
      await expect.poll(() => app.getByRole('button', { name: 'Undo' }).isEnabled()).toBe(true);
      const { value } = await bridge.act({ action: 'list_changes' });
      const moves = value.history.filter((each: unknown) => JSON.stringify(each).includes('set_transform'));
      expect(moves).toHaveLength(1);
      expect((await told()).at(-1)).toContain('RelativeLocation of 2 actors (');
      await app.getByRole('button', { name: 'Undo' }).click();
      await expect.poll(places).toEqual(before);
      expect(calls.filter(([, { mode }]) => mode === 'add').length).toBeGreaterThan(1);
    },
  );

  test('two fingers zoom, and what lies between them stays there', async () => {
    const { app, map, page } = await openLevel({ width: 900 });
    const cdp = await page.context().newCDPSession(page);
    const box = await map.boundingBox();
    if (!box) throw new Error('The map has no place.');
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', apart: number) =>
      cdp.send('Input.dispatchTouchEvent', {
        type,
        touchPoints:
          type === 'touchEnd'
            ? []
            : [
                { x: x - apart, y, id: 1 },
                { x: x + apart, y, id: 2 },
              ],
      });
    const picture = () => app.locator('canvas').evaluate(each => (each as HTMLCanvasElement).toDataURL());
    const before = await picture();
    await touch('touchStart', 40);
    await touch('touchMove', 60);
    await touch('touchMove', 120);
    await expect.poll(picture).not.toBe(before);
    await touch('touchMove', 40);
    await touch('touchEnd', 40);
    await expect.poll(picture).toBe(before);
  });

  longTest('everything is done by keyboard, and the way to the properties is one key', async () => {
    const { app, map, bridge } = await openLevel({ width: 1600 });
    const label = () => app.getByRole('heading', { level: 2 }).innerText();
    await map.focus();
    const first = await label();
    await map.press('ArrowLeft');
    const second = await label();
    expect(second).not.toBe(first);
    await map.press('Enter');
    const selection = async () => (await bridge.inspect({ action: 'selection' })).value.actors?.[0];
    await expect.poll(async () => (await selection())?.label).toBe(second);
    const { objectPath } = await selection();
    const place = async () =>
      (await bridge.inspect({ action: 'find_actors', selected: true, show: ['location'] })).value.actors[0]
        .location;
    const before = await place();
    const shown = () => app.locator('.card .place').innerText();
    const shownBefore = await shown();
    await map.press('Shift+ArrowUp');
    await expect.poll(place).not.toEqual(before);
    await expect.poll(shown).not.toBe(shownBefore);
    await expect.poll(() => app.getByRole('button', { name: 'Undo' }).isEnabled()).toBe(true);
    await map.press('Control+z');
    await expect.poll(place).toEqual(before);
    await expect.poll(shown).toBe(shownBefore);
    const lights = app.getByRole('button', { name: /^Lights/ });
    await lights.press('Enter');
    expect(await lights.getAttribute('aria-pressed')).toBe('false');
    await map.press('p');
    await app.getByRole('searchbox', { name: 'Find a property' }).waitFor();
    expect(await app.getByRole('heading', { level: 1 }).innerText()).toBe(second);
    expect(objectPath).toContain('/Game/');
  });

  longTest(
    'a label that looks like markup stays one, and the editor that is gone is said to be, until it is back',
    async () => {
      const hostile = '</script><style>body{display:none}</style><img src=x onerror=alert(1)>';
      const bridge = await openBridge({ pages: 'shown' });
      const objectPath = bridge.editor.world.pathOf('Key Light');
      await bridge.act({ action: 'rename_actor', objectPath, label: hostile });
      await bridge.act({ action: 'select_actors', objectPath });
      const { app, complaints } = await openPanel(bridge, { arguments: { view: 'level' } });
      await app.getByRole('heading', { level: 2 }).waitFor();
      expect(await app.getByRole('heading', { level: 2 }).innerText()).toBe(hostile);
      expect(await app.locator('img').count()).toBe(0);
      bridge.editor.inject({ kind: 'crash' });
      // Both the title and what explains it may say so.
      await app
        .getByText(/has crashed|does not answer/)
        .first()
        .waitFor();
      bridge.editor.restart();
      await expect.poll(() => app.getByText(/has crashed|does not answer/).count()).toBe(0);
      expect(complaints).toEqual([]);
    },
  );
});

inBrowser('a large level', () => {
  const count = times(10_000, 1500);

  longTest(
    'is drawn and panned; a profile of it is printed',
    async () => {
      const { app, page, map, bridge, complaints } = await openLevel(
        { width: 1600 },
        { scene: generateLevel({ actors: count }) },
      );
      await app.getByText(`${count} actors`).waitFor();
      const box = await map.boundingBox();
      if (!box) throw new Error('The map has no place.');
      const left = box.x + box.width / 2;
      const frames = app.evaluate(
        () =>
          new Promise<number[]>(resolve => {
            const stamps: number[] = [];
            const note = (at: number) => {
              stamps.push(at);
              if (stamps.length < 90) requestAnimationFrame(note);
              else resolve(stamps);
            };
            requestAnimationFrame(note);
          }),
      );
      await page.mouse.move(left + 1, box.y + 3);
      await page.mouse.down();
      for (let step = 0; step < 60; step++) await page.mouse.move(left + 1 + step * 3, box.y + 3 + step * 2);
      await page.mouse.up();
      const stamps = await frames;
      const gaps = stamps
        .slice(1)
        .map((at, index) => at - (stamps[index] ?? 0))
        .toSorted((a, b) => a - b);
      console.info(
        `${count} actors panned: median ${gaps[44]?.toFixed(1)} ms a frame, 95 % within ${gaps[84]?.toFixed(1)} ms`,
      );
      await map.press('0');
      const level = await readMap(bridge);
      expect(level.points).toHaveLength(count);
      expect(complaints).toEqual([]);
    },
    60_000,
  );
});
