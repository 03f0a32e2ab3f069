import { afterAll, describe, expect, test } from 'vitest';
import { type Bridge, openBridge } from './support/open-bridge.ts';
import { BROWSER, closeBrowser, openPanel, untilExplained } from './support/panel-browser.ts';
import { pixelOf, readMap } from './support/panel-map.ts';
import { longTest } from './support/soak.ts';

const KEY = 'Key Light.LightComponent0';
const SET = { action: 'set_property', objectPath: 'Key Light', propertyName: 'Intensity' };
const CHANGES = { arguments: { view: 'changes' }, width: 900 };

afterAll(closeBrowser);

const plain = (text: string | null) => text?.replace(/\s/g, ' ') ?? '';

/** A change that still stands, behind more moves that were taken back than any page has. */
async function standBehind(bridge: Bridge, moves: number): Promise<void> {
  await bridge.act({ ...SET, value: 12 });
  const add = { action: 'set_transform', mode: 'add', objectPath: 'Sun', location: { X: 10 } };
  for (let move = 0; move < moves; move++) {
    await bridge.act(add);
    await bridge.act({ action: 'undo' });
  }
}

describe.skipIf(BROWSER === undefined)('what can be undone', () => {
  longTest(
    'is what the journal says, however much was taken back since, in every view and in plain words',
    async () => {
      const bridge = await openBridge({ pages: 'shown' });
      await standBehind(bridge, 12);
      const { app } = await openPanel(bridge);
      const undo = app.getByRole('button', { name: 'Undo', exact: true });
      await expect
        .poll(async () => plain(await undo.getAttribute('title')))
        .toBe('Undo Key Light: Intensity 24 cd → 12 cd');
      await app.getByRole('button', { name: 'Changes', exact: true }).click();
      const last = app.getByRole('button', { name: 'Undo last' });
      await expect
        .poll(async () => plain(await last.getAttribute('title')))
        .toBe('Undo Key Light: Intensity 24 cd → 12 cd');
      await last.click();
      await expect.poll(() => bridge.editor.world.get(KEY, 'Intensity')).toBe(24);
      await expect.poll(() => last.isDisabled()).toBe(true);
    },
  );
});

describe.skipIf(BROWSER === undefined)('a change in the properties', () => {
  longTest('is what undo is about again after each move on the map that was taken back', async () => {
    const bridge = await openBridge({ pages: 'shown' });
    const { app, page } = await openPanel(bridge, { width: 1600 });
    await untilExplained(app);
    await app.getByRole('textbox', { name: 'Intensity', exact: true }).focus();
    await app.getByRole('button', { name: /^Half/ }).click();
    await expect.poll(() => bridge.editor.world.get(KEY, 'Intensity')).toBe(12);
    await app.getByRole('button', { name: 'Map', exact: true }).click();
    await app.getByRole('application').waitFor();
    const undo = app.getByRole('button', { name: 'Undo', exact: true });
    const title = async () => plain(await undo.getAttribute('title'));
    const level = await readMap(bridge);
    const [x, y] = await pixelOf(app, level, 'Statue Spot');
    await page.mouse.click(x, y);
    await app.getByRole('heading', { name: 'Statue Spot' }).waitFor();
    // The pointer tells whether the actor lies below it: what was taken back is drawn a look later.
    const pointer = async () => {
      await page.mouse.move(x + 1, y);
      await page.mouse.move(x, y);
      return app.getByRole('application').evaluate(each => {
        const canvas = each.querySelector('canvas') ?? each.closest('canvas');
        return canvas?.style.cursor;
      });
    };
    for (let turn = 0; turn < 8; turn++) {
      await expect.poll(pointer).toBe('move');
      await page.mouse.down();
      await page.mouse.move(x - 24, y - 24, { steps: 5 });
      await page.mouse.up();
      await expect.poll(title).toMatch(/^Undo .*: Relative Location /);
      await undo.click();
      await expect.poll(title).toBe('Undo Key Light: Intensity 24 cd → 12 cd');
    }
    await undo.click();
    await expect.poll(() => bridge.editor.world.get(KEY, 'Intensity')).toBe(24);
  });
});

describe.skipIf(BROWSER === undefined)('the list of changes', () => {
  longTest(
    'has each change once, and one count, however it is paged and whatever is done meanwhile',
    async () => {
      const bridge = await openBridge({ pages: 'shown' });
      for (let value = 1; value <= 40; value++) {
        await bridge.act({ ...SET, value });
        if (value % 4 === 0) await bridge.act({ action: 'select_actors', objectPath: 'Sun' });
      }
      const { app } = await openPanel(bridge, CHANGES);
      const heading = app.getByText('40 through this server');
      await heading.waitFor();
      const ids = async () =>
        (await app.locator('.entry .class').allInnerTexts()).map(text => text.split(' · ').at(-1));
      const older = app.getByRole('button', { name: 'Older changes' });
      const first = (await ids()).length;
      await older.click();
      await expect.poll(async () => (await ids()).length).toBeGreaterThan(first);
      await heading.waitFor();
      await bridge.act({ ...SET, value: 41 });
      while (await older.isVisible()) {
        const before = (await ids()).length;
        await older.click();
        await expect.poll(async () => (await ids()).length).toBeGreaterThan(before);
      }
      await app.getByText('41 through this server').waitFor();
      await expect.poll(async () => (await ids()).length).toBe(41);
      expect(new Set(await ids()).size).toBe(41);
    },
  );

  longTest('says how many an undo back to one takes back, and answers with labels', async () => {
    const bridge = await openBridge({ pages: 'shown' });
    for (const value of [30, 40, 50]) await bridge.act({ ...SET, value });
    const { app } = await openPanel(bridge, CHANGES);
    await app.locator('.entry').last().click();
    await app.getByRole('button', { name: 'Undo this and the 2 after it' }).click();
    await expect.poll(() => bridge.editor.world.get(KEY, 'Intensity')).toBe(24);
    await expect
      .poll(async () => plain(await app.locator('.notice').innerText()))
      .toBe('Undone: 3 changes, back to and including “Key Light: Intensity 24 cd → 30 cd”');
    await expect
      .poll(async () => plain(await app.locator('.entry .line').first().innerText()))
      .toBe('Key Light: Intensity 50 cd → 24 cd');
  });

  test('tells what all changes come to with units, each side in its own', async () => {
    const bridge = await openBridge({ pages: 'shown' });
    await bridge.act({ ...SET, value: 1000 });
    await bridge.act({ ...SET, propertyName: 'AttenuationRadius', value: 900 });
    await bridge.act({ ...SET, propertyName: 'IntensityUnits', value: 'Lumens' });
    const { app } = await openPanel(bridge, CHANGES);
    await app.getByRole('button', { name: 'What they come to' }).click();
    const row = async (name: string) =>
      plain(await app.locator('li.value', { hasText: name }).first().locator('.sides').innerText());
    await expect.poll(() => row('Intensity')).toMatch(/24 cd.*→.*1000 lm/);
    expect(await row('Attenuation Radius')).toMatch(/\d cm.*→.*900 cm/);
  });
});
