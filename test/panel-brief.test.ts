import { afterAll, describe, expect, test } from 'vitest';
import { openBridge } from './support/open-bridge.ts';
import { audit, BROWSER, closeBrowser, openPanel, untilExplained } from './support/panel-browser.ts';
import { longTest } from './support/soak.ts';

afterAll(closeBrowser);

async function openBrief(overview: string, shown: Record<string, unknown> = { view: 'brief' }) {
  const bridge = await openBridge({ pages: 'shown' });
  const { value } = await bridge.call('create_brief', { type: 'lighting_plan', title: 'The yard', overview });
  const { brief_id } = value;
  const interview = async (action: string, args: Record<string, unknown> = {}) =>
    (await bridge.call('interview', { action, brief_id, ...args })).value;
  const panel = await openPanel(bridge, { arguments: shown, width: 1000 });
  if (shown.view === 'brief') await panel.app.getByRole('heading', { name: 'The yard', level: 1 }).waitFor();
  const held = async () => (await interview('get_aggregated_scr')).scr_by_ds.time_of_day;
  const topic = (name: RegExp) =>
    panel.app.getByRole('navigation', { name: 'Topics' }).getByRole('button', { name });
  return { bridge, ...panel, interview, held, topic };
}

describe.skipIf(BROWSER === undefined)('a brief', () => {
  longTest('has answers that can be changed, and fields that can be said without being asked', async () => {
    const { app, interview, held, topic } = await openBrief('Light this yard.');
    await topic(/^Time of day/).click();
    await app.getByRole('button', { name: 'Next question' }).click();
    await app.getByRole('button', { name: /^dusk/ }).click();
    await expect.poll(held).toMatchObject({ moment: 'dusk' });
    await app
      .getByRole('button', { name: /^Change: / })
      .first()
      .click();
    expect(await audit(app)).toEqual([]);
    await app.getByRole('button', { name: /^noon/ }).click();
    await expect.poll(held).toMatchObject({ moment: 'noon' });
    const { conflicts = [] } = await interview('get_aggregated_scr');
    expect(conflicts).toEqual([]);
    // What must be known is known: what may stay open is not called done, and can be said.
    await topic(/^Time of day.*enough, \d+ may stay open/).waitFor();
    const open = app.getByRole('button', { name: /^Say: .*(warm|colour|Kelvin)/i }).first();
    await open.click();
    const number = app.locator('.entries form input.typed');
    await number.fill('3200');
    await app.getByRole('button', { name: 'Take' }).click();
    await expect.poll(held).toMatchObject({ moment: 'noon', sunWarmth: 3200 });
    await app.getByRole('button', { name: 'Ask what may stay open' }).click();
    await expect
      .poll(
        async () =>
          (await app.locator('.topic form h3').count()) + (await app.locator('.remark:not(:empty)').count()),
      )
      .toBeGreaterThan(0);
    expect(await app.locator('.remark').innerText()).not.toMatch(/get_next_question|Enough to build/);
  });

  longTest(
    'keeps words that were begun, and those that nobody reads; a choice is taken by its name',
    async () => {
      const { app, page, held, topic } = await openBrief('Light this yard.');
      await topic(/^Time of day/).click();
      const moment = app.getByRole('button', { name: /^Say: / }).first();
      const room = app.locator('.entries form textarea');
      await moment.click();
      await expect.poll(() => room.evaluate(each => each === document.activeElement)).toBe(true);
      await page.keyboard.type('as grandmother would like it');
      const others = app.getByRole('navigation', { name: 'Topics' }).getByRole('button');
      await others.last().click();
      await room.waitFor({ state: 'detached' });
      await topic(/^Time of day/).click();
      await moment.click();
      expect(await room.inputValue()).toBe('as grandmother would like it');
      await app.locator('.entries form').getByRole('button', { name: 'Answer' }).click();
      await app.locator('.entries form .remark').waitFor();
      expect(await room.inputValue()).toBe('as grandmother would like it');
      await room.fill('Dusk');
      await app.locator('.entries form').getByRole('button', { name: 'Answer' }).click();
      await expect.poll(held).toMatchObject({ moment: 'dusk' });
      await room.waitFor({ state: 'detached' });
    },
  );

  test('keeps what was heard where it is while the mouse is there: a second press meets no other row', async () => {
    const { app, page, calls } = await openBrief('A yard at dusk, the sun at 5 degrees, 3200 K warm.');
    const section = app.getByRole('region', { name: 'Heard, to be confirmed' });
    const rows = section.getByRole('listitem');
    await rows.nth(1).waitFor();
    const count = await rows.count();
    const [first, second] = [await rows.nth(0).innerText(), await rows.nth(1).innerText()];
    const right = rows.nth(0).getByRole('button', { name: /^Right/ });
    const box = await right.boundingBox();
    if (!box) throw new Error('The button has no place.');
    await right.click();
    await rows.nth(0).getByText('it can be changed under its topic').waitFor();
    const decided = () => calls.filter(([, { action }]) => action === 'confirm_heard').length;
    await expect.poll(decided).toBe(1);
    await page.mouse.click(box.x + 4, box.y + 4);
    expect(await rows.count()).toBe(count);
    expect(await rows.nth(1).innerText()).toBe(second);
    expect(decided()).toBe(1);
    await app.getByRole('heading', { level: 1 }).hover();
    await expect.poll(() => rows.first().innerText()).not.toBe(first);
  });

  longTest('leaves the level alone when somebody takes back by keys', async () => {
    const { app, page, bridge } = await openBrief('Light this yard.', {
      view: 'object',
      objectPath: 'Key Light',
    });
    const intensity = () => bridge.editor.world.get('Key Light.LightComponent0', 'Intensity');
    const views = app.getByRole('group', { name: 'Views' });
    const field = app.getByRole('textbox', { name: 'Intensity', exact: true });
    await untilExplained(app);
    await field.fill('50');
    await field.press('Enter');
    await expect.poll(intensity).toBe(50);
    await views.getByRole('button', { name: 'Brief' }).click();
    await app.getByRole('heading', { name: 'The yard', level: 1 }).waitFor();
    await page.keyboard.press('Control+z');
    await views.getByRole('button', { name: 'Properties' }).click();
    await untilExplained(app);
    expect(intensity()).toBe(50);
    await page.keyboard.press('Control+z');
    await expect.poll(intensity).toBe(24);
  });

  test('has a message that can be closed where something does not work', async () => {
    const bridge = await openBridge({ pages: 'shown' });
    const { app } = await openPanel(bridge, { arguments: { view: 'graph', objectPath: 'M_Nothing' } });
    const banner = app.locator('.state-banner');
    await banner.getByText('No material, Blueprint or sequence is called').waitFor();
    await banner.getByRole('button', { name: 'Close this message' }).click();
    await banner.waitFor({ state: 'hidden' });
  });
});
