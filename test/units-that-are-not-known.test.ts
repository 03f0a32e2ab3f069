import { describe, expect, test } from 'vitest';
import { openBridge } from './support/open-bridge.ts';
import { testOneIn } from './support/soak.ts';

type Call = Record<string, unknown>;

const lamp = { action: 'set_property', objectPath: 'Gallery Lamp', propertyName: 'Brightness' };
const look = { action: 'set_property', objectPath: 'Global Look' };
const bright = { action: 'call_function', objectPath: 'Gate Lamp', functionName: 'SetBrightness' };

async function errorOf(call: Call) {
  const { act } = await openBridge();
  const { value, text } = await act(call);
  expect(value.error?.code, text).toBe('invalid_value');
  return value.error;
}

describe('a unit that is not the one that is counted is not struck out', () => {
  testOneIn(3).each<[Call]>([
    [{ ...lamp, value: '20 cd' }],
    [{ ...lamp, value: '8 EV' }],
    [{ ...lamp, value: '300 lux' }],
    [{ ...lamp, value: '3 m' }],
    [{ action: 'set_properties', objectPath: 'Gallery Lamp', properties: { Brightness: '20 cd' } }],
    [
      {
        ...{ action: 'set_preset_property', preset: 'LightingControl' },
        ...{ label: 'Lamp Brightness', value: '20 cd' },
      },
    ],
    [{ ...bright, parameters: { Lumens: '20 cd' } }],
    [
      {
        ...{ action: 'spawn_actor', class: 'BP_Lamp', location: [0, 0, 0] },
        properties: { Brightness: '20 cd' },
      },
    ],
  ])('%j', async call => {
    const { example, message } = await errorOf(call);
    expect(example, message).toBeUndefined();
    expect(message).toContain('it counts lm');
  });

  test('and where nobody says what is counted, the number is only a sample', async () => {
    const call = { ...lamp, propertyName: 'DimmerPosition', value: '3 m' };
    const { example, message, placeholders } = await errorOf(call);
    expect(example === undefined || placeholders?.includes('value'), message).toBe(true);
  });
});

testOneIn(2).each<[Call, unknown]>([
  [{ ...lamp, value: '300 lm' }, { value: 300 }],
  [{ ...lamp, value: '0.3 klm' }, { value: 300 }],
  [{ ...bright, parameters: { Lumens: '0.3 klm' } }, { parameters: { Lumens: 300 } }],
  [{ ...lamp, propertyName: 'FlickerInterval.Min', value: '500 ms' }, { value: 0.5 }],
])('the unit that its author names is read: %j', async (call, meant) => {
  const { example, message, placeholders } = await errorOf(call);
  expect(example, message).toMatchObject(meant as object);
  expect(placeholders).toBeUndefined();
});

describe('a number below zero is one, with EV100 too', () => {
  testOneIn(2).each([
    ['AutoExposureBias', '-1', -1],
    ['AutoExposureMinBrightness', '-4 EV100', -4],
  ])('%s %s', async (propertyName, value, after) => {
    const { act } = await openBridge();
    const { value: done, text } = await act({ ...look, propertyName, value });
    expect(done.changes?.[0]?.after, text).toBe(after);
  });

  test('and with a plus it is by how much', async () => {
    const { message } = await errorOf({ ...look, propertyName: 'AutoExposureBias', value: '+1 EV' });
    expect(message).toContain('operation: "add"');
  });
});
