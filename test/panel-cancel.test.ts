import { afterAll, describe, expect, test } from 'vitest';
import { sidesOf, tellBack, tellPlainly } from '../src/panel/changes/tell-change.ts';
import { describeSteps } from '../src/panel/tell-step.ts';
import type { Bridge } from './support/open-bridge.ts';
import { openBridge } from './support/open-bridge.ts';
import { BROWSER, closeBrowser, dragUntil, openPanel, untilExplained } from './support/panel-browser.ts';
import { openLevel, pixelOf, readMap } from './support/panel-map.ts';
import { longTest, testOneOf } from './support/soak.ts';

afterAll(closeBrowser);

const KEY = 'Key Light.LightComponent0';

async function changesOf({ act }: Bridge): Promise<unknown[]> {
  return (await act({ action: 'list_changes' })).value.history.filter(
    ({ action }: { action: string }) => !/^(select|focus)_actors$/.test(action),
  );
}

describe.skipIf(BROWSER === undefined)('Escape', () => {
  longTest('in a drag of a slider brings back what was there, whatever the hand still does', async () => {
    const bridge = await openBridge({ pages: 'shown' });
    const { app, page, calls } = await openPanel(bridge);
    await untilExplained(app);
    const slider = app.getByRole('slider', { name: 'Attenuation Radius' });
    const box = await slider.boundingBox();
    if (!box) throw new Error('The slider has no place.');
    const { world } = bridge.editor;
    const before = world.get(KEY, 'AttenuationRadius');
    const writes = () => calls.filter(([, args]) => args.action === 'set_property').length;
    const middle = box.y + box.height / 2;
    for (const moves of [0, 12]) {
      const begun = writes();
      await page.mouse.move(box.x + box.width * 0.3, middle);
      await page.mouse.down();
      await dragUntil(page, [box.x + box.width * 0.7, middle], () => writes() - begun, 2);
      await page.keyboard.press('Escape');
      for (let step = 1; step <= moves; step++) await page.mouse.move(box.x + box.width * 0.7 + step, middle);
      await page.mouse.up();
      await expect.poll(() => world.get(KEY, 'AttenuationRadius')).toBe(before);
      await expect.poll(() => changesOf(bridge)).toEqual([]);
      await expect
        .poll(() => app.getByRole('textbox', { name: 'Attenuation Radius' }).inputValue())
        .toBe(String(before));
    }
    await expect.poll(() => app.getByRole('button', { name: 'Undo' }).isDisabled()).toBe(true);
    // The next drag counts again.
    await page.mouse.move(box.x + box.width * 0.3, middle);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width * 0.5, middle, { steps: 4 });
    await page.mouse.up();
    await expect.poll(async () => (await changesOf(bridge)).length).toBe(1);
  });

  testOneOf.each(['PlayerStart', 'Leaf Shadows', 'Gallery Lamp'])(
    'in a drag of %s on the map leaves it where it was, and nothing to undo',
    async label => {
      const { app, page, bridge, calls } = await openLevel();
      const level = await readMap(bridge);
      const [left, top] = await pixelOf(app, level, label);
      const writes = () => calls.filter(([, args]) => args.action === 'set_transform').length;
      await page.mouse.move(left, top);
      await page.mouse.down();
      await dragUntil(page, [left + 44, top - 33], writes, 3);
      await page.keyboard.press('Escape');
      await page.mouse.up();
      await expect.poll(() => changesOf(bridge)).toEqual([]);
      await expect.poll(() => app.getByRole('button', { name: 'Undo' }).isDisabled()).toBe(true);
      const placeOf = (map: typeof level) => {
        const { x, y } = map.points.find(each => each.label === label) ?? {};
        return [x, y];
      };
      expect(placeOf(await readMap(bridge))).toEqual(placeOf(level));
    },
  );
});

longTest('a drag that comes back by sums is no change, and nothing is left of what was added', async () => {
  const bridge = await openBridge();
  const { act, editor } = bridge;
  const before = editor.world.get('PlayerStart.CollisionCapsule', 'RelativeLocation');
  let last: string | undefined;
  for (const by of [161.23, 0.07, -161.3]) {
    const { value } = await act({
      ...{ action: 'set_transform', objectPath: 'PlayerStart', mode: 'add', location: { X: by, Y: by } },
      ...(last !== undefined && { continues: last }),
    });
    last = value.undo.changeId;
  }
  expect(await changesOf(bridge)).toEqual([]);
  expect(editor.world.get('PlayerStart.CollisionCapsule', 'RelativeLocation')).toEqual(before);
});

test('a line has no digits that mean nothing in the unit of its value', () => {
  const of = { objectPath: '', object: 'PlayerStart' };
  const moved = { X: -2400, Y: 0, Z: 92.00000000000003 };
  const value = { ...of, property: 'RelativeLocation', before: moved, after: { ...moved, X: 1.00000004 } };
  expect(tellPlainly([value], new Map())).toMatch(/X −2400 → 1\scm$/);
  const noise = { ...value, after: { ...moved, Y: 5.684341886e-14 } };
  expect(tellPlainly([noise], new Map())).not.toMatch(/e-14/);
  const step = { propertyName: 'RelativeLocation', before: moved, after: noise.after };
  expect(describeSteps([step])).not.toMatch(/e-14|000000/);
  // What is small by its nature stays what it is.
  const small = { ...of, property: 'Density', before: 0, after: 2e-7 };
  expect(tellPlainly([small], new Map())).toContain('2e-7');
});

test('of a place in the world a line has what is another', () => {
  const plain = (text: string) => text.replace(/\s/g, ' ');
  const place = (X: number) => ({
    location: { X, Y: 0, Z: 1 },
    rotation: { Pitch: 0, Yaw: 30, Roll: 0 },
    scale: { X: 1, Y: 1, Z: 1 },
  });
  const moved = {
    objectPath: '',
    object: 'Lamp',
    property: 'worldTransform',
    before: place(5),
    after: place(9),
  };
  expect(plain(tellPlainly([moved], new Map()))).toBe('Lamp: Place in the world X 5 → 9 cm');
  expect(plain(tellBack([moved], new Map()))).toBe('Lamp: Place in the world back to X 5 cm');
  const { before, after } = sidesOf(moved);
  expect([before, after].map(side => plain(String(side)))).toEqual(['X 5 cm', 'X 9 cm']);
  const still = { ...moved, property: 'RelativeRotation', before: { Yaw: 1 }, after: { Yaw: 1 } };
  expect(plain(tellPlainly([moved, still], new Map()))).toBe('Lamp: Place in the world X 5 → 9 cm');
});

describe.skipIf(BROWSER === undefined)('what lies on one point of the map', () => {
  const STACK = ['Moon', 'Reflection Yard', 'Sun', 'Wind Bed'];

  test('is gone through by clicks, and chosen by its name', async () => {
    const { app, page, bridge } = await openLevel({ width: 1200 });
    const level = await readMap(bridge);
    const [left, top] = await pixelOf(app, level, 'Sun');
    const shown = () => app.getByLabel('At hand').getByRole('heading', { level: 2 }).innerText();
    const seen = new Set<string>();
    for (let click = 0; click < STACK.length; click++) {
      const [before] = [...seen].slice(-1);
      await page.mouse.click(left, top);
      await expect.poll(shown).not.toBe(before ?? '');
      seen.add(await shown());
    }
    expect([...seen].toSorted()).toEqual(STACK);
    await page.mouse.click(left, top);
    await expect.poll(shown).toBe([...seen][0]);
    // A name stands beside, above or below its symbol.
    const named = new Set<string>();
    for (const [right, down] of [
      [20, 0],
      [-20, 0],
      [0, -19],
      [0, 19],
    ] as const) {
      await page.mouse.click(left + right, top + down);
      await expect.poll(async () => (await app.locator('.card h2').count()) > 0).toBe(true);
      named.add(await shown());
    }
    expect([...named].filter(each => STACK.includes(each)).length).toBeGreaterThanOrEqual(3);
  });
});
