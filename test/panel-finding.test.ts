import { afterAll, describe, expect, test } from 'vitest';
import { openBridge } from './support/open-bridge.ts';
import { audit, BROWSER, closeBrowser, openPanel, untilExplained } from './support/panel-browser.ts';
import { longTest } from './support/soak.ts';

afterAll(closeBrowser);

const inBrowser = describe.skipIf(BROWSER === undefined);

inBrowser('an actor that is attached', () => {
  longTest('names what to, leads there, and is moved in the world and in the space of that', async () => {
    const bridge = await openBridge({ pages: 'shown' });
    const { world } = bridge.editor;
    const { value } = await bridge.inspect({ action: 'find_actors', label: 'Wall Lamp' });
    const [{ objectPath }] = value.actors;
    const { app } = await openPanel(bridge, { arguments: { view: 'object', objectPath }, width: 1280 });
    await untilExplained(app);
    const box = (name: string) => app.getByRole('textbox', { name, exact: true });
    await app.getByText('position in the space of SM_Pillar_02').waitFor();
    expect(await box('World Location X').inputValue()).toBe('-500');
    await box('World Location X').fill('-550');
    await box('World Location X').press('Enter');
    const where = async () =>
      (await bridge.inspect({ action: 'inspect_object', objectPath })).value.info.world.location.X;
    await expect.poll(where).toBe(-550);
    // Both rows tell of the same move.
    await expect.poll(() => box('Relative Location X').first().inputValue()).not.toBe('21.2');
    expect(await audit(app)).toEqual([]);
    await app.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect.poll(() => box('World Location X').inputValue()).toBe('-500');
    await app.getByRole('button', { name: 'SM_Pillar_02', exact: true }).click();
    await app.getByRole('heading', { name: 'SM_Pillar_02', level: 1 }).waitFor();
    await app.getByText('position in the world: it is attached to nothing').waitFor();
    expect(world.get('SM_Pillar_02', 'Tags')).toBeDefined();
  });
});

inBrowser('the page of an object', () => {
  test('says what it is there for, and shows each number in full', async () => {
    const bridge = await openBridge({ pages: 'shown' });
    const { app } = await openPanel(bridge, {
      arguments: { view: 'object', objectPath: 'ExponentialHeightFog' },
      width: 1000,
    });
    await app.getByText('Fog that is thickest low down').waitFor();
    await untilExplained(app);
    const cut = await app.locator('input.typed').evaluateAll(fields =>
      fields
        .map(each => each as HTMLInputElement)
        .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
        .map(({ value }) => value),
    );
    expect(cut).toEqual([]);
  });

  longTest('has presets to choose from, and remarks on a name that is none of them', async () => {
    const bridge = await openBridge({ pages: 'shown' });
    const { app } = await openPanel(bridge, {
      arguments: { view: 'object', objectPath: 'SM_Crate_Loose' },
      width: 1200,
    });
    await untilExplained(app);
    const presets = app.getByRole('combobox', { name: /Collision Profile Name$/ });
    await presets.selectOption('NoCollision');
    await expect.poll(() => presets.inputValue()).toBe('NoCollision');
    await presets.selectOption({ label: 'Another, of the project …' });
    const typed = app.getByRole('textbox', { name: /Collision Profile Name$/ });
    await typed.fill('Foo');
    await typed.press('Enter');
    await app.getByText('“Foo” is no preset of the engine').waitFor();
    await app.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect.poll(() => presets.inputValue()).toBe('NoCollision');
  });

  test('takes a colour in hex as well, and tells colours as red, green, blue', async () => {
    const bridge = await openBridge({ pages: 'shown' });
    const { app } = await openPanel(bridge, { width: 1200 });
    await untilExplained(app);
    const hex = app.getByRole('textbox', { name: 'Light Color in hex' });
    const colour = () => bridge.editor.world.get('Key Light.LightComponent0', 'LightColor');
    await hex.fill('fda');
    await hex.press('Enter');
    await expect.poll(colour).toMatchObject({ R: 255, G: 221, B: 170 });
    await hex.fill('blueish');
    await hex.press('Enter');
    await app.getByRole('alert').getByText('“blueish” is no colour').waitFor();
    await hex.press('Escape');
    const reset = app.getByRole('button', { name: /^Reset Light Color/ });
    expect(await reset.getAttribute('title')).toContain('Default: R 255  G 255  B 255');
  });
});

inBrowser('the search for actors', () => {
  longTest('takes words apart, offers near misses to press, and opens the first by Enter', async () => {
    const bridge = await openBridge({ pages: 'shown' });
    const { app } = await openPanel(bridge, { width: 360 });
    await app.getByRole('button', { name: 'Choose an actor' }).click();
    const search = app.getByRole('searchbox', { name: 'Find an actor' });
    // Lights inside of Blueprints are lights.
    await app.getByRole('option', { name: /^Gate Lamp/ }).waitFor();
    await search.fill('crate lose');
    const near = app.getByRole('group', { name: 'Called much like it' });
    await near.getByRole('button', { name: 'SM_Crate_Loose' }).waitFor();
    expect(await app.locator('.picker .count').innerText()).toBe('Nothing is called “crate lose”.');
    expect(await audit(app)).toEqual([]);
    await near.getByRole('button', { name: 'SM_Crate_Loose' }).click();
    await app.getByRole('option', { name: /^SM_Crate_Loose/ }).waitFor();
    await search.fill('crate l');
    await search.press('ArrowDown');
    await search.press('Enter');
    await app.getByRole('heading', { name: 'SM_Crate_Loose', level: 1 }).waitFor();
  });
});
