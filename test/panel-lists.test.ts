import { afterAll, describe, expect, test } from 'vitest';
import { openBridge } from './support/open-bridge.ts';
import { BROWSER, closeBrowser, openPanel } from './support/panel-browser.ts';
import { longTest } from './support/soak.ts';

const KEY = 'Key Light.LightComponent0';

afterAll(closeBrowser);

describe.skipIf(BROWSER === undefined)('the list of lights', () => {
  longTest(
    'follows what is edited, taken back, and changed by others; the brightest stays first',
    async () => {
      const bridge = await openBridge({ pages: 'shown' });
      const { app } = await openPanel(bridge, { width: 900 });
      await app.getByRole('button', { name: 'Choose an actor' }).click();
      const items = app.getByRole('navigation', { name: 'Actors' }).getByRole('option');
      const key = items.filter({ hasText: 'Key Light' });
      // Stops are light as well.
      const beacon = items.filter({ hasText: 'Gate Beacon' });
      await expect
        .poll(async () => (await beacon.innerText()).replace(/\s/g, ' '))
        .toContain('3 EV100 ≈ 8 cd');
      await key.getByText('24 cd').waitFor();
      const intensity = app.getByRole('textbox', { name: 'Intensity', exact: true });
      await intensity.fill('90000');
      await intensity.press('Enter');
      await expect.poll(() => items.first().innerText()).toMatch(/Key Light[\s\S]*90.?000 cd/);
      await app.getByRole('button', { name: 'Undo' }).click();
      await key.getByText('24 cd').waitFor();
      expect(await items.first().innerText()).not.toContain('Key Light');
      bridge.editor.world.set(KEY, 'Intensity', 31);
      await key.getByText('31 cd').waitFor();
    },
  );
});

describe.skipIf(BROWSER === undefined)('undo and redo', () => {
  longTest('are there after the page is loaded anew, as far as the journal has something', async () => {
    const bridge = await openBridge({ pages: 'shown' });
    const set = { action: 'set_property', objectPath: 'Key Light', propertyName: 'Intensity' };
    for (const value of [50, 60]) await bridge.act({ ...set, value });
    const { app } = await openPanel(bridge);
    const get = () => bridge.editor.world.get(KEY, 'Intensity');
    const press = (name: string) => app.getByRole('button', { name, exact: true }).click();
    await press('Undo');
    await expect.poll(get).toBe(50);
    await press('Undo');
    await expect.poll(get).toBe(24);
    await press('Redo');
    await expect.poll(get).toBe(50);
    // Here nothing was undone; the journal knows of it.
    const again = await openPanel(bridge);
    await again.app.getByRole('button', { name: 'Redo', exact: true }).click();
    await expect.poll(get).toBe(60);
  });
});

describe.skipIf(BROWSER === undefined)('the changes view', () => {
  test('tells changes in plain words, several with all their values, counts no selection, and why one stays', async () => {
    const bridge = await openBridge({ pages: 'shown' });
    const set = { action: 'set_property', propertyName: 'Intensity' };
    await bridge.act({ ...set, objectPath: 'Key Light', value: 50 });
    const pair = ['Key Light', 'Statue Spot'];
    await bridge.act({ action: 'select_actors', objectPaths: pair });
    await bridge.act({ action: 'set_transform', mode: 'add', objectPaths: pair, location: { X: 100 } });
    await bridge.act({ ...set, objectPath: 'Key Light', value: 60 });
    const { app } = await openPanel(bridge, { arguments: { view: 'changes' }, width: 900 });
    await app.getByText('3 through this server').waitFor();
    const lines = async () =>
      (await app.locator('.entry .line').allInnerTexts()).map(line => line.replace(/\s/g, ' '));
    await expect
      .poll(lines)
      .toEqual([
        'Key Light: Intensity 50 cd → 60 cd',
        'Key Light: Relative Location X −1480 → −1380 cm; Statue Spot: Relative Location X −1600 → −1500 cm',
        'Key Light: Intensity 24 cd → 50 cd',
      ]);
    expect(await app.locator('.changes').innerText()).not.toContain('/Game');
    await app.locator('.entry').last().click();
    const alone = app.getByRole('button', { name: 'Undo this alone' });
    const before = await alone.boundingBox();
    await alone.click();
    const alert = app.getByRole('alert');
    expect((await alert.innerText()).replace(/\s/g, ' ')).toContain(
      'It cannot be undone by itself: “Key Light: Intensity 50 cd → 60 cd” changed the same later.',
    );
    expect(await alert.innerText()).not.toContain('changeId');
    expect(await alone.boundingBox()).toEqual(before);
    await app.getByRole('button', { name: 'Properties' }).first().click();
    await app.getByRole('button', { name: 'Changes', exact: true }).click();
    await app.locator('.entry').first().waitFor();
    expect(await alert.count()).toBe(0);
  });
});
