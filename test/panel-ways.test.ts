import { afterAll, describe, expect } from 'vitest';
import { thirdPerson } from '../mocks/worlds/third-person.ts';
import { openBridge } from './support/open-bridge.ts';
import { audit, BROWSER, closeBrowser, openPanel } from './support/panel-browser.ts';
import { openLevel, pixelOf, readMap } from './support/panel-map.ts';
import { longTest, testOneOf } from './support/soak.ts';

afterAll(closeBrowser);

const inBrowser = describe.skipIf(BROWSER === undefined);

inBrowser('the ways between the views', () => {
  longTest('keys that open properties from the map are in them then', async () => {
    const { app, map, page } = await openLevel({ width: 1200 });
    await map.press('ArrowRight');
    await page.keyboard.press('p');
    await app.locator('.object h1').waitFor();
    await expect.poll(() => app.evaluate(() => document.activeElement?.tagName)).toBe('H1');
  });

  longTest('a node of a graph is called by its title, and the graph is a click away', async () => {
    const bridge = await openBridge({ pages: 'shown', scene: thirdPerson });
    const { app } = await openPanel(bridge, {
      arguments: { view: 'graph', objectPath: 'M_Metal' },
      width: 1200,
    });
    const node = app.locator('.node').first();
    await node.click();
    const title = await app.getByLabel('At hand').getByRole('heading').innerText();
    await app.getByLabel('At hand').getByRole('button', { name: 'Properties' }).click();
    await app.getByRole('heading', { name: title, level: 1 }).waitFor();
    await app.getByRole('button', { name: 'Back to M_Metal' }).click();
    await app.getByRole('heading', { name: 'M_Metal', level: 1 }).waitFor();
    expect(await app.locator('.node.at-hand').count()).toBe(1);
  });

  testOneOf.each([360, 900, 1280])('all of a graph is on %i pixels', async width => {
    const bridge = await openBridge({ pages: 'shown', scene: thirdPerson });
    const { app } = await openPanel(bridge, { arguments: { view: 'graph', objectPath: 'M_Metal' }, width });
    const isWhole = () =>
      app.locator('.map.nodes').evaluate(frame => {
        const { left, top, right, bottom } = frame.getBoundingClientRect();
        const boxes = [...frame.querySelectorAll('.node')].map(each => each.getBoundingClientRect());
        return (
          boxes.length > 2 &&
          boxes.every(
            each => each.left >= left && each.top >= top && each.right <= right && each.bottom <= bottom,
          )
        );
      });
    await expect.poll(isWhole).toBe(true);
    await app.getByRole('button', { name: 'Zoom in' }).click();
    await app.getByRole('button', { name: 'Zoom in' }).click();
    await app.getByRole('button', { name: 'All', exact: true }).click();
    await expect.poll(isWhole).toBe(true);
  });
});

inBrowser('the list of actors', () => {
  longTest('is closed by Escape, and has what is selected', async () => {
    const { app, page, bridge } = await openLevel({ width: 360 });
    const choose = app.getByRole('button', { name: 'Choose an actor' });
    await choose.click();
    await app.getByRole('button', { name: 'Selection' }).click();
    const options = app.getByRole('option');
    await expect.poll(() => options.allInnerTexts()).toHaveLength(1);
    expect(await options.first().innerText()).toMatch(/Key Light[\s\S]*selected/);
    await bridge.act({ action: 'select_actors', mode: 'none' });
    await app.getByText('Nothing is selected in the editor.').waitFor();
    expect(await audit(app)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect.poll(() => choose.getAttribute('aria-expanded')).toBe('false');
    expect(await choose.evaluate(each => each === document.activeElement)).toBe(true);
  });

  longTest('an actor that is dragged past the edge of the map stays in sight', async () => {
    const { app, page, bridge } = await openLevel({ width: 900 });
    const level = await readMap(bridge);
    const [left, top] = await pixelOf(app, level, 'Leaf Shadows');
    const box = await app.getByRole('application').boundingBox();
    if (!box) throw new Error('The map has no place.');
    await page.mouse.move(left, top);
    await page.mouse.down();
    await page.mouse.move(box.x - 40, top, { steps: 4 });
    await page.mouse.up();
    const seen = async () => {
      const { points, extent } = await readMap(bridge);
      const { y = 0 } = points.find(({ label }) => label === 'Leaf Shadows') ?? {};
      return y !== level.points.find(({ label }) => label === 'Leaf Shadows')?.y && y >= extent.y[0];
    };
    await expect.poll(seen).toBe(true);
    const moved = (await readMap(bridge)).points.find(({ label }) => label === 'Leaf Shadows');
    const scale = (box.width - 50) / (level.extent.y[1] - level.extent.y[0]);
    expect(moved?.y ?? 0).toBeGreaterThan(level.extent.y[0] - 40 / Math.min(scale, 0.2));
  });
});

inBrowser('a brief', () => {
  longTest('is begun by clicking, and asks its first question', async () => {
    const bridge = await openBridge({ pages: 'shown' });
    const { app } = await openPanel(bridge, { arguments: { view: 'brief' }, width: 360 });
    await app.getByRole('radio', { name: /^Lighting plan/ }).check();
    await app.getByRole('textbox', { name: 'Title' }).fill('The night market');
    await app
      .getByRole('textbox', { name: /^In a few words/ })
      .fill('A narrow market street at night, warm and crowded.');
    expect(await audit(app)).toEqual([]);
    await app.getByRole('button', { name: 'Begin' }).click();
    await app.getByRole('heading', { name: 'The night market', level: 1 }).waitFor();
    const { value } = await bridge.call('interview', { action: 'list_briefs' }).then(({ result }) => ({
      value: result.structuredContent as { briefs: { title: string; type: string }[] },
    }));
    expect(value.briefs).toMatchObject([{ title: 'The night market' }]);
    await app.getByRole('button', { name: 'New brief' }).click();
    await app.getByRole('button', { name: 'Cancel' }).click();
  });
});
