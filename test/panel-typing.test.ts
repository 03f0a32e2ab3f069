import { afterAll, describe, expect, test } from 'vitest';
import { openBridge } from './support/open-bridge.ts';
import { BROWSER, closeBrowser, openPanel, untilExplained } from './support/panel-browser.ts';
import { longTest } from './support/soak.ts';

const KEY = 'Key Light.LightComponent0';

afterAll(closeBrowser);

async function openKeyLight() {
  const bridge = await openBridge({ pages: 'shown' });
  const panel = await openPanel(bridge, { width: 1200 });
  const { app } = panel;
  const intensity = app.getByRole('textbox', { name: 'Intensity', exact: true });
  await intensity.waitFor();
  const get = (name: string) => bridge.editor.world.get(KEY, name);
  const until = (name: string, value: unknown) => expect.poll(() => get(name)).toEqual(value);
  const whole = () => untilExplained(app);
  const count = async () => (await bridge.act({ action: 'list_changes' })).value.total_count;
  return { bridge, ...panel, intensity, get, until, whole, count };
}

describe.skipIf(BROWSER === undefined)('what is typed', () => {
  longTest(
    'and was committed is taken back in the engine by Ctrl+Z, in whichever field; nothing is written on leaving',
    async () => {
      const { app, page, intensity, until, count } = await openKeyLight();
      const search = app.getByRole('searchbox', { name: 'Find a property' });
      await search.click();
      await page.keyboard.type('inten');
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
      expect(await search.inputValue()).toBe('inten');
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
      expect(await search.inputValue()).toBe('inten');
    },
  );

  longTest(
    'and was not committed is taken back in its field alone; what is no number is told so',
    async () => {
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
    },
  );
});

describe.skipIf(BROWSER === undefined)('the rows of an object', () => {
  test('are the same ones when all of them is explained: a hand that is at a field loses nothing', async () => {
    const bridge = await openBridge({ pages: 'shown' });
    let explain = () => {};
    const isExplained = new Promise<void>(resolve => {
      explain = resolve;
    });
    const call: typeof bridge.call = async (tool, args) => {
      if (tool === 'inspect' && args.detail === 'full') await isExplained;
      return bridge.call(tool, args);
    };
    const { app, page } = await openPanel({ ...bridge, call }, { width: 1200 });
    const colour = app.locator('input[type=color]').first();
    await colour.waitFor();
    // What cannot be read yet cannot be written.
    expect(await colour.isDisabled()).toBe(true);
    const fields = await app.locator('.row :is(input, select, button.ask)').elementHandles();
    expect(fields.length).toBeGreaterThan(20);
    const radius = app.getByRole('textbox', { name: 'Attenuation Radius' });
    await radius.click();
    await page.keyboard.type('64');
    await page.keyboard.down('Tab');
    await page.keyboard.up('Tab');
    const useTemperature = app.getByRole('switch', { name: 'Use Temperature' });
    await useTemperature.focus();
    await page.keyboard.down('Space');
    explain();
    await untilExplained(app);
    await page.keyboard.up('Space');
    const kept = await Promise.all(fields.map(field => field.evaluate(each => each.isConnected)));
    expect(kept).not.toContain(false);
    expect(await useTemperature.isChecked()).toBe(false);
    await expect.poll(() => bridge.editor.world.get(KEY, 'AttenuationRadius')).toBe(64);
    await expect.poll(() => bridge.editor.world.get(KEY, 'bUseTemperature')).toBe(false);
    expect(await colour.isDisabled()).toBe(false);
    expect(await app.getByRole('combobox', { name: 'Mobility' }).inputValue()).toBe('Movable');
  });

  longTest('stay where they are while they are edited, whatever is changed by then', async () => {
    const { app, page, until, whole } = await openKeyLight();
    const titles = () => app.locator('.row .title').allInnerTexts();
    await whole();
    const before = await titles();
    const radius = app.getByRole('textbox', { name: 'Attenuation Radius' });
    await app.getByRole('switch', { name: 'Use Temperature' }).press('Space');
    await until('bUseTemperature', false);
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
