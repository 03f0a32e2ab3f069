import { afterAll, describe, expect } from 'vitest';
import { openBridge } from './support/open-bridge.ts';
import { BROWSER, closeBrowser, openPanel, untilExplained } from './support/panel-browser.ts';
import { longTest, testOneOf } from './support/soak.ts';

afterAll(closeBrowser);

/** The light whose brightness is 4200 lm, in a panel of its own. */
async function openPlatformSpot({ isExplained = true } = {}) {
  const bridge = await openBridge({ pages: 'shown' });
  const call: typeof bridge.call = (tool, args) =>
    // A page that is never explained does not tell what types its numbers have: the server alone knows.
    bridge.call(tool, isExplained || args.detail !== 'full' ? args : { ...args, detail: 'concise' });
  const panel = await openPanel(
    { ...bridge, call },
    { arguments: { view: 'object', objectPath: 'Platform Spot' } },
  );
  const { app } = panel;
  await untilExplained(app);
  const row = app.locator('.row').filter({ has: app.getByText('Intensity', { exact: true }) });
  const box = row.getByRole('textbox', { name: 'Intensity', exact: true });
  const enter = async (text: string) => {
    await box.fill(text);
    await box.press('Enter');
  };
  const get = () => bridge.editor.world.get('Platform Spot.LightComponent0', 'Intensity');
  return { bridge, ...panel, row, box, enter, get, slider: row.getByRole('slider') };
}

const inBrowser = describe.skipIf(BROWSER === undefined);

inBrowser('a value that is refused', () => {
  testOneOf.each([
    ['by the panel', true],
    ['by the server', false],
  ])('%s leaves the slider where it was, and so does what follows', async (_, isExplained) => {
    const { app, box, enter, slider, get } = await openPlatformSpot({ isExplained });
    const place = () => slider.inputValue();
    const before = await place();
    expect(Number(before)).toBeGreaterThan(100);
    await enter('1e99');
    await app.getByRole('alert').waitFor();
    await box.press('Escape');
    await expect.poll(() => box.inputValue()).toBe('4200');
    await expect.poll(place).toBe(before);
    await enter('2100');
    await expect.poll(get).toBe(2100);
    // Half as much is half as far.
    await expect.poll(place).toBe(String(Number(before) / 2));
    await app.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => box.inputValue()).toBe('4200');
    await expect.poll(place).toBe(before);
  });

  longTest(
    'is told as an artist speaks, with what is usual, and never in the words of a programmer',
    async () => {
      for (const isExplained of [true, false]) {
        const { app, enter } = await openPlatformSpot({ isExplained });
        await enter('1e99');
        const said = (await app.getByRole('alert').innerText()).replace(/\s/g, ' ');
        expect(said).toMatch(/^Intensity cannot be /);
        expect(said).not.toMatch(/LightComponent|float|32-bit|type|3\.4e/i);
        if (isExplained) expect(said).toContain('800 – 1600 lm');
      }
    },
  );

  longTest('has one message, the newest one; it goes when the field has a good value', async () => {
    const { app, box, enter, get } = await openPlatformSpot({ isExplained: false });
    const alerts = async () => (await app.getByRole('alert').allInnerTexts()).map(text => text.slice(0, 24));
    await enter('1e99');
    await expect.poll(alerts).toHaveLength(1);
    const [first] = await alerts();
    await enter('');
    await expect.poll(async () => (await alerts())[0]).toContain('An empty field is no num');
    expect(await alerts()).toHaveLength(1);
    expect(await box.getAttribute('aria-invalid')).toBe('true');
    expect(await app.getByRole('alert').innerText()).not.toBe(first);
    await enter('2100');
    await expect.poll(get).toBe(2100);
    await expect.poll(alerts).toEqual([]);
    expect(await box.getAttribute('aria-invalid')).toBe('false');
    // What is there already is as good.
    await enter('many');
    await expect.poll(alerts).toHaveLength(1);
    await enter('2100');
    await expect.poll(alerts).toEqual([]);
  });

  longTest('of one number of several that belong together is told once for all of them', async () => {
    const { app } = await openPlatformSpot();
    const [x, y] = ['X', 'Y'].map(axis => app.getByRole('textbox', { name: `Relative Location ${axis}` }));
    await x?.fill('far');
    await x?.press('Enter');
    await y?.fill('near');
    await y?.press('Enter');
    const texts = () => app.getByRole('alert').allInnerTexts();
    await expect.poll(async () => (await texts()).join()).toContain('“near” is no number');
    expect(await texts()).toHaveLength(1);
    await y?.fill('10');
    await y?.press('Enter');
    await expect.poll(texts).toEqual([]);
  });
});
