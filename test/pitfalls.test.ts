import { describe, expect, test } from 'vitest';
import { conditionOf } from '../src/dictionary/pitfall-condition.ts';
import { openBridge } from './support/open-bridge.ts';

const KEY = { objectPath: 'Key Light' };
const set = (propertyName: string, value: unknown, more: Record<string, unknown> = {}) => ({
  ...{ action: 'set_property', ...KEY, propertyName, value, ...more },
});

describe('what a change runs into is told with it', () => {
  test('a number that keeps its place while its unit changes, and what the same light is', async () => {
    const { act } = await openBridge();
    const { value } = await act(set('IntensityUnits', 'Lumens'));
    expect(value.note).toContain('LightComponent.Intensity keeps its number: 24 cd becomes 24 lm');
    expect(value.note).toContain('The same light is 301.6 lm');
  });

  test('what the light of a rect light comes to is called a guess; of a point light it is none', async () => {
    const { act, editor } = await openBridge();
    const units = editor.world.get(editor.world.pathOf('RectLight_0.LightComponent0'), 'IntensityUnits');
    const value = units === 'Lumens' ? 'Candelas' : 'Lumens';
    const rect = await act({ ...set('IntensityUnits', value), objectPath: 'RectLight_0' });
    expect(rect.value.note, rect.text).toContain('a guess for rect lights');
    expect((await act(set('IntensityUnits', 'Lumens'))).value.note).not.toContain('guess');
  });

  test('not where the number is set in the same call, nor where the unit stays', async () => {
    const { act } = await openBridge();
    const properties = { IntensityUnits: 'Lumens', Intensity: 800 };
    expect((await act({ action: 'set_properties', ...KEY, properties })).value.note).toBeUndefined();
    expect((await act(set('IntensityUnits', 'Lumens', { dryRun: true }))).value.note).toBeUndefined();
  });

  test('a value without effect, as long as a switch beside it says so', async () => {
    const { act } = await openBridge();
    await act(set('bUseTemperature', false));
    expect((await act(set('Temperature', 3000))).value.note).toContain('bUseTemperature is false now');
    await act(set('bUseTemperature', true));
    expect((await act(set('Temperature', 4000))).value.note).toBeUndefined();
  });

  test('values that are suggested are usual in the unit in force', async () => {
    const { act, inspect } = await openBridge();
    const { action, objectPath, propertyName } = set('Intensity', 0);
    expect((await act({ action, objectPath, propertyName })).value.suggestions).toEqual([8, 24]);
    const details = (await inspect({ action: 'get_property', objectPath, propertyName })).value;
    expect(details.commonValues).toHaveLength(1);
  });
});

test.each<[string, string | undefined, unknown, boolean?]>([
  ['No effect until bUseTemperature is on.', 'bUseTemperature', false, true],
  ['No effect until bUseTemperature is on.', 'bUseTemperature', true, false],
  ['No effect while MaxDrawDistance is 0.', 'MaxDrawDistance', 0, true],
  ['No effect unless CastShadow is on.', 'CastShadow', undefined, false],
  ['No effect with a single cascade.', undefined, 1],
  ['No effect while bAttenuate is off, or where nothing uses these settings.', undefined, false],
])('the condition of "%s"', (pitfall, property, value, holds) => {
  const condition = conditionOf(pitfall);
  expect(condition?.property).toBe(property);
  expect(condition?.holds(value)).toBe(holds);
});
