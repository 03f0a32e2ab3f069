import { afterAll, describe, expect, test } from 'vitest';
import { openBridge } from './support/open-bridge.ts';
import { BROWSER, closeBrowser, openPanel } from './support/panel-browser.ts';

const KEY = 'Key Light.LightComponent0';

afterAll(closeBrowser);

async function openKeyLight() {
  const bridge = await openBridge({ pages: 'shown' });
  const panel = await openPanel(bridge, { width: 1200 });
  const { app } = panel;
  const intensity = app.getByRole('textbox', { name: 'Intensity', exact: true });
  await intensity.waitFor();
  const get = (name: string) => bridge.editor.world.get(KEY, name);
  const until = (name: string, value: unknown) =>
    expect.poll(() => get(name), { timeout: 5000 }).toEqual(value);
  const count = async () => (await bridge.act({ action: 'list_changes' })).value.total_count;
  return { bridge, ...panel, intensity, get, until, count };
}

describe.skipIf(BROWSER === undefined)('what is typed', () => {
  test('and was committed is taken back in the engine by Ctrl+Z, in whichever field; nothing is written on leaving', async () => {
    const { app, page, intensity, until, count } = await openKeyLight();
    const search = app.getByRole('searchbox', { name: 'Find a property' });
    await search.click();
    await page.keyboard.type('light');
    await intensity.click();
    await page.keyboard.type('50');
    await page.keyboard.press('Enter');
    await until('Intensity', 50);
    await page.keyboard.type('60');
    await page.keyboard.press('Enter');
    await until('Intensity', 60);
    await page.keyboard.press('Control+z');
    await until('Intensity', 50);
    await expect.poll(() => intensity.inputValue()).toBe('50');
    await page.keyboard.press('Control+z');
    await until('Intensity', 24);
    for (let press = 0; press < 3; press++) await page.keyboard.press('Control+z');
    await expect.poll(() => intensity.inputValue()).toBe('24');
    expect(await search.inputValue()).toBe('light');
    const before = await count();
    await page.keyboard.press('Tab');
    await page.waitForTimeout(300);
    expect(await count(), 'leaving the field writes nothing').toBe(before);
    await page.keyboard.press('Control+Shift+z');
    await until('Intensity', 50);
    // In a text that nobody has touched since, it is the panel's undo as well.
    await search.focus();
    await page.keyboard.press('Control+z');
    await until('Intensity', 24);
    expect(await search.inputValue()).toBe('light');
  });

  test('and was not committed is taken back in its field alone; what is no number is told so', async () => {
    const { app, page, intensity, get, count } = await openKeyLight();
    await intensity.click();
    await page.keyboard.type('99');
    await page.keyboard.press('Control+z');
    expect(await intensity.inputValue()).toBe('24');
    await page.keyboard.type('bright');
    await page.keyboard.press('Enter');
    await app.getByRole('alert').getByText('“bright” is no number').waitFor();
    await page.keyboard.press('Escape');
    expect(await app.getByRole('alert').count()).toBe(0);
    // A further click in the field takes all of it, so that what is typed takes its place.
    await intensity.click();
    await intensity.click();
    await page.keyboard.type('7');
    expect(await intensity.inputValue()).toBe('7');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Tab');
    expect([get('Intensity'), await count()]).toEqual([24, 0]);
  });
});

describe.skipIf(BROWSER === undefined)('the rows of an object', () => {
  test('stay where they are while they are edited, whatever is changed by then', async () => {
    const { app, page, until } = await openKeyLight();
    const titles = () => app.locator('.row .title').allInnerTexts();
    await app.getByRole('slider', { name: 'Intensity', exact: true }).waitFor();
    const before = await titles();
    const radius = app.getByRole('textbox', { name: 'Attenuation Radius' });
    await app.getByRole('switch', { name: 'Use Temperature' }).press('Space');
    await until('bUseTemperature', true);
    await radius.fill('777');
    await radius.press('Enter');
    await until('AttenuationRadius', 777);
    await app.getByRole('button', { name: /^Reset Attenuation Radius/ }).waitFor();
    expect(await titles()).toEqual(before);
    await app.getByRole('checkbox', { name: 'Only changed' }).check();
    const changed = await titles();
    await app.getByRole('button', { name: /^Reset Attenuation Radius/ }).press('Enter');
    await until('AttenuationRadius', 1000);
    await page.waitForTimeout(300);
    expect(await titles()).toEqual(changed);
  });
});
