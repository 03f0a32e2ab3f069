import { afterAll, describe, expect, test } from 'vitest';
import { openBridge } from './support/open-bridge.ts';
import { audit, BROWSER, closeBrowser, openPanel, untilExplained } from './support/panel-browser.ts';
import { longTest } from './support/soak.ts';

afterAll(closeBrowser);

async function openList(view: 'object' | 'level', width = 900) {
  const bridge = await openBridge({ pages: 'shown' });
  const panel = await openPanel(bridge, { arguments: { view, objectPath: 'Key Light' }, width });
  const { app } = panel;
  await app.getByRole('button', { name: 'Choose an actor' }).click();
  const actors = app.getByRole('listbox', { name: 'Actors' }).getByRole('option');
  await actors.nth(5).waitFor();
  const labelsOf = (selector: string) =>
    app.locator(`${selector} .label`).evaluateAll(all => all.map(each => each.textContent ?? ''));
  const chosen = () => labelsOf('.actor[aria-selected="true"]');
  const heading = (name: string | RegExp) => app.getByRole('heading', { name, level: 1 }).waitFor();
  return { bridge, ...panel, actors, chosen, labels: () => labelsOf('.actor'), heading };
}

describe.skipIf(BROWSER === undefined)('the list of actors', () => {
  longTest(
    'takes several by Ctrl, by Shift and by keys; all of them are marked, and shown together',
    async () => {
      const { app, page, actors, chosen, labels, heading, complaints } = await openList('object');
      const [first = '', second = '', third = '', fourth = ''] = await labels();
      await actors.nth(3).click({ modifiers: ['Control'] });
      await heading(`2 actors (Key Light, ${fourth})`);
      await actors.nth(0).click();
      await heading(first);
      await app.getByRole('button', { name: 'Choose an actor' }).click();
      await actors.nth(2).click({ modifiers: ['Shift'] });
      await heading(/^3 actors/);
      expect(await chosen()).toEqual([first, second, third]);
      // One stop for the Tab key: from the list it is one more to the filter, past what is changed back.
      await page.keyboard.press('ArrowDown');
      expect(await actors.nth(3).evaluate(each => each === document.activeElement)).toBe(true);
      expect(await chosen(), 'arrows alone choose nothing').toEqual([first, second, third]);
      await page.keyboard.press('Control+ ');
      await heading(/^4 actors/);
      await page.keyboard.press('Shift+ArrowUp');
      await expect.poll(chosen).toEqual([third, fourth]);
      await heading(`2 actors (${third}, ${fourth})`);
      await page.keyboard.press('Home');
      await page.keyboard.press('Enter');
      await heading(first);
      expect(await app.locator('.actor').count(), 'one that is chosen alone closes the list').toBe(0);
      expect(complaints).toEqual([]);
    },
  );

  test('chosen on the map, all of them are shown by the way to their properties', async () => {
    const { app, actors, heading } = await openList('level');
    await actors.nth(0).click({ modifiers: ['Control'] });
    await actors.nth(2).click({ modifiers: ['Shift'] });
    await expect.poll(() => app.locator('.actor[aria-selected="true"]').count()).toBe(3);
    await app.getByRole('button', { name: 'Properties' }).first().click();
    await heading(/^3 actors/);
  });

  longTest('is one stop of the Tab key, with nothing cut off of what has the focus', async () => {
    const { app, page, actors } = await openList('object');
    await actors.nth(0).focus();
    await page.keyboard.press('Home');
    expect(await audit(app)).toEqual([]);
    expect(await actors.evaluateAll(all => all.filter(each => each.tabIndex === 0).length)).toBe(1);
    const style = await actors
      .nth(0)
      .evaluate(each => Number.parseFloat(getComputedStyle(each).outlineOffset));
    expect(style).toBeLessThan(0);
    const filter = app.getByRole('searchbox', { name: 'Find a property' });
    let tabs = 0;
    while (!(await filter.evaluate(each => each === document.activeElement)) && tabs < 9) {
      await page.keyboard.press('Tab');
      tabs++;
    }
    expect(tabs).toBeLessThanOrEqual(4);
  });

  longTest('selects several on the map, and takes no letters that break it', async () => {
    const { app, bridge, actors, chosen, labels } = await openList('level');
    const [, second = '', third = ''] = await labels();
    await actors.nth(1).click({ modifiers: ['Control'] });
    await actors.nth(2).click({ modifiers: ['Control'] });
    const selected = async () => {
      const { value } = await bridge.inspect({ action: 'selection' });
      return value.actors?.map(({ label }: { label: string }) => label).toSorted();
    };
    await expect.poll(selected).toEqual(['Key Light', second, third].toSorted());
    expect((await chosen()).toSorted()).toEqual(['Key Light', second, third].toSorted());
    const picker = app.getByRole('navigation', { name: 'Actors' });
    const before = await picker.boundingBox();
    await app.getByRole('searchbox', { name: 'Find an actor' }).fill('a'.repeat(3000));
    await app.getByText('Nothing is called that.').waitFor();
    expect((await picker.boundingBox())?.width).toBe(before?.width);
  });
});

describe.skipIf(BROWSER === undefined)('the keys', () => {
  longTest(
    'stay with what is there: with the field that was cleared, with the object that was chosen in a drawer',
    async () => {
      const { app, page, actors, bridge, heading } = await openList('object', 360);
      await app.getByRole('searchbox', { name: 'Find an actor' }).fill('SM_Floor');
      await expect.poll(() => actors.count()).toBe(1);
      await actors.first().press('Enter');
      await heading('SM_Floor');
      await expect.poll(() => app.evaluate(() => document.activeElement?.textContent)).toBe('SM_Floor');
      await untilExplained(app);
      const mesh = () => bridge.editor.world.get('SM_Floor.StaticMeshComponent0', 'StaticMesh');
      const before = mesh();
      await app.getByRole('button', { name: 'Clear Static Mesh' }).press('Enter');
      await expect.poll(mesh).toBe('');
      const field = app.getByRole('combobox', { name: 'Static Mesh', exact: true });
      expect(await field.evaluate(each => each === document.activeElement)).toBe(true);
      await page.keyboard.press('Control+z');
      await expect.poll(mesh).toBe(before);
      await page.keyboard.press('Control+Shift+z');
      await expect.poll(mesh).toBe('');
      // With nobody who has them they are the panel's.
      await app.evaluate(() => (document.activeElement as HTMLElement).blur());
      await page.keyboard.press('Control+z');
      await expect.poll(mesh).toBe(before);
    },
  );

  longTest(
    'a filter says how many properties it hides, of the next object too, and is ended by a button',
    async () => {
      const { app, actors, heading } = await openList('object');
      await untilExplained(app);
      await app.getByRole('searchbox', { name: 'Find a property' }).fill('radius');
      const hidden = app.getByText(/^\d+ shown, \d+ hidden by the filter$/);
      await hidden.waitFor();
      await actors.filter({ hasText: 'Sun' }).first().click();
      await heading('Sun');
      await expect.poll(() => hidden.count()).toBe(1);
      await app.getByRole('button', { name: 'Show all' }).click();
      await app.getByRole('textbox', { name: 'Intensity', exact: true }).waitFor();
      expect(await hidden.count()).toBe(0);
    },
  );
});
