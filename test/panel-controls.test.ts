import type { Frame } from 'playwright-core';
import { afterAll, describe, expect, test } from 'vitest';
import { openBridge } from './support/open-bridge.ts';
import { BROWSER, closeBrowser, openPanel, untilExplained } from './support/panel-browser.ts';

afterAll(closeBrowser);

/** Pixels that a finger needs of whatever it is to hit. */
const LEAST = 24;

/** Controls that are lower or narrower than a finger needs, as `SUMMARY "Keys" 298x17`. */
function tooSmall(app: Frame): Promise<string[]> {
  return app.evaluate(least => {
    const controls =
      'a[href], button, input, select, textarea, summary, [role=option], [tabindex="0"], .scrub, .axis';
    return [...document.querySelectorAll<HTMLElement>(controls)].flatMap(each => {
      // What belongs to a label is hit anywhere on that.
      const hit = each.closest('label') ?? each;
      const { width, height } = hit.getBoundingClientRect();
      const isThere = each.checkVisibility() && width > 0;
      // To the tenth: what a browser adds up from ems is a hair less than it says.
      const isSmall = Math.round(height * 10) / 10 < least || Math.round(width * 10) / 10 < least;
      if (!isThere || !isSmall) return [];
      const { textContent, ariaLabel, type } = each as HTMLInputElement;
      const name = (ariaLabel ?? textContent ?? '').trim().slice(0, 24);
      return [
        `${each.tagName} ${type ?? ''} ${each.className} "${name}" ${Math.round(width)}x${Math.round(height)}`,
      ];
    });
  }, LEAST);
}

async function openAll(app: Frame): Promise<void> {
  await app.evaluate(() => {
    for (const each of document.querySelectorAll('details')) each.open = true;
  });
}

describe.skipIf(BROWSER === undefined)('at 360 pixels', () => {
  test('whatever is pressed, typed into or dragged is at least 24 pixels high and wide, in every view', async () => {
    const bridge = await openBridge({ pages: 'shown' });
    await bridge.act({
      ...{
        action: 'set_property',
        objectPath: 'Key Light',
        propertyName: 'LightComponent.Intensity',
        value: 50,
      },
    });
    const { app } = await openPanel(bridge, { width: 360 });
    await untilExplained(app);
    const found: Record<string, string[]> = {};
    const measure = async (where: string) => {
      await openAll(app);
      const small = await tooSmall(app);
      if (small.length > 0) found[where] = [...new Set(small)];
    };
    const views = app.getByRole('group', { name: 'Views' });
    const go = (view: string) => views.getByRole('button', { name: view, exact: true }).click();
    const see = (selector: string) => app.locator(selector).first().waitFor();
    await app.getByRole('button', { name: 'About Intensity', exact: true }).click();
    await measure('properties');
    await app.getByRole('textbox', { name: 'Intensity', exact: true }).fill('many');
    await app.getByRole('textbox', { name: 'Intensity', exact: true }).press('Enter');
    await app.getByRole('alert').waitFor();
    await app.getByRole('button', { name: 'Choose an actor' }).click();
    await see('.actor');
    await measure('list of actors');
    await app.getByRole('option', { name: /^Brazier/ }).click();
    await go('Map');
    await see('.map');
    await measure('map');
    await go('Graphs & sequences');
    await see('.graph button, .graph a, .graph summary');
    await measure('graphs');
    const sequences = app.getByRole('button', { name: /^Sequences/ });
    if ((await sequences.count()) > 0) {
      await sequences.click();
      await measure('sequences');
    }
    await go('Changes');
    await see('.entry');
    await app.locator('.entry').first().click();
    await measure('changes');
    await go('Brief');
    await app.locator('main h1, main .empty').first().waitFor();
    await measure('brief');
    await go('Compare');
    await app.getByRole('button', { name: 'Level map' }).click();
    for (const count of [1, 2]) {
      const take = app.getByRole('button', { name: 'Take a picture now' });
      await take.click();
      await app
        .locator('.compare img')
        .nth(count - 1)
        .waitFor();
    }
    await measure('compare');
    expect(found).toEqual({});
  });
});
