import { describe, expect, test } from 'vitest';
import { openBridge } from './support/open-bridge.ts';
import { testOneIn } from './support/soak.ts';

type Call = Record<string, unknown>;

const call = (functionName: string, parameters: Call, objectPath = 'Key Light') => ({
  ...{ action: 'call_function', objectPath, functionName, parameters },
});
const bright = (Lumens: string) => call('SetBrightness', { Lumens }, 'Gallery Lamp');

describe('a share of a parameter that counts something else is no number of it', () => {
  testOneIn(3).each<[Call]>([
    [bright('50%')],
    [bright('150 %')],
    [bright('half')],
    [call('LightComponent.SetAttenuationRadius', { NewRadius: '50%' })],
    [call('LightComponent.SetIntensity', { NewIntensity: '50%' })],
    [call('LightComponent.SetTemperature', { NewTemperature: '50%' })],
    [
      {
        action: 'call_preset_function',
        preset: 'LightingControl',
        label: 'Set Brightness',
        parameters: { Lumens: '50%' },
      },
    ],
  ])('%j', async given => {
    const { act } = await openBridge();
    const { value, text } = await act(given);
    expect(value.error?.code, text).toBe('invalid_value');
    expect(value.error.message).not.toContain('1 is the whole');
    expect(value.error.example, text).toBeUndefined();
  });
});

describe('a function that sets a property counts as that does', () => {
  testOneIn(2).each<[Call, string]>([
    [call('LightComponent.SetIntensity', { NewIntensity: '20 cd' }), '20'],
    [call('LightComponent.SetAttenuationRadius', { NewRadius: '2 m' }), '200 cm'],
    [call('LightComponent.SetTemperature', { NewTemperature: '5600 K' }), '5600'],
  ])('%j', async (given, read) => {
    const { act } = await openBridge();
    const { value, text } = await act(given);
    // What a function does has no inverse, so it is asked with the number that was read.
    expect(['needs_confirmation', undefined], text).toContain(value.error?.code);
    const done = value.error ? await act({ ...given, confirm: true }) : { value, text };
    expect(done.text).toContain(read);
  });

  test('and in another unit it is refused', async () => {
    const { act } = await openBridge();
    const { value } = await act(call('LightComponent.SetIntensity', { NewIntensity: '2 m' }));
    expect(value.error).toMatchObject({ code: 'invalid_value' });
    expect(value.error.example).toBeUndefined();
  });
});

test('what goes from 0 to 1 still asks whether a share is of the whole', async () => {
  const { act } = await openBridge();
  const { value } = await act({
    ...{ action: 'set_property', objectPath: 'ExponentialHeightFog' },
    ...{ propertyName: 'FogMaxOpacity', value: '50%' },
  });
  expect(value.error.message).toContain('where 1 is the whole');
});

test('what is told of a scale that was added to is of that call', async () => {
  const { act } = await openBridge();
  const { value } = await act({
    ...{ action: 'set_transform', objectPath: 'SM_Crate_01' },
    ...{ scale: { Z: 0.5 }, mode: 'add' },
  });
  expect(value.note).toContain('Z 1 with 0.5 is 1.5');
});
