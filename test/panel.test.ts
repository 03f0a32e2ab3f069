import { encode } from 'gpt-tokenizer/encoding/o200k_base';
import { afterAll, describe, expect, test } from 'vitest';
import { thirdPerson } from '../mocks/worlds/third-person.ts';
import { createPolicy } from '../src/kernel/policy/policy.ts';
import { expectAtMost } from './support/law.ts';
import { openBridge } from './support/open-bridge.ts';
import {
  audit,
  BROWSER,
  builtPanel,
  closeBrowser,
  dragUntil,
  openPanel,
  type PanelOptions,
  pressInARow,
  untilExplained,
} from './support/panel-browser.ts';
import { longTest, oneIn } from './support/soak.ts';

const KEY = 'Key Light.LightComponent0';
const PANEL_URI = 'ui://unreal-bridge/panel';

afterAll(closeBrowser);

describe('show', () => {
  test('is for clients that show pages; the lists of all others are as they were', async () => {
    const [plain, shown] = [await openBridge(), await openBridge({ pages: 'shown' })];
    const [without, all] = [await plain.client.listTools(), await shown.client.listTools()];
    expect(without.tools.map(({ name }) => name)).not.toContain('show');
    const show = all.tools.find(({ name }) => name === 'show');
    expect(all.tools.filter(each => each !== show)).toEqual(without.tools);
    expect(show?._meta).toMatchObject({ ui: { resourceUri: PANEL_URI } });
    const { name, description, inputSchema } = show ?? {};
    expectAtMost(
      encode(JSON.stringify({ name, description, inputSchema })).length,
      120,
      over => `show is ${over} tokens over 120: shorten the lines of server/panel/shown-views.ts`,
    );
    const [few, more] = [await plain.client.listResources(), await shown.client.listResources()];
    expect(few.resources.map(({ uri }) => uri)).not.toContain(PANEL_URI);
    expect(more.resources.filter(({ uri }) => uri !== PANEL_URI)).toEqual(few.resources);
    const refused = await plain.call('show', { view: 'object' });
    expect(refused.isError).toBe(true);
  });

  longTest('tells the model what is on the screen, and a failure with its next step', async () => {
    const { call } = await openBridge({ pages: 'shown' });
    const { value, text } = await call('show', { view: 'object', objectPath: 'Key Light' });
    expect(value, text).toMatchObject({
      success: true,
      onScreen: expect.any(String),
      info: { label: 'Key Light' },
    });
    const lost = await call('show', { view: 'object', objectPath: 'Kee Light' });
    expect(lost.value.error.suggestions, lost.text).toContain('Key Light');
    const none = await call('show', { view: 'sky' });
    expect(none.value.error, none.text).toMatchObject({
      code: 'invalid_arguments',
      suggestions: expect.arrayContaining(['object']),
    });
  });

  longTest('has one page for all views, which reaches nothing', async () => {
    const { client } = await openBridge({ pages: 'shown' });
    const { page } = await builtPanel();
    expectAtMost(Buffer.byteLength(page), 250_000, over => `the page is ${over} bytes over 250,000`);
    expect(page.match(/<script|<style/g)).toEqual(['<style', '<script']);
    expect(page).toMatch(
      /default-src 'none'; script-src 'sha256-[^']+'; style-src 'sha256-[^']+'; img-src data:/,
    );
    const links = page.match(/https?:\/\/[^"'`\s)]+/g) ?? [];
    expect(links.filter(link => !link.startsWith('http://www.w3.org/'))).toEqual([]);
    const listed = (await client.listResources()).resources.find(({ uri }) => uri === PANEL_URI);
    expect(listed?.mimeType).toBe('text/html;profile=mcp-app');
  });
});

/** In a browser, inside the official app bridge. */
const inBrowser = describe.skipIf(BROWSER === undefined);

async function openObject(options: PanelOptions = {}, scene?: Parameters<typeof openBridge>[0]) {
  const bridge = await openBridge({ pages: 'shown', ...scene });
  const panel = await openPanel(bridge, options);
  await untilExplained(panel.app);
  return { bridge, ...panel };
}

inBrowser('the object view', () => {
  const looks = [
    [360, 'light'],
    [1600, 'dark'],
    [360, 'dark'],
    [1600, 'light'],
  ] as const;
  test.each(oneIn(4, looks))(
    'at %i pixels, %s: nothing is wrong with it for anybody',
    async (width, theme) => {
      const { app, complaints } = await openObject({ width, theme });
      await app.getByRole('button', { name: 'About Temperature' }).click();
      expect(await audit(app)).toEqual([]);
      const overflow = await app.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow, 'it is wider than its frame').toBeLessThanOrEqual(0);
      expect(await app.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe(theme);
      expect(complaints).toEqual([]);
    },
  );

  longTest('a drag writes as it goes, ends with its last value, and is one change to take back', async () => {
    const { app, page, bridge, calls, told } = await openObject();
    const slider = app.getByRole('slider', { name: 'Intensity', exact: true });
    const box = await slider.boundingBox();
    if (!box) throw new Error('The slider has no place.');
    const at = (share: number) => [box.x + box.width * share, box.y + box.height / 2] as const;
    await page.mouse.move(...at(0.48));
    await page.mouse.down();
    const began = Date.now();
    for (let step = 0; step <= 30; step++) {
      await page.mouse.move(...at(0.48 + step * 0.015));
      await page.waitForTimeout(15);
    }
    const writes = () => calls.filter(([tool, { action }]) => tool === 'act' && action === 'set_property');
    await dragUntil(page, at(0.93), () => writes().length);
    const took = Date.now() - began;
    await page.mouse.up();
    const shown = Number(await app.getByRole('textbox', { name: 'Intensity', exact: true }).inputValue());
    await expect.poll(() => bridge.editor.world.get(KEY, 'Intensity')).toBeCloseTo(shown, 3);
    await expect
      .poll(async () => (await told()).at(-1))
      .toBe(`In the view the user did: LightComponent.Intensity of Key Light: 24 cd → ${shown} cd.`);
    expect(writes().length).toBeLessThanOrEqual(Math.ceil(took / 100) + 2);
    const { value: changes } = await bridge.act({ action: 'list_changes' });
    expect(changes.history).toHaveLength(1);
    expect(changes.history[0].changes).toMatchObject([{ before: 24, after: shown, verified: true }]);
    await app.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => bridge.editor.world.get(KEY, 'Intensity')).toBe(24);
    await app.getByRole('button', { name: 'Redo' }).click();
    await expect.poll(() => bridge.editor.world.get(KEY, 'Intensity')).toBeCloseTo(shown, 3);
  });

  longTest(
    'everything is done by keyboard: half by typing, a usual value, a switch that stands in the way, a reset',
    async () => {
      const { app, page, bridge } = await openObject({ width: 1600 });
      const get = (name: string) => bridge.editor.world.get(KEY, name);
      await app.getByRole('textbox', { name: 'Intensity', exact: true }).focus();
      await page.keyboard.type('/2');
      await page.keyboard.press('Enter');
      await expect.poll(() => get('Intensity')).toBe(12);
      await page.keyboard.press('Shift+Tab');
      const slider = app.getByRole('slider', { name: 'Intensity', exact: true });
      expect(await slider.evaluate(each => each === document.activeElement)).toBe(true);
      await pressInARow(slider, Array(5).fill({ key: 'ArrowRight' }));
      await page.keyboard.press('Tab');
      await expect.poll(() => get('Intensity')).toBeGreaterThan(12);
      const { value: changes } = await bridge.act({ action: 'list_changes' });
      expect(changes.history.length, 'keys in a row are one change').toBe(2);
      await app.getByRole('textbox', { name: 'Attenuation Radius' }).focus();
      await app.getByRole('button', { name: /3000 cm street lamp/ }).press('Enter');
      await expect.poll(() => get('AttenuationRadius')).toBe(3000);
      await app.getByRole('button', { name: /^Reset Attenuation Radius/ }).press('Enter');
      await expect.poll(() => get('AttenuationRadius')).toBe(1000);
      await app.getByRole('searchbox', { name: 'Find a property' }).fill('falloff exponent');
      await app.getByRole('button', { name: 'Turn off Use Inverse Squared Falloff' }).press('Enter');
      await expect.poll(() => get('bUseInverseSquaredFalloff')).toBe(false);
      await app
        .getByRole('button', { name: 'Turn off Use Inverse Squared Falloff' })
        .waitFor({ state: 'detached' });
    },
  );

  longTest(
    'several are shown as one: what differs is mixed, halves are of each, a value is of all; one change each',
    async () => {
      const bridge = await openBridge({ pages: 'shown' });
      const pair = ['Key Light', 'Statue Spot'];
      await bridge.act({ action: 'select_actors', objectPaths: pair });
      const { app, page, complaints } = await openPanel(bridge, {
        arguments: { view: 'object', objectPath: 'selection' },
        width: 360,
      });
      await app.getByRole('heading', { name: '2 actors (Key Light, Statue Spot)' }).waitFor();
      const get = (name: string) =>
        pair.map(each => bridge.editor.world.get(`${each}.LightComponent0`, name));
      const intensity = app.getByRole('textbox', { name: 'Intensity', exact: true });
      expect([await intensity.inputValue(), await intensity.getAttribute('placeholder')]).toEqual([
        '',
        'mixed',
      ]);
      expect(await audit(app)).toEqual([]);
      await intensity.fill('/2');
      await intensity.press('Enter');
      await expect.poll(() => get('Intensity')).toEqual([12, 30]);
      await intensity.fill('5*2');
      await intensity.press('Enter');
      await expect.poll(() => get('Intensity')).toEqual([10, 10]);
      await expect.poll(() => intensity.inputValue()).toBe('10');
      // A member of a vector leaves the others as they are.
      const before = get('RelativeLocation') as { X: number; Y: number; Z: number }[];
      const z = app.getByRole('textbox', { name: 'Relative Location Z' });
      await z.fill('3 m');
      await z.press('Enter');
      await expect.poll(() => get('RelativeLocation')).toEqual(before.map(each => ({ ...each, Z: 300 })));
      await z.evaluate(field => {
        const clipboardData = new DataTransfer();
        clipboardData.setData('text', '(Z=250)');
        field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
      });
      await expect.poll(() => get('RelativeLocation')).toEqual(before.map(each => ({ ...each, Z: 250 })));
      // By arrow keys, and by a drag on its letter.
      await pressInARow(z, [{ key: 'ArrowUp', shiftKey: true }, { key: 'ArrowDown' }]);
      await z.press('Tab');
      await expect.poll(() => get('RelativeLocation')).toEqual(before.map(each => ({ ...each, Z: 259 })));
      const box = await app.locator('.axis', { hasText: 'X' }).first().boundingBox();
      if (!box) throw new Error('X has no place.');
      await page.mouse.move(box.x + 3, box.y + 3);
      await page.mouse.down();
      await page.mouse.move(box.x + 43, box.y + 3, { steps: 4 });
      await page.mouse.up();
      await expect
        .poll(() => get('RelativeLocation'))
        .toEqual(before.map(each => ({ ...each, X: each.X + 10, Z: 259 })));
      await expect.poll(async () => (await bridge.act({ action: 'list_changes' })).value.total_count).toBe(7); // with the selection
      for (let step = 0; step < 6; step++) await app.getByRole('button', { name: 'Undo' }).click();
      await expect.poll(() => get('Intensity')).toEqual([24, 60]);
      expect(get('RelativeLocation')).toEqual(before);
      expect(complaints).toEqual([]);
    },
  );

  longTest('what is refused is said beside it, and what others change shows', async () => {
    const { app, bridge } = await openObject();
    const typed = app.getByRole('textbox', { name: 'Intensity', exact: true });
    await typed.fill('bright');
    await typed.press('Enter');
    expect(await typed.getAttribute('aria-invalid')).toBe('true');
    await typed.press('Escape');
    bridge.editor.world.set(KEY, 'Intensity', 5);
    await expect.poll(() => typed.inputValue()).toBe('5');
    await app.getByRole('searchbox', { name: 'Find a property' }).fill('Relative Scale');
    const [x] = await app.getByRole('textbox', { name: /Relative Scale 3D X/ }).all();
    await x?.fill('1e30');
    await x?.press('Enter');
    await app
      .getByRole('alert')
      .or(app.getByRole('button', { name: /^Reset Relative Scale/ }))
      .first()
      .waitFor();
  });

  longTest('says that the editor is gone, and goes on when it is back', async () => {
    const { app, bridge } = await openObject();
    bridge.editor.inject({ kind: 'crash' });
    await app
      .getByText(/has crashed|does not answer/)
      .first()
      .waitFor();
    bridge.editor.restart();
    await expect.poll(() => app.getByText(/has crashed|does not answer/).count()).toBe(0);
    await app.getByRole('slider', { name: 'Intensity', exact: true }).waitFor();
  });

  test('a label that looks like markup stays a label', async () => {
    const hostile = '</script><style>body{display:none}</style><img src=x onerror=alert(1)>';
    const bridge = await openBridge({ pages: 'shown' });
    const objectPath = bridge.editor.world.pathOf('Key Light');
    const named = await bridge.act({ action: 'rename_actor', objectPath, label: hostile });
    expect(named.value.success, named.text).toBe(true);
    const { app, complaints } = await openPanel(bridge, { arguments: { view: 'object', objectPath } });
    await app.getByRole('heading', { level: 1 }).waitFor();
    expect(await app.getByRole('heading', { level: 1 }).innerText()).toBe(hostile);
    expect(await app.locator('img').count()).toBe(0);
    expect(complaints).toEqual([]);
  });

  test('with nothing to show lets the user choose: lights first, the brightest at the top', async () => {
    const bridge = await openBridge({ pages: 'shown' });
    const { app } = await openPanel(bridge, { arguments: { view: 'object', objectPath: 'nobody' } });
    const first = app.getByRole('navigation', { name: 'Actors' }).getByRole('option').first();
    await first.waitFor();
    expect(await first.innerText()).toMatch(/Platform Spot[\s\S]*4200 lm/);
    await first.click();
    await app.getByRole('heading', { name: 'Platform Spot' }).waitFor();
  });
});

inBrowser('the changes view', () => {
  longTest(
    'shows what was and is, takes one back alone, asks the user before what is lost, and says what was refused',
    async () => {
      const rules = {
        forbid: [{ name: 'sun stays', classes: ['DirectionalLight'], reason: 'It is the sun' }],
      };
      const bridge = await openBridge({ pages: 'shown', policy: createPolicy(rules) });
      const set = (objectPath: string, propertyName: string, value: unknown) =>
        bridge.act({ action: 'set_property', objectPath, propertyName, value });
      for (const value of [100, 50]) await set('Key Light', 'Intensity', value);
      await set('Key Light', 'LightColor', { R: 255, G: 0, B: 0, A: 255 });
      for (const value of [1, 2, 3, 4]) await set('Fill Panel', 'Intensity', value);
      await set('Sun', 'Intensity', 1);
      const { app, told, complaints } = await openPanel(bridge, {
        arguments: { view: 'changes' },
        width: 360,
      });
      await app.getByText('Fill Panel: Intensity 3 cd → 4 cd').click();
      await app.locator('ins', { hasText: '4 cd' }).waitFor();
      expect(await audit(app)).toEqual([]);
      await app.getByRole('button', { name: /^Key Light: Light Color/ }).click();
      await app.getByRole('button', { name: 'Undo this alone' }).click();
      await app.getByText('taken back').waitFor();
      expect((await told()).at(-1)).toMatch(/undid Key Light LightComponent.LightColor \(c3\)/);
      expect(bridge.editor.world.get('Fill Panel.LightComponent0', 'Intensity')).toBe(4);
      // Somebody else's value is gone over only when the user says so.
      bridge.editor.world.set('Fill Panel.LightComponent0', 'Intensity', 7);
      for (const word of ['Leave it', 'Go on']) {
        await app.getByRole('button', { name: 'Undo last' }).click();
        await app.getByRole('dialog').getByText('was left as').waitFor();
        expect(await audit(app)).toEqual([]);
        await app.getByRole('button', { name: word }).click();
        await expect
          .poll(() => bridge.editor.world.get('Fill Panel.LightComponent0', 'Intensity'))
          .toBe(word === 'Go on' ? 3 : 7);
      }
      for (const [button, value] of Object.entries({ 'Undo last': 2, Redo: 3 })) {
        await app.getByRole('toolbar').getByRole('button', { name: button }).click();
        await expect
          .poll(() => bridge.editor.world.get('Fill Panel.LightComponent0', 'Intensity'))
          .toBe(value);
      }
      await app.getByRole('button', { name: 'What they come to' }).click();
      await app.getByRole('listitem').filter({ hasText: 'Key Light' }).getByText('24').first().waitFor();
      await app.getByRole('button', { name: 'Refused 1' }).click();
      await app.getByText('The rule "sun stays" forbids').waitFor();
      const overflow = await app.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow, 'it is wider than its frame').toBeLessThanOrEqual(0);
      expect(complaints).toEqual([]);
    },
  );
});

inBrowser('the brief view', () => {
  longTest(
    'is answered by clicking: both quotes of a contradiction, pictures of variants, what was heard; live with the chat',
    async () => {
      const bridge = await openBridge({ pages: 'shown' });
      const { value: created } = await bridge.call('create_brief', {
        ...{ type: 'lighting_plan', title: '<b>The yard</b>', overview: 'Light this yard.' },
      });
      const { brief_id } = created;
      const interview = async (action: string, args: Record<string, unknown> = {}) =>
        (await bridge.call('interview', { action, brief_id, ...args })).value;
      const { question_id } = await interview('get_next_question', { ds_id: 'time_of_day' });
      // No brief is called so: the view says it, and shows what there is.
      const opened = { arguments: { view: 'brief', objectPath: 'the-yards' }, width: 360 };
      const { app, told, complaints } = await openPanel(bridge, opened);
      // Answered here by a click, and otherwise in the conversation.
      await app.getByRole('button', { name: /^dusk/ }).click();
      await app.getByText('Decided').waitFor();
      expect((await told()).at(-1)).toContain('answered q1 of time_of_day: “dusk” (brief b-the-yard-b)');
      await interview('process_ds_answer', {
        ...{ question_id, answer: 'Or rather high noon?', scr: { moment: 'noon' } },
      });
      const decide = app.getByRole('region', { name: 'Contradiction' });
      await decide.getByText('Or rather high noon?').waitFor();
      expect(await decide.getByRole('blockquote').allInnerTexts()).toEqual(['dusk', 'Or rather high noon?']);
      expect(await audit(app)).toEqual([]);
      await decide.getByRole('button', { name: 'This holds: noon' }).press('Enter');
      await decide.waitFor({ state: 'detached' });
      const variants = ['warm', 'cold'].map((name, at) => ({ name, scr: { sunWarmth: 3000 + at * 4000 } }));
      await interview('propose_variants', { ds_id: 'time_of_day', wish: 'A low sun', variants });
      const picture = app.getByRole('img', { name: 'The level with cold' });
      await picture.waitFor();
      expect(await picture.evaluate(each => (each as HTMLImageElement).naturalWidth)).toBeGreaterThan(100);
      expect(await audit(app)).toEqual([]);
      await app.getByRole('button', { name: 'cold', exact: true }).click();
      await app.getByText('7000').first().waitFor();
      await app.getByRole('button', { name: 'Not so: Light this yard.' }).click();
      await app.getByRole('button', { name: 'Not so: Light this yard.' }).waitFor({ state: 'detached' });
      const { scr_by_ds } = await interview('get_aggregated_scr');
      expect(scr_by_ds.time_of_day).toMatchObject({ moment: 'noon', sunWarmth: 7000 });
      const overflow = await app.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow, 'it is wider than its frame').toBeLessThanOrEqual(0);
      expect(complaints).toEqual([]);
    },
  );
});

inBrowser('the graph view', () => {
  longTest(
    'draws what feeds what where the editor has it, and is walked along its wires by keys',
    async () => {
      const bridge = await openBridge({ pages: 'shown', scene: { ...thirdPerson, channelWrappers: 'kept' } });
      const { app, page, complaints } = await openPanel(bridge, {
        arguments: { view: 'graph', objectPath: 'M_Metal' },
        width: 360,
        theme: 'dark',
      });
      const graph = app.getByRole('application');
      await graph.waitFor();
      expect(await app.locator('.wire').count()).toBe(15);
      for (const key of ['ArrowDown', 'ArrowRight', 'ArrowRight', 'ArrowLeft']) await graph.press(key);
      expect(await graph.getAttribute('aria-label')).toMatch(
        /^M_Metal: 15 nodes\. At LinearInterpolate_0; .*A from Tint/,
      );
      expect(await audit(app)).toEqual([]);
      const overflow = () => app.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(await overflow(), 'it is wider than its frame').toBeLessThanOrEqual(0);
      await app.locator('.node', { hasText: 'Rust' }).first().click();
      await app.getByRole('heading', { name: 'Rust' }).waitFor();
      await app.getByLabel('At hand').getByRole('button', { name: 'Properties' }).press('Enter');
      await app.getByRole('textbox', { name: 'Default Value', exact: true }).waitFor();
      await app.getByRole('button', { name: 'Graphs & sequences' }).click();
      await app.getByRole('button', { name: 'Sequences 1' }).click();
      await app.getByRole('heading', { name: 'LS_Intro' }).waitFor();
      const lane = app.locator('.lane', { hasText: 'Intro Camera' }).locator('div');
      await lane.waitFor();
      const [part, all] = [await lane.boundingBox(), await lane.locator('..').boundingBox()];
      expect((part?.width ?? 0) / (all?.width ?? 1)).toBeCloseTo(240 / 360, 2);
      const key = app.locator('.lane .key').last();
      expect(await key.getAttribute('title')).toBe('3 s (frame 90): on (constant)');
      expect(await audit(app)).toEqual([]);
      expect(await overflow(), 'it is wider than its frame').toBeLessThanOrEqual(0);
      await app.getByRole('combobox', { name: 'Which asset' }).selectOption('BP_Lamp');
      await app.getByText(/Nodes and pins are told from Unreal 5.8 on/).waitFor();
      await page.keyboard.press('Tab');
      expect(complaints).toEqual([]);
    },
  );
});

inBrowser('the compare view', () => {
  longTest('holds two maps against each other, by a slider and by what differs', async () => {
    const bridge = await openBridge({ pages: 'shown' });
    const { app, page, complaints } = await openPanel(bridge, { arguments: { view: 'compare' }, width: 360 });
    // An editor without a viewport has a level all the same.
    await app.getByRole('img', { name: /^As it was/ }).waitFor();
    const location = { X: 900, Y: 900, Z: 300 };
    await bridge.act({ action: 'set_transform', objectPath: 'Key Light', location });
    const take = app.getByRole('button', { name: 'Take a picture now' });
    await take.click();
    await app.getByText('1 actor differs: Key Light.').waitFor();
    const after = app.getByRole('img', { name: /^After/ });
    const cut = () => after.evaluate(each => (each as HTMLElement).style.clipPath);
    const slider = app.getByRole('slider');
    await slider.focus();
    await page.keyboard.press('Home');
    expect(await cut()).toBe('inset(0px 0px 0px 0%)');
    await page.keyboard.press('End');
    expect(await cut()).toBe('inset(0px 0px 0px 100%)');
    await app.getByRole('button', { name: 'Difference' }).click();
    const seen = app.getByRole('img', { name: 'What differs, in red' });
    expect(await seen.evaluate(each => (each as HTMLImageElement).naturalWidth)).toBeGreaterThan(300);
    expect(await audit(app)).toEqual([]);
    await take.click();
    await app.getByText('Nothing that the map shows differs.').waitFor();
    const overflow = await app.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow, 'it is wider than its frame').toBeLessThanOrEqual(0);
    expect(complaints).toEqual([]);
  });
});
