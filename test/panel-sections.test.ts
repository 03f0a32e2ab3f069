import { afterAll, describe, expect, test } from 'vitest';
import { readProperties } from '../src/panel/object/property.ts';
import { readShown } from '../src/panel/object/shown-object.ts';
import { openBridge } from './support/open-bridge.ts';
import {
  audit,
  BROWSER,
  closeBrowser,
  dragUntil,
  openPanel,
  untilExplained,
} from './support/panel-browser.ts';
import { longTest, testOneOf } from './support/soak.ts';

afterAll(closeBrowser);

describe.skipIf(BROWSER === undefined)('the sections of an object', () => {
  longTest(
    'are closed and opened by a key, stay so for others of the class, and open for what is looked for',
    async () => {
      const bridge = await openBridge({ pages: 'shown' });
      const { app } = await openPanel(bridge);
      await untilExplained(app);
      const component = app.getByRole('button', { name: /^LightComponent/ });
      const radius = app.getByRole('textbox', { name: 'Attenuation Radius' });
      await component.press('Enter');
      expect(await component.getAttribute('aria-expanded')).toBe('false');
      expect(await radius.count()).toBe(0);
      expect(await audit(app)).toEqual([]);
      const folds = app.locator('.fold');
      const expanded = () => folds.evaluateAll(all => all.map(each => each.getAttribute('aria-expanded')));
      await folds.last().click({ modifiers: ['Shift'] });
      expect(await expanded()).toEqual(['false', 'false']);
      await folds.last().click({ modifiers: ['Shift'] });
      expect(await expanded()).toEqual(['true', 'true']);
      await component.press('Enter');
      await app.getByRole('searchbox', { name: 'Find a property' }).fill('attenuation');
      await radius.waitFor();
      await app.getByRole('searchbox', { name: 'Find a property' }).fill('');
      await radius.waitFor({ state: 'detached' });
      await app.getByRole('checkbox', { name: 'Only changed' }).check();
      await radius.waitFor();
      await app.getByRole('checkbox', { name: 'Only changed' }).uncheck();
      await app.getByRole('button', { name: 'Choose an actor' }).click();
      const other = app.getByRole('navigation').getByRole('option').filter({ hasText: 'PointLight' });
      await other.filter({ hasNotText: 'Key Light' }).first().click();
      await app.getByRole('heading', { name: 'Key Light' }).waitFor({ state: 'detached' });
      expect(await component.getAttribute('aria-expanded')).toBe('false');
      await component.press('Space');
      await radius.waitFor();
    },
  );
});

describe.skipIf(BROWSER === undefined)('a slider of several with different values', () => {
  longTest('moves each by the same factor, live, and is one change', async () => {
    const bridge = await openBridge({ pages: 'shown' });
    const pair = ['Key Light', 'Statue Spot'];
    await bridge.act({ action: 'select_actors', objectPaths: pair });
    const { app, page, calls } = await openPanel(bridge, {
      arguments: { view: 'object', objectPath: 'selection' },
    });
    await app.getByRole('heading', { name: '2 actors (Key Light, Statue Spot)' }).waitFor();
    const get = () =>
      pair.map(each => Number(bridge.editor.world.get(`${each}.LightComponent0`, 'Intensity')));
    const [key = 0, spot = 0] = get();
    const slider = app.getByRole('slider', { name: 'Intensity', exact: true });
    const box = await slider.boundingBox();
    if (!box) throw new Error('The slider has no place.');
    const at = (share: number) => [box.x + box.width * share, box.y + box.height / 2] as const;
    await page.mouse.move(...at(0.5));
    await page.mouse.down();
    const writes = () => calls.filter(([, { action }]) => action === 'set_properties').length;
    await dragUntil(page, at(0.7), writes);
    expect(get()[0], 'while it is dragged').toBeGreaterThan(key);
    await page.mouse.move(...at(0.6));
    await page.mouse.up();
    const [, shown] =
      /^mixed, the first (\S+)/.exec((await slider.getAttribute('aria-valuetext')) ?? '') ?? [];
    await expect.poll(() => get()[0]).toBe(Number(shown));
    const changes = async () => (await bridge.act({ action: 'list_changes' })).value.total_count;
    await expect.poll(() => (get()[1] ?? 0) / (get()[0] ?? 1)).toBeCloseTo(spot / key, 4);
    expect(get()[0]).toBeGreaterThan(key);
    expect(await changes(), 'and the selection').toBe(2);
    await app.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(get).toEqual([key, spot]);
    expect(
      await app.getByRole('textbox', { name: 'Intensity', exact: true }).getAttribute('placeholder'),
    ).toBe('mixed');
  });
});

test('a page of a light that is read whole has brightness, unit and colour first; the rest stays as it was', async () => {
  const bridge = await openBridge({ pages: 'shown' });
  for (const objectPath of ['Platform Spot', 'Sun', 'Gate Lamp']) {
    const { value } = await bridge.inspect({
      ...{ action: 'inspect_object', objectPath, detail: 'full', maxTokens: 14_000 },
    });
    const shown = readShown(value);
    const light = shown?.components.find(each => each.class.endsWith('LightComponent'))?.name;
    const own = shown?.properties.filter(({ section }) => section === light).map(({ title }) => title) ?? [];
    const known = ['Intensity', 'Intensity Units', 'Light Color', 'Use Temperature', 'Temperature'];
    const leads = known.filter(each => own.includes(each));
    expect(leads.length).toBeGreaterThan(2);
    expect(own.slice(0, leads.length)).toEqual(leads);
    const told = readProperties(value.info).filter(({ section }) => section === light);
    const rest = told.map(({ title }) => title).filter(title => !leads.includes(title));
    expect(own.slice(leads.length)).toEqual(rest);
  }
});

describe.skipIf(BROWSER === undefined)('the page of a light', () => {
  testOneOf.each(['Platform Spot', 'Key Light', 'Sun', 'Fill Panel', 'Gate Lamp'])(
    '%s begins with how bright it is, explains that, and has what halves it',
    async objectPath => {
      const bridge = await openBridge({ pages: 'shown' });
      const { app } = await openPanel(bridge, { arguments: { view: 'object', objectPath }, width: 1200 });
      await untilExplained(app);
      const light = app
        .locator('section')
        .filter({ has: app.getByRole('textbox', { name: 'Intensity', exact: true }) });
      const titles = await light.locator('.row .title').allInnerTexts();
      expect(titles[0]).toBe('Intensity');
      await light.getByRole('textbox', { name: 'Intensity', exact: true }).focus();
      await app.getByRole('button', { name: /^Half/ }).waitFor();
    },
  );

  test('opens on what is explained first: its brightness', async () => {
    const bridge = await openBridge({ pages: 'shown' });
    const { app } = await openPanel(bridge, {
      arguments: { view: 'object', objectPath: 'Platform Spot' },
      width: 1200,
    });
    await untilExplained(app);
    await app.getByRole('complementary', { name: 'About Intensity', exact: true }).waitFor();
    await app.getByRole('button', { name: /^Half/ }).waitFor();
  });
});

describe.skipIf(BROWSER === undefined)('a reset that cannot be made', () => {
  longTest('looks like none, and is none', async () => {
    const bridge = await openBridge({ pages: 'shown' });
    const call: typeof bridge.call = async (tool, args) => {
      const answer = await bridge.call(tool, args);
      // A class of which no default is known.
      const text = JSON.stringify(answer.result.structuredContent ?? null);
      const structuredContent = JSON.parse(text.replace(/"default":("[^"]*"|\{[^{}]*\}|[^,}]+),?/g, ''));
      return { ...answer, result: { ...answer.result, structuredContent } };
    };
    const look = (name: RegExp) => async (app: Awaited<ReturnType<typeof openPanel>>['app']) => {
      const reset = app.getByRole('button', { name }).first();
      await reset.waitFor();
      return reset.evaluate(each => {
        const { color, borderColor, cursor } = getComputedStyle(each);
        return { isDisabled: (each as HTMLButtonElement).disabled, color, borderColor, cursor };
      });
    };
    const one = await openPanel(bridge, { width: 1200 });
    await untilExplained(one.app);
    const able = await look(/^Reset Intensity to/)(one.app);
    const other = await openPanel({ ...bridge, call }, { width: 1200 });
    await untilExplained(other.app);
    const unable = await look(/^Reset Intensity to/)(other.app);
    expect([able.isDisabled, unable.isDisabled]).toEqual([false, true]);
    expect(unable.color).not.toBe(able.color);
    expect(unable.borderColor).not.toBe(able.borderColor);
    expect([able.cursor, unable.cursor]).toEqual(['pointer', 'default']);
  });
});
