import { afterAll, describe, expect, test } from 'vitest';
import { thirdPerson } from '../mocks/worlds/third-person.ts';
import { openBridge } from './support/open-bridge.ts';
import { audit, BROWSER, closeBrowser, openPanel, untilExplained } from './support/panel-browser.ts';
import { longTest } from './support/soak.ts';

const KEY = 'Key Light.LightComponent0';

afterAll(closeBrowser);

describe.skipIf(BROWSER === undefined)('what is told', () => {
  longTest('of undo is on the screen, by what it goes back to, by the label of the actor', async () => {
    const bridge = await openBridge({ pages: 'shown' });
    const set = { action: 'set_property', objectPath: 'Key Light', propertyName: 'Intensity' };
    await bridge.act({ ...set, value: 50 });
    const { app } = await openPanel(bridge);
    const undo = app.getByRole('button', { name: 'Undo', exact: true });
    const title = async () => (await undo.getAttribute('title'))?.replace(/\s/g, ' ');
    await expect.poll(title).toBe('Undo Key Light: Intensity 24 cd → 50 cd');
    await untilExplained(app);
    const typed = app.getByRole('textbox', { name: 'Intensity', exact: true });
    await typed.fill('60');
    await typed.press('Enter');
    await expect.poll(title).toBe('Undo Key Light: Intensity 50 cd → 60 cd');
    const notice = app.locator('.notice');
    for (const line of ['Key Light: Intensity back to 50 cd', 'Key Light: Intensity back to 24 cd']) {
      await undo.click();
      await expect.poll(async () => (await notice.innerText()).replace(/\s/g, ' ')).toBe(`Undone: ${line}`);
      expect(await notice.isVisible()).toBe(true);
    }
    expect(await audit(app)).toEqual([]);
  });

  longTest('of an editor that is gone is over when it is back, beside a property as well', async () => {
    const bridge = await openBridge({ pages: 'shown' });
    const { app } = await openPanel(bridge);
    await untilExplained(app);
    bridge.editor.inject({ kind: 'crash' });
    const typed = app.getByRole('textbox', { name: 'Intensity', exact: true });
    await typed.fill('60');
    await typed.press('Enter');
    await app.getByRole('alert').waitFor();
    bridge.editor.restart();
    await app.getByRole('alert').waitFor({ state: 'detached' });
    expect(bridge.editor.world.get(KEY, 'Intensity')).toBe(24);
  });
});

describe.skipIf(BROWSER === undefined)('a double click on the way to the properties', () => {
  test('selects none of the page that it opens', async () => {
    const bridge = await openBridge({ pages: 'shown' });
    await bridge.act({ action: 'select_actors', objectPath: 'Key Light' });
    const { app, page } = await openPanel(bridge, { arguments: { view: 'level' }, width: 1200 });
    const button = app.getByLabel('At hand').getByRole('button', { name: 'Properties', exact: true });
    const box = await button.boundingBox();
    if (!box) throw new Error('The button has no place.');
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.mouse.click(x, y);
    await app.getByRole('heading', { name: 'Key Light', level: 1 }).waitFor();
    // The second press of the same double click.
    await page.mouse.down({ clickCount: 2 });
    await page.mouse.up({ clickCount: 2 });
    expect(await app.evaluate(() => String(window.getSelection()))).toBe('');
  });
});

describe.skipIf(BROWSER === undefined)('a graph', () => {
  longTest('is drawn to be read, and counts its nodes alike for eyes and ears', async () => {
    const bridge = await openBridge({ pages: 'shown', scene: thirdPerson });
    const { app, page } = await openPanel(bridge, {
      arguments: { view: 'graph', objectPath: 'M_Metal' },
      width: 900,
    });
    const graph = app.getByRole('application');
    const name = (await graph.getAttribute('aria-label')) ?? '';
    const [, told] = /: (\d+ nodes)/.exec(name) ?? [];
    expect(await app.locator('.graph .class').first().innerText()).toContain(told);
    // All of it is there at first; nearer it can be read.
    const hidden = () => graph.evaluate(each => each.scrollWidth - each.clientWidth);
    await expect.poll(hidden).toBeLessThanOrEqual(0);
    const size = () =>
      app.locator('.nodes svg').evaluate(svg => {
        const [, , width = 1] = (svg.getAttribute('viewBox') ?? '').split(' ').map(Number);
        return (svg.clientWidth / width) * Number.parseFloat(getComputedStyle(svg).fontSize);
      });
    while ((await size()) < 11 || (await hidden()) < 100)
      await app.getByRole('button', { name: 'Zoom in' }).click();
    const smallest = await app
      .locator('.node text')
      .evaluateAll(all => Math.min(...all.map(each => Number.parseFloat(getComputedStyle(each).fontSize))));
    expect(smallest).toBe(12);
    // What does not fit is dragged into sight.
    const box = await graph.boundingBox();
    if (!box) throw new Error('The graph has no place.');
    const left = () => graph.evaluate(each => each.scrollLeft);
    const begun = await left();
    await page.mouse.move(box.x + 300, box.y + 20);
    await page.mouse.down();
    await page.mouse.move(box.x + 200, box.y + 20, { steps: 5 });
    await page.mouse.up();
    await expect.poll(left).toBe(begun + 100);
  });
});

describe.skipIf(BROWSER === undefined)('pictures that are compared', () => {
  longTest('of the map have what was changed from here, though the map shows nothing of it', async () => {
    const bridge = await openBridge({ pages: 'shown' });
    const { app } = await openPanel(bridge, { arguments: { view: 'compare' } });
    await app.getByRole('img', { name: /^As it was/ }).waitFor();
    await bridge.act({
      action: 'set_property',
      objectPath: 'ExponentialHeightFog',
      propertyName: 'FogDensity',
      value: 0.03,
    });
    const take = app.getByRole('button', { name: 'Take a picture now' });
    const told = () => app.getByRole('status').filter({ hasText: 'differ' }).innerText();
    await take.click();
    await expect.poll(told).toMatch(/^Nothing that the map shows differs\. .*Fog Density 0.012 → 0.03\.$/);
    await bridge.act({
      action: 'set_properties',
      objectPath: 'Platform Spot',
      properties: { CastShadows: false, Intensity: 2100 },
    });
    await bridge.act({ action: 'undo', steps: 1, confirm: true });
    await take.click();
    await expect.poll(told).toBe('Nothing that the map shows differs.');
    await bridge.act({ action: 'undo', steps: 1, confirm: true });
    await take.click();
    await expect.poll(told).toMatch(/Fog Density 0.03 → 0.012\.$/);
    // What is no longer a change was one between the first two.
    await app.getByLabel('Before').selectOption({ index: 0 });
    await expect.poll(told).toBe('Nothing that the map shows differs.');
  });

  longTest('differ by nothing where only the selection does; of another kind nothing is said', async () => {
    const bridge = await openBridge({ pages: 'shown' });
    const { app } = await openPanel(bridge, { arguments: { view: 'compare' } });
    await app.getByRole('img', { name: /^As it was/ }).waitFor();
    await bridge.act({ action: 'select_actors', objectPath: 'Statue Spot' });
    const take = app.getByRole('button', { name: 'Take a picture now' });
    await take.click();
    await app.getByText('Nothing that the map shows differs.').waitFor();
    await bridge.act({
      action: 'set_transform',
      objectPath: 'Key Light',
      location: { X: 900, Y: 900, Z: 300 },
    });
    await take.click();
    await app.getByText('1 actor differs: Key Light.').waitFor();
    await bridge.act({
      action: 'set_property',
      objectPath: 'Platform Spot',
      propertyName: 'Intensity',
      value: 2100,
    });
    await bridge.act({
      action: 'set_transform',
      objectPath: 'SM_Crate_Loose',
      mode: 'add',
      location: { Z: 50 },
    });
    await take.click();
    const lines = app.getByRole('status').filter({ hasText: 'differ' });
    await expect
      .poll(() => lines.innerText())
      .toMatch(/^2 actors differ: .*Platform Spot: Intensity 4200.lm → 2100.lm\.$/);
    expect(await app.locator('.compare').innerText()).toContain('no other properties');
    await app.getByLabel('After').selectOption({ index: 1 });
    await app.getByLabel('Before').selectOption({ index: 0 });
    await app.getByText('Nothing that the map shows differs.').waitFor();
    await app.getByLabel('After').selectOption({ index: 2 });
    await app.getByText('1 actor differs: Key Light.').waitFor();
    await app.getByRole('button', { name: 'Viewport' }).click();
    await app.getByText('cannot be pictured here').waitFor();
    expect(await app.getByText(/actors? differs?/).count()).toBe(0);
    expect(await app.locator('.compare').innerText()).not.toMatch(/[A-Z]:\/|unreal-bridge/);
    expect(await audit(app)).toEqual([]);
    await app.getByRole('button', { name: 'Compare the level map' }).click();
    await app.getByText(/^2 actors differ/).waitFor();
  });
});
