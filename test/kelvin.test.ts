import { expect, test } from 'vitest';
import { openBridge } from './support/open-bridge.ts';
import { testOneOf } from './support/soak.ts';

const KEY = { objectPath: 'Key Light', propertyName: 'Temperature' };

testOneOf.each([
  ['500K', 500],
  ['5000K', 5000],
  ['3.5k', 3500],
  ['6K', 6000],
])('a K behind a temperature is kelvin where thousands would be no colour: %s', async (value, kelvin) => {
  const { act } = await openBridge();
  const { value: answer, text } = await act({ action: 'set_property', ...KEY, value, dryRun: true });
  expect(answer.plan?.[0]?.after ?? answer.changes[0].after, text).toBe(kelvin);
});

testOneOf.each([
  [{ lt: '5000K' }, { lt: 5000 }],
  ['>3000K', { gt: 3000 }],
  ['3200K', 3200],
  [{ in: ['3200K'] }, 3200],
])('so it is in a condition: %j', async (written, plain) => {
  const { inspect } = await openBridge();
  const find = async (Temperature: unknown) => {
    const { value } = await inspect({ action: 'find_actors', class: 'Light', where: { Temperature } });
    return Number(value.total_count);
  };
  const found = await find(written);
  expect(found).toEqual(await find(plain));
  expect(found).toBeGreaterThan(0);
});

test('and in what is waited for', async () => {
  const { inspect } = await openBridge();
  const { value, text } = await inspect({ action: 'wait_for', ...KEY, value: '3200K', timeout: 1 });
  expect(value.met, text).toBe(true);
});
