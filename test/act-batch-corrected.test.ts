import { expect, test } from 'vitest';
import { type Json, openBridge } from './support/open-bridge.ts';
import { testOneOf } from './support/soak.ts';

const SPOT = 'Platform Spot';
const KEY = 'Key Light';
const set = (objectPath: string, propertyName: string, value: unknown) => ({
  ...{ action: 'set_property', objectPath, propertyName, value },
});

/** Items of a batch of which a later one counts by what an earlier one says wrongly, and what stands when its example has run. */
testOneOf.each<[string, Json[], after: [objectPath: string, propertyName: string, value: number][]]>([
  [
    'a cone that is said as a part',
    [set(SPOT, 'OuterConeAngle', 'half'), set(SPOT, 'Intensity', '1000 cd')],
    [
      [SPOT, 'OuterConeAngle', 17.5],
      [SPOT, 'Intensity', 290.8],
    ],
  ],
  [
    'a cone before several lights',
    [
      set(SPOT, 'OuterConeAngle', 'half'),
      { action: 'set_properties', objectPaths: [SPOT, KEY], properties: { Intensity: '1000 cd' } },
    ],
    [
      [SPOT, 'Intensity', 290.8],
      [KEY, 'Intensity', 1000],
    ],
  ],
  [
    'a unit with a letter too many',
    [set(KEY, 'IntensityUnits', 'Lumenss'), set(KEY, 'Intensity', '300 lm')],
    [[KEY, 'Intensity', 300]],
  ],
  [
    'a unit with a letter too many before a part',
    [set(KEY, 'IntensityUnits', 'Lumenss'), set(KEY, 'Intensity', 'half')],
    [[KEY, 'Intensity', 150.8]],
  ],
])('an item is corrected by what those before it come to: %s', async (_, operations, after) => {
  const { act, inspect } = await openBridge();
  const { value, text } = await act({ action: 'batch', operations });
  expect(value.error?.code, text).toBe('invalid_value');
  expect(value.error.placeholders, text).toBeUndefined();
  const again = await act(value.error.example);
  expect(again.value.success, `${JSON.stringify(value.error.example)} ${again.text}`).toBe(true);
  for (const [objectPath, propertyName, wanted] of after) {
    const read = await inspect({ action: 'get_property', objectPath, propertyName });
    expect(read.value.value, text).toBeCloseTo(wanted, 1);
  }
});

test('what is meant of one item does not speak for another one, of which only the form is shown', async () => {
  const { act } = await openBridge();
  const { value, text } = await act({
    action: 'batch',
    operations: [set(SPOT, 'OuterConeAngle', 'half'), set(KEY, 'CastShadows', 'whatever is usual')],
  });
  if (value.error.example) expect(value.error.placeholders, text).toEqual(['operations[1].value']);
});
