import { expect, test } from 'vitest';
import { worldPartition } from '../mocks/worlds/world-partition.ts';
import { type Json, openBridge } from './support/open-bridge.ts';

/** Calls that lack what they are about: what the example would be about is there for nobody. */
test.each<Json>([{ action: 'load_actors' }, { action: 'load_actors', unload: true }])(
  'what only the example names is not told to be missing: %j',
  async call => {
    const { act } = await openBridge({
      scene: worldPartition,
      settings: { allowAnyRemoteFunctionCall: true },
    });
    const { value, text } = await act(call);
    expect(value.missing_parameters, text).toEqual(['actors']);
    expect(text).not.toContain('Key Light');
  },
);

test.each<[name: string, placeholders: string[] | undefined]>([
  ['Lumens', ['parameters']],
  ['Candela', ['parameters']],
  ['Brightness', undefined],
])('an amount that is called by its unit is marked under another name: %s', async (name, placeholders) => {
  const { act } = await openBridge({ settings: { allowAnyRemoteFunctionCall: true } });
  const call = { action: 'call_function', objectPath: 'Key Light', functionName: 'SetBrightness' };
  const { value, text } = await act({ ...call, parameters: { [name]: 400 } });
  expect(value.error?.example?.parameters, text).toEqual({ NewBrightness: 400 });
  expect(value.error.placeholders, text).toEqual(placeholders);
});

/** Members of a value, told with its name. */
test.each<[name: string, meant: string]>([
  ['LightColor.Red', 'LightComponent.LightColor.R'],
  ['LightColor.Gren', 'LightComponent.LightColor.G'],
  ['RelativeRotation.Jaw', 'LightComponent.RelativeRotation.Yaw'],
])('a member that a value has not is suggested among its own: %s', async (propertyName, meant) => {
  const { act } = await openBridge();
  const { value, text } = await act({
    ...{ action: 'set_property', objectPath: 'Key Light', value: 20 },
    propertyName,
  });
  expect(value.error?.code, text).toBe('unknown_property');
  expect(value.error.suggestions?.[0], text).toBe(meant);
});
