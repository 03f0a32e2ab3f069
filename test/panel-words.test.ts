import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, describe, expect, test } from 'vitest';
import { WHY_NOT } from '../src/dictionary/why-not.ts';
import { forPeople, whyNotChanged } from '../src/panel/object/for-people.ts';
import { openBridge } from './support/open-bridge.ts';
import { BROWSER, closeBrowser, openPanel, untilExplained } from './support/panel-browser.ts';
import { longTest } from './support/soak.ts';

afterAll(closeBrowser);

/** What the dictionary says in sentences. */
function sentencesOf(json: unknown, key = ''): string[] {
  if (typeof json === 'string') return ['description', 'pitfalls'].includes(key) ? [json] : [];
  if (Array.isArray(json)) return json.flatMap(each => sentencesOf(each, key));
  return typeof json === 'object' && json !== null
    ? Object.entries(json).flatMap(([name, each]) => sentencesOf(each, name))
    : [];
}

describe('help', () => {
  test.each([
    ['There is no WorldLocation property: call K2_GetActorLocation.', 'There is no WorldLocation property.'],
    ['No effect until bUseTemperature is on.', 'No effect until Use Temperature is on.'],
    ['Call SetMaterial(index, material) rather than writing elements.', ''],
    ['A call of 1.5 m reaches /Game/bLamp.bLamp.', 'A call of 1.5 m reaches /Game/bLamp.bLamp.'],
  ])('leaves out what only who programs can do: %s', (text, told) => {
    expect(forPeople(text)).toBe(told);
  });

  longTest('names no function of the engine anywhere, and loses no other sentence', () => {
    let read = 0;
    const files = readdirSync('property-dictionary', { recursive: true, encoding: 'utf8' });
    for (const file of files.filter(each => /^(classes|structs)\/.*\.json$/.test(each))) {
      for (const text of sentencesOf(JSON.parse(readFileSync(`property-dictionary/${file}`, 'utf8')))) {
        read++;
        const told = forPeople(text);
        expect(told).not.toMatch(/K2_|\b[Cc]all [A-Z][a-z]+[A-Z]/);
        if (!/[Cc]all|K2_|\(\)/.test(text))
          expect(told.replace(/\W|b(?=[A-Z])/g, '').length).toBeGreaterThan(0);
      }
    }
    expect(read).toBeGreaterThan(1000);
  });

  test.each(Object.entries(WHY_NOT))('says why nothing can be changed, without code: %s', (_, whyNot) => {
    expect(whyNotChanged({ isWritable: false, whyNot })).not.toMatch(
      /Remote Control|EditConst|getter|functions|bIgnore|Ignore Protected/,
    );
  });
});

describe.skipIf(BROWSER === undefined)('a slider', () => {
  longTest('that cannot be dragged does not look as if it could, and a line says why', async () => {
    const bridge = await openBridge({ pages: 'shown' });
    const { app } = await openPanel(bridge, {
      arguments: { view: 'object', objectPath: 'Sun' },
      width: 1200,
    });
    await untilExplained(app);
    await app.getByRole('searchbox').fill('Time Dilation');
    const row = app.locator('.row', { hasText: 'Custom Time Dilation' });
    await row.waitFor();
    expect(await row.locator('.remarks').innerText()).toMatch(/^It cannot be changed here: /);
    const slider = row.locator('.slider');
    expect(await slider.isDisabled()).toBe(true);
    expect(await slider.evaluate(each => Number(getComputedStyle(each).opacity))).toBeLessThan(0.6);
  });

  longTest('of several values shows no one of them as if it were that of all', async () => {
    const bridge = await openBridge({ pages: 'shown' });
    await bridge.act({ action: 'select_actors', objectPaths: ['Key Light', 'Platform Spot'] });
    const { app } = await openPanel(bridge, {
      arguments: { view: 'object', objectPath: 'selection' },
      width: 1200,
    });
    const slider = app.getByRole('slider', { name: 'Attenuation Radius' });
    await slider.waitFor();
    await expect.poll(() => slider.getAttribute('class')).toContain('mixed');
    const filled = () => slider.evaluate(each => getComputedStyle(each).getPropertyValue('--filled'));
    expect(await filled()).toBe('0%');
  });
});
