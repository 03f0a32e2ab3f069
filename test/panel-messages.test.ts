import { afterAll, describe, expect, test } from 'vitest';
import { createPolicy } from '../src/kernel/policy/policy.ts';
import { openBridge } from './support/open-bridge.ts';
import { BROWSER, closeBrowser, openPanel } from './support/panel-browser.ts';

afterAll(closeBrowser);

describe.skipIf(BROWSER === undefined)('what was refused', () => {
  test('is said on the map until another actor is at hand, something is taken back, or the map is left', async () => {
    const rules = { forbid: [{ name: 'key stays', classes: ['PointLight'], reason: 'It is placed' }] };
    const bridge = await openBridge({ pages: 'shown', policy: createPolicy(rules) });
    await bridge.act({ action: 'set_property', objectPath: 'Sun', propertyName: 'Intensity', value: 3 });
    await bridge.act({ action: 'select_actors', objectPath: 'Key Light' });
    const { app, calls } = await openPanel(bridge, { arguments: { view: 'level' }, width: 1600 });
    const map = app.getByRole('application');
    const heading = app.getByRole('heading', { name: 'Key Light' });
    const alert = app.getByRole('alert');
    const views = app.getByRole('group', { name: 'Views' });
    const beRefused = async () => {
      await heading.waitFor();
      const tried = () => calls.filter(([, { action }]) => action === 'set_transform').length;
      const before = tried();
      await map.press('Shift+ArrowUp');
      await alert.getByText('The rule "key stays" forbids').waitFor();
      // A key is a drag, and its end half a second later.
      await expect.poll(tried).toBe(before + 2);
    };
    await beRefused();
    await views.getByRole('button', { name: 'Compare' }).click();
    await app.getByRole('heading', { name: 'Compare' }).waitFor();
    await views.getByRole('button', { name: 'Map' }).click();
    await heading.waitFor();
    expect(await alert.count()).toBe(0);
    await beRefused();
    await app.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect.poll(() => bridge.editor.world.get('Sun.LightComponent0', 'Intensity')).not.toBe(3);
    await alert.waitFor({ state: 'detached' });
    await beRefused();
    await map.press('ArrowRight');
    await alert.waitFor({ state: 'detached' });
  });
});
