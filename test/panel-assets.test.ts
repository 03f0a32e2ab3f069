import { afterAll, describe, expect } from 'vitest';
import { openBridge } from './support/open-bridge.ts';
import { audit, BROWSER, closeBrowser, openPanel, untilExplained } from './support/panel-browser.ts';
import { longTest, testOneOf } from './support/soak.ts';

afterAll(closeBrowser);

async function openFloor(width: number) {
  const bridge = await openBridge({ pages: 'shown' });
  const panel = await openPanel(bridge, { arguments: { view: 'object', objectPath: 'SM_Floor' }, width });
  const { app } = panel;
  await untilExplained(app);
  const mesh = app.getByRole('combobox', { name: 'Static Mesh', exact: true });
  const until = (value: string) =>
    expect.poll(() => bridge.editor.world.get('SM_Floor.StaticMeshComponent0', 'StaticMesh')).toBe(value);
  return { bridge, ...panel, mesh, until };
}

describe.skipIf(BROWSER === undefined)('a property that holds an asset', () => {
  testOneOf.each([360, 1600])(
    'is chosen by its name with the keys, cleared, and taken back, at %i pixels',
    async width => {
      const { app, page, mesh, until, calls, complaints } = await openFloor(width);
      expect(await mesh.inputValue()).toBe('SM_Cube');
      await app.getByText('/Game/LevelPrototyping/Meshes').first().waitFor();
      await mesh.focus();
      await page.keyboard.type('lamp');
      const list = app.getByRole('listbox', { name: 'Assets' });
      const options = list.getByRole('option');
      await expect
        .poll(() => options.locator('b').allInnerTexts())
        .toEqual(['SM_LampBracket', 'SM_LampShade', 'SM_LampShade_Wide']);
      expect(calls.findLast(([, { action }]) => action === 'find_assets')?.[1]).toMatchObject({
        action: 'find_assets',
        class: 'StaticMesh',
        query: 'lamp',
      });
      expect(await audit(app)).toEqual([]);
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('ArrowDown');
      expect(await list.getByRole('option', { selected: true }).innerText()).toContain('SM_LampShade');
      await page.keyboard.press('Enter');
      await until('/Game/Props/Lamp/SM_LampShade.SM_LampShade');
      expect(await options.count()).toBe(0);
      // Of the engine as well, by a press; what is not chosen changes nothing.
      await mesh.click();
      await list.getByRole('option', { name: 'None' }).waitFor();
      await page.keyboard.type('sphere');
      await page.keyboard.press('Escape');
      expect(await mesh.inputValue()).toBe('SM_LampShade');
      await mesh.fill('sphere');
      await list.getByRole('option', { name: /^Sphere/ }).click();
      await until('/Engine/BasicShapes/Sphere.Sphere');
      await app.getByRole('button', { name: 'Clear Static Mesh' }).click();
      await until('');
      // What holds none is there to be given one: pasted as the editor copies it.
      await app.getByRole('button', { name: 'Clear Static Mesh' }).waitFor({ state: 'detached' });
      expect(await mesh.getAttribute('placeholder')).toBe('None');
      await mesh.fill("/Script/Engine.StaticMesh'/Game/Props/Meshes/SM_Crate.SM_Crate'");
      await mesh.press('Enter');
      await until('/Game/Props/Meshes/SM_Crate.SM_Crate');
      for (const before of ['', '/Engine/BasicShapes/Sphere.Sphere']) {
        await app.getByRole('button', { name: 'Undo' }).click();
        await until(before);
      }
      const overflow = await app.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow, 'it is wider than its frame').toBeLessThanOrEqual(0);
      expect(complaints).toEqual([]);
    },
  );

  longTest(
    'takes what is typed when Enter is quicker than the search, and nothing where nothing is called so',
    async () => {
      const { app, page, mesh, until } = await openFloor(900);
      await mesh.click();
      await app.getByRole('listbox', { name: 'Assets' }).getByRole('option', { name: 'None' }).waitFor();
      await page.keyboard.press('Control+A');
      await page.keyboard.type('sphere');
      await page.keyboard.press('Enter');
      await until('/Engine/BasicShapes/Sphere.Sphere');
      await mesh.fill('banana');
      await mesh.press('Enter');
      await app.getByText('No StaticMesh is called “banana”.').waitFor();
      await until('/Engine/BasicShapes/Sphere.Sphere');
    },
  );

  longTest('says that nothing is called so, and why the editor takes something not', async () => {
    const { app, mesh, until } = await openFloor(900);
    await mesh.fill('no such mesh');
    await app.getByText('No StaticMesh is called “no such mesh”.').waitFor();
    await mesh.press('Enter');
    await mesh.fill('/Game/Nope.Nope');
    await mesh.press('Enter');
    await app.getByRole('alert').getByText('nothing is called "/Game/Nope.Nope"').waitFor();
    await until('/Game/LevelPrototyping/Meshes/SM_Cube.SM_Cube');
    await expect.poll(() => mesh.inputValue()).toBe('SM_Cube');
  });
});
