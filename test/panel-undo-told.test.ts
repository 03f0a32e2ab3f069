import { afterAll, describe, expect, test } from 'vitest';
import { openBridge } from './support/open-bridge.ts';
import { BROWSER, closeBrowser, openPanel, untilExplained } from './support/panel-browser.ts';
import { readMap } from './support/panel-map.ts';
import { longTest } from './support/soak.ts';

const plain = (text: string) => text.replace(/\s/g, ' ');
const SET = { action: 'set_property', objectPath: 'Key Light', propertyName: 'Intensity' };

afterAll(closeBrowser);

describe.skipIf(BROWSER === undefined)('undo by keys', () => {
  longTest(
    'takes back what was done last to many at once, whichever way its answer was written',
    async () => {
      const bridge = await openBridge({ pages: 'shown' });
      await bridge.act({ ...SET, value: 50 });
      const { points } = await readMap(bridge);
      const lights = points.filter(({ path }) => /\.PointLight_\d$/.test(path)).slice(0, 4);
      const radii = () =>
        lights.map(({ label }) => bridge.editor.world.get(`${label}.LightComponent0`, 'AttenuationRadius'));
      const before = radii();
      await bridge.act({ action: 'select_actors', objectPaths: lights.map(({ path }) => path) });
      const { app } = await openPanel(bridge, { arguments: { view: 'object', objectPath: 'selection' } });
      await app.getByRole('heading', { name: /^4 actors/ }).waitFor();
      const typed = app.getByRole('textbox', { name: 'Intensity', exact: true });
      await typed.fill('7');
      await typed.press('Enter');
      const undo = app.getByRole('button', { name: 'Undo', exact: true });
      const title = async () => plain((await undo.getAttribute('title')) ?? '');
      await expect.poll(title).toMatch(/Intensity/);
      await app.getByRole('button', { name: /^Reset Attenuation Radius/ }).click();
      await expect.poll(radii).toEqual(before.map(() => 1000));
      await expect.poll(title).toMatch(/Attenuation Radius/);
      await app.getByRole('heading', { name: /^4 actors/ }).press('Control+z');
      await expect.poll(radii).toEqual(before);
      expect(plain((await app.locator('.notice').textContent()) ?? '')).toMatch(
        /^Undone: 4 actors \(.*\): Attenuation Radius back to what it was$/,
      );
    },
  );

  longTest(
    'says in words what stands in the way, and is about the same change again afterwards',
    async () => {
      const bridge = await openBridge({ pages: 'shown' });
      const { app } = await openPanel(bridge);
      await untilExplained(app);
      const typed = app.getByRole('textbox', { name: 'Intensity', exact: true });
      const heading = app.getByRole('heading', { name: 'Key Light', level: 1 });
      const value = () => bridge.editor.world.get('Key Light.LightComponent0', 'Intensity');
      for (const each of ['30', '40']) {
        await typed.fill(each);
        await typed.press('Enter');
        await expect.poll(value).toBe(Number(each));
      }
      await bridge.act({ ...SET, value: 60 });
      await expect.poll(() => typed.inputValue()).toBe('60');
      await heading.press('Control+z');
      const notice = async () => plain((await app.locator('.notice').textContent()) ?? '');
      await expect
        .poll(notice)
        .toBe(
          'Not undone: “Key Light: Intensity 30 cd → 40 cd” was followed by “Key Light: Intensity 40 cd → 60 cd”, which changed the same. That one has to be undone first: it is among the Changes.',
        );
      expect(value()).toBe(60);
      await bridge.act({ action: 'undo' });
      await heading.press('Control+z');
      await expect.poll(notice).toBe('Undone: Key Light: Intensity back to 30 cd');
      expect(value()).toBe(30);
    },
  );

  test('says what was really done again: what somebody else has undone later comes first', async () => {
    const bridge = await openBridge({ pages: 'shown' });
    const { app } = await openPanel(bridge);
    await untilExplained(app);
    const value = (label: string) => bridge.editor.world.get(`${label}.LightComponent0`, 'Intensity');
    await bridge.act({ ...SET, objectPath: 'Sun', value: 3 });
    const typed = app.getByRole('textbox', { name: 'Intensity', exact: true });
    await typed.fill('30');
    await typed.press('Enter');
    await expect.poll(() => value('Key Light')).toBe(30);
    const heading = app.getByRole('heading', { name: 'Key Light', level: 1 });
    await heading.press('Control+z');
    await expect.poll(() => value('Key Light')).toBe(24);
    await bridge.act({ action: 'undo' });
    expect(value('Sun')).toBe(7.5);
    const notice = async () => plain((await app.locator('.notice').textContent()) ?? '');
    for (const line of ['Sun: Intensity 7.5 lux → 3 lux', 'Key Light: Intensity 24 cd → 30 cd']) {
      await heading.press('Control+y');
      await expect.poll(notice).toBe(`Redone: ${line}`);
    }
    expect([value('Sun'), value('Key Light')]).toEqual([3, 30]);
  });

  longTest(
    'changes nothing in a view of which nothing could be undone, and says what is next elsewhere',
    async () => {
      const bridge = await openBridge({ pages: 'shown' });
      await bridge.act({ ...SET, value: 50 });
      for (const view of ['brief', 'compare']) {
        const { app, calls } = await openPanel(bridge, { arguments: { view } });
        await app.getByRole('heading').first().waitFor();
        await expect
          .poll(async () => {
            await app.getByRole('button', { name: 'Compare', exact: true }).press('Control+z');
            return app.locator('.notice').count();
          })
          .toBe(1);
        expect(plain((await app.locator('.notice').textContent()) ?? '')).toBe(
          'Undo is for the Map, Properties and Changes. Next there: Key Light: Intensity 24 cd → 50 cd',
        );
        expect(calls.filter(([, { action }]) => action === 'undo')).toEqual([]);
      }
    },
  );
});

describe.skipIf(BROWSER === undefined)('the list of changes', () => {
  longTest('counts all that a change is of, and says what an undo goes back to', async () => {
    const bridge = await openBridge({ pages: 'shown' });
    const { points } = await readMap(bridge);
    const moved = points.filter(({ path }) => /\.(Point|Spot)Light_\d$/.test(path)).slice(0, 7);
    const blocks = points.filter(({ path }) => /StaticMeshActor_\d$/.test(path)).slice(0, 4);
    const move = { action: 'set_transform', mode: 'add', location: { Z: 10 } };
    await bridge.act({ ...move, objectPaths: [...moved, ...blocks].map(({ path }) => path) });
    await bridge.act({ ...SET, value: 50 });
    const { app } = await openPanel(bridge, { arguments: { view: 'changes' } });
    const line = async () => plain(await app.locator('.entry .line').last().innerText());
    await expect.poll(line).toMatch(/; 7 more$/);
    const last = app.getByRole('button', { name: 'Undo last' });
    // The second press comes before the list knows of the first.
    await last.dblclick();
    const undone = async () =>
      (await bridge.act({ action: 'list_changes' })).value.history.filter(
        ({ state }: { state: string }) => state === 'undone',
      ).length;
    await expect.poll(undone).toBe(2);
    await expect
      .poll(async () => plain((await app.locator('.notice').textContent()) ?? ''))
      .toMatch(/^Undone: 11 actors \(.*\): Relative Location and Place in the world back to what they were$/);
    expect(await app.getByRole('alert').count()).toBe(0);
  });
});
