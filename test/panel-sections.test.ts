import { afterAll, describe, expect, test } from 'vitest';
import { openBridge } from './support/open-bridge.ts';
import {
  audit,
  BROWSER,
  closeBrowser,
  dragUntil,
  openPanel,
  untilExplained,
} from './support/panel-browser.ts';

afterAll(closeBrowser);

describe.skipIf(BROWSER === undefined)('the sections of an object', () => {
  test('are closed and opened by a key, stay so for others of the class, and open for what is looked for', async () => {
    const bridge = await openBridge({ pages: 'shown' });
    const { app } = await openPanel(bridge);
    await untilExplained(app);
    const component = app.getByRole('button', { name: /^LightComponent/ });
    const radius = app.getByRole('textbox', { name: 'Attenuation Radius' });
    await component.press('Enter');
    expect(await component.getAttribute('aria-expanded')).toBe('false');
    expect(await radius.count()).toBe(0);
    expect(await audit(app)).toEqual([]);
    const folds = app.locator('.fold');
    const expanded = () => folds.evaluateAll(all => all.map(each => each.getAttribute('aria-expanded')));
    await folds.last().click({ modifiers: ['Shift'] });
    expect(await expanded()).toEqual(['false', 'false']);
    await folds.last().click({ modifiers: ['Shift'] });
    expect(await expanded()).toEqual(['true', 'true']);
    await component.press('Enter');
    await app.getByRole('searchbox', { name: 'Find a property' }).fill('attenuation');
    await radius.waitFor();
    await app.getByRole('searchbox', { name: 'Find a property' }).fill('');
    await radius.waitFor({ state: 'detached' });
    await app.getByRole('checkbox', { name: 'Only changed' }).check();
    await radius.waitFor();
    await app.getByRole('checkbox', { name: 'Only changed' }).uncheck();
    await app.getByRole('button', { name: 'Choose an actor' }).click();
    const other = app.getByRole('navigation').getByRole('option').filter({ hasText: 'PointLight' });
    await other.filter({ hasNotText: 'Key Light' }).first().click();
    await app.getByRole('heading', { name: 'Key Light' }).waitFor({ state: 'detached' });
    expect(await component.getAttribute('aria-expanded')).toBe('false');
    await component.press('Space');
    await radius.waitFor();
  });
});

describe.skipIf(BROWSER === undefined)('a slider of several with different values', () => {
  test('moves each by the same factor, live, and is one change', async () => {
    const bridge = await openBridge({ pages: 'shown' });
    const pair = ['Key Light', 'Statue Spot'];
    await bridge.act({ action: 'select_actors', objectPaths: pair });
    const { app, page, calls } = await openPanel(bridge, {
      arguments: { view: 'object', objectPath: 'selection' },
    });
    await app.getByRole('heading', { name: '2 actors (Key Light, Statue Spot)' }).waitFor();
    const get = () =>
      pair.map(each => Number(bridge.editor.world.get(`${each}.LightComponent0`, 'Intensity')));
    const [key = 0, spot = 0] = get();
    const slider = app.getByRole('slider', { name: 'Intensity', exact: true });
    const box = await slider.boundingBox();
    if (!box) throw new Error('The slider has no place.');
    const at = (share: number) => [box.x + box.width * share, box.y + box.height / 2] as const;
    await page.mouse.move(...at(0.5));
    await page.mouse.down();
    const writes = () => calls.filter(([, { action }]) => action === 'set_properties').length;
    await dragUntil(page, at(0.7), writes);
    expect(get()[0], 'while it is dragged').toBeGreaterThan(key);
    await page.mouse.move(...at(0.6));
    await page.mouse.up();
    const [, shown] =
      /^mixed, the first (\S+)/.exec((await slider.getAttribute('aria-valuetext')) ?? '') ?? [];
    await expect.poll(() => get()[0]).toBe(Number(shown));
    const changes = async () => (await bridge.act({ action: 'list_changes' })).value.total_count;
    await expect.poll(() => (get()[1] ?? 0) / (get()[0] ?? 1)).toBeCloseTo(spot / key, 4);
    expect(get()[0]).toBeGreaterThan(key);
    expect(await changes(), 'and the selection').toBe(2);
    await app.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(get).toEqual([key, spot]);
    expect(
      await app.getByRole('textbox', { name: 'Intensity', exact: true }).getAttribute('placeholder'),
    ).toBe('mixed');
  });
});
