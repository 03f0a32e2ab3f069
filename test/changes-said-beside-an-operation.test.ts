import { describe, expect, test } from 'vitest';
import { type Json, openBridge } from './support/open-bridge.ts';

const KEY = { action: 'set_property', objectPath: 'Key Light', propertyName: 'Intensity' };
const RADIUS = { ...KEY, propertyName: 'AttenuationRadius' };
const SUN = { action: 'set_preset_property', preset: 'LightingControl', label: 'Sun Intensity' };

/** What is said twice comes to a number once: the call, and what it makes of the first thing that it changes. */
const ONCE: readonly [call: Json, wanted: number][] = [
  [{ ...KEY, value: '+5', operation: 'add' }, 29],
  [{ ...KEY, value: '-5', operation: 'add' }, 19],
  [{ ...KEY, value: '-5', operation: 'subtract' }, 19],
  [{ ...KEY, value: '5 more', operation: 'add' }, 29],
  [{ ...KEY, value: '5 less', operation: 'subtract' }, 19],
  [{ ...KEY, value: 'up by 5', operation: 'add' }, 29],
  [{ ...KEY, value: '+= 5', operation: 'add' }, 29],
  [{ ...KEY, value: 'half', operation: 'subtract' }, 12],
  [{ ...KEY, value: 'half', operation: 'multiply' }, 12],
  [{ ...KEY, value: 'half', operation: 'divide' }, 12],
  [{ ...KEY, value: '/2', operation: 'divide' }, 12],
  [{ ...KEY, value: 'x2', operation: 'multiply' }, 48],
  [{ ...KEY, value: '30% brighter', operation: 'add' }, 31.2],
  [{ ...KEY, value: '-20%', operation: 'subtract' }, 19.2],
  [{ ...KEY, value: '20%', operation: 'subtract' }, 19.2],
  [{ ...KEY, value: '+5', operation: 'increase' }, 29],
  [{ ...KEY, by: '+5' }, 29],
  [{ ...KEY, propertyName: 'intensty', value: '+5', operation: 'add' }, 29],
  [{ ...KEY, objectPath: 'Key Lihgt', value: '+5', operation: 'add' }, 29],
  [{ ...KEY, objectPath: 'Key Lihgt', value: '-5', operation: 'subtract' }, 19],
  [{ ...KEY, action: 'increase', by: '+5' }, 29],
  [{ ...KEY, action: 'decrease', by: '-5' }, 19],
  [{ ...KEY, action: 'decrease', value: 'half' }, 12],
  [{ ...RADIUS, value: '+2m', operation: 'add' }, 900],
  [{ ...RADIUS, value: '-2m', operation: 'subtract' }, 500],
  [{ ...RADIUS, value: '2m more', operation: 'add' }, 900],
  [{ ...KEY, propertyName: 'RelativeLocation.Z', value: '+50', operation: 'add' }, 285],
  [{ ...SUN, value: '+2', operation: 'add' }, 9.5],
  [{ ...SUN, value: '-2', operation: 'subtract' }, 5.5],
  [{ ...SUN, value: 'half', operation: 'subtract' }, 3.75],
  [{ ...SUN, label: 'Sun Intensty', value: '+50%', operation: 'add' }, 11.25],
  [
    { action: 'set_properties', objectPath: 'Key Light', properties: { Intensity: '+5' }, operation: 'add' },
    29,
  ],
  [
    {
      action: 'set_properties',
      objectPath: 'Key Light',
      properties: { Intensty: '-5' },
      operation: 'subtract',
    },
    19,
  ],
  [
    {
      ...{ action: 'set_properties', objectPaths: ['Key Light', 'Fill Panel'] },
      ...{ properties: { Intensity: '+5' }, operation: 'add' },
    },
    29,
  ],
  [{ action: 'batch', operations: [{ ...KEY, value: '+5', operation: 'add' }] }, 29],
  [{ action: 'batch', operations: [{ ...KEY, value: '-5', operation: 'subtract' }] }, 19],
];

test.each(ONCE)('a change that value and operation both say is made once: %j', async (call, wanted) => {
  const { act } = await openBridge();
  let answer = await act(call);
  if (!answer.value.success) {
    expect(answer.value.error.example, answer.text).toBeDefined();
    answer = await act(answer.value.error.example);
  }
  expect(answer.value.changes?.[0].after, answer.text).toBeCloseTo(wanted);
});

/** What a value and its operation say against each other. */
const OPEN: readonly Json[] = [
  { ...KEY, value: '+5', operation: 'subtract' },
  { ...KEY, value: '+5', operation: 'multiply' },
  { ...KEY, value: '+5', operation: 'divide' },
  { ...KEY, value: '5 less', operation: 'add' },
  { ...KEY, value: '5 more', operation: 'subtract' },
  { ...KEY, value: '5 more', operation: 'multiply' },
  { ...KEY, value: 'half', operation: 'add' },
  { ...KEY, value: 'twice', operation: 'add' },
  { ...KEY, value: 'double', operation: 'subtract' },
  { ...KEY, value: 'a third', operation: 'subtract' },
  { ...KEY, value: '30% darker', operation: 'add' },
  { ...KEY, value: '+20%', operation: 'subtract' },
  { ...KEY, value: '-20%', operation: 'add' },
  { ...KEY, value: '/2', operation: 'multiply' },
  { ...KEY, value: 'x2', operation: 'divide' },
  { ...KEY, by: 'half' },
  { ...KEY, action: 'increase', by: 'half' },
  { ...KEY, objectPath: 'Key Lihgt', value: 'half', operation: 'add' },
  { ...RADIUS, value: '+2m', operation: 'subtract' },
  { ...SUN, value: '+2', operation: 'subtract' },
  { ...SUN, value: 'half', operation: 'add' },
  { ...SUN, label: 'Sun Intensty', value: 'half', operation: 'add' },
  {
    action: 'set_properties',
    objectPath: 'Key Light',
    properties: { Intensity: '+5' },
    operation: 'subtract',
  },
  {
    ...{ action: 'set_properties', objectPath: 'Key Light' },
    ...{ properties: { Intensity: '+5', Temperature: 100 }, operation: 'subtract' },
  },
  { ...KEY, propertyName: 'RelativeLocation', value: { Z: '+1m' }, operation: 'subtract' },
  { ...KEY, propertyName: 'RelativeScale3D', value: 'half', operation: 'add' },
];

describe('a change that value and operation say differently is asked about', () => {
  test.each(OPEN)('%j', async call => {
    const { act } = await openBridge();
    const { value, text } = await act(call);
    expect(value.success, text).toBe(false);
    const { example, placeholders = [] } = value.error;
    if (example) expect(placeholders, text).not.toEqual([]);
  });
});
