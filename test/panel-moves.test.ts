import { afterAll, describe, expect, test } from 'vitest';
import { BROWSER, closeBrowser, dragUntil } from './support/panel-browser.ts';
import { openLevel, pixelOf, readMap } from './support/panel-map.ts';

afterAll(closeBrowser);

describe.skipIf(BROWSER === undefined)('a drag on the map', () => {
  test('that is given up leaves no change; what is dragged says how far it has come, with Ctrl in whole steps', async () => {
    const { app, page, map, bridge, calls, complaints } = await openLevel({ width: 1600 });
    const [left, top] = await pixelOf(app, await readMap(bridge), 'Statue Spot');
    const place = () =>
      bridge.editor.world.get('Statue Spot.LightComponent0', 'RelativeLocation') as { X: number; Y: number };
    const changes = async () => (await bridge.act({ action: 'list_changes' })).value.history;
    const writes = () => calls.filter(([, { action }]) => action === 'set_transform').length;
    const undo = app.getByRole('button', { name: 'Undo', exact: true });
    const before = place();
    await page.mouse.click(left, top);
    for (const way of ['Escape', 'back to its place']) {
      const begun = writes();
      await page.mouse.move(left, top);
      await page.mouse.down();
      await dragUntil(page, [left + 37, top - 23], () => writes() - begun, 4);
      await app.getByText(/^ΔX \S+ · ΔY \S+ cm$/).waitFor();
      await expect.poll(place).not.toEqual(before);
      if (way === 'Escape') await map.press('Escape');
      else await page.mouse.move(left, top);
      await page.mouse.up();
      await expect.poll(() => app.getByText(/^ΔX/).count()).toBe(0);
      await expect.poll(() => place().Y).toBeCloseTo(before.Y, 6);
      expect(
        (await changes()).filter(({ action }: { action: string }) => action === 'set_transform'),
        way,
      ).toEqual([]);
      await expect.poll(() => undo.isDisabled()).toBe(true);
    }
    await page.mouse.move(left, top);
    await page.mouse.down();
    await page.keyboard.down('Control');
    await page.mouse.move(left + 37, top - 23, { steps: 4 });
    const told = await app.getByText(/^ΔX/).innerText();
    const [x = 0, y = 0] = [...told.matchAll(/\d+/g)].map(Number);
    expect([x % 10, y % 10, x > 0, y > 0]).toEqual([0, 0, true, true]);
    await page.mouse.up();
    await page.keyboard.up('Control');
    await expect.poll(() => place().Y - before.Y).toBeCloseTo(y, 6);
    expect(place().X - before.X).toBeCloseTo(x, 6);
    await undo.click();
    await expect.poll(() => place().Y).toBeCloseTo(before.Y, 6);
    expect(complaints).toEqual([]);
  });
});
