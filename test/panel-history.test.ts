import { afterAll, describe, expect, test } from 'vitest';
import { BROWSER, closeBrowser, openLink } from './support/panel-browser.ts';
import { longTest } from './support/soak.ts';
import { startPanel } from './support/start-panel.ts';

afterAll(closeBrowser);

describe.skipIf(BROWSER === undefined)('a panel in a window', () => {
  test('goes back to the view and the object of before, and on again', async () => {
    const { url } = await startPanel();
    const { page, complaints } = await openLink(url, 1200);
    const view = (name: string) => page.getByRole('group', { name: 'Views' }).getByRole('button', { name });
    const pressed = (name: string) => expect.poll(() => view(name).getAttribute('aria-pressed')).toBe('true');
    await page.getByRole('application').waitFor();
    await pressed('Map');
    const actor = (name: string) => page.getByRole('option', { name }).click();
    await view('Properties').click();
    await pressed('Properties');
    await actor('Platform Spot');
    await page.getByRole('heading', { name: 'Platform Spot', level: 1 }).waitFor();
    await actor('Gate Beacon');
    await page.getByRole('heading', { name: 'Gate Beacon', level: 1 }).waitFor();
    await view('Changes').click();
    await pressed('Changes');
    await page.goBack();
    await page.getByRole('heading', { name: 'Gate Beacon', level: 1 }).waitFor();
    await page.goBack();
    await page.getByRole('heading', { name: 'Platform Spot', level: 1 }).waitFor();
    await page.goForward();
    await page.getByRole('heading', { name: 'Gate Beacon', level: 1 }).waitFor();
    await page.goForward();
    await pressed('Changes');
    expect(complaints).toEqual([]);
  }, 40_000);

  longTest(
    'keeps what was taken to be compared when it is loaded anew',
    async () => {
      const { url } = await startPanel();
      const { page, complaints } = await openLink(url, 900);
      await page.getByRole('button', { name: 'Compare' }).click();
      await page.getByRole('img', { name: /^As it was/ }).waitFor();
      const take = page.getByRole('button', { name: 'Take a picture now' });
      await take.click();
      await page.getByText('Nothing that the map shows differs.').waitFor();
      const before = page.locator('.compare select').first();
      const times = await before.locator('option').allInnerTexts();
      expect(times).toHaveLength(2);
      await page.reload();
      await page.getByText('Nothing that the map shows differs.').waitFor();
      expect(await before.locator('option').allInnerTexts()).toEqual(times);
      await take.click();
      await expect.poll(() => before.locator('option').count()).toBe(times.length + 1);
      expect(complaints).toEqual([]);
    },
    40_000,
  );
});
