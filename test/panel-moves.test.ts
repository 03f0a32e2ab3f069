import { afterAll, describe, expect, test } from 'vitest';
import { openBridge } from './support/open-bridge.ts';
import { BROWSER, closeBrowser, dragUntil, openPanel } from './support/panel-browser.ts';
import { openLevel, pixelOf, readMap } from './support/panel-map.ts';
import { longTest } from './support/soak.ts';

afterAll(closeBrowser);

describe.skipIf(BROWSER === undefined)('a drag on the map', () => {
  longTest(
    'that is given up leaves no change; what is dragged says how far it has come, with Ctrl in whole steps',
    async () => {
      const { app, page, map, bridge, calls, complaints } = await openLevel({ width: 1600 });
      const [left, top] = await pixelOf(app, await readMap(bridge), 'Statue Spot');
      const place = () =>
        bridge.editor.world.get('Statue Spot.LightComponent0', 'RelativeLocation') as {
          X: number;
          Y: number;
        };
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
    },
  );

  test('of several moves what hangs on another of them along with it, as one change that one undo takes back', async () => {
    const bridge = await openBridge({ pages: 'shown' });
    const labels = ['SM_Pillar_05', 'SM_Pillar_06', 'Wall Lamp', 'Gate Lamp', 'Key Light'];
    const { points } = await readMap(bridge);
    const pathOf = (label: string) => points.find(each => each.label === label)?.path ?? label;
    await bridge.act({ action: 'select_actors', objectPaths: labels.map(pathOf) });
    const { app, page, calls, complaints } = await openPanel(bridge, {
      ...{ arguments: { view: 'level' }, width: 1600 },
    });
    await app.getByRole('application').waitFor();
    const placesOf = async () => {
      const now = await readMap(bridge);
      return labels.map(label => now.points.find(each => each.label === label) ?? { x: 0, y: 0 });
    };
    const before = await placesOf();
    const writes = () => calls.filter(([, { action }]) => action === 'set_transform').length;
    // What is dragged hangs on a pillar that is selected too.
    const [left, top] = await pixelOf(app, await readMap(bridge), 'Gate Lamp');
    await page.mouse.move(left, top);
    await page.mouse.down();
    await dragUntil(page, [left + 40, top - 30], writes, 5);
    await page.mouse.up();
    const undo = app.getByRole('button', { name: 'Undo', exact: true });
    await expect.poll(() => undo.isEnabled()).toBe(true);
    await expect.poll(() => app.getByText(/^ΔX/).count()).toBe(0);
    const after = await placesOf();
    const [first] = after.map(({ x, y }, at) => ({
      x: x - (before[at]?.x ?? 0),
      y: y - (before[at]?.y ?? 0),
    }));
    expect(first?.x).toBeGreaterThan(50);
    for (const [at, { x, y }] of after.entries()) {
      expect(x - (before[at]?.x ?? 0), labels[at]).toBeCloseTo(first?.x ?? 0, 3);
      expect(y - (before[at]?.y ?? 0), labels[at]).toBeCloseTo(first?.y ?? 0, 3);
    }
    const { history } = (await bridge.act({ action: 'list_changes' })).value;
    const moves = history.filter(({ action }: { action: string }) => action === 'set_transform');
    expect(moves).toHaveLength(1);
    await undo.click();
    await expect.poll(async () => (await placesOf()).map(({ x }) => x)).toEqual(before.map(({ x }) => x));
    expect(complaints).toEqual([]);
  });
});
