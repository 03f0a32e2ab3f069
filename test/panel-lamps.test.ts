import { afterAll, describe, expect, test } from 'vitest';
import { openBridge } from './support/open-bridge.ts';
import {
  BROWSER,
  closeBrowser,
  openPanel,
  type ShownPanel,
  untilExplained,
} from './support/panel-browser.ts';
import { longTest } from './support/soak.ts';

const KEY = 'Key Light.LightComponent0';

afterAll(closeBrowser);

const plain = (text: string | null) => text?.replace(/\s/g, ' ') ?? '';
const intensityOf = ({ app }: ShownPanel) => app.getByRole('textbox', { name: 'Intensity', exact: true });

describe.skipIf(BROWSER === undefined)('the intensity of a lamp', () => {
  longTest(
    'is reset to the same light in the unit in force, and is at its default by that alone',
    async () => {
      const bridge = await openBridge({ pages: 'shown' });
      const panel = await openPanel(bridge, { width: 1200 });
      const { app } = panel;
      const reset = app.getByRole('button', { name: /^Reset Intensity to its default/ });
      await expect
        .poll(async () => plain(await reset.getAttribute('title')))
        .toMatch(/^Default: 5000 unitless, here 8 cd\. Click to reset to it\. Undo/);
      await reset.click();
      const number = () => bridge.editor.world.get(KEY, 'Intensity');
      await expect.poll(number).toBe(8);
      await reset.waitFor({ state: 'detached' });
      // The number of the default in another unit is not the default.
      await intensityOf(panel).fill('5000');
      await intensityOf(panel).press('Enter');
      await reset.waitFor();
      await app.getByRole('button', { name: 'Undo', exact: true }).click();
      await expect.poll(number).toBe(8);
      await app.getByRole('button', { name: 'Undo', exact: true }).click();
      await expect.poll(number).toBe(24);
    },
  );

  longTest('in steps is halved and doubled by what it stands for', async () => {
    const bridge = await openBridge({ pages: 'shown' });
    const panel = await openPanel(bridge, {
      arguments: { view: 'object', objectPath: 'Gate Beacon' },
      width: 1200,
    });
    await untilExplained(panel.app);
    const number = () => bridge.editor.world.get('Gate Beacon.LightComponent0', 'Intensity');
    expect(number()).toBe(3);
    await intensityOf(panel).focus();
    await panel.app.getByRole('button', { name: /^Half the light 2.EV100/ }).click();
    await expect.poll(number).toBe(2);
    await panel.app.getByRole('button', { name: /^Double the light 3.EV100/ }).click();
    await expect.poll(number).toBe(3);
    await intensityOf(panel).fill('50%');
    await intensityOf(panel).press('Enter');
    await expect.poll(number).toBe(2);
  });

  test('is as bright as it was when its unit is reset, and says so', async () => {
    const bridge = await openBridge({ pages: 'shown' });
    const { app } = await openPanel(bridge, { width: 1200 });
    await untilExplained(app);
    const values = () => ['IntensityUnits', 'Intensity'].map(name => bridge.editor.world.get(KEY, name));
    const [, before] = values();
    await app.getByRole('button', { name: /^Reset Intensity Units/ }).click();
    await expect.poll(() => values()[1]).toBe(Number(before) * 625);
    expect(String(values()[0])).toMatch(/Unitless/);
    await expect
      .poll(async () => plain(await app.locator('.notice').innerText()))
      .toMatch(/^Intensity went along: 24 cd is 15 ?000 unitless/);
    await app.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect.poll(values).toEqual(['Candelas', 24]);
  });

  longTest('of several stays when their units are reset', async () => {
    const bridge = await openBridge({ pages: 'shown' });
    const pair = ['Key Light', 'Gate Beacon'];
    await bridge.act({ action: 'select_actors', objectPaths: pair });
    const { app } = await openPanel(bridge, {
      arguments: { view: 'object', objectPath: 'selection' },
      width: 1200,
    });
    await untilExplained(app);
    await app.getByRole('button', { name: /^Reset Intensity Units/ }).click();
    const numbers = () => pair.map(label => bridge.editor.world.get(`${label}.LightComponent0`, 'Intensity'));
    await expect.poll(numbers).toEqual([24 * 625, 8 * 625]);
  });

  longTest('goes along with its unit as one change, and says so', async () => {
    const bridge = await openBridge({ pages: 'shown' });
    const { app } = await openPanel(bridge, { width: 1200 });
    await untilExplained(app);
    const values = () => ['IntensityUnits', 'Intensity'].map(name => bridge.editor.world.get(KEY, name));
    const [words] = values();
    const units = app.getByRole('combobox', { name: 'Intensity Units' });
    await units.focus();
    await app.getByText('Intensity goes along to lumens, candelas, EV and unitless').waitFor();
    await units.selectOption('Lumens');
    await expect.poll(() => values()[1]).toBe(301.6);
    const notice = async () => plain(await app.locator('.notice').innerText());
    await expect.poll(notice).toBe('Intensity went along: 24 cd is 301.6 lm.');
    const undo = app.getByRole('button', { name: 'Undo', exact: true });
    await expect
      .poll(async () => plain(await undo.getAttribute('title')))
      .toBe('Undo Key Light: Intensity Units Candelas → Lumens; Intensity 24 cd → 301.6 lm');
    await undo.click();
    await expect.poll(values).toEqual([words, 24]);
    await expect.poll(notice).toMatch(/^Undone/);
    await units.selectOption('EV');
    await expect.poll(() => values()[1]).toBeCloseTo(4.585, 3);
    await expect.poll(notice).toBe('Intensity went along: 24 cd is 4.585 EV100.');
  });

  longTest('goes along with the unit of several, each by what its light comes to', async () => {
    const bridge = await openBridge({ pages: 'shown' });
    const pair = ['Key Light', 'Platform Spot'];
    await bridge.act({ action: 'select_actors', objectPaths: pair });
    const { app } = await openPanel(bridge, {
      arguments: { view: 'object', objectPath: 'selection' },
      width: 1200,
    });
    const numbers = () => pair.map(label => bridge.editor.world.get(`${label}.LightComponent0`, 'Intensity'));
    const before = numbers();
    await app.getByRole('combobox', { name: 'Intensity Units' }).selectOption('Unitless');
    // Lumens of a cone come to more candelas than those of a sphere.
    const cone = bridge.editor.world.get('Platform Spot.LightComponent0', 'OuterConeAngle');
    const angle = 2 * Math.PI * (1 - Math.cos((Number(cone) * Math.PI) / 180));
    const unitless = Number(((4200 / angle) * 625).toPrecision(4));
    await expect.poll(numbers).toEqual([24 * 625, unitless]);
    await app.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect.poll(numbers).toEqual(before);
  });

  longTest('is typed in any unit that it comes to, and refused in words of light', async () => {
    const bridge = await openBridge({ pages: 'shown' });
    const panel = await openPanel(bridge, { width: 1200 });
    await untilExplained(panel.app);
    const field = intensityOf(panel);
    const number = () => bridge.editor.world.get(KEY, 'Intensity');
    for (const [typed, cd] of [
      ['650 lm', 51.73],
      ['2 klm', 159.2],
      ['12500 unitless', 20],
      ['0.03 kcd', 30],
    ] as const) {
      await field.fill(typed);
      await field.press('Enter');
      await expect.poll(number).toBeCloseTo(cd, 2);
    }
    await field.fill('3 m');
    await field.press('Enter');
    const alert = panel.app.getByRole('alert');
    expect(plain(await alert.innerText())).toContain(
      '“3 m” does not come to cd here. Type one like 12, /2, +=10, 50%, 650 lm, 50 cd or 5000 unitless.',
    );
  });
});
