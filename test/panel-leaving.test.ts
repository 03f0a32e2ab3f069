import { afterAll, describe, expect, test } from 'vitest';
import { type Bridge, openBridge } from './support/open-bridge.ts';
import { BROWSER, closeBrowser, openPanel, untilExplained } from './support/panel-browser.ts';
import { readMap } from './support/panel-map.ts';
import { longTest } from './support/soak.ts';

afterAll(closeBrowser);

describe.skipIf(BROWSER === undefined)('properties of what was chosen next', () => {
  test('take the place of those before as soon as they are read; until then nothing is changed of these', async () => {
    const bridge = await openBridge({ pages: 'shown' });
    let letThrough = () => {};
    const gate = new Promise<void>(resolve => {
      letThrough = resolve;
    });
    const call: Bridge['call'] = async (tool, args) => {
      if (/DirectionalLight_0/.test(JSON.stringify(args)) && args?.action === 'inspect_object') await gate;
      return bridge.call(tool, args);
    };
    const { app } = await openPanel({ ...bridge, call }, { width: 1200 });
    await untilExplained(app);
    const typed = app.getByRole('textbox', { name: 'Intensity', exact: true });
    await typed.waitFor();
    await app.getByRole('button', { name: 'Choose an actor' }).click();
    await app.getByRole('option', { name: /^Sun/ }).click();
    await app.getByText('What was chosen is read …').waitFor();
    expect(await app.getByRole('heading', { name: 'Key Light', level: 1 }).count()).toBe(1);
    const takesKeys = () =>
      typed.evaluate(field => {
        field.focus();
        return document.activeElement === field;
      });
    expect(await takesKeys()).toBe(false);
    letThrough();
    await app.getByRole('heading', { name: 'Sun', level: 1 }).waitFor();
    await expect.poll(() => typed.inputValue()).toBe('7.5');
    expect(await takesKeys()).toBe(true);
    expect(await app.getByText('What was chosen is read …').count()).toBe(0);
  });

  longTest('are those of all that are selected, as the button says', async () => {
    const bridge = await openBridge({ pages: 'shown' });
    const lights = (await readMap(bridge)).points.filter(({ path }) => /Light_\d$/.test(path)).slice(0, 13);
    await bridge.act({ action: 'select_actors', objectPaths: lights.map(({ path }) => path) });
    const { app } = await openPanel(bridge, { arguments: { view: 'level' }, width: 1200 });
    await app.getByRole('button', { name: 'Properties of all 13 that are selected' }).click();
    await app.getByRole('heading', { name: /^13 actors \([^)]*\)$/, level: 1 }).waitFor();
  });
});
