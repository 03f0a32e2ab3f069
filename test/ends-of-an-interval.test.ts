import { expect, test } from 'vitest';
import { openBridge } from './support/open-bridge.ts';

const LAMP = { objectPath: 'Gallery Lamp', dryRun: true };

test.each([
  [{ action: 'set_property', propertyName: 'FlickerInterval', value: { Min: 9, Max: 4 } }, 9, 4],
  [{ action: 'set_property', propertyName: 'FlickerInterval', value: { Min: 12 } }, 12, 9],
  [{ action: 'set_property', propertyName: 'FlickerInterval', value: { Max: 3 } }, 4, 3],
  [{ action: 'set_property', propertyName: 'FlickerInterval', value: [9, 4] }, 9, 4],
  [{ action: 'set_properties', properties: { FlickerInterval: { Min: 9, Max: 4 } } }, 9, 4],
  [
    { action: 'set_properties', properties: { 'FlickerInterval.Min': 12, 'FlickerInterval.Max': 10 } },
    12,
    10,
  ],
])('%j: that the lower end is above the upper one is told', async (call, low, high) => {
  const { act } = await openBridge();
  const { value, text } = await act({ ...call, ...LAMP });
  expect(value.success, text).toBe(true);
  expect(value.note, text).toContain(`FlickerInterval.Min, ${low}, is above Max, which is ${high}.`);
});

test('ends in their order are nothing to tell of', async () => {
  const { act } = await openBridge();
  const call = { action: 'set_property', propertyName: 'FlickerInterval', value: { Min: 2, Max: 4 } };
  const { value } = await act({ ...call, ...LAMP });
  expect(value.note ?? '').not.toContain('which is');
});
