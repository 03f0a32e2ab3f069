import { afterAll, describe, expect, test } from 'vitest';
import { openBridge } from './support/open-bridge.ts';
import { BROWSER, closeBrowser, openPanel } from './support/panel-browser.ts';

const KEY = 'Key Light.LightComponent0';

afterAll(closeBrowser);

describe.skipIf(BROWSER === undefined)('the list of lights', () => {
  test('follows what is edited, taken back, and changed by others; the brightest stays first', async () => {
    const bridge = await openBridge({ pages: 'shown' });
    const { app } = await openPanel(bridge, { width: 900 });
    await app.getByRole('button', { name: 'Choose an actor' }).click();
    const items = app.getByRole('navigation', { name: 'Actors' }).getByRole('listitem');
    const key = items.filter({ hasText: 'Key Light' });
    await key.getByText('24 cd').waitFor();
    const intensity = app.getByRole('textbox', { name: 'Intensity', exact: true });
    await intensity.fill('90000');
    await intensity.press('Enter');
    await expect
      .poll(() => items.first().innerText(), { timeout: 5000 })
      .toMatch(/Key Light[\s\S]*90.?000 cd/);
    await app.getByRole('button', { name: 'Undo' }).click();
    await key.getByText('24 cd').waitFor({ timeout: 5000 });
    expect(await items.first().innerText()).not.toContain('Key Light');
    bridge.editor.world.set(KEY, 'Intensity', 31);
    await key.getByText('31 cd').waitFor({ timeout: 8000 });
  });
});

describe.skipIf(BROWSER === undefined)('undo and redo', () => {
  test('are there after the page is loaded anew, as far as the journal has something', async () => {
    const bridge = await openBridge({ pages: 'shown' });
    const set = { action: 'set_property', objectPath: 'Key Light', propertyName: 'Intensity' };
    for (const value of [50, 60]) await bridge.act({ ...set, value });
    const { app } = await openPanel(bridge);
    const get = () => bridge.editor.world.get(KEY, 'Intensity');
    const press = (name: string) => app.getByRole('button', { name, exact: true }).click({ timeout: 5000 });
    await press('Undo');
    await expect.poll(get).toBe(50);
    await press('Undo');
    await expect.poll(get).toBe(24);
    await press('Redo');
    await expect.poll(get).toBe(50);
    // Here nothing was undone; the journal knows of it.
    const again = await openPanel(bridge);
    await again.app.getByRole('button', { name: 'Redo', exact: true }).click({ timeout: 5000 });
    await expect.poll(get).toBe(60);
  });
});
