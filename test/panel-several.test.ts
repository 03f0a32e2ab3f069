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
import { longTest } from './support/soak.ts';

afterAll(closeBrowser);

const TRIO = ['Platform Spot', 'Key Light', 'Statue Spot'];

/** Lights of which one is in lumen and two in candela, shown as one. */
async function openTrio() {
  const bridge = await openBridge({ pages: 'shown' });
  await bridge.act({ action: 'select_actors', objectPaths: TRIO });
  const panel = await openPanel(bridge, {
    arguments: { view: 'object', objectPath: 'selection' },
    width: 1200,
  });
  await panel.app.getByRole('heading', { name: /^3 actors/ }).waitFor();
  const get = (name: string) =>
    TRIO.map(each => Number(bridge.editor.world.get(`${each}.LightComponent0`, name)));
  const typed = panel.app.getByRole('textbox', { name: 'Intensity', exact: true });
  return { bridge, ...panel, get, typed };
}

describe.skipIf(BROWSER === undefined)('several lights in units of their own', () => {
  longTest('are dragged by a factor, which is told meanwhile, and stepped by one', async () => {
    const { app, page, get, typed, calls } = await openTrio();
    const unit = app.locator('.row', { has: typed }).locator('.scrub');
    expect(await unit.innerText()).toBe('lm, cd');
    const before = get('Intensity');
    const slider = app.getByRole('slider', { name: 'Intensity', exact: true });
    const box = await slider.boundingBox();
    if (!box) throw new Error('The slider has no place.');
    // By its thumb: a press elsewhere would jump there.
    const place = await slider.inputValue();
    const share = Number(place) / 400;
    const [x, y] = [box.x + 8 + (box.width - 16) * share, box.y + box.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    const writes = () => calls.filter(([, { action }]) => action === 'set_properties').length;
    await dragUntil(page, [x + 13, y], writes);
    await expect.poll(() => typed.inputValue()).toMatch(/^×\d/);
    await page.mouse.up();
    await expect.poll(() => typed.inputValue()).toBe('');
    const factors = () => get('Intensity').map((each, at) => each / (before[at] ?? 1));
    expect(factors()[0]).toBeGreaterThan(1);
    expect(factors()[1]).toBeCloseTo(factors()[0] ?? 0, 3);
    expect(factors()[2]).toBeCloseTo(factors()[0] ?? 0, 3);
    await app.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect.poll(() => get('Intensity')).toEqual(before);
    // The panel knows it a little later.
    await expect.poll(() => slider.inputValue()).toBe(place);
    const scrub = await unit.boundingBox();
    if (!scrub) throw new Error('The unit has no place.');
    await page.mouse.move(scrub.x + 4, scrub.y + 4);
    await page.mouse.down();
    await page.mouse.move(scrub.x + 84, scrub.y + 4, { steps: 5 });
    await expect.poll(() => typed.inputValue()).toBe('×1.48');
    await page.mouse.up();
    await expect
      .poll(() => get('Intensity'))
      .toEqual(before.map(each => Number(((each * 6200) / 4200).toPrecision(7))));
  });

  longTest(
    'say what they are set to in each unit; nothing below 0 or doubly signed is taken, too much is remarked',
    async () => {
      const { app, get, typed, told } = await openTrio();
      const before = get('Intensity');
      const alert = app.getByRole('alert');
      for (const [text, why] of [
        ['-100', 'Intensity cannot be −100: it is at least 0.'],
        ['--5', '“--5” is no number.'],
      ] as const) {
        await typed.fill(text);
        await typed.press('Enter');
        await alert.getByText(why).waitFor();
        await typed.press('Escape');
      }
      expect(get('Intensity')).toEqual(before);
      await typed.fill('5');
      await typed.press('Enter');
      await expect.poll(() => get('Intensity')).toEqual([5, 5, 5]);
      await expect.poll(async () => (await told()).at(-1)?.replace(/\s/g, ' ')).toMatch(/: 5 lm, 5 cd\.$/);
      await typed.fill('1e20');
      await typed.press('Enter');
      await app.getByText('Far more than any scene needs').waitFor();
      const radius = app.getByRole('textbox', { name: 'Attenuation Radius' });
      await radius.fill('-3');
      await radius.press('Enter');
      await alert.getByText('Attenuation Radius cannot be −3').waitFor();
      await radius.fill('20000');
      await radius.press('Enter');
      await app.getByText(/^Outside of what is usual, 8 – 16.384.cm; it is set all the same/).waitFor();
      // The panel shows what is on its way to the editor.
      await expect.poll(() => get('AttenuationRadius')).toEqual([20_000, 20_000, 20_000]);
      expect(await audit(app)).toEqual([]);
    },
  );

  longTest(
    'of steps and of lumens are dragged, halved and typed by a factor of their light; a sum is refused',
    async () => {
      const bridge = await openBridge({ pages: 'shown' });
      const labels = ['Gate Beacon', 'Platform Spot', 'Sun'];
      await bridge.act({ action: 'select_actors', objectPaths: labels });
      const { app, page } = await openPanel(bridge, {
        arguments: { view: 'object', objectPath: 'selection' },
        width: 1200,
      });
      await app.getByRole('heading', { name: /^3 actors/ }).waitFor();
      await untilExplained(app);
      const get = () =>
        labels.map(each => Number(bridge.editor.world.get(`${each}.LightComponent0`, 'Intensity')));
      const [ev = 0, lm = 0, lux = 0] = get();
      const typed = app.getByRole('textbox', { name: 'Intensity', exact: true });
      await typed.fill('*4');
      await app
        .locator('.reads')
        .getByText(`${ev} → ${ev + 2}`)
        .waitFor();
      await typed.press('Enter');
      await expect.poll(get).toEqual([ev + 2, lm * 4, lux * 4]);
      await typed.fill('+=1');
      await typed.press('Enter');
      await app.getByRole('alert').getByText('These have different units').waitFor();
      await typed.press('Escape');
      await app.locator('.row .title').getByText('Intensity', { exact: true }).click();
      await app.getByRole('button', { name: /^Half/ }).click();
      await expect.poll(get).toEqual([ev + 1, lm * 2, lux * 2]);
      const slider = app.getByRole('slider', { name: 'Intensity', exact: true });
      await slider.focus();
      await page.keyboard.press('ArrowRight');
      await expect.poll(() => get()[1]).toBeGreaterThan(lm * 2);
      const [evNow = 0, lmNow = 0, luxNow = 0] = get();
      expect(luxNow / (lux * 2)).toBeCloseTo(lmNow / (lm * 2), 4);
      expect(2 ** (evNow - ev - 1)).toBeCloseTo(lmNow / (lm * 2), 4);
    },
  );

  test('show what is mixed in full', async () => {
    const { app } = await openTrio();
    await untilExplained(app);
    const yaw = app.getByRole('textbox', { name: 'Relative Rotation Yaw' });
    await yaw.scrollIntoViewIfNeeded();
    const room = await yaw.evaluate(field => {
      const style = getComputedStyle(field);
      const canvas = document.createElement('canvas').getContext('2d');
      if (!canvas) return Number.NaN;
      canvas.font = getComputedStyle(field, '::placeholder').font;
      const padding = Number.parseFloat(style.paddingLeft) + Number.parseFloat(style.paddingRight);
      return field.clientWidth - padding - canvas.measureText('mixed').width;
    });
    expect(await yaw.getAttribute('placeholder')).toBe('mixed');
    expect(room).toBeGreaterThanOrEqual(0);
  });
});
