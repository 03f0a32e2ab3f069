import { afterAll, describe, expect, test } from 'vitest';
import { openBridge } from './support/open-bridge.ts';
import { BROWSER, closeBrowser, openPanel, untilExplained } from './support/panel-browser.ts';
import { longTest } from './support/soak.ts';

afterAll(closeBrowser);

describe.skipIf(BROWSER === undefined)('actors of several classes', () => {
  longTest('show where they are and whether they move, and are moved together', async () => {
    const bridge = await openBridge({ pages: 'shown' });
    await bridge.act({ action: 'select_actors', objectPaths: ['Leaf Shadows', 'PlayerStart'] });
    const { app } = await openPanel(bridge, {
      arguments: { view: 'object', objectPath: 'selection' },
      width: 1200,
    });
    await app.getByRole('heading', { name: /^2 actors/ }).waitFor();
    const titles = app.locator('.row .title');
    for (const title of ['Location', 'Rotation', 'Scale', 'Mobility'])
      await titles.filter({ hasText: title }).first().waitFor();
    const row = app.locator('.row', { has: app.locator('[id="p-RootComponent.RelativeLocation"]') });
    const x = row.getByRole('textbox').first();
    expect(await x.inputValue(), 'they are in two places').toBe('');
    await x.fill('150');
    await x.press('Enter');
    const { world } = bridge.editor;
    const places = () =>
      ['Leaf Shadows.LightComponent0', 'PlayerStart.CollisionCapsule'].map(
        each => world.get(each, 'RelativeLocation') as { X: number; Y: number },
      );
    await expect.poll(() => places().map(({ X }) => X)).toEqual([150, 150]);
    expect(places().map(({ Y }) => Y)).toEqual([1800, 0]);
    await expect.poll(() => x.inputValue()).toBe('150');
  });
});

describe.skipIf(BROWSER === undefined)('the row of a property', () => {
  test('is made the current one by a click anywhere on it', async () => {
    const bridge = await openBridge({ pages: 'shown' });
    const { app } = await openPanel(bridge, { width: 1200 });
    await untilExplained(app);
    const about = app.getByRole('complementary').getByRole('heading', { level: 2 });
    for (const title of ['Attenuation Radius', 'Intensity']) {
      await app.locator('.row .title').getByText(title, { exact: true }).click();
      await expect.poll(() => about.innerText()).toBe(title);
    }
  });
});
